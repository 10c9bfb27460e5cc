internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// Everything of a running app that is not its model: what is where, and what a person is doing to it.
///
/// It is a value: a copy shares what is inside, and goes its own way from the first change on.
struct ViewTree<Root: Part> {
  var root: _Slot?
  /// The path that is nothing but the root.
  private(set) var rootPath: [SlotID] = []
  var state: TreeState
  var pointers = PointerState()
  var focus = FocusState()
  var tasks = TaskState<Root>()
  var requests: [SceneRequest] = []
  /// What went wrong lately, for the person who wrote the bodies.
  var notices: [String] = []
  var announcement: String?
  /// What actions want of the windows of the app.
  var windowWishes: [WindowWish] = []
  /// Keys that no view had a use for.
  var unusedKeys: [KeyEvent] = []
  /// How often actions have run.
  var actionCount = 0
  /// How often scenes of the model have gone on.
  var sceneRunCount = 0
  /// Why slots were built in the last pass.
  var built: [BuiltSlot] = []
  var nextSlot = 0
  /// How much the tree's own keyboard covers, and one around, in points.
  private var keyboardInset = 0.0
  private var outerKeyboardInset = 0.0
  /// True while keys go to another window.
  private var isInactive = false
  /// As who hosts the scene says, and whether another scene does.
  private var outerPhase = ScenePhase.active
  private var isHosted = false
  /// What the bodies were last asked of.
  var environment: EnvironmentBox?
  private var builtModel: Root?
  /// How dots have turned a page since the bodies were asked.
  var turn: PageTurn?
  /// How often another model was built.
  var revision = 0
  /// Where the caret was last said to be.
  var textInput: Rect?
  /// Who has the caret.
  var textOwner: SlotID?
  /// The keyboard on the screen; nil while there is none.
  var keyboard: KeyboardState?
  var keyboardMemory = KeyboardMemory()
  /// True while something that scrolls is told of a keyboard, be it another's.
  var meetsKeyboard = false
  /// What is dragged.
  var drag: DragSession?
  /// What was dragged, on its way.
  var flight: DragFlight?
  /// What an earlier run has left for views that have not come yet; nil for nothing.
  var restoration: RestorationMemory?

  init() { state = TreeState(bounds: .zero) }

  var time: Seconds { state.time }

  /// How often what changes on a change may change in turn.
  ///
  /// Ours: what takes longer goes in a circle.
  static var mostRounds: Int { 8 }

  // MARK: Frame

  /// Follows what surrounds the scene.
  mutating func surround(_ environment: Environment) {
    state.bounds = Rect(origin: .zero, size: _Slot.valid(environment.size))
    state.safeArea = environment.safeArea
    var environment = environment
    outerKeyboardInset = environment.keyboardInset
    environment.keyboardInset = max(outerKeyboardInset, keyboardInset)
    (outerPhase, isHosted) = (environment.scenePhase, environment.isHosted)
    environment.scenePhase = phase
    let isSame = self.environment.map { box in
      box.environment.isSame(butForSizeAs: environment) && box.environment.text === environment.text
    }
    if isSame != true {
      var inner = environment
      (inner.size, inner.safeArea) = (.zero, .zero)
      self.environment = EnvironmentBox(inner)
    }
  }

  /// Says how much the keyboard covers of the window's lower side, in points.
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

  /// Follows the window as it comes to the front or goes from there; without a value, as it hides or shows.
  mutating func followPhase(isInactive: Bool? = nil) {
    self.isInactive = isInactive ?? self.isInactive
    guard var inner = environment?.environment, inner.scenePhase != phase else { return }
    inner.scenePhase = phase
    environment = EnvironmentBox(inner)
  }

  /// Lets time pass for all that waits for it, and stops where an action is due: what follows is
  /// built of the model that the action has left.
  mutating func advance(to time: Seconds, _ model: inout Root) {
    var count = 0
    while let due = root.map({ min($0.due, $0.dueOnceSeen, keyboardDue) }), due <= time {
      count += 1
      let isLate = count > Self.mostDueActions
      pass(to: isLate ? time : max(due, state.time), skipsLateActions: isLate, &model)
      repeatKeys(&model)
      settle(&model)
      if isLate {
        note("more than \(Self.mostDueActions) steps were due at once; the rest was left out")
        break
      }
    }
    pass(to: time, &model)
  }

  /// How many steps of timers are made up for in a frame.
  ///
  /// Ours: a hundred seconds of one that steps every tenth; who comes back after an hour need not wait.
  static var mostDueActions: Int { 1000 }

