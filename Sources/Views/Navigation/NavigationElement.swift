internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A stack of screens; the last child is on top, and the others are covered.
struct NavigationElement<Model, Value: Hashable & Sendable>: ActionMapper, KeyboardShortcutTarget,
  RestorableElement, StatefulElement, TransitioningElement
{
  var path: Binding<Model, [Value]>?
  /// The path, if the stack keeps it itself.
  private(set) var ownPath: [Value] = []
  /// The part of the stack's own path that is still to be restored from an earlier run; each value
  /// is decoded once its destination is declared.
  private var pathToRestore: [JSONValue] = []
  /// The destinations of the stack's own path.
  let destinations = Destinations()
  /// The view and context to rebuild from, if the stack keeps its own path.
  var source: (view: NavigationStack<Model, Value>, context: _ViewContext<Model>)?
  var recognizer = PanRecognizer(axis: .horizontal)
  var swipe: StackSwipe?
  var isAwaitingPop = false

  var name: String { "NavigationStack" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == BarBoundary.key ? true : nil }

  // MARK: Actions

  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) {
    for index in actions.indices {
      switch actions[index] {
      case .pop:
        if let action = popAction(node) { actions[index] = .action(action) }
      case .push(let pushed):
        if let action = pushAction(pushed, node) { actions[index] = .action(action) }
      default: break
      }
    }
  }

  /// An action that pushes the screen of a value, unless that screen is already on top; nil if the
  /// stack has no screens for the value.
  private func pushAction(_ pushed: AnyHashable, _ node: _ViewNode) -> Action<Model>? {
    guard let path else {
      guard let value = NavigationRoute(erased: pushed) as? Value,
        destinations.hasDestination(for: pushed)
      else { return nil }
      return changeOwnPath(node) { if $0.last != value { $0.append(value) } }
    }
    guard let value = pushed.base as? Value else { return nil }
    return Action<Model> { model, _ in
      var values = path.get(model)
      guard values.last != value else { return }
      values.append(value)
      path.set(&model, values)
    }
  }

  /// Only changes of the path animate screens: when a stack is inserted, its screens are in place
  /// at once.
  var suppressesChildTransition: Bool { true }

  /// An action that pops the current top screen, if it is still on top when the action runs.
  func popAction(_ node: _ViewNode) -> Action<Model>? {
    guard node.children.count > 1 else { return nil }
    guard let path else {
      let shown = ownPath
      return changeOwnPath(node) { if $0 == shown { $0 = $0.dropLast() } }
    }
    let depth = node.children.count - 1
    return Action<Model> { model, _ in
      var values = path.get(model)
      guard values.count == depth else { return }
      values.removeLast()
      path.set(&model, values)
    }
  }

  /// An action that changes the stack's own path.
  func changeOwnPath(
    _ node: _ViewNode, _ change: @escaping (inout [Value]) -> Void
  ) -> Action<Model> {
    let (id, currentPath) = (node.id, ownPath)
    return Action<Model> { _, context in
      var values = context.states[id] as? [Value] ?? currentPath
      change(&values)
      context.states[id] = values
    }
  }

  mutating func setState(_ new: Any, _ node: _ViewNode, at time: Seconds) {
    guard let new = new as? [Value], new != ownPath else { return }
    ownPath = new
    pathToRestore = []
    node.needsOwnBuild = true
  }

  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) {
    guard let source, let own = node as? ElementNode<Self> else { return }
    var context = source.context
    context.session = session
    source.view.build(own, context)
  }

  func hasOwnState(_ node: _ViewNode) -> Bool { !ownPath.isEmpty }

  /// The stack's own path, up to the first value that isn't `Codable`.
  func restoration(_ node: _ViewNode, at time: Seconds) -> JSONValue? {
    guard path == nil else { return nil }
    var encoded: [JSONValue] = []
    for value in ownPath {
      guard let route = (value as? NavigationRoute)?.value, let json = destinations.encode(route)
      else { return encoded.isEmpty ? nil : .list(encoded) }
      encoded.append(json)
    }
    encoded += pathToRestore
    return encoded.isEmpty ? nil : .list(encoded)
  }

  mutating func restore(_ value: JSONValue, _ node: _ViewNode, at time: Seconds) {
    guard path == nil, ownPath.isEmpty, case .list(let encoded) = value else { return }
    pathToRestore = encoded
    continueRestoring(node)
  }

  /// Restores the next screen of an earlier run, if its destination is declared by now.
  mutating func continueRestoring(_ node: _ViewNode) {
    guard let encoded = pathToRestore.first else { return }
    guard let value = destinations.decode(encoded),
      let route = NavigationRoute(erased: value) as? Value
    else {
      // If the screens below don't declare the destination, no other screen will.
      return pathToRestore = []
    }
    pathToRestore.removeFirst()
    ownPath.append(route)
    node.needsOwnBuild = true
  }

  /// Ends the swipe of a screen after the path has changed.
  mutating func pathChanged(_ node: _ViewNode, _ change: StackChange, at time: Seconds) {
    if change.step != .none { endSwipe(at: time) }
  }

  // MARK: Layout

  /// Screens and their bars extend to the edges.
  var safeAreaRole: SafeAreaRole { .fills(.all) }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    if let width = proposal.width, let height = proposal.height, width.isFinite, height.isFinite {
      return Size(width, height)
    }
    let top = node.children.last?.node.size(for: proposal) ?? .zero
    func length(_ proposed: Double?, _ ideal: Double) -> Double {
      proposed.map { $0.isFinite ? $0 : ideal } ?? ideal
    }
    return Size(length(proposal.width, top.width), length(proposal.height, top.height))
  }

  mutating func place(_ node: _ViewNode) {
    let proposal = ProposedViewSize(node.size)
    var title = node.environment.environment[RootBackTitleKey.self] ?? ""
    for index in node.children.indices {
      if node.screen(index)?.previousTitle != title,
        let screen = node.unique(index) as? ElementNode<ScreenElement>
      {
        screen.element.previousTitle = title
        screen.invalidateLayout()
      }
      node.placeChild(index, at: .zero, size: node.size, proposal)
      title = node.screen(index)?.bar.title ?? ""
    }
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? { nil }

  /// Screens have bars of their own at the top, and extend under bars at the bottom as far as the
  /// stack does.
  func barOverlap(_ node: _ViewNode, of index: Int) -> BarOverlap {
    BarOverlap(bottom: node.barOverlap.bottom)
  }

  // MARK: Motion

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    let shift = VisibleScreen.shift(of: index, in: node, at: time)
    return Placement(node.children[index].origin + Point(shift, 0))
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: isAwaitingPop ? time : nil)
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    // If the model had popped the screen, a build would have ended the wait by now.
    restoreUnpoppedScreen(node, at: time)
  }

  // MARK: Paint

  func clip(_ node: _ViewNode, in frame: Rect) -> Rect? { node.extendedFrame(frame) }

  // MARK: Description

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    let name = description.attributes.name
    let semantics = SemanticsNode(
      id: description.makeID(.group), role: .group, frame: frame,
      clip: node.extendedFrame(frame),
      state: ["depth": .int(node.children.count - 1)])
    description.group(semantics, of: node) { description in
      guard let last = node.children.indices.last,
        let top = node.children[last].node as? ElementNode<ScreenElement>
      else { return }
      let origin = frame.origin + placement(node, of: last, at: description.time).origin
      top.element.describe(
        top, in: Rect(origin: origin, size: top.size), of: name, &description)
    }
  }
}
