internal import VitrineFiles

/// Splits a process's output into lines, and drops excess output.
struct LineSplitter {
  /// The most lines per period.
  ///
  /// Ours: a stack trace passes whole; a message in every frame doesn't fill the disk.
  static let mostLines = 200
  /// The length of a period, in nanoseconds.
  static let period: UInt64 = 10_000_000_000
  /// The longest line in bytes; longer ones are split.
  ///
  /// Ours: what a pipe accepts at once.
  static let longestLine = 4096

  private var rest: [UInt8] = []
  private var periodStart: UInt64 = 0
  private var lines = 0
  private var leftOut = 0

  /// Appends bytes.
  /// - Returns: the lines that are now complete, with terminal control codes escaped.
  mutating func take(_ bytes: some Sequence<UInt8>, at now: UInt64) -> [String] {
    var whole: [String] = beginPeriod(at: now)
    for byte in bytes {
      if byte == UInt8(ascii: "\n") || rest.count == Self.longestLine { flush(into: &whole) }
      if byte != UInt8(ascii: "\n") { rest.append(byte) }
    }
    return whole
  }

  /// The rest at the end of a process.
  mutating func finish() -> [String] {
    var whole: [String] = []
    if !rest.isEmpty { flush(into: &whole) }
    return whole + notice()
  }

  private mutating func beginPeriod(at now: UInt64) -> [String] {
    guard now >= periodStart.later(by: Self.period) else { return [] }
    (periodStart, lines) = (now, 0)
    return notice()
  }

  private mutating func flush(into whole: inout [String]) {
    defer { rest.removeAll(keepingCapacity: true) }
    lines += 1
    if lines <= Self.mostLines {
      whole.append(String(decoding: rest, as: UTF8.self).escapedForTerminal)
    } else {
      leftOut += 1
    }
  }

  private mutating func notice() -> [String] {
    defer { leftOut = 0 }
    return leftOut > 0 ? ["(\(leftOut) more lines were left out)"] : []
  }
}
