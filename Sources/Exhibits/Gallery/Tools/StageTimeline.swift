internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// The line of the stage's time: how far it has come, what is repeated, and the time in numbers.
///
/// It runs from left to right in each language, as a recording does.
struct StageTimeline: Control {
  static let id = "\(StageTool.clockID)/time"

  // MARK: State

  /// How far it has come.
  var told: StageTime
  /// The first and last frame that are repeated, or would be.
  var marks: StageMarks
  /// True where they are.
  var loops: Bool
  var isEnabled = true
  var isHovered = false
  var viewState = ViewState()

  struct ViewState: Equatable, Sendable {
    var drag: Drag?
    /// True while keys go to the line, or to the end of the range that is named.
    var hasFocus = false
    var focusedEnd: StageMarks.End?
  }

  /// What a pointer drags: the time, or an end of the range.
  struct Drag: Equatable, Sendable {
    var pointer: PointerID
    var end: StageMarks.End?
    /// The line's length when an end was taken, in seconds: it stays so.
    var length: Seconds
    /// From the end to where it was taken, in frames: the end does not jump to the finger.
    var offset = 0
  }

  /// What a person did; a frame that is nil is the last that is known.
  enum Change: Hashable, Sendable {
    case scrubbed(to: Int), stepped(by: Int), jumped(to: Int?), moved(StageMarks.End, to: Int?)
    /// Pressed a live line at a share of its length, 0…1: the line is not told the last frame, the model knows it.
    case rewound(share: Double)
    /// Pressed the time: goes on at the end.
    case wentLive
  }

  // MARK: Style

  /// Measures in points: ours, but the target, the least that the HIG gives a finger.
  struct Style: ComponentStyle {
    let track = 4.0
    let thumb = Size(14, 14)
    /// Width of the digits in sizes of their letters.
    let digits = 5.2
    /// The same of the total behind them.
    let total = 5.0
    /// A line that is shorter, in sizes of its letters, leaves the total out.
    let leastWithTotal = 24.0
    let target = Size(44, 44)
    let ideal = 320.0
    /// How much of a target reaches into the range; the rest is outside, so that a press between
    /// the ends is the time's.
    let inner = 12.0
    let handle = Size(6, 22)
    let corner = 3.0
    let grip = Size(1.5, 8)
    let theme: Theme
    var environment: Environment { theme.environment }
    var font: Font { Font(size: theme.type.subheadline.size, weight: .medium, tabularDigits: true) }

    init(_ theme: Theme) { self.theme = theme }
  }

  /// How long the line is, in seconds.
  var length: Seconds {
    let length = max(told.length, StageTime.length(to: max(marks.end ?? 0, marks.start ?? 0)))
    if let drag = viewState.drag, drag.end != nil, drag.length >= length { return drag.length }
    return length
  }

  // MARK: Layout

  /// As large as there is space; by itself as long as is useful, and a touch target high.
  func size(fitting available: Size, style: Style) -> Size {
    Size(
      available.width.isFinite ? available.width : style.ideal,
      available.height.isFinite ? available.height : style.target.height)
  }

  var flexibility: AxisFlexibility { .fills }

  /// Where its parts are.
  private struct Layout {
    let length: Seconds
    let marks: StageMarks
    let bounds: Rect
    let style: Style
    let digits: Rect
    let hasTotal: Bool
    /// From the first place of the thumb's centre to the last.
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

    /// How far along a point is, from 0 to 1.
    func share(at point: Point) -> Double {
      run.width > 0 ? unit((point.x - run.minX) / run.width) : 0
    }

    func frame(at point: Point) -> Int {
      Int((share(at: point) * length * FrameGrid.rate).rounded())
    }

    /// Where an end takes presses; inside the bounds.
    func target(_ end: StageMarks.End, at frame: Int) -> Rect {
      let size = style.target
      let left = x(frame) - (end == .start ? size.width - style.inner : style.inner)
      let inside = min(max(bounds.minX, left), max(bounds.minX, bounds.maxX - size.width))
      return Rect(origin: Point(inside, bounds.midY - size.height / 2), size: size)
    }

    /// Where a handle is seen: outside of the frames that are repeated.
    func handle(_ end: StageMarks.End, at frame: Int) -> Rect {
      let size = style.handle
      let left = x(frame) - (end == .start ? size.width : 0)
      return Rect(origin: Point(left, bounds.midY - size.height / 2), size: size)
    }

    /// The end that a press takes hold of: the nearer where both are within reach.
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

  /// The time, and behind it the total, which says less.
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

  /// A press anywhere on it is its own.
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

  /// The end that keys go to; nil where they go to the line.
  private var focusedEnd: StageMarks.End? {
    viewState.focusedEnd.flatMap { marks[$0] == nil ? nil : $0 }
  }

  mutating func focusChanged(_ isFocused: Bool, at time: Seconds) {
    viewState.hasFocus = isFocused
    if !isFocused { (viewState.drag, viewState.focusedEnd) = (nil, nil) }
  }

  /// From the line to the first end, and from that to the last.
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
      // Around the line and its thumb: a ring around all of it would cut through the digits.
      let (run, thumb) = (layout.run, style.thumb.height)
      let frame = Rect(
        run.minX - thumb / 2, run.midY - thumb / 2, run.width + thumb, thumb)
      return FocusShape(frame: frame, radius: thumb / 2)
    }
    let handle = layout.handle(end, at: frame)
    return FocusShape(frame: handle, radius: style.corner)
  }

  // MARK: Description

  /// A time with its thousandths, such as `0.700`: frames are less than hundredths apart.
  private static func digits(_ frame: Int) -> String {
    let thousandths = Int((FrameGrid.time(frame) * 1000).rounded())
    return "\(thousandths / 1000).\(String(1000 + thousandths % 1000).dropFirst())"
  }

  /// What is said of it, also where it has no room for the total.
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
