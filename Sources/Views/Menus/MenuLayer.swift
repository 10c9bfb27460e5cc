internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// An open menu: a panel with rows, which scrolls if the rows are taller.
///
/// It handles all input for its rows and for its open submenus.
struct MenuLayer<Model>: PresentationElement {
  /// A pointer that is down on it, or that opened it.
  struct Press {
    var pointer: PointerID
    /// Where the pointer went down, in the window.
    var start: Point
    /// True if this press opened the menu: releasing it at the same place leaves the menu open.
    var opens = false
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
  /// The menu of a control; nil for one made of views.
  var control: ControlMenu?
  /// The path to the highlighted row, from below the layer's slot.
  var highlighted: [SlotID]?
  var press: Press?
  var intent: Intent?
  /// Where the mouse was last over the row whose submenu is open.
  var origin: Point?
  /// Recently typed letters.
  var typed = ""
  var typedTime: Seconds = 0
  private var hasBegun = false

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
  var leavesFocus: Bool { opening.size == .control }

  func adoptedPointer(_ slot: _Slot) -> PointerID? { opening.pointer }

  mutating func adoptPointer(_ slot: _Slot, from start: Point) {
    press = opening.pointer.map { Press(pointer: $0, start: start, opens: true) }
  }

  /// Submenus claim pointers too, though they are not modal themselves.
  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim { .tap }

  // MARK: Layout

  mutating func place(_ slot: _Slot) {
    guard !slot.children.isEmpty else { return }
    let frame = contentFrame(slot, in: slot.safeWindowRead)
    slot.placeChild(0, at: frame.origin, size: frame.size, ProposedViewSize(frame.size))
    guard !hasBegun else { return }
    hasBegun = true
    let (time, rows) = (slot.layoutTime, rows(slot, slot.windowFrame, at: slot.layoutTime))
    var first = rows.first { $0.info.content.isEnabled }
    if let row = control?.startRow, rows.indices.contains(row) {
      if rows[row].info.content.isEnabled { first = rows[row] }
      slot.scrollMenu(to: rows[row].frame, at: time)
    }
    if opening.isByKey { highlight(first?.path, slot, at: time) }
  }

  func contentFrame(_ slot: _Slot, in bounds: Rect) -> Rect {
    let environment = slot.environment.environment
    let anchor = presentation.anchor.frame
    // Positions on the screen, as anchors are.
    let bounds = room(slot)
    var size = slot.children[0].slot.size(for: .unspecified)
    if let control {
      size.width = max(
        size.width, control.leastWidth, control.anchor == nil ? anchor.width : 0)
    }
    let frame =
      switch opening.place {
      case .below:
        FloatingPanel.frame(size, beside: anchor, in: bounds, environment: environment)
      case .near: FloatingPanel.frame(size, near: source, in: bounds, environment: environment)
      case .beside: besideFrame(size, anchor, in: bounds, slot.environment)
      }
    return environment.directed(frame, in: slot.windowFrame)
  }

  /// The frame that it opens from, on the screen.
  private var source: Rect {
    let anchor = presentation.anchor
    guard case .near(let part) = opening.place else { return anchor.frame }
    return part.scaledAboutZero(by: anchor.scale).offset(by: anchor.frame.origin)
  }

  /// The part of the window that isn't covered, by a keyboard either.
  private func room(_ slot: _Slot) -> Rect {
    var room = slot.safeWindow
    let edge = slot.size.height - slot.environment.environment.keyboardInset
    room.size.height = max(0, min(room.maxY, edge) - room.minY)
    return room
  }

  /// At the trailing side of its row if it fits, else at the leading side, else at the side with
  /// more space; its first row is beside that row, inside the window.
  private func besideFrame(
    _ size: Size, _ row: Rect, in bounds: Rect, _ box: EnvironmentBox
  ) -> Rect {
    let inner = bounds.inset(by: FloatingPanel.margin)
    let padding = box.menuLook.style.menuPadding
    let size = Size(min(size.width, inner.width), min(size.height, inner.height))
    // Up to the edges of the panel that contains the row.
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

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !slot.children.isEmpty else { return }
    let origin = frame.origin + slot.placement(of: 0, at: context.time).origin
    FloatingPanel.paint(
      into: &canvas, frame: Rect(origin: origin, size: slot.children[0].slot.size),
      layer: slot.layerID, presence: presentation.presence, at: context.time,
      theme: slot.environment.theme, from: source
    ) { slot.drawChildren(in: frame, &$0, context) }
  }

  // MARK: Description

  /// A control's menu covers the whole area, and its rows are named after the control.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard let control else { return describePanel(slot, in: frame, &description) }
    guard !slot.children.isEmpty else { return }
    let owner = description.lastID
    let origin = frame.origin + slot.placement(of: 0, at: description.time).origin
    let panel = Rect(origin: origin, size: slot.children[0].slot.size)
    let node = Node(
      id: "\(owner)/menu", role: .group, frame: room(slot), isInteractive: true, clip: panel)
    let rows = rows(slot, frame, at: description.time)
    description.group(node, of: slot) { description in
      description.nodes = zip(control.rows, rows).map { row, place in
        var state: [String: StateValue] = ["highlighted": .bool(place.path == highlighted)]
        if let isChecked = row.isChecked { state["selected"] = .bool(isChecked) }
        return Node(
          id: "\(owner)/\(row.id)", role: control.rowRole, label: row.title, frame: place.frame,
          isVisible: place.frame.intersects(panel), isEnabled: row.isEnabled, isInteractive: true,
          state: state)
      }
    }
  }

  /// Type-to-select finds rows.
  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    Node(id: "", role: .menu, frame: frame, takesText: true)
  }

  // MARK: Actions

  /// Choosing a row closes the menu and its parent menus after the action.
  ///
  /// If the action also asks to dismiss something, that is the presentation around the outermost
  /// menu.
  func lift(_ slot: _Slot, _ actions: inout [Effect]) {
    let (dismiss, isSubmenu) = (presentation.dismiss, opening.isSubmenu)
    actions.lift { (action: Action<Model>, model: inout Model, context: inout ActionContext) in
      let outer = context.closesMenus
      context.closesMenus = false
      action.run(&model, &context)
      let closes = context.closesMenus || context.wantsDismissal
      if closes { dismiss?(&model, &context) }
      context.closesMenus = outer || (isSubmenu && closes)
    }
  }
}
