public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension List {
  // MARK: Paint

  /// Records background, the sections and rows that show, and the indicator.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    canvas.fill(.rect(bounds), with: style.background)
    let layout = Layout(of: self, in: bounds, style: style)
    let moment = Moment(
      layout: layout, hovered: hovered(in: bounds, style, at: time), time: time)
    scroll.paintContent(into: &canvas, in: bounds, style: style.scroll, at: time) {
      canvas, visible in
      for section in layout.sections(in: visible) {
        paint(section, moment, visible, into: &canvas)
      }
    }
    scroll.paint(into: &canvas, in: bounds, style: style.scroll, at: time)
  }

  /// What all rows of a picture share.
  private struct Moment {
    var layout: Layout
    var hovered: IndexPath?
    var time: Seconds
  }

  private func paint(
    _ section: Int, _ moment: Moment, _ visible: Rect, into canvas: inout Canvas
  ) {
    let layout = moment.layout
    if let frame = layout.header(section) { paintHeader(section, frame, moment, into: &canvas) }
    if let frame = layout.footer(section), let words = sections[section].footer {
      let room = frame.inset(by: Insets(horizontal: layout.style.padding, vertical: 0))
      canvas.draw(layout.style.footer(words), in: room, color: layout.style.secondary)
    }
    let rows = layout.rows(of: section, in: visible)
    guard !rows.isEmpty else { return }
    guard appearance == .insetGrouped else {
      return paintRows(rows, of: section, moment, into: &canvas)
    }
    let card = layout.card(section, visible)
    canvas.fill(card, with: layout.style.card)
    canvas.clipped(to: card) { paintRows(rows, of: section, moment, into: &$0) }
  }

  private func paintRows(
    _ rows: Range<Int>, of section: Int, _ moment: Moment, into canvas: inout Canvas
  ) {
    let layout = moment.layout
    for index in rows {
      let path = IndexPath(section: section, row: index)
      guard let frame = layout.row(path) else { continue }
      let row = sections[section].rows[index]
      let look = RowLook(
        row: row, frame: frame, isSelected: path == selected, isHovered: path == moment.hovered,
        highlight: highlight(path, at: moment.time), isEnabled: isEnabled && row.isEnabled,
        isSidebar: appearance == .sidebar)
      look.paint(into: &canvas, width: layout.width, style: layout.style)
      if appearance != .sidebar { paintLine(below: path, frame, layout, into: &canvas) }
    }
  }

  /// The line between a row and the next, from where the words begin to the trailing side.
  private func paintLine(
    below path: IndexPath, _ frame: Rect, _ layout: Layout, into canvas: inout Canvas
  ) {
    let style = layout.style
    let isLast = path.row == sections[path.section].shownCount - 1
    guard !isLast || appearance == .plain else { return }
    let hasSymbol = sections[path.section].rows[path.row].symbol != nil
    let lead = style.padding + (hasSymbol ? style.symbolSide + style.gap : 0)
    let line = Rect(
      frame.minX + lead, frame.maxY - 1 / style.scale, max(0, frame.width - lead), 1 / style.scale)
    canvas.fill(
      .rect(style.placed(line, in: layout.width).onPixels(atScale: style.scale)),
      with: style.separator)
  }

  private func paintHeader(
    _ section: Int, _ frame: Rect, _ moment: Moment, into canvas: inout Canvas
  ) {
    let (layout, style) = (moment.layout, moment.layout.style)
    let (section, path) = (sections[section], IndexPath(section: section, row: -1))
    var trailing = 0.0
    if let isCollapsed = section.isCollapsed {
      let side = style.accessorySide
      let chevron = Rect(
        frame.maxX - style.padding - side, frame.midY - side / 2, side, side)
      let direction: Chevron.Direction =
        isCollapsed ? (style.direction == .leftToRight ? .right : .left) : .down
      Chevron.paint(
        direction, into: &canvas, in: style.placed(chevron, in: layout.width),
        color: path == moment.hovered ? style.label : style.secondary)
      trailing = side + style.gap
    }
    let room = Rect(
      frame.minX + style.padding, frame.minY,
      max(0, frame.width - 2 * style.padding - trailing), frame.height)
    canvas.draw(
      style.words(section.header ?? "", style.headerFont),
      in: style.placed(room, in: layout.width), color: style.secondary)
  }
}

extension List.Layout {
  /// The card of a section, cut to a little more than what shows: it may be very high.
  func card(_ section: Int, _ visible: Rect) -> Shape {
    let slack = 2 * style.radius
    let top = max(sections[section].rowsTop, visible.minY - slack)
    let bottom = min(sections[section].rowsBottom, visible.maxY + slack)
    let frame = Rect(inset, top, max(0, width - 2 * inset), max(0, bottom - top))
    return .roundedRect(frame, radius: style.radius, curve: .continuous)
  }
}

extension List.Style {
  /// A frame laid out for left-to-right where it really is, in a content of some width.
  func placed(_ frame: Rect, in width: Double) -> Rect {
    direction == .leftToRight ? frame : frame.mirrored(in: Rect(0, 0, width, 0))
  }
}
