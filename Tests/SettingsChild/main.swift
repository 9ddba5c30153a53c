// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Settings

// A process of its own for the tests: it writes, reads, is killed, and is started again.

/// One setting of every kind, with the values that storages find hardest to keep.
final class EveryType: DependencySettings {
  @StoredSetting("bool") var bool = false
  @StoredSetting("Int.max") var largest = 0
  @StoredSetting("Int.min") var smallest = 0
  @StoredSetting("UInt64.max") var unsigned: UInt64 = 0
  @StoredSetting("Int8") var int8: Int8 = 0
  @StoredSetting("double") var double = 0.0
  @StoredSetting("subnormal") var subnormal = 0.0
  @StoredSetting("-0") var negativeZero = 1.0
  @StoredSetting("infinity") var infinity = 0.0
  @StoredSetting("nan") var nan = 0.0
  @StoredSetting("float") var float: Float = 0
  @StoredSetting("empty") var empty = "not empty"
  @StoredSetting("ключ.с.точками 🎛") var text = ""
  @StoredSetting("") var emptyKey = 0
  @StoredSetting("@at") var controls = ""
  @StoredSetting("marks") var marks: [String: [String]] = [:]
  @StoredSetting("data") var data = Data()
  @StoredSetting("date") var date = Date(timeIntervalSinceReferenceDate: 0)
  @StoredSetting("url") var url: URL?
  @StoredSetting("file") var fileURL: URL?
  @StoredSetting("relative") var relativeURL: URL?
  @StoredSetting("uuid") var uuid: UUID?
  @StoredSetting("raw") var raw = Raw.first
  @StoredSetting("raws") var raws: [Raw] = []
  @StoredSetting("set") var set: Set<Int> = []
  @StoredSetting("nested") var nested: [String: [Date?]] = [:]
  @StoredSetting("numbered") var numbered: [Int: URL] = [:]
  @StoredSetting("tagged") var tagged: [String: String] = [:]
  @StoredSetting("explicit nil") var explicitNil: Int? = 5
  @StoredSetting("nil in nil") var nilInNil: Int??
  @StoredSetting(codable: "codable") var codable = Coded()
  @StoredSetting("megabyte") var megabyte = ""

  enum Raw: String { case first, second }
  struct Coded: Codable, Equatable {
    var decimal = Decimal(0)
    var numbers: [Double] = []
  }

  func fill() {
    bool = true
    largest = .max
    smallest = .min
    unsigned = .max
    int8 = -128
    double = 0.1 + 0.2
    subnormal = .leastNonzeroMagnitude
    negativeZero = -0.0
    infinity = -.infinity
    nan = .nan
    float = 0.1
    empty = ""
    text = "naïve \"quoted\" \\ / 漢字 👩‍👩‍👧 \u{2028}"
    emptyKey = 1
    controls = "\u{0}\u{1}\u{8}\t\r\n\u{7f}<&>"
    marks = ["\u{feff}": ["\u{feff}a", "$json", "\u{fffe}"], "b\u{feff}": []]
    data = Data([0, 1, 2, 255])
    date = Date(timeIntervalSinceReferenceDate: 736_257_600.123_456_7)
    url = URL(string: "https://example.com/a%20b?q=1&r=%C3%A9#f")
    fileURL = URL(fileURLWithPath: "/tmp/a b/é")
    relativeURL = URL(string: "c?d", relativeTo: URL(string: "https://example.com/a/b"))
    uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    raw = .second
    raws = [.second, .first]
    set = [3, 1, 2]
    nested = ["a.b": [Date(timeIntervalSinceReferenceDate: 0.25), nil], "": []]
    numbered = [1: URL(fileURLWithPath: "/"), -1: URL(fileURLWithPath: "/a")]
    tagged = ["$data": "AQI="]
    explicitNil = nil
    nilInNil = .some(nil)
    codable = Coded(decimal: Decimal(string: "12345678901234567890.123456789") ?? 0, numbers: [.infinity, 0.1])
    megabyte = String(repeating: "é", count: 500_000)
  }

