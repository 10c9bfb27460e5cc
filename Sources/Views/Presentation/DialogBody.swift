internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// The metrics of alerts and confirmation dialogs, in points.
///
/// UIKit's, as in Flutter's `cupertino/dialog.dart` and `action_sheet.dart`, unless a line says
/// otherwise.
enum DialogMetrics {
  /// The width of an alert, and of an alert with large text.
  static let width = 270.0
  static let largeTextWidth = 310.0
  /// The scale of text from which an alert is wider.
  static let largeText = 1.4
  static let radius = 14.0
  /// The padding around title and message.
  static let padding = 20.0
  /// The padding around title and message of a confirmation dialog.
  static let tightPadding = 14.0
  /// The spacing between title and message.
  ///
  /// Ours, by eye.
  static let messageGap = 4.0
  static let actionHeight = 44.0
  static let actionFont = 17.0
  static let rowHeight = 56.0
  static let rowFont = 20.0
  /// The distance from the dialog to the sides of the window.
  static let margin = 8.0
  /// The spacing between the actions and a separate Cancel.
  static let gap = 8.0
  /// The spacing between a dialog and its anchor.
  ///
  /// Ours: as menus.
  static let anchorGap = 6.0
  /// The shadow and its extent.
  ///
  /// Ours.
  static let shadow = Shadow(color: Color.black.opacity(0.2), blur: 20, offset: Point(0, 8))
  static let shadowOutset = 56.0

  /// A separator's thickness: a pixel.
  static func line(_ node: _ViewNode) -> Double { 1 / node.environment.environment.scale }

  /// The background color of dialogs.
  ///
  /// Flutter's dialog colors, opaque: a blur would be recomputed whenever something moves behind.
  static func background(_ theme: Theme) -> Color {
    theme.environment.appearance == .dark ? Color(0x2D2D2D) : Color(0xF7F7F7)
  }
}

/// The kind of a dialog.
enum DialogKind: Equatable {
  case alert
  case confirmation
}

/// The content of an alert or a confirmation dialog: text and fields, which scroll if necessary,
/// then the buttons, then Cancel.
struct DialogBody<Model>: View {
  let kind: DialogKind
  /// Empty for a hidden title.
  let title: String
  let actions: ViewList<Model>
  let message: ViewList<Model>

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, DialogBodyElement(kind: kind)) { _, node in
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      context.children(entries(context), of: node)
    }
  }

  private typealias Entry = _ViewExpansion<Model>.Entry

  private func entries(_ context: _ViewContext<Model>) -> [Entry] {
    let placeholderNode = _ViewNode(id: NodeID(number: 0), environment: context.environment)
    var expansion = _ViewExpansion<Model>(context, placeholderNode)
    actions._expand(into: &expansion)
    func role(_ entry: Entry) -> VitrineComponents.Button.Role? {
      (entry.view as? any ActionView)?.actionRole
    }
    var buttons = expansion.views.filter { role($0) != nil }
    let fields = expansion.views.filter { role($0) == nil }
    let language = context.environment.environment.language
    if kind == .alert, buttons.isEmpty {
      buttons = [dismissButton(language == .korean ? "확인" : "OK", .normal)]
    }
    if kind == .confirmation, !buttons.contains(where: { role($0) == .cancel }) {
      buttons.append(dismissButton(language == .korean ? "취소" : "Cancel", .cancel))
    }
    let preferred = buttons.firstIndex { ($0.view as? any ActionView)?.isDefaultAction == true }
    let isAlert = kind == .alert
    for index in buttons.indices {
      let isBold = preferred.map { $0 == index } ?? (role(buttons[index]) == .cancel)
      let style = ActionButtonStyle(
        height: isAlert ? DialogMetrics.actionHeight : DialogMetrics.rowHeight,
        fontSize: isAlert ? DialogMetrics.actionFont : DialogMetrics.rowFont,
        isEmphasized: isBold || (isAlert && buttons.count == 1))
      buttons[index].view = buttons[index].view.actionButtonStyle(style)
    }
    let cancel = buttons.filter { role($0) == .cancel }
    let others = buttons.filter { role($0) != .cancel }
    var entries: [Entry] = []
    if let header = header(fields, context) {
      entries.append(Entry(view: header, identity: Identity(structure: 1)))
    }
    let listed = isAlert ? others + cancel : others
    if !listed.isEmpty {
      let stack = ActionStack(entries: listed, allowsPair: isAlert)
      entries.append(
        Entry(
          view: ScrollView<Model>(.one(stack)),
          identity: Identity(structure: 2)))
    }
    if !isAlert, !cancel.isEmpty {
      entries.append(
        Entry(
          view: ActionStack(entries: cancel, allowsPair: false), identity: Identity(structure: 3)))
    }
    return entries
  }

  /// A button that only closes the dialog.
  private func dismissButton(_ title: String, _ role: VitrineComponents.Button.Role) -> Entry {
    let button = ControlView<VitrineComponents.Button, Model>(
      VitrineComponents.Button(title, role: role), action: .model { _ in })
    return Entry(view: button, identity: Identity(structure: role == .cancel ? 11 : 12))
  }

  private func header(_ fields: [Entry], _ context: _ViewContext<Model>) -> (any View<Model>)? {
    let isAlert = kind == .alert
    var expandedMessage = _ViewExpansion<Model>(
      context, _ViewNode(id: NodeID(number: 0), environment: context.environment))
    message._expand(into: &expandedMessage)
    guard !title.isEmpty || !expandedMessage.views.isEmpty || !fields.isEmpty else { return nil }
    let textColor = isAlert ? nil : context.environment.theme.colors.secondaryLabel
    var parts: [ViewList<Model>] = []
    if !title.isEmpty {
      let text = Text<Model>(
        title, font: isAlert ? .headline : .footnote, weight: .semibold, color: textColor,
        alignment: .center)
      parts.append(.one(text))
    }
    if !expandedMessage.views.isEmpty {
      let messageStack = VStack<Model>(ViewList.many([message]))
      parts.append(
        .one(
          messageStack.font(.footnote).foregroundColor(textColor).multilineTextAlignment(.center)))
    }
    if !fields.isEmpty {
      let stack = VStack<Model>(ViewList.many(fields.map { .one($0.view) }))
      parts.append(.one(stack.padding(.top, 12)))
    }
    let stack = VStack<Model>(spacing: DialogMetrics.messageGap) { ViewList<Model>.many(parts) }
      .padding(isAlert ? DialogMetrics.padding : DialogMetrics.tightPadding)
      .frame(maxWidth: .infinity)
    return ScrollView<Model>(.one(stack))
  }
}

