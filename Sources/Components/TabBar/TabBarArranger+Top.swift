internal import VitrineDrawing
internal import VitrineGeometry

extension TabBarArranger {
  // MARK: Top

  /// A part of a row in which widths follow the titles.
  private struct RowItem {
    var part: TabBar.Part
    var text: String
    var icon: TabBar.IconPlacement?
    /// Width of the title.
    var titleWidth = 0.0
    var badge: Size?
    var width = 0.0
  }

  /// Measures a part for a row; `showsBoth` puts an icon beside its title.
  private func item(
    _ part: TabBar.Part, showsBoth: Bool, padding: Double, maximumWidth: Double
  ) -> RowItem {
    var item = RowItem(part: part, text: title(of: part), icon: icon(part))
    switch part {
    case .tab(let index):
      let servesAsTitle = bar.form == .tv && bar.items[index].iconServesAsTitle
      if item.text.isEmpty || servesAsTitle && item.icon != nil {
        item.text = ""
      } else if !showsBoth {
        item.icon = nil
      }
    case .more: if !showsBoth { item.icon = nil }
    case .button, .sidebar: item.text = ""
    }
    item.badge = badgeSize(part, in: maximumWidth / 3)
    let iconWidth = item.icon?.size.width ?? 0
    let gaps = item.icon != nil && !item.text.isEmpty ? metrics.sideGap : 0
    let badge = item.text.isEmpty ? 0 : item.badge.map { $0.width + badgeGap } ?? 0
    let usedWidth = 2 * padding + iconWidth + gaps + badge
    item.titleWidth = min(width(item.text), max(0, maximumWidth - usedWidth))
    item.width = max(metrics.target, usedWidth + item.titleWidth)
    return item
  }

  /// Places the content of a part in its slot: icon, title and badge in a row, centered.
  private mutating func add(_ item: RowItem, _ slot: Rect, _ highlight: Rect) {
    var entry = entry(item.part, target: slot, highlight: highlight)
    entry.text = item.text
    let iconWidth = item.icon?.size.width ?? 0
    guard !item.text.isEmpty else {
      place(item.icon, at: slot.center, in: &entry)
      let top = slot.midY - max(entry.icon.height / 2, 10) - badgeStyle.height / 3
      entry.badge = badge(
        over: entry.icon, item.part, in: slot, top: max(slot.minY + metrics.badgeMargin, top))
      return append(entry)
    }
    let gap = item.icon == nil ? 0 : metrics.sideGap
    let after = item.badge.map { $0.width + badgeGap } ?? 0
    var x = slot.midX - (iconWidth + gap + item.titleWidth + after) / 2
    place(item.icon, at: Point(x + iconWidth / 2, slot.midY), in: &entry)
    x += iconWidth + gap
    entry.title = Rect(x, slot.midY - lineHeight / 2, item.titleWidth, lineHeight)
    if let badge = item.badge {
      let start = x + item.titleWidth + badgeGap
      entry.badge = Rect(start, slot.midY - badge.height / 2, badge.width, badge.height)
    }
    append(entry)
  }

