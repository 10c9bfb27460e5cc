internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The rows of a menu in a column, with separators between groups.
struct MenuColumn<Model>: View {
  let content: ViewList<Model>
  let kind: MenuColumnElement.Kind

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, MenuColumnElement(kind: kind)) { element, node in
      let isSame = element.kind == kind && element.lastEnvironment === context.environment
      if !isSame {
        (element.kind, element.lastEnvironment) = (kind, context.environment)
        node.invalidateLayout()
      }
      node.isUnchanged = node.hasBeenPlaced && isSame
    } inside: { node in
      var inner = context
      inner.axis = nil
      inner.showsCards = false
      inner.children(content, of: node)
    }
  }
}

struct MenuColumnElement: Element {
  enum Kind {
    /// A whole menu.
    case menu
    /// A section, set off by a separator.
    case section
    /// Several rows of one view.
    case group
  }

  var kind: Kind
  /// The environment that the column was measured in.
  var lastEnvironment: EnvironmentBox?
  /// The vertical positions of the separators, from the top of the column, in points.
  private var separators: [Double] = []

  init(kind: Kind) { self.kind = kind }

  var name: String { kind == .menu ? "menu rows" : "menu \(kind)" }

  // MARK: Layout

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fillsWidth }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? width(node)
    return Size(width, makeArrangement(node, width).height)
  }

  mutating func place(_ node: _ViewNode) {
    if kind == .menu { updateRowLayouts(node) }
    let arrangement = makeArrangement(node, node.size.width)
    separators = arrangement.separators
    for (index, frame) in arrangement.frames.enumerated() {
      node.placeChild(
        index, at: frame.origin, size: frame.size,
        ProposedViewSize(width: frame.width, height: nil))
    }
  }

  private func padding(_ appearance: MenuAppearance) -> Double {
    kind == .menu ? appearance.style.menuPadding : 0
  }

  /// The width of the widest row, in points.
  private func width(_ node: _ViewNode) -> Double {
    let appearance = node.environment.menuAppearance
    var widest = 0.0
    for index in node.children.indices {
      let inset = contentKind(node, index) == .other ? 2 * appearance.itemPadding : 0
      widest = max(widest, node.children[index].node.size(for: .unspecified).width + inset)
    }
    guard kind == .menu else { return widest }
    let layout = rowLayout(node.menuRows(in: .zero, at: node.layoutTime), appearance)
    let trailingWidth = layout.trailingWidth > 0 ? layout.trailingWidth + MenuAppearance.gap : 0
    return max(
      appearance.minimumWidth,
      widest + layout.leadingWidth + trailingWidth + 2 * appearance.style.menuPadding)
  }

  /// The layout that all rows share.
  private func rowLayout(_ rows: [PlacedMenuRow], _ appearance: MenuAppearance) -> MenuRowLayout {
    var layout = MenuRowLayout()
    for row in rows {
      if row.info.content.isOn != nil || row.info.content.symbol != nil {
        layout.leadingWidth = appearance.leadingWidth
      }
      if row.info.content.hasSubmenu {
        layout.trailingWidth = max(layout.trailingWidth, appearance.style.checkSide)
      }
      if let shortcut = shortcut(of: row, appearance) {
        let width = appearance.style.environment.width(shortcut, appearance.style.font)
        layout.trailingWidth = max(layout.trailingWidth, width)
      }
    }
    return layout
  }

  private func updateRowLayouts(_ node: _ViewNode) {
    let rows = node.menuRows(in: .zero, at: node.layoutTime)
    let appearance = node.environment.menuAppearance
    var layout = rowLayout(rows, appearance)
    for row in rows {
      layout.shortcut = shortcut(of: row, appearance) ?? ""
      if layout != row.info.layout { node.setState(layout, to: row.path, at: node.layoutTime) }
    }
  }

  /// A menu opened by touch shows no shortcuts.
  private func shortcut(of row: PlacedMenuRow, _ appearance: MenuAppearance) -> String? {
    appearance.size == .touch ? nil : row.shortcut?.shortName
  }

  private enum ContentKind { case rows, section, divider, other }

  private func contentKind(_ node: _ViewNode, _ index: Int) -> ContentKind {
    var node = node.children[index].node
    while true {
      if let column = node as? ElementNode<MenuColumnElement> {
        return column.element.kind == .section ? .section : .rows
      }
      if node is ElementNode<DividerElement> { return .divider }
      if node.elementLayoutValue(MenuRowInfo.key) != nil { return .rows }
      guard let inner = node.wrapped else { return .other }
      node = inner
    }
  }

  private struct Arrangement {
    var frames: [Rect] = []
    var separators: [Double] = []
    var height = 0.0
  }

  /// Separators appear only between rows: none is first or last, and no two are adjacent.
  private func makeArrangement(_ node: _ViewNode, _ width: Double) -> Arrangement {
    let appearance = node.environment.menuAppearance
    let padding = padding(appearance)
    var arrangement = Arrangement()
    var y = padding
    var (needsSeparator, hasContent) = (false, false)
    for index in node.children.indices {
      let kind = contentKind(node, index)
      let inset = kind == .other ? appearance.itemPadding : 0
      let availableWidth = max(0, width - 2 * padding - 2 * inset)
      let height =
        kind == .divider
        ? 0
        : node.children[index].node.size(for: ProposedViewSize(width: availableWidth, height: nil))
          .height
      if kind == .divider || height == 0 {
        needsSeparator = needsSeparator || kind == .divider
        arrangement.frames.append(Rect(padding, y, availableWidth, 0))
        continue
      }
      if hasContent, needsSeparator || kind == .section {
        arrangement.separators.append(y + MenuAppearance.groupGap / 2)
        y += MenuAppearance.groupGap
      }
      let margin = kind == .other ? MenuColumnElement.margin : 0
      arrangement.frames.append(Rect(padding + inset, y + margin, availableWidth, height))
      y += height + 2 * margin
      (needsSeparator, hasContent) = (kind == .section, true)
    }
    arrangement.height = hasContent ? y + padding : 0
    return arrangement
  }

  /// The space above and below content that isn't a row, in points.
  ///
  /// Ours.
  private static let margin = 5.0

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let appearance = node.environment.menuAppearance
    let environment = appearance.style.environment
    let inset = padding(appearance) + appearance.itemPadding
    let height = 1 / environment.scale
    // In a control's menu, a separator is centered on its position; in other menus, the position is
    // its top edge.
    let half = appearance.size == .control ? height / 2 : 0
    for separator in separators {
      let rect = Rect(
        frame.minX + inset, frame.minY + separator - half, max(0, frame.width - 2 * inset), height)
      canvas.fill(
        .rect(rect.onPixels(atScale: environment.scale)),
        with: appearance.style.theme.colors.separator)
    }
    node.drawChildren(in: frame, &canvas, context)
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
