internal import VitrineDrawing
internal import VitrineGeometry

extension TabBar {
  /// Where all is in bounds of a size whose corner is the origin, at rest.
  ///
  /// As it was placed where that still holds, so that a bar that stands still measures nothing.
  func layout(in size: Size, _ style: Style) -> Layout {
    if let placement = viewState.placement, placement.key.holds(self, size, style) {
      return placement.layout
    }
    return arranged(in: size, style)
  }

  /// The same, expanded as a spatial bar is.
  func expandedLayout(in size: Size, _ style: Style) -> Layout {
    if let placement = viewState.placement, let expanded = placement.expanded,
      placement.key.holds(self, size, style)
    {
      return expanded
    }
    return arranged(in: size, style, isExpanded: true)
  }

  /// Lays it out anew.
  func arranged(in size: Size, _ style: Style, isExpanded: Bool = false) -> Layout {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return Layout()
    }
    var layout = Arranger(self, size, style).arranged(isExpanded: isExpanded)
    let room = Rect(origin: .zero, size: size)
    if style.direction == .rightToLeft { layout = layout.mapped { $0.mirrored(in: room) } }
    return layout.snapped(toScale: style.scale)
  }

  /// How it looks with content beneath, or without.
  var appearance: TabBarAppearance {
    isContentBeneath || form.isFloating ? standardAppearance : scrollEdgeAppearance
  }
}

extension TabBar {
  /// True where More shows however few tabs there are.
  var keepsMore: Bool { alwaysShowsMore && form.mayKeepMore }
}

extension TabBar.Form {
  /// True for a form that can show More while all tabs have room.
  fileprivate var mayKeepMore: Bool {
    switch self {
    case .regular, .compact, .spatial: true
    case .tablet, .tv: false
    }
  }

  /// How many tabs show at most, More among them.
  ///
  /// HIG, tab bars: five on a phone. Elsewhere it is advice (T3).
  fileprivate var mostTabs: Int { isFloating ? .max : 5 }

  /// True for a bar that is not at the bottom.
  package var isFloating: Bool { self != .regular && self != .compact }

  /// Its icons' sides (T10).
  var iconSides: TabBar.IconSides {
    switch self {
    case .regular, .tv, .spatial: .regular
    case .compact, .tablet: .compact
    }
  }

  /// True where the selected tab stands on a pill that slides to it.
  var hasPill: Bool { isFloating }
}

extension TabBar.Layout {
  /// With corners on whole pixels; icons keep their size, which is whole at any scale.
  fileprivate func snapped(toScale scale: Double) -> TabBar.Layout {
    var layout = self
    layout.bar = bar.snapped(toScale: scale)
    layout.background = background.snapped(toScale: scale)
    layout.viewport = viewport.snapped(toScale: scale)
    layout.logo = logo?.aligned(toScale: scale)
    for index in entries.indices {
      let entry = entries[index]
      let icon = entry.icon.aligned(toScale: scale)
      layout.entries[index].icon = icon
      layout.entries[index].symbolBox = entry.symbolBox.offset(by: icon.origin - entry.icon.origin)
      layout.entries[index].highlight = entry.highlight.snapped(toScale: scale)
      layout.entries[index].badge = entry.badge?.snapped(toScale: scale)
    }
    return layout
  }
}

/// Lays out a bar from left to right, its bounds' corner at the origin.
private struct Arranger {
  typealias Entry = TabBar.Layout.Entry

  let bar: TabBar
  let size: Size
  let style: TabBar.Style
  let metrics: TabBar.Metrics
  /// Left and right as reading goes.
  let (lead, trail): (Double, Double)
  private(set) var layout = TabBar.Layout()
  /// How many buttons have room.
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

  /// The owner's font, as much larger or smaller than the form's as it is than that of the regular form.
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

  private func buttons(at edge: TabBarButton.Edge) -> [TabBar.Part] {
    (0..<shownButtons).filter { bar.buttons[$0].edge == edge }.map { .button($0) }
  }

  /// What the tabs or More need at least; nothing where there are none.
  private var leastForTabs: Double {
    bar.items.isEmpty && !bar.keepsMore ? 0 : metrics.target
  }

