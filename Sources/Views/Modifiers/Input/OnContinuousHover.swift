public import VitrineGeometry
internal import VitrineInteraction

/// Where a mouse or pen is over a view, or that it has left.
public enum HoverPhase: Hashable, Sendable {
  /// It is at a place, in points from the view's top left.
  case active(Point)
  /// It is there no longer.
  case ended
}

extension View {
  /// Follows a mouse or pen over the view: does something when it comes, at each step, and when it
  /// leaves.
  ///
  /// Fingers do not hover. While a button is down nothing is told. A view that goes while something is
  /// over it is left.
  /// - Parameter action: what it does; it is told where the pointer is.
  public func onContinuousHover(
    perform action: @escaping @Sendable (inout Model, HoverPhase) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, ContinuousHoverElement<Model>()) { element, _, _ in element.action = action }
  }
}

struct ContinuousHoverElement<Model>: InteractiveElement {
  var action: ((inout Model, HoverPhase) -> Void)?
  private var last = HoverPhase.ended

  init() {}

  var name: String { "onContinuousHover" }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard let step = event.step else { return }
    switch event.kind {
    case .leave: tell(.ended, &context.actions)
    case .enter, .event:
      if step.phase == .hover { tell(.active(step.position - frame.origin), &context.actions) }
    case .focus, .interception, .shortcut, .drag: break
    }
  }

  func disappear(_ slot: _Slot, _ actions: inout [Effect]) {
    var copy = self
    copy.tell(.ended, &actions)
  }

  private mutating func tell(_ phase: HoverPhase, _ actions: inout [Effect]) {
    guard phase != last else { return }
    last = phase
    guard let action else { return }
    actions.append(Action<Model> { model, _ in action(&model, phase) })
  }
}
