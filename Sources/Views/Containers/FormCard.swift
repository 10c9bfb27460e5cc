internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// The layout of rows on a card, in the coordinates of their slot.
struct FormCard {
  private(set) var bounds: Rect
  private var rows: [(index: Int, frame: Rect, inner: Rect, proposal: ProposedViewSize)] = []

  /// The space above and below a row's content, in points, if it makes the row higher than the
  /// minimum.
  ///
  /// Ours: a row with a switch has the minimum height.
  private static let inset = 6.0

  /// - Parameters:
  ///   - slot: the parent of the rows.
  ///   - indices: the indices of the rows.
  ///   - origin: the origin of the area that the card is inset from, in points.
  ///   - width: the width of that area.
  ///   - style: the minimum height, insets and separators.
  init(
    _ slot: _Slot, _ indices: Range<Int>, at origin: Point, width: Double,
    style: ListRow.Style
  ) {
    bounds = Rect(origin.x + style.margin, origin.y, max(0, width - 2 * style.margin), 0)
    let space = max(0, bounds.width - 2 * style.padding)
    for index in indices {
      let child = slot.children[index].slot
      let proposal = child.relevant(ProposedViewSize(width: space, height: nil))
      let size = child.size(for: proposal)
      let height = max(style.rowHeight, size.height + 2 * Self.inset)
      let frame = Rect(bounds.minX, bounds.maxY, bounds.width, height)
      let inner = Rect(
        origin: Point(frame.minX + style.padding, frame.midY - size.height / 2), size: size)
      rows.append((index, frame, inner, proposal))
      bounds.size.height += height
    }
  }

  func place(_ slot: _Slot) {
    for row in rows {
      slot.placeChild(row.index, at: row.inner.origin, size: row.inner.size, row.proposal)
    }
  }

  /// Records the card, and separators from the leading edge of the labels to its trailing side.
  func draw(
    _ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ style: ListRow.Style
  ) {
    guard !rows.isEmpty else { return }
    let environment = slot.environment.environment
    func shown(_ rect: Rect) -> Rect {
      environment.directed(rect.offset(by: frame.origin), in: frame)
        .snapped(toScale: environment.scale)
    }
    canvas.fill(
      .roundedRect(shown(bounds), radius: style.radius, curve: .continuous), with: style.card)
    for row in rows.dropLast() {
      let line = Rect(
        row.inner.minX, row.frame.maxY - 1 / style.scale,
        max(0, row.frame.maxX - row.inner.minX), 1 / style.scale)
      canvas.fill(.rect(shown(line)), with: style.separator)
    }
  }
}

/// A section of a form: an optional header, rows on a card, and an optional footer.
struct SectionElement: Element {
  var style: StyleBox<ListRow.Style>
  var hasHeader: Bool
  var hasFooter: Bool

  var name: String { "Section" }

  func isSame(as other: SectionElement) -> Bool {
    style === other.style && hasHeader == other.hasHeader && hasFooter == other.hasFooter
  }

  /// The space above and below header and footer, in points.
  ///
  /// Ours: that of a list's footer.
  private var inset: Double { style.style.footerRoom }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fillsWidth }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let plan = plan(slot, proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 0)
    return Size(plan.width, plan.height)
  }

  mutating func place(_ slot: _Slot) {
    let plan = plan(slot, slot.size.width)
    let proposal = ProposedViewSize(width: plan.textWidth, height: nil)
    if let header = plan.header {
      slot.placeChild(0, at: header.origin, size: header.size, proposal)
    }
    plan.card.place(slot)
    if let footer = plan.footer {
      slot.placeChild(slot.children.count - 1, at: footer.origin, size: footer.size, proposal)
    }
  }

  private struct Plan {
    var width: Double
    var textWidth: Double
    var height = 0.0
    var header: Rect?
    var card: FormCard
    var footer: Rect?
  }

  private func plan(_ slot: _Slot, _ width: Double) -> Plan {
    let style = style.style
    let left = style.margin + style.padding
    let text = ProposedViewSize(width: max(0, width - 2 * left), height: nil)
    var rows = slot.children.indices
    var y = 0.0
    var header: Rect?
    if hasHeader, let first = slot.children.first?.slot {
      let size = first.size(for: text)
      // One line has the height of a list's header, with the text just above the card.
      let height = max(style.headerHeight, size.height + 2 * inset)
      header = Rect(origin: Point(left, height - inset - size.height), size: size)
      y = height
      rows = rows.dropFirst()
    }
    if hasFooter { rows = rows.dropLast() }
    let card = FormCard(slot, rows, at: Point(0, y), width: width, style: style)
    y = card.bounds.maxY
    var plan = Plan(width: width, textWidth: text.width ?? 0, header: header, card: card)
    if hasFooter, let last = slot.children.last?.slot {
      let size = last.size(for: text)
      plan.footer = Rect(origin: Point(left, y + inset), size: size)
      y += size.height + 2 * inset
    }
    plan.height = y
    return plan
  }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    plan(slot, slot.size.width).card.draw(slot, in: frame, &canvas, style.style)
    slot.drawChildren(in: frame, &canvas, context)
  }
}
