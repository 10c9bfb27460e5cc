internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// An open menu: a panel with rows, which scrolls if the rows are taller.
///
/// The menu handles all input for its rows and for its open submenus.
struct MenuLayer<Model>: PresentationElement, SemanticElement {
  /// A pointer that is down on the menu, or that has opened it.
  struct Press {
    var pointer: PointerID
    /// Where the pointer went down, in the window.
    var start: Point
    /// True if this press opened the menu: releasing it at the same place leaves the menu open.
    var hasOpenedMenu = false
    var hasMoved = false
  }

  /// A pending change that waits for a mouse to rest on a row.
  struct Intent {
    var time: Seconds
    /// The position of the mouse.
    var position: Point
  }

  var presentation = PresentationState<Model>()
  let opening: MenuOpening
  /// The menu of a control; nil for a menu made of views.
  var control: ControlMenu?
  /// The path to the highlighted row, from below the layer's node.
  var highlighted: [NodeID]?
  var press: Press?
  var intent: Intent?
  /// Where the mouse was last over the row whose submenu is open.
  var submenuOrigin: Point?
  /// Recently typed letters.
  var typed = ""
  var typedTime: Seconds = 0
  private var hasAppeared = false

  init(_ opening: MenuOpening) {
    self.opening = opening
  }

  var name: String { "menu" }
  var role: Role { .menu }
  var needsAnchor: Bool { true }

  /// Submenus belong to the modal layer of the outermost menu.
  var isModal: Bool { !opening.isSubmenu }

  var curve: Curve {
    presentation.isLeaving ? FloatingPanel.disappear : FloatingPanel.appear
  }

  /// A control keeps the focus for editing while its menu is open.
  var preservesFocus: Bool { opening.size == .control }

  func adoptedPointer(_ node: _ViewNode) -> PointerID? { opening.pointer }

  mutating func adoptPointer(_ node: _ViewNode, from start: Point) {
    press = opening.pointer.map { Press(pointer: $0, start: start, hasOpenedMenu: true) }
  }

  /// Submenus claim pointers too, though they are not modal themselves.
  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim { .tap }

  // MARK: Layout

  mutating func place(_ node: _ViewNode) {
    guard !node.children.isEmpty else { return }
    let frame = contentFrame(node, in: node.safeWindowRead)
    node.placeChild(0, at: frame.origin, size: frame.size, ProposedViewSize(frame.size))
    guard !hasAppeared else { return }
    hasAppeared = true
    let (time, rows) = (node.layoutTime, rows(node, node.windowFrame, at: node.layoutTime))
    var first = rows.first { $0.info.content.isEnabled }
    if let row = control?.startRow, rows.indices.contains(row) {
      if rows[row].info.content.isEnabled { first = rows[row] }
      node.scrollMenu(to: rows[row].frame, at: time)
    }
    if opening.isOpenedByKey { highlight(first?.path, node, at: time) }
  }

  func contentFrame(_ node: _ViewNode, in bounds: Rect) -> Rect {
    let environment = node.environment.environment
    let anchor = presentation.anchor.frame
    // The bounds are positions on the screen, as anchors are.
    let bounds = availableBounds(node)
    var size = node.children[0].node.size(for: .unspecified)
    if let control {
      size.width = max(
        size.width, control.minimumWidth, control.anchor == nil ? anchor.width : 0)
    }
    let frame =
      switch opening.anchor {
      case .below:
        FloatingPanel.frame(size, beside: anchor, in: bounds, environment: environment)
      case .near: FloatingPanel.frame(size, near: source, in: bounds, environment: environment)
      case .submenu: submenuFrame(size, anchor, in: bounds, node.environment)
      }
    return environment.mirroredIfRightToLeft(frame, in: node.windowFrame)
  }

  /// The frame that the menu opens from, on the screen.
  private var source: Rect {
    let anchor = presentation.anchor
    guard case .near(let rect) = opening.anchor else { return anchor.frame }
    return rect.scaledAboutZero(by: anchor.scale).offset(by: anchor.frame.origin)
  }

