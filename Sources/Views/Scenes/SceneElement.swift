internal import VitrineComponents
internal import VitrineDrawing
package import VitrineGeometry
package import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// An element that shows a scene, which goes on at the end of each frame.
protocol SceneHost {
  /// Adds what lets the scene go on, where its time has come, as an action of the model.
  mutating func prepare(_ slot: _Slot, at time: Seconds, _ actions: inout [Effect])

  /// True where it has been told something, and has not gone on at this time.
  func waits(at time: Seconds) -> Bool

  /// Takes over what has come of that.
  /// - Returns: true where the scene has gone on.
  mutating func finish(_ slot: _Slot) -> Bool

  /// What it shows, wherever that is in the model.
  var origin: ObjectIdentifier { get }

  /// Adds what looks at the scene where another view has let it go on, as an action of the model;
  /// `finish` takes over what that sees.
  /// - Parameter origins: of all that has gone on, each as often as that.
  func follow(_ origins: [ObjectIdentifier], at time: Seconds, _ actions: inout [Effect])

  /// Tells the scene of something that happens to the whole window, or a report that is its own.
  mutating func tell(_ event: TimedEvent, _ slot: _Slot)

  /// True for a report of the scene's work, by its name.
  func owns(_ report: TaskReport) -> Bool

  /// The work that the scene wants.
  var tasks: [SceneTask] { get }

  var notices: [String] { get }

  /// The notices without advice.
  var problems: [String] { get }

  /// The scene's tree as of its last frame, in its own coordinates.
  var sceneNode: Node? { get }
}

/// A scene that tells what went wrong from what the guidelines advise against.
protocol AdvisedScene {
  /// The notices without advice.
  var problems: [String] { get }
}

/// What comes of a scene that goes on, on the way from the action to the element.
final class SceneRun<S: Scene> {
  var hasRun = false
  /// True where that was by itself, and nobody has been asked yet who follows.
  var isOwn = false
  /// When it next changes by itself.
  var wake = Seconds.infinity
  /// The model's: a second reference would make another view of the scene copy it.
  weak var storage: HostedScene<S>.Storage?
  var mark: HostedScene<S>.Mark?
  /// What shows while the view goes: the model may change its own.
  var last: HostedScene<S>.Storage?
}

struct SceneElement<Model, S: Scene>: Element {
  typealias Storage = HostedScene<S>.Storage

  var keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable
  /// The model's: it is nobody else's while it shows, so that it is changed in place.
  weak var storage: Storage?
  /// What of it was last built: views that are built again by themselves know the model as it was then.
  var mark: HostedScene<S>.Mark
  /// What has come of it since, by itself: bodies that are built for that change nothing of it.
  var ownMark: HostedScene<S>.Mark?
  var placing: (Environment) -> ScenePlacement = { ScenePlacement($0.bounds, in: $0) }
  var passesKey: (KeyEvent, Bool) -> Bool = { _, _ in false }
  /// True where wheels and drags of a second finger are for what is around it.
  var passesScrolls = false
  var prefix = ""
  /// How it is hosted as a window; nil where it is part of one.
  private(set) var hosting: SceneHosting<Model>?
  /// The phase that the scene was told last.
  private(set) var toldPhase = ScenePhase.active
  /// As of the last layout.
  private(set) var placement: ScenePlacement?
  /// What the scene is told with its next frame.
  var pending: [TimedEvent] = []
  /// The scene's time, which can be stopped.
  private(set) var clock = PausableClock()
  /// When it next changes by itself, in the window's time.
  var wake = -Seconds.infinity
  let run = SceneRun<S>()
  /// True while keys go to the scene.
  var isFocused = false
  /// What is down in the scene, and where it was last, in the scene's coordinates.
  var pressed: [PointerID: Point] = [:]
  /// Fingers that scroll what is around the scene, until they are up.
  var passed: Set<PointerID> = []
  /// When the scene last went on, in the window's time.
  var lastTime: Seconds = 0
  /// True after its size has changed: its next frame does not wait for the interval of `hosting`.
  var isPlacedAnew = false
  /// The scene's tree as of its last frame, once it was asked for.
  ///
  /// Another one whenever that is no longer right: copies of the tree share it until then.
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
      // What was meant for the scene before is nothing to this one.
      sayFarewell(&slot.pending)
      pending = isFocused && hosting == nil ? [TimedEvent(time, .focusGained)] : []
      (pressed, passed) = ([:], [])
      toldPhase = .active
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

  /// Takes over how it is hosted, and tells the scene what differs.
  mutating func follow(_ new: SceneHosting<Model>?, at time: Seconds) {
    let old = hosting
    hosting = new
    guard let new else { return }
    pending += toldPhase.events(to: new.phase, at: time)
    toldPhase = new.phase
    if let old {
      let heard = old.messages.last?.number ?? 0
      pending += new.messages.filter { $0.number > heard }.map { TimedEvent(time, $0.event) }
    }
  }

  /// When the scene next changes by itself, as far as it is let to.
  var nextWake: Seconds {
    guard let hosting else { return wake }
    if hosting.phase == .background { return .infinity }
    return hosting.interval > 0 && !isPlacedAnew ? max(wake, lastTime + hosting.interval) : wake
  }

  /// Events at the scene's time.
  func inside(_ events: [TimedEvent]) -> [TimedEvent] {
    clock == PausableClock() ? events : events.map { TimedEvent(clock.time(at: $0.time), $0.event) }
  }

  // MARK: Layout

  /// The scene goes to the edges, and keeps clear of what covers them by itself.
  var safeAreaRole: SafeAreaRole { .fills(.all) }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size { proposal.filled }

  mutating func place(_ slot: _Slot) { place(slot, at: slot.layoutTime) }

  private mutating func place(_ slot: _Slot, at time: Seconds) {
    var environment = slot.environment.environment
    (environment.size, environment.safeArea) = (slot.size, slot.coveredInsets)
    // Who hosts it as a window says how that stands.
    environment.isHosted = hosting == nil
    // Its time comes by that clock.
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
    // The root of a scene says no more than the view does; another root is what shows itself.
    var inner = root.role == .scene ? root.children : [root]
    // As a window that is not in front, it keeps what had the focus for when it has that again.
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

/// The tree of a scene, kept until the scene goes on.
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
    sayFarewell(&actions)
  }

  /// What happened before the view has gone is told to the scene still, where that is in the model, and
  /// that nothing is pressed any more and no key comes.
  private func sayFarewell(_ actions: inout [Effect]) {
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
        // Another view of it may show what comes of that.
        model[keyPath: keyPath].scene.update(input, in: environment)
      })
  }
}

extension SceneElement: SceneHost {
  static var hostsScene: Bool { true }
}

extension Node {
  /// The node as it is where its scene shows, with all that is in it.
  /// - Parameters:
  ///   - frame: of the view that the scene is placed in, in points.
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

  /// The same without the focus, be it here or inside.
  fileprivate var unfocused: Node {
    guard firstFocused != nil else { return self }
    var node = self
    node.isFocused = false
    node.children = children.map(\.unfocused)
    return node
  }

  /// The node that has the focus, be it this one or inside.
  var firstFocused: Node? {
    if isFocused { return self }
    for child in children { if let found = child.firstFocused { return found } }
    return nil
  }
}
