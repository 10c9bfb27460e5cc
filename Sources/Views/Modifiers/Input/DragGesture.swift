/// A drag, for `gesture(_:)`.
///
/// ```swift
/// card.gesture(DragGesture().onChanged { model, drag in model.offset = drag.translation })
/// ```
/// `onDrag(minimumDistance:axes:perform:)` tells all steps of a drag in one place, also that it was cancelled.
public struct DragGesture<Model> {
  let minimumDistance: Double
  private(set) var changed: (@Sendable (inout Model, DragValue) -> Void)?
  private(set) var ended: (@Sendable (inout Model, DragValue) -> Void)?

  /// Makes a gesture that does nothing yet.
  /// - Parameter minimumDistance: how far the pointer must go to begin, in points; 10 by default, the
  ///   platform's, and at least. With 0 it begins as it goes down, and nothing else gets it.
  public init(minimumDistance: Double = 10) { self.minimumDistance = minimumDistance }

  /// Adds an action that runs when the drag begins and each time that it moves.
  public func onChanged(
    _ action: @escaping @Sendable (inout Model, DragValue) -> Void
  ) -> DragGesture {
    var copy = self
    copy.changed = action
    return copy
  }

  /// Adds an action that runs when the drag begins and each time that it moves, and needs no details of it.
  public func onChanged(_ action: @escaping @Sendable (inout Model) -> Void) -> DragGesture {
    onChanged { model, _ in action(&model) }
  }

  /// Adds an action that runs when the drag ends or is cancelled.
  public func onEnded(
    _ action: @escaping @Sendable (inout Model, DragValue) -> Void
  ) -> DragGesture {
    var copy = self
    copy.ended = action
    return copy
  }

  /// Adds an action that runs when the drag ends or is cancelled, and needs no details of it.
  public func onEnded(_ action: @escaping @Sendable (inout Model) -> Void) -> DragGesture {
    onEnded { model, _ in action(&model) }
  }
}

extension View {
  /// Follows a finger, mouse or pen that drags the view.
  public func gesture(_ gesture: DragGesture<Model>) -> WrapperView<Self, Model> {
    let (changed, ended) = (gesture.changed, gesture.ended)
    return onDrag(minimumDistance: gesture.minimumDistance) { model, drag, _ in
      switch drag.phase {
      case .began, .changed: changed?(&model, drag)
      case .ended, .cancelled: ended?(&model, drag)
      }
    }
  }
}
