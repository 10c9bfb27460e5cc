/// What a child says about itself: a line for each value.
struct BenchReport {
  enum Key: String, CaseIterable {
    /// When it was done, by the monotonic clock, in seconds.
    case end
    /// Most memory at once, in MiB.
    case peak
    /// Frames drawn while nothing happened.
    case idleFrames
    /// Times woken while nothing happened.
    case idleWakeUps
    /// Processor time while nothing happened, in seconds.
    case idleProcessor
    /// How long nothing happened, in seconds.
    case idleDuration
    /// Frames drawn in all.
    case frames
  }

  private var values: [Key: Double] = [:]

  init() {}

  /// Reads what a child has printed; what is not understood is left out.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      if words.count == 2, let key = Key(rawValue: String(words[0])) {
        values[key] = Double(words[1])
      }
    }
  }

  subscript(key: Key) -> Double? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// As a child prints it.
  var lines: [String] {
    Key.allCases.compactMap { key in values[key].map { "\(key.rawValue) \($0)" } }
  }
}
