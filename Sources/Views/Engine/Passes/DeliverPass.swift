internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Deliver: events go along a path from the innermost node outwards, and actions with them.
extension _ViewNode {
  /// Delivers an event along a path, innermost node first.
  /// - Parameters:
  ///   - path: the nodes inside this one.
  ///   - frame: of this node, as drawn.
  final func deliver(
    _ event: NodeEvent, _ path: ArraySlice<NodeID>, in frame: Rect,
    _ context: inout EventContext
  ) {
    if let next = path.first, next == layer?.id {
      // Events in a layer don't bubble to its host's ancestors.
      uniqueLayer()?.deliver(
        event.inWindow, path.dropFirst(), in: layerFrame, &context)
      context.isStopped = true
    } else if let next = path.first, let index = children.firstIndex(where: { $0.node.id == next })
    {
      let placement = placement(of: index, at: context.time)
      let child = unique(index)
      let inner = Rect(origin: frame.origin + placement.origin, size: child.size)
      child.deliver(
        event.mapped(by: placement, frame: frame), path.dropFirst(), in: inner, &context)
      if child.needsLayout { invalidateLayout() }
    }
    let isRecipient =
      switch event.recipients {
      case .target: path.isEmpty
      case .bubbling: !context.isCaptured && !context.isStopped
      case .only(let ids): ids.contains(id)
      }
    if !context.actions.isEmpty { mapActions(&context.actions) }
    if isRecipient {
      let before = size(for: proposal)
      elementHandle(event, in: frame, &context)
      if context.isCaptured, context.user == nil { context.user = id }
      revalidateLayout()
      if size(for: proposal) != before { needsLayout = true }
    }
    needsDraw = true
    updateAggregates(after: context.time)
  }

  /// True if a node in the subtree asks before the window closes.
  ///
  /// Hidden content, such as another tab or a covered screen, doesn't ask.
  final var asksBeforeClosing: Bool {
    guard !isInert, !isAsleep else { return false }
    return ask((any WindowObserver).self) { $0.asksBeforeClosing(self) } ?? false
      || children.contains { $0.node.asksBeforeClosing }
      || layer?.asksBeforeClosing == true
  }

  /// Notifies the subtree, children first, that the window is hidden, shown or about to close, or
  /// that a notification was chosen.
  final func windowChanged(_ event: TimedEvent, _ context: inout EventContext) {
    for index in children.indices {
      let child = unique(index)
      child.passWindowChange(event, &context)
      if child.needsLayout { invalidateLayout() }
    }
    uniqueLayer()?.passWindowChange(event, &context)
    if !context.actions.isEmpty { mapActions(&context.actions) }
    with((any WindowObserver).self) { $0.windowChanged(self, event, &context) }
    revalidateLayout()
    needsDraw = true
    updateAggregates(after: context.time)
  }

  /// Notifies a child and appends its actions to its parent's.
  private final func passWindowChange(_ event: TimedEvent, _ context: inout EventContext) {
    // The siblings' actions are kept apart, since this node must not map them.
    let others = context.actions
    context.actions = []
    windowChanged(event, &context)
    if !others.isEmpty { context.actions = others + context.actions }
  }

  /// Takes the pending actions of the subtree.
  final func takePending(_ actions: inout [Effect]) {
    guard hasPending else { return }
    var inner: [Effect] = []
    for index in children.indices where children[index].node.hasPending {
      unique(index).takePending(&inner)
    }
    if layer?.hasPending == true { uniqueLayer()?.takePending(&inner) }
    inner += pending
    pending = []
    hasPending = false
    mapActions(&inner)
    actions += inner
  }
}
