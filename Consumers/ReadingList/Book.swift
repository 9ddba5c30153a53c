// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// A book on the list.
@Copy
public struct Book: Equatable, Sendable, Identifiable {
  public var id: Int
  public var title: String
  public var finished: String?
}

/// Where books come from.
@CaseAssociatedGet
public enum Source: Equatable, Sendable {
  case shelf
  case library(branch: String, copies: Int)
  case friend(String)
}
