internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension TabElement {
  // MARK: Motion

  /// True where what scrolls lies beneath the bar (T6); nil where there is no bar, or it is hidden: on its
  /// way out it looks as it did.
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

  /// The screens of the pane's stack that show while one comes or goes; empty at rest.
  func screensOnTheirWay(_ slot: _Slot, at time: Seconds) -> [_Slot] {
    guard let index = paneIndex(slot), let path = survey.stack,
      let stack = slot.children[index].slot.descendant(path)
    else { return [] }
    let shown = ShownScreen.all(in: stack, at: time)
    return shown.count > 1 ? shown.map(\.slot) : []
  }

  /// How far the bar of a TV has gone with the one thing that scrolls, in points (T14).
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
    // What has been scrolled since is told to the bar.
    if let isBeneath = contentBeneath(slot, at: time), isBeneath != isContentBeneath { return time }
    return nil
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    let isSidebarElsewhere =
      form == .tablet && abs(sidebarWidth(slot, at: time) - placedSidebar(slot)) > Underlap.same
    // The pane is as large as there is room, at each moment.
    if isSidebarElsewhere || paneInsets(slot, at: time) != placedInsets {
      slot.invalidateLayout()
    }
    if hasOldSidebar(slot, at: time) { slot.needsOwnBuild = true }
    tellBar(slot, at: time)
  }

  /// True where a sidebar that has gone is still to be let go.
  private func hasOldSidebar(_ slot: _Slot, at time: Seconds) -> Bool {
    !wantsSidebar && index(TabPart.sidebar, slot) != nil && !sidebar.isAnimating(at: time)
  }

  /// How much of the view the sidebar took when it was last placed, in points.
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

  /// The pane on a background, then the sidebar and the bar; nothing outside of the view.
  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    // A spatial window is glass: what is behind it is its owner's.
    if form != .spatial {
      canvas.fill(.rect(frame), with: ground(slot))
    }
    var inner = context
    inner.visible = context.visible.intersection(frame)
    canvas.clipped(to: .rect(frame)) { canvas in
      for index in order(slot) { slot.drawChild(index, in: frame, &canvas, inner) }
    }
  }

  /// How much of a child shows: with reduced motion, pane and sidebar fade out, are where they will be,
  /// and fade in, while a sidebar comes or goes.
  private func opacity(_ slot: _Slot, of index: Int, at time: Seconds) -> Double {
    guard isReduced(slot), form == .tablet, slot.children[index].identity != TabPart.bar,
      sidebar.isAnimating(at: time)
    else { return 1 }
    let side = fadeThrough(sidebar.value(at: time))
    return slot.children[index].identity == TabPart.sidebar ? side.new : max(side.old, side.new)
  }

  /// What is behind a pane and beneath a bar above it: what a pane's whole screen has, such as that of a
  /// form.
  private func ground(_ slot: _Slot) -> Color {
    let pane = form?.isAtBottom == true ? nil : paneIndex(slot).map { slot.children[$0].slot }
    return pane?.ground(over: slot.size.width) ?? slot.environment.theme.colors.background
  }

  /// What shows, from back to front: a sidebar comes over the bar that it stands in for.
  func order(_ slot: _Slot) -> [Int] {
    [paneIndex(slot), barIndex(slot), index(TabPart.sidebar, slot)].compactMap(\.self)
  }
}
