internal import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction

extension View {
  /// Makes the view accept payloads that are dragged onto it.
  ///
  /// Of nested destinations, the innermost that accepts the payload is used.
  /// - Parameters:
  ///   - type: the type of payloads that the view accepts.
  ///   - accepts: returns false for payloads that the view rejects; by default, the view accepts
  ///     all payloads of the type.
  ///   - action: called with a dropped payload and its position in points from the view's top left;
  ///     for a keyboard drag, the position is the center of the view.
  ///   - isTargeted: called with true when a payload enters the view, and with false when it leaves
  ///     or is dropped; default nothing.
  public func dropDestination<Payload: Hashable & Sendable>(
    for type: Payload.Type, accepts: @escaping @Sendable (Payload) -> Bool = { _ in true },
    perform action: @escaping @Sendable (inout Model, Payload, Point) -> Void,
    isTargeted: (@Sendable (inout Model, Bool) -> Void)? = nil
  ) -> WrapperView<Self, Model> {
    WrapperView(self, DropElement<Model, Payload>()) { element, _, _ in
      element.accepts = accepts
      element.action = action
      element.targetChanged = isTargeted
    }
  }
}

struct DropElement<Model, Payload: Hashable & Sendable>: DisappearObserver, DropTarget {
  var accepts: ((Payload) -> Bool)?
  var action: ((inout Model, Payload, Point) -> Void)?
  var targetChanged: ((inout Model, Bool) -> Void)?
  private var isTargeted = false

  init() {}

  var name: String { "dropDestination" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  // MARK: Input

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    node.collectHitsOfChildren(in: frame, &search)
    if let payload = search.payload, acceptsDrop(node, payload) { search.add(frame) }
  }

  func acceptsDrop(_ node: _ViewNode, _ payload: any Hashable & Sendable) -> Bool {
    guard node.environment.isEnabled, let payload = payload as? Payload else { return false }
    return accepts?(payload) ?? false
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    switch event.kind {
    case .drag(.entered): setTargeted(true, &context.actions)
    case .drag(.exited): setTargeted(false, &context.actions)
    case .drag(.dropped(let payload)):
      setTargeted(false, &context.actions)
      guard let action, let payload = payload.value as? Payload, let step = event.step else {
        return
      }
      let location = step.position - frame.origin
      context.actions.append(Action<Model> { model, _ in action(&model, payload, location) })
    case .event, .enter, .leave, .focus, .interception, .shortcut, .drag: break
    }
  }

  private mutating func setTargeted(_ isTargeted: Bool, _ actions: inout [Effect]) {
    guard isTargeted != self.isTargeted else { return }
    self.isTargeted = isTargeted
    guard let targetChanged else { return }
    actions.append(Action<Model> { model, _ in targetChanged(&model, isTargeted) })
  }

  func disappear(_ node: _ViewNode, _ actions: inout [Effect]) {
    guard isTargeted, let targetChanged else { return }
    actions.append(Action<Model> { model, _ in targetChanged(&model, false) })
  }

  // MARK: Description

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    if isTargeted { description.attributes.state["dropTarget"] = .bool(true) }
    node.describeChildren(in: frame, &description)
  }
}
