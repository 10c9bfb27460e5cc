internal import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension TabBar {
  // MARK: Layout

  /// Something of the bar that can be pressed.
  public enum Part: Hashable, Sendable {
    /// A tab.
    case tab(Int)
    /// More, which opens the tabs that have no room.
    case more
    /// A button, by its place among the buttons.
    case button(Int)
    /// The button of the sidebar.
    case sidebar
  }

  /// Where all of a bar is, in points: a value that can be a share of the way between two others.
  public struct Layout: Equatable, Sendable {
    /// Where a part is.
    public struct Entry: Equatable, Sendable {
      /// Which part.
      public internal(set) var part: Part
      /// Tells it from others where one layout becomes another.
      var key: String
      /// What its title shows; never more than a line of it.
      var text: String
      /// What takes pointers.
      public internal(set) var target: Rect
      /// What lies behind it where it is selected or hovered.
      public internal(set) var highlight: Rect
      /// What shows of its icon; empty for none.
      public internal(set) var icon = Rect.zero
      /// The box that its symbol is drawn in.
      var symbolBox = Rect.zero
      /// The line of its title; empty for none.
      public internal(set) var title = Rect.zero
      /// True where the title has less room than its words need.
      var isTitleCut = false
      /// What the title has beside it on its way, in points: words grow in steps, and room does not.
      var titleSlack = 0.0
      /// The size of its letters.
      var fontSize = 0.0
      /// Its badge; nil for none, or where there is no room.
      public internal(set) var badge: Rect?
      /// What the badge says.
      var badgeText = ""
      /// True where the badge has less room than its words need.
      var isBadgeCut = false
      /// How much of it shows, 0…1.
      var opacity = 1.0
      /// How much of its icon shows.
      var iconOpacity = 1.0
      /// How much of its title shows.
      var titleOpacity = 1.0
    }

    /// The bar: where it takes pointers.
    public internal(set) var bar = Rect.zero
    /// What lies behind the tabs.
    public internal(set) var background = Rect.zero
    /// Its corner radius.
    var radius = 0.0
    /// How much it floats, 0…1: a shadow instead of a line.
    var floats = 0.0
    /// How much it is a TV's, 0…1: its selected tab stands on an opaque pill.
    var tv = 0.0
    /// The parts that show, from leading to trailing.
    public internal(set) var entries: [Entry] = []
    /// A TV's logo; nil for none.
    public internal(set) var logo: Rect?
    /// What tabs show in.
    var viewport = Rect.zero
    /// How far a TV's tabs scroll at most.
    var mostScroll = 0.0
    /// How many tabs show beside More.
    ///
    /// All of them where More shows only since it always does.
    public internal(set) var visibleCount = 0
    /// True where some tabs have no room beside More.
    var hasTabsInMore = false
    /// Titles, but for their size.
    var font = Font(size: 10)
    /// The selected title, but for its size.
    var selectedFont = Font(size: 10)
    /// How many times as large as usual badges are.
    var badgeFactor = 1.0

    /// A bar that is nowhere.
    init() {}

    /// Lays out a bar.
    /// - Parameters:
    ///   - bar: the bar.
    ///   - bounds: all the room that it may find its place in.
    ///   - style: as painted.
    public init(of bar: TabBar, in bounds: Rect, style: Style) {
      self = bar.layout(in: bounds.size, style).offset(by: bounds.origin)
    }

    /// True where some tabs have no room, and are in More or scrolled to.
    ///
    /// Not where More shows only since it always does.
    public var isOverflowing: Bool { mostScroll > 0 || hasTabsInMore }

    /// The place of a part among those that show; nil where it does not.
    func place(of part: Part) -> Int? { entries.firstIndex { $0.part == part } }

    /// True where the same parts stand in the same order.
    func isArranged(as other: Layout) -> Bool {
      entries.count == other.entries.count
        && zip(entries, other.entries).allSatisfy { $0.key == $1.key }
    }
  }

  /// How many tabs show beside More in a width; all where they fit, or scroll as on a TV.
  public func visibleCount(in bounds: Rect, style: Style) -> Int {
    layout(in: bounds.size, style).visibleCount
  }

  /// Where the bar itself is inside of the bounds that it is given, at rest, not hidden, and, in the
  /// spatial form, not expanded.
  public func barFrame(in bounds: Rect, style: Style) -> Rect {
    layout(in: bounds.size, style).bar.offset(by: bounds.origin)
  }

  /// What a pane under the bar keeps clear of, of the same bounds: nothing while the bar is hidden.
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

  /// What a pane under the bar keeps clear of at a time: while the bar becomes another form, and while
  /// one that floats hides or comes back, pane and bar move as one.
  ///
  /// With reduced motion nothing glides: the insets change at once, or, where a bar that floats hides or
  /// comes back, halfway through its fade, when it cannot be seen.
  public func contentInsets(in bounds: Rect, style: Style, at time: Seconds) -> Insets {
    guard form.isFloating || !isHidden else { return contentInsets(in: bounds, style: style) }
    guard style.motion == .full else {
      var bar = self
      if form.isFloating { bar.isHidden = hiddenShare(at: time) >= 0.5 }
      return bar.contentInsets(in: bounds, style: style)
    }
    let insets = insets(of: form, in: bounds.size, style, at: time)
    return form.isFloating ? insets.mixed(with: .zero, hiddenShare(at: time)) : insets
  }

  /// What a pane keeps clear of under a bar of a form that is not hidden, on its way to that.
  func insets(of form: Form, in size: Size, _ style: Style, at time: Seconds) -> Insets {
    var bar = self
    (bar.form, bar.isHidden) = (form, false)
    let insets = bar.contentInsets(in: Rect(origin: .zero, size: size), style: style)
    guard let morph = viewState.morph, !morph.fades, morph.share.isAnimating(at: time) else {
      return insets
    }
    return morph.insets.mixed(with: insets, unit(morph.share.value(at: time)))
  }

  /// How much it takes of its side, the safe area and margins included; of a spatial one, left to right.
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

  /// The strip that it takes at its side: the whole width, where there is no limit as wide as its tabs
  /// at their widest; of the spatial form, as high as its tabs.
  public func size(fitting available: Size, style: Style) -> Size {
    let metrics = style.metrics
    let strip = strip(style)
    guard form != .spatial else {
      let count = Double(items.count + buttons.count + (keepsMore ? 1 : 0))
      let wanted =
        count * metrics.spatialItemHeight + 2 * metrics.spatialInset + 2 * metrics.floatingMargin
        + safeAreaInsets.top + safeAreaInsets.bottom
      return Size(min(strip, max(0, available.width)), min(wanted, max(0, available.height)))
    }
    let wanted = Double(items.count + (keepsMore ? 1 : 0)) * metrics.maximumItemWidth
    return Size(available.width.isFinite ? max(0, available.width) : wanted, strip)
  }

  /// Fills the width; the spatial form is of a size of its own, and lower where there is less room.
  public var flexibility: AxisFlexibility {
    form == .spatial
      ? AxisFlexibility(horizontal: .shrinks, vertical: .shrinks) : .fillsWidth
  }

  /// What the focus ring goes around: a bar at the bottom, so that the ring is inside it; what floats;
  /// the button that has the focus; nil for the tabs of a TV, the focused one of which is lifted.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    let moment = moment(in: bounds, style, at: time)
    let layout = moment.layout
    guard !layout.bar.isEmpty, !moment.isGone else { return nil }
    let origin = bounds.origin + moment.shift
    if let part = viewState.focusedPart, let place = layout.place(of: part) {
      let frame = layout.entries[place].highlight.offset(by: Point(moment.scroll, 0))
      // A wheel may have scrolled it away.
      let shown = layout.mostScroll > 0 ? frame.intersection(layout.viewport) : frame
      return shown.isEmpty ? nil : .capsule(shown.offset(by: origin))
    }
    switch form {
    case .regular, .compact:
      let (inset, radius) = (style.metrics.ringInset, style.metrics.ringRadius)
      var frame = layout.bar
      // Beneath a home indicator it would be cut.
      frame.size.height = max(0, frame.height - safeAreaInsets.bottom)
      return FocusShape(frame: frame.inset(by: inset).offset(by: origin), radius: radius)
    case .tablet, .spatial: return .capsule(layout.background.offset(by: origin))
    case .tv: return nil
    }
  }
}