  /// Leaves out the last buttons where tabs would have less than a target beside them.
  private mutating func fitButtons(in room: Double, each width: Double) {
    let capacity = ((room - leastForTabs) / width).rounded(.down)
    shownButtons = min(bar.buttons.count, Int(max(0, min(capacity, 1e6))))
  }

  /// The first tabs, and More where these are not all, or where it always shows.
  private func tabs(_ shown: Int) -> [TabBar.Part] {
    let tabs = (0..<shown).map { TabBar.Part.tab($0) }
    return shown < bar.items.count || bar.keepsMore ? tabs + [.more] : tabs
  }

  /// How many tabs of a width at least have room beside More; all where they fit, with More where it
  /// always shows.
  private func count(in room: Double, least: Double) -> Int {
    let count = bar.items.count
    let capacity = min(Int(max(0, min((room / least).rounded(.down), 1e6))), bar.form.mostTabs)
    if count + (bar.keepsMore ? 1 : 0) <= capacity { return count }
    if capacity >= 2 { return capacity - 1 }
    // Two that are as narrow as a finger, else More alone.
    if count == 1, !bar.keepsMore { return 1 }
    return room >= 2 * metrics.target ? min(count, 1) : 0
  }

  private func words(_ part: TabBar.Part) -> String {
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
    // Nothing that a tab may be called.
    case .more: "\u{1}more"
    case .button(let index): "\u{1}\(bar.buttons[index].id)"
    case .sidebar: "\u{1}sidebar"
    }
  }

  private func icon(_ part: TabBar.Part) -> TabBar.IconPlacement? {
    let sides = bar.form.iconSides
    switch part {
    case .tab(let index):
      return TabBar.icon(of: bar.items[index], sides, isLow: sides == .compact)
    case .more: return TabBar.icon(ofSign: TabBar.Sign.more, sides)
    case .button(let index): return TabBar.icon(bar.buttons[index].symbol, as: nil, sides)
    case .sidebar: return TabBar.icon(TabBar.Sign.sidebar(in: style), as: nil, sides)
    }
  }

  private func entry(_ part: TabBar.Part, target: Rect, highlight: Rect) -> Entry {
    Entry(
      part: part, key: key(part), text: words(part), target: target, highlight: highlight,
      fontSize: layout.font.size)
  }

  /// The title's line is as high as the larger of its fonts.
  private var fontSize: Double { max(layout.font.size, layout.selectedFont.size) }

  /// Width of a title in both its fonts, so that nothing moves as it is selected.
  private func width(_ text: String) -> Double {
    guard !text.isEmpty else { return 0 }
    let plain = style.environment.width(text, layout.font)
    guard layout.selectedFont != layout.font else { return plain }
    return max(plain, style.environment.width(text, layout.selectedFont))
  }

  private var lineHeight: Double { (fontSize * 1.4).rounded(.up) }

  /// Between a title and the badge after it.
  private var badgeGap: Double { (metrics.badgeGap * layout.badgeFactor).rounded() }

  private var badgeStyle: Badge.Style { style.badge.scaled(by: layout.badgeFactor) }

  private func badge(_ part: TabBar.Part) -> Badge? {
    switch part {
    case .tab(let index): Badge(bar.items[index].badgeValue)
    case .more: bar.moreBadge(after: layout.visibleCount)
    case .button, .sidebar: nil
    }
  }

  /// Size of the badge of a part, at most so wide; nil where it has none, or no room.
  private func badgeSize(_ part: TabBar.Part, in room: Double) -> Size? {
    let style = badgeStyle
    guard let badge = badge(part), room >= style.height else { return nil }
    return badge.size(maximumWidth: room, style: style)
  }

  /// Adds a part that has its place, and says of its badge what it shows.
  private mutating func append(_ entry: Entry) {
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

  private func place(_ icon: TabBar.IconPlacement?, at center: Point, in entry: inout Entry) {
    guard let icon else { return }
    entry.icon = Rect(center: center, size: icon.size)
    entry.symbolBox = icon.symbolBox.offset(by: center)
  }

  /// A badge over the icon's upper trailing corner, inside of a slot.
  private func badge(over icon: Rect, _ part: TabBar.Part, in slot: Rect, top: Double) -> Rect? {
    let margin = metrics.badgeMargin
    let room = slot.inset(by: Insets(horizontal: margin, vertical: 0))
    guard var size = badgeSize(part, in: room.width) else { return nil }
    let start = min(icon.midX + metrics.badgeLead, room.maxX - size.width)
    // Longer than a count or a sign, it leaves some of the icon.
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
    // What a low bar lacks of a target, it has above itself.
    let target = max(height, metrics.target)
    let top = frame.minY + height - target
    func slot(_ x: Double, _ width: Double) -> Rect { Rect(x, top, width, target) }

    for (place, part) in leading.enumerated() {
      addButton(part, slot(lead + Double(place) * metrics.buttonWidth, metrics.buttonWidth), height)
    }
    // In the middle of the bar where there is room, else between the buttons.
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
    // The badge stands over the icon's corner, and moves the title on by as much as it sticks out.
    let iconWidth = icon?.size.width ?? 0
    let lead = icon == nil ? 0 : iconWidth / 2 + metrics.compactBadgeLead
    let shortest = entry.text.isEmpty ? 0 : 3 * layout.font.size
    let badge = badgeSize(part, in: room.width - lead - shortest)
    var titleStart = icon == nil ? 0 : iconWidth + metrics.sideGap
    if icon != nil, let badge {
      titleStart = max(titleStart, lead + badge.width + metrics.badgeMargin)
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

  // MARK: Top

  /// A part of a row whose widths are its titles'.
  private struct Piece {
    var part: TabBar.Part
    var text: String
    var icon: TabBar.IconPlacement?
    /// Of the title, and of the badge.
    var words = 0.0
    var badge: Size?
    var width = 0.0
  }

  /// Measures a part for a row; `showsBoth` where an icon stands beside its title.
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

  /// Places a part of a row in its slot: icon, title and badge after one another in its middle.
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

  private mutating func arrangeTablet() {
    let inset = metrics.pillInset
    // A tab is as wide as a finger before what floats keeps off the sides.
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
    // More has its title as all have, so that the row is of one kind.
    func measured(_ parts: [TabBar.Part], _ showsBoth: Bool) -> [Piece] {
      parts.map {
        piece($0, showsBoth: showsBoth, padding: padding, most: metrics.maximumTabletWidth)
      }
    }
    func total(_ pieces: [Piece]) -> Double { pieces.reduce(0) { $0 + $1.width } }
    layout.visibleCount = bar.items.count
    var pieces: [Piece] = []
    // As many as could fit at their narrowest are measured at all.
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
        // Its badge is the sum of those behind it.
        layout.visibleCount = shown
        pieces = Array(few.prefix(shown)) + measured([.more], false)
        shown -= 1
      } while total(pieces) > forTabs && shown >= 0
    } else if !fits {
      pieces = measured(tabs(1), false)
    }
    // One that is too long for all of the bar is cut.
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

  private mutating func arrangeTV() {
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

  private mutating func arrangeSpatial(isExpanded: Bool) {
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
        // A tab without an icon shows the beginning of its title instead.
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

extension TabBar {
  /// The longest title that is measured, in letters: what is longer has no room in any form.
  ///
  /// Ours.
  static let longestTitle = 100

  /// What shows of a title: one line, and no more than may have room.
  static func shown(_ title: String) -> String {
    var shown = title
    if let end = title.index(
      title.startIndex, offsetBy: longestTitle, limitedBy: title.endIndex), end < title.endIndex
    {
      shown = String(title[..<end]) + "…"
    }
    guard shown.contains(where: \.isNewline) else { return shown }
    return String(shown.map { $0.isNewline ? " " : $0 })
  }

  /// What the badge of More says: the sum of the numbers in it, else "!" or the first sign (T7).
  func moreBadge(after visibleCount: Int) -> Badge? {
    guard items.count > visibleCount else { return nil }
    return Badge.sum(of: items[visibleCount...].lazy.map(\.badgeValue))
  }
}
