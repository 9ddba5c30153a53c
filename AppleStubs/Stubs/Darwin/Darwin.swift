// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// Enough of Darwin to compile what is inside `#if canImport(Darwin)`: the functions used there are the C library's.
@_exported import Glibc

/// There a pointer; only its bits are used.
public func pthread_self() -> UnsafeMutableRawPointer { UnsafeMutableRawPointer(bitPattern: Glibc.pthread_self())! }
