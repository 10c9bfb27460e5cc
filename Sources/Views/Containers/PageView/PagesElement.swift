internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Pages and their optional dots, which are the last child.
struct PagesElement: RevealingElement, StatefulElement {
  var selection: (any ValueSetter<Int>)?
  var position: (any ValueSetter<Animated>)?
  var spacing = 0.0
  /// The number of pages.
  var count = 0
  var advancesOnTap = false
  /// The current page or the animation's target: the model's page, or a page being reported to it.
  var page = 0
  var scroller = PageScroller()
  var fade: Fade?
  var contact: Contact?
  var isMirrored = false

  var name: String { "PageView" }

  /// A cross-fade from a page, which replaces the slide with reduced motion.
  struct Fade {
    var page: Int
    var start: Seconds

    /// The duration in seconds.
    ///
    /// Ours.
    static let duration: Seconds = 0.2

    /// The opacity of the new page, 0…1.
    func opacity(at time: Seconds) -> Double { unit((time - start) / Fade.duration) }
  }

  // MARK: Pages

  func clamped(_ page: Int) -> Int { min(max(0, page), max(0, count - 1)) }

  /// Adopts the model's page, which slides in.
  ///
  /// The page is shown at once when dots are scrubbed, when visible pages were removed, or when
  /// there were no pages before.
  /// - Parameter count: the new number of pages.
  mutating func adopt(
    _ selected: Int, of count: Int, _ node: _ViewNode, _ session: BuildSession
  ) {
    let (time, hadPages) = (session.time, self.count > 0)
    self.count = count
    let target = clamped(selected)
    isMirrored = node.environment.environment.direction == .rightToLeft
    scroller.finishAnimation(at: time)
    if !node.environment.isEnabled, cancelContact(node, at: time) { return }
    guard node.hasBeenPlaced, hadPages, scroller.isValid(count: count) else {
      page = target
      scroller.jump(to: page)
      fade = nil
      return reportPosition(&node.pending, node, at: time)
    }
    guard target != page else { return }
    page = target
    show(session.motionHint, node, at: time)
    reportPosition(&node.pending, node, at: time)
  }

  /// Adopts the model's page after the model has refused the page that a person turned to.
  mutating func setState(_ new: Any, _ node: _ViewNode, at time: Seconds) {
    guard let actual = new as? Int, clamped(actual) != page else { return }
    page = clamped(actual)
    show(nil, node, at: time)
    reportPosition(&node.pending, node, at: time)
  }

  /// Shows the current page, even during a drag.
  mutating func show(_ hint: MotionHint?, _ node: _ViewNode, at time: Seconds) {
    let previousPage = scroller.nearestPage(at: time, count: count)
    fade = nil
    node.needsDraw = true
    let isReduced = node.environment.environment.motion == .reduced
    guard hint == .jump || isReduced else {
      return scroller.slide(to: page, onward: hint == .onward, at: time, count: count)
    }
    scroller.jump(to: page)
    if hint != .jump { fade = Fade(page: previousPage, start: time) }
  }

  /// Reports the pages' motion from now on to the model.
  func reportPosition(_ actions: inout [Effect], _ node: _ViewNode, at time: Seconds) {
    guard let position else { return }
    let motion = scroller.motion(at: time, count: count)
    actions.append(position.action(setting: motion, of: node.id))
  }

  /// Reports the current page to the model.
  func reportPage(_ actions: inout [Effect], _ node: _ViewNode) {
    if let selection { actions.append(selection.action(setting: page, of: node.id)) }
  }

  // MARK: Layout

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size { proposal.filled }

  mutating func place(_ node: _ViewNode) {
    let proposal = ProposedViewSize(node.size)
    for index in 0..<count {
      let size = node.children[index].node.size(for: proposal)
      let origin = Point(
        (node.size.width - size.width) / 2, (node.size.height - size.height) / 2)
      node.placeChild(index, at: origin, size: size, proposal)
    }
    if node.children.count > count { placeDots(node) }
    node.travel = pageStride(node) * Double(count)
  }

  /// The distance from one page to the next, in points.
  func pageStride(_ node: _ViewNode) -> Double { node.size.width + spacing }

  /// The direction of the following page on the screen: 1 to the right, -1 to the left.
  var sign: Double { isMirrored ? -1 : 1 }

  // MARK: Motion

