internal import VitrineGeometry
public import VitrineMotion

/// Views that depend on a number which moves.
///
/// ```swift
/// AnimatedReader(place) { place in Pages(at: place) }
/// ```
/// The number is an ``Animated`` of the model: an action sends it somewhere at the context's time, and
/// while it is on its way the closure is asked at every frame, given where it is. The body around it is
/// not asked, and a number at rest wakes nobody up. What moves because its place or size has changed
/// needs none of this: `animated(_:)` shows it.
public struct AnimatedReader<Model>: View {
  let number: Animated
  let content: (Double) -> ViewList<Model>

  /// Makes views that follow a number.
  /// - Parameters:
  ///   - number: what moves.
  ///   - content: the views, given the number as it is.
  public init(
    _ number: Animated, @Views<Model> content: @escaping (Double) -> ViewList<Model>
  ) {
    self.number = number
    self.content = content
  }

  /// Brings the slot of the views up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, AnimatedReaderElement<Model>(number: number)) { element, slot in
      element.number = number
      element.content = content
      element.build(context, slot)
    }
  }
}

private struct AnimatedReaderElement<Model>: Element {
  var number: Animated
  var content: ((Double) -> ViewList<Model>)?
  private var context: _ViewContext<Model>?
  /// What the views were last given.
  private var shown: Double?

  init(number: Animated) { self.number = number }

  var name: String { "AnimatedReader" }

  mutating func build(_ context: _ViewContext<Model>, _ slot: _Slot) {
    self.context = context
    // What it builds later may read the model as it is then.
    context.session.modelReads += 1
    guard let content else { return }
    let value = number.value(at: context.session.time)
    shown = value
    context.session.didBuild(slot)
    context.child(content(value), of: slot)
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, slot)
  }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    number.isAnimating(at: time) ? time : nil
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    if number.value(at: time) != shown { slot.needsOwnBuild = true }
  }
}
