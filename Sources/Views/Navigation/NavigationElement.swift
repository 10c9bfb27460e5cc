internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Marks a slot as a stack: what its content declares doesn't apply to the enclosing screen.
enum StackBoundary {
  static let key = ObjectIdentifier(Self.self)
}

/// A stack of screens; the last child is on top, and the others are covered.
struct NavigationElement<Model, Value: Hashable & Sendable>: Element {
  var path: Binding<Model, [Value]>?
  /// The path, if the stack keeps it itself.
  private(set) var ownPath: [Value] = []
  /// The part of its own path still to be restored from an earlier run: each value is decoded once
  /// its destination is declared.
  private var restored: [JSONValue] = []
  /// The destinations of its own path.
  let destinations = Destinations()
  /// The view and context to rebuild from, if it keeps its own path.
  var source: (view: NavigationStack<Model, Value>, context: _ViewContext<Model>)?
  var recognizer = PanRecognizer(axis: .horizontal)
  var swipe: StackSwipe?
  var awaitsPop = false

  var name: String { "NavigationStack" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == StackBoundary.key ? true : nil }

  // MARK: Actions

  func lift(_ slot: _Slot, _ actions: inout [Effect]) {
    for index in actions.indices {
      switch actions[index] {
      case .pop:
        if let action = popAction(slot) { actions[index] = .action(action) }
      case .push(let pushed):
        if let action = pushAction(pushed, slot) { actions[index] = .action(action) }
      default: break
      }
    }
  }

  /// An action that pushes the screen of a value, unless it is already on top; nil if the stack has
  /// no screens for the value.
  private func pushAction(_ pushed: AnyHashable, _ slot: _Slot) -> Action<Model>? {
    guard let path else {
      guard let value = NavigationRoute(erased: pushed) as? Value, destinations.leads(pushed)
      else { return nil }
      return changeOwnPath(slot) { if $0.last != value { $0.append(value) } }
    }
    guard let value = pushed.base as? Value else { return nil }
    return Action<Model> { model, _ in
      var values = path.get(model)
      guard values.last != value else { return }
      values.append(value)
      path.set(&model, values)
    }
  }

  /// Screens have their own transitions by the path: when a stack is inserted, its screens are
  /// there at once.
  var keepsTransitionsOut: Bool { true }

  /// An action that pops the current top screen, if it is still on top.
  func popAction(_ slot: _Slot) -> Action<Model>? {
    guard slot.children.count > 1 else { return nil }
    guard let path else {
      let shown = ownPath
      return changeOwnPath(slot) { if $0 == shown { $0 = $0.dropLast() } }
    }
    let depth = slot.children.count - 1
    return Action<Model> { model, _ in
      var values = path.get(model)
      guard values.count == depth else { return }
      values.removeLast()
      path.set(&model, values)
    }
  }

  /// Changes its own path.
  func changeOwnPath(
    _ slot: _Slot, _ change: @escaping (inout [Value]) -> Void
  ) -> Action<Model> {
    let (id, present) = (slot.id, ownPath)
    return Action<Model> { _, context in
      var values = context.states[id] as? [Value] ?? present
      change(&values)
      context.states[id] = values
    }
  }

  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds) {
    guard let new = new as? [Value], new != ownPath else { return }
    ownPath = new
    restored = []
    slot.needsOwnBuild = true
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard let source, let own = slot as? ElementSlot<Self> else { return }
    var context = source.context
    context.session = session
    source.view.build(own, context)
  }

  func hasOwnState(_ slot: _Slot) -> Bool { !ownPath.isEmpty }

  /// Its own path, up to the first value that isn't `Codable`.
  func restoration(_ slot: _Slot, at time: Seconds) -> JSONValue? {
    guard path == nil else { return nil }
    var kept: [JSONValue] = []
    for value in ownPath {
      guard let route = (value as? NavigationRoute)?.value, let json = destinations.kept(route)
      else { return kept.isEmpty ? nil : .list(kept) }
      kept.append(json)
    }
    kept += restored
    return kept.isEmpty ? nil : .list(kept)
  }

  mutating func restore(_ value: JSONValue, _ slot: _Slot, at time: Seconds) {
    guard path == nil, ownPath.isEmpty, case .list(let kept) = value else { return }
    restored = kept
    goOnRestoring(slot)
  }

  /// Restores the next screen of an earlier run, if its destination is declared by now.
  mutating func goOnRestoring(_ slot: _Slot) {
    guard let kept = restored.first else { return }
    guard let value = destinations.value(of: kept),
      let route = NavigationRoute(erased: value) as? Value
    else {
      // If the screens below don't declare it, no other screen will.
      return restored = []
    }
    restored.removeFirst()
    ownPath.append(route)
    slot.needsOwnBuild = true
  }

  /// Applies a changed path; a swipe of another screen ends.
  mutating func follow(_ slot: _Slot, _ change: StackChange, at time: Seconds) {
    if change.step != .none { endSwipe(at: time) }
  }

  // MARK: Layout

  /// Screens and their bars extend to the edges.
  var safeAreaRole: SafeAreaRole { .fills(.all) }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    if let width = proposal.width, let height = proposal.height, width.isFinite, height.isFinite {
      return Size(width, height)
    }
    let top = slot.children.last?.slot.size(for: proposal) ?? .zero
    func length(_ proposed: Double?, _ own: Double) -> Double {
      proposed.map { $0.isFinite ? $0 : own } ?? own
    }
    return Size(length(proposal.width, top.width), length(proposal.height, top.height))
  }

  mutating func place(_ slot: _Slot) {
    let proposal = ProposedViewSize(slot.size)
    var title = slot.environment.environment[StackOriginKey.self] ?? ""
    for index in slot.children.indices {
      if slot.screen(index)?.previousTitle != title,
        let screen = slot.unique(index) as? ElementSlot<ScreenElement>
      {
        screen.element.previousTitle = title
        screen.invalidateLayout()
      }
      slot.placeChild(index, at: .zero, size: slot.size, proposal)
      title = slot.screen(index)?.bar.title ?? ""
    }
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? { nil }

  /// Screens begin below their own bars, and end where the stack does.
  func underlap(_ slot: _Slot, of index: Int) -> Underlap { Underlap(bottom: slot.underlap.bottom) }

  // MARK: Motion

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let shift = ShownScreen.shift(of: index, in: slot, at: time)
    return Placement(slot.children[index].origin + Point(shift, 0))
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? { awaitsPop ? time : nil }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    // If the model had popped the screen, it would have been built since.
    settleScreens(slot, at: time)
  }

  // MARK: Paint

  func clip(_ slot: _Slot, in frame: Rect) -> Rect? { slot.shownFrame(frame) }

  // MARK: Description

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let name = description.attributes.name
    let node = Node(
      id: description.makeID(.group), role: .group, frame: frame,
      clip: slot.shownFrame(frame),
      state: ["depth": .int(slot.children.count - 1)])
    description.group(node, of: slot) { description in
      guard let last = slot.children.indices.last,
        let top = slot.children[last].slot as? ElementSlot<ScreenElement>
      else { return }
      let origin = frame.origin + placement(slot, of: last, at: description.time).origin
      top.element.describe(
        top, in: Rect(origin: origin, size: top.size), of: name, &description)
    }
  }
}