// MARK: Between two layouts

/// The rectangle a share of the way between two.
func mix(_ a: Rect, _ b: Rect, _ share: Double) -> Rect {
  Rect(
    mix(a.minX, b.minX, share), mix(a.minY, b.minY, share), mix(a.width, b.width, share),
    mix(a.height, b.height, share))
}

extension Insets {
  /// The insets a share of the way to others.
  func mixed(with other: Insets, _ share: Double) -> Insets {
    Insets(
      top: mix(top, other.top, share), left: mix(left, other.left, share),
      bottom: mix(bottom, other.bottom, share), right: mix(right, other.right, share))
  }
}

extension Rect {
  /// Its corner on the grid that layouts stand on, and of the size that it has.
  func aligned(toScale scale: Double) -> Rect {
    let grid = layoutGrid(atScale: scale)
    return Rect((minX * grid).rounded() / grid, (minY * grid).rounded() / grid, width, height)
  }

  /// The same size about another centre.
  func moved(to center: Point) -> Rect { Rect(center: center, size: size) }
}

extension TabBar.Layout {
  func offset(by vector: Point) -> TabBar.Layout {
    guard vector != .zero else { return self }
    return mapped { $0.offset(by: vector) }
  }

  /// The layout in bounds of another size: all keeps its size, but for a background as wide as they are.
  func moved(from old: Size, to new: Size) -> TabBar.Layout {
    guard old != new, old.width > 0, old.height > 0 else { return self }
    let (x, y) = (new.width / old.width, new.height / old.height)
    // What is near the top or the bottom stays as near.
    func height(_ place: Double) -> Double {
      if place < old.height / 3 { return place }
      return place > old.height * 2 / 3 ? new.height - (old.height - place) : place * y
    }
    var layout = mapped { $0.moved(to: Point($0.midX * x, height($0.midY))) }
    if background.width >= old.width {
      layout.background = Rect(0, layout.background.minY, new.width, background.height)
      layout.bar = Rect(0, layout.bar.minY, new.width, bar.height)
    }
    return layout
  }

