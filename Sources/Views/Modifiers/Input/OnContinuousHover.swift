public import VitrineGeometry
internal import VitrineInteraction

/// The position of a mouse or pen that hovers over a view, or the end of the hover.
public enum HoverPhase: Hashable, Sendable {
  /// The mouse or pen hovers at a position, in points from the view's top left.
  case active(Point)
  /// The mouse or pen has left the view.
  case ended
}

extension View {
  /// Adds an action for a mouse or pen that enters, moves over, or leaves the view.
  ///
  /// Fingers don't hover. Nothing is reported while a button is down. Removing a hovered view
  /// counts as leaving it.
  /// - Parameter action: what to do at the position.
  public func onContinuousHover(
    perform action: @escaping @Sendable (inout Model, HoverPhase) -> Void
  ) -> WrapperView<Self, Model> {
    WrapperView(self, ContinuousHoverElement<Model>()) { element, _, _ in element.action = action }
  }
}

struct ContinuousHoverElement<Model>: InteractiveElement, DisappearObserver {
  var action: ((inout Model, HoverPhase) -> Void)?
  private var last = HoverPhase.ended

  init() {}

  var name: String { "onContinuousHover" }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    guard let step = event.step else { return }
    switch event.kind {
    case .leave: report(.ended, &context.actions)
    case .enter, .event:
      if step.phase == .hover { report(.active(step.position - frame.origin), &context.actions) }
    case .focus, .interception, .shortcut, .drag: break
    }
  }

  func disappear(_ node: _ViewNode, _ actions: inout [Effect]) {
    var copy = self
    copy.report(.ended, &actions)
  }

  private mutating func report(_ phase: HoverPhase, _ actions: inout [Effect]) {
    guard phase != last else { return }
    last = phase
    guard let action else { return }
    actions.append(Action<Model> { model, _ in action(&model, phase) })
  }
}
