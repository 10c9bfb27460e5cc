internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Pushes another screen: it appends its value to the path of the nearest enclosing
/// `NavigationStack` with values of its type.
///
/// In a row of a form or list it fills the row and ends with a chevron; elsewhere a title looks
/// like a plain button. To the keyboard and in descriptions it is a button. A value that is already
/// on top of the path is not appended again: a double click opens one screen.
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

  /// Updates the slot of the link.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let isRow = context.environment.environment[PlainButtonPadding.self] == 0
    return context.slot(slot, LinkElement()) { element, slot in
      slot.isUnchanged =
        slot.wasPlaced && element.title == title && element.isRow == isRow
        && element.surroundings === context.environment
      let route = AnyHashable(LinkRoute(slot: slot.id))
      element.value = value ?? route
      if let destination {
        context.destinations?.add(LinkRoute(slot: slot.id), destination)
      }
      element.title = title
      element.isRow = isRow
      element.surroundings = context.environment
    } inside: { slot in
      var inner = context
      inner.axis = nil
      inner.isInForm = false
      inner.child(content(isRow: isRow, context), of: slot)
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

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(id: id, role: .image, frame: bounds)
  }
}

/// A link: it accepts taps in its frame and somewhat outside, and it is focusable.
struct LinkElement: Element {
  var value = AnyHashable(0)
  var title: String?
  var isRow = false
  var surroundings: EnvironmentBox?
  private var recognizer = TapRecognizer(numberOfTapsRequired: 1)
  private var pressed: PointerID?
  private var isHovered = false

  var name: String { "NavigationLink" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  // MARK: Paint

  /// How far the pressed background extends beyond the link, in points.
  ///
  /// Ours: the padding of a row; of a button, its padding.
  private static let outset = 8.0

  private func background(_ frame: Rect) -> Rect {
    frame.inset(by: Insets(horizontal: -Self.outset, vertical: isRow ? -Self.outset / 2 : 0))
  }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let opacity = pressed != nil ? 1 : isHovered ? 0.5 : 0
    if opacity > 0, slot.environment.isEnabled {
      let color = slot.environment.theme.colors.fill
      canvas.fill(
        .roundedRect(background(frame), radius: 8, curve: .continuous),
        with: color.opacity(opacity))
    }
    slot.drawChildren(in: frame, &canvas, context)
  }

  func focusShape(_ slot: _Slot, in frame: Rect, at time: Seconds) -> FocusShape? {
    FocusShape(frame: background(frame), radius: 8)
  }

  // MARK: Input

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHitsOfChildren(in: frame, &search)
    guard slot.environment.isEnabled else { return }
    search.add(background(frame))
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    slot.environment.isEnabled && event.step?.button == .primary ? .tap : .none
  }

  func canActivate(_ slot: _Slot) -> Bool? { slot.environment.isEnabled }

  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool {
    slot.environment.isEnabled
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard slot.environment.isEnabled else {
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
      case .key(let key): take(key, slot, &context)
      case .pointer(let step): take(step, event.time, &context)
      default: break
      }
    }
  }

  private func take(_ key: KeyEvent, _ slot: _Slot, _ context: inout EventContext) {
    guard key.modifiers.isEmpty, key.key == .enter || key.key == .space,
      context.isActivation || context.tree.focusPath.last == slot.id
    else { return }
    context.isActivation = false
    push(&context)
  }

  private mutating func take(
    _ step: PointerEvent, _ time: Seconds, _ context: inout EventContext
  ) {
    guard step.phase != .hover else { return }
    if step.phase == .down {
      // A tap handled inside isn't for the link.
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

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    Node(
      id: "", role: .button, label: title ?? slot.words(at: time), frame: frame,
      isEnabled: slot.environment.isEnabled, isFocusable: true, isInteractive: true)
  }

  /// Describes one button, and of its content only what can be operated by itself.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard var node = ownNode(slot, in: frame, at: description.time) else { return }
    node.id = description.makeID(description.attributes.role ?? .button)
    let hasControls = slot.hasFocusableInside(in: frame, at: description.time)
    description.group(node, of: slot) { description in
      if hasControls { slot.describeChildren(in: frame, &description) }
    }
  }
}

extension _Slot {
  /// The text inside, as the label of the whole; nil for none.
  fileprivate final func words(at time: Seconds) -> String? {
    var words: [String] = []
    func collect(_ slot: _Slot) {
      if slot.isInert { return }
      if let label = slot.ownNode(in: Rect(origin: .zero, size: slot.size), at: time)?.label {
        words.append(label)
        return
      }
      for child in slot.children { collect(child.slot) }
    }
    for child in children { collect(child.slot) }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
