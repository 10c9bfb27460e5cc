internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Pages and their optional dots, which are the last child.
struct PagesElement: Element {
  var selection: (any ValueSetter<Int>)?
  var position: (any ValueSetter<Animated>)?
  var spacing = 0.0
  /// The number of pages.
  var count = 0
  var advancesOnTap = false
  /// The current page or the animation's target: the model's, or the one being reported to it.
  var page = 0
  var slider = PageSlider()
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
    func share(at time: Seconds) -> Double { unit((time - start) / Fade.duration) }
  }

  // MARK: Pages

  func pinned(_ page: Int) -> Int { min(max(0, page), max(0, count - 1)) }

  /// Adopts the model's page: it slides in, or is shown at once when dots are scrubbed, visible
  /// pages were removed, or there were no pages before.
  /// - Parameter count: the new number of pages.
  mutating func follow(
    _ selected: Int, of count: Int, _ slot: _Slot, _ session: BuildSession
  ) {
    let (time, hadPages) = (session.time, self.count > 0)
    self.count = count
    let wanted = pinned(selected)
    isMirrored = slot.environment.environment.direction == .rightToLeft
    slider.settle(at: time)
    if !slot.environment.isEnabled, lose(slot, at: time) { return }
    guard slot.wasPlaced, hadPages, slider.fits(count) else {
      page = wanted
      slider.jump(to: page)
      fade = nil
      return tell(&slot.pending, slot, at: time)
    }
    guard wanted != page else { return }
    page = wanted
    show(session.turn, slot, at: time)
    tell(&slot.pending, slot, at: time)
  }

  /// Adopts the model's page after the model has refused one that a person turned to.
  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds) {
    guard let actual = new as? Int, pinned(actual) != page else { return }
    page = pinned(actual)
    show(nil, slot, at: time)
    tell(&slot.pending, slot, at: time)
  }

  /// Shows the current page, even during a drag.
  mutating func show(_ turn: PageTurn?, _ slot: _Slot, at time: Seconds) {
    let shown = slider.nearestPage(at: time, count: count)
    fade = nil
    slot.needsDraw = true
    let isReduced = slot.environment.environment.motion == .reduced
    guard turn == .jump || isReduced else {
      return slider.slide(to: page, onward: turn == .onward, at: time, count: count)
    }
    slider.jump(to: page)
    if turn != .jump { fade = Fade(page: shown, start: time) }
  }

  /// Reports the pages' motion from now on to the model.
  func tell(_ actions: inout [Effect], _ slot: _Slot, at time: Seconds) {
    guard let position else { return }
    let motion = slider.motion(at: time, count: count)
    actions.append(position.action(setting: motion, of: slot.id))
  }

  /// Reports the current page to the model.
  func turn(_ actions: inout [Effect], _ slot: _Slot) {
    if let selection { actions.append(selection.action(setting: page, of: slot.id)) }
  }

  // MARK: Layout

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size { proposal.filled }

  mutating func place(_ slot: _Slot) {
    let proposal = ProposedViewSize(slot.size)
    for index in 0..<count {
      let size = slot.children[index].slot.size(for: proposal)
      let origin = Point(
        (slot.size.width - size.width) / 2, (slot.size.height - size.height) / 2)
      slot.placeChild(index, at: origin, size: size, proposal)
    }
    if slot.children.count > count { placeDots(slot) }
    slot.travel = step(slot) * Double(count)
  }

  /// The distance from one page to the next, in points.
  func step(_ slot: _Slot) -> Double { slot.size.width + spacing }

  /// The direction of the following page on the screen: 1 to the right, -1 to the left.
  var sign: Double { isMirrored ? -1 : 1 }

  // MARK: Motion

  func isSettling(at time: Seconds) -> Bool {
    slider.isMoving(at: time) || fade.map { $0.share(at: time) < 1 } ?? false
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    isSettling(at: time) ? time : nil
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    slider.settle(at: time)
    if let fade, fade.share(at: time) == 1 { self.fade = nil }
  }

  /// The visible pages: one, two side by side, or two of which one fades in over the other.
  func shown(_ slot: _Slot, at time: Seconds) -> [Int] {
    let pages =
      fade.map { $0.share(at: time) < 1 ? [$0.page, page] : [page] }
      ?? slider.slots(at: time, count: count).map { slider.page(inSlot: $0) }
    return pages.filter { (0..<count).contains($0) }
  }

  /// The distance of a page from its place, in points; a page that isn't visible is placed by its
  /// number.
  func shift(of page: Int, _ slot: _Slot, at time: Seconds) -> Double {
    guard fade == nil else { return Double(page - self.page) * step(slot) * sign }
    let shown = slider.slots(at: time, count: count).first { slider.page(inSlot: $0) == page }
    let way =
      shown.map { Double($0) - slider.position(at: time, count: count) }
      ?? Double(page) - slider.offset(at: time, count: count)
    return way * step(slot) * sign
  }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let origin = slot.children[index].origin
    guard index < count else { return Placement(origin) }
    return Placement(origin + Point(shift(of: index, slot, at: time), 0))
  }

  func hides(_ slot: _Slot, _ index: Int, at time: Seconds) -> Bool {
    index < count && !shown(slot, at: time).contains(index)
  }

  // MARK: Paint

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    let time = context.time
    drawGround(slot, in: frame, &canvas, at: time)
    let shown = shown(slot, at: time)
    for (index, page) in shown.enumerated() {
      let shift = fade == nil ? shift(of: page, slot, at: time) : 0
      let opacity = index > 0 ? fade?.share(at: time) ?? 1 : 1
      if shown.count == 1, shift == 0 {
        slot.drawChild(page, in: frame, &canvas, context)
      } else {
        draw(page, slot, in: frame, by: shift, opacity, &canvas, context)
      }
    }
    if slot.children.count > count { drawDots(slot, in: frame, &canvas, at: time) }
  }

  /// Records a moving page as a bitmap of its own, so that a slide only costs copying it.
  private func draw(
    _ page: Int, _ slot: _Slot, in frame: Rect, by shift: Double, _ opacity: Double,
    _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let child = slot.children[page].slot
    let place = Rect(origin: frame.origin + slot.children[page].origin, size: child.size)
    // Drawing outside of a page is visible unless something clips it.
    let reach = frame.contains(context.visible) ? 0 : _Slot.overhang
    let layer = Layer(
      id: child.layerID, bounds: place.inset(by: -reach), opacity: opacity,
      translation: Point(shift, 0))
    guard !layer.bounds.isEmpty else { return }
    var inner = context
    inner.visible = layer.bounds
    canvas.layer(layer) { child.draw(in: place, &$0, inner) }
  }

  // MARK: Description

  /// Describes a group with the visible pages, each with its number, and the dots.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let (time, isEnabled) = (description.time, slot.environment.isEnabled)
    let dots = dots(slot, in: frame, at: time)
    let node = Node(
      id: description.makeID(description.attributes.role ?? .group), role: .group,
      value: dots.flatMap { $0.slot.ownNode(in: $0.frame, at: time)?.value }, frame: frame,
      isEnabled: isEnabled, isInteractive: isEnabled && count > 0,
      state: [
        "currentPage": .int(page), "numberOfPages": .int(count),
        "offset": .number(slider.offset(at: time, count: count)),
        "animating": .bool(isSettling(at: time)),
      ])
    description.advise(onPages: count, id: node.id, in: frame)
    let shown = fade == nil ? shown(slot, at: time) : count > 0 ? [page] : []
    description.group(node, of: slot) { description in
      for page in shown {
        var said = NodeAttributes(part: "page-\(page)")
        said.state = ["page": .int(page), "current": .bool(page == self.page)]
        let first = description.nodes.count
        description.with(said) { slot.describeChild(page, in: frame, &$0) }
        guard !takesInput(page) else { continue }
        for index in first..<description.nodes.count { description.nodes[index].passPointers() }
      }
      if slot.children.count > count { slot.describeChild(count, in: frame, &description) }
    }
  }
}

extension Node {
  /// Lets pointers pass through the node and all nodes inside.
  fileprivate mutating func passPointers() {
    isInteractive = false
    for index in children.indices { children[index].passPointers() }
  }
}

/// How the dots have turned the page, if it is visible.
enum PageTurn {
  /// By a scrub, whose pages are shown at once.
  case jump
  /// By their timer: the next page slides in after the current one, even if it is the first.
  case onward

  init?(_ change: Any) {
    switch change as? VitrineComponents.PageControl.Change {
    case .page(_, .continuous): self = .jump
    case .page(_, .none): self = .onward
    default: return nil
    }
  }
}
