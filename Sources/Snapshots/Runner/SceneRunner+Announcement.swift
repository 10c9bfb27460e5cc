internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

extension SceneRunner {
  /// A change by the last frame that a window would not show; nil if it shows everything.
  ///
  /// A window runs a frame when there is input, or at a time that the scene has announced; in
  /// between it keeps showing the last frame. Pixels are compared, so that a change without a
  /// visible effect needs no announcement.
  public func unannouncedChange() -> UnannouncedChange? {
    let shown = shown
    guard time > shown.time else { return nil }
    let search = Search(shown, announced: announced, runner: self)
    guard let difference = search.difference(from: current) else { return nil }
    let earliest = search.earliest(before: time)
    return earliest ?? search.change(current, difference)
  }

  /// Searches for the first frame that differs from the one that is shown.
  private struct Search {
    /// The number of frames that are compared one by one; longer spans are bisected first.
    ///
    /// Ours: a minute.
    private static var linearSearchLimit: Int { 3_600 }

    private let shown: Moment
    private let announced: Seconds
    private let runner: SceneRunner
    private let list: DisplayList

    init(_ shown: Moment, announced: Seconds, runner: SceneRunner) {
      self.shown = shown
      self.announced = announced
      self.runner = runner
      list = shown.record()
    }

    /// The first pixel that differs; nil for none.
    func difference(from moment: Moment) -> Comparison.Difference? {
      guard moment.record() != list else { return nil }
      return Comparison(runner.picture(of: shown), runner.picture(of: moment)).first
    }

    /// The change in the first frame of the grid that differs; nil if none does before a time.
    func earliest(before end: Seconds) -> UnannouncedChange? {
      var same = FrameGrid.last(through: shown.time)
      var different = FrameGrid.first(from: end)
      while different - same > Self.linearSearchLimit {
        let middle = same + (different - same) / 2
        if difference(from: moment(middle)) == nil { same = middle } else { different = middle }
      }
      for frame in same + 1..<max(same + 1, different + 1) where FrameGrid.time(frame) < end {
        let moment = moment(frame)
        if let difference = difference(from: moment) { return change(moment, difference) }
      }
      return nil
    }

    /// The shown moment, updated to a frame.
    private func moment(_ frame: Int) -> Moment {
      var moment = shown
      moment.time = FrameGrid.time(frame)
      moment.scene.update(FrameInput(time: moment.time), in: moment.environment)
      return moment
    }

    func change(_ moment: Moment, _ difference: Comparison.Difference) -> UnannouncedChange {
      // The middle of the pixel, in points.
      let scale = moment.environment.scale
      let point = Point((Double(difference.x) + 0.5) / scale, (Double(difference.y) + 0.5) / scale)
      // An inserted view is in the new tree, a removed one in the old tree.
      let owners = [moment, shown].compactMap { $0.describe().owner(of: point) }
      let owner = owners.min {
        $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height
      }
      return UnannouncedChange(
        at: moment.time, announced: announced.isFinite ? announced : nil, owner: owner?.id)
    }
  }
}
