internal import VitrineViews

/// The frames that a person marked as the first and the last of the loop: none, one or both.
struct StageMarks: Hashable, Sendable {
  private(set) var start: Int?
  private(set) var end: Int?

  /// An end of the range.
  enum End: String, Hashable, CaseIterable, Sendable {
    case start = "in"
    case end = "out"
  }

  init() {}

  init(_ range: ClosedRange<Int>) { (start, end) = (range.lowerBound, range.upperBound) }

  /// Restores marks; nil for invalid ones.
  init?(start: Int?, end: Int?) {
    let (first, last) = (start ?? 0, end ?? FrameGrid.last)
    guard start != nil || end != nil, first >= 0, last <= FrameGrid.last, first < last else {
      return nil
    }
    (self.start, self.end) = (start, end)
  }

  subscript(end: End) -> Int? { end == .start ? start : self.end }

  /// The marked ends, the first first.
  var ends: [(end: End, frame: Int)] {
    End.allCases.compactMap { end in self[end].map { (end, $0) } }
  }

  /// The loop; nil if an end is missing.
  var range: ClosedRange<Int>? {
    guard let start, let end else { return nil }
    return start...end
  }

  /// The loop; a missing end is that of `whole`, or further away for the minimum length of a loop.
  func range(in whole: ClosedRange<Int>, atLeast minimum: Int) -> ClosedRange<Int> {
    let first = start ?? min(whole.lowerBound, end.map { $0 - 1 } ?? whole.lowerBound)
    let last = end ?? max(whole.upperBound, min(first + minimum, FrameGrid.last))
    return first...max(last, first + 1)
  }

  /// Marks an end; removes the mark of the other end if it is on the wrong side.
  mutating func mark(_ end: End, at frame: Int) {
    switch end {
    case .start: start = min(max(0, frame), FrameGrid.last - 1)
    case .end: self.end = min(max(1, frame), FrameGrid.last)
    }
    guard let first = start, let last = self.end, first >= last else { return }
    if end == .start { self.end = nil } else { start = nil }
  }

  /// Removes a mark.
  mutating func clear(_ end: End) { if end == .start { start = nil } else { self.end = nil } }

  /// Moves an end, at least a frame away from the other.
  mutating func move(_ end: End, to frame: Int, from first: Int) {
    switch end {
    case .start: start = min(max(first, frame), (self.end ?? FrameGrid.last) - 1)
    case .end: self.end = min(max((start ?? first) + 1, frame), FrameGrid.last)
    }
  }
}

/// The state of the timeline.
struct TimelineState: Hashable, Sendable {
  /// The minimum length of the timeline, in seconds.
  ///
  /// Ours: one frame at the start is a short step.
  private static let minimumLength: Seconds = 1

  /// The shown frame; nil if the stage is live.
  ///
  /// A live stage draws no frame while nothing moves, so its time would soon be out of date. With
  /// marks, which have a position on the timeline, it has the last frame with a change.
  let frame: Int?
  /// The length of the timeline, in seconds: everything known, at least 1; the minimum if live.
  ///
  /// So the thumb of the present is at the end from the first second on, and stays there when time
  /// stops.
  let length: Seconds
  /// The last frame that is known or looped; nil while time runs at the last known frame.
  let total: Int?
  /// The looped frames; nil for none.
  let loop: ClosedRange<Int>?

  init(_ clock: StageClock, lastChange: Int, lastKnown: Int, hasMarks: Bool) {
    loop = clock.loop
    let recorded = lastKnown > clock.frame ? lastKnown : nil
    let isLive = clock.isLive(lastKnown: lastKnown)
    let lastSeen = min(max(lastChange, clock.startFrame), clock.frame)
    let shown = isLive ? lastSeen : clock.frame
    frame = isLive && !hasMarks ? nil : shown
    length = frame == nil ? Self.minimumLength : Self.length(to: recorded ?? shown)
    let end = max(lastKnown, clock.loop?.upperBound ?? 0)
    total = frame != nil && (!clock.isPlaying || end > clock.frame) ? end : nil
  }

  /// The length of a timeline that ends with a frame, in seconds.
  static func length(to frame: Int) -> Seconds { max(minimumLength, FrameGrid.time(frame)) }
}

extension StagePlayback {
  /// The state of the timeline; a subscript, since `SceneReader` reads by key path.
  subscript(hasMarks hasMarks: Bool) -> TimelineState {
    TimelineState(
      clock, lastChange: session.now.changed, lastKnown: session.lastFrame, hasMarks: hasMarks)
  }
}

extension StageBoard {
  /// The state of the timeline for several exhibits.
  subscript(hasMarks hasMarks: Bool) -> TimelineState {
    TimelineState(clock, lastChange: changed, lastKnown: lastFrame, hasMarks: hasMarks)
  }
}

/// The timeline, which follows the stage.
struct StageTimeView: CompositeView {
  var tools: StageTools

  func body(in environment: Environment) -> some View<GalleryModel> {
    let hasMarks = tools.marks != StageMarks()
    if tools.view == .one {
      SceneReader(\.stage, reading: \.[hasMarks: hasMarks], content: line)
    } else {
      SceneReader(\.board, reading: \.[hasMarks: hasMarks], content: line)
    }
  }

  @Views<GalleryModel>
  private func line(_ state: TimelineState) -> ViewList<GalleryModel> {
    let marks = state.loop.map(StageMarks.init) ?? tools.marks
    StageTimeline(state: state, marks: marks, loops: tools.loops)
      .on { (model: inout GalleryModel, change, context) in
        model.catchUp(to: context.time)
        switch change {
        case .scrubbed(let frame):
          model.clock.setPlaying(false)
          model.jump(to: frame)
        case .rewound(let fraction):
          model.clock.setPlaying(false)
          model.jump(to: Int((fraction * Double(model.lastFrame)).rounded()))
        case .stepped(let frames): model.step(by: frames)
        case .jumped(let frame): model.jump(to: frame ?? model.lastFrame)
        case .wentLive:
          model.jump(to: model.lastFrame)
          model.clock.setPlaying(true)
        case .moved(let end, let frame): model.moveMark(end, to: frame ?? model.lastFrame)
        }
      }
      .named(StageTimeline.id)
  }
}
