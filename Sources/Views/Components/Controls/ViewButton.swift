internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A button with views as its label.
struct ViewButton<Model>: View {
  let content: ViewList<Model>
  var role = ButtonRole.normal
  let action: (inout Model, inout ActionContext) -> Void

  /// True if the label is one symbol and nothing else.
  private var isSymbol: Bool {
    guard case .one(let view) = content else { return false }
    return (view as? any SymbolView)?.isSymbol ?? false
  }

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let style = context.environment.style(of: VitrineComponents.Button())
    return context.node(node, ViewButtonElement<Model>(style: style)) { element, node in
      element.action = action
      let isSame =
        element.style === style && element.control.isEnabled == context.environment.isEnabled
      element.style = style
      element.control.isEnabled = context.environment.isEnabled
      element.control.role = role
      node.isUnchanged = node.hasBeenPlaced && isSame
    } inside: { node in
      var inner = context
      inner.axis = nil
      switch role {
      case .destructive: inner.child(content.foregroundStyle(.red), of: node)
      // A black symbol, and black text in a bar, would look as if it did nothing.
      case _
      where context.environment.textSettings.color == nil
        && (context.environment.environment.isInBar || isSymbol):
        inner.child(content.foregroundStyle(.tint), of: node)
      default: inner.child(content, of: node)
      }
    }
  }
}

/// The behavior of a button around views: the component handles input, and the views are drawn.
struct ViewButtonElement<Model>: ActivatableElement, FocusTarget, SemanticElement {
  var control = VitrineComponents.Button()
  var style: StyleBox<VitrineComponents.Button.Style>
  var action: ((inout Model, inout ActionContext) -> Void)?

  init(style: StyleBox<VitrineComponents.Button.Style>) { self.style = style }

  /// The opacity while the button is pressed.
  ///
  /// Ours: clearly different, and still visible.
  private static var pressedOpacity: Double { 0.45 }
  /// The opacity while the button is disabled, as for other controls.
  ///
  /// Ours.
  private static var disabledOpacity: Double { 0.35 }

  var name: String { "Button" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  // MARK: Motion and paint

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: control.nextChange(after: time))
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let pressed = mix(1, Self.pressedOpacity, control.highlight(at: context.time))
    let opacity = control.isEnabled ? pressed : Self.disabledOpacity
    node.drawChildren(in: frame, &canvas, context, opacity: opacity)
  }

  // MARK: Input

  /// A control inside keeps its own presses.
  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    node.collectHitsOfChildren(in: frame, &search)
    if control.isEnabled { search.add(frame) }
  }

  var isButton: Bool { true }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step else { return .none }
    return control.claim(on: step, in: node.reached(frame), style: style.style)
  }

  func canActivate(_ node: _ViewNode) -> Bool? { control.isEnabled }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    // A press that a view inside has used isn't a press on the button.
    if event.step?.phase == .down, context.isCaptured { return }
    let press = RoutedEvent(TimedEvent(event.time, .key(KeyEvent(.enter))))
    guard let routed = event.kind == .shortcut ? press : event.routed else { return }
    let response = control.respond(to: routed, in: node.reached(frame), style: style.style)
    if response.result == .handled { context.isCaptured = true }
    guard let action, !response.changes.isEmpty else { return }
    context.actions += [.action(Action<Model>(action)), .buttonPress]
  }

  func isFocusable(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> Bool {
    control.isEnabled
  }

  /// The shape of the button's background or clip; without one, the shape of other buttons.
  func focusShape(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> FocusShape? {
    node.outline?.focusShape(in: frame) ?? FocusShape(frame: frame, radius: style.style.radius)
  }

  // MARK: Description

  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    semanticsNode(id: "", label: nil, in: frame, at: time)
  }

  private func semanticsNode(id: String, label: String?, in frame: Rect, at time: Seconds)
    -> SemanticsNode
  {
    var semantics = control.node(id: id, in: frame, style: style.style, at: time)
    semantics.label = label
    return semantics
  }

  /// Describes the button as one semantics node, unless a view inside is interactive too.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    let nodes = description.nodes { node.describeChildren(in: frame, &$0) }
    let labels = nodes.flatMap(\.labels).joined(separator: ", ")
    let time = description.time
    let label = labels.isEmpty ? nil : labels
    guard nodes.contains(where: \.hasInteractive) else {
      description.add(of: node) { semanticsNode(id: $0, label: label, in: frame, at: time) }
      return
    }
    let id = description.makeID(description.attributes.role ?? .button)
    description.group(semanticsNode(id: id, label: label, in: frame, at: time), of: node) {
      node.describeChildren(in: frame, &$0)
    }
  }
}

extension ViewButtonElement: ActionElement {
  var buttonRole: ButtonRole { control.role }
  var pressActions: [Effect] {
    [action.map { .action(Action<Model>($0)) }, .buttonPress].compactMap(\.self)
  }
}

extension VitrineComponents.Button.Style {
  /// The corner radius of a medium button, in points.
  fileprivate var radius: Double { radii[.medium] ?? 0 }
}

extension SemanticsNode {
  /// The labels of the semantics node and all semantics nodes inside.
  fileprivate var labels: [String] { [label].compactMap(\.self) + children.flatMap(\.labels) }

  /// True if the semantics node or a semantics node inside is interactive.
  fileprivate var hasInteractive: Bool {
    isInteractive || children.contains(where: \.hasInteractive)
  }
}
