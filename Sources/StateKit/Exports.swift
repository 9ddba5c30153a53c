// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// Effects, tokens, injection and the event stream are the engine's; users of this dialect write them too.
@_exported import StoreKernel
