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
  /// The model; a new value is shown from the next frame on.
  var model: Root { get set }
  /// The view tree as of the last frame, one line per view, for debugging.
  var treeDescription: String { get }
}

/// A running app: a model, and the tree of the views in its body.
///
/// A scene is a value: a copy is an independent copy of the running app. An `App` runs in a
/// `ViewScene`. A part can run in a scene of its own, in a test or inside another scene.
public struct ViewScene<Root: Part>: ModelScene, AdvisedScene {
  /// The model; setting it schedules a frame that shows the new value.
  public var model: Root {
    get { storage }
    _modify {
      isSetOutside = true
      tree.revision += 1
      yield &storage
    }
  }
  private var storage: Root
  /// True if the model was set since the last frame.
  private var isSetOutside = false
  var tree = ViewTree<Root>()

  /// Increases whenever the model changes.
  public var revision: Int { tree.revision }

  /// The knobs of an `AdjustablePart`, with the initial model's values as defaults; empty for other
  /// parts.
  public let knobs: [VitrineScenes.Knob]

  /// Creates a scene for a model, before its first frame.
  public init(_ model: Root) {
    storage = model
    knobs = model.knobs
  }

  /// Creates a scene for a model, with view state of an earlier run.
  /// - Parameter state: that run's `restorationState`.
  public init(_ model: Root, restoring state: RestorationState) {
    self.init(model)
    restore(state)
  }

  /// State that views keep outside the model, such as scroll offsets.
  ///
  /// The state is collected from the whole tree on each access.
  public var restorationState: RestorationState { tree.restorationState }

  /// Takes the window requests of actions since the last call.
  ///
  /// Requests that aren't taken before the next update are discarded.
  package mutating func takeWindowRequests() -> [WindowRequest] { tree.takeWindowRequests() }

  /// Takes the keys that no view has used since the last call.
  ///
  /// Keys that aren't taken before the next update are discarded.
  package mutating func takeUnusedKeys() -> [KeyEvent] { tree.takeUnusedKeys() }

  /// Keeps restoration state for views that aren't inserted yet.
  mutating func restore(_ state: RestorationState) {
    tree.restoration = state.isEmpty ? nil : PendingRestoration(state: state)
  }

  /// The current value of a knob.
  public func value(of knob: String) -> String? { storage.value(ofKnob: knob) }

  /// Sets a knob, shown from the next frame on.
  /// - Throws: `KnobError` if there is no such knob or the value is invalid.
  public mutating func set(_ name: String, to value: String) throws(KnobError) {
    // Set on the model itself: a rejected value changes nothing.
    try storage.setKnob(name, to: value)
    isSetOutside = true
    tree.revision += 1
  }

  /// Problems, and guideline advice on what is visible, one line each.
  ///
  /// For developers. Problems are two views with the same id or name, or changes that trigger each
  /// other endlessly.
  public var warnings: [String] {
    tree.warnings + tree.sceneWarnings + ownWarnings + advice
  }

  /// The problems, without advice.
  package var problems: [String] { tree.warnings + tree.sceneProblems + ownWarnings }

  /// Notices of the views themselves.
  private var ownWarnings: [String] {
    tree.root.map { description(of: $0, in: tree.rootFrame).warnings } ?? []
  }

  /// Guideline advice on what is visible.
  private var advice: [String] {
    tree.root.map {
      description(of: $0, in: tree.rootFrame, advises: true).adviceLines(in: tree.rootFrame)
    } ?? []
  }

  /// True if a view asks before the window closes, such as one whose task would lose work.
  public var asksBeforeClosing: Bool { tree.root?.asksBeforeClosing ?? false }

  // MARK: Frame