  private mutating func pass(
    to time: Seconds, skipsLateActions: Bool = false, _ model: inout Root
  ) {
    state.time = max(state.time, time)
    if let flight, flight.end <= time { self.flight = nil }
    if drag != nil { autoscroll(to: time) }
    guard let root = uniqueRoot(), root.wake <= time else { return }
    var context = EventContext(time: time, tree: state)
    context.skipsLateActions = skipsLateActions
    root.advance(to: time, &context)
    finish(context, &model)
  }

  /// Does what has come of an event or of time.
  mutating func finish(_ context: EventContext, _ model: inout Root) {
    requests += context.requests
    perform(context.actions, &model)
    if let move = context.focusMove { follow(move, at: context.time, &model) }
    if let drag = context.drag { begin(drag, at: context.time, &model) }
    for winner in context.winners {
      award(winner, taking: context.takenPointers, at: context.time, &model)
    }
  }

  /// Brings bodies and places up to date.
  mutating func settle(_ model: inout Root) {
    for _ in 0..<Self.mostRounds {
      build(model)
      if restoration != nil { restoreViews(model) }
      var actions: [Effect] = []
      if let root = uniqueRoot(), root.hasPending { root.takePending(&actions) }
      if !actions.isEmpty {
        perform(actions, &model)
        continue
      }
      followTasks()
      layout()
      guard isBuilt else { continue }
      followChanges(&model)
      // Focus that moves may change the model, and what somebody shows of it.
      if isBuilt, root?.hasPending != true, root?.needsLayout != true { return }
    }
    note(
      "a change has led to \(Self.mostRounds) others in a row and still goes on; "
        + "look for an onChange that changes what it watches")
    followTasks()
    layout()
    followChanges(&model)
  }

  /// Says once what went wrong.
  mutating func note(_ notice: String) {
    guard notices.count < Self.mostNotices, !notices.contains(notice) else { return }
    notices.append(notice)
  }

  /// Ours: who has not read a hundred will not read more.
  private static var mostNotices: Int { 100 }

  /// True where nothing has happened since bodies were asked for: the model is not compared, since
  /// one with a NaN in it equals not even itself.
  var isBuilt: Bool {
    !hasActed && root?.needsBuild != true && environment === builtEnvironment
  }

  private var builtEnvironment: EnvironmentBox?
  /// True where actions have run since bodies were asked for.
  var hasActed = false

  mutating func build(_ model: Root) {
    guard let environment else { return }
    hasActed = false
    defer { turn = nil }
    let isSameModel = builtModel == model
    let isSame = isSameModel && builtEnvironment === environment
    if isSame, root?.needsBuild == false { return }
    let session = BuildSession(
      time: time, isHidden: state.isHidden, nextSlot: nextSlot, built: built)
    // The session's alone now: otherwise it would be copied there.
    built = []
    session.begin()
    session.focusPath = focus.path
    session.showsFocusRing = focus.showsRing
    session.turn = turn
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
    nextSlot = session.nextSlot
    for notice in session.notices { note(notice) }
    built = session.built
    meetsKeyboard = meetsKeyboard || session.meetsKeyboard
    if !session.focusWishes.isEmpty { focus.wishes += session.focusWishes }
    if !session.focusContents.isEmpty { focus.contentChanges += session.focusContents }
    if !session.taskWishes.isEmpty { tasks.wishes += session.taskWishes }
  }

  mutating func layout() {
    place()
    if keyboard != nil ? giveWayToKeyboard() : giveWayToInset() { place() }
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

  /// Where the root is: in all of the window, further up where the keyboard on the screen would cover
  /// what is typed into.
  var rootFrame: Rect {
    guard let root, root.raised != 0 else { return state.bounds }
    return Rect(origin: Point(0, -root.raised), size: root.size)
  }

  // MARK: Slots

  /// The root, to be changed: of this tree alone.
  mutating func uniqueRoot() -> _Slot? {
    if root != nil, !isKnownUniquelyReferenced(&root) { root = root?.copy() }
    return root
  }

  /// Changes the slot of an id.
  mutating func modify(_ id: SlotID, _ body: (_Slot) -> Void) {
    guard let root = uniqueRoot(), let path = root.path(to: id) else { return }
    root.modify(path[...], at: time, body)
  }
}

/// The root: the body of the app.
private struct RootView<Root: Part>: View {
  typealias Model = Root

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Root>) -> _Slot {
    let model = context.model
    return context.slot(slot, PartElement<Root, Root>(model)) { element, slot in
      slot.isUnchanged = element.isBuilt(model, context)
    } inside: { slot in
      PartElement<Root, Root>.build(model, context, slot)
    }
  }
}
