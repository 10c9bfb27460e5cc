internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// The state of a running app except its model: the view tree, and the interaction in progress.
///
/// A tree is a value: copies share their nodes until one of the copies changes.
struct ViewTree<Root: Part> {
  var root: _ViewNode?
  /// The path to the root.
  private(set) var rootPath: [NodeID] = []
  var state: TreeState
  var pointers = PointerState()
  var focus = FocusState()
  var tasks = TaskState<Root>()
  var requests: [SceneRequest] = []
  /// Recent problems, for developers.
  var warnings: [String] = []
  var announcement: String?
  /// The window requests of actions.
  var windowRequests: [WindowRequest] = []
  /// Keys that no view has used.
  var unusedKeys: [KeyEvent] = []
  /// How many times actions have run.
  var actionCount = 0
  /// How many times scenes of the model have run.
  var sceneRunCount = 0
  /// Why nodes were built in the last build.
  var built: [BuiltNode] = []
  var nextNode = 0
  /// The heights that the tree's own keyboard and an enclosing scene's keyboard cover, in points.
  private var keyboardInset = 0.0
  private var outerKeyboardInset = 0.0
  /// True while another window has the keyboard focus.
  private var isInactive = false
  /// The phase as set by the scene's host, which may be another scene.
  private var outerPhase = ScenePhase.active
  private var isHosted = false
  /// The environment of the last build.
  var environment: EnvironmentBox?
  private var builtModel: Root?
  /// How the changes since the last build are to be animated.
  var motionHint: MotionHint?
  /// How many times a changed model was built.
  var revision = 0
  /// The caret last reported.
  var textInput: Rect?
  /// The node with the caret.
  var textOwner: NodeID?
  /// The on-screen keyboard; nil while hidden.
  var keyboard: KeyboardState?
  var keyboardMemory = KeyboardMemory()
  /// True if a scroll view adapts to an on-screen keyboard: this tree's or an enclosing scene's.
  var meetsKeyboard = false
  /// The drag in progress.
  var drag: DragSession?
  /// The dragged item's animation after its release.
  var dragReturn: DragReturn?
  /// State of an earlier run for views that aren't inserted yet; nil for none.
  var restoration: PendingRestoration?

  init() { state = TreeState(bounds: .zero) }

  var time: Seconds { state.time }

  /// How many rounds of changes one change may trigger.
  ///
  /// Ours: anything longer is taken for an endless loop.
  static var maximumRounds: Int { 8 }

  // MARK: Frame

  /// Updates the scene's environment.
  mutating func setEnvironment(_ environment: Environment) {
    state.bounds = Rect(origin: .zero, size: _ViewNode.valid(environment.size))
    state.safeArea = environment.safeArea
    var environment = environment
    outerKeyboardInset = environment.keyboardInset
    environment.keyboardInset = max(outerKeyboardInset, keyboardInset)
    (outerPhase, isHosted) = (environment.scenePhase, environment.isHosted)
    environment.scenePhase = phase
    let isSame = self.environment.map { box in
      box.environment.isSame(ignoringSizeOf: environment)
        && box.environment.text === environment.text
    }
    if isSame != true {
      var inner = environment
      (inner.size, inner.safeArea) = (.zero, .zero)
      self.environment = EnvironmentBox(inner)
    }
  }

  /// Sets how much of the window's bottom the keyboard covers, in points.
  mutating func setKeyboardInset(_ inset: Double) {
    keyboardInset = inset
    guard var inner = environment?.environment else { return }
    let wanted = max(outerKeyboardInset, inset)
    guard inner.keyboardInset != wanted else { return }
    inner.keyboardInset = wanted
    environment = EnvironmentBox(inner)
  }

  private var phase: ScenePhase {
    let own: ScenePhase = isInactive && !isHosted ? .inactive : .active
    return min(outerPhase, state.isHidden ? .background : own)
  }

  /// Updates the scene phase when the window becomes active, inactive, hidden or visible.
  /// - Parameter isInactive: whether the window is inactive; nil, for no change, when it is hidden
  ///   or shown.
  mutating func updatePhase(isInactive: Bool? = nil) {
    self.isInactive = isInactive ?? self.isInactive
    guard var inner = environment?.environment, inner.scenePhase != phase else { return }
    inner.scenePhase = phase
    environment = EnvironmentBox(inner)
  }

  /// Advances the nodes that are due, in steps up to each due action.
  ///
  /// Whatever follows an action sees the model as the action has left it.
  mutating func advance(to time: Seconds, _ model: inout Root) {
    var count = 0
    while let due = root.map({
      min($0.schedule.deadline, $0.schedule.deferredDeadline, keyboardDeadline)
    }), due <= time {
      count += 1
      let isLate = count > Self.maximumDueActions
      pass(to: isLate ? time : max(due, state.time), skipsLateActions: isLate, &model)
      repeatKeys(&model)
      updateUntilStable(&model)
      if isLate {
        note("more than \(Self.maximumDueActions) steps were due at once; the rest was left out")
        break
      }
    }
    pass(to: time, &model)
  }

  /// How many late timer steps are run in a frame.
  ///
  /// Ours: a timer that fires every 0.1 s catches up on 100 s. A person who returns after an hour
  /// should not have to wait for more.
  static var maximumDueActions: Int { 1000 }

