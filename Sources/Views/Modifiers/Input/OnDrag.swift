internal import VitrineComponents
public import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// One event of a drag, for `onDrag`.
public struct DragValue: Hashable, Sendable {
  /// The phase of a drag.
  public enum Phase: Hashable, Sendable {
    /// The drag has begun.
    case began
    /// The pointer has moved.
    case changed
    /// The pointer was lifted.
    case ended
    /// The drag was cancelled: the action should undo its effects.
    case cancelled
  }

  /// The phase.
  public var phase: Phase
  /// The current position, in points from the view's top left.
  public var location: Point
  /// Where the pointer went down, in points from the view's top left at that time.
  public var startLocation: Point
  /// The distance since the drag began, in points, without the minimum distance.
  ///
  /// The distance is in window coordinates, so it doesn't depend on the view's own movement.
  public var translation: Point
  /// The velocity, in points per second; 0 if the pointer rested before it was lifted.
  public var velocity: Point
}

extension View {
  /// Recognizes a drag of the view by a finger, mouse or pen.
  ///
  /// A drag that has begun always ends or is cancelled, even if the view is removed or disabled.
  /// The drag takes precedence over a scroll view around it with the same axis.
  /// - Parameters:
  ///   - minimumDistance: how far the pointer has to move for the drag to begin, in points; 10 by
  ///     default, the platform's distance, and at least 10. With 0 the drag begins as the pointer
  ///     goes down, and no other view gets the pointer.
  ///   - axes: the axes along which the drag begins and moves; both by default.
  ///   - action: what to do for each event.
  public func onDrag(
    minimumDistance: Double = 10, axes: Axis.Set = [.horizontal, .vertical],
    perform action: @escaping @Sendable (inout Model, DragValue, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    let axis: PanAxis =
      axes == .horizontal ? .horizontal : axes == .vertical ? .vertical : .both
    let slop = minimumDistance <= 0 ? 0 : max(GestureMetrics.slop, minimumDistance)
    let recognizer = PanRecognizer(axis: axis, slop: slop)
    return WrapperView(self, DragElement<Model>(recognizer: recognizer)) { element, node, _ in
      element.action = action
      if !node.environment.isEnabled { element.cancel(node) }
      guard element.recognizer.axis != axis || element.recognizer.slop != recognizer.slop else {
        return
      }
      element.cancel(node)
      element.recognizer = recognizer
    }
  }
}

struct DragElement<Model>: InteractiveElement, DisappearObserver {
  var recognizer: PanRecognizer
  var action: ((inout Model, DragValue, inout ActionContext) -> Void)?
  /// The last reported event of the current drag; nil without one.
  private var last: DragValue?
  /// Where the pointer went down, in the view's coordinates.
  private var start = Point.zero

  init(recognizer: PanRecognizer) { self.recognizer = recognizer }

  var name: String { "onDrag" }

  private var beginsAtOnce: Bool { recognizer.slop == 0 }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard node.environment.isEnabled, event.step?.button == .primary else { return .none }
    return beginsAtOnce ? .all : .pan(recognizer.axis)
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event, let step = event.step, step.phase != .hover,
      node.environment.isEnabled
    else { return }
    let isFirst = step.phase == .down && step.button == .primary && recognizer.isAtRest
    if isFirst { start = step.position - frame.origin }
    let location = step.position - frame.origin
    let gestures = recognizer.handle(step, at: event.time)
    if isFirst, beginsAtOnce { report(DragValue(.began, at: start), &context.actions) }
    for gesture in gestures {
      guard let phase = phase(of: gesture.state) else { continue }
      report(
        DragValue(
          phase: phase, location: location, startLocation: start,
          translation: gesture.translation, velocity: gesture.velocity), &context.actions)
    }
    // The recognizer doesn't report a drag that began at once and never moved, so its end is
    // reported here.
    if recognizer.isAtRest, var last {
      last.phase = step.phase == .cancel ? .cancelled : .ended
      report(last, &context.actions)
    }
  }

  func disappear(_ node: _ViewNode, _ actions: inout [Effect]) {
    var copy = self
    copy.endByCancelling(&actions)
  }

  /// Cancels the current drag; the action for it runs after the build.
  mutating func cancel(_ node: _ViewNode) {
    _ = recognizer.cancel(at: node.layoutTime)
    endByCancelling(&node.pending)
  }

  private mutating func endByCancelling(_ actions: inout [Effect]) {
    guard var value = last else { return }
    value.phase = .cancelled
    report(value, &actions)
  }

  private func phase(of state: GestureState) -> DragValue.Phase? {
    switch state {
    case .began: last == nil ? .began : .changed
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .possible, .failed: nil
    }
  }

  private mutating func report(_ value: DragValue, _ actions: inout [Effect]) {
    last = value.phase == .ended || value.phase == .cancelled ? nil : value
    guard let action else { return }
    actions.append(Action<Model> { model, context in action(&model, value, &context) })
  }
}

extension DragValue {
  fileprivate init(_ phase: Phase, at location: Point) {
    self.init(
      phase: phase, location: location, startLocation: location, translation: .zero,
      velocity: .zero)
  }
}
