internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Adds a tooltip, which appears when a mouse or pen rests on the view, the view has the focus,
  /// or a finger stays on it.
  ///
  /// A mouse or pen, and the focus if keys have moved it, have to rest for 0.7 seconds; a mouse
  /// that comes from a view with a visible tooltip doesn't have to wait. A finger has to stay for
  /// 0.6 seconds on a button, a menu or a link, which then isn't pressed when the finger lifts;
  /// where a long press has another effect, there is no tooltip. It disappears with the mouse or
  /// the focus, some time after the finger has lifted, and on any press, key or scrolling. It takes
  /// no input. In descriptions it is the view's state `help`. Of nested views the innermost shows
  /// its tooltip.
  /// - Parameter text: the text of the tooltip; empty for none.
  public func help(_ text: String) -> WrapperView<Self, Model> {
    WrapperView(self, HelpElement<Model>()) { element, slot, context in
      element.update(text, context, slot)
    }
  }
}

/// A change that closes a tooltip.
enum HelpChange {
  case hide
}

/// What a tooltip was triggered by.
enum HelpPlace: Equatable {
  /// A mouse or pen, with its position from the view's origin.
  case mouse(Point)
  /// The focus.
  case focus
  /// A finger, which covers the view below it.
  case finger
}

/// A view with a tooltip.
struct HelpElement<Model>: Element {
  private var text = ""
  private var context: _ViewContext<Model>?
  /// What rests on the view, and since when.
  private var rest: (place: HelpPlace, since: Seconds)?
  /// Recognizes a finger that stays.
  private var press = LongPressRecognizer(minimumPressDuration: Self.stay)
  /// When a mouse entered the view.
  private var entered = Seconds.infinity
  /// What the visible tooltip was triggered by.
  private var shown: HelpPlace?
  /// When the tooltip disappears after the finger has lifted.
  private var end: Seconds?

  init() {}

  var name: String { "help" }

  /// How long a mouse or the focus rests before the tooltip appears, in seconds.
  ///
  /// Ours: long enough not to appear on the way to another view.
  private static var delay: Seconds { 0.7 }
  /// How long a finger stays before the tooltip appears, in seconds.
  ///
  /// Ours: longer than any other long press, which therefore wins.
  private static var stay: Seconds { 0.6 }
  /// How long the tooltip stays once the finger has lifted, in seconds.
  ///
  /// Android's.
  private static var remains: Seconds { 1.5 }

