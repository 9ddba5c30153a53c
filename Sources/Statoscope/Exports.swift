// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// Effects, tokens, the event stream and the issue reporter are the engine's; users of this dialect write them too.
@_exported import StoreKernel

#if canImport(Combine)
// Elsewhere this module has what classic stores use of it, so that source need not import it.
@_exported import Combine
#endif

#if canImport(FoundationNetworking)
// `URLSession` lives in a module of its own there; an effect that uses it should not have to know.
@_exported import FoundationNetworking
#endif
