internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension WindowsScene {
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

  mutating func openNew(_ kind: String? = nil) {
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
}
