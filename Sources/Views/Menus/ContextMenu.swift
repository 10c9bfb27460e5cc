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
  /// The menu opens on a secondary click of a mouse or pen, on a touch held for half a second, and
  /// with the menu key or Shift+F10. These keys work while the focus is on the view or inside it,
  /// or the view is the current row of a list. The content is like that of a `Menu`; without rows,
  /// the menu doesn't open. Of nested menus, the innermost opens. The menu of a list row covers the
  /// whole row, from side to side. A tap on the view does the same as without a menu.
  /// - Parameter menuItems: the rows, built when the menu opens.
  public func contextMenu(
    @Views<Model> menuItems: @escaping () -> ViewList<Model>
  ) -> WrapperView<Self, Model> {
    WrapperView(self, ContextMenuElement<Model>()) { element, node, context in
      element.host.update(context, node, menuItems)
    }
  }
}

/// Marks a view that has its own menu.
enum ContextMenuKey {
  static let key = ObjectIdentifier(ContextMenuKey.self)
}

/// A view with a context menu.
struct ContextMenuElement<Model>: InteractiveElement, StatefulElement {
  var host = MenuHost<Model>()
  private var press = SecondaryPress(opensOnPress: true)
  /// The view's last frame in the window.
  private var frame = Rect.zero

  init() {}

  var name: String { "contextMenu" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == ContextMenuKey.key ? true : nil }

  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) { host.rebuild(node, session) }

  mutating func setState(_ new: Any, _ node: _ViewNode, at time: Seconds) {
    if let change = new as? MenuChange { host.apply(change, node) }
  }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard node.environment.isEnabled, let step = event.step else { return .none }
    return press.isRecipient(step) ? .tap : .none
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(deadline: press.deadline)
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard node.environment.isEnabled else { return press.cancel(at: event.time) }
    guard event.kind == .event else { return }
    self.frame = frame
    if let request = press.handle(event, &context) { open(request, node, &context) }
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    if let request = press.advance(to: time) { open(request, node, &context) }
  }

  private mutating func open(
    _ request: SecondaryPress.Request, _ node: _ViewNode, _ context: inout EventContext
  ) {
    if request.isTouch { context.winners.append(node.id) }
    let size = request.isTouch ? MenuSize.touch : .compact
    let anchorRect = request.position.map { Rect(origin: $0 - frame.origin, size: .zero) }
    var opening = MenuOpening(anchorRect.map { .near($0) } ?? .below, size: size)
    opening.pointer = request.pointer
    opening.isOpenedByKey = anchorRect == nil
    host.open(opening, node)
  }
}
