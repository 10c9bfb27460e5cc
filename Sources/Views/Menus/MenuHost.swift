internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// How a menu is opened.
struct MenuOpening {
  enum Place: Equatable {
    /// Near a rectangle in its owner's coordinates; a point for a pointer.
    case near(Rect)
    /// Below its owner, or above.
    case below
    /// Beside the row of its parent menu: at the trailing side, or at the leading side.
    case beside
  }

  var place: Place
  var size: MenuSize
  /// The pointer that is down and may choose a row when it goes up.
  var pointer: PointerID?
  /// True if a key opened it: the first row for the keyboard is highlighted.
  var isByKey = false

  init(_ place: Place, size: MenuSize) {
    self.place = place
    self.size = size
  }

  /// True for a submenu.
  var isSubmenu: Bool { place == .beside }
}

/// A change that opens or closes an element's menu.
enum MenuChange {
  case open(MenuOpening)
  case close
}

/// The menu of an element: its content, and whether it is open.
///
/// It is the element's own state, and builds the menu only when it opens.
struct MenuHost<Model> {
  private var content: (() -> ViewList<Model>)?
  private var context: _ViewContext<Model>?
  private var opening: MenuOpening?

  init() {}

  var isOpen: Bool { opening != nil }

  /// Opens the menu with the next build, unless it is open.
  mutating func open(_ opening: MenuOpening, _ slot: _Slot) {
    guard self.opening == nil, slot.environment.isEnabled else { return }
    self.opening = opening
    slot.needsOwnBuild = true
  }

  mutating func take(_ change: MenuChange, _ slot: _Slot) {
    switch change {
    case .open(let opening): open(opening, slot)
    case .close:
      guard opening != nil else { return }
      opening = nil
      slot.needsOwnBuild = true
    }
  }

  // MARK: Build

  /// Updates the content, and builds the menu if it is open.
  mutating func update(
    _ context: _ViewContext<Model>, _ slot: _Slot, _ content: (() -> ViewList<Model>)?
  ) {
    guard self.content != nil || content != nil else { return }
    self.content = content
    self.context = context
    // Content that is built later may read the current model.
    context.session.modelReads += 1
    if content == nil || !context.environment.isEnabled { opening = nil }
    build(context, slot)
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, slot)
  }

  private mutating func build(_ context: _ViewContext<Model>, _ slot: _Slot) {
    guard let opening, let content else {
      if slot.layer != nil { slot.updateLayer(at: context.session.time, nil) }
      return
    }
    let id = slot.id
    context.menu(content(), of: slot, opening) { layer in
      layer.presentation.dismiss = { _, context in context.states[id] = MenuChange.close }
    }
    guard slot.layer?.hasMenuRow == false else { return }
    // A menu without rows isn't shown.
    self.opening = nil
    slot.updateLayer(at: context.session.time, nil)
  }
}

extension _ViewContext {
  /// Builds an open menu as a slot's layer.
  func menu(
    _ content: ViewList<Model>, of slot: _Slot, _ opening: MenuOpening,
    _ update: @escaping (inout MenuLayer<Model>) -> Void
  ) {
    var inside = self
    inside.environment = environment.inMenu(opening.size)
    let column = MenuColumn(content: content, kind: .menu)
    let rows = ViewList<Model>.one(ScrollView<Model>(.one(column)))
    inside.layer(rows, of: slot, MenuLayer<Model>(opening)) { layer, _, _ in update(&layer) }
  }
}
