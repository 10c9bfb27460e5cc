internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
public import VitrineScenes

/// A running app with several windows: one model, and a view tree for each window that it declares.
///
/// A scene is a value: a copy is an independent copy of the running app with all of its windows.
public struct WindowsScene<Root: Equatable & Sendable>: ModelScene, AdvisedScene {
  /// The model; changes appear in all windows from the next frame.
  public var model: Root {
    get { storage }
    set {
      storage = newValue
      revision += 1
      syncWindows()
      // A restored model may have no window either.
      if !hasBegun, open.isEmpty { openNew() }
    }
  }
  var storage: Root
  let declare: @Sendable (Root) -> Windows<Root>
  /// Incremented whenever the model changes.
  public internal(set) var revision = 0
  /// Incremented whenever hosted scenes of the model advance in a window; the other windows needn't
  /// be redrawn for it.
  var sceneRevision = 0
  /// The open windows, in declaration order.
  var open: [OpenWindow<Root>] = []
  /// True once a window has had a frame.
  var hasBegun = false
  /// The requests of the window that was updated last.
  var requests: [SceneRequest] = []
  var ownProblems: [String] = []
  /// How much windows behind a prominent one are dimmed, 0…1.
  private var dimming = Animated(0)
  var time: Seconds = 0

  /// Creates a scene for a model, before its first frame.
  ///
  /// If the model has no window open, the first `WindowGroup` with `new` opens one.
  /// - Parameters:
  ///   - model: the model that all windows show.
  ///   - windows: declares the windows; called again whenever the model changes.
  public init(_ model: Root, windows: @escaping @Sendable (Root) -> Windows<Root>) {
    storage = model
    declare = windows
    syncWindows()
    if open.isEmpty { openNew() }
  }

  /// Creates a scene whose windows start with view state from an earlier run.
  /// - Parameters:
  ///   - model: the model that all windows show.
  ///   - states: the earlier `restorationStates`; the states of windows that are not open are
  ///     ignored.
  ///   - windows: declares the windows; called again whenever the model changes.
  public init(
    _ model: Root, restoring states: [WindowID: RestorationState],
    windows: @escaping @Sendable (Root) -> Windows<Root>
  ) {
    self.init(model, windows: windows)
    restore(states)
  }

  /// The view state of each open window, such as scroll positions, without the model.
  ///
  /// The state is collected from all views on each access.
  public var restorationStates: [WindowID: RestorationState] {
    let states = open.lazy.filter { !$0.hasClosed }
      .map { ($0.window.id, $0.scene.restorationState) }
    return Dictionary(states) { first, _ in first }
  }

  /// Sets the state to restore in windows that have had no frame yet.
  package mutating func restore(_ states: [WindowID: RestorationState]) {
    for index in open.indices where open[index].environment == nil {
      if let state = states[open[index].window.id] { open[index].scene.restore(state) }
    }
  }

  /// How long the dimming behind a prominent window takes as it opens, in seconds.
  ///
  /// Ours: short, and long enough to be seen as one movement with the window that opens.
  private static var dimmingTime: Seconds { 0.2 }

  // MARK: Windows

  /// The open windows.
  public var windows: [SceneWindow]? {
    // Called in each frame, so windows are not copied.
    var windows: [SceneWindow] = []
    windows.reserveCapacity(open.count)
    for index in open.indices where !open[index].hasClosed {
      var window = open[index].window
      window.asksBeforeClosing = open[index].scene.asksBeforeClosing
      windows.append(window)
    }
    return windows
  }

  /// Opens and closes windows to match the model.
  mutating func syncWindows() {
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
    // A closed window stays while tasks run: work that a person has started continues without its
    // window.
    var hasChanged = false
    for var closed in open where !next.contains(where: { $0.window.id == closed.window.id }) {
      if !closed.hasClosed {
        closed.hasClosed = true
        let count = closed.scene.tree.actionCount
        closed.removeViews(storage, revision, sceneRevision, at: time)
        // `removeViews` runs the actions for views that disappear.
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
    if hasChanged { syncWindows() }
  }

  /// The window in front of all others; nil for none.
  ///
  /// Of several prominent windows, the last one is in front.
  var prominent: WindowID? {
    open.last { $0.window.presentation == .prominent && !$0.hasClosed }?.window.id
  }

  /// The index of the window that an environment is for; the first window for a host that knows
  /// only one window.
  func index(in environment: Environment) -> Int? {
    open.indices.first {
      !open[$0].hasClosed
        && (open[$0].window.id == environment.window || environment.window == .main)
    }
  }

  private func isDimmed(_ window: SceneWindow) -> Bool { window.presentation != .prominent }

  // MARK: Time

  /// When a view in a window next changes its appearance by itself.
  ///
  /// If another window has changed the model, this is the current time.
  public func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    guard let index = index(in: environment) else { return nil }
    if open[index].environment == nil || open[index].hasPendingReport
      || open[index].revision != revision
    {
      return time
    }
    if dimming.isAnimating(at: time), isDimmed(open[index].window) { return time }
    return open[index].scene.nextChange(after: time, in: environment)
  }

  /// When a window's next action is due, or an animation needs an update.
  public func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    guard let index = index(in: environment) else { return nil }
    if open[index].environment == nil || open[index].revision != revision { return time }
    return open[index].scene.nextUpdate(after: time, in: environment)
  }

  // MARK: Paint

  /// Draws a window; behind a prominent window it is dimmed.
  public func draw(into canvas: inout Canvas, in environment: Environment) {
    guard let index = index(in: environment) else { return }
    open[index].scene.draw(into: &canvas, in: environment)
    let opacity =
      isDimmed(open[index].window) ? dimming.value(at: open[index].scene.tree.time) : 0
    guard opacity > 0 else { return }
    canvas.fill(.rect(environment.bounds), with: Dimming.color(Theme(environment)).opacity(opacity))
  }

  /// The semantic tree of a window.
  public func describe(in environment: Environment) -> SemanticsNode {
    guard let window = index(in: environment).map({ open[$0] }) else {
      return SemanticsNode(id: Self.rootID, role: .scene, frame: environment.bounds)
    }
    var node = window.scene.describe(in: environment)
    if let prominent, prominent != window.window.id { node.state["blocked"] = .bool(true) }
    return node
  }
}

/// An open window and its scene.
struct OpenWindow<Root: Equatable & Sendable> {
  var window: SceneWindow
  var scene: ViewScene<WindowRoot<Root>>
  /// The revision of the model that the window's views show.
  var revision: Int
  /// The revision of the hosted scenes that the window's views show.
  var sceneRevision = 0
  /// The window's environment at its last update; nil before the first.
  var environment: Environment?
  /// True if a task report has reached the window since its last frame.
  var hasPendingReport = false
  /// The requests from the window's views, until its next frame.
  var requests: [SceneRequest] = []
  /// True once the window has closed, while tasks that it started still run.
  var hasClosed = false

  /// Updates the window's views with the current model.
  mutating func update(_ model: Root, _ new: Int, _ newScenes: Int) {
    guard revision != new || sceneRevision != newScenes else { return }
    scene.model.shared = model
    (revision, sceneRevision) = (new, newScenes)
  }

  /// Removes the views of a window that has closed.
  mutating func removeViews(_ model: Root, _ revision: Int, _ sceneRevision: Int, at time: Seconds)
  {
    update(model, revision, sceneRevision)
    if let environment { scene.update(FrameInput(time: time), in: environment) }
  }
}
