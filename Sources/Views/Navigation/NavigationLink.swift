internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A link that pushes another screen.
///
/// The link appends its value to the path of the nearest enclosing `NavigationStack` with values of
/// that type.
///
/// In a row of a form or list, the link fills the row and ends with a chevron; elsewhere, a link
/// with a title looks like a plain button. To the keyboard and in descriptions, a link is a button.
/// A value that is already on top of the path is not appended again: a double click opens only one
/// screen.
public struct NavigationLink<Model>: View {
  /// Nil for a link with its own destination views.
  let value: AnyHashable?
  let title: String?
  let label: ViewList<Model>
  private var destination: ViewList<Model>?

  /// Creates a link with a title.
  /// - Parameters:
  ///   - title: the title.
  ///   - value: the value to append.
  public init(_ title: String, value: some Hashable & Sendable) {
    self.value = AnyHashable(value)
    self.title = title
    label = .empty
  }

  /// Creates a link with views as its label.
  /// - Parameters:
  ///   - value: the value to append.
  ///   - label: the views to press, side by side if there are several; controls inside still handle
  ///     their own input.
  public init(value: some Hashable & Sendable, @Views<Model> label: () -> ViewList<Model>) {
    self.value = AnyHashable(value)
    title = nil
    self.label = label()
  }

  /// Creates a link to views, in a `NavigationStack` that keeps its own path.
  /// - Parameters:
  ///   - title: the title.
  ///   - destination: the screen.
  public init(_ title: String, @Views<Model> destination: () -> ViewList<Model>) {
    value = nil
    self.title = title
    label = .empty
    self.destination = destination()
  }

  /// Updates the node of the link.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let isRow = context.environment.environment[PlainButtonPadding.self] == 0
    return context.node(node, LinkElement()) { element, node in
      node.isUnchanged =
        node.hasBeenPlaced && element.title == title && element.isRow == isRow
        && element.lastEnvironment === context.environment
      let route = AnyHashable(LinkRoute(node: node.id))
      element.value = value ?? route
      if let destination {
        context.destinations?.add(LinkRoute(node: node.id), destination)
      }
      element.title = title
      element.isRow = isRow
      element.lastEnvironment = context.environment
    } inside: { node in
      var inner = context
      inner.axis = nil
      inner.showsCards = false
      inner.child(content(isRow: isRow, context), of: node)
    }
  }

  private func content(isRow: Bool, _ context: _ViewContext<Model>) -> HStack<Model> {
    let isEnabled = context.environment.isEnabled
    let colors = context.environment.theme.colors
    let color = isRow ? colors.label : colors.tint
    return HStack {
      // The label fills the row up to the chevron.
      HStack {
        if let title {
          Text(title, color: isEnabled ? color : colors.tertiaryLabel)
        } else {
          label
        }
      }
      .frame(maxWidth: isRow ? .infinity : nil, alignment: .leading)
      if isRow { ComponentView<LinkChevron, Model>(LinkChevron()) }
    }
  }
}

/// The chevron at the end of a row that opens another screen.
struct LinkChevron: Component {
  struct Style: ComponentStyle {
    let color: Color
    let side: Double
    let direction: LayoutDirection

    init(_ theme: Theme) {
      color = theme.colors.tertiaryLabel
      side = (theme.type.body.size * 0.8).rounded()
      direction = theme.environment.direction
    }
  }

  func size(fitting available: Size, style: Style) -> Size { Size(style.side, style.side) }

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let isMirrored = style.direction == .rightToLeft
    canvas.draw(
      isMirrored ? NavigationGlyph.left : NavigationGlyph.right, in: bounds, color: style.color)
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(id: id, role: .image, frame: bounds)
  }
}

/// A link, which is focusable, and accepts taps in its frame and somewhat outside.
struct LinkElement: ActivatableElement, FocusTarget, SemanticElement {
  var value = AnyHashable(0)
  var title: String?
  var isRow = false
  var lastEnvironment: EnvironmentBox?
  private var recognizer = TapRecognizer(numberOfTapsRequired: 1)
  private var pressed: PointerID?
  private var isHovered = false

