internal import VitrineDrawing
internal import VitrineGeometry

/// Lays out a bar from left to right, with the corner of its bounds at the origin.
struct TabBarArranger {
  typealias Entry = TabBar.Layout.Entry

  let bar: TabBar
  let size: Size
  let style: TabBar.Style
  let metrics: TabBar.Metrics
  /// The safe area insets at the leading and the trailing side.
  let (lead, trail): (Double, Double)
  var layout = TabBar.Layout()
  /// Number of buttons that fit.
  private var visibleButtonCount: Int

  init(_ bar: TabBar, _ size: Size, _ style: TabBar.Style) {
    self.bar = bar
    self.size = size
    self.style = style
    metrics = style.metrics
    visibleButtonCount = bar.buttons.count
    let insets = bar.safeAreaInsets
    (lead, trail) =
      style.direction == .leftToRight ? (insets.left, insets.right) : (insets.right, insets.left)
    let formFont =
      switch bar.form {
      case .regular: metrics.font
      case .compact: metrics.compactFont
      case .tablet: metrics.tabletFont
      case .tv: metrics.tvFont
      case .spatial: metrics.spatialFont
      }
    let appearance = bar.appearance
    layout.font = font(appearance.font, formFont)
    layout.selectedFont = font(appearance.selectedFont ?? appearance.font, formFont)
    layout.floatingFraction = bar.form.isFloating ? 1 : 0
    layout.tvFraction = bar.form == .tv ? 1 : 0
    layout.badgeFactor = bar.form == .tv ? metrics.tvBadgeFactor : 1
  }

  /// The owner's font in the size for a form; the form's font if the owner sets none.
  ///
  /// The size is that of the form's font, times the ratio of the owner's size to the size in the
  /// regular form, which is limited to 0.8…1.2.
  private func font(_ ownerFont: Font?, _ formFont: Font) -> Font {
    guard var font = ownerFont else { return formFont }
    let ratio = font.size.isFinite ? font.size / metrics.font.size : 1
    font.size = formFont.size * min(max(ratio, 0.8), 1.2)
    return font
  }

  func arranged(isExpanded: Bool) -> TabBar.Layout {
    var copy = self
    switch bar.form {
    case .regular, .compact: copy.arrangeBottom()
    case .tablet: copy.arrangeTablet()
    case .tv: copy.arrangeTV()
    case .spatial: copy.arrangeSpatial(isExpanded: isExpanded)
    }
    copy.layout.hasTabsInMore = copy.layout.visibleCount < bar.items.count
    return copy.layout
  }

  // MARK: Parts

  func buttons(at edge: TabBarButton.Edge) -> [TabBar.Part] {
    (0..<visibleButtonCount).filter { bar.buttons[$0].edge == edge }.map { .button($0) }
  }

  /// Minimum width of the tabs or More; 0 if the bar has neither.
  var minimumTabsWidth: Double {
    bar.items.isEmpty && !bar.alwaysHasMore ? 0 : metrics.target
  }

  /// Hides the last buttons if tabs would have less than a touch target beside them.
  mutating func fitButtons(in available: Double, each width: Double) {
    let capacity = ((available - minimumTabsWidth) / width).rounded(.down)
    visibleButtonCount = min(bar.buttons.count, Int(max(0, min(capacity, 1e6))))
  }

  /// The first tabs, followed by More if there are further tabs or More is always shown.
  func tabs(_ count: Int) -> [TabBar.Part] {
    let tabs = (0..<count).map { TabBar.Part.tab($0) }
    return count < bar.items.count || bar.alwaysHasMore ? tabs + [.more] : tabs
  }

  /// The number of tabs of a minimum width that fit beside More; all tabs if More is not needed.
  ///
  /// If More is always shown, it takes the space of a tab.
  func count(in available: Double, minimum: Double) -> Int {
    let count = bar.items.count
    let capacity = min(
      Int(max(0, min((available / minimum).rounded(.down), 1e6))), bar.form.maximumTabs)
    if count + (bar.alwaysHasMore ? 1 : 0) <= capacity { return count }
    if capacity >= 2 { return capacity - 1 }
    // A tab and More if each has the width of a touch target, else only More.
    if count == 1, !bar.alwaysHasMore { return 1 }
    return available >= 2 * metrics.target ? min(count, 1) : 0
  }

  func title(of part: TabBar.Part) -> String {
    switch part {
    case .tab(let index): TabBar.displayTitle(bar.items[index].title)
    case .more: style.moreTitle
    case .button(let index): TabBar.displayTitle(bar.buttons[index].title)
    case .sidebar: style.sidebarTitle
    }
  }

  private func key(_ part: TabBar.Part) -> String {
    switch part {
    case .tab(let index): bar.items[index].id
    // A key that no tab's id can have.
    case .more: "\u{1}more"
    case .button(let index): "\u{1}\(bar.buttons[index].id)"
    case .sidebar: "\u{1}sidebar"
    }
  }

