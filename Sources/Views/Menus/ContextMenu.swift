internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// A menu of what can be done with the view.
  ///
  /// ```swift
  /// Row(song).contextMenu {
  ///   Button("Play") { $0.play(song) }
  ///   Divider()
  ///   Button("Delete", role: .destructive) { $0.delete(song) }
  /// }
  /// ```
  /// It opens at a click with the secondary button of a mouse or pen, where a finger stays for half a
  /// second, and by the menu key or Shift+F10 while the focus is on the view or inside, or keys are at the
  /// row of a list that it is. Its content is
  /// that of a `Menu`; without rows it does not open. Of menus inside each other the innermost opens. The menu
  /// of a row of a list is that of all of the row, from side to side.
  /// What a tap does to the view stays.
  /// - Parameter menuItems: the rows, built as the menu opens.
  public func contextMenu(
    @Views<Model> menuItems: @escaping () -> ViewList<Model>
  ) -> WrapperView<Self, Model> {
    WrapperView(self, ContextMenuElement<Model>()) { element, slot, context in
      element.host.update(context, slot, menuItems)
    }
  }
}

/// Says that a view has a menu of its own.
enum ContextMenuKey {
  static let key = ObjectIdentifier(ContextMenuKey.self)
}

/// A view with a menu that opens where it is asked for.
struct ContextMenuElement<Model>: InteractiveElement {
  var host = MenuHost<Model>()
  private var press = SecondaryPress(opensOnDown: true)
  /// Where it was last, in the window.
  private var frame = Rect.zero

  init() {}

  var name: String { "contextMenu" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == ContextMenuKey.key ? true : nil }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) { host.rebuild(slot, session) }

  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds) {
    if let change = new as? MenuChange { host.take(change, slot) }
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard slot.environment.isEnabled, let step = event.step else { return .none }
    return press.isMeant(step) ? .tap : .none
  }

  func due(_ slot: _Slot) -> Seconds? { press.deadline }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard slot.environment.isEnabled else { return press.cancel(at: event.time) }
    guard event.kind == .event else { return }
    self.frame = frame
    if let asked = press.handle(event, &context) { open(asked, slot, &context) }
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    if let asked = press.advance(to: time) { open(asked, slot, &context) }
  }

  private mutating func open(
    _ asked: SecondaryPress.Asked, _ slot: _Slot, _ context: inout EventContext
  ) {
    if asked.isTouch { context.winners.append(slot.id) }
    let size = asked.isTouch ? MenuSize.touch : .compact
    let place = asked.position.map { Rect(origin: $0 - frame.origin, size: .zero) }
    var opening = MenuOpening(place.map { .near($0) } ?? .below, size: size)
    opening.pointer = asked.pointer
    opening.isByKey = place == nil
    host.open(opening, slot)
  }
}
