internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
public import VitrineScenes

/// A running app of several windows: one model, and a tree of views for each window that it declares.
///
/// It is a value: a copy is a copy of the running app with all of its windows, and goes its own way.
public struct WindowsScene<Root: Equatable & Sendable>: ModelScene, AdvisedScene {
  /// The model; what is set here shows from the next frame on, in all windows.
  public var model: Root {
    get { storage }
    set {
      storage = newValue
      revision += 1
      follow()
      // What the last run has left may have no window either.
      if !hasBegun, open.isEmpty { openNew() }
    }
  }
  var storage: Root
  let declare: @Sendable (Root) -> Windows<Root>
  /// Counts up whenever the model has changed.
  public internal(set) var revision = 0
  /// Counts up whenever scenes of the model have gone on in a window, which is no reason for the others to draw.
  var sceneRevision = 0
  /// Those that are open, as they are declared.
  var open: [OpenWindow<Root>] = []
  /// True once a window has had a frame.
  var hasBegun = false
  /// What the window asks that was updated last.
  var requests: [SceneRequest] = []
  var ownProblems: [String] = []
  /// How dark windows behind a prominent one are, 0…1.
  private var dimming = Animated(0)
  var time: Seconds = 0

  /// Makes a scene of a model, before its first frame.
  ///
  /// Where the model has no window open, the first `WindowGroup` with `new` opens one.
  /// - Parameters:
  ///   - model: is what all windows show.
  ///   - windows: which windows it has; asked again whenever it has changed.
  public init(_ model: Root, windows: @escaping @Sendable (Root) -> Windows<Root>) {
    storage = model
    declare = windows
    follow()
    if open.isEmpty { openNew() }
  }

  /// Makes a scene of a model whose windows begin with what their views kept by themselves in an earlier run.
  /// - Parameters:
  ///   - model: is what all windows show.
  ///   - states: as `restorationStates` said then; those of windows that are not open count for nothing.
  ///   - windows: which windows it has; asked again whenever it has changed.
  public init(
    _ model: Root, restoring states: [WindowID: RestorationState],
    windows: @escaping @Sendable (Root) -> Windows<Root>
  ) {
    self.init(model, windows: windows)
    restore(states)
  }

  /// What the views of each open window keep by themselves, such as how far they are scrolled; the model is not
  /// in it.
  ///
  /// It is collected when it is asked for, from all that is there.
  public var restorationStates: [WindowID: RestorationState] {
    let states = open.lazy.filter { !$0.hasClosed }
      .map { ($0.window.id, $0.scene.restorationState) }
    return Dictionary(states) { first, _ in first }
  }

  /// Leaves states for the views of windows that had no frame yet.
  package mutating func restore(_ states: [WindowID: RestorationState]) {
    for index in open.indices where open[index].environment == nil {
      if let state = states[open[index].window.id] { open[index].scene.restore(state) }
    }
  }

  /// How long the others take to be dimmed as a prominent window opens, in seconds.
  ///
  /// Ours: short, and long enough to be seen as one movement with the window that opens.
  private static var dimmingTime: Seconds { 0.2 }

  // MARK: Windows

  /// Those that are open.
  public var windows: [SceneWindow]? {
    // Asked in each frame: a window is not copied.
    var windows: [SceneWindow] = []
    windows.reserveCapacity(open.count)
    for index in open.indices where !open[index].hasClosed {
      var window = open[index].window
      window.asksBeforeClosing = open[index].scene.asksBeforeClosing
      windows.append(window)
    }
    return windows
  }