extension View {
  fileprivate func actionButtonStyle(_ style: ActionButtonStyle) -> any View<Model> {
    environment(ActionButtonKey.self, style)
  }
}

struct DialogBodyElement: Element {
  let kind: DialogKind
  /// True if Cancel is on a card of its own.
  var isSeparated = false

  init(kind: DialogKind) { self.kind = kind }

  var name: String { "dialog" }

  private enum Part: UInt64 {
    case header = 1
    case actions = 2
    case cancel = 3
  }

  private func index(_ part: Part, _ node: _ViewNode) -> Int? {
    node.children.firstIndex { $0.identity == Identity(structure: part.rawValue) }
  }

  private func height(_ part: Part, _ node: _ViewNode, _ width: Double) -> Double {
    guard let index = index(part, node) else { return 0 }
    let proposal = ProposedViewSize(width: width, height: nil)
    return node.children[index].node.size(for: proposal).height.rounded(.up)
  }

  /// The heights of the parts: in full if they fit, else first the text shrinks, then the buttons.
  private func heights(
    _ node: _ViewNode, _ width: Double, limit: Double
  ) -> (header: Double, actions: Double, cancel: Double) {
    let header = height(.header, node, width)
    let actions = height(.actions, node, width)
    let cancel = height(.cancel, node, width)
    let availableHeight = max(
      0, limit - cancel - (isSeparated && cancel > 0 ? DialogMetrics.gap : 0))
    guard header + actions > availableHeight else { return (header, actions, cancel) }
    let shownActions = min(actions, max(availableHeight - header, availableHeight / 2))
    return (min(header, availableHeight - shownActions), shownActions, min(cancel, limit))
  }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? DialogMetrics.width
    let parts = heights(node, width, limit: proposal.height ?? .infinity)
    let gap = isSeparated && parts.cancel > 0 ? DialogMetrics.gap : 0
    return Size(width, parts.header + parts.actions + gap + parts.cancel)
  }

  mutating func place(_ node: _ViewNode) {
    let width = node.size.width
    let parts = heights(node, width, limit: node.size.height)
    var y = 0.0
    for (part, height) in [
      (Part.header, parts.header), (.actions, parts.actions), (.cancel, parts.cancel),
    ] {
      if part == .cancel, isSeparated { y += DialogMetrics.gap }
      if let index = index(part, node) {
        let size = Size(width, height)
        node.placeChild(index, at: Point(0, y), size: size, ProposedViewSize(size))
      }
      y += height
    }
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let cancel = index(.cancel, node)
    guard isSeparated, let cancel else {
      return drawCard(node, frame, Array(node.children.indices), in: frame, &canvas, context)
    }
    let rest = node.children.indices.filter { $0 != cancel }
    let last = node.children[cancel]
    let cancelCard = Rect(origin: frame.origin + last.origin, size: last.node.size)
    let mainCard = Rect(
      frame.minX, frame.minY, frame.width,
      max(0, cancelCard.minY - DialogMetrics.gap - frame.minY))
    drawCard(node, mainCard, rest, in: frame, &canvas, context)
    drawCard(node, cancelCard, [cancel], in: frame, &canvas, context)
  }

  private func drawCard(
    _ node: _ViewNode, _ card: Rect, _ parts: [Int], in frame: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    guard !card.isEmpty else { return }
    let theme = node.environment.theme
    let shape = Shape.roundedRect(card, radius: DialogMetrics.radius, curve: .continuous)
    // A dialog at the bottom has no shadow, as on the platform: the shadow of one card would fall
    // on the other.
    if !isSeparated { canvas.draw(DialogMetrics.shadow, of: shape) }
    canvas.fill(shape, with: DialogMetrics.background(theme))
    canvas.clipped(to: shape) { canvas in
      for index in parts { node.drawChild(index, in: frame, &canvas, context) }
      for index in parts.dropFirst() {
        let y = frame.minY + node.children[index].origin.y
        canvas.fill(
          .rect(Rect(card.minX, y, card.width, DialogMetrics.line(node))),
          with: theme.colors.separator)
      }
    }
  }
}
