internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion

/// Views as pages: one shows, and a finger, mouse or pen swipes to the next.
///
/// ```swift
/// PageView(selection: \.page) { ForEach(offers) { offer in Card(offer) } }.clipped()
/// PageControl(currentPage: \.page, numberOfPages: offers.count)
/// ```
/// The pages are as large as their space and lie side by side, in the order of reading. Past the ends
/// they give a little. Who sets the page in the model lets them slide there; where less motion is
/// wanted they jump. While they slide, the next one shows beside the space too, unless it is `clipped()`.
/// Keys turn them by a `PageControl`; a control on another page that gets the focus turns to it. Where the
/// model turns them, the focus stays on the control that has it.
public struct PageView<Model>: View {
  private let selection: Binding<Model, Int>
  private let position: Binding<Model, Animated>?
  private let spacing: Double
  private let pages: ViewList<Model>

  /// Makes views into pages.
  /// - Parameters:
  ///   - selection: where the page lives, counted from 0; one that is not there counts as the nearest.
  ///   - spacing: between two pages, in points; 0 by default, and what is not finite counts as 0.
  ///   - pages: the pages, from the side where reading begins.
  public init(
    selection: any WritableKeyPath<Model, Int> & Sendable, spacing: Double = 0,
    @Views<Model> pages: () -> ViewList<Model>
  ) {
    self.selection = Binding(selection)
    position = nil
    self.spacing = StackElement.valid(spacing)
    self.pages = pages()
  }

  /// Makes views into pages that also tell the model where they are, for what moves with them.
  /// - Parameters:
  ///   - selection: where the page lives, counted from 0; one that is not there counts as the nearest.
  ///   - position: where the place of the pages is told: 0.5 is halfway from the first to the second. An
  ///     ``AnimatedReader`` shows it; what else is written there moves nothing.
  ///   - spacing: between two pages, in points; 0 by default, and what is not finite counts as 0.
  ///   - pages: the pages, from the side where reading begins.
  public init(
    selection: any WritableKeyPath<Model, Int> & Sendable,
    position: any WritableKeyPath<Model, Animated> & Sendable, spacing: Double = 0,
    @Views<Model> pages: () -> ViewList<Model>
  ) {
    self.selection = Binding(selection)
    self.position = Binding(position)
    self.spacing = StackElement.valid(spacing)
    self.pages = pages()
  }

  /// Brings the slot of the pages up to date, and the pages.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let new = context.slot(slot, PagesElement<Model>()) { element, slot in
      element.selection = selection
      element.position = position
      if element.spacing != spacing {
        element.spacing = spacing
        slot.invalidateLayout()
      }
    } inside: { slot in
      var inner = context
      inner.axis = nil
      inner.children(pages, of: slot)
      slot.element.follow(selection.get(context.model), slot, at: context.session.time)
    }
    return new
  }
}

private struct PagesElement<Model>: Element {
  var selection: Binding<Model, Int>?
  var position: Binding<Model, Animated>?
  var spacing = 0.0
  /// Where the pages are, in pages.
  private var place = Animated(0)
  /// The page that the model has, of those that there are.
  private var page = 0
  private var pan = PanRecognizer(axis: .horizontal)
  /// Where the pages were, and which page it was, when a pointer took hold of them.
  private var grabbed: (place: Double, page: Int)?

  init() {}

  /// How far past the first or last page they follow a pointer, of its way.
  ///
  /// Ours.
  private static var give: Double { 0.3 }
  /// How far a flick looks ahead, in seconds.
  ///
  /// Ours: a short flick turns a page, a slow push of less than half of it does not.
  private static var flick: Seconds { 0.15 }

  var name: String { "PageView" }

  // MARK: Pages

  /// Takes over the page of the model, and slides there.
  mutating func follow(_ selected: Int, _ slot: _Slot, at time: Seconds) {
    page = pinned(selected, slot)
    guard slot.wasPlaced else {
      place = Animated(Double(page))
      return tell(&slot.pending)
    }
    if !slot.environment.isEnabled, grabbed != nil {
      _ = pan.cancel(at: time)
      grabbed = nil
    }
    guard grabbed == nil, place.target != Double(page) else { return }
    slide(to: page, slot, at: time)
    tell(&slot.pending)
  }

  private func pinned(_ page: Int, _ slot: _Slot) -> Int {
    min(max(0, page), max(0, slot.children.count - 1))
  }

  private mutating func slide(to page: Int, _ slot: _Slot, at time: Seconds) {
    let isReduced = slot.environment.environment.motion == .reduced
    place.set(Double(page), at: time, curve: isReduced ? .none : .spring(.smooth))
    slot.needsDraw = true
  }

  /// Tells the model where the pages are now.
  private func tell(_ actions: inout [Effect]) {
    guard let position else { return }
    let place = place
    actions.append(
      Action<Model> { model, _ in if position.get(model) != place { position.set(&model, place) } })
  }

