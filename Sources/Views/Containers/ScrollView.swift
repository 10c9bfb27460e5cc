internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A container that scrolls content larger than itself.
///
/// It scrolls by touch, wheel, keys and its indicators, and reveals focused views inside.
public struct ScrollView<Model>: View {
  let axes: Axis.Set
  let content: ViewList<Model>
  private let showsIndicators: Bool
  private var anchor: UnitPoint?

  /// Makes a scroll view.
  /// - Parameters:
  ///   - axes: the scrolling axes; vertical by default. Along the other axis the content has the
  ///     viewport's length.
  ///   - showsIndicators: true, the default, for scroll indicators.
  ///   - content: the views, stacked if there are several.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @Views<Model> content: () -> ViewList<Model>
  ) {
    (self.axes, self.showsIndicators) = (axes, showsIndicators)
    self.content = content()
  }

  init(_ content: ViewList<Model>) {
    (axes, showsIndicators, self.content) = (.vertical, true, content)
  }

  /// Sets the initially visible part of the content, and the point of the viewport that keeps its
  /// content when the content or the viewport is resized.
  ///
  /// With `center` the middle of the content is initially in the middle of the viewport. A resize
  /// keeps the position as a fraction of the content: a picture that is scaled stays in place at
  /// that point, while text that grows at one end moves, also with `top` and `bottom`. Drags and
  /// animations continue. Content smaller than the viewport isn't moved: it is at the top,
  /// centered.
  /// - Parameter anchor: the point, of the content and of the viewport; nil, the default, initially
  ///   shows the top leading corner and keeps the offset.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> Self {
    var copy = self
    copy.anchor = anchor
    return copy
  }

  /// Updates the node of the container.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let control = VitrineComponents.ScrollView()
    let style = context.environment.style(of: control)
    return context.node(node, ScrollElement(control: control, style: style, axes: axes)) {
      element, node in
      if element.axes != axes || element.style !== style {
        element.axes = axes
        element.style = style
        node.invalidateLayout()
      }
      element.anchor = anchor
      element.control.isEnabled = context.environment.isEnabled
      element.control.showsIndicators = showsIndicators
      if context.environment.environment.keyboardInset > 0 { context.session.meetsKeyboard = true }
      let isVertical = axes.contains(.vertical)
      element.follow(isVertical ? context.refreshable : nil, node, context)
      var inner = context
      if isVertical { inner.refreshable = nil }
      inner.axis = nil
      inner.child(content, of: node)
    }
  }
}

