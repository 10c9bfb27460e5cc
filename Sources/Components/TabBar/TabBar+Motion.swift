internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
package import VitrineMotion

extension TabBar {
  // MARK: Motion

  /// How the parts of a bar move.
  ///
  /// Ours, where a line does not say otherwise.
  enum Pace {
    /// From one form to another.
    static let morph = Curve.spring(.smooth)
    /// What fades instead of moving.
    ///
    /// `metrics.md`: 0.2 s.
    static let fade = Curve.easing(.linear, duration: 0.2)
    /// The pill behind the selected tab, and a TV's tabs.
    static let pill = Curve.spring(.snappy)
    /// Background and line: half of them soon, since rows are beneath meanwhile.
    static let background = Curve.easing(.linear, duration: 0.25)
    /// Out of sight and back.
    static let hiding = Curve.spring(.smooth)
    /// A spatial bar that shows its titles.
    static let expansion = Curve.spring(.smooth)
    /// How long a mouse rests on a spatial bar before it expands, in seconds.
    static let dwell: Seconds = 0.35
    /// How long it stays expanded after the pointer has left, in seconds.
    static let linger: Seconds = 0.25
  }

  /// A badge that comes, changes or goes.
  struct BadgeMotion: Equatable, Sendable {
    /// What is seen: the old badge until it is gone.
    var shown: Badge?
    var scale: Animated

    init(_ badge: Badge?) {
      shown = badge
      scale = Animated(badge == nil ? 0 : 1)
    }

    /// How fast a badge grows at first when its words change, in sizes a second.
    ///
    /// At its peak, five frames later, it is 9 % larger: seen at a glance, and less than two points nearer to
    /// a title.
    static let bump = 2.5

    mutating func change(to badge: Badge?, at time: Seconds) {
      if let badge {
        let now = shown == nil ? 0 : scale.value(at: time)
        let isComing = shown == nil || scale.target == 0
        // One that is larger already, since it changes often, does not become larger still.
        if isComing || now <= 1 {
          let velocity = isComing ? 0 : Self.bump
          scale.set(1, from: now, velocity: velocity, at: time, curve: .spring(.bouncy))
        }
        shown = badge
      } else {
        // A spring would leave a speck for long.
        scale.set(0, at: time, curve: .easing(.easeIn, duration: 0.2))
      }
    }
  }

  /// A layout that becomes another.
  struct Morph: Equatable, Sendable {
    /// Where it comes from, in bounds of a size.
    var from: Layout
    var form: Form
    var size: Size
    /// What a pane kept clear of there.
    var insets: Insets
    /// True where the new one fades in instead of gliding there.
    var fades = false
    /// How much of the new one there is.
    var share = Animated(0)
  }

  /// How a bar looks at a time.
  struct Moment {
    /// Where all is.
    var layout: Layout
    /// What it fades from, with reduced motion or from another edge.
    var old: (layout: Layout, form: Form)?
    /// How much of it there is.
    var share = 1.0
    /// How far it is moved out of sight.
    var shift = Point.zero
    /// How much of it shows.
    var opacity = 1.0
    /// How far a TV's tabs are moved, in points to the right.
    var scroll = 0.0
    /// How many parts there are, beside those that are leaving.
    var count: Int
    /// The parts that there are, and not those that are leaving.
    var entries: ArraySlice<Layout.Entry> { layout.entries.prefix(count) }
    var isGone: Bool { opacity <= 0 }
  }

  /// The part that looks selected.
  func selectedPart(_ layout: Layout) -> Part? {
    guard !items.isEmpty else { return keepsMore ? .more : nil }
    let isInMore = form != .tv && selectedIndex >= layout.visibleCount
    return isMoreSelected && form != .tv || isInMore ? .more : .tab(selectedIndex)
  }

  /// The part that has the focus, which is not selected by it; nil for the tabs.
  func focusedPart(_ layout: Layout) -> Part? {
    viewState.focusedPart.flatMap { layout.place(of: $0) == nil ? nil : $0 }
  }

  /// Where the part is that a TV's tabs scroll to: what has the focus, else the selected tab.
  func shownPlace(_ layout: Layout) -> Int {
    (focusedPart(layout) ?? selectedPart(layout)).flatMap(layout.place) ?? 0
  }

  // MARK: Moment

