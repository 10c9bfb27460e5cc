internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// The timeline of the stage: the current time, the loop, and the time in numbers.
///
/// It runs from left to right in each language, like media controls.
struct StageTimeline: Control {
  static let id = "\(StageTool.clockID)/time"

  // MARK: State

  /// The time to show.
  var state: TimelineState
  /// The first and last frame of the loop, or the marks for it.
  var marks: StageMarks
  /// True if it loops.
  var loops: Bool
  var isEnabled = true
  var isHovered = false
  var viewState = ViewState()

  struct ViewState: Equatable, Sendable {
    var drag: Drag?
    /// True while the timeline or an end of the loop is focused.
    var hasFocus = false
    /// The end of the loop that the focus is on; nil for the timeline itself.
    var focusedEnd: StageMarks.End?
  }

  /// The dragged value: the time, or an end of the loop.
  struct Drag: Equatable, Sendable {
    var pointer: PointerID
    var end: StageMarks.End?
    /// The length when the drag of an end began, in seconds: it stays constant.
    var length: Seconds
    /// The distance from the end to the pointer, in frames: the end doesn't jump to the finger.
    var offset = 0
  }

  /// A person's change; for the last known frame, the frame is nil.
  enum Change: Hashable, Sendable {
    case scrubbed(to: Int), stepped(by: Int), jumped(to: Int?), moved(StageMarks.End, to: Int?)
    /// A live timeline was pressed at a fraction of its length, 0…1: only the model knows the last
    /// frame.
    case rewound(fraction: Double)
    /// The time was pressed: the stage goes to the last known frame, and plays on from there.
    case wentLive
  }

  // MARK: Style

  /// Measures in points: ours, except the target, the HIG's minimum for fingers.
  struct Style: ComponentStyle {
    let trackHeight = 4.0
    let thumb = Size(14, 14)
    /// The width of the digits in font sizes.
    let digits = 5.2
    /// The width of the total after them in font sizes.
    let total = 5.0
    /// The minimum width of a timeline that shows the total, in font sizes.
    let minimumWidthForTotal = 24.0
    let target = Size(44, 44)
    let idealWidth = 320.0
    /// How much of a target is inside the loop; the rest is outside, so that a press between the
    /// ends sets the time.
    let innerTarget = 12.0
    let handle = Size(6, 22)
    let corner = 3.0
    let handleMark = Size(1.5, 8)
    let theme: Theme
    var environment: Environment { theme.environment }
    var font: Font { Font(size: theme.type.subheadline.size, weight: .medium, tabularDigits: true) }

    init(_ theme: Theme) { self.theme = theme }
  }

  /// The length of the timeline, in seconds.
  var length: Seconds {
    let length = max(state.length, TimelineState.length(to: max(marks.end ?? 0, marks.start ?? 0)))
    if let drag = viewState.drag, drag.end != nil, drag.length >= length { return drag.length }
    return length
  }

  // MARK: Layout

  /// As wide as available; ideally as wide as is useful, and as high as a touch target.
  func size(fitting available: Size, style: Style) -> Size {
    Size(
      available.width.isFinite ? available.width : style.idealWidth,
      available.height.isFinite ? available.height : style.target.height)
  }

  var flexibility: AxisFlexibility { .fills }

  /// The positions of its parts.
  private struct Layout {
    let length: Seconds
    let marks: StageMarks
    let bounds: Rect
    let style: Style
    let digits: Rect
    let hasTotal: Bool
    /// The range of the thumb's center.
    let trackFrame: Rect

    init(_ line: StageTimeline, _ bounds: Rect, _ style: Style) {
      (length, marks, self.bounds, self.style) = (line.length, line.marks, bounds, style)
      // The total keeps its space while there is none, so that the track keeps its length.
      hasTotal = bounds.width >= style.minimumWidthForTotal * style.font.size
      let letters = style.digits + (hasTotal ? style.total : 0)
      let width = min(bounds.width / 2, (letters * style.font.size).rounded(.up))
      digits = Rect(bounds.maxX - width, bounds.minY, width, bounds.height)
      trackFrame = Rect(
        bounds.minX + style.thumb.width / 2, bounds.midY - style.trackHeight / 2,
        max(0, digits.minX - 10 - bounds.minX - style.thumb.width), style.trackHeight)
    }

    func x(_ frame: Int) -> Double {
      trackFrame.minX + (length > 0 ? unit(FrameGrid.time(frame) / length) : 0) * trackFrame.width
    }

