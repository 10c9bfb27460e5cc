internal import VitrineComponents
internal import VitrineGeometry

/// Views that depend on how wide the space is, in a few steps.
///
/// ```swift
/// WidthReader(breaks: [600, 900]) { width in
///   if width >= 900 { Sidebar(places, selection: \.place) }
///   Page()
/// }
/// ```
/// The closure is asked again where the width has come into another step, and the body around it
/// never is; so resizing a window builds nothing until it must.
public struct WidthReader<Model>: View {
  let breaks: [Double]
  let content: (Double) -> ViewList<Model>

  /// Makes views that follow the width.
  /// - Parameters:
  ///   - breaks: where steps begin, in points, in any order.
  ///   - content: the views, given the greatest break that the width has reached, 0 where it is less
  ///     than all.
  public init(
    breaks: [Double], @Views<Model> content: @escaping (Double) -> ViewList<Model>
  ) {
    self.breaks = breaks.filter { $0.isFinite && $0 > 0 }
    self.content = content
  }

  /// Brings the slot of the views up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, WidthElement<Model>()) { element, slot in
      element.breaks = breaks
      element.content = content
      element.update(context, slot)
    }
  }
}

private struct WidthElement<Model>: Element {
  var breaks: [Double] = []
  var content: ((Double) -> ViewList<Model>)?
  private var context: _ViewContext<Model>?
  /// The step that the views are for; nil until they are first placed.
  private var step: Double?

  init() {}

  var name: String { "WidthReader" }

  private func step(of width: Double) -> Double { breaks.filter { $0 <= width }.max() ?? 0 }

  mutating func update(_ context: _ViewContext<Model>, _ slot: _Slot) {
    self.context = context
    // What it builds later may read the model as it is then.
    context.session.modelReads += 1
    if slot.wasPlaced { step = step(of: slot.size.width) }
    build(context, slot)
  }

  private func build(_ context: _ViewContext<Model>, _ slot: _Slot) {
    guard let content, let step else { return }
    context.session.didBuild(slot)
    context.child(content(step), of: slot)
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    step = step(of: slot.size.width)
    build(context, slot)
  }

  // MARK: Layout

  func flexibility(_ slot: _Slot) -> AxisFlexibility {
    AxisFlexibility(
      horizontal: .fills, vertical: slot.children.first?.slot.flexibility.vertical ?? .fixed)
  }

  /// As wide as there is space, and as high as the views.
  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let size = slot.children.first?.slot.size(for: proposal) ?? .zero
    let width = proposal.width.map { $0.isFinite ? $0 : size.width } ?? size.width
    return Size(width, size.height)
  }

  mutating func place(_ slot: _Slot) {
    if !slot.children.isEmpty {
      let size = slot.children[0].slot.size(for: slot.proposal)
      slot.placeChild(
        0, at: Point((slot.size.width - size.width) / 2, 0), size: size, slot.proposal)
    }
    if step != step(of: slot.size.width) { slot.needsOwnBuild = true }
  }
}
