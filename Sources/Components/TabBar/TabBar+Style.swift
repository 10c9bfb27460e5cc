public import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension TabBar {
  // MARK: Style

  /// Colours, measures and words of a tab bar.
  public struct Style: ComponentStyle {
    /// Measures of all forms.
    public var metrics = Metrics()
    /// Behind the tabs of a bar at the bottom.
    public var material: Material
    /// Behind the tabs of a tablet's or a spatial bar.
    public var floatingMaterial: Material
    /// Behind the tabs of a TV's bar.
    public var tvMaterial: Material
    /// The line at the top, and around what floats.
    public var separator: Color
    /// The selected tab.
    public var selected: Color
    /// The other tabs of a bar at the bottom.
    public var unselected: Color
    /// The other tabs of what floats, and buttons.
    public var label: Color
    /// Behind the selected tab of what floats, but on a TV.
    public var pill: Color
    /// Behind the selected tab of a TV, opaque (T12).
    public var tvPill: Color
    /// On that.
    public var onTVPill: Color
    /// How much the selected title stands out from the pill at least.
    ///
    /// WCAG 2.2, AA and with increased contrast AAA, and a tenth more, since what is beneath shows
    /// through.
    public var leastContrast: Double
    /// How badges look.
    public var badge: Badge.Style
    /// Title of More, which opens the tabs that have no room.
    public var moreTitle: String
    /// What the button of the sidebar is called.
    public var sidebarTitle: String
    /// Which side the first tab is on.
    public var direction: LayoutDirection { environment.direction }
    /// Base direction of titles: that of the language, English and Korean alike, not the
    /// interface's.
    public var titleDirection = LayoutDirection.leftToRight
    /// Pixels a point.
    public var scale: Double { environment.scale }
    /// Where reduced, all fades instead of moving.
    public var motion: MotionPreference { environment.motion }
    /// What the view of a tab in large letters is painted with.
    var theme: Theme
    /// Measures the words; direction, scale and motion.
    var environment: Environment { theme.environment }

    /// Height of the regular form in points.
    public var height: Double { metrics.height }
    /// Widest tab of a bar at the bottom, in points.
    public var maximumItemWidth: Double { metrics.maximumItemWidth }

    /// How much of its colour a tab keeps under a finger.
    ///
    /// Ours.
    static let pressedOpacity = 0.5
    /// How much of the label's colour lies behind a tab under a mouse.
    ///
    /// Ours: as other controls'.
    static let hoverOpacity = 0.06
    /// How much of the selected tab's pill lies behind a tab under a mouse, of a tablet's or a
    /// spatial bar.
    ///
    /// Ours.
    static let hoverShare = 0.5
    /// The text scale above which a long press shows a tab in large letters.
    ///
    /// Ours: where UIKit's accessibility sizes begin.
    static let largeContentScale = 1.5
    /// First id of the layers in which badges grow.
    static let badgeLayers: UInt64 = 0x7461_6200
    /// Id of the layer in which the large view of a tab comes and goes.
    static let largeLayer: UInt64 = 0x7461_6C67
    /// Below what floats.
    ///
    /// Ours.
    static let floatingShadow = Shadow(
      color: Color.black.opacity(0.16), blur: 6, offset: Point(0, 2))
    /// Below the focused tab of a TV (T12).
    ///
    /// Ours.
    static let focusShadow = Shadow(color: Color.black.opacity(0.4), blur: 8, offset: Point(0, 6))

    /// Takes colours, words and direction from a theme.
    public init(_ theme: Theme) {
      let colors = theme.colors
      let isDark = theme.environment.appearance == .dark
      // As of other bars.
      material = Material(blur: 20, tint: colors.secondaryBackground.opacity(0.8), saturation: 1.8)
      // Raised above the background on a dark screen. Ours.
      let raised = isDark ? Color(0x2C2C2E) : .white
      floatingMaterial = Material(blur: 20, tint: raised.opacity(0.8), saturation: 1.8)
      // A gray that the white of the selected tab stands out from. Ours.
      let gray = isDark ? Color(0x3A3A3C) : Color(0xD1D1D6)
      tvMaterial = Material(blur: 30, tint: gray.opacity(0.7), saturation: 1.8)
      separator = colors.separator
      selected = colors.tint
      unselected = colors.inactive
      label = colors.label
      // Light enough for the tint on it. Ours.
      pill = isDark ? colors.fill : colors.fill.opacity(0.6)
      tvPill = .white
      onTVPill = .black
      leastContrast = theme.environment.contrast == .increased ? 7.7 : 4.95
      badge = Badge.Style(theme)
      switch theme.environment.language {
      case .english: (moreTitle, sidebarTitle) = ("More", "Sidebar")
      case .korean: (moreTitle, sidebarTitle) = ("더 보기", "사이드바")
      }
      self.theme = theme
    }

    /// What is behind the selected title of what floats: the pill on the bar, over an empty screen.
    func pillGround(_ appearance: TabBarAppearance) -> Color {
      pill.composited(over: ground(appearance))
    }

    /// How much a TV's pill stands out from the bar at least.
    ///
    /// Just below the 1.3 that the pill has on the bar's own material.
    private static let leastPillContrast = 1.2

    /// What the selected tab of a TV stands on: where the owner's background is as light as that, the pill
    /// of what floats.
    func tvPill(on appearance: TabBarAppearance) -> Color {
      switch appearance.background {
      case .automatic, .clear, .image: return tvPill
      case .material, .color:
        let stands = tvPill.contrast(against: ground(appearance)) >= Self.leastPillContrast
        return stands ? tvPill : pillGround(appearance)
      }
    }

    /// What is behind what floats, over an empty screen.
    private func ground(_ appearance: TabBarAppearance) -> Color {
      var ground = theme.colors.background
      switch appearance.background {
      case .automatic: ground = floatingMaterial.tint.composited(over: ground)
      case .material(let material): ground = material.tint.composited(over: ground)
      case .color(let color): ground = color.composited(over: ground)
      case .clear, .image: break
      }
      if let tint = appearance.backgroundTint { ground = tint.composited(over: ground) }
      return ground
    }
  }

  /// Sides of the boxes of icons by their shape, in points (T10).
  public struct IconSides: Hashable, Sendable {
    /// Of a round one.
    public var circle: Double
    /// Of a square one.
    public var square: Double
    /// Width of a wide one.
    public var wide: Double
    /// Height of a tall one.
    public var tall: Double

    /// HIG, tab bars: regular.
    public static let regular = IconSides(circle: 25, square: 23, wide: 31, tall: 28)
    /// HIG, tab bars: compact.
    public static let compact = IconSides(circle: 18, square: 17, wide: 23, tall: 20)
  }

  /// Measures of a tab bar's forms, in points; titles keep their size at every text scale, since the
  /// bar does: a long press shows a tab in large letters.
  ///
  /// Ours, where a line does not say otherwise.
  public struct Metrics: Hashable, Sendable {
    // MARK: Regular

    /// Height of the regular form.
    ///
    /// QMUI_iOS #633, Flutter PR #39258.
    public var height = 49.0
    /// From the bar's top to the middle of the icons: a tall one just clears the title.
    public var iconCenter = 18.0
    /// From the bar's top to the titles.
    public var titleTop = 32.0
    /// Height of the titles' line.
    public var titleHeight = 14.0
    /// Titles of the regular form.
    ///
    /// Size: Flutter PR #39258.
    public var font = Font(size: 10, weight: .medium)
    /// Narrowest tab: a badge of a count, and the beginning of a title.
    public var minimumItemWidth = 56.0
    /// Widest tab: on wide screens tabs gather in the middle.
    public var maximumItemWidth = 144.0

    // MARK: Compact

    /// Height of the compact form.
    ///
    /// QMUI_iOS #633, Flutter PR #39258.
    public var compactHeight = 32.0
    /// Titles of the compact form.
    ///
    /// Size: Flutter PR #39258.
    public var compactFont = Font(size: 13, weight: .medium)
    /// Narrowest tab of the compact form: an icon, a badge, and the beginning of a title.
    public var minimumCompactWidth = 96.0
    /// Widest tab of the compact form.
    public var maximumCompactWidth = 180.0
    /// Between icon and title side by side.
    public var sideGap = 5.0

    // MARK: Tablet

    /// Height of the tablet form: a touch target.
    public var tabletHeight = 44.0
    /// From what floats to the sides of its bounds, above and below.
    public var floatingMargin = 8.0
    /// From what floats to the sides of its bounds, left and right.
    public var sideMargin = 16.0
    /// Titles of the tablet form.
    public var tabletFont = Font(size: 15, weight: .medium)
    /// From title or icon to the sides of a tab.
    public var tabletPadding = 16.0
    /// Widest tab of the tablet form.
    public var maximumTabletWidth = 220.0
    /// From the sides of what floats to the highlight of a tab.
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
    /// Titles of the TV form.
    public var tvFont = Font(size: 26, weight: .medium)
    /// From title or icon to the sides of a tab.
    public var tvPadding = 28.0
    /// Widest tab of the TV form.
    public var maximumTVWidth = 360.0
    /// From the TV form's sides to its tabs, and to the highlight of one.
    public var tvInset = 7.0
    /// The margin at the sides that may not be seen, as a share of the width.
    ///
    /// HIG, layout for TV: 80 of 1920.
    public var tvSafeShare = 80.0 / 1920
    /// Between the logo and the tabs.
    public var logoGap = 24.0
    /// How wide tabs fade out at a side (T13).
    public var fadeWidth = 96.0
    /// How many times as large as usual a TV's badge is.
    public var tvBadgeFactor = 1.4
    /// How many times as large the focused tab is.
    public var lift = 1.06

    // MARK: Spatial

    /// Width of the spatial form.
    public var spatialWidth = 60.0
    /// Height of one of its tabs.
    public var spatialItemHeight = 52.0
    /// From its ends to its tabs.
    public var spatialInset = 8.0
    /// Titles of the expanded spatial form.
    public var spatialFont = Font(size: 17, weight: .medium)
    /// Widest title of the expanded spatial form.
    public var maximumSpatialTitle = 220.0
    /// From the middle of a tab up to the top of its badge, which leaves most of the symbol.
    public var spatialBadgeRise = 25.0
    /// From a title to the end of the expanded form.
    public var spatialTrailing = 22.0

    // MARK: All

    /// Width of a button that is no tab.
    public var buttonWidth = 48.0
    /// Least width and height of a target.
    ///
    /// HIG.
    public var target = 44.0
    /// From the middle of the icon to the badge's leading end, so that it covers the icon's corner and
    /// never a title (T5).
    public var badgeLead = 5.0
    /// The same in the compact form, where a badge is as high as most of the icon.
    public var compactBadgeLead = 7.0
    /// From the middle of the icon to the leading end of a badge of words, at most, where there is
    /// little room.
    public var badgeCover = 10.0
    /// The widest badge that is shown whole: of a count with its sign.
    public var shortBadge = 40.0
    /// From the bar's top to the badge, in a bar at the bottom.
    public var badgeTop = 2.0
    /// Least room between a badge and its tab's sides.
    public var badgeMargin = 2.0
    /// Between a badge at an icon and the title after it, in the compact form.
    ///
    /// Ours.
    public var compactBadgeGap = 4.0
    /// Between a title and the badge after it.
    public var badgeGap = 6.0
    /// From the highlight of a tab under a mouse to its sides, in a bar at the bottom.
    public var hoverInset = 3.0
    /// Corner radius of that.
    public var hoverRadius = 8.0
    /// From the bar's sides to what its ring goes around, in a bar at the bottom.
    public var ringInset = 4.0
    /// Corner radius of that.
    public var ringRadius = 8.0

    /// The metrics of all forms.
    public init() {}
  }

  // MARK: Signs

  /// The signs that belong to the bar itself, in a box of 24.
  enum Sign {
    /// What has no room.
    static let more = Symbol(
      name: "ellipsis", box: Rect(0, 0, 24, 24),
      layers: [
        .init(
          path: Path { path in
            for x in [4.5, 12, 19.5] { path.addEllipse(in: Rect(x - 2, 10, 4, 4)) }
          })
      ])

    /// The sidebar: a window with a column at its leading side.
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
