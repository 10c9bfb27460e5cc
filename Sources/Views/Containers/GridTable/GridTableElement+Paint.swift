internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension GridTableElement {
  // MARK: Paint

  /// Clips cells that are scrolled away.
  func clip(_ slot: _Slot, in frame: Rect) -> Rect? { parts(of: slot, in: frame).body }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    let parts = parts(of: slot, in: frame)
    let colors = slot.environment.theme.colors
    clipped(to: parts.body, &canvas, context) { canvas, context in
      drawViews(.cell, slot, in: frame, &canvas, context)
      if table.showsGridLines {
        drawLines([.horizontal, .vertical], slot, in: frame, parts.body, &canvas, context)
      }
      guard let selected else { return }
      let cell = shownFrame(of: selected, slot, in: frame, at: context.time)
      canvas.stroke(
        ViewShape.rect.path(in: cell, inset: GridMetrics.selection / 2),
        style: StrokeStyle(width: GridMetrics.selection),
        with: .color(isFocused ? colors.tint : colors.inactive))
    }
    drawHeaders(.rowHeader, parts.rowHeaders, slot, in: frame, &canvas, context)
    drawHeaders(.columnHeader, parts.columnHeaders, slot, in: frame, &canvas, context)
    canvas.fill(.rect(parts.corner), with: colors.fill.opacity(GridMetrics.header))
    drawEdges(of: parts, slot, &canvas)
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
    _ kind: GridKey.Kind, _ slot: _Slot, in frame: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    for index in keys.indices where keys[index].kind == kind {
      slot.drawChild(index, in: frame, &canvas, context)
    }
  }

  private func drawHeaders(
    _ kind: GridKey.Kind, _ strip: Rect, _ slot: _Slot, in frame: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    let colors = slot.environment.theme.colors
    clipped(to: strip, &canvas, context) { canvas, context in
      canvas.fill(.rect(strip), with: colors.fill.opacity(GridMetrics.header))
      if let selected {
        var mark = shownFrame(of: selected, slot, in: frame, at: context.time)
        if kind == .rowHeader {
          (mark.origin.x, mark.size.width) = (strip.minX, strip.width)
        } else {
          (mark.origin.y, mark.size.height) = (strip.minY, strip.height)
        }
        canvas.fill(
          .rect(mark), with: (isFocused ? colors.tint : colors.inactive).opacity(GridMetrics.mark))
      }
      drawViews(kind, slot, in: frame, &canvas, context)
      let axis: Axis.Set = kind == .rowHeader ? .horizontal : .vertical
      if table.showsGridLines { drawLines(axis, slot, in: frame, strip, &canvas, context) }
    }
  }

  /// Draws the lines below rows and after columns in a part of the table.
  private func drawLines(
    _ axes: Axis.Set, _ slot: _Slot, in frame: Rect, _ part: Rect, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    guard let window, let last = lastPosition(of: window) else { return }
    let scale = slot.environment.environment.scale
    let line = 1 / scale
    let color = slot.environment.theme.colors.separator
    let first = GridPosition(row: window.rows.lowerBound, column: window.columns.lowerBound)
    let shown = shownFrame(of: first, slot, in: frame, at: context.time)
      .union(shownFrame(of: last, slot, in: frame, at: context.time))
    for row in window.rows where axes.contains(.horizontal) {
      let position = GridPosition(row: row, column: last.column)
      let y = shownFrame(of: position, slot, in: frame, at: context.time).maxY
      let (left, right) =
        part.width > shown.width || axes.contains(.vertical)
        ? (max(part.minX, shown.minX), min(part.maxX, shown.maxX)) : (part.minX, part.maxX)
      canvas.fill(
        .rect(Rect(left, (y * scale).rounded() / scale - line, right - left, line)), with: color)
    }
    for column in window.columns where axes.contains(.vertical) {
      let position = GridPosition(row: last.row, column: column)
      let cell = shownFrame(of: position, slot, in: frame, at: context.time)
      let x = isMirrored(slot) ? cell.minX : cell.maxX
      let (top, bottom) =
        axes.contains(.horizontal)
        ? (max(part.minY, shown.minY), min(part.maxY, shown.maxY)) : (part.minY, part.maxY)
      let edge = (x * scale).rounded() / scale
      canvas.fill(
        .rect(Rect(isMirrored(slot) ? edge : edge - line, top, line, bottom - top)), with: color)
    }
  }

  private func lastPosition(of window: GridWindow) -> GridPosition? {
    guard !window.rows.isEmpty, !window.columns.isEmpty else { return nil }
    return GridPosition(row: window.rows.upperBound - 1, column: window.columns.upperBound - 1)
  }

  /// Draws the lines between headers and cells.
  private func drawEdges(of parts: GridParts, _ slot: _Slot, _ canvas: inout Canvas) {
    let line = 1 / slot.environment.environment.scale
    let color = slot.environment.theme.colors.separator
    let body = parts.body
    if parts.rowHeaders.width > 0 {
      let x = isMirrored(slot) ? parts.rowHeaders.minX : body.minX - line
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
