internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension TabElement {
  // MARK: Layout

  var safeAreaRole: SafeAreaRole { .fills(.all) }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    if let width = proposal.width, let height = proposal.height, width.isFinite, height.isFinite {
      return Size(width, height)
    }
    let pane = paneIndex(slot).map { slot.children[$0].slot.size(for: proposal) } ?? .zero
    let bar = control(slot).map { $0.bar.size(fitting: proposal.limit, style: $0.style) } ?? .zero
    func length(_ proposed: Double?, _ own: Double) -> Double {
      proposed.map { $0.isFinite ? $0 : own } ?? own
    }
    return Size(
      length(proposal.width, max(pane.width, bar.width)),
      length(proposal.height, pane.height + bar.height))
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? { nil }

  mutating func place(_ slot: _Slot) {
    let time = slot.layoutTime
    follow(slot)
    let whole = ProposedViewSize(slot.size)
    if let index = barIndex(slot) { slot.placeChild(index, at: .zero, size: slot.size, whole) }
    let side = sidebarWidth(slot, at: time)
    if let index = index(TabPart.sidebar, slot) {
      let full = fullSidebarWidth(slot)
      let covered = slot.coveredInsetsRead
      let size = Size(full, max(0, slot.size.height - covered.top - covered.bottom))
      slot.placeChild(
        index, at: Point(side - full, covered.top), size: size, ProposedViewSize(size))
    }
    let insets = paneInsets(slot, at: time)
    placedInsets = insets
    let room = Rect(
      insets.left, insets.top, max(0, slot.size.width - insets.left - insets.right),
      max(0, slot.size.height - insets.top - insets.bottom))
    for index in slot.children.indices {
      guard let pane = slot.children[index].slot as? ElementSlot<PaneElement> else { continue }
      guard pane.isAsleep, pane.wasPlaced else {
        slot.placeChild(index, at: room.origin, size: room.size, ProposedViewSize(room.size))
        continue
      }
      // A hidden pane keeps its layout until it is shown: resizing a window lays out only what is
      // visible.
      let (size, proposal) = (pane.size, pane.proposal)
      if pane.needsLayout { slot.placeChild(index, at: room.origin, size: size, proposal) }
    }
    survey = PaneSurvey()
    guard let index = paneIndex(slot) else { return }
    slot.tellUnderlap(of: index)
    survey = PaneSurvey(slot.children[index].slot, at: time)
    if survey.hidesBar != hidesBar {
      hidesBar = survey.hidesBar
      slot.needsOwnBuild = true
    }
    tellBar(slot, at: time)
  }

  /// Adapts to the size: another form, or another number of tabs beside More, is built in the same
  /// frame.
  private mutating func follow(_ slot: _Slot) {
    let form = slot.environment.environment.tabViewStyle.form(in: slot.size)
    if form != self.form {
      self.form = form
      if form != .tablet { sidebar = Animated(0) } else if wantsSidebar { sidebar = Animated(1) }
      slot.needsOwnBuild = true
    }
    guard let plan, let (bar, style) = control(slot) else { return }
    if bar.safeAreaInsets != slot.coveredInsets { slot.needsOwnBuild = true }
    var shown = bar
    shown.safeAreaInsets = slot.coveredInsets
    shown.form = form
    let bounds = Rect(origin: .zero, size: slot.size)
    // On a tablet the bar contains all tabs, and handles those that don't fit itself.
    let count = shown.visibleCount(in: bounds, style: style)
    guard count != visibleCount else { return }
    let before = min(visibleCount, plan.shown.count)
    visibleCount = count
    if before != min(count, plan.shown.count) { slot.needsOwnBuild = true }
  }

  private func fullSidebarWidth(_ slot: _Slot) -> Double {
    let (points, share) = Self.sidebarWidth
    return min(points, slot.size.width * share) + slot.coveredInsetsRead.left
  }

  /// The width that the sidebar takes at a time, in points.
  func sidebarWidth(_ slot: _Slot, at time: Seconds) -> Double {
    guard form == .tablet else { return 0 }
    let scale = layoutGrid(atScale: slot.environment.environment.scale)
    let share = sidebar.value(at: time)
    let there = isReduced(slot) ? (share >= 0.5 ? 1 : 0) : share
    return (fullSidebarWidth(slot) * there * scale).rounded() / scale
  }

  func isReduced(_ slot: _Slot) -> Bool {
    slot.environment.environment.motion == .reduced
  }

  /// The insets of panes: the bar, with which they move, the sidebar, and the safe area at the
  /// other edges.
  func paneInsets(_ slot: _Slot, at time: Seconds) -> Insets {
    var insets = slot.coveredInsetsRead
    let side = sidebarWidth(slot, at: time)
    insets.left = max(insets.left, side)
    guard let (bar, style) = control(slot) else { return insets }
    let own = bar.contentInsets(
      in: Rect(origin: .zero, size: slot.size), style: style, at: time
    ).read(slot.environment.environment.direction)
    let scale = layoutGrid(atScale: slot.environment.environment.scale)
    func whole(_ inset: Double) -> Double { (inset * scale).rounded() / scale }
    return Insets(
      top: max(insets.top, whole(own.top)), left: max(insets.left, whole(own.left)),
      bottom: max(insets.bottom, whole(own.bottom)), right: max(insets.right, whole(own.right)))
  }

  /// True while the bar's insets are animating.
  func isBarMoving(_ slot: _Slot, at time: Seconds) -> Bool {
    guard let (bar, style) = control(slot) else { return false }
    let bounds = Rect(origin: .zero, size: slot.size)
    return bar.contentInsets(in: bounds, style: style, at: time)
      != bar.contentInsets(in: bounds, style: style)
  }

  /// Scroll views in the pane extend to the edges of the view.
  func underlap(_ slot: _Slot, of index: Int) -> Underlap {
    guard slot.children[index].slot is ElementSlot<PaneElement> else { return .none }
    let child = slot.children[index]
    return Underlap(
      top: max(0, child.origin.y),
      bottom: max(0, slot.size.height - child.origin.y - child.slot.size.height))
  }
}
