internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// The layout of rows on a card, in the coordinates of their node.
struct FormCard {
  private(set) var bounds: Rect
  private var rows: [(index: Int, frame: Rect, contentFrame: Rect, proposal: ProposedViewSize)] = []

  /// The space above and below a row's content, in points; a row is higher than the minimum height
  /// only if content and space don't fit into it.
  ///
  /// Ours: a row with a switch has the minimum height.
  private static let inset = 6.0

  /// - Parameters:
  ///   - node: the parent of the rows.
  ///   - indices: the indices of the rows.
  ///   - origin: the origin of the area that the card is inset from, in points.
  ///   - width: the width of that area.
  ///   - style: the minimum height, insets and separators.
  init(
    _ node: _ViewNode, _ indices: Range<Int>, at origin: Point, width: Double,
    style: ListRow.Style
  ) {
    bounds = Rect(origin.x + style.margin, origin.y, max(0, width - 2 * style.margin), 0)
    let contentWidth = max(0, bounds.width - 2 * style.padding)
    for index in indices {
      let child = node.children[index].node
      let proposal = child.normalizedProposal(ProposedViewSize(width: contentWidth, height: nil))
      let size = child.size(for: proposal)
      let height = max(style.rowHeight, size.height + 2 * Self.inset)
      let frame = Rect(bounds.minX, bounds.maxY, bounds.width, height)
      let contentFrame = Rect(
        origin: Point(frame.minX + style.padding, frame.midY - size.height / 2), size: size)
      rows.append((index, frame, contentFrame, proposal))
      bounds.size.height += height
    }
  }

  func place(_ node: _ViewNode) {
    for row in rows {
      node.placeChild(
        row.index, at: row.contentFrame.origin, size: row.contentFrame.size, row.proposal)
    }
  }

  /// Records the card, and separators from the leading edge of the labels to the card's trailing
  /// side.
  func draw(
    _ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ style: ListRow.Style
  ) {
    guard !rows.isEmpty else { return }
    let environment = node.environment.environment
    func displayed(_ rect: Rect) -> Rect {
      environment.mirroredIfRightToLeft(rect.offset(by: frame.origin), in: frame)
        .snapped(toScale: environment.scale)
    }
    canvas.fill(
      .roundedRect(displayed(bounds), radius: style.radius, curve: .continuous), with: style.card)
    for row in rows.dropLast() {
      let line = Rect(
        row.contentFrame.minX, row.frame.maxY - 1 / style.scale,
        max(0, row.frame.maxX - row.contentFrame.minX), 1 / style.scale)
      canvas.fill(.rect(displayed(line)), with: style.separator)
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
  /// Ours: the padding of a list's footer.
  private var inset: Double { style.style.footerPadding }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fillsWidth }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let layout = layout(node, proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 0)
    return Size(layout.width, layout.height)
  }

  mutating func place(_ node: _ViewNode) {
    let layout = layout(node, node.size.width)
    let proposal = ProposedViewSize(width: layout.textWidth, height: nil)
    if let header = layout.header {
      node.placeChild(0, at: header.origin, size: header.size, proposal)
    }
    layout.card.place(node)
    if let footer = layout.footer {
      node.placeChild(node.children.count - 1, at: footer.origin, size: footer.size, proposal)
    }
  }

  private struct Layout {
    var width: Double
    var textWidth: Double
    var height = 0.0
    var header: Rect?
    var card: FormCard
    var footer: Rect?
  }

  private func layout(_ node: _ViewNode, _ width: Double) -> Layout {
    let style = style.style
    let left = style.margin + style.padding
    let text = ProposedViewSize(width: max(0, width - 2 * left), height: nil)
    var rows = node.children.indices
    var y = 0.0
    var header: Rect?
    if hasHeader, let first = node.children.first?.node {
      let size = first.size(for: text)
      // A header of one line has the height of a list's header, with the text just above the card.
      let height = max(style.headerHeight, size.height + 2 * inset)
      header = Rect(origin: Point(left, height - inset - size.height), size: size)
      y = height
      rows = rows.dropFirst()
    }
    if hasFooter { rows = rows.dropLast() }
    let card = FormCard(node, rows, at: Point(0, y), width: width, style: style)
    y = card.bounds.maxY
    var layout = Layout(width: width, textWidth: text.width ?? 0, header: header, card: card)
    if hasFooter, let last = node.children.last?.node {
      let size = last.size(for: text)
      layout.footer = Rect(origin: Point(left, y + inset), size: size)
      y += size.height + 2 * inset
    }
    layout.height = y
    return layout
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    layout(node, node.size.width).card.draw(node, in: frame, &canvas, style.style)
    node.drawChildren(in: frame, &canvas, context)
  }
}
