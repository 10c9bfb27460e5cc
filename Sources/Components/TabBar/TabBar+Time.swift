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
    let opacity = isBeneath ? 1.0 : 0
    if animated, viewState.placement != nil, viewState.firstPlacementTime != time {
      viewState.contentBeneathOpacity.set(opacity, at: time, curve: Timing.background)
    } else {
      viewState.contentBeneathOpacity = Animated(opacity)
    }
  }

  /// Updates the layout and starts animations from the previous one; changes that only follow from
  /// the bounds are not animated.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    let allowsMotion = style.motion == .full
    finishAnimations(at: time)
    if viewState.placement == nil { viewState.firstPlacementTime = time }
    // Changes at the time of insertion are part of the initial state, and not animated.
    let isFirstPlacement = viewState.firstPlacementTime == time
    let old = viewState.placement?.layout
    if viewState.placement?.key.matches(self, bounds.size, style) != true {
      updatePlacement(in: bounds, style, at: time)
    }
    guard let layout = viewState.placement?.layout else { return }
    keepPill(on: old, layout)
    viewState.focusedPart = focusedPart(layout)
    func animate(_ number: inout Animated, to target: Double, _ curve: Curve) {
      guard number.target != target else { return }
      if isFirstPlacement {
        number = Animated(target)
      } else {
        number.set(target, at: time, curve: curve)
      }
    }
    animate(&viewState.contentBeneathOpacity, to: isContentBeneath ? 1 : 0, Timing.background)
    if isHidden { viewState.isCovered = isCoveredByKeyboard }
    animate(&viewState.hiding, to: isHidden ? 1 : 0, allowsMotion ? Timing.hiding : Timing.fade)
    let selected = selectedPart(layout).flatMap(layout.index) ?? 0
    animate(&viewState.pill, to: Double(selected), allowsMotion ? Timing.pill : .none)
    let liftsFocusedTab =
      form == .tv && viewState.isFocused && viewState.focusedPart == nil && isEnabled
    animate(&viewState.lift, to: liftsFocusedTab ? 1 : 0, allowsMotion ? Timing.pill : Timing.fade)
    let scrolled = scrolledIndex(layout)
    if layout.maximumScroll > 0, viewState.scrolledTo != scrolled {
      viewState.scrolledTo = scrolled
      animate(
        &viewState.scroll, to: layout.scroll(toShow: scrolled), allowsMotion ? Timing.pill : .none)
    } else if layout.maximumScroll == 0, viewState.scrolledTo != nil {
      viewState.scrolledTo = nil
      viewState.scroll = Animated(0)
    }
    if form != .spatial || !isEnabled || isHidden {
      (viewState.expandDeadline, viewState.collapseDeadline) = (nil, nil)
      viewState.expansion = Animated(0)
    }
    collapseUnlessActive(at: time)
    keepExpandedLayout(in: bounds.size, style)
  }

  /// Keeps the pill on its tab if the tab's index has changed.
  private mutating func keepPill(on old: Layout?, _ layout: Layout) {
    let before = Int(viewState.pill.target)
    guard let old, old.entries.indices.contains(before),
      let index = layout.entries.firstIndex(where: { $0.key == old.entries[before].key }),
      index != before
    else { return }
    viewState.pill = Animated(Double(index))
  }

  /// Collapses a spatial bar that nothing keeps expanded, such as after a dropped press.
  mutating func collapseUnlessActive(at time: Seconds) {
    guard form == .spatial, viewState.expansion.target == 1, viewState.collapseDeadline == nil,
      viewState.press == nil, !viewState.isHovered, viewState.hovered == nil
    else { return }
    viewState.collapseDeadline = time + Timing.linger
  }

  /// Caches the layout of an expanded spatial bar, so that it is measured once.
  private mutating func keepExpandedLayout(in size: Size, _ style: Style) {
    let isExpanded =
      form == .spatial && viewState.expansion != Animated(0)
      && viewState.placement?.key.matches(self, size, style) == true
    if !isExpanded {
      viewState.placement?.expanded = nil
    } else if viewState.placement?.expanded == nil {
      let expanded = arranged(in: size, style, isExpanded: true)
      viewState.placement?.expanded = expanded
    }
  }

  /// Ends completed animations, so a bar whose parts have moved equals a bar whose parts have not.
  private mutating func finishAnimations(at time: Seconds) {
    func finishAnimation(_ number: inout Animated) {
      if !number.isAnimating(at: time) { number = Animated(number.target) }
    }
    finishAnimation(&viewState.pill)
    finishAnimation(&viewState.contentBeneathOpacity)
    finishAnimation(&viewState.hiding)
    finishAnimation(&viewState.expansion)
    finishAnimation(&viewState.scroll)
    finishAnimation(&viewState.lift)
    finishAnimation(&viewState.largeContentOpacity)
    if let morph = viewState.morph, !morph.progress.isAnimating(at: time) { viewState.morph = nil }
    if viewState.sizeJumpTime != time { viewState.sizeJumpTime = nil }
    if !viewState.badges.isEmpty,
      !viewState.badges.contains(where: { $0.scale.isAnimating(at: time) })
    {
      viewState.badges = []
    }
  }

  private mutating func updatePlacement(in bounds: Rect, _ style: Style, at time: Seconds) {
    let key = Placement.Key(self, bounds.size, style)
    let new = arranged(in: bounds.size, style)
    let old = viewState.placement
    viewState.placement = Placement(key: key, layout: new)
    guard let old, !old.layout.bar.isEmpty, !new.bar.isEmpty, old.key.style == key.style else {
      viewState.morph = nil
      return
    }
    let isSameSize = old.key.size == key.size
    if Self.isJump(from: old.key.size, to: key.size) { viewState.sizeJumpTime = time }
    let isSameKind = old.key.form == key.form && new.isArranged(as: old.layout)
    if isSameSize ? new != old.layout : !isSameKind {
      // Otherwise the bar would fly across the content, which is laid out anew.
      let hasJumpedAcross = viewState.sizeJumpTime == time && old.key.form.isAcross(from: form)
      guard !hasJumpedAcross || style.motion == .reduced else { return slideIn() }
      startMorph(from: old, fades: style.motion == .reduced, at: time, style)
      // A layout that fades stays unchanged.
      if !isSameSize, let morph = viewState.morph, !morph.fades {
        resizeMorph(morph.startLayout, from: old.key.size, to: key.size, new)
      }
    } else if !isSameSize, let morph = viewState.morph {
      resizeMorph(morph.startLayout, from: morph.size, to: key.size, new)
    }
  }

  /// Moves the bar in from its edge, as if it had been hidden.
  private mutating func slideIn() {
    (viewState.morph, viewState.hiding) = (nil, Animated(1))
  }

  /// Maximum relative change of width for which tabs animate from their old positions.
  ///
  /// A fifth: dragging a window's edge stays below it; a rotation or a snap exceeds it.
  private static let maximumAnimatedResize = 0.2

  private static func isJump(from old: Size, to size: Size) -> Bool {
    abs(size.width / old.width - 1) > maximumAnimatedResize
  }

  /// Adapts the layout that the morph starts from to the bar's new size.
  private mutating func resizeMorph(
    _ from: Layout, from old: Size, to size: Size, _ new: Layout
  ) {
    let moved = from.moved(from: old, to: size)
    // After a jump the old tabs, which keep their widths, would overlap, so the new tabs are used.
    viewState.morph?.startLayout =
      Self.isJump(from: old, to: size) ? moved.aligned(with: new) : moved
    viewState.morph?.size = size
  }

  private mutating func startMorph(
    from old: Placement, fades: Bool, at time: Seconds, _ style: Style
  ) {
    var next = Morph(
      startLayout: old.layout, form: old.key.form, size: old.key.size,
      insets: insets(of: old.key.form, in: old.key.size, style, at: time), fades: fades)
    var start = 0.0
    if let morph = viewState.morph, morph.progress.isAnimating(at: time) {
      let before = morph.startLayout.moved(from: morph.size, to: old.key.size)
      let progress = morph.progress.value(at: time)
      if !morph.fades {
        next.startLayout = before.mixed(with: old.layout, progress)
      } else if fades, morph.form == form {
        // A reversed transition starts at the remaining progress.
        start = 1 - unit(progress)
      }
    } else if old.key.form == .spatial, viewState.expansion.value(at: time) > 0 {
      next.startLayout.background.size.width = max(
        old.layout.background.width, expandedWidth(old, style))
    }
    next.progress = Animated(start)
    next.progress.set(1, at: time, curve: fades ? Timing.fade : Timing.morph)
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
      state.morph?.progress.isAnimating(at: time) == true || state.pill.isAnimating(at: time)
      || state.contentBeneathOpacity.isAnimating(at: time) || state.hiding.isAnimating(at: time)
      || state.expansion.isAnimating(at: time) || state.scroll.isAnimating(at: time)
      || state.lift.isAnimating(at: time) || state.largeContentOpacity.isAnimating(at: time)
      || state.badges.contains { $0.scale.isAnimating(at: time) }
    if isMoving { return time }
    return [state.expandDeadline, state.collapseDeadline, longPressTime].compactMap { $0 }.min().map
    { max($0, time) }
  }

  /// When the press becomes a long press; nil if a long press does nothing.
  var longPressTime: Seconds? {
    guard let press = viewState.press, press.allowsLongPress, !press.isLongPress, !press.hasMoved
    else {
      return nil
    }
    return press.time + GestureMetrics.longPressDuration
  }

  /// Expands and collapses a spatial bar, and shows the large content of a held tab.
  public mutating func advance(to time: Seconds, in bounds: Rect, style: Style) -> Change? {
    if let due = viewState.expandDeadline, time >= due { expand(at: time, style) }
    if let due = viewState.collapseDeadline, time >= due { collapse(at: time, style) }
    if let due = longPressTime, time >= due { longPress(at: time, style) }
    keepExpandedLayout(in: bounds.size, style)
    return nil
  }

  mutating func expand(at time: Seconds, _ style: Style) {
    (viewState.expandDeadline, viewState.collapseDeadline) = (nil, nil)
    let curve = style.motion == .full ? Timing.expansion : Timing.fade
    viewState.expansion.set(1, at: time, curve: curve)
  }

  mutating func collapse(at time: Seconds, _ style: Style) {
    (viewState.expandDeadline, viewState.collapseDeadline) = (nil, nil)
    let curve = style.motion == .full ? Timing.expansion : Timing.fade
    viewState.expansion.set(0, at: time, curve: curve)
  }
}
