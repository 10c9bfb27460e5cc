internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

extension SceneRunner {
  /// What has changed by the last frame that a window would not show; nil where it shows all.
  ///
  /// A window has a frame where there was input, or where the scene announced one; between them it
  /// shows what was. Pixels are compared, so that what makes no difference needs no announcement.
  public func unannouncedChange() -> UnannouncedChange? {
    let shown = shown
    guard time > shown.time else { return nil }
    let search = Search(shown, announced: announced, runner: self)
    guard let difference = search.difference(from: current) else { return nil }
    let early = search.earliest(before: time)
    return early ?? search.change(current, difference)
  }

  /// Looks for the first frame that is not like the one that shows.
  private struct Search {
    /// Frames that are looked at one after the other; of more, halves are ruled out first.
    ///
    /// Ours: a minute.
    private static var inOrder: Int { 3_600 }

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

    /// The first pixel that differs; nil where none does.
    func difference(from moment: Moment) -> Comparison.Difference? {
      guard moment.record() != list else { return nil }
      return Comparison(runner.picture(of: shown), runner.picture(of: moment)).first
    }

    /// The change in the first frame of the grid that differs; nil where none does before a time.
    func earliest(before end: Seconds) -> UnannouncedChange? {
      var same = FrameGrid.last(through: shown.time)
      var different = FrameGrid.first(from: end)
      while different - same > Self.inOrder {
        let middle = same + (different - same) / 2
        if difference(from: moment(middle)) == nil { same = middle } else { different = middle }
      }
      for frame in same + 1..<max(same + 1, different + 1) where FrameGrid.time(frame) < end {
        let moment = moment(frame)
        if let difference = difference(from: moment) { return change(moment, difference) }
      }
      return nil
    }

    /// What shows, brought to a frame.
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
      // What comes is in the tree that is new, what goes in the one that was.
      let owners = [moment, shown].compactMap { $0.describe().owner(of: point) }
      let owner = owners.min {
        $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height
      }
      return UnannouncedChange(
        at: moment.time, announced: announced.isFinite ? announced : nil, owner: owner?.id)
    }
  }
}
