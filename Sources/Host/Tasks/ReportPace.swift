internal import VitrineMotion

/// How many reports of tasks a frame is told, so that none takes long.
struct ReportPace {
  /// What a frame with reports may take, in seconds of processor time.
  ///
  /// Ours: half a frame.
  static let budget: Seconds = 0.008
  /// Most reports in a frame.
  ///
  /// Ours: more than come in a frame of any task that a person follows.
  static let ceiling = 4096

  /// The most that the next frame is told, at first 64.
  private(set) var most = 64

  /// Takes what a frame has cost as what the next will.
  /// - Parameters:
  ///   - count: how many reports it was told.
  ///   - cost: in seconds of processor time.
  mutating func learn(count: Int, cost: Seconds) {
    guard count > 0 else { return }
    if cost > Self.budget {
      most = max(1, min(most, count) / 2)
    } else if count >= most {
      most = min(Self.ceiling, most * 2)
    }
  }
}
