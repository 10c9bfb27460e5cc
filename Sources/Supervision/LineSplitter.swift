internal import VitrineFiles

/// Splits a process's output into lines, and drops excess output.
struct LineSplitter {
  /// The most lines per period.
  ///
  /// Ours: a stack trace passes whole; a message in every frame doesn't fill the disk.
  static let maximumLines = 200
  /// The length of a period, in nanoseconds.
  static let period: UInt64 = 10_000_000_000
  /// The longest line in bytes; longer ones are split.
  ///
  /// Ours: what a pipe accepts at once.
  static let maximumLineLength = 4096

  private var partialLine: [UInt8] = []
  private var periodStart: UInt64 = 0
  private var lineCount = 0
  private var droppedCount = 0

  /// Appends bytes.
  /// - Returns: the lines that are now complete, with terminal control codes escaped.
  mutating func append(_ bytes: some Sequence<UInt8>, at now: UInt64) -> [String] {
    var completeLines: [String] = beginPeriod(at: now)
    for byte in bytes {
      if byte == UInt8(ascii: "\n") || partialLine.count == Self.maximumLineLength {
        flush(into: &completeLines)
      }
      if byte != UInt8(ascii: "\n") { partialLine.append(byte) }
    }
    return completeLines
  }

  /// The rest at the end of a process.
  mutating func finish() -> [String] {
    var completeLines: [String] = []
    if !partialLine.isEmpty { flush(into: &completeLines) }
    return completeLines + droppedLinesNotice()
  }

  private mutating func beginPeriod(at now: UInt64) -> [String] {
    guard now >= periodStart.later(by: Self.period) else { return [] }
    (periodStart, lineCount) = (now, 0)
    return droppedLinesNotice()
  }

  private mutating func flush(into completeLines: inout [String]) {
    defer { partialLine.removeAll(keepingCapacity: true) }
    lineCount += 1
    if lineCount <= Self.maximumLines {
      completeLines.append(String(decoding: partialLine, as: UTF8.self).escapedForTerminal)
    } else {
      droppedCount += 1
    }
  }

  private mutating func droppedLinesNotice() -> [String] {
    defer { droppedCount = 0 }
    return droppedCount > 0 ? ["(\(droppedCount) more lines were left out)"] : []
  }
}
