internal import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion

extension TabBar {
  // MARK: Time

  /// Sets whether content lies beneath a bar at the bottom.
  /// - Parameters:
  ///   - isBeneath: the new value of `isContentBeneath`.
  ///   - animated: true to fade background and line, as when scrolling; false to change them at
  ///     once, as with another pane.
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

  /// Updates the layout and starts animations from the previous one; changes that only follow from
  /// the bounds are not animated.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    let isMoving = style.motion == .full
    rest(at: time)
    if viewState.placement == nil { viewState.came = time }
    // Changes at the time of insertion are part of the initial state, and not animated.
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

  /// Keeps the pill on its tab if the tab's index has changed.
  private mutating func keepPill(on old: Layout?, _ layout: Layout) {
    let before = Int(viewState.pill.target)
    guard let old, old.entries.indices.contains(before),
      let place = layout.entries.firstIndex(where: { $0.key == old.entries[before].key }),
      place != before
    else { return }
    viewState.pill = Animated(Double(place))
  }

  /// Collapses a spatial bar that nothing keeps expanded, such as after a dropped press.
  mutating func collapseUnlessHeld(at time: Seconds) {
    guard form == .spatial, viewState.expansion.target == 1, viewState.collapses == nil,
      viewState.press == nil, !viewState.isHovered, viewState.hovered == nil
    else { return }
    viewState.collapses = time + Pace.linger
  }

  /// Caches the layout of an expanded spatial bar, so that it is measured once.
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

  /// Ends completed animations, so that a bar that has moved equals one that has not.
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
      // It would fly across the content, which is laid out anew.
      let isElsewhere = viewState.jumped == time && old.key.form.isAcross(from: form)
      guard !isElsewhere || style.motion == .reduced else { return enter() }
      startMorph(from: old, fades: style.motion == .reduced, at: time, style)
      // A layout that fades stays unchanged.
      if !isSameSize, let morph = viewState.morph, !morph.fades {
        resizeMorph(morph.from, from: old.key.size, to: key.size, new)
      }
    } else if !isSameSize, let morph = viewState.morph {
      resizeMorph(morph.from, from: morph.size, to: key.size, new)
    }
  }

  /// Moves the bar in from its edge, as if it had been hidden.
  private mutating func enter() {
    (viewState.morph, viewState.hiding) = (nil, Animated(1))
  }

  /// Maximum relative change of width for which tabs animate from their old positions.
  ///
  /// A fifth: dragging a window's edge stays below it; a rotation or a snap exceeds it.
  private static let followedResize = 0.2

  private static func isJump(from old: Size, to size: Size) -> Bool {
    abs(size.width / old.width - 1) > followedResize
  }

  /// Adapts the layout that the morph starts from to the bar's new size.
  private mutating func resizeMorph(
    _ from: Layout, from old: Size, to size: Size, _ new: Layout
  ) {
    let moved = from.moved(from: old, to: size)
    // With their widths scaled, its tabs would overlap the new ones.
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
        // A reversed transition starts at the remaining progress.
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

  /// The next frame during an animation; otherwise the end of a mouse's dwell time or of a long
  /// press.
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

  /// When the press becomes a long press; nil if that does nothing.
  var holdTime: Seconds? {
    guard let press = viewState.press, press.canHold, !press.isHeld, !press.hasMoved else {
      return nil
    }
    return press.time + GestureMetrics.longPressDuration
  }

  /// Expands and collapses a spatial bar, and shows the large content of a held tab.
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
