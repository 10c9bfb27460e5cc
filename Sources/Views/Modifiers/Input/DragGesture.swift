/// A drag, for `gesture(_:)`.
///
/// ```swift
/// card.gesture(DragGesture().onChanged { model, drag in model.offset = drag.translation })
/// ```
/// `onDrag(minimumDistance:axes:perform:)` handles all phases of a drag in one place, including its
/// cancellation.
public struct DragGesture<Model> {
  let minimumDistance: Double
  private(set) var changed: (@Sendable (inout Model, DragValue) -> Void)?
  private(set) var ended: (@Sendable (inout Model, DragValue) -> Void)?

  /// Makes a gesture without actions.
  /// - Parameter minimumDistance: how far the pointer has to move for the drag to begin, in points;
  ///   10 by default, the platform's distance, and at least 10. With 0 the drag begins as the
  ///   pointer goes down, and no other view gets the pointer.
  public init(minimumDistance: Double = 10) { self.minimumDistance = minimumDistance }

  /// Adds an action that runs when the drag begins and each time the pointer moves.
  public func onChanged(
    _ action: @escaping @Sendable (inout Model, DragValue) -> Void
  ) -> DragGesture {
    var copy = self
    copy.changed = action
    return copy
  }

  /// Adds an action that runs when the drag begins and each time the pointer moves, without details
  /// of the drag.
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

  /// Adds an action that runs when the drag ends or is cancelled, without details of the drag.
  public func onEnded(_ action: @escaping @Sendable (inout Model) -> Void) -> DragGesture {
    onEnded { model, _ in action(&model) }
  }
}

extension View {
  /// Recognizes a drag of the view by a finger, mouse or pen.
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
