internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension _ViewNode {
  /// Visits all scene hosts, to change them.
  final func changeScenes(at time: Seconds, _ body: (_ViewNode, inout any SceneHost) -> Void) {
    guard hasScene else { return }
    for index in children.indices where children[index].node.hasScene {
      unique(index).changeScenes(at: time, body)
    }
    if layer?.hasScene == true { uniqueLayer()?.changeScenes(at: time, body) }
    if isSceneHost { with((any SceneHost).self) { body(self, &$0) } }
    updateAggregates(after: time)
  }

  /// Visits all scene hosts.
  final func visitScenes(_ body: (any SceneHost) -> Void) {
    guard hasScene else { return }
    for index in children.indices { children[index].node.visitScenes(body) }
    layer?.visitScenes(body)
    if isSceneHost, let host = content as? any SceneHost { body(host) }
  }

  /// Collects the actions that run the scenes whose time has come.
  /// - Parameter oldest: nodes up to this number are skipped, unless events wait for their scene,
  ///   such as when a window leaves the background.
  final func prepareScenes(newerThan oldest: Int, at time: Seconds, _ actions: inout [Effect]) {
    guard schedule.sceneChange <= time else { return }
    // The actions of siblings must not be mapped by this node; usually there are none.
    let siblingActions = actions
    actions = []
    for index in children.indices where hasSceneDue(children[index].node, at: time) {
      unique(index).prepareScenes(newerThan: oldest, at: time, &actions)
    }
    if layer?.hasScene == true {
      uniqueLayer()?.prepareScenes(newerThan: oldest, at: time, &actions)
    }
    if isSceneHost {
      with((any SceneHost).self) {
        if id.number > oldest || $0.hasPendingEvents(at: time) {
          $0.prepare(self, at: time, &actions)
        }
      }
    }
    if !actions.isEmpty { mapActions(&actions) }
    if !siblingActions.isEmpty { actions = siblingActions + actions }
  }

  /// Scenes in covered nodes don't run until they are uncovered.
  private func hasSceneDue(_ child: _ViewNode, at time: Seconds) -> Bool {
    child.schedule.sceneChange <= time && !child.isAsleep
  }

  /// Updates the nodes of scenes that have run.
  /// - Parameter origins: gets the scenes that have run.
  final func finishScenes(at time: Seconds, _ origins: inout [ObjectIdentifier]) {
    guard schedule.sceneChange <= time else { return }
    let count = origins.count
    for index in children.indices where hasSceneDue(children[index].node, at: time) {
      unique(index).finishScenes(at: time, &origins)
    }
    if layer?.hasScene == true { uniqueLayer()?.finishScenes(at: time, &origins) }
    if isSceneHost {
      with((any SceneHost).self) { if $0.finish(self) { origins.append($0.origin) } }
    }
    if origins.count > count { needsDraw = true }
    updateAggregates(after: time)
  }

  /// Collects the actions that read scenes after they have run.
  /// - Parameter origins: the scenes that have run.
  final func readScenes(_ origins: [ObjectIdentifier], at time: Seconds, _ actions: inout [Effect])
  {
    guard hasScene else { return }
    let siblingActions = actions
    actions = []
    for index in children.indices {
      children[index].node.readScenes(origins, at: time, &actions)
    }
    layer?.readScenes(origins, at: time, &actions)
    if isSceneHost, let host = content as? any SceneHost {
      host.refresh(after: origins, at: time, &actions)
    }
    if isSceneFollower, let follower = content as? any SceneFollower { follower.read(&actions) }
    if !actions.isEmpty { mapActions(&actions) }
    if !siblingActions.isEmpty { actions = siblingActions + actions }
  }

  /// Updates nodes with the values read from scenes.
  /// - Returns: true if a node has changed.
  @discardableResult
  final func takeReadings(at time: Seconds) -> Bool {
    guard hasScene else { return false }
    var isDifferent = false
    for index in children.indices where children[index].node.hasScene {
      if unique(index).takeReadings(at: time) { isDifferent = true }
    }
    if layer?.hasScene == true, uniqueLayer()?.takeReadings(at: time) == true { isDifferent = true }
    if isSceneFollower {
      with((any SceneFollower).self) { if $0.takeReading() { needsOwnBuild = true } }
    }
    if isSceneHost { with((any SceneHost).self) { if $0.finish(self) { isDifferent = true } } }
    if isDifferent { needsDraw = true }
    updateAggregates(after: time)
    return isDifferent
  }
}

extension ViewTree {
  /// Runs the hosted scenes to the time of the frame, with their pending events.
  /// - Parameter oldest: as in `prepareScenes`.
  /// - Returns: true if a scene has run.
  mutating func runScenes(newerThan oldest: Int, _ model: inout Root) -> Bool {
    guard let root = uniqueRoot(), root.schedule.sceneChange <= time else { return false }
    var actions: [Effect] = []
    root.prepareScenes(newerThan: oldest, at: time, &actions)
    guard !actions.isEmpty else { return false }
    sceneRunCount += 1
    if runSceneActions(actions, &model) { hasPerformedActions = true }
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
  mutating func notifyScenes(_ event: TimedEvent) {
    guard let root = uniqueRoot(), root.hasScene else { return }
    root.changeScenes(at: time) { node, host in host.send(event, node) }
  }

  /// The tasks of scenes.
  var sceneTasks: [SceneTask] {
    guard let root, root.hasScene else { return [] }
    var tasks: [SceneTask] = []
    root.visitScenes { tasks += $0.tasks }
    return tasks
  }

  /// True for a report of a scene's task: only the scene knows whether the task is still running.
  func isSceneReport(_ report: TaskReport) -> Bool {
    guard let root, root.hasScene else { return false }
    var isOwned = false
    root.visitScenes { if $0.owns(report) { isOwned = true } }
    return isOwned
  }

  /// The scenes' problems and advice, for developers.
  var sceneWarnings: [String] {
    guard let root, root.hasScene else { return [] }
    var warnings: [String] = []
    root.visitScenes { warnings += $0.warnings }
    return warnings
  }

  /// The scenes' problems, without advice.
  var sceneProblems: [String] {
    guard let root, root.hasScene else { return [] }
    var problems: [String] = []
    root.visitScenes { problems += $0.problems }
    return problems
  }
}
