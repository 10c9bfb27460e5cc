public import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension TabBar {
  // MARK: Style

  /// Colors, measures and strings of a tab bar.
  public struct Style: ComponentStyle {
    /// Measures of all forms.
    public var metrics = Metrics()
    /// Background of a bar at the bottom.
    public var material: Material
    /// Background of a tablet's or a spatial bar.
    public var floatingMaterial: Material
    /// Background of a TV's bar.
    public var tvMaterial: Material
    /// The line at the top of a bar, and around floating bars.
    public var separator: Color
    /// Color of the selected tab.
    public var selected: Color
    /// Color of the unselected tabs of a bar at the bottom.
    public var unselected: Color
    /// Color of buttons, and of the unselected tabs of a floating bar.
    public var label: Color
    /// Background of the selected tab of a floating bar, except on a TV.
    public var pill: Color
    /// Opaque background of the selected tab of a TV.
    public var tvPill: Color
    /// Color of the tab on `tvPill`.
    public var onTVPill: Color
    /// Minimum contrast of the selected title to the pill.
    ///
    /// WCAG 2.2, level AA, or AAA with increased contrast, plus 10 %, since content shows through
    /// the bar.
    public var minimumContrast: Double
    /// Style of badges.
    public var badge: Badge.Style
    /// Title of More, which lists the tabs that do not fit.
    public var moreTitle: String
    /// Title of the sidebar button.
    public var sidebarTitle: String
    /// Layout direction: the side of the first tab.
    public var direction: LayoutDirection { environment.direction }
    /// Writing direction of titles: left to right, as in English and Korean, regardless of the
    /// layout direction.
    public var titleDirection = LayoutDirection.leftToRight
    /// Pixels per point.
    public var scale: Double { environment.scale }
    /// If reduced, everything fades instead of moving.
    public var motion: MotionPreference { environment.motion }
    /// The theme for the large content of a tab.
    var theme: Theme
    /// Measures text; layout direction, scale and motion.
    var environment: Environment { theme.environment }

    /// Height of the regular form in points.
    public var height: Double { metrics.height }
    /// Maximum width of a tab of a bar at the bottom, in points.
    public var maximumItemWidth: Double { metrics.maximumItemWidth }

    /// Opacity of a pressed tab.
    ///
    /// Ours.
    static let pressedOpacity = 0.5
    /// Opacity of the label color behind a hovered tab.
    ///
    /// Ours: the same as other controls.
    static let hoverOpacity = 0.06
    /// Opacity of the pill behind a hovered tab of a tablet's or a spatial bar.
    ///
    /// Ours.
    static let hoverPillOpacity = 0.5
    /// The text scale above which a long press shows a tab's large content.
    ///
    /// Ours: the start of UIKit's accessibility sizes.
    static let largeContentScale = 1.5
    /// First id of the layers in which badges scale.
    static let badgeLayers: UInt64 = 0x7461_6200
    /// Id of the layer of the large content.
    static let largeLayer: UInt64 = 0x7461_6C67
    /// Shadow of floating bars.
    ///
    /// Ours.
    static let floatingShadow = Shadow(
      color: Color.black.opacity(0.16), blur: 6, offset: Point(0, 2))
    /// Shadow of the focused tab of a TV.
    ///
    /// Ours.
    static let focusShadow = Shadow(color: Color.black.opacity(0.4), blur: 8, offset: Point(0, 6))

    /// Makes a style with colors, strings and direction from a theme.
    public init(_ theme: Theme) {
      let colors = theme.colors
      let isDark = theme.environment.appearance == .dark
      // The same as for other bars.
      material = Material(blur: 20, tint: colors.secondaryBackground.opacity(0.8), saturation: 1.8)
      // Lighter than the background in dark mode. Ours.
      let elevated = isDark ? Color(0x2C2C2E) : .white
      floatingMaterial = Material(blur: 20, tint: elevated.opacity(0.8), saturation: 1.8)
      // A gray that contrasts with the white of the selected tab. Ours.
      let gray = isDark ? Color(0x3A3A3C) : Color(0xD1D1D6)
      tvMaterial = Material(blur: 30, tint: gray.opacity(0.7), saturation: 1.8)
      separator = colors.separator
      selected = colors.tint
      unselected = colors.inactive
      label = colors.label
      // Light enough for the tint to be legible on it. Ours.
      pill = isDark ? colors.fill : colors.fill.opacity(0.6)
      tvPill = .white
      onTVPill = .black
      minimumContrast = theme.environment.contrast == .increased ? 7.7 : 4.95
      badge = Badge.Style(theme)
      switch theme.environment.language {
      case .english: (moreTitle, sidebarTitle) = ("More", "Sidebar")
      case .korean: (moreTitle, sidebarTitle) = ("더 보기", "사이드바")
      }
      self.theme = theme
    }

    /// The color behind the selected title of a floating bar: the pill on the bar, over an empty
    /// screen.
    func pillBackgroundColor(_ appearance: TabBarAppearance) -> Color {
      pill.composited(over: backgroundColor(appearance))
    }

    /// Minimum contrast of a TV's pill to the bar.
    ///
    /// Just below 1.3, the contrast of the pill to the bar's own material.
    private static let minimumPillContrast = 1.2

    /// Background of a TV's selected tab: the pill of other floating bars if the owner's background
    /// is nearly as light as the TV's pill.
    func tvPill(on appearance: TabBarAppearance) -> Color {
      switch appearance.background {
      case .automatic, .clear, .image: return tvPill
      case .material, .color:
        let isDistinct =
          tvPill.contrast(against: backgroundColor(appearance)) >= Self.minimumPillContrast
        return isDistinct ? tvPill : pillBackgroundColor(appearance)
      }
    }

    /// The color behind a floating bar's parts, over an empty screen.
    private func backgroundColor(_ appearance: TabBarAppearance) -> Color {
      var background = theme.colors.background
      switch appearance.background {
      case .automatic: background = floatingMaterial.tint.composited(over: background)
      case .material(let material): background = material.tint.composited(over: background)
      case .color(let color): background = color.composited(over: background)
      case .clear, .image: break
      }
      if let tint = appearance.backgroundTint { background = tint.composited(over: background) }
      return background
    }
  }

  /// Sides of an icon's box by the icon's shape, in points.
  public struct IconSides: Hashable, Sendable {
    /// Sides of a round icon.
    public var circle: Double
    /// Sides of a square icon.
    public var square: Double
    /// Width of a wide icon.
    public var wide: Double
    /// Height of a tall icon.
    public var tall: Double

    /// HIG, tab bars: regular.
    public static let regular = IconSides(circle: 25, square: 23, wide: 31, tall: 28)
    /// HIG, tab bars: compact.
    public static let compact = IconSides(circle: 18, square: 17, wide: 23, tall: 20)
  }

  /// Measures of a tab bar's forms, in points.
  ///
  /// Titles, like the bar, have a fixed size at every text scale; a long press shows a tab's large
  /// content.
  ///
  /// Ours unless noted.
  public struct Metrics: Hashable, Sendable {
    // MARK: Regular

    /// Height of the regular form.
    ///
    /// QMUI_iOS #633, Flutter PR #39258.
    public var height = 49.0
    /// From the bar's top to the center of the icons: a tall icon just clears the title.
    public var iconCenter = 18.0
    /// From the bar's top to the titles.
    public var titleTop = 32.0
    /// Line height of the titles.
    public var titleHeight = 14.0
    /// Font of titles in the regular form.
    ///
    /// Size: Flutter PR #39258.
    public var font = Font(size: 10, weight: .medium)
    /// Minimum width of a tab: space for a badge with a count and the start of a title.
    public var minimumItemWidth = 56.0
    /// Maximum width of a tab: on wide screens tabs gather in the middle.
    public var maximumItemWidth = 144.0

    // MARK: Compact

    /// Height of the compact form.
    ///
    /// QMUI_iOS #633, Flutter PR #39258.
    public var compactHeight = 32.0
    /// Font of titles in the compact form.
    ///
    /// Size: Flutter PR #39258.
    public var compactFont = Font(size: 13, weight: .medium)
    /// Minimum width of a tab in the compact form: an icon, a badge, and the start of a title.
    public var minimumCompactWidth = 96.0
    /// Maximum width of a tab in the compact form.
    public var maximumCompactWidth = 180.0
    /// Between icon and title side by side.
    public var sideGap = 5.0

    // MARK: Tablet

    /// Height of the tablet form: a touch target.
    public var tabletHeight = 44.0
    /// From a floating bar to the top and bottom of its bounds.
    public var floatingMargin = 8.0
    /// From a floating bar to the left and right of its bounds.
    public var sideMargin = 16.0
    /// Font of titles in the tablet form.
    public var tabletFont = Font(size: 15, weight: .medium)
    /// From title or icon to the sides of a tab.
    public var tabletPadding = 16.0
    /// Maximum width of a tab in the tablet form.
    public var maximumTabletWidth = 220.0
    /// From the sides of a floating bar to the highlight of a tab.
    public var pillInset = 4.0

    // MARK: TV

    /// Height of the TV form.
    ///
    /// HIG, tab bars.
    public var tvHeight = 68.0
    /// From the screen's top to the TV form.
    ///
    /// HIG, tab bars.
    public var tvTop = 46.0
    /// From the TV form to the content below.
    public var tvGap = 20.0
    /// Font of titles in the TV form.
    public var tvFont = Font(size: 26, weight: .medium)
    /// From title or icon to the sides of a tab.
    public var tvPadding = 28.0
    /// Maximum width of a tab in the TV form.
    public var maximumTVWidth = 360.0
    /// From the TV form's sides to its tabs, and to the highlight of a tab.
    public var tvInset = 7.0
    /// Horizontal overscan margin, as a fraction of the width.
    ///
    /// HIG, layout for TV: 80 of 1920.
    public var tvOverscanFraction = 80.0 / 1920
    /// Between the logo and the tabs.
    public var logoGap = 24.0
    /// Width over which tabs fade out at a side.
    public var fadeWidth = 96.0
    /// Scale of badges on a TV.
    public var tvBadgeFactor = 1.4
    /// Scale of the focused tab.
    public var lift = 1.06

    // MARK: Spatial

    /// Width of the spatial form.
    public var spatialWidth = 60.0
    /// Height of a tab in the spatial form.
    public var spatialItemHeight = 52.0
    /// From the ends of the spatial form to its tabs.
    public var spatialInset = 8.0
    /// Font of titles in the expanded spatial form.
    public var spatialFont = Font(size: 17, weight: .medium)
    /// Maximum width of a title in the expanded spatial form.
    public var maximumSpatialTitle = 220.0
    /// From the center of a tab up to the top of its badge, which leaves most of the symbol
    /// visible.
    public var spatialBadgeRise = 25.0
    /// From a title to the end of the expanded form.
    public var spatialTrailing = 22.0

    // MARK: All

    /// Width of a button beside the tabs.
    public var buttonWidth = 48.0
    /// Minimum width and height of a target.
    ///
    /// HIG.
    public var target = 44.0
    /// From the center of the icon to the badge's leading end: the badge covers the icon's corner,
    /// never a title.
    public var badgeLead = 5.0
    /// From the center of the icon to the badge's leading end in the compact form, where a badge is
    /// almost as high as the icon.
    public var compactBadgeLead = 7.0
    /// Maximum distance from the center of the icon to the leading end of a text badge, if space is
    /// short.
    public var maximumBadgeOverlap = 10.0
    /// Maximum width of a badge that is always shown whole: a count with its plus sign.
    public var shortBadgeWidth = 40.0
    /// From the bar's top to the badge, in a bar at the bottom.
    public var badgeTop = 2.0
    /// Minimum space between a badge and its tab's sides.
    public var badgeMargin = 2.0
    /// Between a badge at an icon and the title after it, in the compact form.
    ///
    /// Ours.
    public var compactBadgeGap = 4.0
    /// Between a title and the badge after it.
    public var badgeGap = 6.0
    /// From the highlight of a hovered tab to the tab's sides, in a bar at the bottom.
    public var hoverInset = 3.0
    /// Corner radius of the highlight of a hovered tab, in a bar at the bottom.
    public var hoverRadius = 8.0
    /// From the bar's sides to the shape of its focus ring, in a bar at the bottom.
    public var ringInset = 4.0
    /// Corner radius of the shape of the focus ring, in a bar at the bottom.
    public var ringRadius = 8.0

    /// The metrics of all forms.
    public init() {}
  }

  // MARK: Glyphs

  /// The bar's own glyphs, in a box of 24.
  enum Glyph {
    /// The glyph of More.
    static let more = Symbol(
      name: "ellipsis", box: Rect(0, 0, 24, 24),
      layers: [
        .init(
          path: Path { path in
            for x in [4.5, 12, 19.5] { path.addEllipse(in: Rect(x - 2, 10, 4, 4)) }
          })
      ])

    /// The glyph of the sidebar: a window with a column at its leading side.
    static func sidebar(in style: Style) -> Symbol {
      style.direction == .leftToRight ? left : right
    }

    private static let left = window(columnAt: 9.5)
    private static let right = window(columnAt: 14.5)

    private static func window(columnAt x: Double) -> Symbol {
      Symbol(
        name: "sidebar.leading", box: Rect(0, 0, 24, 24),
        layers: [
          .init(
            path: Path { path in
              path.addRoundedRect(in: Rect(3, 5, 18, 14), radius: 3)
              path.move(to: Point(x, 5))
              path.line(to: Point(x, 19))
            }, stroke: StrokeStyle(width: 1.75, cap: .round, join: .round))
        ])
    }
  }
}
