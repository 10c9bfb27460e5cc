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
  /// With `center` the middle of the content is initially in the middle of the viewport. The
  /// position is kept as a fraction of the content: a picture that is scaled stays in place at that
  /// point. Text that grows at one end moves, also with `top` and `bottom`. Drags and animations
  /// continue. Content smaller than the viewport isn't moved: it is at the top, centered.
  /// - Parameter anchor: the point, of the content and of the viewport; nil, the default, initially
  ///   shows the top leading corner and keeps the offset.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> Self {
    var copy = self
    copy.anchor = anchor
    return copy
  }

  /// Updates the slot of the container.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let control = VitrineComponents.ScrollView()
    let style = context.environment.style(of: control)
    return context.slot(slot, ScrollElement(control: control, style: style, axes: axes)) {
      element, slot in
      if element.axes != axes || element.style !== style {
        element.axes = axes
        element.style = style
        slot.invalidateLayout()
      }
      element.anchor = anchor
      element.control.isEnabled = context.environment.isEnabled
      element.control.showsIndicators = showsIndicators
      if context.environment.environment.keyboardInset > 0 { context.session.meetsKeyboard = true }
      let isVertical = axes.contains(.vertical)
      element.follow(isVertical ? context.refreshable : nil, slot, context)
      var inner = context
      if isVertical { inner.refreshable = nil }
      inner.axis = nil
      inner.child(content, of: slot)
    }
  }
}

struct ScrollElement: RefreshingElement {
  var control: VitrineComponents.ScrollView
  var style: StyleBox<VitrineComponents.ScrollView.Style>
  var axes: Axis.Set
  var refresh: ScrollRefresh?
  /// The scroll position of the previous run, until it is restored or a person has scrolled.
  var restored: Point?
  /// The point of the viewport that keeps its content; nil for its corner.
  var anchor: UnitPoint?
  /// The sizes at the last layout of the content, without the covered space at its end, and of the
  /// viewport; nil before.
  private var last: (content: Size, room: Size)?

  init(
    control: VitrineComponents.ScrollView, style: StyleBox<VitrineComponents.ScrollView.Style>,
    axes: Axis.Set
  ) {
    (self.control, self.style, self.axes) = (control, style, axes)
  }

  var name: String { "ScrollView" }

  var scrollStyle: VitrineComponents.ScrollView.Style { style.style }

  /// True if the scroll position differs from the initial one.
  func hasOwnState(_ slot: _Slot) -> Bool {
    guard let last else { return false }
    return control.hasScrolled(from: shownAnchor(slot), last.content, in: last.room)
  }

  func restoration(_ slot: _Slot, at time: Seconds) -> JSONValue? {
    (restored ?? (hasOwnState(slot) ? control.targetOffset : nil)).flatMap(JSONValue.init(offset:))
  }

  mutating func restore(_ value: JSONValue, _ slot: _Slot, at time: Seconds) {
    restored = value.offset
    slot.invalidateLayout()
  }

  // MARK: Layout

  /// Content scrolls beneath the safe area's insets and rests clear of them.
  var safeAreaRole: SafeAreaRole { .ends }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    if let width = proposal.width, let height = proposal.height, width.isFinite, height.isFinite {
      return Size(width, height)
    }
    let content = slot.children.first?.slot.size(for: contentProposal(proposal)) ?? .zero
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

  mutating func place(_ slot: _Slot) {
    let bounds = Rect(origin: .zero, size: slot.size)
    var content = Size.zero
    if !slot.children.isEmpty {
      let proposal = contentProposal(ProposedViewSize(slot.size))
      let size = slot.children[0].slot.size(for: proposal)
      content = size
      // Content narrower than the viewport is centered; otherwise their corners coincide.
      let spare = Size(max(0, slot.size.width - size.width), 0)
      let isMirrored = slot.environment.environment.direction == .rightToLeft
      let x = isMirrored ? slot.size.width - size.width - spare.width / 2 : spare.width / 2
      slot.placeChild(0, at: Point(x, 0), size: size, proposal)
    }
    let start = followAnchor(content, in: bounds.size, slot)
    control.contentSize = Size(content.width, content.height + slot.cover)
    control.placed(in: bounds, style: style.style, at: slot.layoutTime)
    if let start {
      control.begin(at: start)
      // From now on the anchor determines the visible side.
      control.isAtLeadingSide = false
    }
    followRestored()
  }

  /// Keeps the content at the anchor, as a fraction of the content.
  /// - Returns: the initial offset at the first layout; nil later.
  private mutating func followAnchor(_ content: Size, in room: Size, _ slot: _Slot) -> Point? {
    let old = last
    last = (content, room)
    guard anchor != nil, content != old?.content || room != old?.room else { return nil }
    let anchor = shownAnchor(slot)
    let place = old == nil ? .zero : control.contentOffset(at: slot.layoutTime)
    func offset(_ place: Double, _ anchor: Double, _ length: KeyPath<Size, Double>) -> Double {
      let (was, shown) = (old?.content[keyPath: length] ?? 0, old?.room[keyPath: length] ?? 0)
      let (content, room) = (content[keyPath: length], room[keyPath: length])
      guard was > shown, shown > 0 else { return anchor * max(0, content - room) }
      return (place + anchor * shown) / was * content - anchor * room
    }
    let start = Point(offset(place.x, anchor.x, \.width), offset(place.y, anchor.y, \.height))
    guard old != nil else { return start }
    control.shiftContent(by: start - place)
    return nil
  }

