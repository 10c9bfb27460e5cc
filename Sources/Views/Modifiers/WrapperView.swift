internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A view with an element around it that knows the model: what modifiers with actions are made of.
struct WrapperView<Content: View, E: Element>: View {
  typealias Model = Content.Model

  let content: Content
  let element: E
  /// Brings the element up to date before the view inside is built.
  let update: (inout E, _Slot, _ViewContext<Content.Model>) -> Void

  init(
    _ content: Content, _ element: E,
    update: @escaping (inout E, _Slot, _ViewContext<Content.Model>) -> Void
  ) {
    self.content = content
    self.element = element
    self.update = update
  }

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Content.Model>) -> _Slot {
    context.slot(slot, element) { element, slot in
      update(&element, slot, context)
      context.child(content, of: slot)
    }
  }
}

/// An element around one view that pointers can mean: all of the view's frame takes them.
protocol InteractiveElement: Element {}

extension InteractiveElement {
  mutating func place(_ slot: _Slot) { slot.passThrough() }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHitsOfChildren(in: frame, &search)
    if slot.environment.isEnabled { search.add(frame) }
  }

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    Node(id: "", role: .group, frame: frame)
  }

  /// The one node of the view inside is interactive; several are put in a group that is.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    if slot.environment.isEnabled { description.attributes.isInteractive = true }
    slot.describeAsOne(in: frame, &description)
  }
}

extension _Slot {
  /// Describes what is inside by one node: its own where it has one, else a group.
  final func describeAsOne(in frame: Rect, _ description: inout Description) {
    if children.count == 1, children[0].slot.isOneNode(at: description.time) {
      return describeChildren(in: frame, &description)
    }
    let id = description.makeID(description.attributes.role ?? .group)
    description.group(Node(id: id, role: .group, frame: frame), of: self) {
      describeChildren(in: frame, &$0)
    }
  }

  /// True where one node describes it.
  private final func isOneNode(at time: Seconds) -> Bool {
    if ownNode(in: Rect(origin: .zero, size: size), at: time) != nil { return true }
    return children.count == 1 && children[0].slot.isOneNode(at: time)
  }

  /// The way to the first inside, or itself, that a shortcut or Enter operates; nil where none does.
  final func activationPath() -> [SlotID]? {
    if canActivate { return [] }
    for child in children {
      if let path = child.slot.activationPath() { return [child.slot.id] + path }
    }
    return nil
  }

  /// Operates what is inside, as Enter does a button.
  /// - Parameter path: from the one child inwards.
  /// - Returns: false where there is nothing to be operated.
  final func activate(
    _ path: [SlotID]?, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) -> Bool {
    guard let path, let child = children.first else { return false }
    let origin = frame.origin + child.origin
    let inner = SlotEvent(kind: .shortcut, event: event.event, recipients: .target)
    unique(0).deliver(inner, path[...], in: Rect(origin: origin, size: child.slot.size), &context)
    return true
  }
}
