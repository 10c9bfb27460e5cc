internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// The parts of a table: the headers, and the viewport between them in which the cells scroll.
struct GridParts {
  var rowHeaders: Rect
  var columnHeaders: Rect
  var body: Rect
  /// The rectangle above the row headers and beside the column headers.
  var corner: Rect

  /// Creates the parts, mirrored in a right-to-left layout.
  init(in frame: Rect, headers: Size, isMirrored: Bool) {
    let width = min(headers.width, frame.width)
    let height = min(headers.height, frame.height)
    let left = Rect(frame.minX, frame.minY, width, frame.height)
    let right = Rect(frame.minX + width, frame.minY, frame.width - width, frame.height)
    let (headerStrip, contentStrip) =
      isMirrored ? (left.mirrored(in: frame), right.mirrored(in: frame)) : (left, right)
    func split(_ rect: Rect) -> (top: Rect, bottom: Rect) {
      (
        Rect(rect.minX, rect.minY, rect.width, height),
        Rect(rect.minX, rect.minY + height, rect.width, rect.height - height)
      )
    }
    (corner, rowHeaders) = split(headerStrip)
    (columnHeaders, body) = split(contentStrip)
  }
}

extension GridTableElement {
  func isMirrored(_ node: _ViewNode) -> Bool {
    node.environment.environment.direction == .rightToLeft
  }

  /// The parts relative to the node's origin.
  func parts(of node: _ViewNode) -> GridParts {
    parts(of: node, in: Rect(origin: .zero, size: node.size))
  }

  func parts(of node: _ViewNode, in frame: Rect) -> GridParts {
    GridParts(in: frame, headers: table.headers, isMirrored: isMirrored(node))
  }

  /// The content's width: at least the width of the viewport.
  private func width(_ node: _ViewNode) -> Double {
    max(table.columns.total, parts(of: node).body.width)
  }

  /// The offset from the layout position of views to where they are drawn.
  func scrollOffset(_ node: _ViewNode, at time: Seconds) -> Point {
    let body = parts(of: node).body
    let viewport = Rect(origin: .zero, size: body.size)
    var offset = control.contentOrigin(in: viewport, style: style.style, at: time)
    // Views are mirrored in the viewport, but scroll in the content's width.
    if isMirrored(node) { offset.x += width(node) - body.width }
    return offset
  }

  /// The frame of a cell in the content, from its top left.
  func contentFrame(of position: GridPosition, in node: _ViewNode) -> Rect {
    let x = table.columns.start(of: position.column)
    let width = table.columns.length(of: position.column)
    return Rect(
      isMirrored(node) ? self.width(node) - x - width : x, table.rows.start(of: position.row),
      width, table.rows.length(of: position.row))
  }

  /// The frame of a cell as drawn, also outside of the viewport.
  func drawnFrame(
    of position: GridPosition, _ node: _ViewNode, in frame: Rect, at time: Seconds
  ) -> Rect {
    let body = parts(of: node, in: frame).body
    return contentFrame(of: position, in: node)
      .offset(by: control.contentOrigin(in: body, style: style.style, at: time))
  }

  /// The cell at a point; nil for none.
  func position(
    at point: Point, _ node: _ViewNode, in frame: Rect, at time: Seconds
  ) -> GridPosition? {
    let body = parts(of: node, in: frame).body
    guard body.contains(point) else { return nil }
    let location = point - control.contentOrigin(in: body, style: style.style, at: time)
    let x = isMirrored(node) ? width(node) - location.x : location.x
    guard let row = table.rows.index(at: location.y), let column = table.columns.index(at: x) else {
      return nil
    }
    return GridPosition(row: row, column: column)
  }

  /// The visible part at a time; nil before the first layout.
  func visibleRange(of node: _ViewNode, at time: Seconds) -> GridVisibleRange? {
    guard !node.size.isEmpty else { return nil }
    let viewportSize = parts(of: node).body.size
    let corner = control.contentOrigin(
      in: Rect(origin: .zero, size: viewportSize), style: style.style, at: time)
    let left = isMirrored(node) ? width(node) + corner.x - viewportSize.width : -corner.x
    return GridVisibleRange(
      rows: table.rows.range(from: -corner.y, to: viewportSize.height - corner.y),
      columns: table.columns.range(from: left, to: left + viewportSize.width))
  }
}