  mutating func arrangeTablet() {
    let inset = metrics.pillInset
    // If space is short, the side margins shrink before a tab has less than a touch target.
    let freeWidth = size.width - lead - trail - 2 * inset - metrics.target
    let margin = min(metrics.sideMargin, max(0, freeWidth / 2))
    let left = lead + margin
    let available = max(0, size.width - left - trail - margin - 2 * inset)
    let padding = metrics.tabletPadding
    let hasSidebar = bar.showsSidebarButton && available >= minimumTabsWidth + metrics.target
    fitButtons(in: hasSidebar ? available - metrics.target : available, each: metrics.target)
    let before = (hasSidebar ? [.sidebar] : []) + buttons(at: .leading)
    let after = buttons(at: .trailing)
    let fixed = Double(before.count + after.count) * metrics.target
    let availableForTabs = max(0, available - fixed)
    // More has a title if the others have, so that the row is uniform.
    func measured(_ parts: [TabBar.Part], _ showsBoth: Bool) -> [RowItem] {
      parts.map {
        item($0, showsBoth: showsBoth, padding: padding, maximumWidth: metrics.maximumTabletWidth)
      }
    }
    func total(_ items: [RowItem]) -> Double { items.reduce(0) { $0 + $1.width } }
    layout.visibleCount = bar.items.count
    var items: [RowItem] = []
    // Only as many as could fit at minimum width are measured.
    let maximumCount = Int(max(0, min(availableForTabs / metrics.target, 1e6)))
    var fits = bar.items.count <= maximumCount
    if fits {
      items = measured(tabs(bar.items.count), true)
      fits = total(items) <= availableForTabs
      if !fits {
        items = measured(tabs(bar.items.count), false)
        fits = total(items) <= availableForTabs
      }
    }
    if !fits, bar.items.count > 1 {
      let candidates = measured(
        (0..<min(maximumCount, bar.items.count - 1)).map { .tab($0) }, false)
      var count = candidates.count
      repeat {
        // More's badge is the sum of the badges of the tabs in it.
        layout.visibleCount = count
        items = Array(candidates.prefix(count)) + measured([.more], false)
        count -= 1
      } while total(items) > availableForTabs && count >= 0
    } else if !fits {
      items = measured(tabs(1), false)
    }
    // A single tab that is too long for the bar is truncated.
    if let last = items.last, items.count == 1, last.width > availableForTabs {
      items[0].titleWidth = max(0, last.titleWidth - (last.width - availableForTabs))
      items[0].width = availableForTabs
    }
    let width = min(available, total(items) + fixed) + 2 * inset
    let height = min(size.height, metrics.tabletHeight)
    let top = min(
      bar.safeAreaInsets.top + metrics.floatingMargin, max(0, size.height - height))
    let x = min(
      max((size.width - width) / 2, left),
      max(left, size.width - trail - margin - width))
    float(Rect(x, top, max(0, min(width, size.width)), height))
    var start = x + inset
    func slot(_ width: Double) -> (Rect, Rect) {
      defer { start += width }
      return (
        Rect(start, top, width, height),
        Rect(start, top + inset, width, max(0, height - 2 * inset))
      )
    }
    let row = measured(before, true) + items + measured(after, true)
    for item in row {
      let isTab = if case .tab = item.part { true } else { item.part == .more }
      let (slot, highlight) = slot(isTab ? item.width : metrics.target)
      add(item, slot, highlight)
    }
  }

  private mutating func float(_ frame: Rect) {
    layout.bar = frame
    layout.background = frame
    layout.viewport = frame
    layout.radius = min(frame.width, frame.height) / 2
  }

  mutating func arrangeTV() {
    let inset = metrics.tvInset
    let height = min(size.height, metrics.tvHeight)
    let top = min(
      max(metrics.tvTop, bar.safeAreaInsets.top), max(0, size.height - height))
    let safe = size.width * metrics.tvOverscanFraction
    var (start, end) = (max(lead, safe), size.width - max(trail, safe))
    if let logo = bar.logo {
      let limit = Size(TabBarLogo.maximumWidth, min(height, TabBarLogo.maximumHeight))
      let logoSize = TabBar.fitted(logo.image.size, in: limit)
      let isLeading = logo.edge == .leading
      layout.logo = Rect(
        isLeading ? start : end - logoSize.width, top + (height - logoSize.height) / 2,
        logoSize.width,
        logoSize.height)
      if isLeading {
        start += logoSize.width + metrics.logoGap
      } else {
        end -= logoSize.width + metrics.logoGap
      }
    }
    layout.visibleCount = bar.items.count
    let parts =
      buttons(at: .leading) + bar.items.indices.map { .tab($0) } + buttons(at: .trailing)
    let items = parts.map {
      item($0, showsBoth: false, padding: metrics.tvPadding, maximumWidth: metrics.maximumTVWidth)
    }
    let content = items.reduce(0) { $0 + $1.width }
    let available = max(0, end - start)
    let width = min(available, content + 2 * inset)
    let x = min(max((size.width - width) / 2, start), max(start, end - width))
    float(Rect(x, top, width, height))
    layout.viewport = layout.bar.inset(by: Insets(horizontal: inset, vertical: 0))
    layout.maximumScroll = max(0, content - layout.viewport.width)
    var left = layout.viewport.minX
    for item in items {
      let slot = Rect(left, top, item.width, height)
      add(item, slot, slot.inset(by: Insets(horizontal: 0, vertical: min(inset, height / 2))))
      left += item.width
    }
  }

