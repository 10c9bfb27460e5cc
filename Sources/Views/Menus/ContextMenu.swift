internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Adds a context menu with actions for the view.
  ///
  /// ```swift
  /// Row(song).contextMenu {
  ///   Button("Play") { $0.play(song) }
  ///   Divider()
  ///   Button("Delete", role: .destructive) { $0.delete(song) }
  /// }
  /// ```
  /// It opens on a secondary click of a mouse or pen, on a touch held for half a second, and with
  /// the menu key or Shift+F10 while the focus is on the view or inside it, or the list's current
  /// row is the view. Its content is that of a `Menu`; without rows it doesn't open. Of nested
  /// menus, the innermost opens. The menu of a list row covers the whole row, from side to side. A
  /// tap on the view does the same as without a menu.
  /// - Parameter menuItems: the rows, built when the menu opens.
  public func contextMenu(
    @Views<Model> menuItems: @escaping () -> ViewList<Model>
  ) -> WrapperView<Self, Model> {
    WrapperView(self, ContextMenuElement<Model>()) { element, slot, context in
      element.host.update(context, slot, menuItems)
    }
  }
}

/// Marks a view that has its own menu.
enum ContextMenuKey {
  static let key = ObjectIdentifier(ContextMenuKey.self)
}

/// A view with a context menu.
struct ContextMenuElement<Model>: InteractiveElement {
  var host = MenuHost<Model>()
  private var press = SecondaryPress(opensOnDown: true)
  /// Its last frame in the window.
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
