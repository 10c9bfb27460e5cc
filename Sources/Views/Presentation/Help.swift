internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Says more of the view in a small note, which shows where a mouse or pen rests on it.
  ///
  /// It shows after 0.7 seconds, and at once where the mouse comes from a view whose note shows. It goes
  /// when the mouse leaves, and at any press, key or turn of the wheel. It takes no input. Fingers never
  /// see it: say nothing there that is not to be found elsewhere. In descriptions it is in the view's
  /// state as `help`. Of views inside each other the innermost speaks.
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

/// A view with a note.
struct HelpElement<Model>: Element {
  private var text = ""
  private var context: _ViewContext<Model>?
  /// Where a mouse rests, from its origin, and since when.
  private var rest: (point: Point, since: Seconds)?
  /// When a mouse came.
  private var entered = Seconds.infinity
  /// Where the note shows, from its origin.
  private var shown: Point?

  init() {}

  var name: String { "help" }

  /// How long a mouse rests until the note shows, in seconds.
  ///
  /// Ours: long enough not to show on the way to something else.
  private static var delay: Seconds { 0.7 }

  static var key: ObjectIdentifier { ObjectIdentifier(HelpChange.self) }

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == Self.key ? text : nil }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  // MARK: Build

  mutating func update(_ text: String, _ context: _ViewContext<Model>, _ slot: _Slot) {
    self.text = text
    self.context = context
    if text.isEmpty { (rest, shown) = (nil, nil) }
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
    context.layer(words, of: slot, HelpLayer<Model>(point: shown, text: text)) { layer, slot, _ in
      layer.presentation.dismiss = { _, context in context.states[id] = HelpChange.hide }
      layer.text = text
      layer.point = shown
    }
  }

  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds) {
    if new is HelpChange { hide(slot) }
  }

  private mutating func hide(_ slot: _Slot) {
    rest = nil
    guard shown != nil else { return }
    shown = nil
    slot.needsOwnBuild = true
  }

  private mutating func show(at point: Point, _ slot: _Slot) {
    rest = nil
    shown = point
    slot.needsOwnBuild = true
  }

  // MARK: Input

  /// A mouse finds all of the view; a finger finds only what it can operate.
  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHitsOfChildren(in: frame, &search)
    if search.reach == 0, !text.isEmpty { search.add(frame) }
  }

  func due(_ slot: _Slot) -> Seconds? { rest.map { $0.since + Self.delay } }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    guard let rest, rest.since + Self.delay <= time else { return }
    self.rest = nil
    guard context.tree.lastInput < entered, isInnermost(slot, context.tree.hoverPath) else {
      return
    }
    show(at: rest.point, slot)
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard !text.isEmpty else { return }
    switch event.kind {
    case .leave: hide(slot)
    case .enter, .event:
      guard let step = event.step, step.phase == .hover, !event.isStill || event.kind == .enter,
        shown == nil
      else { return }
      let point = step.position - frame.origin
      if event.kind == .enter { entered = event.time }
      if event.kind == .enter, context.tree.layers.contains(where: \.isTransient),
        isInnermost(slot, context.tree.hoverPath)
      {
        return show(at: point, slot)
      }
      // A press has taken it away: it comes back once the mouse has left.
      if context.tree.lastInput < entered { rest = (point, event.time) }
    case .focus, .interception, .shortcut, .drag: break
    }
  }

  /// True where nothing inside that is under the mouse speaks for itself.
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

/// A note: below the mouse, or above it.
struct HelpLayer<Model>: PresentationElement {
  var presentation = PresentationState<Model>()
  /// Where the mouse is, from the view's origin.
  var point: Point
  var text: String

  init(point: Point, text: String) {
    self.point = point
    self.text = text
  }

  var name: String { "note" }
  var role: Role { .tooltip }
  var isModal: Bool { false }
  var isTransient: Bool { true }
  var needsAnchor: Bool { true }
  var curve: Curve { .easing(.easeOut, duration: 0.12) }

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
    let view = presentation.anchor.frame
    let mouse = view.origin + point
    // What is not high is not covered.
    let isLow = view.maxY - mouse.y <= 2 * Self.gaps.below
    let below = isLow ? max(mouse.y + Self.gaps.below, view.maxY + 4) : mouse.y + Self.gaps.below
    let y = below + size.height <= inner.maxY ? below : mouse.y - Self.gaps.above - size.height
    let x = environment.isMirrored ? mouse.x - size.width : mouse.x
    let frame = Rect(
      min(max(x, inner.minX), max(inner.minX, inner.maxX - size.width)),
      min(max(y, inner.minY), max(inner.minY, inner.maxY - size.height)), size.width, size.height
    )
    .snapped(toScale: environment.scale)
    return environment.directed(frame, in: slot.windowFrame)
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