  // MARK: Side

  mutating func arrangeSpatial(isExpanded: Bool) {
    let insets = bar.safeAreaInsets
    let margin = metrics.floatingMargin
    let (pad, height) = (metrics.spatialInset, metrics.spatialItemHeight)
    let top = insets.top + margin
    let available = max(0, size.height - top - insets.bottom - margin)
    fitButtons(in: available - 2 * pad, each: metrics.target)
    let (before, after) = (buttons(at: .leading), buttons(at: .trailing))
    let availableForTabs = available - 2 * pad - Double(before.count + after.count) * height
    layout.visibleCount = count(in: max(0, availableForTabs), minimum: height)
    let parts = before + tabs(layout.visibleCount) + after
    let preferred = Double(parts.count) * height + 2 * pad
    let tall = min(preferred, max(available, 0))
    let width = min(metrics.spatialWidth, size.width)
    let x = min(lead + metrics.sideMargin, max(0, size.width - width))
    let frame = Rect(x, top + (available - tall) / 2, width, tall)
    let radius = width / 2
    var widest = 0.0
    let maximumTitleWidth = min(
      metrics.maximumSpatialTitle,
      max(0, size.width - trail - x - width - metrics.spatialTrailing - metrics.sideMargin))
    let slotHeight = (tall - 2 * pad) / Double(max(1, parts.count))
    for (index, part) in parts.enumerated() {
      let slot = Rect(x, frame.minY + pad + Double(index) * slotHeight, width, max(0, slotHeight))
      var entry = entry(part, target: slot, highlight: slot)
      self.place(icon(part), at: slot.center, in: &entry)
      let titleWidth = min(self.width(entry.text), maximumTitleWidth)
      widest = max(widest, titleWidth)
      let hasIcon = !entry.icon.isEmpty
      if titleWidth > 0 {
        // A tab without an icon shows the start of its title instead.
        let visibleWidth = hasIcon || isExpanded ? titleWidth : min(titleWidth, max(0, width - 8))
        let start = hasIcon ? slot.maxX : slot.midX - visibleWidth / 2
        entry.title = Rect(start, slot.midY - lineHeight / 2, visibleWidth, lineHeight)
        if !hasIcon, isExpanded { entry.title.origin.x = slot.minX + pad * 2 }
        entry.titleOpacity = isExpanded || !hasIcon ? 1 : 0
        if !hasIcon, !isExpanded { entry.fontSize = min(entry.fontSize, metrics.font.size) }
      }
      let above = entry.icon.isEmpty ? slot.minY : slot.midY - metrics.spatialBadgeRise
      entry.badge = badge(
        over: entry.icon.isEmpty ? Rect(center: slot.center, size: .zero) : entry.icon, part,
        in: slot, top: max(slot.minY + 1, above))
      append(entry)
    }
    float(frame)
    layout.radius = radius
    if isExpanded {
      let wide = min(width + widest + metrics.spatialTrailing, size.width - x)
      layout.bar.size.width = max(width, wide)
      layout.background.size.width = max(width, wide)
      layout.viewport = layout.bar
    }
    let barWidth = layout.bar.width
    for index in layout.entries.indices {
      layout.entries[index].target.size.width = barWidth
      let slot = layout.entries[index].target
      layout.entries[index].highlight = slot.inset(
        by: Insets(horizontal: min(pad, slot.width / 2), vertical: min(4, slot.height / 4)))
    }
  }
}