  func isAnimating(at time: Seconds) -> Bool {
    scroller.isMoving(at: time) || fade.map { $0.opacity(at: time) < 1 } ?? false
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: isAnimating(at: time) ? time : nil)
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    scroller.finishAnimation(at: time)
    if let fade, fade.opacity(at: time) == 1 { self.fade = nil }
  }

  /// The visible pages: one page, two side by side, or two while one fades in over the other.
  func visiblePages(_ node: _ViewNode, at time: Seconds) -> [Int] {
    let pages =
      fade.map { $0.opacity(at: time) < 1 ? [$0.page, page] : [page] }
      ?? scroller.slots(at: time, count: count).map { scroller.page(inSlot: $0) }
    return pages.filter { (0..<count).contains($0) }
  }

  /// The distance of a page from its position at rest, in points; a page that isn't visible is
  /// placed by its number.
  func shift(of page: Int, _ node: _ViewNode, at time: Seconds) -> Double {
    guard fade == nil else { return Double(page - self.page) * pageStride(node) * sign }
    let slot = scroller.slots(at: time, count: count).first { scroller.page(inSlot: $0) == page }
    let distance =
      slot.map { Double($0) - scroller.position(at: time, count: count) }
      ?? Double(page) - scroller.offset(at: time, count: count)
    return distance * pageStride(node) * sign
  }

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    let origin = node.children[index].origin
    guard index < count else { return Placement(origin) }
    return Placement(origin + Point(shift(of: index, node, at: time), 0))
  }

  func isChildHidden(_ node: _ViewNode, _ index: Int, at time: Seconds) -> Bool {
    index < count && !visiblePages(node, at: time).contains(index)
  }

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let time = context.time
    drawOverscrollBackground(node, in: frame, &canvas, at: time)
    let pages = visiblePages(node, at: time)
    for (index, page) in pages.enumerated() {
      let shift = fade == nil ? shift(of: page, node, at: time) : 0
      let opacity = index > 0 ? fade?.opacity(at: time) ?? 1 : 1
      if pages.count == 1, shift == 0 {
        node.drawChild(page, in: frame, &canvas, context)
      } else {
        draw(page, node, in: frame, by: shift, opacity, &canvas, context)
      }
    }
    if node.children.count > count { drawDots(node, in: frame, &canvas, at: time) }
  }

  /// Records a moving page as a bitmap of its own, so a slide only costs copying the bitmap.
  private func draw(
    _ page: Int, _ node: _ViewNode, in frame: Rect, by shift: Double, _ opacity: Double,
    _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let child = node.children[page].node
    let pageFrame = Rect(origin: frame.origin + node.children[page].origin, size: child.size)
    // Drawing outside of a page is visible unless something clips it.
    let outset = frame.contains(context.visible) ? 0 : _ViewNode.overhang
    let layer = Layer(
      id: child.layerID, bounds: pageFrame.inset(by: -outset), opacity: opacity,
      translation: Point(shift, 0))
    guard !layer.bounds.isEmpty else { return }
    var inner = context
    inner.visible = layer.bounds
    canvas.layer(layer) { child.draw(in: pageFrame, &$0, inner) }
  }

  // MARK: Description

  /// Describes a group with the visible pages, each with its number, and the dots.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    let (time, isEnabled) = (description.time, node.environment.isEnabled)
    let dots = dots(node, in: frame, at: time)
    let semantics = SemanticsNode(
      id: description.makeID(description.attributes.role ?? .group), role: .group,
      value: dots.flatMap { $0.node.ownSemantics(in: $0.frame, at: time)?.value }, frame: frame,
      isEnabled: isEnabled, isInteractive: isEnabled && count > 0,
      state: [
        "currentPage": .int(page), "numberOfPages": .int(count),
        "offset": .number(scroller.offset(at: time, count: count)),
        "animating": .bool(isAnimating(at: time)),
      ])
    description.advise(onPages: count, id: semantics.id, in: frame)
    let pages = fade == nil ? visiblePages(node, at: time) : count > 0 ? [page] : []
    description.group(semantics, of: node) { description in
      for page in pages {
        var attributes = NodeAttributes(part: "page-\(page)")
        attributes.state = ["page": .int(page), "current": .bool(page == self.page)]
        let first = description.nodes.count
        description.with(attributes) { node.describeChild(page, in: frame, &$0) }
        guard !acceptsInput(page) else { continue }
        for index in first..<description.nodes.count { description.nodes[index].passPointers() }
      }
      if node.children.count > count { node.describeChild(count, in: frame, &description) }
    }
  }
}

extension SemanticsNode {
  /// Lets pointers pass through the semantics node and all semantics nodes inside.
  fileprivate mutating func passPointers() {
    isInteractive = false
    for index in children.indices { children[index].passPointers() }
  }
}

extension MotionHint {
  init?(_ change: Any) {
    switch change as? VitrineComponents.PageControl.Change {
    case .page(_, .continuous): self = .jump
    case .page(_, .none): self = .onward
    default: return nil
    }
  }
}
