internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// The parts of a table: the headers, and the viewport between them in which the cells scroll.
struct GridParts {
  var rowHeaders: Rect
  var columnHeaders: Rect
  var body: Rect
  /// Above the row headers, beside the column headers.
  var corner: Rect

  /// Mirrored in a right-to-left layout.
  init(in frame: Rect, headers: Size, isMirrored: Bool) {
    let width = min(headers.width, frame.width)
    let height = min(headers.height, frame.height)
    let left = Rect(frame.minX, frame.minY, width, frame.height)
    let right = Rect(frame.minX + width, frame.minY, frame.width - width, frame.height)
    let (beside, rest) =
      isMirrored ? (left.mirrored(in: frame), right.mirrored(in: frame)) : (left, right)
    func split(_ rect: Rect) -> (top: Rect, bottom: Rect) {
      (
        Rect(rect.minX, rect.minY, rect.width, height),
        Rect(rect.minX, rect.minY + height, rect.width, rect.height - height)
      )
    }
    (corner, rowHeaders) = split(beside)
    (columnHeaders, body) = split(rest)
  }
}

extension GridTableElement {
  func isMirrored(_ slot: _Slot) -> Bool {
    slot.environment.environment.direction == .rightToLeft
  }

  /// The parts relative to the slot's origin.
  func parts(of slot: _Slot) -> GridParts {
    parts(of: slot, in: Rect(origin: .zero, size: slot.size))
  }

  func parts(of slot: _Slot, in frame: Rect) -> GridParts {
    GridParts(in: frame, headers: table.headers, isMirrored: isMirrored(slot))
  }

  /// The content's width, which is at least that of the viewport.
  private func width(_ slot: _Slot) -> Double {
    max(table.columns.total, parts(of: slot).body.width)
  }

  /// The offset from where views were placed to where they are drawn.
  func scrolled(_ slot: _Slot, at time: Seconds) -> Point {
    let body = parts(of: slot).body
    let room = Rect(origin: .zero, size: body.size)
    var way = control.contentOrigin(in: room, style: style.style, at: time)
    // Views are mirrored in the viewport, but scroll in the content's width.
    if isMirrored(slot) { way.x += width(slot) - body.width }
    return way
  }

  /// The frame of a cell in the content, from its top left.
  func contentFrame(of position: GridPosition, in slot: _Slot) -> Rect {
    let x = table.columns.start(of: position.column)
    let width = table.columns.length(of: position.column)
    return Rect(
      isMirrored(slot) ? self.width(slot) - x - width : x, table.rows.start(of: position.row),
      width, table.rows.length(of: position.row))
  }

  /// The frame of a cell as drawn, also outside of the viewport.
  func shownFrame(
    of position: GridPosition, _ slot: _Slot, in frame: Rect, at time: Seconds
  ) -> Rect {
    let body = parts(of: slot, in: frame).body
    return contentFrame(of: position, in: slot)
      .offset(by: control.contentOrigin(in: body, style: style.style, at: time))
  }

  /// The cell at a point; nil for none.
  func position(
    at point: Point, _ slot: _Slot, in frame: Rect, at time: Seconds
  ) -> GridPosition? {
    let body = parts(of: slot, in: frame).body
    guard body.contains(point) else { return nil }
    let place = point - control.contentOrigin(in: body, style: style.style, at: time)
    let x = isMirrored(slot) ? width(slot) - place.x : place.x
    guard let row = table.rows.index(at: place.y), let column = table.columns.index(at: x) else {
      return nil
    }
    return GridPosition(row: row, column: column)
  }

  /// The visible part at a time; nil before the first layout.
  func window(of slot: _Slot, at time: Seconds) -> GridWindow? {
    guard !slot.size.isEmpty else { return nil }
    let room = parts(of: slot).body.size
    let corner = control.contentOrigin(
      in: Rect(origin: .zero, size: room), style: style.style, at: time)
    let left = isMirrored(slot) ? width(slot) + corner.x - room.width : -corner.x
    return GridWindow(
      rows: table.rows.range(from: -corner.y, to: room.height - corner.y),
      columns: table.columns.range(from: left, to: left + room.width))
  }
}
