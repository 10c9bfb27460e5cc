internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension SceneElement {
  // MARK: Frame

  mutating func prepare(_ slot: _Slot, at time: Seconds, _ actions: inout [Effect]) {
    guard let placement, nextWake <= time || !pending.isEmpty else { return }
    let input = FrameInput(time: clock.time(at: time), events: inside(pending))
    pending.removeAll(keepingCapacity: true)
    (lastTime, isPlacedAnew) = (time, false)
    let (keyPath, run, environment, clock) = (keyPath, run, placement.environment, clock)
    let hosting = hosting
    actions.append(
      Action<Model> { model, context in
        var requests: [SceneRequest] = []
        let hasNews = model[keyPath: keyPath].run { scene in
          scene.update(input, in: environment)
          let next = scene.nextChange(after: input.time, in: environment)
          run.wake = next.map(clock.sceneTime(of:)) ?? .infinity
          requests = scene.takeRequests()
        }
        for request in requests {
          switch request {
          // The tree detects text input by itself, and a hosted scene can't dim the display.
          case .setTextInput, .setDisplayPower, .purgeCaches: continue
          default: break
          }
          if let hosting, hosting.onRequest(&model, request) {
            context.sceneHasNews = true
          } else {
            context.requests.append(request)
          }
        }
        if hasNews { context.sceneHasNews = true }
        run.storage = model[keyPath: keyPath].storage
        run.mark = model[keyPath: keyPath].mark
        (run.hasRun, run.isOwn) = (true, true)
      })
  }

  func waits(at time: Seconds) -> Bool { !pending.isEmpty && lastTime < time }

  mutating func finish(_ slot: _Slot) -> Bool {
    guard run.hasRun else { return false }
    run.hasRun = false
    wake = run.wake
    if let new = run.storage, new !== storage { storage = new }
    ownMark = run.mark
    described = DescribedScene()
    return true
  }

  var origin: ObjectIdentifier { ObjectIdentifier(mark.origin) }

  func follow(_ origins: [ObjectIdentifier], at time: Seconds, _ actions: inout [Effect]) {
    let own = run.isOwn ? 1 : 0
    run.isOwn = false
    guard let placement, origins.count(where: { $0 == origin }) > own else { return }
    let (keyPath, run, wake, environment) = (keyPath, run, wake, placement.environment)
    let clock = clock
    actions.append(
      Action<Model> { model, _ in
        let hosted = model[keyPath: keyPath]
        // The scene's own frame is still due.
        let next =
          hosted.scene.nextChange(after: clock.time(at: time), in: environment).map(
            clock.sceneTime(of:))
          ?? .infinity
        run.wake = wake <= time ? wake : next
        (run.storage, run.mark, run.hasRun) = (hosted.storage, hosted.mark, true)
      })
  }

  mutating func tell(_ event: TimedEvent, _ slot: _Slot) {
    guard case .report(let report) = event.event else {
      if tells(event.event) { pending.append(event) }
      return
    }
    guard let inner = taskPrefix.flatMap(report.inner(of:)) else { return }
    pending.append(TimedEvent(event.time, .report(inner)))
  }

  /// True for an event of the outer window that is passed to the scene.
  ///
  /// A hosted window gets its phase from its host. Notifications go to one window of each app, and
  /// a close request to the windows that ask before closing.
  private func tells(_ event: InputEvent) -> Bool {
    guard let hosting else { return true }
    switch event {
    case .closeRequest:
      guard let scene = storage?.scene, let window = placement?.environment.window else {
        return false
      }
      return scene.windows?.first { $0.id == window }?.asksBeforeClosing ?? scene.asksBeforeClosing
    case .notification: return hosting.taskPrefix != nil
    default: return false
    }
  }

  func owns(_ report: TaskReport) -> Bool { taskPrefix.flatMap(report.inner(of:)) != nil }

  /// The prefix of the scene's task names; nil if another window has its tasks.
  private var taskPrefix: String? {
    if let hosting { return hosting.taskPrefix }
    return prefix.isEmpty ? "scene" : prefix
  }

  var tasks: [SceneTask] {
    guard let taskPrefix else { return [] }
    return storage?.scene.tasks.map { $0.named(inside: taskPrefix) } ?? []
  }

  var sceneNode: Node? { tree() }

  var notices: [String] { taskPrefix == nil ? [] : storage?.scene.notices ?? [] }

  var problems: [String] {
    guard let storage, taskPrefix != nil else { return [] }
    return (storage.scene as? any AdvisedScene)?.problems ?? storage.scene.notices
  }

  func asksBeforeClosing(_ slot: _Slot) -> Bool { storage?.scene.asksBeforeClosing ?? false }
}
