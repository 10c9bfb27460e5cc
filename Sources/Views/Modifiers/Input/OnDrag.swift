internal import VitrineComponents
public import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// One step of a drag, as `onDrag` tells it.
public struct DragValue: Hashable, Sendable {
  /// How far a drag is.
  public enum Phase: Hashable, Sendable {
    /// It has begun.
    case began
    /// It goes on.
    case changed
    /// The pointer was lifted.
    case ended
    /// It was taken away: what it did is to be undone.
    case cancelled
  }

  /// How far it is.
  public var phase: Phase
  /// Where the pointer is, in points from the view's top left.
  public var location: Point
  /// Where it went down, in points from where the view's top left was then.
  public var startLocation: Point
  /// How far it has gone, in points, without what it took to begin.
  ///
  /// In the window, so that it does not matter where the view goes meanwhile.
  public var translation: Point
  /// How fast it moves, in points a second; 0 for one that rested before it lifted.
  public var velocity: Point
}

extension View {
  /// Follows a finger, mouse or pen that drags the view.
  ///
  /// A drag that has begun ends, or is cancelled: also where the view goes meanwhile, or is disabled.
  /// Inside of what scrolls the same way, the view is dragged.
  /// - Parameters:
  ///   - minimumDistance: how far the pointer must go to begin, in points; 10 by default, the
  ///     platform's, and at least. With 0 it begins as it goes down, and nothing else gets it.
  ///   - axes: the directions in which it begins and goes; both by default.
  ///   - action: what a step of it does.
  public func onDrag(
    minimumDistance: Double = 10, axes: Axis.Set = [.horizontal, .vertical],
    perform action: @escaping @Sendable (inout Model, DragValue, inout ActionContext) -> Void
  ) -> WrapperView<Self, Model> {
    let axis: PanAxis =
      axes == .horizontal ? .horizontal : axes == .vertical ? .vertical : .both
    let slop = minimumDistance <= 0 ? 0 : max(GestureMetrics.slop, minimumDistance)
    let recognizer = PanRecognizer(axis: axis, slop: slop)
    return WrapperView(self, DragElement<Model>(recognizer: recognizer)) { element, slot, _ in
      element.action = action
      if !slot.environment.isEnabled { element.cancel(slot) }
      guard element.recognizer.axis != axis || element.recognizer.slop != recognizer.slop else {
        return
      }
      element.cancel(slot)
      element.recognizer = recognizer
    }
  }
}

struct DragElement<Model>: InteractiveElement {
  var recognizer: PanRecognizer
  var action: ((inout Model, DragValue, inout ActionContext) -> Void)?
  /// The last step that was told of a drag; nil where none is under way.
  private var last: DragValue?
  /// Where the pointer went down, in the view.
  private var start = Point.zero

  init(recognizer: PanRecognizer) { self.recognizer = recognizer }

  var name: String { "onDrag" }

  private var beginsAtOnce: Bool { recognizer.slop == 0 }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard slot.environment.isEnabled, event.step?.button == .primary else { return .none }
    return beginsAtOnce ? .all : .pan(recognizer.axis)
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard event.kind == .event, let step = event.step, step.phase != .hover,
      slot.environment.isEnabled
    else { return }
    let isFirst = step.phase == .down && step.button == .primary && recognizer.isAtRest
    if isFirst { start = step.position - frame.origin }
    let location = step.position - frame.origin
    let gestures = recognizer.handle(step, at: event.time)
    if isFirst, beginsAtOnce { tell(DragValue(.began, at: start), &context.actions) }
    for gesture in gestures {
      guard let phase = phase(of: gesture.state) else { continue }
      tell(
        DragValue(
          phase: phase, location: location, startLocation: start,
          translation: gesture.translation, velocity: gesture.velocity), &context.actions)
    }
    // One that began at once and never moved is none to the recogniser.
    if recognizer.isAtRest, var last {
      last.phase = step.phase == .cancel ? .cancelled : .ended
      tell(last, &context.actions)
    }
  }

  func disappear(_ slot: _Slot, _ actions: inout [Effect]) {
    var copy = self
    copy.endByCancelling(&actions)
  }

  /// Ends a drag that is under way: what it is told of is done after the build.
  mutating func cancel(_ slot: _Slot) {
    _ = recognizer.cancel(at: slot.layoutTime)
    endByCancelling(&slot.pending)
  }

  private mutating func endByCancelling(_ actions: inout [Effect]) {
    guard var value = last else { return }
    value.phase = .cancelled
    tell(value, &actions)
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

  private mutating func tell(_ value: DragValue, _ actions: inout [Effect]) {
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