  var differences: [String] {
    var found: [String] = []
    func check<Value: Equatable>(_ name: String, _ value: Value, _ expected: Value) {
      if value != expected { found.append("\(name): \(String(describing: value).prefix(80))") }
    }
    check("bool", bool, true)
    check("largest", largest, .max)
    check("smallest", smallest, .min)
    check("unsigned", unsigned, .max)
    check("int8", int8, -128)
    check("double", double, 0.1 + 0.2)
    check("subnormal", subnormal, .leastNonzeroMagnitude)
    check("negativeZero", negativeZero.bitPattern, (-0.0).bitPattern)
    check("infinity", infinity, -.infinity)
    check("nan", nan.isNaN, true)
    check("float", float, 0.1)
    check("empty", empty, "")
    check("text", Array(text.utf8), Array("naïve \"quoted\" \\ / 漢字 👩‍👩‍👧 \u{2028}".utf8))
    check("emptyKey", emptyKey, 1)
    check("controls", Array(controls.utf8), Array("\u{0}\u{1}\u{8}\t\r\n\u{7f}<&>".utf8))
    let told = marks.mapValues { $0.map { Array($0.utf8) } }
    check("marks", told, ["\u{feff}": ["\u{feff}a", "$json", "\u{fffe}"].map { Array($0.utf8) }, "b\u{feff}": []])
    check("data", data, Data([0, 1, 2, 255]))
    check("date", date, Date(timeIntervalSinceReferenceDate: 736_257_600.123_456_7))
    check("url", url, URL(string: "https://example.com/a%20b?q=1&r=%C3%A9#f"))
    check("fileURL", fileURL, URL(fileURLWithPath: "/tmp/a b/é"))
    check("relativeURL", relativeURL, URL(string: "c?d", relativeTo: URL(string: "https://example.com/a/b")))
    check("uuid", uuid, UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    check("raw", raw, .second)
    check("raws", raws, [.second, .first])
    check("set", set, [3, 1, 2])
    check("nested", nested, ["a.b": [Date(timeIntervalSinceReferenceDate: 0.25), nil], "": []])
    check("numbered", numbered, [1: URL(fileURLWithPath: "/"), -1: URL(fileURLWithPath: "/a")])
    check("tagged", tagged, ["$data": "AQI="])
    check("explicitNil", explicitNil, nil)
    check("nilInNil", nilInNil, .some(nil))
    let decimal = Decimal(string: "12345678901234567890.123456789") ?? 0
    check("codable", codable, Coded(decimal: decimal, numbers: [.infinity, 0.1]))
    check("megabyte", megabyte, String(repeating: "é", count: 500_000))
    return found
  }
}

final class Pair: DependencySettings {
  @StoredSetting("a") var first = 0
  @StoredSetting("b") var second = 0
  @StoredSetting("filling") var filling = ""
}

func say(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

func storage(_ name: String) -> SettingsStorage {
  name.hasPrefix("/") ? .file(at: URL(fileURLWithPath: name)) : .userDefaults(suiteName: name)
}

/// Kibibytes of memory that the process occupies; 0 where that cannot be asked.
func residentMemory() -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
  else { return 0 }
  return line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
}

#if canImport(Glibc)
let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
let fileSizeLimit = RLIMIT_FSIZE
#endif

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else { exit(2) }
let kept = storage(arguments[1])
switch arguments[0] {
case "fill":  // everything, and ends by itself, without a flush
  EveryType.replaceStorage(with: kept)
  EveryType.shared.fill()
case "compare":  // what is not as it was filled
  EveryType.replaceStorage(with: kept)
  say(EveryType.shared.differences.joined(separator: "\n"))
case "count":  // writes until it is killed, and says which numbers are safe
  Pair.replaceStorage(with: kept)
  let pair = Pair.shared
  pair.filling = String(repeating: "x", count: 20_000)
  for number in pair.second + 1 ... .max {
    pair.first = number
    pair.second = number
    guard number.isMultiple(of: 7) else { continue }  // in between, the background commits
    try kept.flushNow()
    say("\(number)\n")
  }
case "keys":  // writes keys of its own, one commit each
  for number in 0..<50 {
    kept["\(arguments[2]) \(number)"] = .integer(Int64(number))
    try kept.flushNow()
  }
case "memory":  // 100,000 writes, and by how much they make the process grow once it is warm
  Pair.replaceStorage(with: kept)
  let pair = Pair.shared
  let text = Array(repeating: "x", count: 1_000).joined()
  var warm = 0
  for number in 1...100_000 {
    pair.first = number
    pair.filling = "\(number) \(text)"
    if number == 20_000 { warm = residentMemory() }
  }
  try kept.flushNow()
  say("\(residentMemory() - warm)")
case "limited":  // writes although the system lets no file grow, and what is reported then
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: 16, rlim_max: 16)
  guard setrlimit(fileSizeLimit, &limit) == 0 else { exit(3) }
  kept.onIssue { say("\($0.kind)\n") }
  kept["filling"] = .string(String(repeating: "x", count: 1_000))
  do { try kept.flushNow() } catch { say("thrown\n") }
case "set":  // one value
  kept[arguments[2]] = .string(arguments[3])
default: exit(2)
}
