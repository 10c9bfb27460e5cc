internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Adds a tooltip, which appears when a mouse or pen rests on the view, the view has the focus,
  /// or a finger stays on it.
  ///
  /// A mouse or pen has to rest on the view for 0.7 seconds, and so has the focus if keys have
  /// moved it. A mouse that comes from a view with a visible tooltip doesn't have to wait. A finger
  /// has to stay for 0.6 seconds on a button, a menu or a link, which then isn't pressed when the
  /// finger lifts; where a long press has another effect, no tooltip appears. The tooltip
  /// disappears with the mouse or the focus, some time after the finger has lifted, and on any
  /// press, key or scrolling. It takes no input. In descriptions it is the view's state `help`. Of
  /// nested views the innermost shows its tooltip.
  /// - Parameter text: the text of the tooltip; empty for none.
  public func help(_ text: String) -> WrapperView<Self, Model> {
    WrapperView(self, HelpElement<Model>()) { element, node, context in
      element.update(text, context, node)
    }
  }
}

/// The key of `layoutValue` for the text of a tooltip.
private enum HelpText {}

/// What a tooltip was triggered by.
enum TooltipTrigger: Equatable {
  /// A mouse or pen, with its position from the view's origin.
  case mouse(Point)
  /// The focus.
  case focus
  /// A finger, which covers the view below it.
  case finger
}

/// A view with a tooltip.
struct HelpElement<Model>: StatefulElement {
  private var text = ""
  private var context: _ViewContext<Model>?
  /// What rests on the view, and since when.
  private var pending: (trigger: TooltipTrigger, since: Seconds)?
  /// Recognizes a finger that stays.
  private var press = LongPressRecognizer(minimumPressDuration: Self.touchDelay)
  /// When a mouse entered the view.
  private var hoverStart = Seconds.infinity
  /// What the visible tooltip was triggered by.
  private var activeTrigger: TooltipTrigger?
  /// When the tooltip disappears after the finger has lifted.
  private var hideDeadline: Seconds?

  init() {}

  var name: String { "help" }

  /// How long a mouse or the focus rests before the tooltip appears, in seconds.
  ///
  /// Ours: long enough not to appear on the way to another view.
  private static var delay: Seconds { 0.7 }
  /// How long a finger stays before the tooltip appears, in seconds.
  ///
  /// Ours: longer than any other long press, which therefore wins.
  private static var touchDelay: Seconds { 0.6 }
  /// How long the tooltip stays once the finger has lifted, in seconds.
  ///
  /// Android's.
  private static var touchHideDelay: Seconds { 1.5 }

