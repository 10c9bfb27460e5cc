internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A view with an element around it that knows the model: the result of modifiers with actions.
///
/// Its generic parameters have no constraints, as in `ModifiedView`, and the element's type is
/// hidden. Modifiers return it instead of `some View`: for an opaque type the runtime would look up
/// the types inside for each view.
public struct WrapperView<Content, Model> {
  typealias Reconcile = (_Slot?, _ViewContext<Model>, _ build: (_Slot) -> Void) -> _Slot

  let content: Content
  /// The shortcut that activates the view inside; nil for none.
  let shortcut: KeyEvent?
  /// Updates the slot of the element, then the view inside.
  private let reconcile: Reconcile

  private init(_ content: Content, shortcut: KeyEvent?, _ reconcile: @escaping Reconcile) {
    self.content = content
    self.shortcut = shortcut
    self.reconcile = reconcile
  }

  /// - Parameter update: updates the element before the view inside is built.
  init<E: Element>(
    _ content: Content, _ element: E, shortcut: KeyEvent? = nil,
    update: @escaping (inout E, _Slot, _ViewContext<Model>) -> Void
  ) {
    self.init(content, shortcut: shortcut) { slot, context, build in
      context.slot(slot, element) { element, slot in
        let (due, layer) = (element.due(slot), slot.layer?.id)
        update(&element, slot, context)
        // The effect of an action isn't visible.
        slot.isUnchanged =
          slot.wasPlaced && slot.pending.isEmpty && element.due(slot) == due
          && slot.layer?.id == layer
      } inside: { slot in
        build(slot)
      }
    }
  }

  fileprivate func around<Other: View<Model>>(_ other: Other) -> WrapperView<Other, Model> {
    WrapperView<Other, Model>(other, shortcut: shortcut, reconcile)
  }
}

extension WrapperView: View where Content: View<Model> {
  /// True if the view inside expands to several: each has the action.
  public static var _isList: Bool { Content._isList }

  /// Adds the views inside, each with the action.
  public func _expand(into list: inout _ViewExpansion<Model>) {
    list.modified({ $0.wrapped(as: self) }) { content._expand(into: &$0) }
  }

  /// True if the view inside expands to rows.
  public static var _isRows: Bool { Content._isRows }

  /// Adds the rows of the view inside, each with the action.
  public func _rows(into list: inout _RowExpansion<Model>) {
    list.modified({ $0.wrapped(as: self) }) { content._rows(into: &$0) }
  }

  /// Updates the slot of the action and the view inside.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    reconcile(slot, context) { context.child(content, of: $0) }
  }
}

extension View {
  fileprivate func wrapped<Content>(as wrapper: WrapperView<Content, Model>) -> any View<Model> {
    wrapper.around(self)
  }
}

/// An element around one view whose whole frame is hit-tested.
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

  /// The only node of the view inside is interactive; several are put in an interactive group.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    if slot.environment.isEnabled { description.attributes.isInteractive = true }
    slot.describeAsOne(in: frame, &description)
  }
}

extension _Slot {
  /// Describes the content as one node: its own if it has one, else a group.
  final func describeAsOne(in frame: Rect, _ description: inout Description) {
    if children.count == 1, children[0].slot.isOneNode(at: description.time) {
      return describeChildren(in: frame, &description)
    }
    let id = description.makeID(description.attributes.role ?? .group)
    description.group(Node(id: id, role: .group, frame: frame), of: self) {
      describeChildren(in: frame, &$0)
    }
  }

  /// True if the content is described as one node.
  private final func isOneNode(at time: Seconds) -> Bool {
    if ownNode(in: Rect(origin: .zero, size: size), at: time) != nil { return true }
    return children.count == 1 && children[0].slot.isOneNode(at: time)
  }

  /// The path to the first view inside, or this one, that a shortcut or Enter activates; nil
  /// without one, or if it is disabled.
  final func activationPath() -> [SlotID]? {
    guard let (path, isEnabled) = activation(), isEnabled else { return nil }
    return path
  }

  private final func activation() -> (path: [SlotID], isEnabled: Bool)? {
    if let canActivate { return ([], canActivate) }
    for index in children.indices {
      let child = children[index].slot
      if let found = child.activation() { return ([child.id] + found.path, found.isEnabled) }
    }
    return nil
  }

  /// Activates a view inside, as Enter activates a button.
  /// - Parameter path: from the only child inwards.
  /// - Returns: false if there is nothing to activate.
  final func activate(
    _ path: [SlotID]?, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) -> Bool {
    guard let path, let child = children.first else { return false }
    let origin = frame.origin + child.origin
    let inner = SlotEvent(kind: .shortcut, event: event.event, recipients: .target)
    // Actions that were already mapped to this slot's model must not be mapped again.
    var fresh = EventContext(time: context.time, tree: context.tree)
    unique(0).deliver(inner, path[...], in: Rect(origin: origin, size: child.slot.size), &fresh)
    context.actions += fresh.actions
    context.requests += fresh.requests
    context.winners += fresh.winners
    return true
  }
}
