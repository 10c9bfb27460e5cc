internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The content of a menu row.
struct MenuRowContent: Equatable {
  var title: String
  var symbol: Symbol?
  /// Whether the row has a check mark; nil for a row without an on or off state.
  var isOn: Bool?
  var isDestructive = false
  var isEnabled = true
  /// True if the row opens a submenu.
  var hasSubmenu = false
}

/// The layout that a menu gives its rows.
struct MenuRowLayout: Equatable {
  /// The width of check marks and symbols before the text, in points.
  var leadingWidth = 0.0
  /// The width of shortcuts and chevrons after the text, in points.
  var trailingWidth = 0.0
  /// The displayed shortcut.
  var shortcut = ""
}

/// Whether a row is highlighted.
struct MenuHighlight { var isOn: Bool }

/// The information that a row gives its menu.
struct MenuRowInfo {
  var content: MenuRowContent
  var layout: MenuRowLayout
  /// True if the row's submenu is open.
  var isOpen: Bool

  static let key = ObjectIdentifier(MenuRowInfo.self)
}

/// A row of a menu: what a button, toggle, picker option or menu becomes inside a menu.
struct MenuRow<Model>: View {
  var content: MenuRowContent
  var action: ((inout Model, inout ActionContext) -> Void)?
  /// The content of the row's submenu; nil for none.
  var submenu: (() -> ViewList<Model>)?

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    var content = content
    content.isEnabled = content.isEnabled && context.environment.isEnabled
    content.hasSubmenu = submenu != nil
    return context.node(node, MenuRowElement<Model>(content: content)) { element, node in
      element.action = action
      let layer = node.layer?.id
      let isSame = element.content == content && element.lastEnvironment === context.environment
      if !isSame {
        (element.content, element.lastEnvironment) = (content, context.environment)
        node.invalidateLayout()
      }
      element.host.update(context, node, submenu)
      node.isUnchanged = node.hasBeenPlaced && isSame && node.layer?.id == layer
    }
  }
}

/// A menu row's element.
struct MenuRowElement<Model>: ActivatableElement, SemanticElement, StatefulElement {
  var content: MenuRowContent
  /// The environment that the row was measured in.
  var lastEnvironment: EnvironmentBox?
  var action: ((inout Model, inout ActionContext) -> Void)?
  var host = MenuHost<Model>()
  private var layout = MenuRowLayout()
  private var isHighlighted = false

  init(content: MenuRowContent) { self.content = content }

  var name: String { "menu row" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == MenuRowInfo.key
      ? MenuRowInfo(content: content, layout: layout, isOpen: host.isOpen) : nil
  }

  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) { host.rebuild(node, session) }

  mutating func setState(_ new: Any, _ node: _ViewNode, at time: Seconds) {
    switch new {
    case let layout as MenuRowLayout: self.layout = layout
    case let highlight as MenuHighlight: isHighlighted = highlight.isOn
    case let change as MenuChange: host.apply(change, node)
    default: return
    }
    node.needsDraw = true
  }

  // MARK: Layout

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fillsWidth }

  /// The size of the row's text; the menu adds the space beside the text.
  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let appearance = node.environment.menuAppearance
    if let width = proposal.width, width.isFinite { return Size(width, appearance.rowHeight) }
    let textWidth = appearance.style.environment.width(content.title, appearance.style.font)
    return Size(textWidth + 2 * appearance.itemPadding, appearance.rowHeight)
  }

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let appearance = node.environment.menuAppearance
    let (style, environment) = (appearance.style, appearance.style.environment)
    let showsHighlight = (isHighlighted || host.isOpen) && content.isEnabled
    if showsHighlight {
      canvas.fill(
        .roundedRect(frame, radius: FloatingPanel.radius - style.menuPadding, curve: .continuous),
        with: style.highlight)
    }
    let textColor =
      showsHighlight
      ? style.onHighlight : content.isDestructive ? appearance.destructive : style.label
    let color = textColor.enabled(content.isEnabled)
    let secondaryColor = (showsHighlight ? style.onHighlight : appearance.secondary).enabled(
      content.isEnabled)
    let padding = min(appearance.itemPadding, frame.width / 4)
    func mirrored(_ rect: Rect) -> Rect { environment.mirroredIfRightToLeft(rect, in: frame) }

    if content.isOn == true {
      let side = style.checkSide
      let checkFrame = Rect(frame.minX + padding - 2, frame.midY - side / 2, side, side)
      CheckMark.paint(into: &canvas, in: mirrored(checkFrame), color: color)
    } else if let symbol = content.symbol {
      let side = appearance.symbolSide
      let iconFrame = Rect(frame.minX + padding - 2, frame.midY - side / 2, side, side)
      canvas.draw(symbol, in: mirrored(iconFrame).snapped(toScale: environment.scale), color: color)
    }
    let start = frame.minX + padding + layout.leadingWidth
    let end = max(
      start, frame.maxX - padding - (layout.trailingWidth > 0 ? layout.trailingWidth + 8 : 0))
    canvas.draw(
      environment.controlText(content.title, font: style.font),
      in: mirrored(Rect(start, frame.minY, end - start, frame.height)), color: color)
    if !layout.shortcut.isEmpty {
      let shortcutFrame = Rect(
        frame.maxX - padding - layout.trailingWidth, frame.minY, layout.trailingWidth, frame.height)
      canvas.draw(
        environment.controlText(layout.shortcut, font: style.font, alignment: .trailing),
        in: mirrored(shortcutFrame), color: secondaryColor)
    }
    if content.hasSubmenu {
      let side = style.checkSide
      let chevronFrame = Rect(frame.maxX - padding - side + 2, frame.midY - side / 2, side, side)
      Chevron.paint(
        environment.isMirrored ? .left : .right, into: &canvas, in: mirrored(chevronFrame),
        color: secondaryColor)
    }
  }

  // MARK: Input

  func canActivate(_ node: _ViewNode) -> Bool? { content.isEnabled }

  /// Handles the event that the row was chosen in the menu, or that its shortcut was pressed.
  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .shortcut, content.isEnabled else { return }
    context.isCaptured = true
    guard !content.hasSubmenu else {
      let opening = MenuOpening(.submenu, size: node.environment.menuSize ?? .compact)
      return host.open(opening, node)
    }
    let action = action
    context.actions.append(
      Action<Model> { model, context in
        action?(&model, &context)
        context.shouldCloseMenus = true
      })
  }

  // MARK: Description

  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    SemanticsNode(id: "", role: .menuItem, frame: frame)
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    description.add(of: node) { id in
      var semantics = SemanticsNode(
        id: id, role: .menuItem,
        label: content.title.isEmpty ? content.symbol?.name : content.title,
        frame: frame, isEnabled: content.isEnabled, isInteractive: true,
        state: ["highlighted": .bool(isHighlighted)])
      if let isOn = content.isOn { semantics.state["selected"] = .bool(isOn) }
      if content.hasSubmenu { semantics.state["open"] = .bool(host.isOpen) }
      if !layout.shortcut.isEmpty { semantics.state["shortcut"] = .string(layout.shortcut) }
      return semantics
    }
  }
}
