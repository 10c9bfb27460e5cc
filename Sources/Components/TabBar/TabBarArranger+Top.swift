internal import VitrineDrawing
internal import VitrineGeometry

extension TabBarArranger {
  // MARK: Top

  /// A part of a row in which widths follow the titles.
  private struct Piece {
    var part: TabBar.Part
    var text: String
    var icon: TabBar.IconPlacement?
    /// Width of the title.
    var words = 0.0
    var badge: Size?
    var width = 0.0
  }

  /// Measures a part for a row; `showsBoth` puts an icon beside its title.
  private func piece(
    _ part: TabBar.Part, showsBoth: Bool, padding: Double, most: Double
  ) -> Piece {
    var piece = Piece(part: part, text: words(part), icon: icon(part))
    switch part {
    case .tab(let index):
      let servesAsTitle = bar.form == .tv && bar.items[index].iconServesAsTitle
      if piece.text.isEmpty || servesAsTitle && piece.icon != nil {
        piece.text = ""
      } else if !showsBoth {
        piece.icon = nil
      }
    case .more: if !showsBoth { piece.icon = nil }
    case .button, .sidebar: piece.text = ""
    }
    piece.badge = badgeSize(part, in: most / 3)
    let iconWidth = piece.icon?.size.width ?? 0
    let gaps = piece.icon != nil && !piece.text.isEmpty ? metrics.sideGap : 0
    let badge = piece.text.isEmpty ? 0 : piece.badge.map { $0.width + badgeGap } ?? 0
    let taken = 2 * padding + iconWidth + gaps + badge
    piece.words = min(width(piece.text), max(0, most - taken))
    piece.width = max(metrics.target, taken + piece.words)
    return piece
  }

  /// Places the content of a part in its slot: icon, title and badge in a row, centred.
  private mutating func add(_ piece: Piece, _ slot: Rect, _ highlight: Rect) {
    var entry = entry(piece.part, target: slot, highlight: highlight)
    entry.text = piece.text
    let iconWidth = piece.icon?.size.width ?? 0
    guard !piece.text.isEmpty else {
      place(piece.icon, at: slot.center, in: &entry)
      let top = slot.midY - max(entry.icon.height / 2, 10) - badgeStyle.height / 3
      entry.badge = badge(
        over: entry.icon, piece.part, in: slot, top: max(slot.minY + metrics.badgeMargin, top))
      return append(entry)
    }
    let gap = piece.icon == nil ? 0 : metrics.sideGap
    let after = piece.badge.map { $0.width + badgeGap } ?? 0
    var x = slot.midX - (iconWidth + gap + piece.words + after) / 2
    place(piece.icon, at: Point(x + iconWidth / 2, slot.midY), in: &entry)
    x += iconWidth + gap
    entry.title = Rect(x, slot.midY - lineHeight / 2, piece.words, lineHeight)
    if let badge = piece.badge {
      let start = x + piece.words + badgeGap
      entry.badge = Rect(start, slot.midY - badge.height / 2, badge.width, badge.height)
    }
    append(entry)
  }

