internal import VitrineFiles

/// Makes lines of what a process writes bit by bit, and leaves out what is too much.
struct LineSplitter {
  /// Most lines that are taken in a while.
  ///
  /// Ours: a stack trace passes whole; what a scene says in each frame does not fill the disk.
  static let mostLines = 200
  /// How long the while is, in nanoseconds.
  static let period: UInt64 = 10_000_000_000
  /// Most bytes of a line; more are another one.
  ///
  /// Ours: what a pipe takes at once.
  static let longestLine = 4096

  private var rest: [UInt8] = []
  private var periodStart: UInt64 = 0
  private var lines = 0
  private var leftOut = 0

  /// Takes bytes.
  /// - Returns: the lines that are whole now, without what a terminal obeys.
  mutating func take(_ bytes: some Sequence<UInt8>, at now: UInt64) -> [String] {
    var whole: [String] = beginPeriod(at: now)
    for byte in bytes {
      if byte == UInt8(ascii: "\n") || rest.count == Self.longestLine { flush(into: &whole) }
      if byte != UInt8(ascii: "\n") { rest.append(byte) }
    }
    return whole
  }

  /// What is left at the end of a process.
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