  func icon(_ part: TabBar.Part) -> TabBar.IconPlacement? {
    let sides = bar.form.iconSides
    switch part {
    case .tab(let index):
      return TabBar.icon(of: bar.items[index], sides, isCompact: sides == .compact)
    case .more: return TabBar.icon(glyph: TabBar.Glyph.more, sides)
    case .button(let index): return TabBar.icon(bar.buttons[index].symbol, as: nil, sides)
    case .sidebar: return TabBar.icon(TabBar.Glyph.sidebar(in: style), as: nil, sides)
    }
  }

  func entry(_ part: TabBar.Part, target: Rect, highlight: Rect) -> Entry {
    Entry(
      part: part, key: key(part), text: title(of: part), target: target, highlight: highlight,
      fontSize: layout.font.size)
  }

  /// The line height of titles follows the larger of the two fonts.
  private var fontSize: Double { max(layout.font.size, layout.selectedFont.size) }

  /// Width of a title in the wider of its two fonts, so selecting its tab moves nothing.
  func width(_ text: String) -> Double {
    guard !text.isEmpty else { return 0 }
    let plain = style.environment.width(text, layout.font)
    guard layout.selectedFont != layout.font else { return plain }
    return max(plain, style.environment.width(text, layout.selectedFont))
  }

  var lineHeight: Double { (fontSize * 1.4).rounded(.up) }

  /// Between a title and the badge after it.
  var badgeGap: Double { (metrics.badgeGap * layout.badgeFactor).rounded() }

  var badgeStyle: Badge.Style { style.badge.scaled(by: layout.badgeFactor) }

  func badge(_ part: TabBar.Part) -> Badge? {
    switch part {
    case .tab(let index): Badge(bar.items[index].badgeValue)
    case .more: bar.moreBadge(after: layout.visibleCount)
    case .button, .sidebar: nil
    }
  }

  /// Size of a part's badge up to a width; nil if the part has none, or space is short.
  func badgeSize(_ part: TabBar.Part, in available: Double) -> Size? {
    let style = badgeStyle
    guard let badge = badge(part), available >= style.height else { return nil }
    return badge.size(maximumWidth: available, style: style)
  }

  /// Adds a part with its frames, and sets its badge's text.
  mutating func append(_ entry: Entry) {
    var entry = entry
    if let frame = entry.badge, let badge = badge(entry.part) {
      entry.badgeText = badge.text
      entry.isBadgeTruncated =
        frame.width < badge.size(maximumWidth: .infinity, style: badgeStyle).width
    }
    if !entry.title.isEmpty {
      let preferredWidth = width(entry.text) * entry.fontSize / layout.font.size
      entry.isTitleTruncated = entry.title.width + 0.5 < preferredWidth
    }
    layout.entries.append(entry)
  }

  func place(_ icon: TabBar.IconPlacement?, at center: Point, in entry: inout Entry) {
    guard let icon else { return }
    entry.icon = Rect(center: center, size: icon.size)
    entry.symbolBox = icon.symbolBox.offset(by: center)
  }

  /// The frame of a badge over the icon's upper trailing corner, within a slot.
  func badge(over icon: Rect, _ part: TabBar.Part, in slot: Rect, top: Double) -> Rect? {
    let margin = metrics.badgeMargin
    let bounds = slot.inset(by: Insets(horizontal: margin, vertical: 0))
    guard var size = badgeSize(part, in: bounds.width) else { return nil }
    let start = min(icon.midX + metrics.badgeLead, bounds.maxX - size.width)
    // A text badge longer than a count or a sign leaves some of the icon visible.
    let minimumX = max(bounds.minX, icon.midX - metrics.maximumBadgeOverlap)
    guard start < minimumX, size.width > metrics.shortBadgeWidth * layout.badgeFactor else {
      return Rect(start, top, size.width, size.height)
    }
    size.width = max(size.height, bounds.maxX - minimumX)
    return Rect(bounds.maxX - size.width, top, size.width, size.height)
  }

  // MARK: Bottom

