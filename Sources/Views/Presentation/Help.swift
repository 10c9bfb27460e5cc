internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Says more of the view in a small note, which shows where a mouse or pen rests on it, the focus does, or a
  /// finger stays.
  ///
  /// A mouse or pen, and the focus where keys have moved it, rest for 0.7 seconds; a mouse that comes from a view
  /// whose note shows need not wait. A finger stays for 0.6 seconds on a button, a menu or a link, which then does
  /// nothing when the finger lifts; where a long press means something else, it does only that. The note goes with
  /// the mouse or the focus, a while after the finger has lifted, and at any press, key or turn of the wheel. It
  /// takes no input. In descriptions it is in the view's state as `help`. Of views inside each other the innermost
  /// speaks.
  /// - Parameter text: what it says; empty for nothing.
  public func help(_ text: String) -> WrapperView<Self, Model> {
    WrapperView(self, HelpElement<Model>()) { element, slot, context in
      element.update(text, context, slot)
    }
  }
}

/// What opens and closes a note.
enum HelpChange {
  case hide
}

/// What a note is asked for by.
enum HelpPlace: Equatable {
  /// A mouse or pen, from the view's origin.
  case mouse(Point)
  /// The focus.
  case focus
  /// A finger, which covers what is below it.
  case finger
}

/// A view with a note.
struct HelpElement<Model>: Element {
  private var text = ""
  private var context: _ViewContext<Model>?
  /// What rests on it, and since when.
  private var rest: (place: HelpPlace, since: Seconds)?
  /// A finger that may stay.
  private var press = LongPressRecognizer(minimumPressDuration: Self.stay)
  /// When a mouse came.
  private var entered = Seconds.infinity
  /// Where the note shows.
  private var shown: HelpPlace?
  /// When a note goes that a finger has left.
  private var end: Seconds?

  init() {}

  var name: String { "help" }

  /// How long a mouse or the focus rests until the note shows, in seconds.
  ///
  /// Ours: long enough not to show on the way to something else.
  private static var delay: Seconds { 0.7 }
  /// How long a finger stays until the note shows, in seconds.
  ///
  /// Ours: later than any other long press, which thereby comes first.
  private static var stay: Seconds { 0.6 }
  /// How long the note remains once the finger has lifted, in seconds.
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
    // What it belongs to may move by the same press or key: a note that faded would stand beside it.
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

  /// A mouse finds all of the view; a finger finds only what it can operate.
  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHitsOfChildren(in: frame, &search)
    if search.reach == 0, !text.isEmpty { search.add(frame) }
  }

  /// A finger on what a long press does nothing else with.
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
      // A press has taken it away: it comes back once the mouse has left.
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

  /// True where nothing inside on a path, of the mouse or of the focus, speaks for itself.
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

/// What is in a slot is a control.
private protocol ControlHolder {}

extension ControlElement: ControlHolder {}

extension _Slot {
  /// True where the slots of some ids inside are all of what a press operates as a whole.
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

  /// A control moves or holds something else by a press that stays.
  private final var isPlainButton: Bool {
    canActivate == true && (content is any ActionElement || !(content is any ControlHolder))
  }
}

/// A note: below the mouse, or above it; beside the view where the focus or a finger asks for it.
struct HelpLayer<Model>: PresentationElement {
  var presentation = PresentationState<Model>()
  var place: HelpPlace
  var text: String
  /// True where it does not fade as it goes.
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

  /// The widest that its words are, in points.
  ///
  /// Ours: about 45 letters a line.
  private static var widest: Double { 280 }
  /// Around its words, in points.
  ///
  /// Ours.
  private static var padding: Insets { Insets(horizontal: 8, vertical: 5) }
  /// Below the mouse, past its arrow, and above it, in points.
  ///
  /// Ours.
  private static var gaps: (below: Double, above: Double) { (20, 8) }
  /// Beside the view, past the ring of the focus, in points.
  ///
  /// Ours.
  private static var gap: Double { 8 }
  /// Corner radius in points.
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

  /// Where it is to begin, be there room or not.
  private func origin(of size: Size, in room: Rect, isMirrored: Bool) -> Point {
    let view = presentation.anchor.frame
    let (above, below) = (view.minY - Self.gap - size.height, view.maxY + Self.gap)
    switch place {
    case .mouse(let point):
      let mouse = view.origin + point
      // What is not high is not covered.
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