  var name: String { "NavigationLink" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  // MARK: Paint

  /// How far the pressed background extends beyond the link, in points.
  ///
  /// Ours: the padding of a row, and of a button.
  private static let outset = 8.0

  private func background(_ frame: Rect) -> Rect {
    frame.inset(by: Insets(horizontal: -Self.outset, vertical: isRow ? -Self.outset / 2 : 0))
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let opacity = pressed != nil ? 1 : isHovered ? 0.5 : 0
    if opacity > 0, node.environment.isEnabled {
      let color = node.environment.theme.colors.fill
      canvas.fill(
        .roundedRect(background(frame), radius: 8, curve: .continuous),
        with: color.opacity(opacity))
    }
    node.drawChildren(in: frame, &canvas, context)
  }

  func focusShape(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> FocusShape? {
    FocusShape(frame: background(frame), radius: 8)
  }

  // MARK: Input

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    node.collectHitsOfChildren(in: frame, &search)
    guard node.environment.isEnabled else { return }
    search.add(background(frame))
  }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    node.environment.isEnabled && event.step?.button == .primary ? .tap : .none
  }

  func canActivate(_ node: _ViewNode) -> Bool? { node.environment.isEnabled }

  func isFocusable(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> Bool {
    node.environment.isEnabled
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard node.environment.isEnabled else {
      pressed = nil
      _ = recognizer.cancel(at: event.time)
      return
    }
    switch event.kind {
    case .enter: isHovered = true
    case .leave: isHovered = false
    case .focus, .interception, .drag: break
    case .shortcut: push(&context)
    case .event:
      switch event.event.event {
      case .key(let key): handle(key, node, &context)
      case .pointer(let step): handle(step, event.time, &context)
      default: break
      }
    }
  }

  private func handle(_ key: KeyEvent, _ node: _ViewNode, _ context: inout EventContext) {
    guard key.modifiers.isEmpty, key.key == .enter || key.key == .space,
      context.isActivation || context.tree.focusPath.last == node.id
    else { return }
    context.isActivation = false
    push(&context)
  }

  private mutating func handle(
    _ step: PointerEvent, _ time: Seconds, _ context: inout EventContext
  ) {
    guard step.phase != .hover else { return }
    if step.phase == .down {
      // A tap that a view inside has handled isn't for the link.
      guard !context.isCaptured, context.gestures.insert(.tap).inserted else { return }
      if pressed == nil { pressed = step.pointer }
    }
    let gestures = recognizer.handle(step, at: time)
    if recognizer.isAtRest || step.phase == .up || step.phase == .cancel { pressed = nil }
    for gesture in gestures where gesture.state == .ended { push(&context) }
  }

  private func push(_ context: inout EventContext) {
    context.isCaptured = true
    context.actions.append(.push(value))
  }

  // MARK: Description

  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    SemanticsNode(
      id: "", role: .button, label: title ?? node.labelText(at: time), frame: frame,
      isEnabled: node.environment.isEnabled, isFocusable: true, isInteractive: true)
  }

  /// Describes the link as one button, with its content only if that contains controls.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    guard var semantics = ownSemantics(node, in: frame, at: description.time) else { return }
    semantics.id = description.makeID(description.attributes.role ?? .button)
    let hasControls = node.hasFocusableInside(in: frame, at: description.time)
    description.group(semantics, of: node) { description in
      if hasControls { node.describeChildren(in: frame, &description) }
    }
  }
}

extension _ViewNode {
  /// The text inside, as the label of the whole; nil for none.
  fileprivate final func labelText(at time: Seconds) -> String? {
    var texts: [String] = []
    func collect(_ node: _ViewNode) {
      if node.isInert { return }
      if let label = node.ownSemantics(in: Rect(origin: .zero, size: node.size), at: time)?.label {
        texts.append(label)
        return
      }
      for child in node.children { collect(child.node) }
    }
    for child in children { collect(child.node) }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}

extension Effect {
  /// What is wrong with an effect that no view on the way to the root has handled; nil for nothing.
  var problemAtRoot: String? {
    guard case .push(let value) = self else { return nil }
    return "a NavigationLink leads to '\(value.base)', and no NavigationStack around it takes that"
  }
}
