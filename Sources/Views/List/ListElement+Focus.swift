internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ListElement {
  // MARK: Focus

  /// One focus stop for all rows; if no row can be selected or opened, only without a focusable
  /// view inside.
  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool {
    guard slot.environment.isEnabled else { return false }
    if takesKeys { return map.rowCount > 0 || map.firstFold != nil }
    let scrolls = control.node(id: "", in: frame, style: scrollStyle, at: time).isFocusable
    return scrolls && !slot.hasFocusableInside(in: frame, at: time)
  }

  /// True if arrow keys move from row to row.
  var takesKeys: Bool {
    selection != nil || view.primaryAction != nil || map.isEditable || view.values != nil
  }

  /// The current row, with the ring inside of it; the list if that row isn't visible.
  ///
  /// In a sidebar the ring surrounds the selected row, which is filled with the tint.
  func focusShape(_ slot: _Slot, in frame: Rect, at time: Seconds) -> FocusShape? {
    let row = ringIndex(at: time).map {
      self.frame(of: $0, slot, in: frame, at: time).intersection(frame)
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
  private func ringIndex(at time: Seconds) -> Int? {
    guard takesKeys else { return nil }
    // If a long list's current row isn't visible, finding it would take longer than a frame.
    guard cursor != nil, map.rowCount > ListValues.mostRows else {
      let entry = keyEntry(at: time)?.entry
      return shown.indices.first { shown[$0].entry == entry }
    }
    let atCursor = shown.indices.first { shown[$0].identity == cursor }
    guard selection?.allowsMany == false, atCursor.map({ shown[$0].isSelected }) != true else {
      return atCursor
    }
    return shown.indices.first { shown[$0].isSelected } ?? atCursor
  }

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    var node = control.node(id: "", in: frame, style: scrollStyle, at: time)
    node.takesText = view.values?.selectsByTyping == true
    return node
  }

  mutating func reveal(_ rect: Rect, _ slot: _Slot, in frame: Rect, at time: Seconds) {
    // Revealing the list itself isn't about any of its rows.
    guard rect != frame else { return }
    restored = nil
    let origin = origin(in: frame, at: time)
    var inContent = rect.offset(by: Point(-origin.x, -origin.y)).inset(by: -ListRing.margin)
    if listStyle == .plain, let row = shown.first(where: { $0.kind == .row }),
      let section = map.section(of: row.entry), let header = map.sections[section].header
    {
      inContent.origin.y -= heights[header]
      inContent.size.height += heights[header]
    }
    inContent.size.height += slot.cover
    control.scrollRectToVisible(inContent, at: time, animated: scrollStyle.motion == .full)
    // The heights on the way there aren't known yet.
    if let wanted, let row = shown.first(where: { $0.said == wanted }) {
      target = ListTarget(row: wanted, entry: row.entry)
    }
    wanted = nil
    // Builds the rows beside the one that now has the focus.
    slot.needsOwnBuild = true
  }

  mutating func scrollToTop(_ slot: _Slot, at time: Seconds) {
    (target, restored) = (nil, nil)
    control.setContentOffset(.zero, at: time, animated: scrollStyle.motion == .full)
    slot.needsDraw = true
    follow(slot, at: time)
  }

  mutating func autoscroll(
    _ slot: _Slot, by velocity: Point, for duration: Seconds, at time: Seconds
  ) -> Bool {
    guard control.autoscroll(by: velocity, for: duration, at: time) else { return false }
    slot.needsOwnBuild = true
    return true
  }

  func canMake(_ slot: _Slot, _ id: AnyHashable) -> Bool {
    wanted == nil && map.entry(withID: id) != nil
  }

  mutating func want(_ slot: _Slot, _ id: AnyHashable) {
    wanted = map.entry(withID: id).flatMap(map.identity(of:))
    slot.needsOwnBuild = true
    slot.needsBuild = true
  }

  /// The screen's bar follows the list's scrolling.
  func layoutValue(_ key: ObjectIdentifier) -> Any? {
    if key == ObjectIdentifier(SheetGroundKey.self) { return style.style.background }
    return key == ScreenScroll.key ? control : nil
  }

  // MARK: Description

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    var node = control.node(
      id: description.makeID(.group), in: frame, style: scrollStyle, at: description.time)
    node.isEnabled = slot.environment.isEnabled
    node.isFocusable = isFocusable(slot, in: frame, at: description.time)
    if slot.underlap != .none || slot.safeArea != nil { node.clip = slot.shownFrame(frame) }
    node.state["rows"] = .int(map.rowCount)
    if takesKeys, let index = shown.firstIndex(where: { $0.identity == cursor }) {
      node.state["focused"] = .int(shown[index].entry)
    }
    if let values = view.values {
      node.takesText = values.selectsByTyping
      let selected = chosenID.flatMap(map.entry(withID:))
      node.value = selected.flatMap(title(of:))
      let focused = selection == nil ? entry(of: cursor) : selected
      for (key, entry) in [("selected", selected), ("focused", focused)] {
        let path = entry.flatMap(map.path(of:))
        node.state[key] = path.map(StateValue.string) ?? .null
      }
    }
    description.group(node, of: slot) { inner in
      describeRefresh(slot, in: frame, &inner)
      for index in slot.children.indices {
        if view.values != nil, hides(slot, index, at: inner.time) {
          inner.invisible { slot.describeChild(index, in: frame, &$0) }
        } else {
          slot.describeChild(index, in: frame, &inner)
        }
      }
    }
  }
}

/// The metrics of the focus ring.
enum ListRing {
  /// From a row's sides to the outline that its ring surrounds, in points, and that outline's
  /// radius.
  ///
  /// Ours.
  static let inset = 6.0
  static let radius = 4.0
  /// The margin kept visible around a revealed view, in points: its focus ring.
  ///
  /// As in a scroll view.
  static let margin = 8.0
  /// The shadow below a dragged row.
  ///
  /// Ours.
  static let shadow = Shadow(
    color: Color(0x000000).opacity(0.3), blur: 12, offset: Point(0, 4))
}