  // MARK: Layout

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size { proposal.filled }

  mutating func place(_ slot: _Slot) {
    let proposal = ProposedViewSize(slot.size)
    for index in slot.children.indices {
      let size = slot.children[index].slot.size(for: proposal)
      let origin = Point(
        (slot.size.width - size.width) / 2, (slot.size.height - size.height) / 2)
      slot.placeChild(index, at: origin, size: size, proposal)
    }
    slot.travel = step(slot) * Double(slot.children.count)
  }

  private func step(_ slot: _Slot) -> Double { slot.size.width + spacing }

  // MARK: Motion and paint

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    place.isAnimating(at: time) ? time : nil
  }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let way = (Double(index) - place.value(at: time)) * step(slot)
    let isMirrored = slot.environment.environment.direction == .rightToLeft
    // The pages move as a whole, and stay sharp.
    let moved = Rect(
      origin: slot.children[index].origin + Point(isMirrored ? -way : way, 0), size: .zero)
    return Placement(moved.snapped(toScale: slot.environment.environment.scale).origin)
  }

  private func shows(_ index: Int, at time: Seconds) -> Bool {
    abs(Double(index) - place.value(at: time)) < 1
  }

  func hides(_ slot: _Slot, _ index: Int, at time: Seconds) -> Bool { !shows(index, at: time) }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    for index in slot.children.indices where shows(index, at: context.time) {
      slot.drawChild(index, in: frame, &canvas, context)
    }
  }

  // MARK: Input

  /// A page that slides away takes no input.
  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    if slot.children.indices.contains(page), shows(page, at: search.time) {
      slot.collectHits(ofChild: page, in: frame, &search)
    }
    if slot.environment.isEnabled { search.add(frame) }
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    slot.environment.isEnabled && event.step?.button == .primary ? .pan(.horizontal) : .none
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event, let step = event.step, step.phase != .hover,
      slot.environment.isEnabled
    else { return }
    for gesture in pan.handle(step, at: event.time) { follow(gesture, slot, &context) }
  }

  private mutating func follow(
    _ gesture: GestureEvent, _ slot: _Slot, _ context: inout EventContext
  ) {
    let isMirrored = slot.environment.environment.direction == .rightToLeft
    let pages = (isMirrored ? 1 : -1) / max(1, step(slot))
    let now = place.value(at: gesture.time)
    switch gesture.state {
    case .began, .changed:
      let start = grabbed ?? (now, page)
      grabbed = start
      let wanted = start.place + gesture.translation.x * pages
      let held = min(max(0, wanted), Double(pinned(.max, slot)))
      place.set(held + (wanted - held) * Self.give, at: gesture.time, curve: .none)
    case .ended:
      let ahead = (now + gesture.velocity.x * pages * Self.flick).rounded()
      let start = grabbed?.page ?? page
      grabbed = nil
      // A page at a time, however hard the flick.
      let next = pinned(Int(min(max(ahead, Double(start - 1)), Double(start + 1))), slot)
      slide(to: next, slot, at: gesture.time)
      let selection = selection
      context.actions.append(
        Action<Model> { model, _ in
          if let selection, selection.get(model) != next { selection.set(&model, next) }
        })
    case .cancelled:
      grabbed = nil
      slide(to: page, slot, at: gesture.time)
    case .possible, .failed: return
    }
    tell(&context.actions)
  }

  /// Turns to the page of what has got the focus.
  mutating func reveal(_ rect: Rect, _ slot: _Slot, in frame: Rect, at time: Seconds) {
    let isMirrored = slot.environment.environment.direction == .rightToLeft
    let way = (rect.midX - frame.midX) / max(1, step(slot)) * (isMirrored ? -1 : 1)
    let wanted = place.value(at: time) + way
    guard wanted.isFinite, abs(wanted) < 1e6 else { return }
    let next = pinned(Int(wanted.rounded()), slot)
    guard next != page, let selection else { return }
    slide(to: next, slot, at: time)
    tell(&slot.pending)
    slot.pending.append(Action<Model> { model, _ in selection.set(&model, next) })
  }

  // MARK: Description

  /// A group of the page that the model has, which may still be on its way.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let node = Node(
      id: description.makeID(description.attributes.role ?? .group), role: .group, frame: frame,
      isInteractive: slot.environment.isEnabled,
      state: ["currentPage": .int(page), "numberOfPages": .int(slot.children.count)])
    description.advise(onPages: slot.children.count, id: node.id, in: frame)
    description.group(node, of: slot) { description in
      guard slot.children.indices.contains(page) else { return }
      if shows(page, at: description.time) {
        slot.describeChild(page, in: frame, &description)
      } else {
        description.invisible { slot.describeChild(page, in: frame, &$0) }
      }
    }
  }
}