    /// The fraction of a point along the track, from 0 to 1.
    func fraction(at point: Point) -> Double {
      trackFrame.width > 0 ? unit((point.x - trackFrame.minX) / trackFrame.width) : 0
    }

    func frame(at point: Point) -> Int {
      Int((fraction(at: point) * length * FrameGrid.rate).rounded())
    }

    /// The touch target of an end; inside the bounds.
    func target(_ end: StageMarks.End, at frame: Int) -> Rect {
      let size = style.target
      let left = x(frame) - (end == .start ? size.width - style.innerTarget : style.innerTarget)
      let inside = min(max(bounds.minX, left), max(bounds.minX, bounds.maxX - size.width))
      return Rect(origin: Point(inside, bounds.midY - size.height / 2), size: size)
    }

    /// The rectangle of a handle, outside the looped frames.
    func handle(_ end: StageMarks.End, at frame: Int) -> Rect {
      let size = style.handle
      let left = x(frame) - (end == .start ? size.width : 0)
      return Rect(origin: Point(left, bounds.midY - size.height / 2), size: size)
    }

    /// The end that a press grabs: the nearer one if both contain the point.
    func end(at point: Point) -> StageMarks.End? {
      let hits = marks.ends.filter { target($0.end, at: $0.frame).contains(point) }
      guard hits.count > 1 else { return hits.first?.end }
      let middle = hits.reduce(0) { $0 + x($1.frame) } / 2
      return point.x < middle ? .start : .end
    }
  }

