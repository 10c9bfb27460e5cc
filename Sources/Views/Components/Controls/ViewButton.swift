internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A button that looks like the views in it.
struct ViewButton<Model>: View {
  let content: ViewList<Model>
  var role = ButtonRole.normal
  let action: (inout Model, inout ActionContext) -> Void

  /// True where it shows one symbol and nothing else.
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
      // Black, a symbol would look like one that does nothing, and so would words in a bar.
      case _
      where context.environment.textSettings.color == nil
        && (context.environment.environment.isInBar || isSymbol):
        inner.child(content.foregroundStyle(.tint), of: slot)
      default: inner.child(content, of: slot)
      }
    }
  }
}

/// A button's behaviour around views: the component takes the input, and the views show.
struct ViewButtonElement<Model>: Element {
  var control = VitrineComponents.Button()
  var style: StyleBox<VitrineComponents.Button.Style>
  var action: ((inout Model, inout ActionContext) -> Void)?

  init(style: StyleBox<VitrineComponents.Button.Style>) { self.style = style }

  /// How much of it shows while it is pressed.
  ///
  /// Ours: clearly another, and still to be seen.
  private static var pressedOpacity: Double { 0.45 }
  /// How much of it shows while it is disabled, as of other controls.
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

  /// A control inside keeps what is pressed on it.
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
    // What was pressed inside was not meant for it.
    if event.step?.phase == .down, context.isCaptured { return }
    let press = Routed(TimedEvent(event.time, .key(KeyEvent(.enter))))
    guard let routed = event.kind == .shortcut ? press : event.routed else { return }
    let response = control.respond(to: routed, in: slot.reached(frame), style: style.style)
    if response.result == .captured { context.isCaptured = true }
    guard let action, !response.changes.isEmpty else { return }
    context.actions += [.action(Action<Model>(action)), .buttonPress]
  }

  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool { control.isEnabled }

  /// Around the shape that it has by its background or clip; else as around other buttons.
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

  /// One node, unless something inside can be operated too.
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
  /// Corner radius of a button of medium size, in points.
  fileprivate var radius: Double { radii[.medium] ?? 0 }
}

extension Node {
  /// What it and all that is inside of it are called.
  fileprivate var words: [String] { [label].compactMap(\.self) + children.flatMap(\.words) }

  /// True where it, or something inside, takes input.
  fileprivate var canBeOperated: Bool { isInteractive || children.contains(where: \.canBeOperated) }
}