  /// The anchor from the left; the top leading corner without one.
  private func shownAnchor(_ slot: _Slot) -> UnitPoint {
    (anchor ?? .topLeading).shown(in: slot.environment.environment.direction)
  }

  /// Restores the scroll position as far as the content allows: it may still be loading.
  private mutating func followRestored() {
    guard let restored else { return }
    control.begin(at: restored)
    if control.targetOffset == restored { self.restored = nil }
  }

  /// The screen's bar follows vertical scrolling.
  func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == ScreenScroll.key && axes.contains(.vertical) ? control : nil
  }

  // MARK: Motion

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let bounds = Rect(origin: .zero, size: slot.size)
    let scrolled = control.contentOrigin(in: bounds, style: style.style, at: time)
    return Placement(slot.children[index].origin + scrolled)
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    control.nextChange(after: time)
  }

  /// Content at the end can be scrolled above the on-screen keyboard.
  var keyboardFollowing: KeyboardFollowing { axes.contains(.vertical) ? .scrolls : .inside }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    control.placed(in: Rect(origin: .zero, size: slot.size), style: style.style, at: time)
    passRefresh(slot, to: time, &context)
  }

  // MARK: Paint

  /// The content is also drawn beneath a screen's bar.
  func clip(_ slot: _Slot, in frame: Rect) -> Rect? { slot.shownFrame(frame) }

  func window(_ slot: _Slot) -> Rect? {
    slot.shownFrame(Rect(origin: .zero, size: slot.size))
  }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let shown = slot.shownFrame(frame)
    var inner = context
    inner.visible = context.visible.intersection(shown)
    canvas.clipped(to: .rect(shown)) { slot.drawChildren(in: frame, &$0, inner) }
    control.paint(into: &canvas, in: frame, style: style.style, at: context.time)
  }

  // MARK: Input

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    let shown = slot.shownFrame(frame)
    search.clipped(to: shown) { slot.collectHitsOfChildren(in: frame, &$0) }
    search.add(shown)
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step else { return .none }
    return control.claim(on: step, in: frame, style: style.style)
  }

  func canPan(towards way: Point) -> Bool { control.canPan(towards: way) }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    if refresh(by: event, &context) { return }
    guard let routed = event.routed else { return }
    let before = control.targetOffset
    defer { if control.targetOffset != before { restored = nil } }
    let response = control.respond(to: routed, in: frame, style: style.style)
    // A tracked pointer may still become a tap.
    if response.result == .captured, event.step == nil { context.isCaptured = true }
    tellRefresh(&context)
  }

  mutating func reveal(_ rect: Rect, _ slot: _Slot, in frame: Rect, at time: Seconds) {
    let origin = control.contentOrigin(in: frame, style: style.style, at: time)
    var inContent = rect.offset(by: Point(-origin.x, -origin.y))
      .inset(by: -ScrollElement.revealMargin)
    inContent.size.height += slot.cover
    restored = nil
    control.scrollRectToVisible(
      inContent, at: time, animated: style.style.motion == .full)
  }

  mutating func scrollToTop(_ slot: _Slot, at time: Seconds) {
    restored = nil
    control.setContentOffset(
      Point(control.targetOffset.x, 0), at: time, animated: style.style.motion == .full)
    slot.needsDraw = true
  }

  mutating func autoscroll(
    _ slot: _Slot, by velocity: Point, for duration: Seconds, at time: Seconds
  ) -> Bool { control.autoscroll(by: velocity, for: duration, at: time) }

  /// The margin kept visible around a revealed view, in points: its focus ring.
  ///
  /// Ours.
  private static let revealMargin = 8.0

  /// Only if nothing inside is focusable, so that keys can scroll the content.
  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool {
    // A menu handles the keys of all views inside.
    slot.environment.menuSize == nil
      && control.node(id: "", in: frame, style: style.style, at: time).isFocusable
      && !slot.hasFocusableInside(in: frame, at: time)
  }

  func focusShape(_ slot: _Slot, in frame: Rect, at time: Seconds) -> FocusShape? {
    FocusShape(frame: frame.inset(by: 4), radius: 4)
  }

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    control.node(id: "", in: frame, style: style.style, at: time)
  }

  // MARK: Description

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    var node = control.node(
      id: description.makeID(.group), in: frame, style: style.style, at: description.time)
    if node.isFocusable { node.isFocusable = isFocusable(slot, in: frame, at: description.time) }
    if slot.underlap != .none || slot.safeArea != nil { node.clip = slot.shownFrame(frame) }
    description.group(node, of: slot) {
      describeRefresh(slot, in: frame, &$0)
      slot.describeChildren(in: frame, &$0)
    }
  }
}

extension VitrineComponents.ScrollView {
  /// True if the target offset differs from the one that shows a point of the content.
  func hasScrolled(from home: UnitPoint, _ content: Size, in room: Size) -> Bool {
    let start = Point(
      home.x * max(0, content.width - room.width), home.y * max(0, content.height - room.height))
    return targetOffset.distance(to: start) > Self.same
  }

  /// Offsets that differ by at most this, in points, are equal: fractions of the content are
  /// rounded.
  ///
  /// Ours.
  private static var same: Double { 1e-6 }
}