  static var key: ObjectIdentifier { ObjectIdentifier(HelpText.self) }

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == Self.key ? text : nil }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  // MARK: Build

  mutating func update(_ text: String, _ context: _ViewContext<Model>, _ node: _ViewNode) {
    self.text = text
    self.context = context
    if text.isEmpty { (pending, activeTrigger, hideDeadline) = (nil, nil, nil) }
    build(context, node)
  }

  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, node)
  }

  private func build(_ context: _ViewContext<Model>, _ node: _ViewNode) {
    guard let activeTrigger else {
      if node.layer != nil { node.updateLayer(at: context.session.time, nil) }
      return
    }
    let id = node.id
    let content = ViewList<Model>.one(Text(text, font: .footnote))
    let text = text
    context.layer(content, of: node, HelpLayer<Model>(trigger: activeTrigger, text: text)) {
      layer, node, _ in
      layer.presentation.dismiss = { _, context in context.states[id] = LayerDismissal.hide }
      layer.text = text
      layer.trigger = activeTrigger
      layer.hidesImmediately = false
    }
  }

  mutating func setState(_ new: Any, _ node: _ViewNode, at time: Seconds) {
    guard new is LayerDismissal else { return }
    // The press or key that dismisses the tooltip may move the view. A fading tooltip would stay at
    // the old place, so it disappears at once.
    if activeTrigger != nil, let tooltip = node.uniqueLayer() as? ElementNode<HelpLayer<Model>> {
      tooltip.element.hidesImmediately = true
    }
    hide(node)
  }

  private mutating func hide(_ node: _ViewNode) {
    (pending, hideDeadline) = (nil, nil)
    guard activeTrigger != nil else { return }
    activeTrigger = nil
    node.needsOwnBuild = true
  }

  private mutating func show(_ trigger: TooltipTrigger, _ node: _ViewNode) {
    (pending, hideDeadline) = (nil, nil)
    activeTrigger = trigger
    node.needsOwnBuild = true
  }

  // MARK: Input

  /// A mouse hits all of the view; a finger only its controls.
  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    node.collectHitsOfChildren(in: frame, &search)
    if search.reach == 0, !text.isEmpty { search.add(frame) }
  }

  /// Claims only touches, as taps.
  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step, step.pointer.kind == .touch, !text.isEmpty else { return .none }
    return .tap
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(
      deadline: [pending.map { $0.since + Self.delay }, press.deadline, hideDeadline].compactMap(
        \.self
      ).min())
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    if let hideDeadline, hideDeadline <= time { hide(node) }
    if let deadline = press.deadline, deadline <= time {
      handle(press.update(to: time), node, &context)
    }
    guard let pending, pending.since + Self.delay <= time else { return }
    self.pending = nil
    let tree = context.tree
    let isRecipient =
      pending.trigger == .focus
      ? tree.lastInput <= pending.since && tree.showsFocusRing && isInnermost(node, tree.focusPath)
      : tree.lastInput < hoverStart && isInnermost(node, tree.hoverPath)
    if isRecipient { show(pending.trigger, node) }
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard !text.isEmpty else { return }
    switch event.kind {
    case .leave: if activeTrigger != .focus { hide(node) }
    case .focus(true): pending = (.focus, event.time)
    case .focus(false): if activeTrigger == .focus || pending?.trigger == .focus { hide(node) }
    case .enter, .event:
      guard let step = event.step else { return }
      guard step.phase == .hover else { return handleTouch(step, node, event, &context) }
      guard !event.isStill || event.kind == .enter, activeTrigger == nil else { return }
      let trigger = TooltipTrigger.mouse(step.position - frame.origin)
      if event.kind == .enter { hoverStart = event.time }
      if event.kind == .enter, context.tree.layers.contains(where: \.isTransient),
        isInnermost(node, context.tree.hoverPath)
      {
        return show(trigger, node)
      }
      // After a press has closed the tooltip, it may appear again only once the mouse has left the
      // view.
      if context.tree.lastInput < hoverStart { pending = (trigger, event.time) }
    case .interception, .shortcut, .drag: break
    }
  }

  private mutating func handleTouch(
    _ step: PointerEvent, _ node: _ViewNode, _ event: NodeEvent, _ context: inout EventContext
  ) {
    guard step.pointer.kind == .touch else { return }
    if step.phase == .down {
      guard case .only(let ids) = event.recipients,
        node.areButtons(Set(ids.prefix { $0 != node.id }))
      else { return }
    }
    handle(press.handle(step, at: event.time), node, &context)
    if activeTrigger == .finger, step.phase == .up || step.phase == .cancel {
      hideDeadline = event.time + Self.touchHideDelay
    }
  }

  private mutating func handle(
    _ gestures: [GestureEvent], _ node: _ViewNode, _ context: inout EventContext
  ) {
    guard gestures.contains(where: { $0.state == .began }) else { return }
    context.winners.append(node.id)
    show(.finger, node)
  }

  /// True if no view inside has a tooltip of its own, among those on the path of the mouse or the
  /// focus.
  private func isInnermost(_ node: _ViewNode, _ path: [NodeID]) -> Bool {
    guard let index = path.firstIndex(of: node.id) else { return false }
    var inner = node
    for id in path[(index + 1)...] {
      guard let next = inner.children.first(where: { $0.node.id == id })?.node else { return true }
      inner = next
      if let text = inner.elementLayoutValue(Self.key) as? String, !text.isEmpty { return false }
    }
    return true
  }

  // MARK: Description

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    if !text.isEmpty { description.attributes.state["help"] = .string(text) }
    node.describeChildren(in: frame, &description)
  }
}

/// Marks nodes that hold a control.
private protocol ControlHolder {}

extension ControlElement: ControlHolder {}

extension _ViewNode {
  /// True if the nodes with these ids are all plain buttons inside this node.
  fileprivate final func areButtons(_ ids: Set<NodeID>) -> Bool {
    guard !ids.isEmpty else { return false }
    var found = 0
    func visit(_ node: _ViewNode) {
      for child in node.children {
        if ids.contains(child.node.id) { found += child.node.isPlainButton ? 1 : ids.count + 1 }
        visit(child.node)
      }
    }
    visit(self)
    return found == ids.count
  }

  /// True for a plain button: other controls use a long press to move or hold something.
  private final var isPlainButton: Bool {
    canActivate == true && (content is any ActionElement || !(content is any ControlHolder))
  }
}

/// A tooltip: below or above the mouse, or beside the view for the focus or a finger.
struct HelpLayer<Model>: PresentationElement {
  var presentation = PresentationState<Model>()
  var trigger: TooltipTrigger
  var text: String
  /// True to disappear without a fade.
  var hidesImmediately = false

  init(trigger: TooltipTrigger, text: String) {
    self.trigger = trigger
    self.text = text
  }

