// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// Effects, tokens, the event stream and the issue reporter are the engine's; users of this dialect write them too.
@_exported import StoreKernel

#if canImport(FoundationNetworking)
// `URLSession` lives in a module of its own there; an effect that uses it should not have to know.
@_exported import FoundationNetworking
#endif
