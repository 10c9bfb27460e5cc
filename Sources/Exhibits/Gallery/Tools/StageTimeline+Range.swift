internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineScenes

/// The repeated range on the line of time: a handle at each end, and a stretch between them, both
/// tinted while it is repeated.
extension StageTimeline {
  /// An end of the range.
  enum End: String, CaseIterable {
    case start = "in"
    case end = "out"

    var id: String { "\(StageTimeline.id)/\(rawValue)" }
  }

  /// Measures in points.
  ///
  /// Ours, but the target: the least that the HIG gives a finger.
  private enum Metrics {
    static let target = 44.0
    /// How much of a target reaches into the range; the rest is outside, so that a press between
    /// the ends is the time's.
    static let inner = 12.0
    static let handle = Size(6, 22)
    static let corner = 3.0
    static let grip = Size(1.5, 8)
  }

  /// The frame at an end; nil where none is marked.
  func frame(of end: End) -> Int? { marks[end] }

  private var color: Color { loops ? theme.colors.tint : theme.colors.inactive }

  /// Where an end takes presses, laid out for left-to-right; inside the line's room.
  func target(of end: End) -> Rect? {
    guard let frame = frame(of: end) else { return nil }
    let outer = Metrics.target - Metrics.inner
    let left = x(frame) - (end == .start ? outer : Metrics.inner)
    let furthest = max(room.minX, room.maxX - Metrics.target)
    return Rect(
      min(max(room.minX, left), furthest), room.midY - Metrics.target / 2, Metrics.target,
      Metrics.target)
  }

  /// The end that a press takes hold of: the nearer where both are within reach.
  func end(at point: Point) -> End? {
    let place = layout.layoutPoint(point)
    let near = End.allCases.filter { target(of: $0)?.contains(place) == true }
    guard near.count > 1, let loop = marks.range else { return near.first }
    return place.x < (x(loop.lowerBound) + x(loop.upperBound)) / 2 ? .start : .end
  }

  // MARK: Paint

  /// The stretch, below the line's own fill.
  func paintRange(into canvas: inout Canvas) {
    guard let loop = marks.range else { return }
    let (start, end) = (x(loop.lowerBound), x(loop.upperBound))
    let band = Rect(
      start, room.midY - Metrics.handle.height / 2, max(0, end - start), Metrics.handle.height)
    canvas.fill(.rect(layout.place(band)), with: color.opacity(0.2))
  }

  /// The handles, each outside of the frames that are repeated.
  func paintHandles(into canvas: inout Canvas) {
    for end in End.allCases {
      guard let handle = handle(end) else { continue }
      canvas.fill(
        .roundedRect(layout.place(handle), radius: Metrics.corner, curve: .continuous),
        with: color)
      canvas.fill(
        .capsule(layout.place(Rect(center: handle.center, size: Metrics.grip))), with: .white)
    }
  }

  /// Where a handle is seen, laid out for left-to-right.
  func handle(_ end: End) -> Rect? {
    guard let frame = frame(of: end) else { return nil }
    let left = x(frame) - (end == .start ? Metrics.handle.width : 0)
    let size = Metrics.handle
    return Rect(left, room.midY - size.height / 2, size.width, size.height)
  }

  // MARK: Description

  var rangeNodes: [Node] {
    End.allCases.compactMap { end in
      guard let frame = frame(of: end), let target = target(of: end) else { return nil }
      return Node(
        id: end.id, role: .slider, label: end == .start ? words.start : words.end,
        value: "\(Self.time(frame)) s", frame: layout.place(target), isFocusable: true,
        isInteractive: true, state: ["time": .number(FrameGrid.time(frame))])
    }
  }
}