  /// The part of the window inside the safe area and above an on-screen keyboard.
  private func availableBounds(_ node: _ViewNode) -> Rect {
    var availableBounds = node.safeWindow
    let edge = node.size.height - node.environment.environment.keyboardInset
    availableBounds.size.height = max(0, min(availableBounds.maxY, edge) - availableBounds.minY)
    return availableBounds
  }

  /// The frame of a submenu beside the row that opens it.
  ///
  /// The submenu is at the trailing side of that row if it fits, else at the leading side, else at
  /// the side with more space. Its first row is level with that row, as far as the submenu stays
  /// inside the window.
  private func submenuFrame(
    _ size: Size, _ row: Rect, in bounds: Rect, _ box: EnvironmentBox
  ) -> Rect {
    let inner = bounds.inset(by: FloatingPanel.margin)
    let padding = box.menuAppearance.style.menuPadding
    let size = Size(min(size.width, inner.width), min(size.height, inner.height))
    // The space at both sides of the panel that contains the row.
    let (left, right) = (row.minX - padding - inner.minX, inner.maxX - row.maxX - padding)
    let isRight =
      box.environment.isMirrored
      ? left < size.width && right > left : right >= size.width || right >= left
    let x = isRight ? row.maxX + padding : row.minX - padding - size.width
    return Rect(
      min(max(x, inner.minX), inner.maxX - size.width),
      min(max(row.minY - padding, inner.minY), inner.maxY - size.height), size.width, size.height
    )
    .snapped(toScale: box.environment.scale)
  }

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !node.children.isEmpty else { return }
    let origin = frame.origin + node.placement(of: 0, at: context.time).origin
    FloatingPanel.paint(
      into: &canvas, frame: Rect(origin: origin, size: node.children[0].node.size),
      layer: node.layerID, presence: presentation.presence, at: context.time,
      theme: node.environment.theme, from: source
    ) { node.drawChildren(in: frame, &$0, context) }
  }

  // MARK: Description

  /// A control's menu covers the whole area, and its rows are named after the control.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    guard let control else { return describePanel(node, in: frame, &description) }
    guard !node.children.isEmpty else { return }
    let owner = description.lastID
    let origin = frame.origin + node.placement(of: 0, at: description.time).origin
    let panel = Rect(origin: origin, size: node.children[0].node.size)
    let semantics = SemanticsNode(
      id: "\(owner)/menu", role: .group, frame: availableBounds(node), isInteractive: true,
      clip: panel)
    let rows = rows(node, frame, at: description.time)
    description.group(semantics, of: node) { description in
      description.nodes = zip(control.rows, rows).map { row, placedRow in
        var state: [String: StateValue] = ["highlighted": .bool(placedRow.path == highlighted)]
        if let isChecked = row.isChecked { state["selected"] = .bool(isChecked) }
        return SemanticsNode(
          id: "\(owner)/\(row.id)", role: control.rowRole, label: row.title, frame: placedRow.frame,
          isVisible: placedRow.frame.intersects(panel), isEnabled: row.isEnabled,
          isInteractive: true,
          state: state)
      }
    }
  }

  /// Accepts text: type-to-select finds rows.
  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    SemanticsNode(id: "", role: .menu, frame: frame, acceptsText: true)
  }

  // MARK: Actions

  /// Choosing a row closes the menu and its parent menus after the action.
  ///
  /// If the action also requests a dismissal, the presentation around the outermost menu is
  /// dismissed.
  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) {
    let (dismiss, isSubmenu) = (presentation.dismiss, opening.isSubmenu)
    actions.mapActions {
      (action: Action<Model>, model: inout Model, context: inout ActionContext) in
      let outer = context.shouldCloseMenus
      context.shouldCloseMenus = false
      action.run(&model, &context)
      let isClosing = context.shouldCloseMenus || context.requestsDismissal
      if isClosing { dismiss?(&model, &context) }
      context.shouldCloseMenus = outer || (isSubmenu && isClosing)
    }
  }
}
