internal import Drawing
internal import Geometry
internal import Interaction
internal import Motion
internal import Scenes

/// Which part of its time the stage repeats.
extension Gallery {
  /// What the range of the wall is kept by; those of exhibits by their ids.
  static let wallRange = "wall"

  private var rangeKey: String { view == .wall ? Self.wallRange : selected }

  /// The first frame that can be gone back to.
  private var firstFrame: Int {
    board?.firstFrame ?? plays[selected]?.session.firstFrame ?? 0
  }

  /// All that was recorded, and at least two seconds: what is repeated where nothing was chosen.
  private func wholeRange(to last: Int) -> ClosedRange<Int> {
    let first = firstFrame
    return first...max(last, first + Self.loopFrames)
  }

  /// Lets the time run in a circle or straight on.
  mutating func setLooping(_ loops: Bool) {
    self.loops = loops
    let chosen = ranges[rangeKey]
    if let play = plays[selected] {
      let whole = play.session.firstFrame...max(play.session.lastFrame, Self.loopFrames)
      plays[selected]?.clock.loop = loops ? ranges[selected] ?? play.clock.loop ?? whole : nil
    }
    if let board {
      let whole = 0...max(board.clock.frame, Self.loopFrames)
      self.board?.clock.loop = loops ? chosen ?? whole : nil
    }
  }

  /// Repeats a range, and goes on doing so until another is chosen.
  mutating func setRange(_ range: ClosedRange<Int>) {
    ranges[rangeKey] = range
    setLooping(true)
  }

  /// Makes the present frame the first or last that is repeated.
  ///
  /// Where the other end is on the wrong side it gives way: by two seconds, or to the beginning.
  mutating func markHere(_ end: StageTimeline.End) {
    guard let clock else { return }
    let range = clock.loop ?? ranges[rangeKey] ?? wholeRange(to: lastFrame ?? 0)
    switch end {
    case .start:
      let first = min(clock.frame, FrameGrid.last - 1)
      let last = range.upperBound > first ? range.upperBound : first + Self.loopFrames
      setRange(first...min(last, FrameGrid.last))
    case .end:
      let last = max(clock.frame, firstFrame + 1)
      setRange((range.lowerBound < last ? range.lowerBound : firstFrame)...last)
    }
  }

  /// Moves an end, no nearer to the other than a frame.
  mutating func moveEnd(_ end: StageTimeline.End, to frame: Int) {
    guard let range = clock?.loop else { return }
    switch end {
    case .start:
      let last = range.upperBound
      setRange(min(max(firstFrame, frame), last - 1)...last)
    case .end:
      let first = range.lowerBound
      setRange(first...min(max(first + 1, frame), FrameGrid.last))
    }
  }

  // MARK: Input

  /// Drags an end of the range, or moves it by keys.
  /// - Returns: true where the event was an end's.
  mutating func useRange(
    _ routed: Routed, _ timeline: StageTimeline, _ layout: GalleryLayout
  ) -> Bool {
    switch routed.event.event {
    case .pointer(let step):
      if step.phase == .down, step.button == .primary, routed.path.contains(StageTimeline.id),
        tools.rangeGrip == nil, tools.scrubber == nil, let end = timeline.end(at: step.position)
      {
        let off = timeline.frame(of: end).map { timeline.frame(at: step.position) - $0 }
        tools.rangeGrip = StageTools.RangeGrip(
          pointer: step.pointer, end: end, length: timeline.length, offset: off ?? 0)
        return true
      }
      guard let grip = tools.rangeGrip, grip.pointer == step.pointer else { return false }
      if step.phase == .move {
        moveEnd(grip.end, to: timeline.frame(at: step.position) - grip.offset)
      }
      if step.phase == .up || step.phase == .cancel { tools.rangeGrip = nil }
      return true
    case .key(let key):
      guard let end = StageTimeline.End.allCases.first(where: { $0.id == focus.focused }) else {
        return false
      }
      return moveEnd(end, key, timeline, layout)
    default: return false
    }
  }

  private mutating func moveEnd(
    _ end: StageTimeline.End, _ key: KeyEvent, _ timeline: StageTimeline, _ layout: GalleryLayout
  ) -> Bool {
    guard let frame = timeline.frame(of: end) else { return false }
    let isMirrored = layout.environment.direction == .rightToLeft
    let many = key.modifiers.contains(.shift) ? 10 : 1
    switch key.selectionMove(isRightToLeft: isMirrored) {
    case .previous: moveEnd(end, to: frame - many)
    case .next: moveEnd(end, to: frame + many)
    case .first: moveEnd(end, to: 0)
    case .last: moveEnd(end, to: lastFrame ?? frame)
    case nil: return false
    }
    return true
  }
}

extension StageTools {
  /// A pointer that holds an end of the repeated range.
  struct RangeGrip {
    var pointer: PointerID
    var end: StageTimeline.End
    /// The line's length when it took hold, in seconds.
    var length: Seconds
    /// From the end to where it was taken, in frames: the end does not jump to the finger.
    var offset: Int
  }
}
