/// Detects bright areas that haven't changed for hours, from samples of the screen.
struct BurnInMonitor {
  /// Columns and rows of sample points.
  ///
  /// Ours: neighboring points are a few percent of the screen's width or height apart.
  static let columns = 32
  static let rows = 18
  /// The brightness from which a point counts, 0…255.
  ///
  /// Ours: above the middle gray of a display.
  static let brightThreshold = 160
  /// The change of brightness that still counts as unchanged, 0…255.
  ///
  /// Ours: less than any text on its background.
  static let tolerance = 12
  /// Seconds between two samples.
  ///
  /// Ours: half a percent of the hours that count.
  static let interval = 120.0

  /// The result of a sample.
  enum Finding: Equatable {
    /// A bright area stays; the message to report.
    case stuck(String)
    /// An area that stayed has changed.
    case cleared
  }

  private var levels: [Int] = []
  /// Since when each point is unchanged, in seconds.
  private var unchangedSince: [Double] = []
  private var lastSample = -BurnInMonitor.interval
  private var isReported = false

  /// True if a sample is due.
  func isDue(at time: Double) -> Bool { time >= lastSample + Self.interval }

  /// Takes a sample.
  /// - Parameters:
  ///   - level: returns the brightness at fractions of width and height, 0…255.
  ///   - hours: the hours until a report; values that are not a duration disable it.
  /// - Returns: a new finding, once each time; nil for none.
  mutating func sample(
    at time: Double, hours: Double, level: (Double, Double) -> Int
  ) -> Finding? {
    lastSample = time
    guard hours > 0, hours.isFinite else { return nil }
    var new: [Int] = []
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        new.append(
          level(
            (Double(column) + 0.5) / Double(Self.columns), (Double(row) + 0.5) / Double(Self.rows)))
      }
    }
    if levels.count != new.count {
      (levels, unchangedSince) = (new, Array(repeating: time, count: new.count))
      return nil
    }
    for index in new.indices where abs(new[index] - levels[index]) > Self.tolerance {
      (levels[index], unchangedSince[index]) = (new[index], time)
    }
    let limit = hours * 3600
    let stuck = levels.indices.filter {
      levels[$0] >= Self.brightThreshold && time - unchangedSince[$0] >= limit
    }
    guard !stuck.isEmpty else {
      defer { isReported = false }
      return isReported ? .cleared : nil
    }
    guard !isReported else { return nil }
    isReported = true
    let percentage = Int((Double(stuck.count) / Double(new.count) * 100).rounded(.up))
    return .stuck(
      "\(percentage) % of the screen is bright and has not changed for \(Int(hours)) hours; "
        + "let the playlist change, or dim it")
  }
}
