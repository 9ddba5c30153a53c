// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TodoTxt

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The key of the injected calendar: says which day it is, each time it is asked.
public enum TodayKey: Injectable {
  /// The day on the computer's clock, where the computer is.
  public static var defaultValue: @Sendable () -> Day? { { Day.today } }
}

extension Day {
  /// The day on the computer's clock, where the computer is, or `nil` when that is beyond the year 9999.
  public static var today: Day? {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    return Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