  private mutating func arrangeBottom() {
    let isCompact = bar.form == .compact
    let height = isCompact ? metrics.compactHeight : metrics.height
    let depth = min(size.height, height + bar.safeAreaInsets.bottom)
    let frame = Rect(0, size.height - depth, size.width, depth)
    (layout.bar, layout.background, layout.viewport) = (frame, frame, frame)

    fitButtons(in: size.width - lead - trail, each: metrics.buttonWidth)
    let (leading, trailing) = (buttons(at: .leading), buttons(at: .trailing))
    let start = lead + Double(leading.count) * metrics.buttonWidth
    let end = size.width - trail - Double(trailing.count) * metrics.buttonWidth
    let available = max(0, end - start)
    let minimumWidth = isCompact ? metrics.minimumCompactWidth : metrics.minimumItemWidth
    let maximumWidth = isCompact ? metrics.maximumCompactWidth : metrics.maximumItemWidth
    layout.visibleCount = count(in: available, minimum: minimumWidth)
    let tabs = tabs(layout.visibleCount)
    let width = min(available / Double(max(1, tabs.count)), maximumWidth)
    // The target of a low bar extends above the bar.
    let target = max(height, metrics.target)
    let top = frame.minY + height - target
    func slot(_ x: Double, _ width: Double) -> Rect { Rect(x, top, width, target) }

    for (index, part) in leading.enumerated() {
      addButton(part, slot(lead + Double(index) * metrics.buttonWidth, metrics.buttonWidth), height)
    }
    // Centered in the bar if there is space, else between the buttons.
    let preferred = (size.width - width * Double(tabs.count)) / 2
    let x = min(max(preferred, start), max(start, end - width * Double(tabs.count)))
    for (index, part) in tabs.enumerated() {
      let slot = slot(x + Double(index) * width, width)
      if isCompact { addSideBySide(part, slot, height) } else { addStacked(part, slot, height) }
    }
    for (index, part) in trailing.enumerated() {
      addButton(part, slot(end + Double(index) * metrics.buttonWidth, metrics.buttonWidth), height)
    }
  }

  private func bottomHighlight(_ slot: Rect, _ height: Double) -> Rect {
    Rect(slot.minX, slot.maxY - height, slot.width, height).inset(by: metrics.hoverInset)
  }

  private mutating func addButton(_ part: TabBar.Part, _ slot: Rect, _ height: Double) {
    var entry = entry(part, target: slot, highlight: bottomHighlight(slot, height))
    place(icon(part), at: Point(slot.midX, slot.maxY - height / 2), in: &entry)
    append(entry)
  }

  private mutating func addStacked(_ part: TabBar.Part, _ slot: Rect, _ height: Double) {
    var entry = entry(part, target: slot, highlight: bottomHighlight(slot, height))
    let top = slot.maxY - height
    let hasTitle = !entry.text.isEmpty
    let center = Point(slot.midX, hasTitle ? top + metrics.iconCenter : top + height / 2)
    place(icon(part), at: center, in: &entry)
    if hasTitle {
      entry.title = Rect(
        slot.minX + metrics.badgeMargin, top + metrics.titleTop,
        max(0, slot.width - 2 * metrics.badgeMargin), metrics.titleHeight)
    }
    let middle = entry.icon.isEmpty ? Rect(center: center, size: .zero) : entry.icon
    entry.badge = badge(over: middle, part, in: slot, top: top + metrics.badgeTop)
    append(entry)
  }

  private mutating func addSideBySide(_ part: TabBar.Part, _ slot: Rect, _ height: Double) {
    var entry = entry(part, target: slot, highlight: bottomHighlight(slot, height))
    let middle = slot.maxY - height / 2
    let icon = icon(part)
    let margin = 2 * metrics.badgeMargin
    let bounds = slot.inset(by: Insets(horizontal: min(margin, slot.width / 4), vertical: 0))
    // The badge is over the icon's corner, and moves the title by as much as it sticks out.
    let iconWidth = icon?.size.width ?? 0
    let badgeStart = icon == nil ? 0 : iconWidth / 2 + metrics.compactBadgeLead
    let minimumTitleWidth = entry.text.isEmpty ? 0 : 3 * layout.font.size
    let badge = badgeSize(part, in: bounds.width - badgeStart - minimumTitleWidth)
    var titleStart = icon == nil ? 0 : iconWidth + metrics.sideGap
    if icon != nil, let badge {
      titleStart = max(titleStart, badgeStart + badge.width + metrics.compactBadgeGap)
    }
    let after = icon == nil ? badge.map { $0.width + metrics.badgeGap } ?? 0 : 0
    let titleWidth = min(width(entry.text), max(0, bounds.width - titleStart - after))
    var total = titleStart + titleWidth + after
    if entry.text.isEmpty { total = max(iconWidth, badge.map { badgeStart + $0.width } ?? 0) }
    let x = max(bounds.minX, bounds.midX - total / 2)
    place(icon, at: Point(x + iconWidth / 2, middle), in: &entry)
    if titleWidth > 0 {
      entry.title = Rect(x + titleStart, middle - height / 2 + 4, titleWidth, max(0, height - 8))
    }
    if let badge {
      let start = icon == nil ? x + titleWidth + metrics.badgeGap : x + badgeStart
      let top = icon == nil ? middle - badge.height / 2 : slot.maxY - height + metrics.badgeTop
      entry.badge = Rect(start, top, badge.width, badge.height)
    }
    append(entry)
  }
}