  /// Opens and closes windows, so that they are those that the model has.
  mutating func follow() {
    var next: [OpenWindow<Root>] = []
    for group in declare(storage).groups {
      for element in group.elements(storage) {
        let id = WindowID("\(group.id)/\(element.id)")
        guard !next.contains(where: { $0.window.id == id }) else { continue }
        var window = SceneWindow(
          id, title: group.title, kind: group.kind, presentation: group.presentation,
          size: group.size, minimumSize: group.minimumSize)
        window.sourceNode = group.sourceNode
        if var known = open.first(where: { $0.window.id == id }) {
          window.source = known.window.source
          known.window = window
          known.hasClosed = false
          next.append(known)
        } else {
          let root = WindowRoot(
            shared: storage, element: element, kind: group.id, declare: declare)
          next.append(
            OpenWindow(
              window: window, scene: ViewScene(root), revision: revision,
              sceneRevision: sceneRevision))
        }
      }
    }
    // What a person has started goes on without the window that it was started in.
    var hasChanged = false
    for var closed in open where !next.contains(where: { $0.window.id == closed.window.id }) {
      if !closed.hasClosed {
        closed.hasClosed = true
        let count = closed.scene.tree.actionCount
        closed.settle(storage, revision, sceneRevision, at: time)
        // What is done as the views disappear.
        if closed.scene.tree.actionCount != count, closed.scene.model.shared != storage {
          storage = closed.scene.model.shared
          revision += 1
          closed.revision = revision
          hasChanged = true
        }
      }
      if !closed.scene.tasks.isEmpty { next.append(closed) }
    }
    open = next
    dimming.set(
      prominent == nil ? 0 : 1, at: time, curve: .easing(.easeInOut, duration: Self.dimmingTime))
    if hasChanged { follow() }
  }

  /// The window in front of all others; nil for none.
  ///
  /// Of several it is the last.
  var prominent: WindowID? {
    open.last { $0.window.presentation == .prominent && !$0.hasClosed }?.window.id
  }

  /// The window that an environment means; a host that knows of one window only means the first.
  func index(in environment: Environment) -> Int? {
    open.indices.first {
      !open[$0].hasClosed
        && (open[$0].window.id == environment.window || environment.window == .main)
    }
  }

  private func isDimmed(_ window: SceneWindow) -> Bool { window.presentation != .prominent }

  // MARK: Time

  /// When a view in a window next looks different by itself; at once where another window has changed the
  /// model.
  public func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    guard let index = index(in: environment) else { return nil }
    if open[index].environment == nil || open[index].hasNews || open[index].revision != revision {
      return time
    }
    if dimming.isAnimating(at: time), isDimmed(open[index].window) { return time }
    return open[index].scene.nextChange(after: time, in: environment)
  }

  /// When an action of a window is due, or something moves that time has to be passed to.
  public func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    guard let index = index(in: environment) else { return nil }
    if open[index].environment == nil || open[index].revision != revision { return time }
    return open[index].scene.nextUpdate(after: time, in: environment)
  }

  // MARK: Paint

  /// Records a window, dimmed where a prominent one is in front.
  public func draw(into canvas: inout Canvas, in environment: Environment) {
    guard let index = index(in: environment) else { return }
    open[index].scene.draw(into: &canvas, in: environment)
    let share =
      isDimmed(open[index].window) ? dimming.value(at: open[index].scene.tree.time) : 0
    guard share > 0 else { return }
    canvas.fill(.rect(environment.bounds), with: Veil.color(Theme(environment)).opacity(share))
  }

  /// The views of a window as a person would name them.
  public func describe(in environment: Environment) -> Node {
    guard let window = index(in: environment).map({ open[$0] }) else {
      return Node(id: Self.rootID, role: .scene, frame: environment.bounds)
    }
    var node = window.scene.describe(in: environment)
    if let prominent, prominent != window.window.id { node.state["blocked"] = .bool(true) }
    return node
  }
}

/// A window that is open, and what is in it.
struct OpenWindow<Root: Equatable & Sendable> {
  var window: SceneWindow
  var scene: ViewScene<WindowRoot<Root>>
  /// Of which model its views are.
  var revision: Int
  /// As far as scenes of the model had gone on then.
  var sceneRevision = 0
  /// What surrounded it at its last update; nil before the first.
  var environment: Environment?
  /// True where a report has reached it since its last frame.
  var hasNews = false
  /// What its views ask of it, until its next frame.
  var requests: [SceneRequest] = []
  /// True once it has closed, while tasks of the app go on that were started in it.
  var hasClosed = false

  /// Lets its views show the model as it is.
  mutating func show(_ model: Root, _ new: Int, _ newScenes: Int) {
    guard revision != new || sceneRevision != newScenes else { return }
    scene.model.shared = model
    (revision, sceneRevision) = (new, newScenes)
  }

  /// Takes the views away of a window that has closed.
  mutating func settle(_ model: Root, _ revision: Int, _ sceneRevision: Int, at time: Seconds) {
    show(model, revision, sceneRevision)
    if let environment { scene.update(FrameInput(time: time), in: environment) }
  }
}
