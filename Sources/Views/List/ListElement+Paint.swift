internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension ListElement {
  /// Rows are also drawn under a screen's bar.
  func clip(_ node: _ViewNode, in frame: Rect) -> Rect? { node.extendedFrame(frame) }

  func viewport(_ node: _ViewNode) -> Rect? {
    node.extendedFrame(Rect(origin: .zero, size: node.size))
  }

  /// Rows that are built beyond the visible area aren't recorded.
  func isChildHidden(_ node: _ViewNode, _ index: Int, at time: Seconds) -> Bool {
    let row = builtRows[index].identity
    if drag?.isActive == true, drag?.row == row { return false }
    let bounds = Rect(origin: .zero, size: node.size)
    return !frame(of: index, node, in: bounds, at: time).intersects(node.extendedFrame(bounds))
  }

  /// Records the background, cards, rows with their backgrounds and separators, and the scroll
  /// indicator.
  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let visibleFrame = node.extendedFrame(frame)
    canvas.fill(.rect(visibleFrame), with: style.style.background)
    var inner = context
    inner.visible = context.visible.intersection(visibleFrame)
    canvas.clipped(to: .rect(visibleFrame)) { canvas in
      var index = 0
      while index < builtRows.count {
        let section = map.section(of: builtRows[index].entry)
        var end = index + 1
        while end < builtRows.count, map.section(of: builtRows[end].entry) == section { end += 1 }
        drawSection(section, index..<end, node, frame, &canvas, inner)
        index = end
      }
      drawDraggedRow(node, frame, &canvas, inner)
    }
    control.paint(into: &canvas, in: frame, style: scrollStyle, at: context.time)
  }

  private func drawSection(
    _ section: Int?, _ rows: Range<Int>, _ node: _ViewNode, _ frame: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    if listStyle == .insetGrouped, let section,
      let card = card(
        of: map.sections[section], in: frame, visibleFrame: node.extendedFrame(frame),
        at: context.time
      )
    {
      canvas.fill(card, with: style.style.card)
      canvas.clipped(to: card) { drawRows(rows, node, frame, &$0, context) }
    } else {
      drawRows(rows, node, frame, &canvas, context)
    }
    for index in rows where builtRows[index].kind != .row {
      drawHeader(index, node, frame, &canvas, context)
    }
  }

  private func drawRows(
    _ rows: Range<Int>, _ node: _ViewNode, _ frame: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    let draggedRow = drag?.isActive == true ? drag?.row : nil
    for index in rows where builtRows[index].kind == .row && builtRows[index].identity != draggedRow
    {
      let rowFrame = self.frame(of: index, node, in: frame, at: context.time)
      guard rowFrame.intersects(context.visible) else { continue }
      drawBackground(index, rowFrame, &canvas, at: context.time)
      node.drawChild(index, in: frame, &canvas, context)
      drawSeparator(index, rowFrame, node, &canvas, at: context.time)
    }
  }

  /// Records the dragged row above all others.
  private func drawDraggedRow(
    _ node: _ViewNode, _ frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    guard let drag, drag.isActive,
      let index = builtRows.firstIndex(where: { $0.identity == drag.row })
    else { return }
    let rowFrame = self.frame(of: index, node, in: frame, at: context.time)
    let background = listStyle == .insetGrouped ? style.style.card : style.style.background
    let shape = Shape.roundedRect(rowFrame, radius: style.style.radius, curve: .continuous)
    canvas.draw(ListRing.shadow, of: shape)
    canvas.fill(shape, with: background)
    canvas.clipped(to: shape) { drawBackground(index, rowFrame, &$0, at: context.time) }
    node.drawChild(index, in: frame, &canvas, context)
  }

  /// The frame of a child.
  func frame(of index: Int, _ node: _ViewNode, in frame: Rect, at time: Seconds) -> Rect {
    Rect(
      origin: frame.origin + placement(node, of: index, at: time).origin,
      size: node.children[index].node.size)
  }

  /// The card of a section, clipped to slightly more than the visible area, since the card may be
  /// very high.
  private func card(
    of section: RowMap<Model>.Section, in frame: Rect, visibleFrame: Rect, at time: Seconds
  ) -> Shape? {
    guard !section.rows.isEmpty else { return nil }
    let origin = origin(in: frame, at: time)
    let margin = 2 * style.style.radius
    let rows = section.rows
    let top = max(
      origin.y + heights.top(of: rows.lowerBound) + insertionOffset(of: rows.lowerBound, at: time),
      visibleFrame.minY - margin)
    let bottom = min(
      origin.y + heights.top(of: rows.upperBound)
        + insertionOffset(of: rows.upperBound - 1, at: time),
      visibleFrame.maxY + margin)
    guard bottom > top else { return nil }
    return .roundedRect(
      Rect(frame.minX + inset, top, rowWidth(in: frame.width), bottom - top).snapped(
        toScale: style.style.scale),
      radius: style.style.radius, curve: .continuous)
  }

  /// The offset of a row from its position while rows that a refresh has inserted animate, in
  /// points.
  private func insertionOffset(of entry: Int, at time: Seconds) -> Double {
    guard insertion != nil, let row = builtRows.first(where: { $0.entry == entry }) else {
      return 0
    }
    return rowOffsets[row.identity]?.value(at: time) ?? 0
  }

  /// The opacity of a row's press highlight, 0…1.
  private func highlight(_ row: Identity, at time: Seconds) -> Double {
    if let press, press.row == row { return press.isInside && time >= press.highlightTime ? 1 : 0 }
    guard let fadingHighlight, fadingHighlight.row == row else { return 0 }
    return 1 - unit((time - fadingHighlight.time) / RowTap.fadeDuration)
  }

  /// Records a row's background: selected, pressed or hovered.
  private func drawBackground(
    _ index: Int, _ rowFrame: Rect, _ canvas: inout Canvas, at time: Seconds
  ) {
    let row = builtRows[index]
    let style = style.style
    func fill(_ color: Color) {
      guard color.alpha > 0 else { return }
      canvas.fill(
        listStyle == .sidebar
          ? .roundedRect(
            rowFrame.inset(by: Insets(horizontal: 0, vertical: 1)), radius: style.radius,
            curve: .continuous)
          : .rect(rowFrame), with: color)
    }
    if let background = row.background { fill(background) }
    let highlight = highlight(row.identity, at: time)
    if row.isSelected {
      fill(listStyle == .sidebar ? style.tint : style.highlight)
    } else if highlight > 0 {
      fill(style.highlight.opacity(highlight))
    } else if isPressable(row), let hoverPosition, rowFrame.contains(hoverPosition),
      // Rows that scroll under a resting mouse aren't hovered.
      !control.isDragging, !control.isMoving(at: time)
    {
      fill(style.hover)
    }
  }

  /// Records the separator below a row, from where its content begins to the trailing side.
  private func drawSeparator(
    _ index: Int, _ rowFrame: Rect, _ node: _ViewNode, _ canvas: inout Canvas, at time: Seconds
  ) {
    let row = builtRows[index]
    guard listStyle != .sidebar, row.hasSeparator, let section = map.section(of: row.entry)
    else { return }
    let isLast = row.entry + 1 == map.sections[section].rows.upperBound
    guard !isLast || listStyle == .plain else { return }
    let style = style.style
    let inset = (node.children[index].node as? ElementNode<RowBoxElement>).map {
      $0.element.separatorInset($0)
    }
    let left = inset ?? style.padding
    let line = Rect(
      rowFrame.minX + left, rowFrame.maxY - 1 / style.scale, max(0, rowFrame.width - left),
      1 / style.scale)
    let environment = node.environment.environment
    let opacity = insertion?.opacity(of: row.identity, at: time) ?? 1
    canvas.fill(
      .rect(environment.mirroredIfRightToLeft(line, in: rowFrame).onPixels(atScale: style.scale)),
      with: opacity < 1 ? style.separator.opacity(opacity) : style.separator)
  }

  /// Records a header or footer; a sticky header hides the rows behind it.
  private func drawHeader(
    _ index: Int, _ node: _ViewNode, _ frame: Rect, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let rowFrame = self.frame(of: index, node, in: frame, at: context.time)
    guard rowFrame.intersects(context.visible) else { return }
    if let top = stickyTop(builtRows[index], at: context.time),
      top > heights.top(of: builtRows[index].entry)
    {
      canvas.fill(.rect(rowFrame), with: style.style.background)
      let line = Rect(
        rowFrame.minX, rowFrame.maxY - 1 / style.style.scale, rowFrame.width, 1 / style.style.scale)
      canvas.fill(.rect(line.onPixels(atScale: style.style.scale)), with: style.style.separator)
    }
    node.drawChild(index, in: frame, &canvas, context)
    if let isCollapsed = map.isCollapsed(builtRows[index].entry) {
      drawChevron(isCollapsed: isCollapsed, rowFrame, &canvas)
    }
  }

  /// Records the chevron of a header that folds its rows.
  private func drawChevron(isCollapsed: Bool, _ rowFrame: Rect, _ canvas: inout Canvas) {
    let style = style.style
    let isMirrored = style.direction == .rightToLeft
    let side = style.accessorySide
    let box = Rect(rowFrame.maxX - style.padding - side, rowFrame.midY - side / 2, side, side)
    let isHovered = hoverPosition.map { !control.isDragging && rowFrame.contains($0) } ?? false
    Chevron.paint(
      isCollapsed ? (isMirrored ? .left : .right) : .down, into: &canvas,
      in: isMirrored ? box.mirrored(in: rowFrame) : box,
      color: isHovered ? style.label : style.secondary)
  }
}
