internal import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension TabBar {
  // MARK: Layout

  /// A part of the bar that can be pressed.
  public enum Part: Hashable, Sendable {
    /// A tab.
    case tab(Int)
    /// More, which opens the tabs that do not fit.
    case more
    /// A button, by its index among the buttons.
    case button(Int)
    /// The button of the sidebar.
    case sidebar
  }

  /// The frames of all parts of a bar, in points: a value that can be interpolated with another.
  public struct Layout: Equatable, Sendable {
    /// The frames of one part.
    public struct Entry: Equatable, Sendable {
      /// Which part.
      public internal(set) var part: Part
      /// Identifies the part across layouts that are interpolated.
      var key: String
      /// The visible title, at most one line.
      var text: String
      /// The area that takes pointers.
      public internal(set) var target: Rect
      /// The frame of the highlight while selected or hovered.
      public internal(set) var highlight: Rect
      /// The frame of the visible icon; empty for none.
      public internal(set) var icon = Rect.zero
      /// The box in which its symbol is drawn.
      var symbolBox = Rect.zero
      /// The frame of the title; empty for none.
      public internal(set) var title = Rect.zero
      /// True if the title is wider than its space.
      var isTitleTruncated = false
      /// Extra space at each side of an animating title, in points.
      ///
      /// Needed because the text size changes in steps, but the frame continuously.
      var titleSlack = 0.0
      /// The font size of the title.
      var fontSize = 0.0
      /// The frame of the badge; nil for none, or if space is short.
      public internal(set) var badge: Rect?
      /// The text of the badge.
      var badgeText = ""
      /// True if the badge's text is wider than its space.
      var isBadgeTruncated = false
      /// Opacity of the part, 0…1.
      var opacity = 1.0
      /// Opacity of the icon.
      var iconOpacity = 1.0
      /// Opacity of the title.
      var titleOpacity = 1.0
    }

    /// The frame of the bar, which takes pointers.
    public internal(set) var bar = Rect.zero
    /// The frame of the background behind the tabs.
    public internal(set) var background = Rect.zero
    /// Corner radius of the background.
    var radius = 0.0
    /// How much the bar floats, 0…1: with a shadow instead of a line.
    var floatingFraction = 0.0
    /// How much the bar is a TV's, 0…1: with an opaque pill behind the selected tab.
    var tvFraction = 0.0
    /// The visible parts, from leading to trailing.
    public internal(set) var entries: [Entry] = []
    /// The frame of a TV's logo; nil for none.
    public internal(set) var logo: Rect?
    /// The area that tabs are visible in.
    var viewport = Rect.zero
    /// Maximum scroll offset of a TV's tabs.
    var maximumScroll = 0.0
    /// Number of visible tabs beside More.
    ///
    /// All of them if More is visible only because of `alwaysShowsMore`.
    public internal(set) var visibleCount = 0
    /// True if some tabs do not fit beside More.
    var hasTabsInMore = false
    /// Font of titles, apart from its size.
    var font = Font(size: 10)
    /// Font of the selected title, apart from its size.
    var selectedFont = Font(size: 10)
    /// Scale of badges.
    var badgeFactor = 1.0

    /// Makes the layout of a bar that shows nothing.
    init() {}

    /// Lays out a bar.
    /// - Parameters:
    ///   - bar: the bar.
    ///   - bounds: the space in which the bar positions itself.
    ///   - style: the style that it is painted with.
    public init(of bar: TabBar, in bounds: Rect, style: Style) {
      self = bar.layout(in: bounds.size, style).offset(by: bounds.origin)
    }

    /// True if some tabs do not fit, and are in More or scrolled out of view.
    ///
    /// False if More is visible only because of `alwaysShowsMore`.
    public var isOverflowing: Bool { maximumScroll > 0 || hasTabsInMore }

    /// The index of a part among the visible ones; nil if it is not visible.
    func index(of part: Part) -> Int? { entries.firstIndex { $0.part == part } }

    /// True if the same parts are in the same order.
    func isArranged(as other: Layout) -> Bool {
      entries.count == other.entries.count
        && zip(entries, other.entries).allSatisfy { $0.key == $1.key }
    }
  }

  /// Number of visible tabs beside More; all if they fit, or scroll as on a TV.
  public func visibleCount(in bounds: Rect, style: Style) -> Int {
    layout(in: bounds.size, style).visibleCount
  }

  /// The frame of the bar within its bounds, at rest, visible and, in the spatial form, collapsed.
  public func barFrame(in bounds: Rect, style: Style) -> Rect {
    layout(in: bounds.size, style).bar.offset(by: bounds.origin)
  }

  /// The insets of a pane under the bar in the same bounds: zero while the bar is hidden.
  ///
  /// An expanded spatial bar covers the pane.
  public func contentInsets(in bounds: Rect, style: Style) -> Insets {
    guard !isHidden else { return .zero }
    let strip = strip(style)
    var insets = Insets.zero
    switch form {
    case .regular, .compact: insets.bottom = min(strip, max(0, bounds.height))
    case .tablet, .tv: insets.top = min(strip, max(0, bounds.height))
    case .spatial where style.direction == .leftToRight:
      insets.left = min(strip, max(0, bounds.width))
    case .spatial: insets.right = min(strip, max(0, bounds.width))
    }
    return insets
  }

  /// The insets of a pane under the bar at a time: while the form changes, and while a floating bar
  /// hides or reappears, pane and bar move together.
  ///
  /// With reduced motion the insets change at once, or, if a floating bar hides or reappears,
  /// halfway through its fade, when it is invisible.
  public func contentInsets(in bounds: Rect, style: Style, at time: Seconds) -> Insets {
    guard form.isFloating || !isHidden else { return contentInsets(in: bounds, style: style) }
    guard style.motion == .full else {
      var bar = self
      if form.isFloating { bar.isHidden = hiddenFraction(at: time) >= 0.5 }
      return bar.contentInsets(in: bounds, style: style)
    }
    let insets = insets(of: form, in: bounds.size, style, at: time)
    return form.isFloating ? insets.mixed(with: .zero, hiddenFraction(at: time)) : insets
  }

  /// The insets of a pane under a visible bar of a form, during its transition to that form.
  func insets(of form: Form, in size: Size, _ style: Style, at time: Seconds) -> Insets {
    var bar = self
    (bar.form, bar.isHidden) = (form, false)
    let insets = bar.contentInsets(in: Rect(origin: .zero, size: size), style: style)
    guard let morph = viewState.morph, !morph.fades, morph.progress.isAnimating(at: time) else {
      return insets
    }
    return morph.insets.mixed(with: insets, unit(morph.progress.value(at: time)))
  }

  /// Thickness of the strip that the bar takes at its edge, safe area and margins included; of a
  /// spatial bar, its width.
  private func strip(_ style: Style) -> Double {
    let (metrics, safe) = (style.metrics, safeAreaInsets)
    switch form {
    case .regular: return metrics.height + safe.bottom
    case .compact: return metrics.compactHeight + safe.bottom
    case .tablet: return safe.top + metrics.tabletHeight + 2 * metrics.floatingMargin
    case .tv: return max(metrics.tvTop, safe.top) + metrics.tvHeight + metrics.tvGap
    case .spatial:
      let leading = style.direction == .leftToRight ? safe.left : safe.right
      return leading + metrics.spatialWidth + 2 * metrics.sideMargin
    }
  }

  /// The strip along the bar's edge.
  ///
  /// As wide as the proposal, or, without a limit, as the tabs at their maximum width. In the
  /// spatial form it is as high as its tabs.
  public func size(fitting available: Size, style: Style) -> Size {
    let metrics = style.metrics
    let strip = strip(style)
    guard form != .spatial else {
      let count = Double(items.count + buttons.count + (alwaysHasMore ? 1 : 0))
      let preferred =
        count * metrics.spatialItemHeight + 2 * metrics.spatialInset + 2 * metrics.floatingMargin
        + safeAreaInsets.top + safeAreaInsets.bottom
      return Size(min(strip, max(0, available.width)), min(preferred, max(0, available.height)))
    }
    let preferred = Double(items.count + (alwaysHasMore ? 1 : 0)) * metrics.maximumItemWidth
    return Size(available.width.isFinite ? max(0, available.width) : preferred, strip)
  }

  /// Fills the width; the spatial form has a fixed width and shrinks in height.
  public var flexibility: AxisFlexibility {
    form == .spatial
      ? AxisFlexibility(horizontal: .shrinks, vertical: .shrinks) : .fillsWidth
  }

  /// The shape that the focus ring surrounds: the inset frame of a bar at the bottom, so that the
  /// ring is inside it; the frame of a floating bar; or the focused button.
  ///
  /// Nil for the tabs of a TV: the focused tab is lifted instead.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    let presentation = presentation(in: bounds, style, at: time)
    let layout = presentation.layout
    guard !layout.bar.isEmpty, !presentation.isInvisible else { return nil }
    let origin = bounds.origin + presentation.shift
    if let part = viewState.focusedPart, let index = layout.index(of: part) {
      let frame = layout.entries[index].highlight.offset(by: Point(presentation.scroll, 0))
      // A wheel may have scrolled the focused part out of view.
      let visible = layout.maximumScroll > 0 ? frame.intersection(layout.viewport) : frame
      return visible.isEmpty ? nil : .capsule(visible.offset(by: origin))
    }
    switch form {
    case .regular, .compact:
      let (inset, radius) = (style.metrics.ringInset, style.metrics.ringRadius)
      var frame = layout.bar
      // Under a home indicator the ring would be cut off.
      frame.size.height = max(0, frame.height - safeAreaInsets.bottom)
      return FocusShape(frame: frame.inset(by: inset).offset(by: origin), radius: radius)
    case .tablet, .spatial: return .capsule(layout.background.offset(by: origin))
    case .tv: return nil
    }
  }
}

