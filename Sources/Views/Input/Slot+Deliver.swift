internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension _Slot {
  /// Delivers an event along a path, innermost slot first.
  /// - Parameters:
  ///   - path: the slots inside this one.
  ///   - frame: of this slot, as drawn.
  final func deliver(
    _ event: SlotEvent, _ path: ArraySlice<SlotID>, in frame: Rect,
    _ context: inout EventContext
  ) {
    if let next = path.first, next == layer?.id {
      // Events in a layer don't bubble to its host's ancestors.
      uniqueLayer()?.deliver(
        event.inWindow, path.dropFirst(), in: layerFrame, &context)
      context.isStopped = true
    } else if let next = path.first, let index = children.firstIndex(where: { $0.slot.id == next })
    {
      let placement = placement(of: index, at: context.time)
      let child = unique(index)
      let inner = Rect(origin: frame.origin + placement.origin, size: child.size)
      child.deliver(
        event.mapped(by: placement, frame: frame), path.dropFirst(), in: inner, &context)
      if child.needsLayout { invalidateLayout() }
    }
    let isMeant =
      switch event.recipients {
      case .target: path.isEmpty
      case .bubbling: !context.isCaptured && !context.isStopped
      case .only(let ids): ids.contains(id)
      }
    if !context.actions.isEmpty { lift(&context.actions) }
    if isMeant {
      let before = size(for: proposal)
      elementHandle(event, in: frame, &context)
      if context.isCaptured, context.user == nil { context.user = id }
      revalidateLayout()
      if size(for: proposal) != before { needsLayout = true }
    }
    needsDraw = true
    refresh(after: context.time)
  }

  /// True if a slot in the subtree asks before the window closes.
  ///
  /// Hidden content, such as another tab or a covered screen, doesn't ask.
  final var asksBeforeClosing: Bool {
    guard !isInert, !isAsleep else { return false }
    return elementAsksBeforeClosing || children.contains { $0.slot.asksBeforeClosing }
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
    if !context.actions.isEmpty { lift(&context.actions) }
    elementWindowChanged(event, &context)
    revalidateLayout()
    needsDraw = true
    refresh(after: context.time)
  }

  /// Notifies a child and appends its actions to its parent's.
  private final func passWindowChange(_ event: TimedEvent, _ context: inout EventContext) {
    // The siblings' actions are not this slot's to map.
    let others = context.actions
    context.actions = []
    windowChanged(event, &context)
    if !others.isEmpty { context.actions = others + context.actions }
  }

  /// Advances the slots whose time has come.
  final func advance(to time: Seconds, _ context: inout EventContext) {
    for index in children.indices where children[index].slot.wake <= time {
      let child = unique(index)
      child.pass(to: time, &context)
      if child.needsLayout { invalidateLayout() }
    }
    if let layer, layer.wake <= time { uniqueLayer()?.pass(to: time, &context) }
    if !leaving.isEmpty { leaving.removeAll { $0.end <= time } }
    if let leavingLayer, leavingLayer.end <= time { self.leavingLayer = nil }
    if !context.actions.isEmpty { lift(&context.actions) }
    elementAdvance(to: time, &context)
    needsDraw = true
    refresh(after: time)
  }

  /// Advances a child and appends its actions to its parent's.
  private final func pass(to time: Seconds, _ context: inout EventContext) {
    // The siblings' actions are not this slot's to map; usually there are none.
    let others = context.actions
    let isCovered = context.isCovered
    context.actions = []
    if isAsleep { context.isCovered = true }
    advance(to: time, &context)
    context.isCovered = isCovered
    if !others.isEmpty { context.actions = others + context.actions }
  }

  /// Takes the pending actions of the subtree.
  final func takePending(_ actions: inout [Effect]) {
    guard hasPending else { return }
    var inner: [Effect] = []
    for index in children.indices where children[index].slot.hasPending {
      unique(index).takePending(&inner)
    }
    if layer?.hasPending == true { uniqueLayer()?.takePending(&inner) }
    inner += pending
    pending = []
    hasPending = false
    lift(&inner)
    actions += inner
  }
}
