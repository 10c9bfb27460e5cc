internal import VitrineComponents
internal import VitrineDrawing
package import VitrineGeometry
package import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// An element that hosts a scene, which runs at the end of each frame.
protocol SceneHost {
  /// Adds the action that runs the scene, if its time has come.
  mutating func prepare(_ node: _ViewNode, at time: Seconds, _ actions: inout [Effect])

  /// True if events wait for the scene, which has not run at this time.
  func hasPendingEvents(at time: Seconds) -> Bool

  /// Applies the result of the action that `prepare` has added.
  /// - Returns: true if the scene has run.
  mutating func finish(_ node: _ViewNode) -> Bool

  /// Identifies the scene, wherever it is in the model.
  var origin: ObjectIdentifier { get }

  /// Adds an action that reads the scene after another view has run it; `finish` applies the
  /// result.
  /// - Parameter origins: the scenes that have run, once for each run.
  func refresh(after origins: [ObjectIdentifier], at time: Seconds, _ actions: inout [Effect])

  /// Queues an event of the whole window, or a report of a task of the scene.
  mutating func send(_ event: TimedEvent, _ node: _ViewNode)

  /// True if the report's name is that of a task of the scene.
  func owns(_ report: TaskReport) -> Bool

  /// The tasks of the scene.
  var tasks: [SceneTask] { get }

  var warnings: [String] { get }

  /// The problems, without advice.
  var problems: [String] { get }

  /// The scene's tree as of its last frame, in its own coordinates.
  var sceneNode: SemanticsNode? { get }
}

/// A scene that separates problems from guideline advice.
protocol AdvisedScene {
  /// The problems, without advice.
  var problems: [String] { get }
}

/// The result of running a scene, passed from the action to the element.
final class SceneRun<S: Scene> {
  var hasRun = false
  /// True if this view has run the scene, until `refresh` is called.
  var hasRunHere = false
  /// When the scene next changes by itself.
  var wakeTime = Seconds.infinity
  /// The scene's storage, owned by the model: a strong reference would make another view copy the
  /// scene.
  weak var storage: HostedScene<S>.Storage?
  var changeToken: HostedScene<S>.ChangeToken?
  /// The storage shown during the view's removal, since the model may replace its own.
  var lastStorage: HostedScene<S>.Storage?
}

