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
    var windowEvents: [TimedEvent] = []
    for event in frame.events {
      if case .report(let report) = event.event {
        deliver(report, at: event.time, near: environment)
      } else if !isBlocked(event.event, id) {
        windowEvents.append(event)
      }
    }
    guard let index = open.firstIndex(where: { $0.window.id == id && !$0.hasClosed }) else {
      return
    }
    open[index].hasPendingReport = false
    advance(
      index, FrameInput(time: frame.time, events: windowEvents.filter { $0.event != .closeRequest })
    )
    if let index = open.firstIndex(where: { $0.window.id == id }) {
      requests += open[index].requests
      open[index].requests = []
    }
    if windowEvents.contains(where: { $0.event == .closeRequest }) { requestClose(id) }
  }

  /// True for an event that a window doesn't receive because it is behind a prominent window; a
  /// press brings the prominent window to the front.
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
      var windowEnvironment = environment
      windowEnvironment.window = open[index].window.id
      open[index].environment = windowEnvironment
    }
    open[index].hasPendingReport = true
    advance(index, FrameInput(time: time, events: [TimedEvent(time, .report(inner))]))
  }

  /// Advances one window to a time, and applies the changes of its actions to the model.
  private mutating func advance(_ index: Int, _ frame: FrameInput) {
    guard let environment = open[index].environment else { return }
    let id = open[index].window.id
    open[index].update(storage, revision, sceneRevision)
    let (actions, runs) = (
      open[index].scene.tree.actionCount, open[index].scene.tree.sceneRunCount
    )
    open[index].scene.update(frame, in: environment)
    let sceneRequests = open[index].scene.takeRequests()
    let windowRequests = open[index].scene.tree.takeWindowRequests()
    let keys = open[index].scene.tree.takeUnusedKeys()
    let hasPerformedActions = open[index].scene.tree.actionCount != actions
    let hasRun = open[index].scene.tree.sceneRunCount != runs
    let new = open[index].scene.model.shared
    if open[index].hasClosed, open[index].scene.tasks.isEmpty { open.remove(at: index) }
    if hasRun {
      sceneRevision += 1
      if index < open.count, open[index].window.id == id {
        open[index].sceneRevision = sceneRevision
      }
    }
    if hasPerformedActions || hasRun, new != storage {
      storage = new
      revision += 1
      if index < open.count, open[index].window.id == id { open[index].revision = revision }
      syncWindows()
    } else if hasRun {
      storage = new
    }
    for request in sceneRequests {
      // A window that asks before closing is asked in the next frame.
      let asksBeforeClosing = open.contains { $0.window.id == id && $0.scene.asksBeforeClosing }
      if request == .close, !asksBeforeClosing {
        close(id)
      } else if case .notify = request {
        // The target window may be hidden or already closed; the request itself identifies it.
        requests.append(request)
      } else if let index = open.firstIndex(where: { $0.window.id == id }) {
        open[index].requests.append(request)
      }
    }
    for request in windowRequests { handle(request, from: id) }
    for key in keys where key == Self.newWindowKey && prominent == nil { openNew() }
    if environment.isWindowClosable, keys.contains(Self.closeWindowKey) { requestClose(id) }
  }

  /// Ctrl+N.
  private static var newWindowKey: KeyEvent { KeyEvent(.character("n"), modifiers: .control) }
  /// Ctrl+W, which acts like the window's close button.
  private static var closeWindowKey: KeyEvent { KeyEvent(.character("w"), modifiers: .control) }

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
    syncWindows()
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
      if let kind { addWarning("openWindow(id: \"\(kind)\"): no WindowGroup is called so") }
      return
    }
    change { openNew(&$0) }
  }

  private mutating func handle(_ request: WindowRequest, from id: WindowID) {
    switch request {
    case .openNew(let kind): openNew(kind)
    case .open(let value, let point):
      guard let (group, element) = target(of: value) else {
        return addWarning("openWindow(value:): no window of the app is for a \(type(of: value))")
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

  /// The kind of windows that shows a value, and the element of the value.
  private func target(of value: any Sendable) -> (_WindowDeclaration<Root>, WindowElement)? {
    for group in declare(storage).groups {
      if let element = group.element(value) { return (group, element) }
    }
    return nil
  }

  /// The maximum number of warnings that are kept.
  ///
  /// Ours, as in a view tree.
  private static var maximumWarnings: Int { 100 }

  private mutating func addWarning(_ problem: String) {
    if ownProblems.count < Self.maximumWarnings, !ownProblems.contains(problem) {
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
  public var warnings: [String] { collected(\.warnings) }

  /// The warnings without advice.
  var problems: [String] { collected(\.problems) }

  /// The scene's own problems and the messages of all windows, without duplicates.
  private func collected(_ messages: (ViewScene<WindowRoot<Root>>) -> [String]) -> [String] {
    open.reduce(into: ownProblems) { all, window in
      for notice in messages(window.scene) where !all.contains(notice) { all.append(notice) }
    }
  }

  /// A description of the view trees of all windows as of the last frame.
  public var treeDescription: String {
    open.map { "\($0.window.id)\n\($0.scene.treeDescription)" }.joined(separator: "\n")
  }
}
