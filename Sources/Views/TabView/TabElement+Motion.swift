internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension TabElement {
  // MARK: Motion

  /// True if scrolled content is under the bar; nil if there is no bar, or it is hidden: it
  /// keeps its look while it animates out.
  func contentBeneath(_ slot: _Slot, at time: Seconds) -> Bool? {
    guard let (bar, _) = control(slot), !bar.isHidden, let index = paneIndex(slot) else {
      return nil
    }
    let pane = slot.children[index].slot
    guard bar.form.isAtBottom else { return survey.hasContentAbove(pane, at: time) }
    return survey.hasContentBelow(pane, at: time)
      || screensOnTheirWay(slot, at: time).contains {
        PaneSurvey($0, at: time).hasContentBelow($0, at: time)
      }
  }

  func isScrolling(_ slot: _Slot, at time: Seconds) -> Bool {
    paneIndex(slot).map { survey.isScrolling(slot.children[$0].slot, at: time) } ?? false
  }

  /// The visible screens of the pane's stack during a transition; empty at rest.
  func screensOnTheirWay(_ slot: _Slot, at time: Seconds) -> [_Slot] {
    guard let index = paneIndex(slot), let path = survey.stack,
      let stack = slot.children[index].slot.descendant(path)
    else { return [] }
    let shown = ShownScreen.all(in: stack, at: time)
    return shown.count > 1 ? shown.map(\.slot) : []
  }

  /// How far the bar of a TV has scrolled away with the only scroll view, in points.
  private func barShift(_ slot: _Slot, at time: Seconds) -> Double {
    guard form == .tv, let (bar, style) = control(slot), let index = paneIndex(slot),
      let offset = survey.offset(slot.children[index].slot, at: time), offset > 0
    else { return 0 }
    let frame = bar.barFrame(in: Rect(origin: .zero, size: slot.size), style: style)
    let hidden = 1 - (barSlot(slot)?.element.presence.value(at: time) ?? 0)
    let scale = layoutGrid(atScale: slot.environment.environment.scale)
    return (min(offset, max(0, frame.maxY)) * hidden * scale).rounded() / scale
  }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let child = slot.children[index]
    guard child.identity == TabPart.bar, form == .tv else {
      var placement = Placement(child.origin)
      placement.opacity = opacity(slot, of: index, at: time)
      return placement
    }
    return Placement(child.origin + Point(0, -barShift(slot, at: time)))
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    if sidebar.isAnimating(at: time) || hasOldSidebar(slot, at: time)
      || isBarMoving(slot, at: time)
    {
      return time
    }
    // The bar has yet to be updated after scrolling.
    if let isBeneath = contentBeneath(slot, at: time), isBeneath != isContentBeneath { return time }
    return nil
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    let isSidebarElsewhere =
      form == .tablet && abs(sidebarWidth(slot, at: time) - placedSidebar(slot)) > Underlap.same
    // The pane is laid out in each frame while its insets animate.
    if isSidebarElsewhere || paneInsets(slot, at: time) != placedInsets {
      slot.invalidateLayout()
    }
    if hasOldSidebar(slot, at: time) { slot.needsOwnBuild = true }
    tellBar(slot, at: time)
  }

  /// True if a sidebar has animated out and is still to be removed.
  private func hasOldSidebar(_ slot: _Slot, at time: Seconds) -> Bool {
    !wantsSidebar && index(TabPart.sidebar, slot) != nil && !sidebar.isAnimating(at: time)
  }

  /// The width of the sidebar at the last layout, in points.
  private func placedSidebar(_ slot: _Slot) -> Double {
    guard let index = index(TabPart.sidebar, slot) else { return 0 }
    let child = slot.children[index]
    return slot.environment.environment.direction == .leftToRight
      ? child.origin.x + child.slot.size.width : slot.size.width - child.origin.x
  }

  // MARK: Paint

  func clip(_ slot: _Slot, in frame: Rect) -> Rect? { frame }

  func hides(_ slot: _Slot, _ index: Int, at time: Seconds) -> Bool {
    slot.children[index].slot.isAsleep
  }

  /// Draws the pane on a background, then the sidebar and the bar, clipped to the view.
  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    // A spatial window is glass: its owner draws the background.
    if form != .spatial {
      canvas.fill(.rect(frame), with: ground(slot))
    }
    var inner = context
    inner.visible = context.visible.intersection(frame)
    canvas.clipped(to: .rect(frame)) { canvas in
      for index in order(slot) { slot.drawChild(index, in: frame, &canvas, inner) }
    }
  }

  /// The opacity of a child: with reduced motion, pane and sidebar fade out and in at their new
  /// places when a sidebar opens or closes.
  private func opacity(_ slot: _Slot, of index: Int, at time: Seconds) -> Double {
    guard isReduced(slot), form == .tablet, slot.children[index].identity != TabPart.bar,
      sidebar.isAnimating(at: time)
    else { return 1 }
    let side = fadeThrough(sidebar.value(at: time))
    return slot.children[index].identity == TabPart.sidebar ? side.new : max(side.old, side.new)
  }

  /// The color behind a pane and under a bar above it: that of the pane's full-screen content, such
  /// as a form.
  private func ground(_ slot: _Slot) -> Color {
    let pane = form?.isAtBottom == true ? nil : paneIndex(slot).map { slot.children[$0].slot }
    return pane?.ground(over: slot.size.width) ?? slot.environment.theme.colors.background
  }

  /// The visible children from back to front: a sidebar covers the bar that it replaces.
  func order(_ slot: _Slot) -> [Int] {
    [paneIndex(slot), barIndex(slot), index(TabPart.sidebar, slot)].compactMap(\.self)
  }
}
