internal import VitrineMotion

/// Limits how many task reports a frame delivers, so that no frame takes long.
struct ReportLimit {
  /// The time that a frame with reports may take, in seconds of processor time.
  ///
  /// Ours: half a frame.
  static let budget: Seconds = 0.008
  /// The most reports per frame.
  ///
  /// Ours: more than any task that a person follows makes in a frame.
  static let maximum = 4096

  /// The limit for the next frame, at first 64.
  private(set) var current = 64

  /// Adapts the limit to the cost of a frame.
  /// - Parameters:
  ///   - count: the number of reports that it delivered.
  ///   - cost: in seconds of processor time.
  mutating func adapt(count: Int, cost: Seconds) {
    guard count > 0 else { return }
    if cost > Self.budget {
      current = max(1, min(current, count) / 2)
    } else if count >= current {
      current = min(Self.maximum, current * 2)
    }
  }
}
