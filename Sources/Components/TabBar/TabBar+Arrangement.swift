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
    var layout = TabBarArranger(self, size, style).arranged(isExpanded: isExpanded)
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
  var mostTabs: Int { isFloating ? .max : 5 }

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
