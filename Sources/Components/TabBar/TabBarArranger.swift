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
  private var shownButtons: Int

  init(_ bar: TabBar, _ size: Size, _ style: TabBar.Style) {
    self.bar = bar
    self.size = size
    self.style = style
    metrics = style.metrics
    shownButtons = bar.buttons.count
    let insets = bar.safeAreaInsets
    (lead, trail) =
      style.direction == .leftToRight ? (insets.left, insets.right) : (insets.right, insets.left)
    let designed =
      switch bar.form {
      case .regular: metrics.font
      case .compact: metrics.compactFont
      case .tablet: metrics.tabletFont
      case .tv: metrics.tvFont
      case .spatial: metrics.spatialFont
      }
    let appearance = bar.appearance
    layout.font = font(appearance.font, designed)
    layout.selectedFont = font(appearance.selectedFont ?? appearance.font, designed)
    layout.floats = bar.form.isFloating ? 1 : 0
    layout.tv = bar.form == .tv ? 1 : 0
    layout.badgeFactor = bar.form == .tv ? metrics.tvBadgeFactor : 1
  }

  /// The owner's font, scaled by the ratio of the form's font size to that of the regular form.
  private func font(_ wanted: Font?, _ designed: Font) -> Font {
    guard var font = wanted else { return designed }
    let share = font.size.isFinite ? font.size / metrics.font.size : 1
    font.size = designed.size * min(max(share, 0.8), 1.2)
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
    (0..<shownButtons).filter { bar.buttons[$0].edge == edge }.map { .button($0) }
  }

  /// Minimum width of the tabs or More; 0 without any.
  var leastForTabs: Double {
    bar.items.isEmpty && !bar.keepsMore ? 0 : metrics.target
  }

  /// Hides the last buttons if tabs would have less than a touch target beside them.
  mutating func fitButtons(in room: Double, each width: Double) {
    let capacity = ((room - leastForTabs) / width).rounded(.down)
    shownButtons = min(bar.buttons.count, Int(max(0, min(capacity, 1e6))))
  }

  /// The first tabs, followed by More if there are others or it is always shown.
  func tabs(_ shown: Int) -> [TabBar.Part] {
    let tabs = (0..<shown).map { TabBar.Part.tab($0) }
    return shown < bar.items.count || bar.keepsMore ? tabs + [.more] : tabs
  }

  /// The number of tabs of at least a width that fit beside More; all if they fit, with More if it
  /// is always shown.
  func count(in room: Double, least: Double) -> Int {
    let count = bar.items.count
    let capacity = min(Int(max(0, min((room / least).rounded(.down), 1e6))), bar.form.mostTabs)
    if count + (bar.keepsMore ? 1 : 0) <= capacity { return count }
    if capacity >= 2 { return capacity - 1 }
    // A tab and More if each has the width of a touch target, else only More.
    if count == 1, !bar.keepsMore { return 1 }
    return room >= 2 * metrics.target ? min(count, 1) : 0
  }

  func words(_ part: TabBar.Part) -> String {
    switch part {
    case .tab(let index): TabBar.shown(bar.items[index].title)
    case .more: style.moreTitle
    case .button(let index): TabBar.shown(bar.buttons[index].title)
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
      return TabBar.icon(of: bar.items[index], sides, isLow: sides == .compact)
    case .more: return TabBar.icon(ofSign: TabBar.Sign.more, sides)
    case .button(let index): return TabBar.icon(bar.buttons[index].symbol, as: nil, sides)
    case .sidebar: return TabBar.icon(TabBar.Sign.sidebar(in: style), as: nil, sides)
    }
  }

  func entry(_ part: TabBar.Part, target: Rect, highlight: Rect) -> Entry {
    Entry(
      part: part, key: key(part), text: words(part), target: target, highlight: highlight,
      fontSize: layout.font.size)
  }

  /// The line height of titles follows the larger of the two fonts.
  private var fontSize: Double { max(layout.font.size, layout.selectedFont.size) }

  /// Width of a title in the larger of its two fonts, so that selecting it moves nothing.
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

  /// Size of a part's badge up to a width; nil if it has none, or space is short.
  func badgeSize(_ part: TabBar.Part, in room: Double) -> Size? {
    let style = badgeStyle
    guard let badge = badge(part), room >= style.height else { return nil }
    return badge.size(maximumWidth: room, style: style)
  }

  /// Adds a part with its frames, and sets its badge's text.
  mutating func append(_ entry: Entry) {
    var entry = entry
    if let frame = entry.badge, let badge = badge(entry.part) {
      entry.badgeText = badge.text
      entry.isBadgeCut =
        frame.width < badge.size(maximumWidth: .infinity, style: badgeStyle).width
    }
    if !entry.title.isEmpty {
      let words = width(entry.text) * entry.fontSize / layout.font.size
      entry.isTitleCut = entry.title.width + 0.5 < words
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
    let room = slot.inset(by: Insets(horizontal: margin, vertical: 0))
    guard var size = badgeSize(part, in: room.width) else { return nil }
    let start = min(icon.midX + metrics.badgeLead, room.maxX - size.width)
    // A text badge longer than a count or a sign leaves some of the icon visible.
    let least = max(room.minX, icon.midX - metrics.badgeCover)
    guard start < least, size.width > metrics.shortBadge * layout.badgeFactor else {
      return Rect(start, top, size.width, size.height)
    }
    size.width = max(size.height, room.maxX - least)
    return Rect(room.maxX - size.width, top, size.width, size.height)
  }

  // MARK: Bottom

  private mutating func arrangeBottom() {
    let isLow = bar.form == .compact
    let height = isLow ? metrics.compactHeight : metrics.height
    let depth = min(size.height, height + bar.safeAreaInsets.bottom)
    let frame = Rect(0, size.height - depth, size.width, depth)
    (layout.bar, layout.background, layout.viewport) = (frame, frame, frame)

    fitButtons(in: size.width - lead - trail, each: metrics.buttonWidth)
    let (leading, trailing) = (buttons(at: .leading), buttons(at: .trailing))
    let start = lead + Double(leading.count) * metrics.buttonWidth
    let end = size.width - trail - Double(trailing.count) * metrics.buttonWidth
    let room = max(0, end - start)
    let least = isLow ? metrics.minimumCompactWidth : metrics.minimumItemWidth
    let most = isLow ? metrics.maximumCompactWidth : metrics.maximumItemWidth
    layout.visibleCount = count(in: room, least: least)
    let tabs = tabs(layout.visibleCount)
    let width = min(room / Double(max(1, tabs.count)), most)
    // The target of a low bar extends above the bar.
    let target = max(height, metrics.target)
    let top = frame.minY + height - target
    func slot(_ x: Double, _ width: Double) -> Rect { Rect(x, top, width, target) }

    for (place, part) in leading.enumerated() {
      addButton(part, slot(lead + Double(place) * metrics.buttonWidth, metrics.buttonWidth), height)
    }
    // Centred in the bar if there is space, else between the buttons.
    let wanted = (size.width - width * Double(tabs.count)) / 2
    let x = min(max(wanted, start), max(start, end - width * Double(tabs.count)))
    for (place, part) in tabs.enumerated() {
      let slot = slot(x + Double(place) * width, width)
      if isLow { addSideBySide(part, slot, height) } else { addStacked(part, slot, height) }
    }
    for (place, part) in trailing.enumerated() {
      addButton(part, slot(end + Double(place) * metrics.buttonWidth, metrics.buttonWidth), height)
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
    let room = slot.inset(by: Insets(horizontal: min(margin, slot.width / 4), vertical: 0))
    // The badge is over the icon's corner, and moves the title by as much as it sticks out.
    let iconWidth = icon?.size.width ?? 0
    let lead = icon == nil ? 0 : iconWidth / 2 + metrics.compactBadgeLead
    let shortest = entry.text.isEmpty ? 0 : 3 * layout.font.size
    let badge = badgeSize(part, in: room.width - lead - shortest)
    var titleStart = icon == nil ? 0 : iconWidth + metrics.sideGap
    if icon != nil, let badge {
      titleStart = max(titleStart, lead + badge.width + metrics.compactBadgeGap)
    }
    let after = icon == nil ? badge.map { $0.width + metrics.badgeGap } ?? 0 : 0
    let words = min(width(entry.text), max(0, room.width - titleStart - after))
    var total = titleStart + words + after
    if entry.text.isEmpty { total = max(iconWidth, badge.map { lead + $0.width } ?? 0) }
    let x = max(room.minX, room.midX - total / 2)
    place(icon, at: Point(x + iconWidth / 2, middle), in: &entry)
    if words > 0 {
      entry.title = Rect(x + titleStart, middle - height / 2 + 4, words, max(0, height - 8))
    }
    if let badge {
      let start = icon == nil ? x + words + metrics.badgeGap : x + lead
      let top = icon == nil ? middle - badge.height / 2 : slot.maxY - height + metrics.badgeTop
      entry.badge = Rect(start, top, badge.width, badge.height)
    }
    append(entry)
  }
}
