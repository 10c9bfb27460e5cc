internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A view with an element around it that knows the model: what modifiers with actions make.
///
/// It demands nothing of its parts, as `ModifiedView`, and keeps its element to itself. A modifier names
/// it instead of `some View`: where that hides the type, the runtime looks up what is inside for each.
public struct WrapperView<Content, Model> {
  typealias Reconcile = (_Slot?, _ViewContext<Model>, _ build: (_Slot) -> Void) -> _Slot

  let content: Content
  /// The key that operates what is inside; nil where none does.
  let shortcut: KeyEvent?
  /// Brings the slot of the element up to date, then what is inside.
  private let reconcile: Reconcile

  private init(_ content: Content, shortcut: KeyEvent?, _ reconcile: @escaping Reconcile) {
    self.content = content
    self.shortcut = shortcut
    self.reconcile = reconcile
  }

  /// - Parameter update: brings the element up to date before the view inside is built.
  init<E: Element>(
    _ content: Content, _ element: E, shortcut: KeyEvent? = nil,
    update: @escaping (inout E, _Slot, _ViewContext<Model>) -> Void
  ) {
    self.init(content, shortcut: shortcut) { slot, context, build in
      context.slot(slot, element) { element, slot in
        let (due, layer) = (element.due(slot), slot.layer?.id)
        update(&element, slot, context)
        // What an action does is not to be seen.
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
  /// True where the view inside stands for others: each has the action.
  public static var _isList: Bool { Content._isList }

  /// Adds the views inside, each with the action.
  public func _expand(into list: inout _ViewExpansion<Model>) {
    list.modified({ $0.wrapped(as: self) }) { content._expand(into: &$0) }
  }

  /// True where the view inside stands for rows.
  public static var _isRows: Bool { Content._isRows }

  /// Adds the rows of the view inside, each with the action.
  public func _rows(into list: inout _RowExpansion<Model>) {
    list.modified({ $0.wrapped(as: self) }) { content._rows(into: &$0) }
  }

  /// Brings the slot of the action up to date, and the view inside.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    reconcile(slot, context) { context.child(content, of: $0) }
  }
}

extension View {
  fileprivate func wrapped<Content>(as wrapper: WrapperView<Content, Model>) -> any View<Model> {
    wrapper.around(self)
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

  /// The way to the first inside, or itself, that a shortcut or Enter operates; nil where none does, or
  /// that one is disabled.
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

  /// Operates what is inside, as Enter does a button.
  /// - Parameter path: from the one child inwards.
  /// - Returns: false where there is nothing to be operated.
  final func activate(
    _ path: [SlotID]?, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) -> Bool {
    guard let path, let child = children.first else { return false }
    let origin = frame.origin + child.origin
    let inner = SlotEvent(kind: .shortcut, event: event.event, recipients: .target)
    // What was lifted to the model of this slot already must not be lifted again.
    var fresh = EventContext(time: context.time, tree: context.tree)
    unique(0).deliver(inner, path[...], in: Rect(origin: origin, size: child.slot.size), &fresh)
    context.actions += fresh.actions
    context.requests += fresh.requests
    context.winners += fresh.winners
    return true
  }
}
