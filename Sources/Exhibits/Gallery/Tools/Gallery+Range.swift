internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// Which part of its time the stage repeats.
extension Gallery {
  /// What the marks of the wall are kept by; those of exhibits by their ids.
  static let wallRange = "wall"

  private var rangeKey: String { view == .wall ? Self.wallRange : selected }

  /// What was marked on the line of time that shows.
  private var ownMarks: StageMarks { marks[rangeKey] ?? StageMarks() }

  /// The ends that the line of time shows: those of the loop, or those that were marked for it.
  var shownMarks: StageMarks { clock?.loop.map(StageMarks.init) ?? ownMarks }

  /// The first frame that can be gone back to.
  private var firstFrame: Int {
    board?.firstFrame ?? plays[selected]?.session.firstFrame ?? 0
  }

  /// All that was recorded, and at least two seconds: what is repeated where nothing was marked.
  private func wholeRange(from first: Int, to last: Int) -> ClosedRange<Int> {
    first...max(last, first + Self.loopFrames)
  }

  /// Lets the time run in a circle or straight on.
  mutating func setLooping(_ loops: Bool) {
    self.loops = loops
    if let play = plays[selected] {
      let whole = wholeRange(from: play.session.firstFrame, to: play.session.lastFrame)
      let loop = loop(marks[selected], play.clock.loop, whole)
      plays[selected]?.clock.loop = loop
    }
    if let board {
      let whole = wholeRange(from: 0, to: board.clock.frame)
      let loop = loop(marks[rangeKey], board.clock.loop, whole)
      self.board?.clock.loop = loop
    }
  }

  /// What is repeated: what was marked, else what is already, else everything.
  private func loop(
    _ marks: StageMarks?, _ now: ClosedRange<Int>?, _ whole: ClosedRange<Int>
  ) -> ClosedRange<Int>? {
    guard loops else { return nil }
    guard let marks, marks != StageMarks() else { return now ?? whole }
    return marks.range(in: whole, atLeast: Self.loopFrames)
  }

  /// Marks the present frame as the first or last that is repeated, whether time runs or not.
  ///
  /// The stage goes on as it did until both are marked, or it is told to repeat.
  mutating func markHere(_ end: StageTimeline.End) {
    guard let clock else { return }
    var marks = ownMarks
    marks.mark(end, at: end == .end ? max(clock.frame, firstFrame + 1) : clock.frame)
    self.marks[rangeKey] = marks
    setLooping(loops || marks.range != nil)
  }

  /// Moves an end, no nearer to the other than a frame.
  mutating func moveEnd(_ end: StageTimeline.End, to frame: Int) {
    var marks = shownMarks
    guard marks[end] != nil else { return }
    marks.move(end, to: frame, from: firstFrame)
    self.marks[rangeKey] = marks
    setLooping(loops)
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
