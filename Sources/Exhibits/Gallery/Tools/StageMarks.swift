internal import VitrineScenes

/// The frames that a person marked as the first and the last that are repeated: none, one or both.
struct StageMarks: Hashable, Sendable {
  private(set) var start: Int?
  private(set) var end: Int?

  init() {}

  init(_ range: ClosedRange<Int>) { (start, end) = (range.lowerBound, range.upperBound) }

  /// Takes up what was marked; nil for what nobody can have marked.
  init?(start: Int?, end: Int?) {
    guard start != nil || end != nil else { return nil }
    guard (start ?? 0) >= 0, (end ?? FrameGrid.last) <= FrameGrid.last else { return nil }
    guard (start ?? 0) < (end ?? FrameGrid.last) else { return nil }
    (self.start, self.end) = (start, end)
  }

  subscript(end: StageTimeline.End) -> Int? { end == .start ? start : self.end }

  /// What is repeated; nil where an end is missing.
  var range: ClosedRange<Int>? {
    guard let start, let end else { return nil }
    return start...end
  }

  /// What is repeated where a missing end is that of everything, or as long as a loop is at least.
  func range(in whole: ClosedRange<Int>, atLeast least: Int) -> ClosedRange<Int> {
    let first = start ?? min(whole.lowerBound, end.map { $0 - 1 } ?? whole.lowerBound)
    let last = end ?? max(whole.upperBound, min(first + least, FrameGrid.last))
    return first...max(last, first + 1)
  }

  /// Marks an end; the other is taken away where it is on the wrong side.
  mutating func mark(_ end: StageTimeline.End, at frame: Int) {
    switch end {
    case .start:
      start = min(max(0, frame), FrameGrid.last - 1)
      if let last = self.end, let start, last <= start { self.end = nil }
    case .end:
      self.end = min(max(1, frame), FrameGrid.last)
      if let first = start, let last = self.end, first >= last { start = nil }
    }
  }

  /// Moves an end, no nearer to the other than a frame.
  mutating func move(_ end: StageTimeline.End, to frame: Int, from first: Int) {
    switch end {
    case .start:
      start = min(max(first, frame), (self.end ?? FrameGrid.last) - 1)
    case .end:
      self.end = min(max((start ?? first) + 1, frame), FrameGrid.last)
    }
  }
}