struct SceneElement<Model, S: Scene>: DisappearObserver, FocusTarget, SemanticElement,
  WindowObserver
{
  typealias Storage = HostedScene<S>.Storage

  var keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable
  /// The scene's storage, owned by the model: without another reference the scene is changed in
  /// place.
  weak var storage: Storage?
  /// The scene's state in the last build, as seen by views that rebuild themselves.
  var changeToken: HostedScene<S>.ChangeToken
  /// The state after changes that the scene has made itself since that build: a build for them
  /// changes nothing here.
  var sceneChangeToken: HostedScene<S>.ChangeToken?
  var makePlacement: (Environment) -> ScenePlacement = { ScenePlacement($0.bounds, in: $0) }
  var shouldPassKey: (KeyEvent, Bool) -> Bool = { _, _ in false }
  /// True if wheel events and drags of a second finger go to enclosing views.
  var passesScrolls = false
  var prefix = ""
  /// How the scene is hosted as a window; nil if the scene is part of a window.
  private(set) var hosting: SceneHosting<Model>?
  /// The phase last passed to the scene.
  private(set) var deliveredPhase = ScenePhase.active
  /// The placement in the last layout.
  private(set) var placement: ScenePlacement?
  /// Events for the scene's next frame.
  var pending: [TimedEvent] = []
  /// The scene's clock, which can be paused.
  private(set) var clock = PausableClock()
  /// When the scene next changes by itself, in the window's time.
  var wakeTime = -Seconds.infinity
  let run = SceneRun<S>()
  /// True while the scene has the keyboard focus.
  var isFocused = false
  /// The pointers down in the scene, with their last positions in its coordinates.
  var pressed: [PointerID: Point] = [:]
  /// Fingers that scroll an enclosing view, until they are up.
  var scrollingFingers: Set<PointerID> = []
  /// When the scene last ran, in the window's time.
  var lastTime: Seconds = 0
  /// True after a change of size: the next frame ignores the interval of `hosting`.
  var hasNewPlacement = false
  /// The scene's tree as of its last frame, made on demand.
  ///
  /// An outdated tree is replaced: copies of the view tree share it until then.
  var cachedSemantics = CachedSemantics()

  init(
    _ hosted: HostedScene<S>, _ keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable
  ) {
    self.keyPath = keyPath
    storage = hosted.storage
    changeToken = hosted.changeToken
  }

  var name: String { "SceneView" }

  // MARK: Build

  mutating func update(
    _ hosted: HostedScene<S>, _ keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable,
    _ makePlacement: @escaping (Environment) -> ScenePlacement,
    _ shouldPassKey: @escaping (KeyEvent, Bool) -> Bool, _ prefix: String, _ node: _ViewNode,
    at time: Seconds
  ) {
    if hosted.changeToken.origin !== changeToken.origin {
      // Pending events were meant for the previous scene.
      deliverLastEvents(&node.pending)
      pending = isFocused && hosting == nil ? [TimedEvent(time, .focusGained)] : []
      (pressed, scrollingFingers) = ([:], [])
      deliveredPhase = .active
    }
    self.keyPath = keyPath
    self.makePlacement = makePlacement
    self.shouldPassKey = shouldPassKey
    self.prefix = prefix
    if hosted.changeToken == sceneChangeToken { changeToken = hosted.changeToken }
    if hosted.changeToken != changeToken || storage == nil {
      (storage, changeToken, wakeTime) = (hosted.storage, hosted.changeToken, time)
      cachedSemantics = CachedSemantics()
    }
    if clock != node.environment.clock { (clock, wakeTime) = (node.environment.clock, time) }
    if node.hasBeenPlaced { self.place(node, at: time) }
  }

  /// Updates the hosting, and notifies the scene of the changes.
  mutating func updateHosting(_ new: SceneHosting<Model>?, at time: Seconds) {
    let old = hosting
    hosting = new
    guard let new else { return }
    pending += deliveredPhase.events(to: new.phase, at: time)
    deliveredPhase = new.phase
    if let old {
      let lastNumber = old.messages.last?.number ?? 0
      pending += new.messages.filter { $0.number > lastNumber }.map { TimedEvent(time, $0.event) }
    }
  }

  /// When the scene next changes by itself, as far as its host allows.
  var nextWakeTime: Seconds {
    guard let hosting else { return wakeTime }
    if hosting.phase == .background { return .infinity }
    return hosting.interval > 0 && !hasNewPlacement
      ? max(wakeTime, lastTime + hosting.interval) : wakeTime
  }

  /// The events at the scene's time.
  func inSceneTime(_ events: [TimedEvent]) -> [TimedEvent] {
    clock == PausableClock() ? events : events.map { TimedEvent(clock.time(at: $0.time), $0.event) }
  }

  // MARK: Layout

  /// The scene extends to the edges, and handles its safe area itself.
  var safeAreaRole: SafeAreaRole { .fills(.all) }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size { proposal.filled }

  mutating func place(_ node: _ViewNode) { place(node, at: node.layoutTime) }

  private mutating func place(_ node: _ViewNode, at time: Seconds) {
    var environment = node.environment.environment
    (environment.size, environment.safeArea) = (node.size, node.coveredInsets)
    // A window gets its phase from its host.
    environment.isHosted = hosting == nil
    // The scene's clock already converts the time.
    if node.environment.clock != PausableClock() {
      environment[PausableClock.Key.self] = PausableClock()
    }
    let new = makePlacement(environment)
    guard placement?.isSame(as: new) != true else { return }
    placement = new
    cachedSemantics = CachedSemantics()
    node.needsDraw = true
    (wakeTime, hasNewPlacement) = (time, true)
  }

  // MARK: Motion

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(sceneChange: pending.isEmpty ? nextWakeTime : min(nextWakeTime, time))
  }

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard let storage = storage ?? run.lastStorage, let placement, !frame.isEmpty else { return }
    func draw(_ canvas: inout Canvas) {
      canvas.clipped(to: placement.outline) { canvas in
        canvas.scaled(by: placement.scale, at: placement.frame.origin) { canvas in
          canvas.tracing([:], prefix: prefix.isEmpty ? "" : "\(prefix)/") {
            storage.scene.draw(into: &$0, in: placement.environment)
          }
        }
      }
    }
    if frame.origin == .zero { draw(&canvas) } else { canvas.translated(by: frame.origin, draw) }
  }

  // MARK: Description

  /// The scene's tree in its own coordinates.
  func tree() -> SemanticsNode? {
    guard let placement, let storage else { return nil }
    return cachedSemantics.tree(of: storage.scene, in: placement.environment)
  }

  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    guard isFocused, let placement, let semantics = tree()?.firstFocused else {
      return SemanticsNode(id: "", role: .group, frame: frame)
    }
    return semantics.shown(by: placement, in: frame, prefix: "")
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    guard let placement, let root = tree() else { return description.skip() }
    // A scene's root adds nothing to this view's semantics node; any other root is content.
    var inner = root.role == .scene ? root.children : [root]
    // Like an inactive window, the scene remembers its focus but doesn't show it.
    if !isFocused { inner = inner.map(\.unfocused) }
    let shown = placement.frame.offset(by: frame.origin)
    var semantics = SemanticsNode(
      id: description.makeID(description.attributes.role ?? .group), role: .group, frame: shown,
      isInteractive: node.environment.isEnabled, clip: shown.intersection(frame))
    if let announcement = root.state["announcement"] {
      semantics.state["announcement"] = announcement
    }
    description.group(semantics, of: node) { description in
      description.addScene(inner.map { $0.shown(by: placement, in: frame, prefix: prefix) })
    }
  }
}

