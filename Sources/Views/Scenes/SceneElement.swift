internal import VitrineComponents
internal import VitrineDrawing
package import VitrineGeometry
package import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// An element that hosts a scene, which runs at the end of each frame.
protocol SceneHost {
  /// Adds the action that runs the scene, if its time has come.
  mutating func prepare(_ slot: _Slot, at time: Seconds, _ actions: inout [Effect])

  /// True if events wait for the scene, which has not run at this time.
  func waits(at time: Seconds) -> Bool

  /// Applies the result of that action.
  /// - Returns: true if the scene has run.
  mutating func finish(_ slot: _Slot) -> Bool

  /// Identifies the scene, wherever it is in the model.
  var origin: ObjectIdentifier { get }

  /// Adds an action that reads the scene after another view has run it; `finish` applies the
  /// result.
  /// - Parameter origins: the scenes that have run, once for each run.
  func follow(_ origins: [ObjectIdentifier], at time: Seconds, _ actions: inout [Effect])

  /// Queues an event of the whole window, or a report of the scene's own task.
  mutating func tell(_ event: TimedEvent, _ slot: _Slot)

  /// True if the report's name is that of a task of the scene.
  func owns(_ report: TaskReport) -> Bool

  /// The tasks of the scene.
  var tasks: [SceneTask] { get }

  var notices: [String] { get }

  /// The problems, without advice.
  var problems: [String] { get }

  /// The scene's tree as of its last frame, in its own coordinates.
  var sceneNode: Node? { get }
}

/// A scene that separates problems from guideline advice.
protocol AdvisedScene {
  /// The problems, without advice.
  var problems: [String] { get }
}

/// The result of running a scene, passed from the action to the element.
final class SceneRun<S: Scene> {
  var hasRun = false
  /// True if this view has run it, until `follow` is called.
  var isOwn = false
  /// When the scene next changes by itself.
  var wake = Seconds.infinity
  /// Owned by the model: a strong reference would make another view copy the scene.
  weak var storage: HostedScene<S>.Storage?
  var mark: HostedScene<S>.Mark?
  /// Shown during the view's removal: the model may change its own.
  var last: HostedScene<S>.Storage?
}

struct SceneElement<Model, S: Scene>: Element {
  typealias Storage = HostedScene<S>.Storage

  var keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable
  /// Owned by the model: without another reference the scene is changed in place.
  weak var storage: Storage?
  /// The scene's state in the last build, as seen by views that rebuild themselves.
  var mark: HostedScene<S>.Mark
  /// The state since, changed by the scene itself: a build for it changes nothing here.
  var ownMark: HostedScene<S>.Mark?
  var placing: (Environment) -> ScenePlacement = { ScenePlacement($0.bounds, in: $0) }
  var passesKey: (KeyEvent, Bool) -> Bool = { _, _ in false }
  /// True if wheel events and drags of a second finger go to enclosing views.
  var passesScrolls = false
  var prefix = ""
  /// How the scene is hosted as a window; nil if it is part of one.
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
  var wake = -Seconds.infinity
  let run = SceneRun<S>()
  /// True while the scene has the keyboard focus.
  var isFocused = false
  /// The pointers down in the scene, with their last positions in its coordinates.
  var pressed: [PointerID: Point] = [:]
  /// Fingers that scroll an enclosing view, until they are up.
  var passed: Set<PointerID> = []
  /// When the scene last ran, in the window's time.
  var lastTime: Seconds = 0
  /// True after a change of size: the next frame ignores the interval of `hosting`.
  var isPlacedAnew = false
  /// The scene's tree as of its last frame, made on demand.
  ///
  /// Replaced when it is outdated: copies of the view tree share it until then.
  var described = DescribedScene()

  init(
    _ hosted: HostedScene<S>, _ keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable
  ) {
    self.keyPath = keyPath
    storage = hosted.storage
    mark = hosted.mark
  }

  var name: String { "SceneView" }

  // MARK: Build

  mutating func update(
    _ hosted: HostedScene<S>, _ keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable,
    _ place: @escaping (Environment) -> ScenePlacement,
    _ passesKey: @escaping (KeyEvent, Bool) -> Bool, _ prefix: String, _ slot: _Slot,
    at time: Seconds
  ) {
    if hosted.mark.origin !== mark.origin {
      // Pending events were meant for the previous scene.
      deliverLastEvents(&slot.pending)
      pending = isFocused && hosting == nil ? [TimedEvent(time, .focusGained)] : []
      (pressed, passed) = ([:], [])
      deliveredPhase = .active
    }
    self.keyPath = keyPath
    placing = place
    self.passesKey = passesKey
    self.prefix = prefix
    if hosted.mark == ownMark { mark = hosted.mark }
    if hosted.mark != mark || storage == nil {
      (storage, mark, wake) = (hosted.storage, hosted.mark, time)
      described = DescribedScene()
    }
    if clock != slot.environment.clock { (clock, wake) = (slot.environment.clock, time) }
    if slot.wasPlaced { self.place(slot, at: time) }
  }

  /// Updates the hosting, and notifies the scene of the changes.
  mutating func follow(_ new: SceneHosting<Model>?, at time: Seconds) {
    let old = hosting
    hosting = new
    guard let new else { return }
    pending += deliveredPhase.events(to: new.phase, at: time)
    deliveredPhase = new.phase
    if let old {
      let heard = old.messages.last?.number ?? 0
      pending += new.messages.filter { $0.number > heard }.map { TimedEvent(time, $0.event) }
    }
  }

