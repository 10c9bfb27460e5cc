internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The content of a menu row.
struct MenuRowContent: Equatable {
  var title: String
  var symbol: Symbol?
  /// Whether it has a check mark; nil for a row without an on or off state.
  var isOn: Bool?
  var isDestructive = false
  var isEnabled = true
  /// True if it opens a submenu.
  var hasSubmenu = false
}

/// The layout that a menu shares with its rows.
struct MenuRowPlan: Equatable {
  /// The width of check marks and symbols before the text, in points.
  var lead = 0.0
  /// The width of shortcuts and chevrons after the text, in points.
  var trail = 0.0
  /// The displayed shortcut.
  var shortcut = ""
}

/// Whether a row is highlighted.
struct MenuHighlight { var isOn: Bool }

/// The information that a row gives its menu.
struct MenuRowInfo {
  var content: MenuRowContent
  var plan: MenuRowPlan
  /// True if its submenu is open.
  var isOpen: Bool

  static let key = ObjectIdentifier(MenuRowInfo.self)
}

/// A row of a menu, which a button, toggle, picker option or menu becomes inside one.
struct MenuRow<Model>: View {
  var content: MenuRowContent
  var action: ((inout Model, inout ActionContext) -> Void)?
  /// The content of its submenu.
  var submenu: (() -> ViewList<Model>)?

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    var content = content
    content.isEnabled = content.isEnabled && context.environment.isEnabled
    content.hasSubmenu = submenu != nil
    return context.slot(slot, MenuRowElement<Model>(content: content)) { element, slot in
      element.action = action
      let layer = slot.layer?.id
      let isSame = element.content == content && element.surroundings === context.environment
      if !isSame {
        (element.content, element.surroundings) = (content, context.environment)
        slot.invalidateLayout()
      }
      element.host.update(context, slot, submenu)
      slot.isUnchanged = slot.wasPlaced && isSame && slot.layer?.id == layer
    }
  }
}

/// A menu row's element.
struct MenuRowElement<Model>: Element {
  var content: MenuRowContent
  /// The environment that it was measured in.
  var surroundings: EnvironmentBox?
  var action: ((inout Model, inout ActionContext) -> Void)?
  var host = MenuHost<Model>()
  private var plan = MenuRowPlan()
  private var isHighlighted = false

  init(content: MenuRowContent) { self.content = content }

  var name: String { "menu row" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == MenuRowInfo.key
      ? MenuRowInfo(content: content, plan: plan, isOpen: host.isOpen) : nil
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) { host.rebuild(slot, session) }

  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds) {
    switch new {
    case let plan as MenuRowPlan: self.plan = plan
    case let highlight as MenuHighlight: isHighlighted = highlight.isOn
    case let change as MenuChange: host.take(change, slot)
    default: return
    }
    slot.needsDraw = true
  }

  // MARK: Layout

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fillsWidth }

  /// The size of its text; the menu adds what is around it.
  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let look = slot.environment.menuLook
    if let width = proposal.width, width.isFinite { return Size(width, look.rowHeight) }
    let words = look.style.environment.width(content.title, look.style.font)
    return Size(words + 2 * look.itemPadding, look.rowHeight)
  }

  // MARK: Paint

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let look = slot.environment.menuLook
    let (style, environment) = (look.style, look.style.environment)
    let isLit = (isHighlighted || host.isOpen) && content.isEnabled
    if isLit {
      canvas.fill(
        .roundedRect(frame, radius: FloatingPanel.radius - style.menuPadding, curve: .continuous),
        with: style.highlight)
    }
    let ink = isLit ? style.onHighlight : content.isDestructive ? look.destructive : style.label
    let color = ink.enabled(content.isEnabled)
    let faint = (isLit ? style.onHighlight : look.secondary).enabled(content.isEnabled)
    let padding = min(look.itemPadding, frame.width / 4)
    func place(_ rect: Rect) -> Rect { environment.directed(rect, in: frame) }

    if content.isOn == true {
      let side = style.checkSide
      let mark = Rect(frame.minX + padding - 2, frame.midY - side / 2, side, side)
      CheckMark.paint(into: &canvas, in: place(mark), color: color)
    } else if let symbol = content.symbol {
      let side = look.symbolSide
      let icon = Rect(frame.minX + padding - 2, frame.midY - side / 2, side, side)
      canvas.draw(symbol, in: place(icon).snapped(toScale: environment.scale), color: color)
    }
    let start = frame.minX + padding + plan.lead
    let end = max(start, frame.maxX - padding - (plan.trail > 0 ? plan.trail + 8 : 0))
    canvas.draw(
      environment.controlText(content.title, font: style.font),
      in: place(Rect(start, frame.minY, end - start, frame.height)), color: color)
    if !plan.shortcut.isEmpty {
      let trail = Rect(frame.maxX - padding - plan.trail, frame.minY, plan.trail, frame.height)
      canvas.draw(
        environment.controlText(plan.shortcut, font: style.font, alignment: .trailing),
        in: place(trail), color: faint)
    }
    if content.hasSubmenu {
      let side = style.checkSide
      let box = Rect(frame.maxX - padding - side + 2, frame.midY - side / 2, side, side)
      Chevron.paint(
        environment.isMirrored ? .left : .right, into: &canvas, in: place(box), color: faint)
    }
  }

  // MARK: Input

  func canActivate(_ slot: _Slot) -> Bool? { content.isEnabled }

  /// The menu reports that the row was chosen, or its shortcut was pressed.
  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .shortcut, content.isEnabled else { return }
    context.isCaptured = true
    guard !content.hasSubmenu else {
      let opening = MenuOpening(.beside, size: slot.environment.menuSize ?? .compact)
      return host.open(opening, slot)
    }
    let action = action
    context.actions.append(
      Action<Model> { model, context in
        action?(&model, &context)
        context.closesMenus = true
      })
  }

  // MARK: Description

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    Node(id: "", role: .menuItem, frame: frame)
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    description.add(of: slot) { id in
      var node = Node(
        id: id, role: .menuItem,
        label: content.title.isEmpty ? content.symbol?.name : content.title,
        frame: frame, isEnabled: content.isEnabled, isInteractive: true,
        state: ["highlighted": .bool(isHighlighted)])
      if let isOn = content.isOn { node.state["selected"] = .bool(isOn) }
      if content.hasSubmenu { node.state["open"] = .bool(host.isOpen) }
      if !plan.shortcut.isEmpty { node.state["shortcut"] = .string(plan.shortcut) }
      return node
    }
  }
}
