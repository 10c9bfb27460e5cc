internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ListElement {
  // MARK: Focus

  /// True if the list is a focus stop, which stands for all its rows.
  ///
  /// If arrow keys don't move from row to row, the list is a stop only if it can be scrolled and no
  /// view inside it is focusable.
  func isFocusable(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> Bool {
    guard node.environment.isEnabled else { return false }
    if hasKeyboardNavigation { return map.rowCount > 0 || map.firstFold != nil }
    let isScrollable = control.node(id: "", in: frame, style: scrollStyle, at: time).isFocusable
    return isScrollable && !node.hasFocusableInside(in: frame, at: time)
  }

  /// True if arrow keys move from row to row.
  var hasKeyboardNavigation: Bool {
    selection != nil || view.primaryAction != nil || map.isEditable || view.values != nil
  }

  /// The outline of the focus ring: inside the current row, or inside the list if that row isn't
  /// visible.
  ///
  /// In a sidebar the ring surrounds the selected row, which is filled with the tint.
  func focusShape(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> FocusShape? {
    let row = focusRingIndex(at: time).map {
      self.frame(of: $0, node, in: frame, at: time).intersection(frame)
    }
    guard let row, !row.isEmpty else {
      return FocusShape(frame: frame.inset(by: ListRing.inset), radius: ListRing.radius)
    }
    guard listStyle == .sidebar, selection != nil else {
      return FocusShape(frame: row.inset(by: ListRing.inset), radius: ListRing.radius)
    }
    return FocusShape(
      frame: row.inset(by: Insets(horizontal: 0, vertical: 1)), radius: style.style.radius)
  }

  /// The visible row with the focus ring.
  private func focusRingIndex(at time: Seconds) -> Int? {
    guard hasKeyboardNavigation else { return nil }
    // In a long list, finding a current row that isn't visible would take longer than a frame.
    guard cursor != nil, map.rowCount > ListValues.maximumBuiltRows else {
      let entry = currentEntry(at: time)?.entry
      return builtRows.indices.first { builtRows[$0].entry == entry }
    }
    let atCursor = builtRows.indices.first { builtRows[$0].identity == cursor }
    guard selection?.allowsMultiple == false, atCursor.map({ builtRows[$0].isSelected }) != true
    else {
      return atCursor
    }
    return builtRows.indices.first { builtRows[$0].isSelected } ?? atCursor
  }

  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    var semantics = control.node(id: "", in: frame, style: scrollStyle, at: time)
    semantics.acceptsText = view.values?.selectsByTyping == true
    return semantics
  }

  mutating func reveal(_ rect: Rect, _ node: _ViewNode, in frame: Rect, at time: Seconds) {
    // If the list itself is revealed, none of its rows has to be.
    guard rect != frame else { return }
    restored = nil
    let origin = origin(in: frame, at: time)
    var inContent = rect.offset(by: Point(-origin.x, -origin.y)).inset(by: -ListRing.margin)
    if listStyle == .plain, let row = builtRows.first(where: { $0.kind == .row }),
      let section = map.section(of: row.entry), let header = map.sections[section].header
    {
      inContent.origin.y -= heights[header]
      inContent.size.height += heights[header]
    }
    inContent.size.height += node.keyboardOverlap
    control.scrollRectToVisible(inContent, at: time, animated: scrollStyle.motion == .full)
    // The heights of the rows in between aren't known yet: the list scrolls again once they are.
    if let requestedRow, let row = builtRows.first(where: { $0.mapIdentity == requestedRow }) {
      scrollTarget = ListScrollTarget(row: requestedRow, entry: row.entry)
    }
    requestedRow = nil
    // Builds the rows beside the one that now has the focus.
    node.needsOwnBuild = true
  }

  mutating func scrollToTop(_ node: _ViewNode, at time: Seconds) {
    (scrollTarget, restored) = (nil, nil)
    control.setContentOffset(.zero, at: time, animated: scrollStyle.motion == .full)
    node.needsDraw = true
    requestMissingRows(node, at: time)
  }

  mutating func autoscroll(
    _ node: _ViewNode, by velocity: Point, for duration: Seconds, at time: Seconds
  ) -> Bool {
    guard control.autoscroll(by: velocity, for: duration, at: time) else { return false }
    node.needsOwnBuild = true
    return true
  }

  func canMake(_ node: _ViewNode, _ id: AnyHashable) -> Bool {
    requestedRow == nil && map.entry(withID: id) != nil
  }

  mutating func requestView(_ node: _ViewNode, _ id: AnyHashable) {
    requestedRow = map.entry(withID: id).flatMap(map.identity(of:))
    node.needsOwnBuild = true
    node.needsBuild = true
  }

  /// The screen's bar follows the list's scrolling.
  func layoutValue(_ key: ObjectIdentifier) -> Any? {
    if key == ObjectIdentifier(SheetBackgroundKey.self) { return style.style.background }
    return key == BarScroll.key ? control : nil
  }

  // MARK: Description

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    var semantics = control.node(
      id: description.makeID(.group), in: frame, style: scrollStyle, at: description.time)
    semantics.isEnabled = node.environment.isEnabled
    semantics.isFocusable = isFocusable(node, in: frame, at: description.time)
    if node.barOverlap != .none || node.safeArea != nil {
      semantics.clip = node.extendedFrame(frame)
    }
    semantics.state["rows"] = .int(map.rowCount)
    if hasKeyboardNavigation, let index = builtRows.firstIndex(where: { $0.identity == cursor }) {
      semantics.state["focused"] = .int(builtRows[index].entry)
    }
    if let values = view.values {
      semantics.acceptsText = values.selectsByTyping
      let selected = selectedID.flatMap(map.entry(withID:))
      semantics.value = selected.flatMap(title(of:))
      let focused = selection == nil ? entry(of: cursor) : selected
      for (key, entry) in [("selected", selected), ("focused", focused)] {
        let path = entry.flatMap(map.path(of:))
        semantics.state[key] = path.map(StateValue.string) ?? .null
      }
    }
    description.group(semantics, of: node) { inner in
      describeRefresh(node, in: frame, &inner)
      for index in node.children.indices {
        if view.values != nil, isChildHidden(node, index, at: inner.time) {
          inner.invisible { node.describeChild(index, in: frame, &$0) }
        } else {
          node.describeChild(index, in: frame, &inner)
        }
      }
    }
  }
}

/// The metrics of the focus ring.
enum ListRing {
  /// The distance from a row's sides to the outline that the focus ring surrounds, and the radius
  /// of that outline, in points.
  ///
  /// Ours.
  static let inset = 6.0
  static let radius = 4.0
  /// The margin kept visible around a revealed view, in points: room for its focus ring.
  ///
  /// As in a scroll view.
  static let margin = 8.0
  /// The shadow below a dragged row.
  ///
  /// Ours.
  static let shadow = Shadow(
    color: Color(0x000000).opacity(0.3), blur: 12, offset: Point(0, 4))
}
