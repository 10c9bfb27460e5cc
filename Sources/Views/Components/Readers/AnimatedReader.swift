public import VitrineMotion

/// Views that depend on an animated number.
///
/// ```swift
/// AnimatedReader(place) { place in Pages(at: place) }
/// ```
/// The number is an ``Animated`` of the model. An action animates it from the context's time on,
/// and during the animation the closure runs at every frame with the current value. The body around
/// the closure doesn't run, and a number at rest causes no frames. To animate changes of position
/// or size, use `animated(_:)` instead.
public struct AnimatedReader<Model>: View {
  let number: Animated
  let content: (Double) -> ViewList<Model>

  /// Makes views that follow a number.
  /// - Parameters:
  ///   - number: the animated number.
  ///   - content: the views for the current value.
  public init(
    _ number: Animated, @Views<Model> content: @escaping (Double) -> ViewList<Model>
  ) {
    self.number = number
    self.content = content
  }

  /// Updates the node of the views.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    Reader(
      name: "AnimatedReader", read: { _, time in number.value(at: time) },
      next: { number.isAnimating(at: $0) ? $0 : nil }, content: content
    )
    ._reconcile(node, in: context)
  }
}
