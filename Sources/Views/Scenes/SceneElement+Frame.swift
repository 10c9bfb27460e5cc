internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension SceneElement {
  // MARK: Frame

  mutating func prepare(_ node: _ViewNode, at time: Seconds, _ actions: inout [Effect]) {
    guard let placement, nextWakeTime <= time || !pending.isEmpty else { return }
    let input = FrameInput(time: clock.time(at: time), events: inSceneTime(pending))
    pending.removeAll(keepingCapacity: true)
    (lastTime, hasNewPlacement) = (time, false)
    let (keyPath, run, environment, clock) = (keyPath, run, placement.environment, clock)
    let hosting = hosting
    actions.append(
      Action<Model> { model, context in
        var requests: [SceneRequest] = []
        let hasChanged = model[keyPath: keyPath].run { scene in
          scene.update(input, in: environment)
          let next = scene.nextChange(after: input.time, in: environment)
          run.wakeTime = next.map(clock.sceneTime(of:)) ?? .infinity
          requests = scene.takeRequests()
        }
        for request in requests {
          switch request {
          // The tree detects text input by itself, and a hosted scene can't dim the display.
          case .setTextInput, .setDisplayPower, .purgeCaches: continue
          default: break
          }
          if let hosting, hosting.onRequest(&model, request) {
            context.hasSceneChanged = true
          } else {
            context.requests.append(request)
          }
        }
        if hasChanged { context.hasSceneChanged = true }
        run.storage = model[keyPath: keyPath].storage
        run.changeToken = model[keyPath: keyPath].changeToken
        (run.hasRun, run.hasRunHere) = (true, true)
      })
  }

  func hasPendingEvents(at time: Seconds) -> Bool { !pending.isEmpty && lastTime < time }

  mutating func finish(_ node: _ViewNode) -> Bool {
    guard run.hasRun else { return false }
    run.hasRun = false
    wakeTime = run.wakeTime
    if let new = run.storage, new !== storage { storage = new }
    sceneChangeToken = run.changeToken
    cachedSemantics = CachedSemantics()
    return true
  }

  var origin: ObjectIdentifier { ObjectIdentifier(changeToken.origin) }

  func refresh(after origins: [ObjectIdentifier], at time: Seconds, _ actions: inout [Effect]) {
    let ownRuns = run.hasRunHere ? 1 : 0
    run.hasRunHere = false
    guard let placement, origins.count(where: { $0 == origin }) > ownRuns else { return }
    let (keyPath, run, wakeTime, environment) = (keyPath, run, wakeTime, placement.environment)
    let clock = clock
    actions.append(
      Action<Model> { model, _ in
        let hosted = model[keyPath: keyPath]
        // If the scene's own frame is still due, it stays due.
        let next =
          hosted.scene.nextChange(after: clock.time(at: time), in: environment).map(
            clock.sceneTime(of:))
          ?? .infinity
        run.wakeTime = wakeTime <= time ? wakeTime : next
        (run.storage, run.changeToken, run.hasRun) = (hosted.storage, hosted.changeToken, true)
      })
  }

  mutating func send(_ event: TimedEvent, _ node: _ViewNode) {
    guard case .report(let report) = event.event else {
      if shouldForward(event.event) { pending.append(event) }
      return
    }
    guard let inner = taskPrefix.flatMap(report.inner(of:)) else { return }
    pending.append(TimedEvent(event.time, .report(inner)))
  }

  /// True for an event of the outer window that is passed to the scene.
  ///
  /// A hosted window gets its phase from its host. A notification goes to only one window of each
  /// app, and a close request only to windows that ask before closing.
  private func shouldForward(_ event: InputEvent) -> Bool {
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

  var sceneNode: SemanticsNode? { tree() }

  var warnings: [String] { taskPrefix == nil ? [] : storage?.scene.warnings ?? [] }

  var problems: [String] {
    guard let storage, taskPrefix != nil else { return [] }
    return (storage.scene as? any AdvisedScene)?.problems ?? storage.scene.warnings
  }

  func asksBeforeClosing(_ node: _ViewNode) -> Bool { storage?.scene.asksBeforeClosing ?? false }
}
