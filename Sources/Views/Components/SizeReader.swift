internal import VitrineComponents
public import VitrineGeometry

/// Views that depend on how large the space is, in a few classes.
///
/// ```swift
/// SizeReader { size in size.width > size.height } content: { isWide in
///   if isWide { Sidebar(places, selection: \.place) }
///   Page()
/// }
/// ```
/// The closure is asked again where the size has come into another class, and the body around it never
/// is; so resizing a window builds nothing until it must. It takes all the space that there is.
public struct SizeReader<SizeClass: Equatable, Model>: View {
  let classify: (Size) -> SizeClass
  let content: (SizeClass) -> ViewList<Model>

  /// Makes views that follow the size.
  /// - Parameters:
  ///   - classify: the class of a size, in points.
  ///   - content: the views of a class.
  public init(
    _ classify: @escaping (Size) -> SizeClass,
    @Views<Model> content: @escaping (SizeClass) -> ViewList<Model>
  ) {
    self.classify = classify
    self.content = content
  }

  /// Brings the slot of the views up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, SizeElement<SizeClass, Model>()) { element, slot in
      element.update(classify, content, context, slot)
    }
  }
}

private struct SizeElement<SizeClass: Equatable, Model>: Element {
  private var classify: ((Size) -> SizeClass)?
  private var content: ((SizeClass) -> ViewList<Model>)?
  private var context: _ViewContext<Model>?
  /// The class that the views are for; nil until they are first placed.
  private var sizeClass: SizeClass?

  init() {}

  var name: String { "SizeReader" }

  mutating func update(
    _ classify: @escaping (Size) -> SizeClass,
    _ content: @escaping (SizeClass) -> ViewList<Model>, _ context: _ViewContext<Model>,
    _ slot: _Slot
  ) {
    (self.classify, self.content, self.context) = (classify, content, context)
    // What it builds later may read the model as it is then.
    context.session.modelReads += 1
    if slot.wasPlaced { sizeClass = classify(slot.size) }
    build(context, slot)
  }

  private func build(_ context: _ViewContext<Model>, _ slot: _Slot) {
    guard let content, let sizeClass else { return }
    context.session.didBuild(slot)
    context.child(content(sizeClass), of: slot)
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    sizeClass = classify?(slot.size)
    build(context, slot)
  }

  // MARK: Layout

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size { proposal.filled }

  mutating func place(_ slot: _Slot) {
    let proposal = ProposedViewSize(slot.size)
    if !slot.children.isEmpty {
      let size = slot.children[0].slot.size(for: proposal)
      let origin = Point((slot.size.width - size.width) / 2, (slot.size.height - size.height) / 2)
      slot.placeChild(0, at: origin, size: size, proposal, isCentered: true)
    }
    if sizeClass != classify?(slot.size) { slot.needsOwnBuild = true }
  }
}