/// A scene's tree, cached until the scene runs.
final class CachedSemantics {
  private var cached: SemanticsNode?

  func tree(of scene: some Scene, in environment: Environment) -> SemanticsNode {
    if let cached { return cached }
    let semantics = scene.describe(in: environment)
    cached = semantics
    return semantics
  }
}

extension SceneElement {
  func disappear(_ node: _ViewNode, _ actions: inout [Effect]) {
    run.lastStorage = storage
    deliverLastEvents(&actions)
  }

  /// Delivers the last events before the view's removal, if the model still has the scene.
  ///
  /// These are the pending events and the loss of pointers and focus.
  private func deliverLastEvents(_ actions: inout [Effect]) {
    guard let placement, let storage else { return }
    var events = pending
    if isFocused || !pressed.isEmpty {
      events.append(TimedEvent(events.last?.time ?? lastTime, .focusLost))
    }
    guard let last = events.last else { return }
    let (keyPath, environment) = (keyPath, placement.environment)
    let input = FrameInput(time: clock.time(at: last.time), events: inSceneTime(events))
    actions.append(
      Action<Model>.disappearAction { [weak storage] model, _ in
        guard let here = storage, model[keyPath: keyPath].storage === here else { return }
        // Another view may show the scene.
        model[keyPath: keyPath].scene.update(input, in: environment)
      })
  }
}

extension SceneElement: SceneHost {
  static var isSceneHost: Bool { true }
}

extension SemanticsNode {
  /// The semantics node and its subtree in the coordinates of the view that shows the scene.
  /// - Parameters:
  ///   - frame: of that view, in points.
  ///   - prefix: of all ids; empty for none.
  package func shown(
    by placement: ScenePlacement, in frame: Rect = .zero, prefix: String
  ) -> SemanticsNode {
    func shown(_ rect: Rect) -> Rect { placement.outside(rect).offset(by: frame.origin) }
    var semantics = self
    if !prefix.isEmpty { semantics.id = "\(prefix)/\(id)" }
    semantics.frame = shown(self.frame)
    semantics.caret = caret.map(shown)
    semantics.clip = clip.map(shown)
    semantics.children = children.map { $0.shown(by: placement, in: frame, prefix: prefix) }
    return semantics
  }

  /// The semantics node and its subtree without focus.
  fileprivate var unfocused: SemanticsNode {
    guard firstFocused != nil else { return self }
    var semantics = self
    semantics.isFocused = false
    semantics.children = children.map(\.unfocused)
    return semantics
  }

  /// The focused semantics node of the subtree.
  var firstFocused: SemanticsNode? {
    if isFocused { return self }
    for child in children { if let found = child.firstFocused { return found } }
    return nil
  }
}
