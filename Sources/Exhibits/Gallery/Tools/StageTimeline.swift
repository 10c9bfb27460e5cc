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
  var told: StageTime
  /// The first and last frame of the loop, or the marks for it.
  var marks: StageMarks
  /// True if it loops.
  var loops: Bool
  var isEnabled = true
  var isHovered = false
  var viewState = ViewState()

  struct ViewState: Equatable, Sendable {
    var drag: Drag?
    /// True while the timeline is focused, or the named end of the loop.
    var hasFocus = false
    var focusedEnd: StageMarks.End?
  }

  /// The dragged value: the time, or an end of the loop.
  struct Drag: Equatable, Sendable {
    var pointer: PointerID
    var end: StageMarks.End?
    /// The length when the drag of an end began, in seconds: it stays constant.
    var length: Seconds
    /// From the end to the pointer, in frames, so that the end does not jump to the finger.
    var offset = 0
  }

  /// A person's change; nil as a frame is the last known one.
  enum Change: Hashable, Sendable {
    case scrubbed(to: Int), stepped(by: Int), jumped(to: Int?), moved(StageMarks.End, to: Int?)
    /// A live timeline was pressed at a fraction of its length, 0…1: only the model knows the last
    /// frame.
    case rewound(share: Double)
    /// The time was pressed: goes to the end and on.
    case wentLive
  }

  // MARK: Style

  /// Measures in points: ours, except the target, the HIG's minimum for fingers.
  struct Style: ComponentStyle {
    let track = 4.0
    let thumb = Size(14, 14)
    /// The width of the digits in font sizes.
    let digits = 5.2
    /// The width of the total after them in font sizes.
    let total = 5.0
    /// A line that is shorter, in sizes of its letters, leaves the total out.
    let leastWithTotal = 24.0
    let target = Size(44, 44)
    let ideal = 320.0
    /// How much of a target is inside the loop; the rest is outside, so that a press between the
    /// ends sets the time.
    let inner = 12.0
    let handle = Size(6, 22)
    let corner = 3.0
    let grip = Size(1.5, 8)
    let theme: Theme
    var environment: Environment { theme.environment }
    var font: Font { Font(size: theme.type.subheadline.size, weight: .medium, tabularDigits: true) }

    init(_ theme: Theme) { self.theme = theme }
  }

  /// The length of the timeline, in seconds.
  var length: Seconds {
    let length = max(told.length, StageTime.length(to: max(marks.end ?? 0, marks.start ?? 0)))
    if let drag = viewState.drag, drag.end != nil, drag.length >= length { return drag.length }
    return length
  }

  // MARK: Layout

  /// As wide as available; ideally as wide as is useful, and as high as a touch target.
  func size(fitting available: Size, style: Style) -> Size {
    Size(
      available.width.isFinite ? available.width : style.ideal,
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
    /// The range of the thumb's centre.
    let run: Rect

    init(_ line: StageTimeline, _ bounds: Rect, _ style: Style) {
      (length, marks, self.bounds, self.style) = (line.length, line.marks, bounds, style)
      // The total has its place also where there is none, so that the line stays as long as it is.
      hasTotal = bounds.width >= style.leastWithTotal * style.font.size
      let letters = style.digits + (hasTotal ? style.total : 0)
      let width = min(bounds.width / 2, (letters * style.font.size).rounded(.up))
      digits = Rect(bounds.maxX - width, bounds.minY, width, bounds.height)
      run = Rect(
        bounds.minX + style.thumb.width / 2, bounds.midY - style.track / 2,
        max(0, digits.minX - 10 - bounds.minX - style.thumb.width), style.track)
    }

    func x(_ frame: Int) -> Double {
      run.minX + (length > 0 ? unit(FrameGrid.time(frame) / length) : 0) * run.width
    }

    /// The fraction of a point along the track, from 0 to 1.
    func share(at point: Point) -> Double {
      run.width > 0 ? unit((point.x - run.minX) / run.width) : 0
    }

    func frame(at point: Point) -> Int {
      Int((share(at: point) * length * FrameGrid.rate).rounded())
    }

    /// The touch target of an end; inside the bounds.
    func target(_ end: StageMarks.End, at frame: Int) -> Rect {
      let size = style.target
      let left = x(frame) - (end == .start ? size.width - style.inner : style.inner)
      let inside = min(max(bounds.minX, left), max(bounds.minX, bounds.maxX - size.width))
      return Rect(origin: Point(inside, bounds.midY - size.height / 2), size: size)
    }

    /// The frame of a handle: outside the looped frames.
    func handle(_ end: StageMarks.End, at frame: Int) -> Rect {
      let size = style.handle
      let left = x(frame) - (end == .start ? size.width : 0)
      return Rect(origin: Point(left, bounds.midY - size.height / 2), size: size)
    }

    /// The end that a press grabs: the nearer one if both are within reach.
    func end(at point: Point) -> StageMarks.End? {
      let near = marks.ends.filter { target($0.end, at: $0.frame).contains(point) }
      guard near.count > 1 else { return near.first?.end }
      let middle = near.reduce(0) { $0 + x($1.frame) } / 2
      return point.x < middle ? .start : .end
    }
  }

  // MARK: Paint

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let layout = Layout(self, bounds, style)
    let (run, colors) = (layout.run, style.theme.colors)
    guard run.width > 0 else { return }
    let rangeColor = loops ? colors.tint : colors.inactive
    let now = told.frame.map(layout.x) ?? run.maxX
    canvas.fill(.capsule(run), with: colors.fill)
    if let loop = marks.range {
      let (start, end) = (layout.x(loop.lowerBound), layout.x(loop.upperBound))
      let band = Rect(
        start, bounds.midY - style.handle.height / 2, max(0, end - start), style.handle.height)
      canvas.fill(.rect(band), with: rangeColor.opacity(0.2))
    }
    let done = Rect(run.minX, run.minY, max(run.height, now - run.minX), run.height)
    canvas.fill(.capsule(done), with: colors.tint)
    for (end, frame) in marks.ends {
      let handle = layout.handle(end, at: frame)
      canvas.fill(
        .roundedRect(handle, radius: style.corner, curve: .continuous), with: rangeColor)
      canvas.fill(.capsule(Rect(center: handle.center, size: style.grip)), with: .white)
    }
    let thumb = Rect(center: Point(now, run.midY), size: style.thumb)
    canvas.draw(
      Shadow(color: Color.black.opacity(0.25), blur: 2, offset: Point(0, 1)), of: .ellipse(thumb))
    canvas.fill(.ellipse(thumb), with: .white)
    paintDigits(layout, into: &canvas)
  }

  /// The time, and after it the total in a quieter colour.
  private func paintDigits(_ layout: Layout, into canvas: inout Canvas) {
    let (style, colors) = (layout.style, layout.style.theme.colors)
    var place = layout.digits
    func draw(_ words: String, _ color: Color) {
      let text = style.environment.interfaceText(words, font: style.font, alignment: .trailing)
      canvas.draw(text, in: place, color: color)
    }
    guard let frame = told.frame else {
      return draw(style.environment.localized("gallery.live"), colors.label)
    }
    guard layout.hasTotal, let total = told.total else {
      return draw("\(Self.digits(frame)) s", colors.label)
    }
    let words = "/ \(Self.digits(total)) s"
    draw(words, colors.caption)
    let gap = style.environment.width(" ", style.font)
    place.size.width -= style.environment.width(words, style.font) + gap
    draw(Self.digits(frame), colors.label)
  }

  // MARK: Input

  /// A press anywhere on it is claimed.
  func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    isEnabled && step.button == .primary ? .all : .none
  }

  mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    switch event.event {
    case .pointer(let step): return follow(step, Layout(self, bounds, style))
    case .key(let key): return handle(key)
    case .hide, .focusLost: viewState.drag = nil
    default: break
    }
    return nil
  }

  private mutating func follow(_ step: PointerEvent, _ layout: Layout) -> Change? {
    let frame = layout.frame(at: step.position)
    let scrub: Change =
      told.frame == nil ? .rewound(share: layout.share(at: step.position)) : .scrubbed(to: frame)
    if step.phase == .down, step.button == .primary, viewState.drag == nil {
      if layout.digits.contains(step.position) {
        return told.frame == nil ? nil : .wentLive
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
    let many = key.modifiers.contains(.shift) ? 10 : 1
    let steps = [.previous: -many, .next: many][move]
    let place = move == .first ? 0 : nil
    if let end = focusedEnd, let frame = marks[end] {
      return .moved(end, to: steps.map { frame + $0 } ?? place)
    }
    return steps.map { .stepped(by: $0) } ?? .jumped(to: place)
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

  /// From the timeline to the first end, and from that to the last.
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
      let (run, thumb) = (layout.run, style.thumb.height)
      let frame = Rect(
        run.minX - thumb / 2, run.midY - thumb / 2, run.width + thumb, thumb)
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
    guard let frame = told.frame else { return environment.localized("gallery.live") }
    guard let total = told.total else { return "\(Self.digits(frame)) s" }
    return environment.localized("gallery.timeOfTotal")
      .replacing("{time}", with: Self.digits(frame))
      .replacing("{total}", with: Self.digits(total))
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    let layout = Layout(self, bounds, style)
    func slider(_ id: String, _ tool: String, _ value: String, _ frame: Rect) -> Node {
      Node(
        id: id, role: .slider, label: style.environment.localized("tool.\(tool)"), value: value,
        frame: frame, isFocusable: true, isInteractive: true)
    }
    var node = slider(id, "time", value(style), bounds)
    node.state["length"] = .number(length)
    if viewState.drag != nil { node.state["tracking"] = .bool(true) }
    if let frame = told.frame { node.state["time"] = .number(FrameGrid.time(frame)) }
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
