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
    Reader(
      name: "AnimatedReader", read: { _, time in number.value(at: time) },
      next: { number.isAnimating(at: $0) ? $0 : nil }, content: content
    )
    ._reconcile(slot, in: context)
  }
}