  private mutating func pass(
    to time: Seconds, skipsLateActions: Bool = false, _ model: inout Root
  ) {
    state.time = max(state.time, time)
    if let dragReturn, dragReturn.end <= time { self.dragReturn = nil }
    if drag != nil { autoscroll(to: time) }
    guard let root = uniqueRoot(), root.schedule.change <= time else { return }
    var context = EventContext(time: time, tree: state)
    context.skipsLateActions = skipsLateActions
    root.advance(to: time, &context)
    finish(context, &model)
  }

  /// Applies the results of an event or of passed time.
  mutating func finish(_ context: EventContext, _ model: inout Root) {
    requests += context.requests
    perform(context.actions, &model)
    if let move = context.focusMove { follow(move, at: context.time, &model) }
    if let drag = context.drag { begin(drag, at: context.time, &model) }
    for winner in context.winners {
      grantPointers(to: winner, taking: context.takenPointers, at: context.time, &model)
    }
  }

  /// Brings the build and the layout up to date.
  mutating func updateUntilStable(_ model: inout Root) {
    for _ in 0..<Self.maximumRounds {
      build(model)
      if restoration != nil { restoreViews(model) }
      var actions: [Effect] = []
      if let root = uniqueRoot(), root.hasPending { root.takePending(&actions) }
      if !actions.isEmpty {
        perform(actions, &model)
        continue
      }
      updateTasks()
      layout()
      guard isBuilt else { continue }
      updateAfterChanges(&model)
      // A change of the focus may change the model, or require another build or layout.
      if isBuilt, root?.hasPending != true, root?.needsLayout != true { return }
    }
    note(
      "a change has led to \(Self.maximumRounds) others in a row and still goes on; "
        + "look for an onChange that changes what it watches")
    updateTasks()
    layout()
    updateAfterChanges(&model)
  }

  /// Records a problem, once.
  mutating func note(_ notice: String) {
    guard warnings.count < Self.maximumWarnings, !warnings.contains(notice) else { return }
    warnings.append(notice)
  }

  /// Ours: nobody reads more than a hundred warnings.
  private static var maximumWarnings: Int { 100 }

  /// True if nothing has changed since the last build.
  ///
  /// The model isn't compared, since one that contains a NaN doesn't equal itself.
  var isBuilt: Bool {
    !hasPerformedActions && root?.needsBuild != true && environment === builtEnvironment
  }

  private var builtEnvironment: EnvironmentBox?
  /// True if actions have run since the last build.
  var hasPerformedActions = false

  mutating func build(_ model: Root) {
    guard let environment else { return }
    hasPerformedActions = false
    defer { motionHint = nil }
    let isSameModel = builtModel == model
    let isSame = isSameModel && builtEnvironment === environment
    if isSame, root?.needsBuild == false { return }
    let session = BuildSession(
      time: time, isHidden: state.isHidden, nextNode: nextNode, built: built)
    // The list has moved to the session: a second reference to the list would cause a copy.
    built = []
    session.begin()
    session.focusPath = focus.path
    session.showsFocusRing = focus.showsRing
    session.motionHint = motionHint
    session.pressPaths = pointers.presses.map(\.path)
    let root = uniqueRoot()
    if let root, isSame {
      root.rebuildOwn(session)
    } else {
      let context = _ViewContext(model: model, session: session, environment: environment)
      let new = RootView<Root>()._reconcile(root, in: context)
      if new.needsBuild { new.rebuildOwn(session) }
      self.root = new
      if rootPath.first != new.id { rootPath = [new.id] }
      if !isSameModel { revision += 1 }
      builtModel = model
      builtEnvironment = environment
    }
    nextNode = session.nextNode
    for notice in session.warnings { note(notice) }
    built = session.built
    meetsKeyboard = meetsKeyboard || session.meetsKeyboard
    if !session.focusRequests.isEmpty { focus.bindingRequests += session.focusRequests }
    if !session.focusContents.isEmpty { focus.contentChanges += session.focusContents }
    if !session.taskRequests.isEmpty { tasks.requests += session.taskRequests }
  }

  mutating func layout() {
    place()
    if keyboard != nil ? avoidKeyboard() : avoidEnvironmentKeyboard() { place() }
  }

  private mutating func place() {
    guard let root = uniqueRoot() else { return }
    let area = SafeArea.of(state.safeArea, in: state.bounds.size, isScene: true)
    if root.safeArea != area {
      root.safeArea = area
      root.needsLayout = true
    }
    root.place(in: state.bounds.size, proposal: ProposedViewSize(state.bounds.size), at: time)
    layoutLayers(root)
  }

  /// The root's frame: the whole window, moved up if the on-screen keyboard would cover the focused
  /// text field.
  var rootFrame: Rect {
    guard let root, root.keyboardOffset != 0 else { return state.bounds }
    return Rect(origin: Point(0, -root.keyboardOffset), size: root.size)
  }

  // MARK: Nodes

  /// The root, ready to be changed: copied first if another tree shares it.
  mutating func uniqueRoot() -> _ViewNode? {
    if root != nil, !isKnownUniquelyReferenced(&root) { root = root?.copy() }
    return root
  }

  /// Changes the node with an id.
  mutating func modify(_ id: NodeID, _ body: (_ViewNode) -> Void) {
    guard let root = uniqueRoot(), let path = root.path(to: id) else { return }
    root.modify(path[...], at: time, body)
  }
}

/// The root view: the body of the app.
private struct RootView<Root: Part>: View {
  typealias Model = Root

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Root>) -> _ViewNode {
    let model = context.model
    return context.node(node, PartElement<Root, Root>(model)) { element, node in
      node.isUnchanged = element.isBuilt(model, context)
    } inside: { node in
      PartElement<Root, Root>.build(model, context, node)
    }
  }
}
