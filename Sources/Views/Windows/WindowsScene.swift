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
  private var storage: Root
  private let declare: @Sendable (Root) -> Windows<Root>
  /// Counts up whenever the model has changed.
  public private(set) var revision = 0
  /// Counts up whenever scenes of the model have gone on in a window, which is no reason for the others to draw.
  private var sceneRevision = 0
  /// Those that are open, as they are declared.
  private var open: [OpenWindow<Root>] = []
  /// True once a window has had a frame.
  private var hasBegun = false
  /// What the window asks that was updated last.
  private var requests: [SceneRequest] = []
  private var ownProblems: [String] = []
  /// How dark windows behind a prominent one are, 0…1.
  private var dimming = Animated(0)
  private var time: Seconds = 0

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
  private mutating func follow() {
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
  private var prominent: WindowID? {
    open.last { $0.window.presentation == .prominent && !$0.hasClosed }?.window.id
  }

  /// The window that an environment means; a host that knows of one window only means the first.
  private func index(in environment: Environment) -> Int? {
    open.indices.first {
      !open[$0].hasClosed
        && (open[$0].window.id == environment.window || environment.window == .main)
    }
  }

  private func isDimmed(_ window: SceneWindow) -> Bool { window.presentation != .prominent }

  // MARK: Frame

  /// Takes in what happened to a window, in order.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {
    hasBegun = true
    time = max(time, frame.time)
    guard let index = index(in: environment) else { return }
    open[index].environment = environment
    let id = open[index].window.id
    requests += open[index].requests
    open[index].requests = []
    var own: [TimedEvent] = []
    for event in frame.events {
      if case .report(let report) = event.event {
        deliver(report, at: event.time, near: environment)
      } else if !isBlocked(event.event, id) {
        own.append(event)
      }
    }
    guard let index = open.firstIndex(where: { $0.window.id == id && !$0.hasClosed }) else {
      return
    }
    open[index].hasNews = false
    advance(
      index, FrameInput(time: frame.time, events: own.filter { $0.event != .closeRequest }))
    if let index = open.firstIndex(where: { $0.window.id == id }) {
      requests += open[index].requests
      open[index].requests = []
    }
    if own.contains(where: { $0.event == .closeRequest }) { requestClose(id) }
  }

  /// True for what a window is not told while a prominent one is in front of it; a press brings that forward.
  private mutating func isBlocked(_ event: InputEvent, _ id: WindowID) -> Bool {
    guard let prominent, prominent != id else { return false }
    switch event {
    case .pointer(let step):
      if step.phase == .down { requests.append(.bringToFront(prominent)) }
      return step.phase == .down || step.phase == .hover
    case .wheel, .key, .text, .composition: return true
    default: return false
    }
  }

  /// Tells the window of a task what that reports.
  private mutating func deliver(
    _ report: TaskReport, at time: Seconds, near environment: Environment
  ) {
    // Of two names that begin alike the longer is meant.
    let hosts = open.indices.filter { report.inner(of: open[$0].window.id.name) != nil }
    guard
      let index = hosts.max(by: {
        open[$0].window.id.name.utf8.count < open[$1].window.id.name.utf8.count
      }), let inner = report.inner(of: open[index].window.id.name)
    else { return }
    if open[index].environment == nil {
      var own = environment
      own.window = open[index].window.id
      open[index].environment = own
    }
    open[index].hasNews = true
    advance(index, FrameInput(time: time, events: [TimedEvent(time, .report(inner))]))
  }

  /// Brings one window to a time, and the model to what its actions have made of it.
  private mutating func advance(_ index: Int, _ frame: FrameInput) {
    guard let environment = open[index].environment else { return }
    let id = open[index].window.id
    open[index].show(storage, revision, sceneRevision)
    let (actions, runs) = (
      open[index].scene.tree.actionCount, open[index].scene.tree.sceneRunCount
    )
    open[index].scene.update(frame, in: environment)
    let asked = open[index].scene.takeRequests()
    let wishes = open[index].scene.tree.takeWindowWishes()
    let keys = open[index].scene.tree.takeUnusedKeys()
    let hasActed = open[index].scene.tree.actionCount != actions
    let hasRun = open[index].scene.tree.sceneRunCount != runs
    let new = open[index].scene.model.shared
    if open[index].hasClosed, open[index].scene.tasks.isEmpty { open.remove(at: index) }
    if hasRun {
      sceneRevision += 1
      if index < open.count, open[index].window.id == id {
        open[index].sceneRevision = sceneRevision
      }
    }
    if hasActed || hasRun, new != storage {
      storage = new
      revision += 1
      if index < open.count, open[index].window.id == id { open[index].revision = revision }
      follow()
    } else if hasRun {
      storage = new
    }
    for request in asked {
      // Who asks is asked again in the next frame.
      let asks = open.contains { $0.window.id == id && $0.scene.asksBeforeClosing }
      if request == .close, !asks {
        close(id)
      } else if case .notify = request {
        // Its window may be hidden, or have closed: it knows itself which that is.
        requests.append(request)
      } else if let index = open.firstIndex(where: { $0.window.id == id }) {
        open[index].requests.append(request)
      }
    }
    for wish in wishes { grant(wish, of: id) }
    for key in keys where key == Self.newWindowKey && prominent == nil { openNew() }
    if environment.isWindowClosable, keys.contains(Self.closingKey) { requestClose(id) }
  }

  /// Ctrl+N.
  private static var newWindowKey: KeyEvent { KeyEvent(.character("n"), modifiers: .control) }
  /// Ctrl+W, which does what the button of the window does.
  private static var closingKey: KeyEvent { KeyEvent(.character("w"), modifiers: .control) }

  /// Closes a window, or lets its views ask first.
  private mutating func requestClose(_ id: WindowID) {
    guard let index = open.firstIndex(where: { $0.window.id == id && !$0.hasClosed }) else {
      return
    }
    guard open[index].scene.asksBeforeClosing else { return close(id) }
    advance(index, FrameInput(time: time, events: [TimedEvent(time, .closeRequest)]))
  }

  private mutating func change(_ body: (inout Root) -> Void) {
    body(&storage)
    revision += 1
    follow()
  }

  private mutating func close(_ id: WindowID) {
    let groups = declare(storage).groups
    guard let window = open.first(where: { $0.window.id == id && !$0.hasClosed }),
      let group = groups.first(where: { $0.id == window.scene.model.kind })
    else { return }
    change { group.close(&$0, window.scene.model.element) }
  }

  private mutating func openNew(_ kind: String? = nil) {
    let group = declare(storage).groups.first {
      $0.openNew != nil && (kind == nil || $0.id == kind)
    }
    guard let openNew = group?.openNew else {
      if let kind { note("openWindow(id: \"\(kind)\"): no WindowGroup is called so") }
      return
    }
    change { openNew(&$0) }
  }

  private mutating func grant(_ wish: WindowWish, of id: WindowID) {
    switch wish {
    case .openNew(let kind): openNew(kind)
    case .open(let value, let point):
      guard let (group, element) = target(of: value) else {
        return note("openWindow(value:): no window of the app is for a \(type(of: value))")
      }
      let new = WindowID("\(group.id)/\(element.id)")
      if !group.elements(storage).contains(element) {
        change { group.open(&$0, value) }
        if let point, let index = open.firstIndex(where: { $0.window.id == new }) {
          open[index].window.source = SceneWindow.Source(window: id, point: point)
        }
      }
      requests.append(.bringToFront(new))
    case .dismiss(let value):
      guard let (group, element) = target(of: value) else { return }
      requestClose(WindowID("\(group.id)/\(element.id)"))
    }
  }

  /// The kind of windows that a value is for, and whose window of that kind.
  private func target(of value: any Sendable) -> (_WindowDeclaration<Root>, WindowElement)? {
    for group in declare(storage).groups {
      if let element = group.element(value) { return (group, element) }
    }
    return nil
  }

  /// The most notices that are kept.
  ///
  /// Ours, as in a view tree.
  private static var mostNotices: Int { 100 }

  private mutating func note(_ problem: String) {
    if ownProblems.count < Self.mostNotices, !ownProblems.contains(problem) {
      ownProblems.append(problem)
    }
  }

  /// What the window that was updated last has asked for.
  public mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests
  }

  /// The work of all windows; each task is called after its window, such as `Message/7/load`.
  public var tasks: [SceneTask] {
    open.indices.flatMap { index in
      open[index].scene.tasks.map { $0.named(inside: open[index].window.id.name) }
    }
  }

  /// True where the views of a window ask, such as one of a task whose work would be lost.
  public var asksBeforeClosing: Bool { open.contains { $0.scene.asksBeforeClosing } }

  /// What went wrong in any window, and what the guidelines advise against in what shows now, a line each.
  public var notices: [String] { gathered(\.notices) }

  /// The notices without advice.
  var problems: [String] { gathered(\.problems) }

  /// What it says itself, and what all windows say, once each.
  private func gathered(_ said: (ViewScene<WindowRoot<Root>>) -> [String]) -> [String] {
    open.reduce(into: ownProblems) { all, window in
      for notice in said(window.scene) where !all.contains(notice) { all.append(notice) }
    }
  }

  /// The views of all windows as of the last frame.
  public var treeDescription: String {
    open.map { "\($0.window.id)\n\($0.scene.treeDescription)" }.joined(separator: "\n")
  }

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
private struct OpenWindow<Root: Equatable & Sendable> {
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
