internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension _Slot {
  /// Visits all scene hosts, to change them.
  final func changeScenes(at time: Seconds, _ body: (_Slot, inout any SceneHost) -> Void) {
    guard hasScene else { return }
    for index in children.indices where children[index].slot.hasScene {
      unique(index).changeScenes(at: time, body)
    }
    if layer?.hasScene == true { uniqueLayer()?.changeScenes(at: time, body) }
    if hosts { withScene { body(self, &$0) } }
    refresh(after: time)
  }

  /// Visits all scene hosts.
  final func visitScenes(_ body: (any SceneHost) -> Void) {
    guard hasScene else { return }
    for index in children.indices { children[index].slot.visitScenes(body) }
    layer?.visitScenes(body)
    if hosts, let host = content as? any SceneHost { body(host) }
  }

  /// Collects the actions that run the scenes whose time has come.
  /// - Parameter oldest: slots up to this number are skipped, unless events wait for their scene,
  ///   such as for a window that leaves the background.
  final func prepareScenes(newerThan oldest: Int, at time: Seconds, _ actions: inout [Effect]) {
    guard sceneWake <= time else { return }
    // The siblings' actions are not this slot's to map; usually there are none.
    let others = actions
    actions = []
    for index in children.indices where hasSceneDue(children[index].slot, at: time) {
      unique(index).prepareScenes(newerThan: oldest, at: time, &actions)
    }
    if layer?.hasScene == true {
      uniqueLayer()?.prepareScenes(newerThan: oldest, at: time, &actions)
    }
    if hosts {
      withScene {
        if id.number > oldest || $0.waits(at: time) { $0.prepare(self, at: time, &actions) }
      }
    }
    if !actions.isEmpty { lift(&actions) }
    if !others.isEmpty { actions = others + actions }
  }

  /// Scenes in covered slots don't run until they are uncovered.
  private func hasSceneDue(_ child: _Slot, at time: Seconds) -> Bool {
    child.sceneWake <= time && !child.isAsleep
  }

  /// Updates the slots of scenes that have run.
  /// - Parameter origins: the scenes are appended to it.
  final func finishScenes(at time: Seconds, _ origins: inout [ObjectIdentifier]) {
    guard sceneWake <= time else { return }
    let count = origins.count
    for index in children.indices where hasSceneDue(children[index].slot, at: time) {
      unique(index).finishScenes(at: time, &origins)
    }
    if layer?.hasScene == true { uniqueLayer()?.finishScenes(at: time, &origins) }
    if hosts { withScene { if $0.finish(self) { origins.append($0.origin) } } }
    if origins.count > count { needsDraw = true }
    refresh(after: time)
  }

  /// Collects the actions that read scenes after they have run.
  /// - Parameter origins: the scenes that have run.
  final func readScenes(_ origins: [ObjectIdentifier], at time: Seconds, _ actions: inout [Effect])
  {
    guard hasScene else { return }
    let others = actions
    actions = []
    for index in children.indices {
      children[index].slot.readScenes(origins, at: time, &actions)
    }
    layer?.readScenes(origins, at: time, &actions)
    if hosts, let host = content as? any SceneHost { host.follow(origins, at: time, &actions) }
    if followsScenes, let follower = content as? any SceneFollower { follower.read(&actions) }
    if !actions.isEmpty { lift(&actions) }
    if !others.isEmpty { actions = others + actions }
  }

  /// Updates slots with the values read from scenes.
  /// - Returns: true if one of them has changed.
  @discardableResult
  final func takeReadings(at time: Seconds) -> Bool {
    guard hasScene else { return false }
    var isDifferent = false
    for index in children.indices where children[index].slot.hasScene {
      if unique(index).takeReadings(at: time) { isDifferent = true }
    }
    if layer?.hasScene == true, uniqueLayer()?.takeReadings(at: time) == true { isDifferent = true }
    if followsScenes { withFollower { if $0.takeReading() { needsOwnBuild = true } } }
    if hosts { withScene { if $0.finish(self) { isDifferent = true } } }
    if isDifferent { needsDraw = true }
    refresh(after: time)
    return isDifferent
  }
}

extension ViewTree {
  /// Runs the hosted scenes to the time of the frame, with their pending events.
  /// - Parameter oldest: as in `prepareScenes`.
  /// - Returns: true if a scene has run.
  mutating func runScenes(newerThan oldest: Int, _ model: inout Root) -> Bool {
    guard let root = uniqueRoot(), root.sceneWake <= time else { return false }
    var actions: [Effect] = []
    root.prepareScenes(newerThan: oldest, at: time, &actions)
    guard !actions.isEmpty else { return false }
    sceneRunCount += 1
    if runSceneActions(actions, &model) { hasActed = true }
    var origins: [ObjectIdentifier] = []
    root.finishScenes(at: time, &origins)
    var readings: [Effect] = []
    root.readScenes(origins, at: time, &readings)
    guard !readings.isEmpty else { return true }
    _ = runSceneActions(readings, &model)
    root.takeReadings(at: time)
    return true
  }

  /// Passes an event of the window to all scenes, or a report to the scene that it belongs to.
  mutating func tellScenes(_ event: TimedEvent) {
    guard let root = uniqueRoot(), root.hasScene else { return }
    root.changeScenes(at: time) { slot, host in host.tell(event, slot) }
  }

  /// The tasks of scenes.
  var sceneTasks: [SceneTask] {
    guard let root, root.hasScene else { return [] }
    var tasks: [SceneTask] = []
    root.visitScenes { tasks += $0.tasks }
    return tasks
  }

  /// True for a report of a scene's task: only the scene knows whether that is still running.
  func isOfScene(_ report: TaskReport) -> Bool {
    guard let root, root.hasScene else { return false }
    var isOne = false
    root.visitScenes { if $0.owns(report) { isOne = true } }
    return isOne
  }

  /// The scenes' problems and advice, for developers.
  var sceneNotices: [String] {
    guard let root, root.hasScene else { return [] }
    var notices: [String] = []
    root.visitScenes { notices += $0.notices }
    return notices
  }

  /// The scenes' problems, without advice.
  var sceneProblems: [String] {
    guard let root, root.hasScene else { return [] }
    var problems: [String] = []
    root.visitScenes { problems += $0.problems }
    return problems
  }
}