struct ScrollElement: RefreshingElement, FocusTarget, KeyboardAvoider, RestorableElement,
  ScrollContainer, SemanticElement
{
  var control: VitrineComponents.ScrollView
  var style: StyleBox<VitrineComponents.ScrollView.Style>
  var axes: Axis.Set
  var refresh: ScrollRefresh?
  /// The scroll position of the previous run, until it is restored or a person has scrolled.
  var restored: Point?
  /// The point of the viewport that keeps its content; nil for the top leading corner.
  var anchor: UnitPoint?
  /// The sizes of the content, without the covered space at its end, and of the viewport at the
  /// last layout; nil before the first.
  private var lastLayout: (content: Size, viewport: Size)?

  init(
    control: VitrineComponents.ScrollView, style: StyleBox<VitrineComponents.ScrollView.Style>,
    axes: Axis.Set
  ) {
    (self.control, self.style, self.axes) = (control, style, axes)
  }

  var name: String { "ScrollView" }

  var scrollStyle: VitrineComponents.ScrollView.Style { style.style }

  /// True if the scroll position differs from the initial one.
  func hasOwnState(_ node: _ViewNode) -> Bool {
    guard let lastLayout else { return false }
    return control.hasScrolled(
      from: resolvedAnchor(node), lastLayout.content, in: lastLayout.viewport)
  }

  func restoration(_ node: _ViewNode, at time: Seconds) -> JSONValue? {
    (restored ?? (hasOwnState(node) ? control.targetOffset : nil)).flatMap(JSONValue.init(offset:))
  }

  mutating func restore(_ value: JSONValue, _ node: _ViewNode, at time: Seconds) {
    restored = value.offset
    node.invalidateLayout()
  }

  // MARK: Layout

  /// Content scrolls beneath the safe area's insets and rests clear of them.
  var safeAreaRole: SafeAreaRole { .ends }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    if let width = proposal.width, let height = proposal.height, width.isFinite, height.isFinite {
      return Size(width, height)
    }
    let content = node.children.first?.node.size(for: contentProposal(proposal)) ?? .zero
    func length(_ proposed: Double?, _ content: Double) -> Double {
      proposed.map { $0.isFinite ? $0 : content } ?? content
    }
    return Size(length(proposal.width, content.width), length(proposal.height, content.height))
  }

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  mutating func place(_ node: _ViewNode) {
    let bounds = Rect(origin: .zero, size: node.size)
    var content = Size.zero
    if !node.children.isEmpty {
      let proposal = contentProposal(ProposedViewSize(node.size))
      let size = node.children[0].node.size(for: proposal)
      content = size
      // Content narrower than the viewport is centered; otherwise their corners coincide.
      let freeSpace = Size(max(0, node.size.width - size.width), 0)
      let isMirrored = node.environment.environment.direction == .rightToLeft
      let x = isMirrored ? node.size.width - size.width - freeSpace.width / 2 : freeSpace.width / 2
      node.placeChild(0, at: Point(x, 0), size: size, proposal)
    }
    let initialOffset = applyAnchor(content, in: bounds.size, node)
    control.contentSize = Size(content.width, content.height + node.keyboardOverlap)
    control.placed(in: bounds, style: style.style, at: node.layoutTime)
    if let initialOffset {
      control.begin(at: initialOffset)
      // After the first layout the anchor determines the visible side.
      control.isAtLeadingSide = false
    }
    applyRestoredOffset()
  }

  /// Keeps the content at the anchor, as a fraction of the content.
  /// - Returns: the initial offset at the first layout; nil later.
  private mutating func applyAnchor(_ content: Size, in viewport: Size, _ node: _ViewNode) -> Point?
  {
    let old = lastLayout
    lastLayout = (content, viewport)
    guard anchor != nil, content != old?.content || viewport != old?.viewport else { return nil }
    let anchor = resolvedAnchor(node)
    let current = old == nil ? .zero : control.contentOffset(at: node.layoutTime)
    func offset(_ current: Double, _ anchor: Double, _ length: KeyPath<Size, Double>) -> Double {
      let (oldContent, oldViewport) = (
        old?.content[keyPath: length] ?? 0, old?.viewport[keyPath: length] ?? 0
      )
      let (content, viewport) = (content[keyPath: length], viewport[keyPath: length])
      guard oldContent > oldViewport, oldViewport > 0 else {
        return anchor * max(0, content - viewport)
      }
      return (current + anchor * oldViewport) / oldContent * content - anchor * viewport
    }
    let target = Point(offset(current.x, anchor.x, \.width), offset(current.y, anchor.y, \.height))
    guard old != nil else { return target }
    control.shiftContent(by: target - current)
    return nil
  }

  /// The anchor from the left; the top leading corner without one.
  private func resolvedAnchor(_ node: _ViewNode) -> UnitPoint {
    (anchor ?? .topLeading).shown(in: node.environment.environment.direction)
  }

  /// Restores the scroll position as far as the content allows: the content may still be loading.
  private mutating func applyRestoredOffset() {
    guard let restored else { return }
    control.begin(at: restored)
    if control.targetOffset == restored { self.restored = nil }
  }

  /// The screen's bar follows vertical scrolling.
  func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == BarScroll.key && axes.contains(.vertical) ? control : nil
  }

  // MARK: Motion

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    let bounds = Rect(origin: .zero, size: node.size)
    let scrolled = control.contentOrigin(in: bounds, style: style.style, at: time)
    return Placement(node.children[index].origin + scrolled)
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(
      change: control.nextChange(after: time), deadline: control.refreshDeadline,
      deferredDeadline: nextRefresh)
  }

  /// Content at the end can be scrolled above the on-screen keyboard.
  var keyboardAvoidance: KeyboardAvoidance { axes.contains(.vertical) ? .scrolls : .inside }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    control.placed(in: Rect(origin: .zero, size: node.size), style: style.style, at: time)
    advanceRefresh(node, to: time, &context)
  }

  // MARK: Paint

  /// The content is also drawn beneath a screen's bar.
  func clip(_ node: _ViewNode, in frame: Rect) -> Rect? { node.extendedFrame(frame) }

  func viewport(_ node: _ViewNode) -> Rect? {
    node.extendedFrame(Rect(origin: .zero, size: node.size))
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let shown = node.extendedFrame(frame)
    var inner = context
    inner.visible = context.visible.intersection(shown)
    canvas.clipped(to: .rect(shown)) { node.drawChildren(in: frame, &$0, inner) }
    control.paint(into: &canvas, in: frame, style: style.style, at: context.time)
  }

  // MARK: Input

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    let shown = node.extendedFrame(frame)
    search.clipped(to: shown) { node.collectHitsOfChildren(in: frame, &$0) }
    search.add(shown)
  }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step else { return .none }
    return control.claim(on: step, in: frame, style: style.style)
  }

  func canPan(towards direction: Point) -> Bool { control.canPan(towards: direction) }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    if refresh(by: event, &context) { return }
    guard let routed = event.routed else { return }
    let before = control.targetOffset
    defer { if control.targetOffset != before { restored = nil } }
    let response = control.respond(to: routed, in: frame, style: style.style)
    // A tracked pointer may still become a tap, so only other events are captured.
    if response.result == .handled, event.step == nil { context.isCaptured = true }
    reportRefresh(&context)
  }

  mutating func reveal(_ rect: Rect, _ node: _ViewNode, in frame: Rect, at time: Seconds) {
    let origin = control.contentOrigin(in: frame, style: style.style, at: time)
    var inContent = rect.offset(by: Point(-origin.x, -origin.y))
      .inset(by: -ScrollElement.revealMargin)
    inContent.size.height += node.keyboardOverlap
    restored = nil
    control.scrollRectToVisible(
      inContent, at: time, animated: style.style.motion == .full)
  }

  mutating func scrollToTop(_ node: _ViewNode, at time: Seconds) {
    restored = nil
    control.setContentOffset(
      Point(control.targetOffset.x, 0), at: time, animated: style.style.motion == .full)
    node.needsDraw = true
  }

  mutating func autoscroll(
    _ node: _ViewNode, by velocity: Point, for duration: Seconds, at time: Seconds
  ) -> Bool { control.autoscroll(by: velocity, for: duration, at: time) }

  /// The margin kept visible around a revealed view, in points: its focus ring.
  ///
  /// Ours.
  private static let revealMargin = 8.0

  /// Keys scroll the content without the focus if nothing inside is focusable.
  var takesKeysUnfocused: Bool { true }

  func isFocusable(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> Bool {
    // A menu handles the keys of all views inside.
    node.environment.menuSize == nil
      && control.node(id: "", in: frame, style: style.style, at: time).isFocusable
      && !node.hasFocusableInside(in: frame, at: time)
  }

  func focusShape(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> FocusShape? {
    FocusShape(frame: frame.inset(by: 4), radius: 4)
  }

  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    control.node(id: "", in: frame, style: style.style, at: time)
  }

  // MARK: Description

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    var semantics = control.node(
      id: description.makeID(.group), in: frame, style: style.style, at: description.time)
    if semantics.isFocusable {
      semantics.isFocusable = isFocusable(node, in: frame, at: description.time)
    }
    if node.barOverlap != .none || node.safeArea != nil {
      semantics.clip = node.extendedFrame(frame)
    }
    description.group(semantics, of: node) {
      describeRefresh(node, in: frame, &$0)
      node.describeChildren(in: frame, &$0)
    }
  }
}

extension VitrineComponents.ScrollView {
  /// True if the target offset differs from the offset that shows a point of the content.
  func hasScrolled(from initialAnchor: UnitPoint, _ content: Size, in viewport: Size) -> Bool {
    let start = Point(
      initialAnchor.x * max(0, content.width - viewport.width),
      initialAnchor.y * max(0, content.height - viewport.height))
    return targetOffset.distance(to: start) > Self.tolerance
  }

  /// Offsets that differ by at most this, in points, are equal: fractions of the content are
  /// rounded.
  ///
  /// Ours.
  private static var tolerance: Double { 1e-6 }
}
