// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The side effects of a store that has none: it has no values, so nothing can be emitted.
public enum NoSideEffects: SideEffect {}
