internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A view with an element around it that knows the model: the result of modifiers with actions.
///
/// The generic parameters have no constraints, as in `ModifiedView`, and the element's type is
/// hidden. Modifiers return this type instead of `some View`: for an opaque type the runtime would
/// look up the types inside for each view.
public struct WrapperView<Content, Model> {
  typealias Reconcile = (_ViewNode?, _ViewContext<Model>, _ build: (_ViewNode) -> Void) -> _ViewNode

  let content: Content
  /// The shortcut that activates the view inside; nil for none.
  let shortcut: KeyEvent?
  /// Updates the node of the element, then the view inside.
  private let reconcile: Reconcile

  private init(_ content: Content, shortcut: KeyEvent?, _ reconcile: @escaping Reconcile) {
    self.content = content
    self.shortcut = shortcut
    self.reconcile = reconcile
  }

  /// - Parameter update: updates the element before the view inside is built.
  init<E: Element>(
    _ content: Content, _ element: E, shortcut: KeyEvent? = nil,
    update: @escaping (inout E, _ViewNode, _ViewContext<Model>) -> Void
  ) {
    self.init(content, shortcut: shortcut) { node, context, build in
      context.node(node, element) { element, node in
        let (schedule, layer) = (
          element.schedule(node, after: context.session.time), node.layer?.id
        )
        update(&element, node, context)
        // The effect of an action isn't visible.
        node.isUnchanged =
          node.hasBeenPlaced && node.pending.isEmpty && node.layer?.id == layer
          && element.schedule(node, after: context.session.time) == schedule
      } inside: { node in
        build(node)
      }
    }
  }

  fileprivate func wrapping<Other: View<Model>>(_ other: Other) -> WrapperView<Other, Model> {
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

  /// Updates the node of the action and the view inside.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    reconcile(node, context) { context.child(content, of: $0) }
  }
}

extension View {
  fileprivate func wrapped<Content>(as wrapper: WrapperView<Content, Model>) -> any View<Model> {
    wrapper.wrapping(self)
  }
}

/// An element around one view whose whole frame is hit-tested.
protocol InteractiveElement: SemanticElement {}

extension InteractiveElement {
  mutating func place(_ node: _ViewNode) { node.passThrough() }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    node.collectHitsOfChildren(in: frame, &search)
    if node.environment.isEnabled { search.add(frame) }
  }

  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    SemanticsNode(id: "", role: .group, frame: frame)
  }

  /// The only semantics node of the view inside is interactive; several nodes are put in an
  /// interactive group.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    if node.environment.isEnabled { description.attributes.isInteractive = true }
    node.describeAsOne(in: frame, &description)
  }
}

extension _ViewNode {
  /// Describes the content as one semantics node: its own node if it has exactly one, else a group.
  final func describeAsOne(in frame: Rect, _ description: inout Description) {
    if children.count == 1, children[0].node.isOneNode(at: description.time) {
      return describeChildren(in: frame, &description)
    }
    let id = description.makeID(description.attributes.role ?? .group)
    description.group(SemanticsNode(id: id, role: .group, frame: frame), of: self) {
      describeChildren(in: frame, &$0)
    }
  }

  /// True if the content is described as one semantics node.
  private final func isOneNode(at time: Seconds) -> Bool {
    if ownSemantics(in: Rect(origin: .zero, size: size), at: time) != nil { return true }
    return children.count == 1 && children[0].node.isOneNode(at: time)
  }

  /// The path to the first view inside, or this view, that a shortcut or Enter activates; nil if
  /// there is no such view, or if it is disabled.
  final func activationPath() -> [NodeID]? {
    guard let (path, isEnabled) = activation(), isEnabled else { return nil }
    return path
  }

  private final func activation() -> (path: [NodeID], isEnabled: Bool)? {
    if let canActivate { return ([], canActivate) }
    for index in children.indices {
      let child = children[index].node
      if let found = child.activation() { return ([child.id] + found.path, found.isEnabled) }
    }
    return nil
  }

  /// Activates a view inside, as Enter activates a button.
  /// - Parameter path: the path from the only child inwards.
  /// - Returns: false if there is nothing to activate.
  final func activate(
    _ path: [NodeID]?, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) -> Bool {
    guard let path, let child = children.first else { return false }
    let origin = frame.origin + child.origin
    let inner = NodeEvent(kind: .shortcut, event: event.event, recipients: .target)
    // Actions that were already mapped to this node's model must not be mapped again.
    var fresh = EventContext(time: context.time, tree: context.tree)
    unique(0).deliver(inner, path[...], in: Rect(origin: origin, size: child.node.size), &fresh)
    context.actions += fresh.actions
    context.requests += fresh.requests
    context.winners += fresh.winners
    return true
  }
}
