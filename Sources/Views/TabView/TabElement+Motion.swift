internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension TabElement {
  // MARK: Motion

  /// True if scrolled content is under the bar; nil without a bar.
  ///
  /// Also nil for a hidden bar, so it keeps its appearance while it animates out.
  func hasContentUnderBar(_ node: _ViewNode, at time: Seconds) -> Bool? {
    guard let (bar, _) = control(node), !bar.isHidden, let index = paneIndex(node) else {
      return nil
    }
    let pane = node.children[index].node
    guard bar.form.isAtBottom else { return scrollViews.hasContentAbove(pane, at: time) }
    return scrollViews.hasContentBelow(pane, at: time)
      || transitioningScreens(node, at: time).contains {
        PaneScrollViews($0, at: time).hasContentBelow($0, at: time)
      }
  }

  func isScrolling(_ node: _ViewNode, at time: Seconds) -> Bool {
    paneIndex(node).map { scrollViews.isScrolling(node.children[$0].node, at: time) } ?? false
  }

  /// The visible screens of the pane's stack during a transition; empty at rest.
  func transitioningScreens(_ node: _ViewNode, at time: Seconds) -> [_ViewNode] {
    guard let index = paneIndex(node), let path = scrollViews.stack,
      let stack = node.children[index].node.descendant(path)
    else { return [] }
    let shown = VisibleScreen.all(in: stack, at: time)
    return shown.count > 1 ? shown.map(\.node) : []
  }

  /// How far the bar of a TV has scrolled away with the only scroll view, in points.
  private func barScrollOffset(_ node: _ViewNode, at time: Seconds) -> Double {
    guard form == .tv, let (bar, style) = control(node), let index = paneIndex(node),
      let offset = scrollViews.offset(node.children[index].node, at: time), offset > 0
    else { return 0 }
    let frame = bar.barFrame(in: Rect(origin: .zero, size: node.size), style: style)
    let hidden = 1 - (barNode(node)?.element.presence.value(at: time) ?? 0)
    let scale = layoutGrid(atScale: node.environment.environment.scale)
    return (min(offset, max(0, frame.maxY)) * hidden * scale).rounded() / scale
  }

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    let child = node.children[index]
    guard child.identity == TabPart.bar, form == .tv else {
      var placement = Placement(child.origin)
      placement.opacity = opacity(node, of: index, at: time)
      return placement
    }
    return Placement(child.origin + Point(0, -barScrollOffset(node, at: time)))
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    if sidebarProgress.isAnimating(at: time) || hasRemovableSidebar(node, at: time)
      || isBarMoving(node, at: time)
    {
      return Schedule(change: time)
    }
    // The bar has yet to be updated after scrolling.
    let isUnder = hasContentUnderBar(node, at: time)
    return Schedule(change: isUnder.map { $0 != isContentUnderBar } == true ? time : nil)
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    let isSidebarMisplaced =
      form == .tablet
      && abs(sidebarWidth(node, at: time) - placedSidebar(node)) > BarOverlap.tolerance
    // The pane is laid out in each frame while its insets animate.
    if isSidebarMisplaced || paneInsets(node, at: time) != placedInsets {
      node.invalidateLayout()
    }
    if hasRemovableSidebar(node, at: time) { node.needsOwnBuild = true }
    updateContentUnderBar(node, at: time)
  }

  /// True if a sidebar has animated out and is still to be removed.
  private func hasRemovableSidebar(_ node: _ViewNode, at time: Seconds) -> Bool {
    !isSidebarOpen && index(TabPart.sidebar, node) != nil && !sidebarProgress.isAnimating(at: time)
  }

  /// The width of the sidebar at the last layout, in points.
  private func placedSidebar(_ node: _ViewNode) -> Double {
    guard let index = index(TabPart.sidebar, node) else { return 0 }
    let child = node.children[index]
    return node.environment.environment.direction == .leftToRight
      ? child.origin.x + child.node.size.width : node.size.width - child.origin.x
  }

  // MARK: Paint

  func clip(_ node: _ViewNode, in frame: Rect) -> Rect? { frame }

  func isChildHidden(_ node: _ViewNode, _ index: Int, at time: Seconds) -> Bool {
    node.children[index].node.isAsleep
  }

  /// Draws the pane on a background, then the sidebar and the bar, clipped to the view.
  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    // A spatial window is glass: its owner draws the background.
    if form != .spatial {
      canvas.fill(.rect(frame), with: backgroundColor(node))
    }
    var inner = context
    inner.visible = context.visible.intersection(frame)
    canvas.clipped(to: .rect(frame)) { canvas in
      for index in order(node) { node.drawChild(index, in: frame, &canvas, inner) }
    }
  }

  /// The opacity of a child: with reduced motion, pane and sidebar fade out and in at their new
  /// places when a sidebar opens or closes.
  private func opacity(_ node: _ViewNode, of index: Int, at time: Seconds) -> Double {
    guard isReduced(node), form == .tablet, node.children[index].identity != TabPart.bar,
      sidebarProgress.isAnimating(at: time)
    else { return 1 }
    let fade = fadeThrough(sidebarProgress.value(at: time))
    return node.children[index].identity == TabPart.sidebar ? fade.new : max(fade.old, fade.new)
  }

  /// The color behind a pane and under a bar above the pane: the color of the pane's full-screen
  /// content, such as a form.
  private func backgroundColor(_ node: _ViewNode) -> Color {
    let pane = form?.isAtBottom == true ? nil : paneIndex(node).map { node.children[$0].node }
    return pane?.backgroundColor(over: node.size.width) ?? node.environment.theme.colors.background
  }

  /// The visible children from back to front: a sidebar covers the bar that it replaces.
  func order(_ node: _ViewNode) -> [Int] {
    [paneIndex(node), barIndex(node), index(TabPart.sidebar, node)].compactMap(\.self)
  }
}