  static var key: ObjectIdentifier { ObjectIdentifier(HelpChange.self) }

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == Self.key ? text : nil }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  // MARK: Build

  mutating func update(_ text: String, _ context: _ViewContext<Model>, _ slot: _Slot) {
    self.text = text
    self.context = context
    if text.isEmpty { (rest, shown, end) = (nil, nil, nil) }
    build(context, slot)
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, slot)
  }

  private func build(_ context: _ViewContext<Model>, _ slot: _Slot) {
    guard let shown else {
      if slot.layer != nil { slot.updateLayer(at: context.session.time, nil) }
      return
    }
    let id = slot.id
    let words = ViewList<Model>.one(Text(text, font: .footnote))
    let text = text
    context.layer(words, of: slot, HelpLayer<Model>(place: shown, text: text)) { layer, slot, _ in
      layer.presentation.dismiss = { _, context in context.states[id] = HelpChange.hide }
      layer.text = text
      layer.place = shown
      layer.goesAtOnce = false
    }
  }

  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds) {
    guard new is HelpChange else { return }
    // The view may move by the same press or key: a tooltip that fades out would stay at the old
    // place.
    if shown != nil, let note = slot.uniqueLayer() as? ElementSlot<HelpLayer<Model>> {
      note.element.goesAtOnce = true
    }
    hide(slot)
  }

  private mutating func hide(_ slot: _Slot) {
    (rest, end) = (nil, nil)
    guard shown != nil else { return }
    shown = nil
    slot.needsOwnBuild = true
  }

  private mutating func show(_ place: HelpPlace, _ slot: _Slot) {
    (rest, end) = (nil, nil)
    shown = place
    slot.needsOwnBuild = true
  }

  // MARK: Input

  /// A mouse hits all of the view; a finger only its controls.
  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHitsOfChildren(in: frame, &search)
    if search.reach == 0, !text.isEmpty { search.add(frame) }
  }

  /// Claims only touches, as taps.
  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step, step.pointer.kind == .touch, !text.isEmpty else { return .none }
    return .tap
  }

  func due(_ slot: _Slot) -> Seconds? {
    [rest.map { $0.since + Self.delay }, press.deadline, end].compactMap(\.self).min()
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    if let end, end <= time { hide(slot) }
    if let deadline = press.deadline, deadline <= time {
      take(press.update(to: time), slot, &context)
    }
    guard let rest, rest.since + Self.delay <= time else { return }
    self.rest = nil
    let tree = context.tree
    let isMeant =
      rest.place == .focus
      ? tree.lastInput <= rest.since && tree.showsFocusRing && isInnermost(slot, tree.focusPath)
      : tree.lastInput < entered && isInnermost(slot, tree.hoverPath)
    if isMeant { show(rest.place, slot) }
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard !text.isEmpty else { return }
    switch event.kind {
    case .leave: if shown != .focus { hide(slot) }
    case .focus(true): rest = (.focus, event.time)
    case .focus(false): if shown == .focus || rest?.place == .focus { hide(slot) }
    case .enter, .event:
      guard let step = event.step else { return }
      guard step.phase == .hover else { return follow(step, slot, event, &context) }
      guard !event.isStill || event.kind == .enter, shown == nil else { return }
      let place = HelpPlace.mouse(step.position - frame.origin)
      if event.kind == .enter { entered = event.time }
      if event.kind == .enter, context.tree.layers.contains(where: \.isTransient),
        isInnermost(slot, context.tree.hoverPath)
      {
        return show(place, slot)
      }
      // A press has closed the tooltip: it may appear again once the mouse has left.
      if context.tree.lastInput < entered { rest = (place, event.time) }
    case .interception, .shortcut, .drag: break
    }
  }

  private mutating func follow(
    _ step: PointerEvent, _ slot: _Slot, _ event: SlotEvent, _ context: inout EventContext
  ) {
    guard step.pointer.kind == .touch else { return }
    if step.phase == .down {
      guard case .only(let ids) = event.recipients,
        slot.areButtons(Set(ids.prefix { $0 != slot.id }))
      else { return }
    }
    take(press.handle(step, at: event.time), slot, &context)
    if shown == .finger, step.phase == .up || step.phase == .cancel {
      end = event.time + Self.remains
    }
  }

  private mutating func take(
    _ gestures: [GestureEvent], _ slot: _Slot, _ context: inout EventContext
  ) {
    guard gestures.contains(where: { $0.state == .began }) else { return }
    context.winners.append(slot.id)
    show(.finger, slot)
  }

  /// True if no view inside on a path, of the mouse or of the focus, has a tooltip of its own.
  private func isInnermost(_ slot: _Slot, _ path: [SlotID]) -> Bool {
    guard let index = path.firstIndex(of: slot.id) else { return false }
    var inner = slot
    for id in path[(index + 1)...] {
      guard let next = inner.children.first(where: { $0.slot.id == id })?.slot else { return true }
      inner = next
      if let text = inner.elementLayoutValue(Self.key) as? String, !text.isEmpty { return false }
    }
    return true
  }

  // MARK: Description

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    if !text.isEmpty { description.attributes.state["help"] = .string(text) }
    slot.describeChildren(in: frame, &description)
  }
}

/// Marks slots that hold a control.
private protocol ControlHolder {}

extension ControlElement: ControlHolder {}

extension _Slot {
  /// True if the slots with some ids are all plain buttons inside this one.
  fileprivate final func areButtons(_ ids: Set<SlotID>) -> Bool {
    guard !ids.isEmpty else { return false }
    var found = 0
    func look(_ slot: _Slot) {
      for child in slot.children {
        if ids.contains(child.slot.id) { found += child.slot.isPlainButton ? 1 : ids.count + 1 }
        look(child.slot)
      }
    }
    look(self)
    return found == ids.count
  }

  /// Other controls use a long press to move or hold something.
  private final var isPlainButton: Bool {
    canActivate == true && (content is any ActionElement || !(content is any ControlHolder))
  }
}

/// A tooltip: below or above the mouse, or beside the view for the focus or a finger.
struct HelpLayer<Model>: PresentationElement {
  var presentation = PresentationState<Model>()
  var place: HelpPlace
  var text: String
  /// True to disappear without a fade.
  var goesAtOnce = false

  init(place: HelpPlace, text: String) {
    self.place = place
    self.text = text
  }