// MARK: Between two layouts

/// Interpolates between two rectangles.
func mix(_ a: Rect, _ b: Rect, _ fraction: Double) -> Rect {
  Rect(
    mix(a.minX, b.minX, fraction), mix(a.minY, b.minY, fraction), mix(a.width, b.width, fraction),
    mix(a.height, b.height, fraction))
}

extension Insets {
  /// Interpolates between insets.
  func mixed(with other: Insets, _ fraction: Double) -> Insets {
    Insets(
      top: mix(top, other.top, fraction), left: mix(left, other.left, fraction),
      bottom: mix(bottom, other.bottom, fraction), right: mix(right, other.right, fraction))
  }
}

extension Rect {
  /// The rectangle with its corner on whole pixels and its size unchanged.
  func aligned(toScale scale: Double) -> Rect {
    let grid = layoutGrid(atScale: scale)
    return Rect((minX * grid).rounded() / grid, (minY * grid).rounded() / grid, width, height)
  }

  /// The rectangle moved to another center.
  func moved(to center: Point) -> Rect { Rect(center: center, size: size) }
}

extension TabBar.Layout {
  func offset(by vector: Point) -> TabBar.Layout {
    guard vector != .zero else { return self }
    return mapped { $0.offset(by: vector) }
  }

  /// The layout in bounds of another size: frames keep their size, except for a background that
  /// spans the width.
  func moved(from old: Size, to new: Size) -> TabBar.Layout {
    guard old != new, old.width > 0, old.height > 0 else { return self }
    let (x, y) = (new.width / old.width, new.height / old.height)
    // In the top and the bottom third a part keeps its distance to that edge; between them, its
    // relative position.
    func height(_ position: Double) -> Double {
      if position < old.height / 3 { return position }
      return position > old.height * 2 / 3 ? new.height - (old.height - position) : position * y
    }
    var layout = mapped { $0.moved(to: Point($0.midX * x, height($0.midY))) }
    if background.width >= old.width {
      layout.background = Rect(0, layout.background.minY, new.width, background.height)
      layout.bar = Rect(0, layout.bar.minY, new.width, bar.height)
    }
    return layout
  }

