// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Why something that was asked for was not done.
public enum DropReason: String, Sendable {
  /// The effect was cancelled before its result arrived.
  case effectCancelled = "the effect was cancelled"
  /// The chain of events that it belongs to was cancelled.
  case chainCancelled = "its chain of events was cancelled"
  /// A policy left no room for the effect.
  case policy = "its policy left no room"
  /// A cycle of events did not end, and was broken.
  case cycleBroken = "a cycle of events was broken"
  /// The store is no longer part of its tree.
  case scopeEnded = "its scope has ended"
  /// The store is gone.
  case storeReleased = "the store was released"
  /// Nobody was there to hear it, and it was not to be kept.
  case unheard = "nobody listened"
}
