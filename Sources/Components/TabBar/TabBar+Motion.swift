internal import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion

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

  // MARK: Time

  /// Says whether content lies beneath a bar at the bottom (T6).
  /// - Parameters:
  ///   - isBeneath: what `isContentBeneath` is from now on.
  ///   - animated: true where it is scrolled there: background and line fade. False where it is there or
  ///     gone at once, such as with another pane, and they are as well.
  ///   - time: absolute, in seconds.
  public mutating func setContentBeneath(_ isBeneath: Bool, animated: Bool, at time: Seconds) {
    isContentBeneath = isBeneath
    let share = isBeneath ? 1.0 : 0
    if animated, viewState.placement != nil, viewState.came != time {
      viewState.beneath.set(share, at: time, curve: Pace.background)
    } else {
      viewState.beneath = Animated(share)
    }
  }

  /// Finds its place: what is elsewhere or otherwise than before glides there, but for what only
  /// follows its bounds.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    let isMoving = style.motion == .full
    rest(at: time)
    if viewState.placement == nil { viewState.came = time }
    // What changes at the very moment at which it comes is how it comes.
    let isFirst = viewState.came == time
    let old = viewState.placement?.layout
    if viewState.placement?.key.holds(self, bounds.size, style) != true {
      place(in: bounds, style, at: time)
    }
    guard let layout = viewState.placement?.layout else { return }
    keepPill(on: old, layout)
    viewState.focusedPart = focusedPart(layout)
    func send(_ number: inout Animated, to target: Double, _ curve: Curve) {
      guard number.target != target else { return }
      if isFirst { number = Animated(target) } else { number.set(target, at: time, curve: curve) }
    }
    send(&viewState.beneath, to: isContentBeneath ? 1 : 0, Pace.background)
    if isHidden { viewState.isCovered = isCoveredByKeyboard }
    send(&viewState.hiding, to: isHidden ? 1 : 0, isMoving ? Pace.hiding : Pace.fade)
    let selected = selectedPart(layout).flatMap(layout.place) ?? 0
    send(&viewState.pill, to: Double(selected), isMoving ? Pace.pill : .none)
    let lifts = form == .tv && viewState.isFocused && viewState.focusedPart == nil && isEnabled
    send(&viewState.lift, to: lifts ? 1 : 0, isMoving ? Pace.pill : Pace.fade)
    let shown = shownPlace(layout)
    if layout.mostScroll > 0, viewState.scrolledTo != shown {
      viewState.scrolledTo = shown
      send(&viewState.scroll, to: layout.scroll(toShow: shown), isMoving ? Pace.pill : .none)
    } else if layout.mostScroll == 0, viewState.scrolledTo != nil {
      viewState.scrolledTo = nil
      viewState.scroll = Animated(0)
    }
    if form != .spatial || !isEnabled || isHidden {
      (viewState.expands, viewState.collapses) = (nil, nil)
      viewState.expansion = Animated(0)
    }
    collapseUnlessHeld(at: time)
    keepExpandedLayout(in: bounds.size, style)
  }

  /// Leaves the pill on its tab, wherever among the parts that is now: it goes along with it.
  private mutating func keepPill(on old: Layout?, _ layout: Layout) {
    let before = Int(viewState.pill.target)
    guard let old, old.entries.indices.contains(before),
      let place = layout.entries.firstIndex(where: { $0.key == old.entries[before].key }),
      place != before
    else { return }
    viewState.pill = Animated(Double(place))
  }

  /// Lets a spatial bar collapse that nothing keeps expanded, such as a press that was dropped.
  mutating func collapseUnlessHeld(at time: Seconds) {
    guard form == .spatial, viewState.expansion.target == 1, viewState.collapses == nil,
      viewState.press == nil, !viewState.isHovered, viewState.hovered == nil
    else { return }
    viewState.collapses = time + Pace.linger
  }

  /// Keeps the layout of a spatial bar that is expanded, so that it is measured once.
  private mutating func keepExpandedLayout(in size: Size, _ style: Style) {
    let isExpanded =
      form == .spatial && viewState.expansion != Animated(0)
      && viewState.placement?.key.holds(self, size, style) == true
    if !isExpanded {
      viewState.placement?.expanded = nil
    } else if viewState.placement?.expanded == nil {
      let expanded = arranged(in: size, style, isExpanded: true)
      viewState.placement?.expanded = expanded
    }
  }

  /// What has arrived is at rest, so that one that has moved and one that has not are the same.
  private mutating func rest(at time: Seconds) {
    func rest(_ number: inout Animated) {
      if !number.isAnimating(at: time) { number = Animated(number.target) }
    }
    rest(&viewState.pill)
    rest(&viewState.beneath)
    rest(&viewState.hiding)
    rest(&viewState.expansion)
    rest(&viewState.scroll)
    rest(&viewState.lift)
    rest(&viewState.largeShare)
    if let morph = viewState.morph, !morph.share.isAnimating(at: time) { viewState.morph = nil }
    if viewState.jumped != time { viewState.jumped = nil }
    if !viewState.badges.isEmpty,
      !viewState.badges.contains(where: { $0.scale.isAnimating(at: time) })
    {
      viewState.badges = []
    }
  }

  private mutating func place(in bounds: Rect, _ style: Style, at time: Seconds) {
    let key = Placement.Key(self, bounds.size, style)
    let new = arranged(in: bounds.size, style)
    let old = viewState.placement
    viewState.placement = Placement(key: key, layout: new)
    guard let old, !old.layout.bar.isEmpty, !new.bar.isEmpty, old.key.style == key.style else {
      viewState.morph = nil
      return
    }
    let isSameSize = old.key.size == key.size
    if Self.isJump(from: old.key.size, to: key.size) { viewState.jumped = time }
    let isSameKind = old.key.form == key.form && new.isArranged(as: old.layout)
    if isSameSize ? new != old.layout : !isSameKind {
      // From there it would fly over all of the content, which is laid out anew.
      let isElsewhere = viewState.jumped == time && old.key.form.isAcross(from: form)
      guard !isElsewhere || style.motion == .reduced else { return enter() }
      startMorph(from: old, fades: style.motion == .reduced, at: time, style)
      // What fades stays as it was.
      if !isSameSize, let morph = viewState.morph, !morph.fades {
        resizeMorph(morph.from, from: old.key.size, to: key.size, new)
      }
    } else if !isSameSize, let morph = viewState.morph {
      resizeMorph(morph.from, from: morph.size, to: key.size, new)
    }
  }

  /// Comes in from its edge, as if it had been hidden there.
  private mutating func enter() {
    (viewState.morph, viewState.hiding) = (nil, Animated(1))
  }

  /// Tabs glide from their old places if a resize step changes the width by no more than this share.
  ///
  /// A fifth: dragging a window's edge stays below it, and a rotation or a snap goes beyond.
  private static let followedResize = 0.2

  private static func isJump(from old: Size, to size: Size) -> Bool {
    abs(size.width / old.width - 1) > followedResize
  }

  /// Adapts the layout that the morph starts from to the bar's new size.
  private mutating func resizeMorph(
    _ from: Layout, from old: Size, to size: Size, _ new: Layout
  ) {
    let moved = from.moved(from: old, to: size)
    // Squeezed or spread, its tabs would lie on those that come.
    viewState.morph?.from = Self.isJump(from: old, to: size) ? moved.linedUp(with: new) : moved
    viewState.morph?.size = size
  }

  private mutating func startMorph(
    from old: Placement, fades: Bool, at time: Seconds, _ style: Style
  ) {
    var next = Morph(
      from: old.layout, form: old.key.form, size: old.key.size,
      insets: insets(of: old.key.form, in: old.key.size, style, at: time), fades: fades)
    var start = 0.0
    if let morph = viewState.morph, morph.share.isAnimating(at: time) {
      let before = morph.from.moved(from: morph.size, to: old.key.size)
      let share = morph.share.value(at: time)
      if !morph.fades {
        next.from = before.mixed(with: old.layout, share)
      } else if fades, morph.form == form {
        // Back to where it came from: as much of that as there still is.
        start = 1 - unit(share)
      }
    } else if old.key.form == .spatial, viewState.expansion.value(at: time) > 0 {
      next.from.background.size.width = max(old.layout.background.width, expandedWidth(old, style))
    }
    next.share = Animated(start)
    next.share.set(1, at: time, curve: fades ? Pace.fade : Pace.morph)
    viewState.morph = next
  }

  private func expandedWidth(_ old: Placement, _ style: Style) -> Double {
    if let expanded = old.expanded { return expanded.background.width }
    var bar = self
    bar.form = .spatial
    bar.viewState.placement = nil
    return bar.arranged(in: old.key.size, style, isExpanded: true).background.width
  }

  /// At the next frame while anything moves; when a mouse or finger has rested long enough otherwise.
  public func nextChange(after time: Seconds) -> Seconds? {
    let state = viewState
    let isMoving =
      state.morph?.share.isAnimating(at: time) == true || state.pill.isAnimating(at: time)
      || state.beneath.isAnimating(at: time) || state.hiding.isAnimating(at: time)
      || state.expansion.isAnimating(at: time) || state.scroll.isAnimating(at: time)
      || state.lift.isAnimating(at: time) || state.largeShare.isAnimating(at: time)
      || state.badges.contains { $0.scale.isAnimating(at: time) }
    if isMoving { return time }
    return [state.expands, state.collapses, holdTime].compactMap { $0 }.min().map { max($0, time) }
  }

  /// When the finger that is down has been held long enough; nil where that means nothing.
  var holdTime: Seconds? {
    guard let press = viewState.press, press.canHold, !press.isHeld, !press.hasMoved else {
      return nil
    }
    return press.time + GestureMetrics.longPressDuration
  }

  /// Expands and collapses a spatial bar, and shows a held tab in large letters.
  public mutating func advance(to time: Seconds, in bounds: Rect, style: Style) -> Change? {
    if let due = viewState.expands, time >= due { expand(at: time, style) }
    if let due = viewState.collapses, time >= due { collapse(at: time, style) }
    if let due = holdTime, time >= due { hold(at: time, style) }
    keepExpandedLayout(in: bounds.size, style)
    return nil
  }

  mutating func expand(at time: Seconds, _ style: Style) {
    (viewState.expands, viewState.collapses) = (nil, nil)
    let curve = style.motion == .full ? Pace.expansion : Pace.fade
    viewState.expansion.set(1, at: time, curve: curve)
  }

  mutating func collapse(at time: Seconds, _ style: Style) {
    (viewState.expands, viewState.collapses) = (nil, nil)
    let curve = style.motion == .full ? Pace.expansion : Pace.fade
    viewState.expansion.set(0, at: time, curve: curve)
  }
}

extension TabBar.Form {
  /// True where one of the two is at another edge than the other.
  fileprivate func isAcross(from other: TabBar.Form) -> Bool {
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