  func moment(in bounds: Rect, _ style: Style, at time: Seconds) -> Moment {
    let target = layout(in: bounds.size, style)
    var moment = Moment(layout: target, count: target.entries.count)
    guard !target.bar.isEmpty else {
      moment.opacity = 0
      return moment
    }
    let expansion = form == .spatial ? unit(viewState.expansion.value(at: time)) : 0
    if expansion > 0 {
      let wide = expandedLayout(in: bounds.size, style)
      moment.layout =
        style.motion == .full || expansion == 1
        ? target.mixed(with: wide, expansion) : wide
      if style.motion == .reduced, expansion < 1 { moment.fade(from: target, form, expansion) }
    }
    if let morph = viewState.morph, morph.share.isAnimating(at: time) {
      let from = morph.from.moved(from: morph.size, to: bounds.size)
      let share = morph.share.value(at: time)
      if !morph.fades {
        moment.layout = from.mixed(with: moment.layout, share)
      } else {
        moment.fade(from: from, morph.form, unit(share))
      }
    }
    if moment.layout.mostScroll > 0 {
      let sign = style.direction == .leftToRight ? -1.0 : 1
      moment.scroll = sign * scrollOffset(target, at: time)
    }
    let hidden = hiddenShare(at: time)
    if hidden > 0 {
      if style.motion == .full, hidden < 1 {
        moment.shift = way(out: moment.layout, bounds.size, style) * hidden
      } else {
        moment.opacity =
          form.isFloating
          ? fadeThrough(hidden).old : viewState.isCovered ? 1 - hidden.rounded(.down) : 1 - hidden
      }
    }
    return moment
  }

  /// How a bar, and what goes with it, fades with reduced motion.
  package static var hidingFade: Curve { Pace.fade }

  /// How much of the bar is hidden at a time, 0…1.
  package func hiddenShare(at time: Seconds) -> Double {
    let wanted = isHidden ? 1.0 : 0
    return viewState.hiding.target == wanted ? unit(viewState.hiding.value(at: time)) : wanted
  }

  /// The way out of sight, past the edge that it is at.
  private func way(out layout: Layout, _ size: Size, _ style: Style) -> Point {
    let frame = layout.background
    // What floats has a shadow.
    let shadow = form.isFloating ? 24.0 : 0
    switch form {
    case .regular, .compact: return Point(0, max(0, size.height - frame.minY))
    case .tablet, .tv: return Point(0, -(frame.maxY + shadow))
    case .spatial:
      return style.direction == .leftToRight
        ? Point(-(frame.maxX + shadow), 0) : Point(size.width - frame.minX + shadow, 0)
    }
  }

  /// How far the tabs of a TV are scrolled.
  private func scrollOffset(_ layout: Layout, at time: Seconds) -> Double {
    let place = shownPlace(layout)
    let offset =
      viewState.scrolledTo == place
      ? viewState.scroll.value(at: time) : layout.scroll(toShow: place)
    return min(max(0, offset), layout.mostScroll)
  }

  /// Where the pill is, in places from the first part.
  func pillPlace(_ layout: Layout, at time: Seconds) -> Double? {
    guard let place = selectedPart(layout).flatMap(layout.place) else { return nil }
    let isKnown = viewState.placement != nil && viewState.pill.target == Double(place)
    return isKnown ? viewState.pill.value(at: time) : Double(place)
  }

  /// How much of what shows with content beneath a bar at the bottom does.
  func beneathShare(at time: Seconds) -> Double {
    let wanted = isContentBeneath ? 1.0 : 0
    let share = viewState.beneath
    return viewState.placement != nil && share.target == wanted
      ? unit(share.value(at: time)) : wanted
  }
}

extension TabBar.Form {
  /// True where one of the two is at another edge than the other.
  func isAcross(from other: TabBar.Form) -> Bool {
    func isAtBottom(_ form: TabBar.Form) -> Bool { form == .regular || form == .compact }
    return isAtBottom(self) != isAtBottom(other) || (self == .spatial) != (other == .spatial)
  }
}

extension TabBar.Moment {
  fileprivate mutating func fade(from layout: TabBar.Layout, _ form: TabBar.Form, _ share: Double) {
    old = (layout, form)
    self.share = share
  }
}

extension TabBar.Layout {
  /// How far to scroll so that a part is in the middle, as far as it goes.
  func scroll(toShow place: Int) -> Double {
    guard mostScroll > 0, entries.indices.contains(place) else { return 0 }
    // From the first one's side, whichever that is.
    let first = entries[0].target
    let target = entries[place].target
    let way = abs(target.midX - first.midX) + first.width / 2 - viewport.width / 2
    return min(max(0, way), mostScroll)
  }
}
