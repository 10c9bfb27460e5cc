internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineMotion

/// Views that are rebuilt when their input changes: a size, a time.
struct Reader<Model, Value: Equatable>: View {
  /// The space that it takes.
  enum Space {
    /// The size of the views.
    case content
    case width, all
  }

  let name: String
  var space = Space.content
  /// The input at a time; it only depends on the size unless `space` is `content`.
  let read: (Size, Seconds) -> Value
  /// When the input may change next.
  var next: (Seconds) -> Seconds? = { _ in nil }
  /// True if its time can be paused.
  var canPause = false
  /// False if it needn't be updated while it isn't visible.
  var updatesUnseen = true
  let content: (Value) -> ViewList<Model>

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, ReaderElement(reader: self)) { element, slot in
      if element.reader.space != space { slot.invalidateLayout() }
      element.reader = self
      element.update(context, slot)
    }
  }
}

private struct ReaderElement<Model, Value: Equatable>: Element {
  var reader: Reader<Model, Value>
  private var context: _ViewContext<Model>?
  private var clock = PausableClock()
  /// The input of the last build; nil before the first.
  private var value: Value?

  init(reader: Reader<Model, Value>) { self.reader = reader }

  var name: String { reader.name }

  mutating func update(_ context: _ViewContext<Model>, _ slot: _Slot) {
    self.context = context
    if reader.canPause { clock = context.environment.clock }
    // Later builds may read the model of that time.
    context.session.modelReads += 1
    // The size isn't known before the layout.
    if reader.space == .content || slot.wasPlaced { build(context, slot) }
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, slot)
  }

  private mutating func build(_ context: _ViewContext<Model>, _ slot: _Slot) {
    let value = reader.read(slot.size, clock.time(at: context.session.time))
    self.value = value
    context.session.didBuild(slot)
    context.child(reader.content(value), of: slot)
  }

  private func follow(_ slot: _Slot, at time: Seconds) {
    if value != reader.read(slot.size, clock.time(at: time)) { slot.needsOwnBuild = true }
  }

  // MARK: Layout

  func flexibility(_ slot: _Slot) -> AxisFlexibility {
    let inner = slot.children.first?.slot.flexibility ?? .fixed
    return switch reader.space {
    case .content: inner
    case .width: AxisFlexibility(horizontal: .fills, vertical: inner.vertical)
    case .all: .fills
    }
  }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    if reader.space == .all { return proposal.filled }
    let size = slot.children.first?.slot.size(for: proposal) ?? .zero
    guard reader.space == .width, let width = proposal.width, width.isFinite else { return size }
    return Size(width, size.height)
  }

  mutating func place(_ slot: _Slot) {
    guard reader.space != .content else { return slot.passThrough() }
    let isAll = reader.space == .all
    let proposal = isAll ? ProposedViewSize(slot.size) : slot.proposal
    if let size = slot.children.first?.slot.size(for: proposal) {
      let spare = Size(slot.size.width - size.width, isAll ? slot.size.height - size.height : 0)
      slot.placeChild(
        0, at: Point(spare.width / 2, spare.height / 2), size: size, proposal, isCentered: isAll)
    }
    follow(slot, at: slot.layoutTime)
  }

  // MARK: Motion

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    let next = reader.next(clock.time(at: time)).map(clock.sceneTime(of:))
    return next == .infinity ? nil : next
  }

  func nextUpdate(_ slot: _Slot, after time: Seconds) -> Seconds? {
    reader.updatesUnseen ? nextChange(slot, after: time) : nil
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    if reader.space == .content { follow(slot, at: time) }
  }
}
