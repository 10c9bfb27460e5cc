internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension GridTableElement {
  // MARK: Focus

  /// A table with a selection is one focus stop.
  ///
  /// Without a selection it is only focusable if nothing inside is, so keys can scroll it.
  func isFocusable(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> Bool {
    guard node.environment.isEnabled else { return false }
    if table.selection != nil { return !table.rows.range.isEmpty && !table.columns.range.isEmpty }
    return semanticsNode("", node, in: frame, at: time).isFocusable
      && !node.hasFocusableInside(in: frame, at: time)
  }

  /// Nil while the selected cell, which has an outline of its own, is visible; otherwise the whole
  /// table.
  func focusShape(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> FocusShape? {
    let body = parts(of: node, in: frame).body
    if let selected, drawnFrame(of: selected, node, in: frame, at: time).intersects(body) {
      return nil
    }
    return FocusShape(frame: frame.inset(by: 4), radius: 4)
  }

  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    semanticsNode("", node, in: frame, at: time)
  }

  // MARK: Description

  /// The semantics node of the scroll view as a table.
  func semanticsNode(_ id: String, _ node: _ViewNode, in frame: Rect, at time: Seconds)
    -> SemanticsNode
  {
    let parts = parts(of: node, in: frame)
    var semantics = control.node(id: id, in: parts.body, style: style.style, at: time)
    semantics.role = .table
    semantics.frame = frame
    semantics.clip = frame
    semantics.acceptsText = table.type != nil && selected != nil
    semantics.state["rows"] = .int(table.rows.range.count)
    semantics.state["columns"] = .int(table.columns.range.count)
    if let selected {
      semantics.state["row"] = .int(selected.row)
      semantics.state["column"] = .int(selected.column)
    }
    return semantics
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    var semantics = semanticsNode(
      description.makeID(description.attributes.role ?? .table), node, in: frame,
      at: description.time)
    semantics.isFocusable = isFocusable(node, in: frame, at: description.time)
    let id = semantics.id
    var rows: [Int: [Int]] = [:]
    for index in keys.indices where keys[index].kind != .columnHeader {
      rows[keys[index].row, default: []].append(index)
    }
    description.group(semantics, of: node) { description in
      let headers = keys.indices.filter { keys[$0].kind == .columnHeader }
      describeRow(headers, "\(id)/headers", node, in: frame, &description)
      for row in rows.keys.sorted() {
        let views = rows[row, default: []]
        // The header comes first in reading order, but last among the children.
        let headers = views.filter { keys[$0].kind == .rowHeader }
        let cells = views.filter { keys[$0].kind == .cell }
        describeRow(headers + cells, "\(id)/\(row)", node, in: frame, &description)
      }
    }
  }

  private func describeRow(
    _ views: [Int], _ id: String, _ node: _ViewNode, in frame: Rect,
    _ description: inout Description
  ) {
    guard let first = views.first else { return }
    let parts = parts(of: node, in: frame)
    var row = drawnFrame(ofView: first, node, in: frame, at: description.time)
    (row.origin.x, row.size.width) = (frame.minX, frame.width)
    let isColumnHeader = keys[first].kind == .columnHeader
    let clip =
      isColumnHeader ? parts.columnHeaders.union(parts.corner) : parts.body.union(parts.rowHeaders)
    description.clipped(to: clip) { description in
      description.group(SemanticsNode(id: id, role: .row, frame: row), of: node) { description in
        for index in views { describeView(index, id, node, in: frame, parts, &description) }
      }
    }
  }

  private func describeView(
    _ index: Int, _ row: String, _ node: _ViewNode, in frame: Rect, _ parts: GridParts,
    _ description: inout Description
  ) {
    let key = keys[index]
    let (role, part, name): (Role, Rect, String) =
      switch key.kind {
      case .cell: (.cell, parts.body, "\(row)/\(key.column)")
      case .rowHeader: (.rowHeader, parts.rowHeaders, "\(row)/header")
      case .columnHeader: (.columnHeader, parts.columnHeaders, "\(row)/\(key.column)")
      }
    var semantics = SemanticsNode(
      id: name, role: role,
      frame: drawnFrame(ofView: index, node, in: frame, at: description.time))
    if role == .cell, table.selection != nil {
      semantics.state["selected"] = .bool(key.position == selected)
    }
    description.clipped(to: part) { description in
      description.group(semantics, of: node.children[index].node) {
        node.describeChild(index, in: frame, &$0)
      }
    }
  }

  private func drawnFrame(
    ofView index: Int, _ node: _ViewNode, in frame: Rect, at time: Seconds
  ) -> Rect {
    Rect(
      origin: frame.origin + placement(node, of: index, at: time).origin,
      size: node.children[index].node.size)
  }
}
