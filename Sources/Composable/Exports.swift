// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// Effects as values, tokens, injection and the event stream are the engine's; users of this dialect write them too.
// Where they import this module alone, `Effect` is this dialect's.
@_exported import StoreKernel