  /// Handles the events in order: each is delivered to the views as the previous event has left
  /// them.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {
    tree.setEnvironment(environment)
    tree.discardUnclaimed()
    // A focus request waits for a frame: a view that fades in isn't focusable at first.
    let hasWaited = tree.focus.request != nil
    // A model set from outside is built before the events, which are meant for the views of that
    // model.
    if tree.root == nil || (isSetOutside && !frame.events.isEmpty) {
      tree.state.time = max(tree.time, frame.events.first?.time ?? frame.time)
      tree.updateUntilStable(&storage)
    }
    isSetOutside = false
    for index in frame.events.indices {
      let event = frame.events[index]
      // Of successive moves of a pointer, only the last needs a layout. A hover that another
      // follows is skipped, since it has no lasting effect.
      let isPassed = index + 1 < frame.events.count && event.isPassed(by: frame.events[index + 1])
      if isPassed, event.isHover { continue }
      tree.advance(to: event.time, &storage)
      route(event, isBack: Self.isBack(event, before: frame.events[(index + 1)...]))
      if !isPassed { tree.updateUntilStable(&storage) }
    }
    tree.advance(to: frame.time, &storage)
    tree.finishResumingKeyboard()
    tree.updateUntilStable(&storage)
    runScenes()
    if hasWaited { tree.focus.request = nil }
  }

  /// Runs the hosted scenes, then the scenes that were inserted meanwhile: a new scene isn't empty
  /// in its first frame.
  private mutating func runScenes() {
    var newest = 0
    for _ in 0..<ViewTree<Root>.maximumRounds {
      let last = tree.nextNode
      guard tree.runScenes(newerThan: newest, &storage) else { return }
      tree.updateUntilStable(&storage)
      newest = last
    }
  }

  /// True for a `focusLost` that Tab and `focusGained` follow at the same time.
  ///
  /// The window then stays active: only the focus inside the scene is removed.
  private static func isBack(_ event: TimedEvent, before rest: ArraySlice<TimedEvent>) -> Bool {
    guard event.event == .focusLost, rest.prefix(2).allSatisfy({ $0.time == event.time }),
      case .key(let key)? = rest.first?.event, key.key == .tab
    else { return false }
    return rest.dropFirst().first?.event == .focusGained
  }

  /// - Parameter isBack: true for a `focusLost` after which the window regains the focus at once.
  private mutating func route(_ event: TimedEvent, isBack: Bool) {
    switch event.event {
    case .pointer(let step):
      if !tree.routeToKeyboard(step, event, &storage) { tree.route(step, event, &storage) }
    case .wheel(let wheel): tree.routeWheel(wheel, event, &storage)
    case .key(let key):
      if !tree.handleHardwareKey(key, at: event.time, &storage) { tree.route(key, event, &storage) }
    case .text, .composition:
      tree.handleHardwareText(event, &storage)
      tree.routeText(event, &storage)
    case .report(let report): tree.route(report, event, &storage)
    case .hide:
      tree.cancelAll(at: event.time, &storage)
      tree.suspendKeyboard(at: event.time, &storage)
      tree.notifyAll(event, &storage)
      tree.updatePhase()
      tree.hideTasks()
      tree.notifyScenes(event)
    case .show:
      tree.notifyAll(event, &storage)
      tree.updatePhase()
      tree.showTasks()
      tree.notifyScenes(event)
      tree.discardSuspendedKeyboard()
    case .focusLost:
      if !isBack { tree.cancelAll(at: event.time, &storage) }
      tree.suspendKeyboard(at: event.time, &storage)
      tree.suspendFocus(at: event.time, &storage)
      if !isBack { tree.updatePhase(isInactive: true) }
    case .focusGained:
      tree.updatePhase(isInactive: false)
      tree.resumeFocus(at: event.time, &storage)
      tree.resumeKeyboard()
    // The sender has validated the value.
    case .set(let name, let value): try? storage.setKnob(name, to: value)
    case .closeRequest, .notification:
      tree.notifyAll(event, &storage)
      tree.notifyScenes(event)
    case .resize: break
    }
  }

  /// Takes the requests made since the last call.
  public mutating func takeRequests() -> [SceneRequest] {
    defer { tree.requests = [] }
    return tree.requests
  }

  /// The tasks of the present views, and those of removed views that the app owns.
  public var tasks: [SceneTask] { tree.wantedTasks + tree.sceneTasks }

  // MARK: Time

  /// When a view's appearance next changes by itself.
  public func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    if isSetOutside { return time }
    guard let root = tree.root else { return nil }
    let change = min(
      tree.nextChange(of: root, after: time), root.schedule.sceneChange,
      tree.keyboardChange(after: time))
    let isDragged = tree.dragReturn != nil || tree.drag?.scrolls == true
    let next = isDragged ? min(change, time) : change
    return next < .infinity ? next : nil
  }

  /// When an action is due or a view has to be advanced next; mere changes of appearance don't
  /// count.
  public func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    guard let root = tree.root, !isSetOutside, tree.dragReturn == nil, tree.drag == nil else {
      return nextChange(after: time, in: environment)
    }
    let next = min(root.schedule.update, tree.keyboardChange(after: time))
    return next < .infinity ? next : nil
  }

  // MARK: Layout

  /// The size of the views for a proposal, in points.
  ///
  /// Before the first frame, and after the model was set, the views are built first, in a copy of
  /// the scene.
  public func sizeThatFits(_ proposal: ProposedViewSize, in environment: Environment) -> Size {
    var copy = self
    copy.tree.setEnvironment(environment)
    copy.tree.updateUntilStable(&copy.storage)
    return copy.tree.root?.size(for: proposal) ?? .zero
  }

  // MARK: Paint

  /// Draws the background, the views, the focus ring and the overlays.
  public func draw(into canvas: inout Canvas, in environment: Environment) {
    guard canvas.isTraced, let root = tree.root else {
      return drawViews(into: &canvas, in: environment)
    }
    var description = Description(tree.state, listsSemanticsIDs: true)
    root.describe(in: tree.rootFrame, &description)
    canvas.tracing(description.semanticsIDs ?? [:], prefix: "") {
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

  /// The semantic tree of the views.
  public func describe(in environment: Environment) -> SemanticsNode {
    var semantics = SemanticsNode(id: Self.rootID, role: .scene, frame: environment.bounds)
    if let dragged = tree.drag?.target { semantics.state["dropTarget"] = .bool(!dragged.isEmpty) }
    if let announcement = tree.announcement {
      semantics.state["announcement"] = .string(announcement)
    }
    guard let root = tree.root else { return semantics }
    let description = description(of: root, in: tree.rootFrame, advises: true)
    semantics.children = description.advisedNodes(in: tree.rootFrame)
    if let keyboard = tree.keyboardNode() { semantics.children.append(keyboard) }
    return semantics
  }

  private func description(
    of root: _ViewNode, in bounds: Rect, advises: Bool = false
  ) -> Description {
    var description = Description(tree.state, advises: advises)
    root.describe(in: bounds, &description)
    return description
  }
}

extension _ViewNode {
  /// The environment inside the modifiers around the whole body of the app.
  ///
  /// If these modifiers set dark appearance, the window is dark too.
  final var ground: EnvironmentBox {
    var node = self
    while node.children.count == 1, let inner = node.wrapped { node = inner }
    return node.environment
  }
}

extension TimedEvent {
  fileprivate var isHover: Bool {
    guard case .pointer(let step) = event else { return false }
    return step.phase == .hover
  }

  /// True if this event and the next are moves of the same pointer.
  fileprivate func isPassed(by next: TimedEvent) -> Bool {
    guard case .pointer(let a) = event, case .pointer(let b) = next.event else { return false }
    return a.phase == b.phase && a.pointer == b.pointer && (a.phase == .move || a.phase == .hover)
  }
}
