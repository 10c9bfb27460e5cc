internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension TabBar {
  // MARK: Description

  /// A tab bar with a child for every visible tab, More, and the buttons; each child contains its
  /// icon, its title and its badge.
  ///
  /// Its frame, and so the area that takes pointers, is the bar's final frame even while it is
  /// animating.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    let presentation = presentation(in: bounds, style, at: time)
    let layout = presentation.layout
    let origin = bounds.origin + presentation.shift
    let selected = selectedPart(layout)
    let ids = uniqueIDs
    var children = presentation.entries.compactMap { entry -> SemanticsNode? in
      let shift = form == .tv ? origin + Point(presentation.scroll, 0) : origin
      return node(of: entry, in: id, ids, isSelected: entry.part == selected, shift, layout, style)
    }
    if let logo, let frame = layout.logo {
      children.append(
        SemanticsNode(
          id: "\(id)/logo", role: .image, label: logo.title, frame: frame.offset(by: origin)))
    }
    let isReachable = !items.isEmpty || !buttons.isEmpty || alwaysHasMore
    let isShown = !presentation.isInvisible && !isHidden
    let clip = layout.maximumScroll > 0 ? layout.viewport.offset(by: origin) : nil
    return SemanticsNode(
      id: id, role: .tabBar,
      value: visiblePaneTitle(style),
      frame: layout.bar.offset(by: origin), isVisible: !presentation.isInvisible,
      isEnabled: isEnabled,
      isFocusable: isReachable && isShown, isInteractive: isReachable && isShown, clip: clip,
      state: [
        "backgroundVisible": .bool(!presentation.isInvisible && hasBackground(at: time)),
        "form": .string(form.rawValue),
        "hidden": .bool(isHidden),
        "overflowing": .bool(layout.isOverflowing),
        "selected": .int(selectedIndex),
      ], children: children)
  }

  /// The title of the visible pane.
  private func visiblePaneTitle(_ style: Style) -> String? {
    if isMoreSelected, form != .tv { return style.moreTitle }
    return items.indices.contains(selectedIndex) ? items[selectedIndex].title : nil
  }

  private func hasBackground(at time: Seconds) -> Bool {
    let opacity = form.isFloating ? 1 : contentBeneathOpacity(at: time)
    return opacity > 0 && standardAppearance.background != .clear
      || opacity < 1 && scrollEdgeAppearance.background != .clear
  }

  /// The ids of all tabs; repeated ids get a number that makes them unique.
  private var uniqueIDs: [String] {
    let itemIDs = Set(items.map(\.id))
    guard itemIDs.count < items.count else { return items.map(\.id) }
    var counts: [String: Int] = [:]
    return items.map { item in
      var count = counts[item.id, default: 0] + 1
      while count > 1, itemIDs.contains("\(item.id)~\(count)") { count += 1 }
      counts[item.id] = count
      return count == 1 ? item.id : "\(item.id)~\(count)"
    }
  }

  private func node(
    of entry: Layout.Entry, in bar: String, _ ids: [String], isSelected: Bool, _ shift: Point,
    _ layout: Layout, _ style: Style
  ) -> SemanticsNode? {
    let id: String
    let isTab: Bool
    switch entry.part {
    case .tab(let index):
      guard items.indices.contains(index) else { return nil }
      (id, isTab) = ("\(bar)/tab-\(index)", true)
    case .more: (id, isTab) = ("\(bar)/more", true)
    case .button(let index):
      guard buttons.indices.contains(index) else { return nil }
      (id, isTab) = ("\(bar)/button-\(buttons[index].id)", false)
    case .sidebar: (id, isTab) = ("\(bar)/sidebar", false)
    }
    var node = SemanticsNode(
      id: id, role: isTab ? .tab : .button, frame: entry.target.offset(by: shift),
      isEnabled: isEnabled, isFocused: viewState.focusedPart == entry.part)
    // The targets of a low bar's tabs extend above the bar. The tabs take pointers themselves, so
    // they can be hit there.
    node.isInteractive =
      !isHidden && (!isTab || node.frame.minY < layout.bar.minY + shift.y - 0.5)
    if isTab { node.state["selected"] = .bool(isSelected) }
    if entry.part == viewState.pressed { node.state["pressed"] = .bool(true) }
    var badge: Badge?
    switch entry.part {
    case .tab(let index):
      let item = items[index]
      badge = Badge(item.badgeValue)
      node.label = item.title
      node.value = item.badgeValue
      node.state["badge"] = item.badgeValue.map(StateValue.string) ?? .null
      node.state["id"] = .string(ids[index])
      if let reason = item.unavailableReason { node.state["unavailable"] = .string(reason) }
    case .more:
      badge = moreBadge(after: layout.visibleCount)
      node.label = style.moreTitle
      node.value = badge?.text
      node.state["badge"] = badge.map { .string($0.text) } ?? .null
    case .button(let index): node.label = buttons[index].title
    case .sidebar: node.label = style.sidebarTitle
    }
    node.children = parts(of: entry, id, badge, shift)
    return node
  }

  private func parts(
    of entry: Layout.Entry, _ id: String, _ badge: Badge?, _ shift: Point
  ) -> [SemanticsNode] {
    var parts: [SemanticsNode] = []
    if !entry.icon.isEmpty, entry.iconOpacity > 0 {
      parts.append(
        SemanticsNode(id: "\(id)/icon", role: .image, frame: entry.icon.offset(by: shift)))
    }
    if !entry.title.isEmpty, entry.titleOpacity > 0 {
      parts.append(
        SemanticsNode(
          id: "\(id)/title", role: .text, label: entry.text, frame: entry.title.offset(by: shift)))
    }
    if let badge, let frame = entry.badge {
      parts.append(
        SemanticsNode(
          id: "\(id)/badge", role: .badge, label: badge.text, frame: frame.offset(by: shift)))
    }
    return parts
  }
}