  /// The tabs of another layout at the height of this one.
  func linedUp(with other: TabBar.Layout) -> TabBar.Layout {
    let kept = Set(entries.map(\.key))
    var layout = other.offset(by: Point(0, bar.midY - other.bar.midY))
    for index in layout.entries.indices where !kept.contains(layout.entries[index].key) {
      layout.entries[index].opacity = 0
    }
    (layout.radius, layout.floats, layout.tv) = (radius, floats, tv)
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

  /// The layout a share of the way to another; parts that are in one only fade.
  func mixed(with other: TabBar.Layout, _ share: Double) -> TabBar.Layout {
    var layout = other
    layout.bar = mix(bar, other.bar, share)
    layout.background = mix(background, other.background, share)
    layout.radius = max(0, mix(radius, other.radius, share))
    layout.floats = unit(mix(floats, other.floats, share))
    layout.tv = unit(mix(tv, other.tv, share))
    layout.viewport = mix(viewport, other.viewport, share)
    layout.badgeFactor = max(0, mix(badgeFactor, other.badgeFactor, share))
    if let logo, let other = other.logo { layout.logo = mix(logo, other, share) }
    var left = entries
    for index in other.entries.indices {
      let key = other.entries[index].key
      if let old = left.firstIndex(where: { $0.key == key }) {
        layout.entries[index] = left.remove(at: old).mixed(with: other.entries[index], share)
      } else {
        // Fades in on the bar, wherever that is on its way.
        let way = Point(0, layout.bar.midY - other.bar.midY)
        layout.entries[index].map { $0.offset(by: way) }
        layout.entries[index].opacity *= unit(share)
      }
    }
    // After the others, which keep their places so.
    let leaving = left.compactMap { entry -> Entry? in
      var entry = entry
      entry.opacity *= unit(1 - share)
      return entry.opacity > 0 ? entry : nil
    }
    layout.entries += leaving
    return layout
  }
}
