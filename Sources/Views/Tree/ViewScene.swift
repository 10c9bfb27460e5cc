internal import VitrineComponents
public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
public import VitrineScenes

/// A scene that shows a model.
public protocol ModelScene<Root>: Scene {
  /// The type of the model.
  associatedtype Root
  /// The model; what is set here shows from the next frame on.
  var model: Root { get set }
  /// Its views as of the last frame, a line each; for who wrote the bodies.
  var treeDescription: String { get }
}

/// A running app: a model, and the tree of what its body describes.
///
/// It is a value: a copy is a copy of the running app, and goes its own way. An `App` is run by it; a
/// part can be run by itself, in a test or inside another scene.
public struct ViewScene<Root: Part>: ModelScene, AdvisedScene {
  /// The model; what is set here shows from the next frame on, which is announced at once.
  public var model: Root {
    get { storage }
    _modify {
      isSetOutside = true
      tree.revision += 1
      yield &storage
    }
  }
  private var storage: Root
  /// True where the model was set since the last frame.
  private var isSetOutside = false
  var tree = ViewTree<Root>()

  /// Counts up whenever the model has changed.
  public var revision: Int { tree.revision }

  /// The knobs of an `AdjustablePart`, whose defaults are what the model had at the beginning; none
  /// of others.
  public let knobs: [VitrineScenes.Knob]

  /// Makes a scene of a model, before its first frame.
  public init(_ model: Root) {
    storage = model
    knobs = model.knobs
  }

  /// Makes a scene of a model whose views begin with what they kept by themselves in an earlier run.
  /// - Parameter state: as `restorationState` said then.
  public init(_ model: Root, restoring state: RestorationState) {
    self.init(model)
    restore(state)
  }

  /// What views keep by themselves, such as how far they are scrolled; the model is not in it.
  ///
  /// It is collected when it is asked for, from all that is there.
  public var restorationState: RestorationState { tree.restorationState }

  /// What actions wanted of the windows of the app since this was last called; what is not taken before the next
  /// update is lost.
  package mutating func takeWindowWishes() -> [WindowWish] { tree.takeWindowWishes() }

  /// Keys that no view had a use for since this was last called; what is not taken before the next update is lost.
  package mutating func takeUnusedKeys() -> [KeyEvent] { tree.takeUnusedKeys() }

  /// Leaves a state for views that have not come yet.
  mutating func restore(_ state: RestorationState) {
    tree.restoration = state.isEmpty ? nil : RestorationMemory(state: state)
  }

  /// What a knob stands at.
  public func value(of knob: String) -> String? { storage.value(ofKnob: knob) }

  /// Gives a knob a value, which shows from the next frame on.
  /// - Throws: `KnobError` where there is no such knob or it does not take the value.
  public mutating func set(_ name: String, to value: String) throws(KnobError) {
    // The model itself: whoever is refused has changed nothing.
    try storage.setKnob(name, to: value)
    isSetOutside = true
    tree.revision += 1
  }

  /// What went wrong, and what the guidelines advise against in what shows now, a line each.
  ///
  /// For who wrote the bodies. Wrong are two views of one id or name, or a change in a circle.
  public var notices: [String] {
    tree.notices + tree.sceneNotices + ownNotices + advice
  }

  /// The notices without advice.
  package var problems: [String] { tree.notices + tree.sceneProblems + ownNotices }

  /// What views say of themselves.
  private var ownNotices: [String] {
    tree.root.map { description(of: $0, in: tree.rootFrame).notices } ?? []
  }

  /// What the guidelines advise against in what shows now.
  private var advice: [String] {
    tree.root.map {
      description(of: $0, in: tree.rootFrame, advises: true).adviceLines(in: tree.rootFrame)
    } ?? []
  }

  /// True where a view asks, such as one of a task whose work would be lost.
  public var asksBeforeClosing: Bool { tree.root?.asksBeforeClosing ?? false }

  // MARK: Frame

