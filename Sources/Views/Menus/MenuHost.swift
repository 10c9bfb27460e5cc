internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// How a menu is opened.
struct MenuOpening {
  enum Anchor: Equatable {
    /// Near a rectangle in the owner's coordinates; for a pointer, the rectangle is a point.
    case near(Rect)
    /// Below the owner, or above it.
    case below
    /// Beside the row of its parent menu: at the trailing side, or at the leading side.
    case submenu
  }

  var anchor: Anchor
  var size: MenuSize
  /// The pointer that is down and may choose a row when it goes up.
  var pointer: PointerID?
  /// True if a key has opened the menu: the row that keys start from is highlighted.
  var isOpenedByKey = false

  init(_ anchor: Anchor, size: MenuSize) {
    self.anchor = anchor
    self.size = size
  }

  /// True for a submenu.
  var isSubmenu: Bool { anchor == .submenu }
}

/// A change that opens or closes an element's menu.
enum MenuChange {
  case open(MenuOpening)
  case close
}

/// The menu of an element: its content, and whether it is open.
///
/// A host is part of the element's own state, and builds the menu only when the menu opens.
struct MenuHost<Model> {
  private var content: (() -> ViewList<Model>)?
  private var context: _ViewContext<Model>?
  private var opening: MenuOpening?

  init() {}

  var isOpen: Bool { opening != nil }

  /// Opens the menu with the next build, unless it is open.
  mutating func open(_ opening: MenuOpening, _ node: _ViewNode) {
    guard self.opening == nil, node.environment.isEnabled else { return }
    self.opening = opening
    node.needsOwnBuild = true
  }

  mutating func apply(_ change: MenuChange, _ node: _ViewNode) {
    switch change {
    case .open(let opening): open(opening, node)
    case .close:
      guard opening != nil else { return }
      opening = nil
      node.needsOwnBuild = true
    }
  }

  // MARK: Build

  /// Updates the content, and builds the menu if it is open.
  mutating func update(
    _ context: _ViewContext<Model>, _ node: _ViewNode, _ content: (() -> ViewList<Model>)?
  ) {
    guard self.content != nil || content != nil else { return }
    self.content = content
    self.context = context
    // Content that is built later may read the current model, so a read is counted now.
    context.session.modelReads += 1
    if content == nil || !context.environment.isEnabled { opening = nil }
    build(context, node)
  }

  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, node)
  }

  private mutating func build(_ context: _ViewContext<Model>, _ node: _ViewNode) {
    guard let opening, let content else {
      if node.layer != nil { node.updateLayer(at: context.session.time, nil) }
      return
    }
    let id = node.id
    context.menu(content(), of: node, opening) { layer in
      layer.presentation.dismiss = { _, context in context.states[id] = MenuChange.close }
    }
    guard node.layer?.hasMenuRow == false else { return }
    // A menu without rows isn't shown.
    self.opening = nil
    node.updateLayer(at: context.session.time, nil)
  }
}

extension _ViewContext {
  /// Builds an open menu as a node's layer.
  func menu(
    _ content: ViewList<Model>, of node: _ViewNode, _ opening: MenuOpening,
    _ update: @escaping (inout MenuLayer<Model>) -> Void
  ) {
    var inner = self
    inner.environment = environment.inMenu(opening.size)
    let column = MenuColumn(content: content, kind: .menu)
    let rows = ViewList<Model>.one(ScrollView<Model>(.one(column)))
    inner.layer(rows, of: node, MenuLayer<Model>(opening)) { layer, _, _ in update(&layer) }
  }
}