  /// When the scene next changes by itself, as far as its host allows.
  var nextWake: Seconds {
    guard let hosting else { return wake }
    if hosting.phase == .background { return .infinity }
    return hosting.interval > 0 && !isPlacedAnew ? max(wake, lastTime + hosting.interval) : wake
  }

  /// The events at the scene's time.
  func inside(_ events: [TimedEvent]) -> [TimedEvent] {
    clock == PausableClock() ? events : events.map { TimedEvent(clock.time(at: $0.time), $0.event) }
  }

  // MARK: Layout

  /// The scene extends to the edges, and handles its safe area itself.
  var safeAreaRole: SafeAreaRole { .fills(.all) }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size { proposal.filled }

  mutating func place(_ slot: _Slot) { place(slot, at: slot.layoutTime) }

  private mutating func place(_ slot: _Slot, at time: Seconds) {
    var environment = slot.environment.environment
    (environment.size, environment.safeArea) = (slot.size, slot.coveredInsets)
    // The host of a window sets its phase.
    environment.isHosted = hosting == nil
    // Time is already converted by that clock.
    if slot.environment.clock != PausableClock() {
      environment[PausableClock.Key.self] = PausableClock()
    }
    let new = placing(environment)
    guard placement?.isSame(as: new) != true else { return }
    placement = new
    described = DescribedScene()
    slot.needsDraw = true
    (wake, isPlacedAnew) = (time, true)
  }

  // MARK: Motion

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    pending.isEmpty ? nextWake : min(nextWake, time)
  }

  // MARK: Paint

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard let storage = storage ?? run.last, let placement, !frame.isEmpty else { return }
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
  func tree() -> Node? {
    guard let placement, let storage else { return nil }
    return described.tree(of: storage.scene, in: placement.environment)
  }

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    guard isFocused, let placement, let node = tree()?.firstFocused else {
      return Node(id: "", role: .group, frame: frame)
    }
    return node.shown(by: placement, in: frame, prefix: "")
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard let placement, let root = tree() else { return description.skip() }
    // A scene's root adds nothing to this view's node; any other root is content.
    var inner = root.role == .scene ? root.children : [root]
    // Like an inactive window, the scene remembers its focus but doesn't show it.
    if !isFocused { inner = inner.map(\.unfocused) }
    let shown = placement.frame.offset(by: frame.origin)
    var node = Node(
      id: description.makeID(description.attributes.role ?? .group), role: .group, frame: shown,
      isInteractive: slot.environment.isEnabled, clip: shown.intersection(frame))
    if let said = root.state["announcement"] { node.state["announcement"] = said }
    description.group(node, of: slot) { description in
      description.addScene(inner.map { $0.shown(by: placement, in: frame, prefix: prefix) })
    }
  }
}

/// A scene's tree, cached until the scene runs.
final class DescribedScene {
  private var known: Node?

  func tree(of scene: some Scene, in environment: Environment) -> Node {
    if let known { return known }
    let node = scene.describe(in: environment)
    known = node
    return node
  }
}

extension SceneElement {
  func disappear(_ slot: _Slot, _ actions: inout [Effect]) {
    run.last = storage
    deliverLastEvents(&actions)
  }

  /// Delivers the last events before the view's removal, if the model still has the scene: the
  /// pending ones and the loss of pointers and focus.
  private func deliverLastEvents(_ actions: inout [Effect]) {
    guard let placement, let storage else { return }
    var events = pending
    if isFocused || !pressed.isEmpty {
      events.append(TimedEvent(events.last?.time ?? lastTime, .focusLost))
    }
    guard let last = events.last else { return }
    let (keyPath, environment) = (keyPath, placement.environment)
    let input = FrameInput(time: clock.time(at: last.time), events: inside(events))
    actions.append(
      Action<Model>.farewell { [weak storage] model, _ in
        guard let here = storage, model[keyPath: keyPath].storage === here else { return }
        // Another view may show the scene.
        model[keyPath: keyPath].scene.update(input, in: environment)
      })
  }
}

extension SceneElement: SceneHost {
  static var hostsScene: Bool { true }
}

extension Node {
  /// The node and its subtree in the coordinates of the view that shows the scene.
  /// - Parameters:
  ///   - frame: of that view, in points.
  ///   - prefix: of all ids; empty for none.
  package func shown(
    by placement: ScenePlacement, in frame: Rect = .zero, prefix: String
  ) -> Node {
    func shown(_ rect: Rect) -> Rect { placement.outside(rect).offset(by: frame.origin) }
    var node = self
    if !prefix.isEmpty { node.id = "\(prefix)/\(id)" }
    node.frame = shown(self.frame)
    node.caret = caret.map(shown)
    node.clip = clip.map(shown)
    node.children = children.map { $0.shown(by: placement, in: frame, prefix: prefix) }
    return node
  }

  /// The node and its subtree without focus.
  fileprivate var unfocused: Node {
    guard firstFocused != nil else { return self }
    var node = self
    node.isFocused = false
    node.children = children.map(\.unfocused)
    return node
  }

  /// The focused node of the subtree.
  var firstFocused: Node? {
    if isFocused { return self }
    for child in children { if let found = child.firstFocused { return found } }
    return nil
  }
}