  mutating func arrangeTablet() {
    let inset = metrics.pillInset
    // A tab gets the width of a touch target before a floating bar keeps its side margins.
    let spare = size.width - lead - trail - 2 * inset - metrics.target
    let margin = min(metrics.sideMargin, max(0, spare / 2))
    let left = lead + margin
    let room = max(0, size.width - left - trail - margin - 2 * inset)
    let padding = metrics.tabletPadding
    let hasSidebar = bar.showsSidebarButton && room >= leastForTabs + metrics.target
    fitButtons(in: hasSidebar ? room - metrics.target : room, each: metrics.target)
    let before = (hasSidebar ? [.sidebar] : []) + buttons(at: .leading)
    let after = buttons(at: .trailing)
    let fixed = Double(before.count + after.count) * metrics.target
    let forTabs = max(0, room - fixed)
    // More has a title if the others have, so that the row is uniform.
    func measured(_ parts: [TabBar.Part], _ showsBoth: Bool) -> [Piece] {
      parts.map {
        piece($0, showsBoth: showsBoth, padding: padding, most: metrics.maximumTabletWidth)
      }
    }
    func total(_ pieces: [Piece]) -> Double { pieces.reduce(0) { $0 + $1.width } }
    layout.visibleCount = bar.items.count
    var pieces: [Piece] = []
    // Only as many as could fit at minimum width are measured.
    let most = Int(max(0, min(forTabs / metrics.target, 1e6)))
    var fits = bar.items.count <= most
    if fits {
      pieces = measured(tabs(bar.items.count), true)
      fits = total(pieces) <= forTabs
      if !fits {
        pieces = measured(tabs(bar.items.count), false)
        fits = total(pieces) <= forTabs
      }
    }
    if !fits, bar.items.count > 1 {
      let few = measured((0..<min(most, bar.items.count - 1)).map { .tab($0) }, false)
      var shown = few.count
      repeat {
        // More's badge is the sum of the badges of the tabs in it.
        layout.visibleCount = shown
        pieces = Array(few.prefix(shown)) + measured([.more], false)
        shown -= 1
      } while total(pieces) > forTabs && shown >= 0
    } else if !fits {
      pieces = measured(tabs(1), false)
    }
    // A single tab that is too long for the bar is truncated.
    if let last = pieces.last, pieces.count == 1, last.width > forTabs {
      pieces[0].words = max(0, last.words - (last.width - forTabs))
      pieces[0].width = forTabs
    }
    let width = min(room, total(pieces) + fixed) + 2 * inset
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
    let row = measured(before, true) + pieces + measured(after, true)
    for piece in row {
      let isTab = if case .tab = piece.part { true } else { piece.part == .more }
      let (slot, highlight) = slot(isTab ? piece.width : metrics.target)
      add(piece, slot, highlight)
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
    let safe = size.width * metrics.tvSafeShare
    var (start, end) = (max(lead, safe), size.width - max(trail, safe))
    if let logo = bar.logo {
      let limit = Size(TabBarLogo.maximumWidth, min(height, TabBarLogo.maximumHeight))
      let shown = TabBar.fitted(logo.image.size, in: limit)
      let isLeading = logo.edge == .leading
      layout.logo = Rect(
        isLeading ? start : end - shown.width, top + (height - shown.height) / 2, shown.width,
        shown.height)
      if isLeading {
        start += shown.width + metrics.logoGap
      } else {
        end -= shown.width + metrics.logoGap
      }
    }
    layout.visibleCount = bar.items.count
    let parts =
      buttons(at: .leading) + bar.items.indices.map { .tab($0) } + buttons(at: .trailing)
    let pieces = parts.map {
      piece($0, showsBoth: false, padding: metrics.tvPadding, most: metrics.maximumTVWidth)
    }
    let content = pieces.reduce(0) { $0 + $1.width }
    let room = max(0, end - start)
    let width = min(room, content + 2 * inset)
    let x = min(max((size.width - width) / 2, start), max(start, end - width))
    float(Rect(x, top, width, height))
    layout.viewport = layout.bar.inset(by: Insets(horizontal: inset, vertical: 0))
    layout.mostScroll = max(0, content - layout.viewport.width)
    var left = layout.viewport.minX
    for piece in pieces {
      let slot = Rect(left, top, piece.width, height)
      add(piece, slot, slot.inset(by: Insets(horizontal: 0, vertical: min(inset, height / 2))))
      left += piece.width
    }
  }

  // MARK: Side

  mutating func arrangeSpatial(isExpanded: Bool) {
    let insets = bar.safeAreaInsets
    let margin = metrics.floatingMargin
    let (pad, height) = (metrics.spatialInset, metrics.spatialItemHeight)
    let top = insets.top + margin
    let room = max(0, size.height - top - insets.bottom - margin)
    fitButtons(in: room - 2 * pad, each: metrics.target)
    let (before, after) = (buttons(at: .leading), buttons(at: .trailing))
    let forTabs = room - 2 * pad - Double(before.count + after.count) * height
    layout.visibleCount = count(in: max(0, forTabs), least: height)
    let parts = before + tabs(layout.visibleCount) + after
    let wanted = Double(parts.count) * height + 2 * pad
    let tall = min(wanted, max(room, 0))
    let width = min(metrics.spatialWidth, size.width)
    let x = min(lead + metrics.sideMargin, max(0, size.width - width))
    let frame = Rect(x, top + (room - tall) / 2, width, tall)
    let radius = width / 2
    var widest = 0.0
    let mostWords = min(
      metrics.maximumSpatialTitle,
      max(0, size.width - trail - x - width - metrics.spatialTrailing - metrics.sideMargin))
    let slotHeight = (tall - 2 * pad) / Double(max(1, parts.count))
    for (place, part) in parts.enumerated() {
      let slot = Rect(x, frame.minY + pad + Double(place) * slotHeight, width, max(0, slotHeight))
      var entry = entry(part, target: slot, highlight: slot)
      self.place(icon(part), at: slot.center, in: &entry)
      let words = min(self.width(entry.text), mostWords)
      widest = max(widest, words)
      let hasIcon = !entry.icon.isEmpty
      if words > 0 {
        // A tab without an icon shows the start of its title instead.
        let shown = hasIcon || isExpanded ? words : min(words, max(0, width - 8))
        let start = hasIcon ? slot.maxX : slot.midX - shown / 2
        entry.title = Rect(start, slot.midY - lineHeight / 2, shown, lineHeight)
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
    let reach = layout.bar.width
    for index in layout.entries.indices {
      layout.entries[index].target.size.width = reach
      let slot = layout.entries[index].target
      layout.entries[index].highlight = slot.inset(
        by: Insets(horizontal: min(pad, slot.width / 2), vertical: min(4, slot.height / 4)))
    }
  }
}