  // MARK: Paint

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let layout = Layout(self, bounds, style)
    let (trackFrame, colors) = (layout.trackFrame, style.theme.colors)
    guard trackFrame.width > 0 else { return }
    let rangeColor = loops ? colors.tint : colors.inactive
    let thumbX = state.frame.map(layout.x) ?? trackFrame.maxX
    canvas.fill(.capsule(trackFrame), with: colors.fill)
    if let loop = marks.range {
      let (start, end) = (layout.x(loop.lowerBound), layout.x(loop.upperBound))
      let band = Rect(
        start, bounds.midY - style.handle.height / 2, max(0, end - start), style.handle.height)
      canvas.fill(.rect(band), with: rangeColor.opacity(0.2))
    }
    let done = Rect(
      trackFrame.minX, trackFrame.minY, max(trackFrame.height, thumbX - trackFrame.minX),
      trackFrame.height)
    canvas.fill(.capsule(done), with: colors.tint)
    for (end, frame) in marks.ends {
      let handle = layout.handle(end, at: frame)
      canvas.fill(
        .roundedRect(handle, radius: style.corner, curve: .continuous), with: rangeColor)
      canvas.fill(.capsule(Rect(center: handle.center, size: style.handleMark)), with: .white)
    }
    let thumb = Rect(center: Point(thumbX, trackFrame.midY), size: style.thumb)
    canvas.draw(
      Shadow(color: Color.black.opacity(0.25), blur: 2, offset: Point(0, 1)), of: .ellipse(thumb))
    canvas.fill(.ellipse(thumb), with: .white)
    paintDigits(layout, into: &canvas)
  }

  /// The time, and after it the total in a quieter color.
  private func paintDigits(_ layout: Layout, into canvas: inout Canvas) {
    let (style, colors) = (layout.style, layout.style.theme.colors)
    var frame = layout.digits
    func draw(_ string: String, _ color: Color) {
      let text = style.environment.interfaceText(string, font: style.font, alignment: .trailing)
      canvas.draw(text, in: frame, color: color)
    }
    guard let current = state.frame else {
      return draw(style.environment.localized("gallery.live"), colors.label)
    }
    guard layout.hasTotal, let total = state.total else {
      return draw("\(Self.digits(current)) s", colors.label)
    }
    let string = "/ \(Self.digits(total)) s"
    draw(string, colors.caption)
    let gap = style.environment.width(" ", style.font)
    frame.size.width -= style.environment.width(string, style.font) + gap
    draw(Self.digits(current), colors.label)
  }

  // MARK: Input

  /// A press anywhere on it is claimed.
  func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    isEnabled && step.button == .primary ? .all : .none
  }

  mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    switch event.event {
    case .pointer(let step): return handle(step, Layout(self, bounds, style))
    case .key(let key): return handle(key)
    case .hide, .focusLost: viewState.drag = nil
    default: break
    }
    return nil
  }

  private mutating func handle(_ step: PointerEvent, _ layout: Layout) -> Change? {
    let frame = layout.frame(at: step.position)
    let scrub: Change =
      state.frame == nil
      ? .rewound(fraction: layout.fraction(at: step.position)) : .scrubbed(to: frame)
    if step.phase == .down, step.button == .primary, viewState.drag == nil {
      if layout.digits.contains(step.position) {
        return state.frame == nil ? nil : .wentLive
      }
      let end = layout.end(at: step.position)
      let offset = end.flatMap { marks[$0] }.map { frame - $0 } ?? 0
      viewState.drag = Drag(pointer: step.pointer, end: end, length: length, offset: offset)
      viewState.focusedEnd = end
      return end == nil ? scrub : nil
    }
    guard let drag = viewState.drag, drag.pointer == step.pointer else { return nil }
    if step.phase == .up || step.phase == .cancel { viewState.drag = nil }
    guard step.phase == .move else { return nil }
    return drag.end.map { .moved($0, to: frame - drag.offset) } ?? scrub
  }

  private func handle(_ key: KeyEvent) -> Change? {
    guard let move = key.selectionMove() else { return nil }
    let stepSize = key.modifiers.contains(.shift) ? 10 : 1
    let steps = [.previous: -stepSize, .next: stepSize][move]
    let target = move == .first ? 0 : nil
    if let end = focusedEnd, let frame = marks[end] {
      return .moved(end, to: steps.map { frame + $0 } ?? target)
    }
    return steps.map { .stepped(by: $0) } ?? .jumped(to: target)
  }

  func absorbs(_ key: KeyEvent) -> Bool { key.selectionMove() != nil }

  // MARK: Focus

  /// The focused end; nil if the timeline itself is focused.
  private var focusedEnd: StageMarks.End? {
    viewState.focusedEnd.flatMap { marks[$0] == nil ? nil : $0 }
  }

  mutating func focusChanged(_ isFocused: Bool, at time: Seconds) {
    viewState.hasFocus = isFocused
    if !isFocused { (viewState.drag, viewState.focusedEnd) = (nil, nil) }
  }

  /// Moves the focus from the timeline to the first end, and from the first end to the last.
  mutating func moveFocus(backwards: Bool) -> Bool {
    let stops = [nil] + marks.ends.map(\.end)
    let next = (stops.firstIndex(of: focusedEnd) ?? 0) + (backwards ? -1 : 1)
    guard stops.indices.contains(next) else { return false }
    viewState.focusedEnd = stops[next]
    return true
  }

  func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    let layout = Layout(self, bounds, style)
    guard let end = focusedEnd, let frame = marks[end] else {
      // Around the track and its thumb: a ring around everything would cut through the digits.
      let (trackFrame, thumb) = (layout.trackFrame, style.thumb.height)
      let frame = Rect(
        trackFrame.minX - thumb / 2, trackFrame.midY - thumb / 2, trackFrame.width + thumb, thumb)
      return FocusShape(frame: frame, radius: thumb / 2)
    }
    let handle = layout.handle(end, at: frame)
    return FocusShape(frame: handle, radius: style.corner)
  }

  // MARK: Description

  /// A time with milliseconds, such as `0.700`.
  private static func digits(_ frame: Int) -> String {
    let thousandths = Int((FrameGrid.time(frame) * 1000).rounded())
    return "\(thousandths / 1000).\(String(1000 + thousandths % 1000).dropFirst())"
  }

  /// The accessibility value, also if the total is not shown.
  private func value(_ style: Style) -> String {
    let environment = style.environment
    guard let frame = state.frame else { return environment.localized("gallery.live") }
    guard let total = state.total else { return "\(Self.digits(frame)) s" }
    return environment.localized("gallery.timeOfTotal")
      .replacing("{time}", with: Self.digits(frame))
      .replacing("{total}", with: Self.digits(total))
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    let layout = Layout(self, bounds, style)
    func slider(_ id: String, _ tool: String, _ value: String, _ frame: Rect) -> SemanticsNode {
      SemanticsNode(
        id: id, role: .slider, label: style.environment.localized("tool.\(tool)"), value: value,
        frame: frame, isFocusable: true, isInteractive: true)
    }
    var node = slider(id, "time", value(style), bounds)
    node.state["length"] = .number(length)
    if viewState.drag != nil { node.state["tracking"] = .bool(true) }
    if let frame = state.frame { node.state["time"] = .number(FrameGrid.time(frame)) }
    node.children = marks.ends.map { end, frame in
      var node = slider(
        "\(id)/\(end.rawValue)", end.rawValue, "\(Self.digits(frame)) s",
        layout.target(end, at: frame))
      node.state["time"] = .number(FrameGrid.time(frame))
      node.isFocused = viewState.hasFocus && focusedEnd == end
      return node
    }
    return node
  }
}
