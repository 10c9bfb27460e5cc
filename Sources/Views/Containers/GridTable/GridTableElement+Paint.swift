internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension GridTableElement {
  // MARK: Paint

  /// Clips cells that are scrolled away.
  func clip(_ node: _ViewNode, in frame: Rect) -> Rect? { parts(of: node, in: frame).body }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let parts = parts(of: node, in: frame)
    let colors = node.environment.theme.colors
    clipped(to: parts.body, &canvas, context) { canvas, context in
      drawViews(.cell, node, in: frame, &canvas, context)
      if table.showsGridLines {
        drawLines([.horizontal, .vertical], node, in: frame, parts.body, &canvas, context)
      }
      guard let selected else { return }
      let cell = drawnFrame(of: selected, node, in: frame, at: context.time)
      canvas.stroke(
        ViewShape.rect.path(in: cell, inset: GridMetrics.selection / 2),
        style: StrokeStyle(width: GridMetrics.selection),
        with: .color(isFocused ? colors.tint : colors.inactive))
    }
    drawHeaders(.rowHeader, parts.rowHeaders, node, in: frame, &canvas, context)
    drawHeaders(.columnHeader, parts.columnHeaders, node, in: frame, &canvas, context)
    canvas.fill(.rect(parts.corner), with: colors.fill.opacity(GridMetrics.header))
    drawEdges(of: parts, node, &canvas)
    control.paint(into: &canvas, in: parts.body, style: style.style, at: context.time)
  }

  private func clipped(
    to rect: Rect, _ canvas: inout Canvas, _ context: DrawContext,
    _ body: (inout Canvas, DrawContext) -> Void
  ) {
    guard !rect.isEmpty else { return }
    var inner = context
    inner.visible = context.visible.intersection(rect)
    canvas.clipped(to: .rect(rect)) { body(&$0, inner) }
  }

  private func drawViews(
    _ kind: GridKey.Kind, _ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    for index in keys.indices where keys[index].kind == kind {
      node.drawChild(index, in: frame, &canvas, context)
    }
  }

  private func drawHeaders(
    _ kind: GridKey.Kind, _ strip: Rect, _ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    let colors = node.environment.theme.colors
    clipped(to: strip, &canvas, context) { canvas, context in
      canvas.fill(.rect(strip), with: colors.fill.opacity(GridMetrics.header))
      if let selected {
        var mark = drawnFrame(of: selected, node, in: frame, at: context.time)
        if kind == .rowHeader {
          (mark.origin.x, mark.size.width) = (strip.minX, strip.width)
        } else {
          (mark.origin.y, mark.size.height) = (strip.minY, strip.height)
        }
        canvas.fill(
          .rect(mark), with: (isFocused ? colors.tint : colors.inactive).opacity(GridMetrics.mark))
      }
      drawViews(kind, node, in: frame, &canvas, context)
      let axis: Axis.Set = kind == .rowHeader ? .horizontal : .vertical
      if table.showsGridLines { drawLines(axis, node, in: frame, strip, &canvas, context) }
    }
  }

  /// Draws the lines below rows and after columns in a part of the table.
  private func drawLines(
    _ axes: Axis.Set, _ node: _ViewNode, in frame: Rect, _ part: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    guard let visibleRange, let last = lastPosition(of: visibleRange) else { return }
    let scale = node.environment.environment.scale
    let line = 1 / scale
    let color = node.environment.theme.colors.separator
    let first = GridPosition(
      row: visibleRange.rows.lowerBound, column: visibleRange.columns.lowerBound)
    let visible = drawnFrame(of: first, node, in: frame, at: context.time)
      .union(drawnFrame(of: last, node, in: frame, at: context.time))
    for row in visibleRange.rows where axes.contains(.horizontal) {
      let position = GridPosition(row: row, column: last.column)
      let y = drawnFrame(of: position, node, in: frame, at: context.time).maxY
      let (left, right) =
        part.width > visible.width || axes.contains(.vertical)
        ? (max(part.minX, visible.minX), min(part.maxX, visible.maxX)) : (part.minX, part.maxX)
      canvas.fill(
        .rect(Rect(left, (y * scale).rounded() / scale - line, right - left, line)), with: color)
    }
    for column in visibleRange.columns where axes.contains(.vertical) {
      let position = GridPosition(row: last.row, column: column)
      let cell = drawnFrame(of: position, node, in: frame, at: context.time)
      let x = isMirrored(node) ? cell.minX : cell.maxX
      let (top, bottom) =
        axes.contains(.horizontal)
        ? (max(part.minY, visible.minY), min(part.maxY, visible.maxY)) : (part.minY, part.maxY)
      let edge = (x * scale).rounded() / scale
      canvas.fill(
        .rect(Rect(isMirrored(node) ? edge : edge - line, top, line, bottom - top)), with: color)
    }
  }

  private func lastPosition(of visibleRange: GridVisibleRange) -> GridPosition? {
    guard !visibleRange.rows.isEmpty, !visibleRange.columns.isEmpty else { return nil }
    return GridPosition(
      row: visibleRange.rows.upperBound - 1, column: visibleRange.columns.upperBound - 1)
  }

  /// Draws the lines between headers and cells.
  private func drawEdges(of parts: GridParts, _ node: _ViewNode, _ canvas: inout Canvas) {
    let line = 1 / node.environment.environment.scale
    let color = node.environment.theme.colors.separator
    let body = parts.body
    if parts.rowHeaders.width > 0 {
      let x = isMirrored(node) ? parts.rowHeaders.minX : body.minX - line
      canvas.fill(
        .rect(Rect(x, parts.corner.minY, line, parts.corner.height + body.height)), with: color)
    }
    if parts.columnHeaders.height > 0 {
      let left = min(parts.corner.minX, body.minX)
      canvas.fill(
        .rect(Rect(left, body.minY - line, parts.corner.width + body.width, line)), with: color)
    }
  }
}

enum GridMetrics {
  /// The width of the selected cell's outline, in points.
  ///
  /// Ours: as a focus ring.
  static let selection = 2.0
  /// The opacity of a field's fill behind headers.
  ///
  /// Ours: headers are read, not typed into.
  static let header = 0.5
  /// The opacity of the tint on the headers of the selected cell.
  ///
  /// Ours.
  static let mark = 0.16
}
