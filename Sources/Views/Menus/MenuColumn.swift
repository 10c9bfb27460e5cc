internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The rows of a menu in a column, with separators between groups.
struct MenuColumn<Model>: View {
  let content: ViewList<Model>
  let kind: MenuColumnElement.Kind

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, MenuColumnElement(kind: kind)) { element, slot in
      let isSame = element.kind == kind && element.surroundings === context.environment
      if !isSame {
        (element.kind, element.surroundings) = (kind, context.environment)
        slot.invalidateLayout()
      }
      slot.isUnchanged = slot.wasPlaced && isSame
    } inside: { slot in
      var inner = context
      inner.axis = nil
      inner.isInForm = false
      inner.children(content, of: slot)
    }
  }
}

struct MenuColumnElement: Element {
  enum Kind {
    /// A whole menu.
    case menu
    /// A section, set off by a separator.
    case section
    /// Several rows that stand for one view.
    case group
  }

  var kind: Kind
  /// The environment that it was measured in.
  var surroundings: EnvironmentBox?
  /// The vertical centers of its separators, from its top, in points.
  private var lines: [Double] = []

  init(kind: Kind) { self.kind = kind }

  var name: String { kind == .menu ? "menu rows" : "menu \(kind)" }

  // MARK: Layout

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fillsWidth }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? width(slot)
    return Size(width, arrangement(slot, width).height)
  }

  mutating func place(_ slot: _Slot) {
    if kind == .menu { tellPlans(slot) }
    let arranged = arrangement(slot, slot.size.width)
    lines = arranged.lines
    for (index, frame) in arranged.frames.enumerated() {
      slot.placeChild(
        index, at: frame.origin, size: frame.size,
        ProposedViewSize(width: frame.width, height: nil))
    }
  }

  private func padding(_ look: MenuLook) -> Double { kind == .menu ? look.style.menuPadding : 0 }

  /// The width of the widest row, in points.
  private func width(_ slot: _Slot) -> Double {
    let look = slot.environment.menuLook
    var widest = 0.0
    for index in slot.children.indices {
      let inset = part(slot, index) == .other ? 2 * look.itemPadding : 0
      widest = max(widest, slot.children[index].slot.size(for: .unspecified).width + inset)
    }
    guard kind == .menu else { return widest }
    let plan = plan(slot.menuRows(in: .zero, at: slot.layoutTime), look)
    let trail = plan.trail > 0 ? plan.trail + MenuLook.gap : 0
    return max(look.leastWidth, widest + plan.lead + trail + 2 * look.style.menuPadding)
  }

  /// The column layout that all rows share.
  private func plan(_ rows: [MenuRowPlace], _ look: MenuLook) -> MenuRowPlan {
    var plan = MenuRowPlan()
    for row in rows {
      if row.info.content.isOn != nil || row.info.content.symbol != nil { plan.lead = look.lead }
      if row.info.content.hasSubmenu { plan.trail = max(plan.trail, look.style.checkSide) }
      if let shortcut = shortcut(of: row, look) {
        let width = look.style.environment.width(shortcut, look.style.font)
        plan.trail = max(plan.trail, width)
      }
    }
    return plan
  }

  private func tellPlans(_ slot: _Slot) {
    let rows = slot.menuRows(in: .zero, at: slot.layoutTime)
    let look = slot.environment.menuLook
    var plan = plan(rows, look)
    for row in rows {
      plan.shortcut = shortcut(of: row, look) ?? ""
      if plan != row.info.plan { slot.tell(plan, to: row.path, at: slot.layoutTime) }
    }
  }

  /// A menu opened by touch shows no shortcuts.
  private func shortcut(of row: MenuRowPlace, _ look: MenuLook) -> String? {
    look.size == .touch ? nil : row.shortcut?.shortName
  }

  private enum Content { case rows, section, divider, other }

  private func part(_ slot: _Slot, _ index: Int) -> Content {
    var slot = slot.children[index].slot
    while true {
      if let column = slot as? ElementSlot<MenuColumnElement> {
        return column.element.kind == .section ? .section : .rows
      }
      if slot is ElementSlot<DividerElement> { return .divider }
      if slot.elementLayoutValue(MenuRowInfo.key) != nil { return .rows }
      guard let inner = slot.wrapped else { return .other }
      slot = inner
    }
  }

  private struct Arrangement {
    var frames: [Rect] = []
    var lines: [Double] = []
    var height = 0.0
  }

  /// Separators appear only between rows: none is first or last, and no two are adjacent.
  private func arrangement(_ slot: _Slot, _ width: Double) -> Arrangement {
    let look = slot.environment.menuLook
    let padding = padding(look)
    var arranged = Arrangement()
    var y = padding
    var (isLineDue, hasContent) = (false, false)
    for index in slot.children.indices {
      let part = part(slot, index)
      let inset = part == .other ? look.itemPadding : 0
      let room = max(0, width - 2 * padding - 2 * inset)
      let height =
        part == .divider
        ? 0
        : slot.children[index].slot.size(for: ProposedViewSize(width: room, height: nil)).height
      if part == .divider || height == 0 {
        isLineDue = isLineDue || part == .divider
        arranged.frames.append(Rect(padding, y, room, 0))
        continue
      }
      if hasContent, isLineDue || part == .section {
        arranged.lines.append(y + MenuLook.groupGap / 2)
        y += MenuLook.groupGap
      }
      let space = part == .other ? MenuColumnElement.space : 0
      arranged.frames.append(Rect(padding + inset, y + space, room, height))
      y += height + 2 * space
      (isLineDue, hasContent) = (part == .section, true)
    }
    arranged.height = hasContent ? y + padding : 0
    return arranged
  }

  /// The space above and below content that isn't a row, in points.
  ///
  /// Ours.
  private static let space = 5.0

  // MARK: Paint

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let look = slot.environment.menuLook
    let environment = look.style.environment
    let inset = padding(look) + look.itemPadding
    let height = 1 / environment.scale
    // In a control's menu the separator is centered in its space, in others at its top.
    let half = look.size == .control ? height / 2 : 0
    for line in lines {
      let rect = Rect(
        frame.minX + inset, frame.minY + line - half, max(0, frame.width - 2 * inset), height)
      canvas.fill(
        .rect(rect.onPixels(atScale: environment.scale)), with: look.style.theme.colors.separator)
    }
    slot.drawChildren(in: frame, &canvas, context)
  }
}

extension KeyEvent {
  /// The shortcut as a menu shows it, with the names on a keyboard.
  package var shortName: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("Ctrl") }
    if modifiers.contains(.alt) { parts.append("Alt") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    if modifiers.contains(.meta) { parts.append("Super") }
    return (parts + [key.shortName]).joined(separator: "+")
  }
}

extension Key {
  fileprivate var shortName: String {
    switch self {
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .tab: "Tab"
    case .enter: "Enter"
    case .space: "Space"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .menu: "Menu"
    case .function(let number): "F\(number)"
    case .character(let character): character.uppercased()
    }
  }
}
