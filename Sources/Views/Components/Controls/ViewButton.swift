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

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let style = context.environment.style(of: VitrineComponents.Button())
    return context.slot(slot, ViewButtonElement<Model>(style: style)) { element, slot in
      element.action = action
      let isSame =
        element.style === style && element.control.isEnabled == context.environment.isEnabled
      element.style = style
      element.control.isEnabled = context.environment.isEnabled
      element.control.role = role
      slot.isUnchanged = slot.wasPlaced && isSame
    } inside: { slot in
      var inner = context
      inner.axis = nil
      switch role {
      case .destructive: inner.child(content.foregroundStyle(.red), of: slot)
      // A black symbol would look as if it did nothing, and so would text in a bar.
      case _
      where context.environment.textSettings.color == nil
        && (context.environment.environment.isInBar || isSymbol):
        inner.child(content.foregroundStyle(.tint), of: slot)
      default: inner.child(content, of: slot)
      }
    }
  }
}

/// The behavior of a button around views: the component handles input, and the views are drawn.
struct ViewButtonElement<Model>: Element {
  var control = VitrineComponents.Button()
  var style: StyleBox<VitrineComponents.Button.Style>
  var action: ((inout Model, inout ActionContext) -> Void)?

  init(style: StyleBox<VitrineComponents.Button.Style>) { self.style = style }

  /// The opacity while it is pressed.
  ///
  /// Ours: clearly different, and still visible.
  private static var pressedOpacity: Double { 0.45 }
  /// The opacity while it is disabled, as for other controls.
  ///
  /// Ours.
  private static var disabledOpacity: Double { 0.35 }

  var name: String { "Button" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  // MARK: Motion and paint

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    control.nextChange(after: time)
  }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let pressed = mix(1, Self.pressedOpacity, control.highlight(at: context.time))
    let opacity = control.isEnabled ? pressed : Self.disabledOpacity
    slot.drawChildren(in: frame, &canvas, context, opacity: opacity)
  }

  // MARK: Input

  /// A control inside keeps its own presses.
  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHitsOfChildren(in: frame, &search)
    if control.isEnabled { search.add(frame) }
  }

  var isButton: Bool { true }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step else { return .none }
    return control.claim(on: step, in: slot.reached(frame), style: style.style)
  }

  func canActivate(_ slot: _Slot) -> Bool? { control.isEnabled }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    // A press that a view inside has used isn't one on the button.
    if event.step?.phase == .down, context.isCaptured { return }
    let press = Routed(TimedEvent(event.time, .key(KeyEvent(.enter))))
    guard let routed = event.kind == .shortcut ? press : event.routed else { return }
    let response = control.respond(to: routed, in: slot.reached(frame), style: style.style)
    if response.result == .captured { context.isCaptured = true }
    guard let action, !response.changes.isEmpty else { return }
    context.actions += [.action(Action<Model>(action)), .buttonPress]
  }

  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool { control.isEnabled }

  /// The shape of its background or clip; else that of other buttons.
  func focusShape(_ slot: _Slot, in frame: Rect, at time: Seconds) -> FocusShape? {
    slot.outline?.focusShape(in: frame) ?? FocusShape(frame: frame, radius: style.style.radius)
  }

  // MARK: Description

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    node(id: "", label: nil, in: frame, at: time)
  }

  private func node(id: String, label: String?, in frame: Rect, at time: Seconds) -> Node {
    var node = control.node(id: id, in: frame, style: style.style, at: time)
    node.label = label
    return node
  }

  /// Described as one node, unless a view inside is interactive too.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let inside = description.nodes { slot.describeChildren(in: frame, &$0) }
    let label = inside.flatMap(\.words).joined(separator: ", ")
    let time = description.time
    let words = label.isEmpty ? nil : label
    guard inside.contains(where: \.canBeOperated) else {
      description.add(of: slot) { node(id: $0, label: words, in: frame, at: time) }
      return
    }
    let id = description.makeID(description.attributes.role ?? .button)
    description.group(node(id: id, label: words, in: frame, at: time), of: slot) {
      slot.describeChildren(in: frame, &$0)
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

extension Node {
  /// The labels of the node and all nodes inside.
  fileprivate var words: [String] { [label].compactMap(\.self) + children.flatMap(\.words) }

  /// True if the node or one inside is interactive.
  fileprivate var canBeOperated: Bool { isInteractive || children.contains(where: \.canBeOperated) }
}