  /// The parts of another layout on this layout's background.
  ///
  /// They move to the vertical position of this bar; parts that this layout lacks are transparent.
  func aligned(with other: TabBar.Layout) -> TabBar.Layout {
    let keys = Set(entries.map(\.key))
    var layout = other.offset(by: Point(0, bar.midY - other.bar.midY))
    for index in layout.entries.indices where !keys.contains(layout.entries[index].key) {
      layout.entries[index].opacity = 0
    }
    (layout.radius, layout.floatingFraction, layout.tvFraction) = (
      radius, floatingFraction, tvFraction
    )
    let height = background.height
    layout.background = Rect(
      layout.background.minX, background.midY - height / 2, layout.background.width, height)
    return layout
  }

  func mapped(_ map: (Rect) -> Rect) -> TabBar.Layout {
    var layout = self
    layout.bar = map(bar)
    layout.background = map(background)
    layout.viewport = map(viewport)
    layout.logo = logo.map(map)
    for index in entries.indices { layout.entries[index].map(map) }
    return layout
  }

  /// Interpolates between two layouts; parts that are in only one of them fade.
  func mixed(with other: TabBar.Layout, _ fraction: Double) -> TabBar.Layout {
    var layout = other
    layout.bar = mix(bar, other.bar, fraction)
    layout.background = mix(background, other.background, fraction)
    layout.radius = max(0, mix(radius, other.radius, fraction))
    layout.floatingFraction = unit(mix(floatingFraction, other.floatingFraction, fraction))
    layout.tvFraction = unit(mix(tvFraction, other.tvFraction, fraction))
    layout.viewport = mix(viewport, other.viewport, fraction)
    layout.badgeFactor = max(0, mix(badgeFactor, other.badgeFactor, fraction))
    if let logo, let other = other.logo { layout.logo = mix(logo, other, fraction) }
    var leaving = entries
    for index in other.entries.indices {
      let key = other.entries[index].key
      if let old = leaving.firstIndex(where: { $0.key == key }) {
        layout.entries[index] = leaving.remove(at: old).mixed(with: other.entries[index], fraction)
      } else {
        // A new part fades in on the bar, at the bar's current position in the animation.
        let offset = Point(0, layout.bar.midY - other.bar.midY)
        layout.entries[index].map { $0.offset(by: offset) }
        layout.entries[index].opacity *= unit(fraction)
      }
    }
    // Leaving parts come last, so the indices of all other parts stay the same.
    let leavingEntries = leaving.compactMap { entry -> Entry? in
      var entry = entry
      entry.opacity *= unit(1 - fraction)
      return entry.opacity > 0 ? entry : nil
    }
    layout.entries += leavingEntries
    return layout
  }
}
