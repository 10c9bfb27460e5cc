internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension WindowsScene {
  // MARK: Frame

  /// Handles the events of a window's frame, in order.
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

  /// True for an event that a window doesn't receive behind a prominent one; a press brings that to
  /// the front.
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

  /// Delivers a task's report to its window.
  private mutating func deliver(
    _ report: TaskReport, at time: Seconds, near environment: Environment
  ) {
    // If one name is a prefix of another, the longer match wins.
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

  /// Advances one window to a time, and applies the changes of its actions to the model.
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
      // A window that asks before closing is asked in the next frame.
      let asks = open.contains { $0.window.id == id && $0.scene.asksBeforeClosing }
      if request == .close, !asks {
        close(id)
      } else if case .notify = request {
        // The target may be hidden or already closed; the request itself identifies it.
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
  /// Ctrl+W, which acts like the window's close button.
  private static var closingKey: KeyEvent { KeyEvent(.character("w"), modifiers: .control) }

  /// Closes a window, or lets its views ask for confirmation first.
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

  /// The kind of windows that a value belongs to, and its element of that kind.
  private func target(of value: any Sendable) -> (_WindowDeclaration<Root>, WindowElement)? {
    for group in declare(storage).groups {
      if let element = group.element(value) { return (group, element) }
    }
    return nil
  }

  /// The maximum number of notices that are kept.
  ///
  /// Ours, as in a view tree.
  private static var mostNotices: Int { 100 }

  private mutating func note(_ problem: String) {
    if ownProblems.count < Self.mostNotices, !ownProblems.contains(problem) {
      ownProblems.append(problem)
    }
  }

  /// Removes and returns the requests of the window that was updated last.
  public mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests
  }

  /// The tasks of all windows; each name is prefixed with its window, such as `Message/7/load`.
  public var tasks: [SceneTask] {
    open.indices.flatMap { index in
      open[index].scene.tasks.map { $0.named(inside: open[index].window.id.name) }
    }
  }

  /// True if a view in any window asks before closing, such as for a task whose work would be lost.
  public var asksBeforeClosing: Bool { open.contains { $0.scene.asksBeforeClosing } }

  /// Problems in any window, and advice from the guidelines on what is visible now, one a line.
  public var notices: [String] { gathered(\.notices) }

  /// The notices without advice.
  var problems: [String] { gathered(\.problems) }

  /// Its own problems and those of all windows, without duplicates.
  private func gathered(_ said: (ViewScene<WindowRoot<Root>>) -> [String]) -> [String] {
    open.reduce(into: ownProblems) { all, window in
      for notice in said(window.scene) where !all.contains(notice) { all.append(notice) }
    }
  }

  /// A description of the view trees of all windows as of the last frame.
  public var treeDescription: String {
    open.map { "\($0.window.id)\n\($0.scene.treeDescription)" }.joined(separator: "\n")
  }
}
