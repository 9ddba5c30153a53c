// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The reporter that `StatoscopeTesting` brings, when it is linked into this process.
///
/// It is looked up by name at run time, once, so that no app comes to link a test framework through us.
let linkedHandler: IssueReporter.Handler? = {
  #if os(WASI) || os(Windows)
  return nil
  #else
  typealias Install = @convention(c) () -> Void
  guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "statoscope_testing_install_issue_reporter") else { return nil }
  unsafeBitCast(symbol, to: Install.self)()
  return IssueReporter.installedHandler
  #endif
}()
