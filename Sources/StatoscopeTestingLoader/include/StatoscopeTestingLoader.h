// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// Nothing to call: linking this target is all it takes.
