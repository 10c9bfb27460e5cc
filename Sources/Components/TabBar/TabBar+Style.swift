public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension TabBar {
  /// Colours and measures of a tab bar.
  public struct Style: ComponentStyle {
    /// Height in points.
    ///
    /// QMUI_iOS #633, Flutter PR #39258.
    public var height = 49.0
    /// Side of the square that an icon is drawn in, in points: the HIG's circle, regular.
    public var iconSide = 25.0
    /// From the bar's top to the icons, in points.
    ///
    /// Ours.
    public var iconTop = 6.0
    /// From the bar's top to the titles, in points.
    ///
    /// Ours.
    public var titleTop = 32.0
    /// Height of the titles' line in points.
    ///
    /// Ours.
    public var titleHeight = 14.0
    /// Room between a title and its neighbour, in points.
    ///
    /// Ours.
    public var titleGap = 4.0
    /// Widest tab in points: on wide screens tabs gather in the middle.
    ///
    /// Ours.
    public var maximumItemWidth = 144.0
    /// From the middle of the icon to the badge's leading end, in points, so that it covers the
    /// icon's corner and never a title (T5).
    ///
    /// Ours.
    public var badgeLead = 5.0
    /// From the bar's top to the badge, in points.
    ///
    /// Ours.
    public var badgeTop = 2.0
    /// Least room between a badge and its tab's sides, in points.
    ///
    /// Ours.
    public var badgeMargin = 2.0
    /// Titles; of one size at every text scale, since the bar's height is.
    ///
    /// Size: Flutter PR #39258.
    public var font = Font(size: 10, weight: .medium)
    /// Behind the tabs.
    public var background: Color
    /// The line at the top.
    public var separator: Color
    /// The selected tab.
    public var selected: Color
    /// The other tabs.
    public var unselected: Color
    /// How badges look.
    public var badge: Badge.Style
    /// Which side the first tab is on.
    public var direction: LayoutDirection
    /// Base direction of titles: that of the language, English and Korean alike, not the
    /// interface's.
    public var titleDirection = LayoutDirection.leftToRight
    /// Pixels a point.
    public var scale: Double
    /// Where reduced, badges fade instead of growing.
    public var motion: MotionPreference

    /// How much of its colour a tab keeps under a finger.
    ///
    /// Ours.
    static let pressedOpacity = 0.5
    /// First id of the layers in which badges grow.
    static let badgeLayers: UInt64 = 0x7461_6200

    /// Takes colours and direction from a theme.
    public init(_ theme: Theme) {
      background = theme.colors.secondaryBackground
      separator = theme.colors.separator
      selected = theme.colors.tint
      unselected = theme.colors.inactive
      badge = Badge.Style(theme)
      direction = theme.environment.direction
      scale = theme.environment.scale
      motion = theme.environment.motion
    }
  }

  // MARK: Layout

  /// The whole width, as high as the style says; where there is no limit, as wide as its tabs at
  /// their widest.
  public func size(fitting available: Size, style: Style) -> Size {
    let wanted = Double(items.count) * style.maximumItemWidth
    return Size(available.width.isFinite ? max(0, available.width) : wanted, style.height)
  }

  /// Fills the width.
  public var flexibility: AxisFlexibility { .fillsWidth }

  /// What the focus ring goes around: the bar, so that the ring is inside it.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    FocusShape(frame: bounds.inset(by: TabBar.ring.inset), radius: TabBar.ring.radius)
  }

  /// From the bar's sides to what its ring goes around, in points, and the radius of that.
  ///
  /// Ours.
  private static let ring = (inset: 4.0, radius: 8.0)

  /// Where tabs, icons, titles and badges are.
  public struct Layout {
    /// The line at the top, one pixel high.
    public let hairline: Rect
    private let row: Rect
    private let itemWidth: Double
    private let style: Style

    /// Lays out a bar: tabs of one width, as wide as there is room up to the style's limit.
    public init(of bar: TabBar, in bounds: Rect, style: Style) {
      let count = Double(max(1, bar.items.count))
      itemWidth = min(bounds.width / count, style.maximumItemWidth)
      row = Rect(
        bounds.midX - itemWidth * count / 2, bounds.minY, itemWidth * count, bounds.height)
      hairline = Rect(bounds.minX, bounds.minY, bounds.width, 1 / style.scale)
      self.style = style
    }

    /// The box of a tab, from the bar's top to its bottom.
    public func item(_ index: Int) -> Rect {
      place(Rect(row.minX + Double(index) * itemWidth, row.minY, itemWidth, row.height))
    }

    /// The square that a tab's icon is drawn in.
    public func icon(_ index: Int) -> Rect {
      let item = item(index)
      return Rect(
        item.midX - style.iconSide / 2, item.minY + style.iconTop, style.iconSide, style.iconSide
      ).snapped(toScale: style.scale)
    }

    /// The line that a tab's title stands in.
    public func title(_ index: Int) -> Rect {
      let item = item(index)
      return Rect(
        item.minX + style.titleGap / 2, item.minY + style.titleTop,
        max(0, item.width - style.titleGap), style.titleHeight)
    }

    /// The oval of a tab's badge: at the icon's trailing corner, inside the tab (T5).
    /// - Returns: nil where the tab is too narrow for a badge.
    func badge(_ badge: Badge, at index: Int, _ style: Style) -> Rect? {
      let slot = Rect(row.minX + Double(index) * itemWidth, row.minY, itemWidth, row.height)
      let room = slot.width - 2 * style.badgeMargin
      guard room >= style.badge.height else { return nil }
      let size = badge.size(maximumWidth: room, style: style.badge)
      let wanted = slot.midX + style.badgeLead
      let x = min(wanted, slot.maxX - style.badgeMargin - size.width)
      return place(Rect(x, slot.minY + style.badgeTop, size.width, size.height))
        .snapped(toScale: style.scale)
    }

    /// The tab at a place.
    func index(at position: Point) -> Int? {
      guard itemWidth > 0, row.contains(position) else { return nil }
      let x =
        style.direction == .leftToRight ? position.x - row.minX : row.maxX - position.x
      let index = Int(x / itemWidth)
      return index < Int((row.width / itemWidth).rounded()) ? index : nil
    }

    private func place(_ rect: Rect) -> Rect {
      style.direction == .leftToRight ? rect : rect.mirrored(in: row)
    }
  }
}