  var name: String { "note" }
  var role: Role { .tooltip }
  var isModal: Bool { false }
  var isTransient: Bool { true }
  var needsAnchor: Bool { true }
  var curve: Curve { hidesImmediately ? .none : .easing(.easeOut, duration: 0.12) }

  /// The maximum width of the text, in points.
  ///
  /// Ours: about 45 letters a line.
  private static var maximumWidth: Double { 280 }
  /// The padding around the text, in points.
  ///
  /// Ours.
  private static var padding: Insets { Insets(horizontal: 8, vertical: 5) }
  /// The distances below the mouse, past its pointer, and above it, in points.
  ///
  /// Ours.
  private static var mouseGaps: (below: Double, above: Double) { (20, 8) }
  /// The distance from the view, past its focus ring, in points.
  ///
  /// Ours.
  private static var gap: Double { 8 }
  /// The corner radius in points.
  ///
  /// Ours.
  private static var radius: Double { 6 }

  // MARK: Layout

  func contentFrame(_ node: _ViewNode, in bounds: Rect) -> Rect {
    let environment = node.environment.environment
    let inner = node.safeWindow.inset(by: FloatingPanel.margin)
    let padding = Self.padding
    let availableWidth = min(Self.maximumWidth, max(0, inner.width - padding.left - padding.right))
    let textSize = node.children[0].node.size(
      for: ProposedViewSize(width: availableWidth, height: nil))
    let size = Size(
      min(textSize.width + padding.left + padding.right, inner.width),
      min(textSize.height + padding.top + padding.bottom, inner.height))
    let origin = origin(of: size, in: inner, isMirrored: environment.isMirrored)
    let frame = Rect(
      min(max(origin.x, inner.minX), max(inner.minX, inner.maxX - size.width)),
      min(max(origin.y, inner.minY), max(inner.minY, inner.maxY - size.height)), size.width,
      size.height
    )
    .snapped(toScale: environment.scale)
    return environment.mirroredIfRightToLeft(frame, in: node.windowFrame)
  }

  /// The preferred origin, whether or not it fits.
  private func origin(of size: Size, in bounds: Rect, isMirrored: Bool) -> Point {
    let view = presentation.anchor.frame
    let (above, below) = (view.minY - Self.gap - size.height, view.maxY + Self.gap)
    switch trigger {
    case .mouse(let point):
      let mouse = view.origin + point
      // If the view is low, the tooltip is below it rather than over it.
      let isLow = view.maxY - mouse.y <= 2 * Self.mouseGaps.below
      let y =
        isLow ? max(mouse.y + Self.mouseGaps.below, view.maxY + 4) : mouse.y + Self.mouseGaps.below
      return Point(
        isMirrored ? mouse.x - size.width : mouse.x,
        y + size.height <= bounds.maxY ? y : mouse.y - Self.mouseGaps.above - size.height)
    case .focus:
      return Point(
        view.midX - size.width / 2, below + size.height <= bounds.maxY ? below : above)
    case .finger:
      return Point(view.midX - size.width / 2, above >= bounds.minY ? above : below)
    }
  }

  mutating func place(_ node: _ViewNode) {
    guard !node.children.isEmpty else { return }
    let textFrame = contentFrame(node, in: node.safeWindowRead).inset(by: Self.padding)
    node.placeChild(
      0, at: textFrame.origin, size: textFrame.size,
      ProposedViewSize(width: textFrame.width, height: nil))
  }

  // MARK: Paint

  func drawBackground(
    _ node: _ViewNode, content: Rect, presence: Double, in frame: Rect, _ canvas: inout Canvas
  ) {
    let theme = node.environment.theme
    let padding = Self.padding
    let tooltip = content.inset(
      by: Insets(horizontal: -padding.left, vertical: -padding.top))
    let line = 1 / theme.environment.scale
    let shape = Shape.roundedRect(tooltip, radius: Self.radius, curve: .continuous)
    canvas.draw(
      Shadow(color: Color.black.opacity(0.2), blur: 6, offset: Point(0, 2)), of: shape)
    canvas.fill(
      .roundedRect(tooltip.inset(by: -line), radius: Self.radius + line, curve: .continuous),
      with: theme.colors.separator)
    canvas.fill(shape, with: FloatingPanel.background(theme))
  }

  // MARK: Input

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {}

  // MARK: Description

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    guard let content = node.children.first else { return }
    let padding = Self.padding
    let tooltip = Rect(origin: frame.origin + content.origin, size: content.node.size)
      .inset(by: Insets(horizontal: -padding.left, vertical: -padding.top))
    description.add(of: node) { SemanticsNode(id: $0, role: .tooltip, label: text, frame: tooltip) }
  }
}
