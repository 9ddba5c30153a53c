// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

public enum StatoscopeLogger { static func start() {} }
