internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension TabElement {
  // MARK: Layout

  var safeAreaRole: SafeAreaRole { .fills(.all) }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    if let width = proposal.width, let height = proposal.height, width.isFinite, height.isFinite {
      return Size(width, height)
    }
    let pane = paneIndex(node).map { node.children[$0].node.size(for: proposal) } ?? .zero
    let bar = control(node).map { $0.bar.size(fitting: proposal.limit, style: $0.style) } ?? .zero
    func length(_ proposed: Double?, _ ideal: Double) -> Double {
      proposed.map { $0.isFinite ? $0 : ideal } ?? ideal
    }
    return Size(
      length(proposal.width, max(pane.width, bar.width)),
      length(proposal.height, pane.height + bar.height))
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? { nil }

  mutating func place(_ node: _ViewNode) {
    let time = node.layoutTime
    updateForm(node)
    let proposal = ProposedViewSize(node.size)
    if let index = barIndex(node) { node.placeChild(index, at: .zero, size: node.size, proposal) }
    let shownWidth = sidebarWidth(node, at: time)
    if let index = index(TabPart.sidebar, node) {
      let fullWidth = fullSidebarWidth(node)
      let covered = node.coveredInsetsRead
      let size = Size(fullWidth, max(0, node.size.height - covered.top - covered.bottom))
      node.placeChild(
        index, at: Point(shownWidth - fullWidth, covered.top), size: size, ProposedViewSize(size))
    }
    let insets = paneInsets(node, at: time)
    placedInsets = insets
    let paneFrame = Rect(
      insets.left, insets.top, max(0, node.size.width - insets.left - insets.right),
      max(0, node.size.height - insets.top - insets.bottom))
    for index in node.children.indices {
      guard let pane = node.children[index].node as? ElementNode<PaneElement> else { continue }
      guard pane.isAsleep, pane.hasBeenPlaced else {
        node.placeChild(
          index, at: paneFrame.origin, size: paneFrame.size, ProposedViewSize(paneFrame.size))
        continue
      }
      // A hidden pane keeps its layout until it is shown: resizing a window lays out only what is
      // visible.
      let (size, proposal) = (pane.size, pane.proposal)
      if pane.needsLayout { node.placeChild(index, at: paneFrame.origin, size: size, proposal) }
    }
    scrollViews = PaneScrollViews()
    guard let index = paneIndex(node) else { return }
    node.updateBarOverlap(of: index)
    scrollViews = PaneScrollViews(node.children[index].node, at: time)
    if scrollViews.hidesBar != hidesBar {
      hidesBar = scrollViews.hidesBar
      node.needsOwnBuild = true
    }
    updateContentUnderBar(node, at: time)
  }

  /// Adapts to the size.
  ///
  /// Another form, or another number of tabs beside More, is built in the same frame.
  private mutating func updateForm(_ node: _ViewNode) {
    let form = node.environment.environment.tabViewStyle.form(in: node.size)
    if form != self.form {
      self.form = form
      if form != .tablet {
        sidebarProgress = Animated(0)
      } else if isSidebarOpen {
        sidebarProgress = Animated(1)
      }
      node.needsOwnBuild = true
    }
    guard let plan, let (bar, style) = control(node) else { return }
    if bar.safeAreaInsets != node.coveredInsets { node.needsOwnBuild = true }
    var shown = bar
    shown.safeAreaInsets = node.coveredInsets
    shown.form = form
    let bounds = Rect(origin: .zero, size: node.size)
    // On a tablet the bar contains all tabs, and handles those that don't fit itself.
    let count = shown.visibleCount(in: bounds, style: style)
    guard count != visibleCount else { return }
    let before = min(visibleCount, plan.visibleIndices.count)
    visibleCount = count
    if before != min(count, plan.visibleIndices.count) { node.needsOwnBuild = true }
  }

  private func fullSidebarWidth(_ node: _ViewNode) -> Double {
    let (points, fraction) = Self.sidebarWidth
    return min(points, node.size.width * fraction) + node.coveredInsetsRead.left
  }

  /// The width that the sidebar takes at a time, in points.
  func sidebarWidth(_ node: _ViewNode, at time: Seconds) -> Double {
    guard form == .tablet else { return 0 }
    let scale = layoutGrid(atScale: node.environment.environment.scale)
    let progress = sidebarProgress.value(at: time)
    let shownFraction = isReduced(node) ? (progress >= 0.5 ? 1 : 0) : progress
    return (fullSidebarWidth(node) * shownFraction * scale).rounded() / scale
  }

  func isReduced(_ node: _ViewNode) -> Bool {
    node.environment.environment.motion == .reduced
  }

  /// The insets of panes: the bar, which moves the panes as it animates, the sidebar, and the safe
  /// area at the other edges.
  func paneInsets(_ node: _ViewNode, at time: Seconds) -> Insets {
    var insets = node.coveredInsetsRead
    let sidebar = sidebarWidth(node, at: time)
    insets.left = max(insets.left, sidebar)
    guard let (bar, style) = control(node) else { return insets }
    let barInsets = bar.contentInsets(
      in: Rect(origin: .zero, size: node.size), style: style, at: time
    ).read(node.environment.environment.direction)
    let scale = layoutGrid(atScale: node.environment.environment.scale)
    func snapped(_ inset: Double) -> Double { (inset * scale).rounded() / scale }
    return Insets(
      top: max(insets.top, snapped(barInsets.top)), left: max(insets.left, snapped(barInsets.left)),
      bottom: max(insets.bottom, snapped(barInsets.bottom)),
      right: max(insets.right, snapped(barInsets.right)))
  }

  /// True while the bar's insets are animating.
  func isBarMoving(_ node: _ViewNode, at time: Seconds) -> Bool {
    guard let (bar, style) = control(node) else { return false }
    let bounds = Rect(origin: .zero, size: node.size)
    return bar.contentInsets(in: bounds, style: style, at: time)
      != bar.contentInsets(in: bounds, style: style)
  }

  /// Scroll views in the pane extend to the edges of the view.
  func barOverlap(_ node: _ViewNode, of index: Int) -> BarOverlap {
    guard node.children[index].node is ElementNode<PaneElement> else { return .none }
    let child = node.children[index]
    return BarOverlap(
      top: max(0, child.origin.y),
      bottom: max(0, node.size.height - child.origin.y - child.node.size.height))
  }
}
