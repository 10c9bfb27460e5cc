internal import VitrineDrawing
internal import VitrineGeometry

extension TabBar {
  /// The layout at rest, in bounds of a size with their corner at the origin.
  ///
  /// Reuses the layout of the last placement while that is valid, so that an idle bar measures
  /// nothing.
  func layout(in size: Size, _ style: Style) -> Layout {
    if let placement = viewState.placement, placement.key.matches(self, size, style) {
      return placement.layout
    }
    return arranged(in: size, style)
  }

  /// The layout of an expanded spatial bar.
  func expandedLayout(in size: Size, _ style: Style) -> Layout {
    if let placement = viewState.placement, let expanded = placement.expanded,
      placement.key.matches(self, size, style)
    {
      return expanded
    }
    return arranged(in: size, style, isExpanded: true)
  }

  /// Computes the layout without the cache.
  func arranged(in size: Size, _ style: Style, isExpanded: Bool = false) -> Layout {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return Layout()
    }
    var layout = TabBarArranger(self, size, style).arranged(isExpanded: isExpanded)
    let bounds = Rect(origin: .zero, size: size)
    if style.direction == .rightToLeft { layout = layout.mapped { $0.mirrored(in: bounds) } }
    return layout.snapped(toScale: style.scale)
  }

  /// The appearance for the current content beneath.
  var appearance: TabBarAppearance {
    isContentBeneath || form.isFloating ? standardAppearance : scrollEdgeAppearance
  }
}

extension TabBar {
  /// True if More is visible even if all tabs fit.
  var alwaysHasMore: Bool { alwaysShowsMore && form.canAlwaysShowMore }
}

extension TabBar.Form {
  /// True for a form that can show More even if all tabs fit.
  fileprivate var canAlwaysShowMore: Bool {
    switch self {
    case .regular, .compact, .spatial: true
    case .tablet, .tv: false
    }
  }

  /// Maximum number of visible tabs, including More.
  ///
  /// HIG, tab bars: five on a phone. In other forms it is only advice.
  var maximumTabs: Int { isFloating ? .max : 5 }

  /// True for a bar that is not at the bottom.
  package var isFloating: Bool { self != .regular && self != .compact }

  /// The sides of its icons.
  var iconSides: TabBar.IconSides {
    switch self {
    case .regular, .tv, .spatial: .regular
    case .compact, .tablet: .compact
    }
  }

  /// True if a pill slides behind the selected tab.
  var hasPill: Bool { isFloating }
}

extension TabBar.Layout {
  /// The layout with corners on whole pixels; the size of icons, which is whole at any scale, is
  /// unchanged.
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
  /// The length up to which titles are measured, in characters: longer titles fit in no form.
  ///
  /// Ours.
  static let longestTitle = 100

  /// The visible part of a title: one line, limited to a length that may fit.
  static func displayTitle(_ title: String) -> String {
    var displayed = title
    if let end = title.index(
      title.startIndex, offsetBy: longestTitle, limitedBy: title.endIndex), end < title.endIndex
    {
      displayed = String(title[..<end]) + "…"
    }
    guard displayed.contains(where: \.isNewline) else { return displayed }
    return String(displayed.map { $0.isNewline ? " " : $0 })
  }

  /// The badge of More, which combines the badges of the tabs in it.
  func moreBadge(after visibleCount: Int) -> Badge? {
    guard items.count > visibleCount else { return nil }
    return Badge.sum(of: items[visibleCount...].lazy.map(\.badgeValue))
  }
}
