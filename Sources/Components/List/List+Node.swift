public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension List {
  // MARK: Description

  /// A list of more rows than this describes only those that show.
  ///
  /// Ours.
  static let describedRows = 200

  /// A group with a child for every row, or of a long list for every row that shows.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    let layout = Layout(of: self, in: bounds, style: style)
    let origin = scroll.contentOrigin(in: bounds, style: style.scroll, at: time)
    let visible = bounds.offset(by: Point(-origin.x, -origin.y))
    let isShort = layout.shownCount <= List.describedRows
    var children: [Node] = []
    for section in isShort ? Array(sections.indices) : layout.sections(in: visible) {
      if let header = headerNode(section, id, layout, origin, bounds) { children.append(header) }
      let all = 0..<sections[section].shownCount
      for row in isShort ? all : layout.rows(of: section, in: visible) {
        let path = IndexPath(section: section, row: row)
        if let node = rowNode(path, id, layout, origin, bounds) { children.append(node) }
      }
    }
    return Node(
      id: id, role: .group, value: selected.flatMap(row)?.title, frame: bounds,
      isEnabled: isEnabled, isFocusable: true, isInteractive: true, takesText: true, clip: bounds,
      state: [
        "rows": .int(layout.shownCount), "offset": .number(scroll.contentOffset(at: time).y),
        "selected": selected.map { .string("\($0.section)-\($0.row)") } ?? .null,
        "focused": focusedRow.map { .string("\($0.section)-\($0.row)") } ?? .null,
      ], children: children)
  }

  private func rowNode(
    _ path: IndexPath, _ id: String, _ layout: Layout, _ origin: Point, _ bounds: Rect
  ) -> Node? {
    guard let row = row(path), let place = layout.row(path) else { return nil }
    let frame = layout.style.placed(place, in: layout.width).offset(by: origin)
    var state: [String: StateValue] = ["selected": .bool(path == selected)]
    if let badge = row.badge { state["badge"] = .string(badge) }
    return Node(
      id: "\(id)/\(row.id ?? "\(path.section)-\(path.row)")", role: .listItem, label: row.title,
      value: row.value ?? row.subtitle, frame: frame, isVisible: frame.intersects(bounds),
      isEnabled: row.isEnabled, isInteractive: true, state: state)
  }

  private func headerNode(
    _ section: Int, _ id: String, _ layout: Layout, _ origin: Point, _ bounds: Rect
  ) -> Node? {
    guard let words = sections[section].header, let place = layout.header(section) else {
      return nil
    }
    let frame = layout.style.placed(place, in: layout.width).offset(by: origin)
    let isCollapsed = sections[section].isCollapsed
    return Node(
      id: "\(id)/header-\(section)", role: isCollapsed == nil ? .text : .button, label: words,
      frame: frame, isVisible: frame.intersects(bounds), isInteractive: isCollapsed != nil,
      state: isCollapsed.map { ["collapsed": .bool($0)] } ?? [:])
  }
}
