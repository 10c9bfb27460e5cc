internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension GridTableElement {
  // MARK: Focus

  /// With a selection it is one focus stop; without, it is only focusable if nothing inside is, so
  /// that keys can scroll it.
  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool {
    guard slot.environment.isEnabled else { return false }
    if table.selection != nil { return !table.rows.range.isEmpty && !table.columns.range.isEmpty }
    return node("", slot, in: frame, at: time).isFocusable
      && !slot.hasFocusableInside(in: frame, at: time)
  }

  /// None while the selected cell is visible, which has an outline of its own; else the whole
  /// table.
  func focusShape(_ slot: _Slot, in frame: Rect, at time: Seconds) -> FocusShape? {
    let body = parts(of: slot, in: frame).body
    if let selected, shownFrame(of: selected, slot, in: frame, at: time).intersects(body) {
      return nil
    }
    return FocusShape(frame: frame.inset(by: 4), radius: 4)
  }

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    node("", slot, in: frame, at: time)
  }

  // MARK: Description

  /// The node of the scroll view as a table.
  func node(_ id: String, _ slot: _Slot, in frame: Rect, at time: Seconds) -> Node {
    let parts = parts(of: slot, in: frame)
    var node = control.node(id: id, in: parts.body, style: style.style, at: time)
    node.role = .table
    node.frame = frame
    node.clip = frame
    node.takesText = table.type != nil && selected != nil
    node.state["rows"] = .int(table.rows.range.count)
    node.state["columns"] = .int(table.columns.range.count)
    if let selected {
      node.state["row"] = .int(selected.row)
      node.state["column"] = .int(selected.column)
    }
    return node
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    var node = node(
      description.makeID(description.attributes.role ?? .table), slot, in: frame,
      at: description.time)
    node.isFocusable = isFocusable(slot, in: frame, at: description.time)
    let id = node.id
    var rows: [Int: [Int]] = [:]
    for index in keys.indices where keys[index].kind != .columnHeader {
      rows[keys[index].row, default: []].append(index)
    }
    description.group(node, of: slot) { description in
      let headers = keys.indices.filter { keys[$0].kind == .columnHeader }
      describeRow(headers, "\(id)/headers", slot, in: frame, &description)
      for row in rows.keys.sorted() {
        let views = rows[row, default: []]
        // The header is the first in reading order, and the last of the children.
        let headers = views.filter { keys[$0].kind == .rowHeader }
        let cells = views.filter { keys[$0].kind == .cell }
        describeRow(headers + cells, "\(id)/\(row)", slot, in: frame, &description)
      }
    }
  }

  private func describeRow(
    _ views: [Int], _ id: String, _ slot: _Slot, in frame: Rect, _ description: inout Description
  ) {
    guard let first = views.first else { return }
    let parts = parts(of: slot, in: frame)
    var row = shownFrame(ofView: first, slot, in: frame, at: description.time)
    (row.origin.x, row.size.width) = (frame.minX, frame.width)
    let isAbove = keys[first].kind == .columnHeader
    let room =
      isAbove ? parts.columnHeaders.union(parts.corner) : parts.body.union(parts.rowHeaders)
    description.clipped(to: room) { description in
      description.group(Node(id: id, role: .row, frame: row), of: slot) { description in
        for index in views { describeView(index, id, slot, in: frame, parts, &description) }
      }
    }
  }

  private func describeView(
    _ index: Int, _ row: String, _ slot: _Slot, in frame: Rect, _ parts: GridParts,
    _ description: inout Description
  ) {
    let key = keys[index]
    let (role, part, name): (Role, Rect, String) =
      switch key.kind {
      case .cell: (.cell, parts.body, "\(row)/\(key.column)")
      case .rowHeader: (.rowHeader, parts.rowHeaders, "\(row)/header")
      case .columnHeader: (.columnHeader, parts.columnHeaders, "\(row)/\(key.column)")
      }
    var node = Node(
      id: name, role: role,
      frame: shownFrame(ofView: index, slot, in: frame, at: description.time))
    if role == .cell, table.selection != nil {
      node.state["selected"] = .bool(key.position == selected)
    }
    description.clipped(to: part) { description in
      description.group(node, of: slot.children[index].slot) {
        slot.describeChild(index, in: frame, &$0)
      }
    }
  }

  private func shownFrame(
    ofView index: Int, _ slot: _Slot, in frame: Rect, at time: Seconds
  ) -> Rect {
    Rect(
      origin: frame.origin + placement(slot, of: index, at: time).origin,
      size: slot.children[index].slot.size)
  }
}