  var name: String { "note" }
  var role: Role { .tooltip }
  var isModal: Bool { false }
  var isTransient: Bool { true }
  var needsAnchor: Bool { true }
  var curve: Curve { goesAtOnce ? .none : .easing(.easeOut, duration: 0.12) }

  /// The maximum width of the text, in points.
  ///
  /// Ours: about 45 letters a line.
  private static var widest: Double { 280 }
  /// The padding around the text, in points.
  ///
  /// Ours.
  private static var padding: Insets { Insets(horizontal: 8, vertical: 5) }
  /// The distances below the mouse, past its pointer, and above it, in points.
  ///
  /// Ours.
  private static var gaps: (below: Double, above: Double) { (20, 8) }
  /// The distance from the view, past its focus ring, in points.
  ///
  /// Ours.
  private static var gap: Double { 8 }
  /// The corner radius in points.
  ///
  /// Ours.
  private static var radius: Double { 6 }

  // MARK: Layout

  func contentFrame(_ slot: _Slot, in bounds: Rect) -> Rect {
    let environment = slot.environment.environment
    let inner = slot.safeWindow.inset(by: FloatingPanel.margin)
    let padding = Self.padding
    let room = min(Self.widest, max(0, inner.width - padding.left - padding.right))
    let words = slot.children[0].slot.size(for: ProposedViewSize(width: room, height: nil))
    let size = Size(
      min(words.width + padding.left + padding.right, inner.width),
      min(words.height + padding.top + padding.bottom, inner.height))
    let origin = origin(of: size, in: inner, isMirrored: environment.isMirrored)
    let frame = Rect(
      min(max(origin.x, inner.minX), max(inner.minX, inner.maxX - size.width)),
      min(max(origin.y, inner.minY), max(inner.minY, inner.maxY - size.height)), size.width,
      size.height
    )
    .snapped(toScale: environment.scale)
    return environment.directed(frame, in: slot.windowFrame)
  }

  /// The preferred origin, whether or not it fits.
  private func origin(of size: Size, in room: Rect, isMirrored: Bool) -> Point {
    let view = presentation.anchor.frame
    let (above, below) = (view.minY - Self.gap - size.height, view.maxY + Self.gap)
    switch place {
    case .mouse(let point):
      let mouse = view.origin + point
      // A low view isn't covered.
      let isLow = view.maxY - mouse.y <= 2 * Self.gaps.below
      let y = isLow ? max(mouse.y + Self.gaps.below, view.maxY + 4) : mouse.y + Self.gaps.below
      return Point(
        isMirrored ? mouse.x - size.width : mouse.x,
        y + size.height <= room.maxY ? y : mouse.y - Self.gaps.above - size.height)
    case .focus:
      return Point(
        view.midX - size.width / 2, below + size.height <= room.maxY ? below : above)
    case .finger:
      return Point(view.midX - size.width / 2, above >= room.minY ? above : below)
    }
  }

  mutating func place(_ slot: _Slot) {
    guard !slot.children.isEmpty else { return }
    let words = contentFrame(slot, in: slot.safeWindowRead).inset(by: Self.padding)
    slot.placeChild(
      0, at: words.origin, size: words.size, ProposedViewSize(width: words.width, height: nil))
  }

  // MARK: Paint

  func drawBackground(
    _ slot: _Slot, content: Rect, presence: Double, in frame: Rect, _ canvas: inout Canvas
  ) {
    let theme = slot.environment.theme
    let padding = Self.padding
    let note = content.inset(
      by: Insets(horizontal: -padding.left, vertical: -padding.top))
    let line = 1 / theme.environment.scale
    let shape = Shape.roundedRect(note, radius: Self.radius, curve: .continuous)
    canvas.draw(
      Shadow(color: Color.black.opacity(0.2), blur: 6, offset: Point(0, 2)), of: shape)
    canvas.fill(
      .roundedRect(note.inset(by: -line), radius: Self.radius + line, curve: .continuous),
      with: theme.colors.separator)
    canvas.fill(shape, with: FloatingPanel.background(theme))
  }

  // MARK: Input

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {}

  // MARK: Description

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard let content = slot.children.first else { return }
    let padding = Self.padding
    let note = Rect(origin: frame.origin + content.origin, size: content.slot.size)
      .inset(by: Insets(horizontal: -padding.left, vertical: -padding.top))
    description.add(of: slot) { Node(id: $0, role: .tooltip, label: text, frame: note) }
  }
}