  /// Takes in what happened, in order: each event reaches the views as the one before has left them.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {
    tree.surround(environment)
    tree.dropUntaken()
    // What was asked for waits for a frame: what fades in has no keys at its beginning.
    let hasWaited = tree.focus.request != nil
    // What was set from outside comes before what happens now: that is for what there is then.
    if tree.root == nil || (isSetOutside && !frame.events.isEmpty) {
      tree.state.time = max(tree.time, frame.events.first?.time ?? frame.time)
      tree.settle(&storage)
    }
    isSetOutside = false
    for index in frame.events.indices {
      let event = frame.events[index]
      // Between two moves of one pointer nobody looks; one that is not pressed leaves nothing behind.
      let isPassed = index + 1 < frame.events.count && event.isPassed(by: frame.events[index + 1])
      if isPassed, event.isHover { continue }
      tree.advance(to: event.time, &storage)
      route(event, isBack: Self.isBack(event, before: frame.events[(index + 1)...]))
      if !isPassed { tree.settle(&storage) }
    }
    tree.advance(to: frame.time, &storage)
    tree.finishKeyboardReturn()
    tree.settle(&storage)
    runScenes()
    if hasWaited { tree.focus.request = nil }
  }

  /// Lets the scenes go on that bodies show, and then those that have come because others have: what shows for the
  /// first time has something in it.
  private mutating func runScenes() {
    var newest = 0
    for _ in 0..<ViewTree<Root>.mostRounds {
      let last = tree.nextSlot
      guard tree.runScenes(newerThan: newest, &storage) else { return }
      tree.settle(&storage)
      newest = last
    }
  }

  /// True for a `focusLost` that Tab and `focusGained` follow at the same time: only the focus inside is dropped,
  /// and the window stays in front.
  private static func isBack(_ event: TimedEvent, before rest: ArraySlice<TimedEvent>) -> Bool {
    guard event.event == .focusLost, rest.prefix(2).allSatisfy({ $0.time == event.time }),
      case .key(let key)? = rest.first?.event, key.key == .tab
    else { return false }
    return rest.dropFirst().first?.event == .focusGained
  }

  /// - Parameter isBack: true for a `focusLost` after which the window has the focus again at once.
  private mutating func route(_ event: TimedEvent, isBack: Bool) {
    switch event.event {
    case .pointer(let step):
      if !tree.routeToKeyboard(step, event, &storage) { tree.route(step, event, &storage) }
    case .wheel(let wheel): tree.routeWheel(wheel, event, &storage)
    case .key(let key):
      if !tree.noticeKey(key, at: event.time, &storage) { tree.route(key, event, &storage) }
    case .text, .composition:
      tree.noticeTyping(event, &storage)
      tree.routeText(event, &storage)
    case .report(let report): tree.route(report, event, &storage)
    case .hide:
      tree.cancelAll(at: event.time, &storage)
      tree.leaveKeyboard(at: event.time, &storage)
      tree.tellAll(event, &storage)
      tree.followPhase()
      tree.hideTasks()
      tree.tellScenes(event)
    case .show:
      tree.tellAll(event, &storage)
      tree.followPhase()
      tree.showTasks()
      tree.tellScenes(event)
      tree.forgetKeyboard()
    case .focusLost:
      if !isBack { tree.cancelAll(at: event.time, &storage) }
      tree.leaveKeyboard(at: event.time, &storage)
      tree.leaveFocus(at: event.time, &storage)
      if !isBack { tree.followPhase(isInactive: true) }
    case .focusGained:
      tree.followPhase(isInactive: false)
      tree.returnFocus(at: event.time, &storage)
      tree.returnKeyboard()
    // Who sends it has seen that the knob takes it.
    case .set(let name, let value): try? storage.setKnob(name, to: value)
    case .closeRequest, .notification:
      tree.tellAll(event, &storage)
      tree.tellScenes(event)
    case .resize: break
    }
  }

  /// What was asked for since this was last called.
  public mutating func takeRequests() -> [SceneRequest] {
    defer { tree.requests = [] }
    return tree.requests
  }

  /// The work of the views that are there, and of those that have gone where it is the app's.
  public var tasks: [SceneTask] { tree.wantedTasks + tree.sceneTasks }

  // MARK: Time

  /// When a view next looks different by itself.
  public func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    if isSetOutside { return time }
    guard let root = tree.root else { return nil }
    let wake = min(
      tree.wake(of: root, after: time), root.sceneWake, tree.keyboardChange(after: time))
    let isDragged = tree.flight != nil || tree.drag?.scrolls == true
    let next = isDragged ? min(wake, time) : wake
    return next < .infinity ? next : nil
  }

  /// When an action is due, or something moves that time has to be passed to: what only looks
  /// different needs none.
  public func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    guard let root = tree.root, !isSetOutside, tree.flight == nil, tree.drag == nil else {
      return nextChange(after: time, in: environment)
    }
    let next = min(root.nextUpdate(after: time), tree.keyboardChange(after: time))
    return next < .infinity ? next : nil
  }

  // MARK: Layout

  /// The size that the views would take of a space, in points.
  ///
  /// Before the first frame, and where the model was set since the last, they are built for that.
  public func sizeThatFits(_ proposal: ProposedViewSize, in environment: Environment) -> Size {
    var copy = self
    copy.tree.surround(environment)
    copy.tree.settle(&copy.storage)
    return copy.tree.root?.size(for: proposal) ?? .zero
  }

  // MARK: Paint

  /// Records the background, the views, the focus ring, and what is open over them.
  public func draw(into canvas: inout Canvas, in environment: Environment) {
    guard canvas.isTraced, let root = tree.root else {
      return drawViews(into: &canvas, in: environment)
    }
    var description = Description(tree.state, listsSlots: true)
    root.describe(in: tree.rootFrame, &description)
    canvas.tracing(description.slotNodes ?? [:], prefix: "") {
      drawViews(into: &$0, in: environment)
    }
  }

  private func drawViews(into canvas: inout Canvas, in environment: Environment) {
    guard let root = tree.root else { return }
    let context = DrawContext(time: tree.time, visible: tree.state.bounds)
    canvas.onPixels(atScale: environment.scale) { canvas in
      tree.drawScreen(root, &canvas, context)
      tree.drawLayers(&canvas, context)
      tree.drawKeyboard(&canvas, context)
      tree.drawDrag(&canvas, context)
    }
  }

  // MARK: Description

  /// The views as a person would name them.
  public func describe(in environment: Environment) -> Node {
    var node = Node(id: Self.rootID, role: .scene, frame: environment.bounds)
    if let dragged = tree.drag?.target { node.state["dropTarget"] = .bool(!dragged.isEmpty) }
    if let announcement = tree.announcement { node.state["announcement"] = .string(announcement) }
    guard let root = tree.root else { return node }
    let description = description(of: root, in: tree.rootFrame, advises: true)
    node.children = description.advisedNodes(in: tree.rootFrame)
    if let keyboard = tree.keyboardNode() { node.children.append(keyboard) }
    return node
  }

  private func description(
    of root: _Slot, in bounds: Rect, advises: Bool = false
  ) -> Description {
    var description = Description(tree.state, advises: advises)
    root.describe(in: bounds, &description)
    return description
  }
}

extension _Slot {
  /// What surrounds all that is inside: where the body of an app says that it is dark, so is the
  /// window.
  final var ground: EnvironmentBox {
    var slot = self
    while slot.children.count == 1, let inner = slot.wrapped { slot = inner }
    return slot.environment
  }
}

extension TimedEvent {
  fileprivate var isHover: Bool {
    guard case .pointer(let step) = event else { return false }
    return step.phase == .hover
  }

  /// True where this and the next event are moves of one pointer.
  fileprivate func isPassed(by next: TimedEvent) -> Bool {
    guard case .pointer(let a) = event, case .pointer(let b) = next.event else { return false }
    return a.phase == b.phase && a.pointer == b.pointer && (a.phase == .move || a.phase == .hover)
  }
}
