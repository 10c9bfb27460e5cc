internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
package import VitrineMotion

extension TabBar {
  // MARK: Motion

  /// The animation curves and delays of a bar.
  ///
  /// Ours unless noted.
  enum Timing {
    /// Between forms.
    static let morph = Curve.spring(.smooth)
    /// For what fades instead of moving.
    ///
    /// `metrics.md`: 0.2 s.
    static let fade = Curve.easing(.linear, duration: 0.2)
    /// For the pill behind the selected tab, and for scrolling a TV's tabs.
    static let pill = Curve.spring(.snappy)
    /// For background and line; quick, since content is already beneath them.
    static let background = Curve.easing(.linear, duration: 0.25)
    /// For hiding and showing the bar.
    static let hiding = Curve.spring(.smooth)
    /// For expanding and collapsing a spatial bar.
    static let expansion = Curve.spring(.smooth)
    /// How long a mouse hovers over a spatial bar before it expands, in seconds.
    static let dwell: Seconds = 0.35
    /// How long the bar stays expanded after the pointer has left, in seconds.
    static let linger: Seconds = 0.25
  }

  /// The animation of a badge that appears, changes or disappears.
  struct BadgeMotion: Equatable, Sendable {
    /// The visible badge, which is the old one until it has disappeared.
    var displayedBadge: Badge?
    var scale: Animated

    init(_ badge: Badge?) {
      displayedBadge = badge
      scale = Animated(badge == nil ? 0 : 1)
    }

    /// Initial growth of a badge whose text changes, in scale per second.
    ///
    /// The badge peaks at 9 % larger after five frames: noticeable at a glance, and less than two
    /// points closer to a title.
    static let bump = 2.5

    mutating func change(to badge: Badge?, at time: Seconds) {
      if let badge {
        let now = displayedBadge == nil ? 0 : scale.value(at: time)
        let isAppearing = displayedBadge == nil || scale.target == 0
        // A badge that changes often, and so is enlarged already, does not grow further.
        if isAppearing || now <= 1 {
          let velocity = isAppearing ? 0 : Self.bump
          scale.set(1, from: now, velocity: velocity, at: time, curve: .spring(.bouncy))
        }
        displayedBadge = badge
      } else {
        // A spring would leave a tiny badge visible for too long.
        scale.set(0, at: time, curve: .easing(.easeIn, duration: 0.2))
      }
    }
  }

  /// A transition between two layouts.
  struct Morph: Equatable, Sendable {
    /// The layout from which the transition starts, in bounds of `size`.
    var startLayout: Layout
    var form: Form
    var size: Size
    /// The insets of the pane at the start.
    var insets: Insets
    /// True if the new layout fades in instead of moving into place.
    var fades = false
    /// Progress of the transition.
    var progress = Animated(0)
  }

  /// The state of a bar at a time.
  struct Presentation {
    /// The frames of all parts.
    var layout: Layout
    /// The layout that fades out with reduced motion.
    var old: (layout: Layout, form: Form)?
    /// Opacity of the new layout.
    var transitionProgress = 1.0
    /// Offset of a bar that is hiding.
    var shift = Point.zero
    /// Opacity of the bar.
    var opacity = 1.0
    /// Scroll offset of a TV's tabs, in points to the right.
    var scroll = 0.0
    /// Number of parts, without those that are disappearing.
    var count: Int
    /// The parts, without those that are disappearing.
    var entries: ArraySlice<Layout.Entry> { layout.entries.prefix(count) }
    var isInvisible: Bool { opacity <= 0 }
  }

  /// The part that is drawn as selected.
  func selectedPart(_ layout: Layout) -> Part? {
    guard !items.isEmpty else { return alwaysHasMore ? .more : nil }
    let isInMore = form != .tv && selectedIndex >= layout.visibleCount
    return isMoreSelected && form != .tv || isInMore ? .more : .tab(selectedIndex)
  }

  /// The focused button, whose focus does not select it; nil for the tabs.
  func focusedPart(_ layout: Layout) -> Part? {
    viewState.focusedPart.flatMap { layout.index(of: $0) == nil ? nil : $0 }
  }

  /// Index of the part that a TV's tabs scroll to: the focused button, else the selected tab.
  func scrolledIndex(_ layout: Layout) -> Int {
    (focusedPart(layout) ?? selectedPart(layout)).flatMap(layout.index) ?? 0
  }

  // MARK: Presentation

