// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension TodoFile {
  /// Adds a task at the end.
  ///
  /// `text` may start with a priority and a creation date of its own, and with `x ` for a task that is already done.
  /// The new line ends as the lines before it do.
  ///
  /// - Parameter day: The creation date to write when the text of an open task brings none. `nil` writes none.
  /// - Returns: The number of the new task.
  /// - Throws: ``TodoFileError/emptyText``, ``TodoFileError/controlCharacter``.
  @discardableResult
  public mutating func add(_ text: String, on day: Day?) throws(TodoFileError) -> Int {
    let input = try Self.checked(text)
    var (header, length) = LineHeader.read(input)
    if !header.isDone { header.created = header.created ?? day }
    let ending = lines.last { $0.ending != .none }?.ending ?? .lineFeed
    if let last = lines.popLast() { lines.append(last.ended(by: ending)) }
    lines.append(TodoLine(bytes: header.rendered + input[length...], ending: ending))
    separatePreamble()
    return lines.count
  }

  /// Gives a task another text, and keeps its mark, priority and dates unless the text brings its own.
  ///
  /// - Throws: ``TodoFileError``.
  public mutating func edit(_ number: Int, text: String) throws(TodoFileError) {
    let line = try line(number)
    let input = try Self.checked(text)
    try Self.checkReplacement(text, of: line, number: number)
    let (new, length) = LineHeader.read(input)
    var header = LineHeader.read(line.bytes).header
    header.isDone = header.isDone || new.isDone
    header.priority = new.priority ?? header.priority
    header.completed = new.completed ?? header.completed
    header.created = new.created ?? header.created
    try replace(number, header: header, description: input[length...])
  }

  /// Replaces the whole line, mark and dates included, as an editor that shows ``TodoLine/text`` does.
  ///
  /// A text that is the line's own leaves its bytes as they are.
  ///
  /// - Throws: ``TodoFileError``.
  public mutating func rewrite(_ number: Int, line text: String) throws(TodoFileError) {
    let line = try line(number)
    guard !text.utf8.elementsEqual(line.text.utf8) else { return }
    _ = try Self.checked(text)
    try Self.checkReplacement(text, of: line, number: number)
    lines[number - 1] = TodoLine(bytes: Array(text.utf8), ending: line.ending)
    separatePreamble()
  }

  /// Marks a task as done. The priority, if any, is kept as the tag `pri:`. A task that is done stays as it is.
  ///
  /// - Throws: ``TodoFileError/noTask(number:)``.
  public mutating func complete(_ number: Int, on day: Day) throws(TodoFileError) {
    let line = try line(number)
    var (header, length) = LineHeader.read(line.bytes)
    guard !header.isDone else { return }
    var description = line.bytes[length...]
    if let priority = header.priority { description += Array(" pri:\(priority)".utf8) }
    header.isDone = true
    header.completed = day
    header.priority = nil
    try replace(number, header: header, description: description)
  }

  /// Takes mark and completion date away, and turns a tag `pri:A` back into the priority. An open task stays as it is.
  ///
  /// - Throws: ``TodoFileError/noTask(number:)``, and ``TodoFileError/wouldReadDifferently(number:)`` for a text that
  ///   starts with another `x `.
  public mutating func reopen(_ number: Int) throws(TodoFileError) {
    let line = try line(number)
    var (header, length) = LineHeader.read(line.bytes)
    guard header.isDone else { return }
    var description = line.bytes[length...]
    if header.priority == nil, let tag = Self.lastPriorityTag(in: description) {
      header.priority = tag.priority
      description.removeSubrange(tag.range)
    }
    header.isDone = false
    header.completed = nil
    let bytes = header.rendered + description
    guard !LineHeader.read(bytes).header.isDone, !bytes.allSatisfy(Byte.isSpace) else {
      throw .wouldReadDifferently(number: number)
    }
    lines[number - 1] = TodoLine(bytes: bytes, ending: line.ending)
    separatePreamble()
  }

  /// Sets or, with `nil`, removes the priority in front of a task.
  ///
  /// - Throws: ``TodoFileError/noTask(number:)``, ``TodoFileError/wouldReadDifferently(number:)``.
  public mutating func setPriority(_ number: Int, to priority: Priority?) throws(TodoFileError) {
    let line = try line(number)
    var (header, length) = LineHeader.read(line.bytes)
    header.priority = priority
    try replace(number, header: header, description: line.bytes[length...])
  }

  /// Removes a task together with its line. The tasks after it move up by one number.
  ///
  /// - Throws: ``TodoFileError/noTask(number:)``.
  public mutating func delete(_ number: Int) throws(TodoFileError) {
    _ = try line(number)
    lines.remove(at: number - 1)
    separatePreamble()
  }
}

extension TodoFile {
  private mutating func replace(
    _ number: Int, header: LineHeader, description: ArraySlice<UInt8>
  ) throws(TodoFileError) {
    let bytes = header.rendered + description
    // What was written has to be read as what was meant; a text that starts with `x ` or a date may not be.
    guard LineHeader.read(bytes).header == header, !bytes.allSatisfy(Byte.isSpace) else {
      throw .wouldReadDifferently(number: number)
    }
    lines[number - 1] = TodoLine(bytes: bytes, ending: lines[number - 1].ending)
    separatePreamble()
  }

  /// The text as bytes, without white space at its ends, or the reason why it cannot be one line.
  private static func checked(_ text: String) throws(TodoFileError) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { !Byte.isSpace($0) }),
      let last = bytes.lastIndex(where: { !Byte.isSpace($0) })
    else { throw .emptyText }
    for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control && scalar != "\t" {
      throw .controlCharacter
    }
    return Array(bytes[first...last])
  }

  private static func checkReplacement(_ text: String, of line: TodoLine, number: Int) throws(TodoFileError) {
    if !line.isValidText, text.unicodeScalars.contains("\u{FFFD}") { throw .wouldLoseBytes(number: number) }
  }

  /// The last word `pri:A` of a description, with the space before it, or after it when it is the first word.
  private static func lastPriorityTag(in bytes: ArraySlice<UInt8>) -> (priority: Priority, range: Range<Int>)? {
    let length = 5
    var start = bytes.endIndex - length
    while start >= bytes.startIndex {
      let end = start + length
      let startsWord = start == bytes.startIndex || Byte.isSpace(bytes[start - 1])
      let endsWord = end == bytes.endIndex || Byte.isSpace(bytes[end])
      if startsWord, endsWord, bytes[start..<(end - 1)].elementsEqual("pri:".utf8),
        let priority = Priority(byte: bytes[end - 1])
      {
        if start > bytes.startIndex { return (priority, (start - 1)..<end) }
        return (priority, start..<min(end + 1, bytes.endIndex))
      }
      start -= 1
    }
    return nil
  }
}
