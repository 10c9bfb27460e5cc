/// The results of a child process: a line for each value.
struct BenchReport {
  enum Key: String, CaseIterable {
    /// When it ended, by the monotonic clock, in seconds.
    case end
    /// Peak memory, in MiB.
    case peak
    /// Frames drawn while idle.
    case idleFrames
    /// Wake-ups while idle.
    case idleWakeUps
    /// Processor time while idle, in seconds.
    case idleProcessor
    /// The idle duration, in seconds.
    case idleDuration
    /// All frames drawn.
    case frames
  }

  private var values: [Key: Double] = [:]

  init() {}

  /// Parses the output of a child; unknown lines are skipped.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: " ")
      if fields.count == 2, let key = Key(rawValue: String(fields[0])) {
        values[key] = Double(fields[1])
      }
    }
  }

  subscript(key: Key) -> Double? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// The output of a child.
  var lines: [String] {
    Key.allCases.compactMap { key in values[key].map { "\(key.rawValue) \($0)" } }
  }
}