  func presentation(in bounds: Rect, _ style: Style, at time: Seconds) -> Presentation {
    let target = layout(in: bounds.size, style)
    var presentation = Presentation(layout: target, count: target.entries.count)
    guard !target.bar.isEmpty else {
      presentation.opacity = 0
      return presentation
    }
    let expansion = form == .spatial ? unit(viewState.expansion.value(at: time)) : 0
    if expansion > 0 {
      let wide = expandedLayout(in: bounds.size, style)
      presentation.layout =
        style.motion == .full || expansion == 1
        ? target.mixed(with: wide, expansion) : wide
      if style.motion == .reduced, expansion < 1 {
        presentation.fade(from: target, form, expansion)
      }
    }
    if let morph = viewState.morph, morph.progress.isAnimating(at: time) {
      let from = morph.startLayout.moved(from: morph.size, to: bounds.size)
      let progress = morph.progress.value(at: time)
      if !morph.fades {
        presentation.layout = from.mixed(with: presentation.layout, progress)
      } else {
        presentation.fade(from: from, morph.form, unit(progress))
      }
    }
    if presentation.layout.maximumScroll > 0 {
      let sign = style.direction == .leftToRight ? -1.0 : 1
      presentation.scroll = sign * scrollOffset(target, at: time)
    }
    let hidden = hiddenFraction(at: time)
    if hidden > 0 {
      if style.motion == .full, hidden < 1 {
        presentation.shift = hiddenOffset(of: presentation.layout, bounds.size, style) * hidden
      } else {
        presentation.opacity =
          form.isFloating
          ? fadeThrough(hidden).old : viewState.isCovered ? 1 - hidden.rounded(.down) : 1 - hidden
      }
    }
    return presentation
  }

  /// The curve with which a bar, and content that moves with it, fades with reduced motion.
  package static var hidingCurve: Curve { Timing.fade }

  /// How far the bar is hidden at a time, 0…1.
  package func hiddenFraction(at time: Seconds) -> Double {
    let target = isHidden ? 1.0 : 0
    return viewState.hiding.target == target ? unit(viewState.hiding.value(at: time)) : target
  }

  /// The offset that moves the bar out of view past its edge.
  private func hiddenOffset(of layout: Layout, _ size: Size, _ style: Style) -> Point {
    let frame = layout.background
    // Floating bars have a shadow.
    let shadow = form.isFloating ? 24.0 : 0
    switch form {
    case .regular, .compact: return Point(0, max(0, size.height - frame.minY))
    case .tablet, .tv: return Point(0, -(frame.maxY + shadow))
    case .spatial:
      return style.direction == .leftToRight
        ? Point(-(frame.maxX + shadow), 0) : Point(size.width - frame.minX + shadow, 0)
    }
  }

  /// Scroll offset of a TV's tabs.
  private func scrollOffset(_ layout: Layout, at time: Seconds) -> Double {
    let index = scrolledIndex(layout)
    let offset =
      viewState.scrolledTo == index
      ? viewState.scroll.value(at: time) : layout.scroll(toShow: index)
    return min(max(0, offset), layout.maximumScroll)
  }

  /// Position of the pill, as an index among the parts.
  func pillPosition(_ layout: Layout, at time: Seconds) -> Double? {
    guard let index = selectedPart(layout).flatMap(layout.index) else { return nil }
    let isPlaced = viewState.placement != nil && viewState.pill.target == Double(index)
    return isPlaced ? viewState.pill.value(at: time) : Double(index)
  }

  /// Opacity of `standardAppearance`, which a bar at the bottom has while content is beneath it.
  func contentBeneathOpacity(at time: Seconds) -> Double {
    let target = isContentBeneath ? 1.0 : 0
    let opacity = viewState.contentBeneathOpacity
    return viewState.placement != nil && opacity.target == target
      ? unit(opacity.value(at: time)) : target
  }
}

extension TabBar.Form {
  /// True if the two forms are at different edges.
  func isAcross(from other: TabBar.Form) -> Bool {
    func isAtBottom(_ form: TabBar.Form) -> Bool { form == .regular || form == .compact }
    return isAtBottom(self) != isAtBottom(other) || (self == .spatial) != (other == .spatial)
  }
}

extension TabBar.Presentation {
  fileprivate mutating func fade(
    from layout: TabBar.Layout, _ form: TabBar.Form, _ progress: Double
  ) {
    old = (layout, form)
    transitionProgress = progress
  }
}

extension TabBar.Layout {
  /// The scroll offset that centers a part, as far as the limits allow.
  func scroll(toShow index: Int) -> Double {
    guard maximumScroll > 0, entries.indices.contains(index) else { return 0 }
    // Measured from the side of the first part, left or right.
    let first = entries[0].target
    let target = entries[index].target
    let offset = abs(target.midX - first.midX) + first.width / 2 - viewport.width / 2
    return min(max(0, offset), maximumScroll)
  }
}
