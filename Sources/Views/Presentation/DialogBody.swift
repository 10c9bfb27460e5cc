internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// The metrics of alerts and confirmation dialogs, in points.
///
/// UIKit's, as in Flutter's `cupertino/dialog.dart` and `action_sheet.dart`, unless a line says
/// otherwise.
enum DialogMetrics {
  /// The width of an alert, and of one with large text.
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
  /// From the dialog to the sides of the window.
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
  static let shadowReach = 56.0

  /// A separator's thickness: a pixel.
  static func line(_ slot: _Slot) -> Double { 1 / slot.environment.environment.scale }

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

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, DialogBodyElement(kind: kind)) { _, slot in
      slot.isUnchanged = slot.wasPlaced
    } inside: { slot in
      context.children(entries(context), of: slot)
    }
  }

  private typealias Entry = _ViewExpansion<Model>.Entry

  private func entries(_ context: _ViewContext<Model>) -> [Entry] {
    let nowhere = _Slot(id: SlotID(number: 0), environment: context.environment)
    var expansion = _ViewExpansion<Model>(context, nowhere)
    actions._expand(into: &expansion)
    func role(_ entry: Entry) -> VitrineComponents.Button.Role? {
      (entry.view as? any ActionView)?.actionRole
    }
    var buttons = expansion.views.filter { role($0) != nil }
    let fields = expansion.views.filter { role($0) == nil }
    let language = context.environment.environment.language
    if kind == .alert, buttons.isEmpty {
      buttons = [standard(language == .korean ? "확인" : "OK", .normal)]
    }
    if kind == .confirmation, !buttons.contains(where: { role($0) == .cancel }) {
      buttons.append(standard(language == .korean ? "취소" : "Cancel", .cancel))
    }
    let preferred = buttons.firstIndex { ($0.view as? any ActionView)?.isDefaultAction == true }
    let isAlert = kind == .alert
    for index in buttons.indices {
      let isBold = preferred.map { $0 == index } ?? (role(buttons[index]) == .cancel)
      let look = ActionButtonLook(
        height: isAlert ? DialogMetrics.actionHeight : DialogMetrics.rowHeight,
        fontSize: isAlert ? DialogMetrics.actionFont : DialogMetrics.rowFont,
        isEmphasized: isBold || (isAlert && buttons.count == 1))
      buttons[index].view = buttons[index].view.looking(look)
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
  private func standard(_ title: String, _ role: VitrineComponents.Button.Role) -> Entry {
    let button = ControlView<VitrineComponents.Button, Model>(
      VitrineComponents.Button(title, role: role), action: .model { _ in })
    return Entry(view: button, identity: Identity(structure: role == .cancel ? 11 : 12))
  }

  private func header(_ fields: [Entry], _ context: _ViewContext<Model>) -> (any View<Model>)? {
    let isAlert = kind == .alert
    var said = _ViewExpansion<Model>(
      context, _Slot(id: SlotID(number: 0), environment: context.environment))
    message._expand(into: &said)
    guard !title.isEmpty || !said.views.isEmpty || !fields.isEmpty else { return nil }
    let ink = isAlert ? nil : context.environment.theme.colors.secondaryLabel
    var parts: [ViewList<Model>] = []
    if !title.isEmpty {
      let text = Text<Model>(
        title, font: isAlert ? .headline : .footnote, weight: .semibold, color: ink,
        alignment: .center)
      parts.append(.one(text))
    }
    if !said.views.isEmpty {
      let words = VStack<Model>(ViewList.many([message]))
      parts.append(
        .one(words.font(.footnote).foregroundColor(ink).multilineTextAlignment(.center)))
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
  fileprivate func looking(_ look: ActionButtonLook) -> any View<Model> {
    environment(ActionButtonKey.self, look)
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

  private func index(_ part: Part, _ slot: _Slot) -> Int? {
    slot.children.firstIndex { $0.identity == Identity(structure: part.rawValue) }
  }

  private func height(_ part: Part, _ slot: _Slot, _ width: Double) -> Double {
    guard let index = index(part, slot) else { return 0 }
    let proposal = ProposedViewSize(width: width, height: nil)
    return slot.children[index].slot.size(for: proposal).height.rounded(.up)
  }

  /// The heights of the parts: in full if they fit, else first the text shrinks, then the buttons.
  private func heights(
    _ slot: _Slot, _ width: Double, limit: Double
  ) -> (header: Double, actions: Double, cancel: Double) {
    let header = height(.header, slot, width)
    let actions = height(.actions, slot, width)
    let cancel = height(.cancel, slot, width)
    let room = max(0, limit - cancel - (isSeparated && cancel > 0 ? DialogMetrics.gap : 0))
    guard header + actions > room else { return (header, actions, cancel) }
    let shownActions = min(actions, max(room - header, room / 2))
    return (min(header, room - shownActions), shownActions, min(cancel, limit))
  }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? DialogMetrics.width
    let parts = heights(slot, width, limit: proposal.height ?? .infinity)
    let gap = isSeparated && parts.cancel > 0 ? DialogMetrics.gap : 0
    return Size(width, parts.header + parts.actions + gap + parts.cancel)
  }

  mutating func place(_ slot: _Slot) {
    let width = slot.size.width
    let parts = heights(slot, width, limit: slot.size.height)
    var y = 0.0
    for (part, height) in [
      (Part.header, parts.header), (.actions, parts.actions), (.cancel, parts.cancel),
    ] {
      if part == .cancel, isSeparated { y += DialogMetrics.gap }
      if let index = index(part, slot) {
        let size = Size(width, height)
        slot.placeChild(index, at: Point(0, y), size: size, ProposedViewSize(size))
      }
      y += height
    }
  }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let cancel = index(.cancel, slot)
    guard isSeparated, let cancel else {
      return drawCard(slot, frame, Array(slot.children.indices), in: frame, &canvas, context)
    }
    let rest = slot.children.indices.filter { $0 != cancel }
    let last = slot.children[cancel]
    let own = Rect(origin: frame.origin + last.origin, size: last.slot.size)
    let top = Rect(
      frame.minX, frame.minY, frame.width,
      max(0, own.minY - DialogMetrics.gap - frame.minY))
    drawCard(slot, top, rest, in: frame, &canvas, context)
    drawCard(slot, own, [cancel], in: frame, &canvas, context)
  }

  private func drawCard(
    _ slot: _Slot, _ card: Rect, _ parts: [Int], in frame: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    guard !card.isEmpty else { return }
    let theme = slot.environment.theme
    let shape = Shape.roundedRect(card, radius: DialogMetrics.radius, curve: .continuous)
    // At the bottom there is no shadow, as on the platform: one card's shadow would fall on the
    // other.
    if !isSeparated { canvas.draw(DialogMetrics.shadow, of: shape) }
    canvas.fill(shape, with: DialogMetrics.background(theme))
    canvas.clipped(to: shape) { canvas in
      for index in parts { slot.drawChild(index, in: frame, &canvas, context) }
      for index in parts.dropFirst() {
        let y = frame.minY + slot.children[index].origin.y
        canvas.fill(
          .rect(Rect(card.minX, y, card.width, DialogMetrics.line(slot))),
          with: theme.colors.separator)
      }
    }
  }
}
