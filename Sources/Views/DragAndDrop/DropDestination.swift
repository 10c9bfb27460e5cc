internal import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction

extension View {
  /// Makes the view accept payloads that are dragged onto it.
  ///
  /// Of nested destinations, the innermost that accepts the payload is used.
  /// - Parameters:
  ///   - type: the type of payloads that it accepts.
  ///   - accepts: false for payloads that it rejects; by default it accepts all of the type.
  ///   - action: called with a dropped payload and its position in points from the view's top left;
  ///     for a keyboard drag, the center.
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
      element.targeted = isTargeted
    }
  }
}

struct DropElement<Model, Payload: Hashable & Sendable>: Element {
  var accepts: ((Payload) -> Bool)?
  var action: ((inout Model, Payload, Point) -> Void)?
  var targeted: ((inout Model, Bool) -> Void)?
  private var isTargeted = false

  init() {}

  var name: String { "dropDestination" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  // MARK: Input

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHitsOfChildren(in: frame, &search)
    if let payload = search.payload, acceptsDrop(slot, payload) { search.add(frame) }
  }

  func acceptsDrop(_ slot: _Slot, _ payload: any Hashable & Sendable) -> Bool {
    guard slot.environment.isEnabled, let payload = payload as? Payload else { return false }
    return accepts?(payload) ?? false
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    switch event.kind {
    case .drag(.entered): tell(true, &context.actions)
    case .drag(.exited): tell(false, &context.actions)
    case .drag(.dropped(let payload)):
      tell(false, &context.actions)
      guard let action, let payload = payload.value as? Payload, let step = event.step else {
        return
      }
      let location = step.position - frame.origin
      context.actions.append(Action<Model> { model, _ in action(&model, payload, location) })
    case .event, .enter, .leave, .focus, .interception, .shortcut, .drag: break
    }
  }

  private mutating func tell(_ isTargeted: Bool, _ actions: inout [Effect]) {
    guard isTargeted != self.isTargeted else { return }
    self.isTargeted = isTargeted
    guard let targeted else { return }
    actions.append(Action<Model> { model, _ in targeted(&model, isTargeted) })
  }

  func disappear(_ slot: _Slot, _ actions: inout [Effect]) {
    guard isTargeted, let targeted else { return }
    actions.append(Action<Model> { model, _ in targeted(&model, false) })
  }

  // MARK: Description

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    if isTargeted { description.attributes.state["dropTarget"] = .bool(true) }
    slot.describeChildren(in: frame, &description)
  }
}
