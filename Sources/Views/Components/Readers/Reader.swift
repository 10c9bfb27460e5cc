internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineMotion

/// Views that are rebuilt when their input changes: a size, a time.
struct Reader<Model, Value: Equatable>: View {
  /// The space that the views take.
  enum Space {
    /// The size of the views.
    case content
    case width, all
  }

  let name: String
  var space = Space.content
  /// The input for a size and a time; it depends on the time only if `space` is `content`.
  let read: (Size, Seconds) -> Value
  /// When the input may change next.
  var next: (Seconds) -> Seconds? = { _ in nil }
  /// True if the time of the views can be paused.
  var isPausable = false
  /// False if the views needn't be updated while they aren't visible.
  var updatesWhileInvisible = true
  let content: (Value) -> ViewList<Model>

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, ReaderElement(reader: self)) { element, node in
      if element.reader.space != space { node.invalidateLayout() }
      element.reader = self
      element.update(context, node)
    }
  }
}

private struct ReaderElement<Model, Value: Equatable>: StatefulElement {
  var reader: Reader<Model, Value>
  private var context: _ViewContext<Model>?
  private var clock = PausableClock()
  /// The input of the last build; nil before the first.
  private var value: Value?

  init(reader: Reader<Model, Value>) { self.reader = reader }

  var name: String { reader.name }

  mutating func update(_ context: _ViewContext<Model>, _ node: _ViewNode) {
    self.context = context
    if reader.isPausable { clock = context.environment.clock }
    // Later builds may read the model of that time.
    context.session.modelReads += 1
    // The size isn't known before the layout.
    if reader.space == .content || node.hasBeenPlaced { build(context, node) }
  }

  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, node)
  }

  private mutating func build(_ context: _ViewContext<Model>, _ node: _ViewNode) {
    let value = reader.read(node.size, clock.time(at: context.session.time))
    self.value = value
    context.session.didBuild(node)
    context.child(reader.content(value), of: node)
  }

  private func rebuildIfNeeded(_ node: _ViewNode, at time: Seconds) {
    if value != reader.read(node.size, clock.time(at: time)) { node.needsOwnBuild = true }
  }

  // MARK: Layout

  func flexibility(_ node: _ViewNode) -> AxisFlexibility {
    let inner = node.children.first?.node.flexibility ?? .fixed
    return switch reader.space {
    case .content: inner
    case .width: AxisFlexibility(horizontal: .fills, vertical: inner.vertical)
    case .all: .fills
    }
  }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    if reader.space == .all { return proposal.filled }
    let size = node.children.first?.node.size(for: proposal) ?? .zero
    guard reader.space == .width, let width = proposal.width, width.isFinite else { return size }
    return Size(width, size.height)
  }

  mutating func place(_ node: _ViewNode) {
    guard reader.space != .content else { return node.passThrough() }
    let isAll = reader.space == .all
    let proposal = isAll ? ProposedViewSize(node.size) : node.proposal
    if let size = node.children.first?.node.size(for: proposal) {
      let freeSpace = Size(node.size.width - size.width, isAll ? node.size.height - size.height : 0)
      node.placeChild(
        0, at: Point(freeSpace.width / 2, freeSpace.height / 2), size: size, proposal,
        isCentered: isAll)
    }
    rebuildIfNeeded(node, at: node.layoutTime)
  }

  // MARK: Motion

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    let next = reader.next(clock.time(at: time)).map(clock.sceneTime(of:))
    return Schedule(change: next, update: reader.updatesWhileInvisible ? next : nil)
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    if reader.space == .content { rebuildIfNeeded(node, at: time) }
  }
}
