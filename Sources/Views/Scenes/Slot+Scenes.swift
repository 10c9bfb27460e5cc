internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension _Slot {
  /// Visits all that show a scene, to be changed.
  final func changeScenes(at time: Seconds, _ body: (_Slot, inout any SceneHost) -> Void) {
    guard hasScene else { return }
    for index in children.indices where children[index].slot.hasScene {
      unique(index).changeScenes(at: time, body)
    }
    if layer?.hasScene == true { uniqueLayer()?.changeScenes(at: time, body) }
    if hosts { withScene { body(self, &$0) } }
    refresh(after: time)
  }

  /// Visits all that show a scene.
  final func visitScenes(_ body: (any SceneHost) -> Void) {
    guard hasScene else { return }
    for index in children.indices { children[index].slot.visitScenes(body) }
    layer?.visitScenes(body)
    if hosts, let host = content as? any SceneHost { body(host) }
  }

  /// Collects what lets those scenes go on whose time has come.
  /// - Parameter oldest: the number of the last slot that is left alone, with all before it, but for one that has
  ///   been told something and not gone on yet, such as a window that comes out of the background.
  final func prepareScenes(newerThan oldest: Int, at time: Seconds, _ actions: inout [Effect]) {
    guard sceneWake <= time else { return }
    // Those of siblings are not this slot's to lift; most often there are none.
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

  /// What is covered stands still until it shows again.
  private func hasSceneDue(_ child: _Slot, at time: Seconds) -> Bool {
    child.sceneWake <= time && !child.isAsleep
  }

  /// Lets slots follow the scenes that have gone on.
  /// - Parameter origins: of those; they are added.
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

  /// Collects what looks at the scenes after they have gone on.
  /// - Parameter origins: of those that have.
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

  /// Lets slots follow what was seen of the scenes.
  /// - Returns: true where one of them looks different at once.
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
  /// Lets the scenes go on that bodies show, to the time of the frame; with what they were sent in it.
  /// - Parameter oldest: as of `prepareScenes`.
  /// - Returns: true where one has.
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

  /// Tells all scenes what happens to the whole window, or the one that a report is for.
  mutating func tellScenes(_ event: TimedEvent) {
    guard let root = uniqueRoot(), root.hasScene else { return }
    root.changeScenes(at: time) { slot, host in host.tell(event, slot) }
  }

  /// The work that scenes want.
  var sceneTasks: [SceneTask] {
    guard let root, root.hasScene else { return [] }
    var tasks: [SceneTask] = []
    root.visitScenes { tasks += $0.tasks }
    return tasks
  }

  /// True for a report that is a scene's: that knows best whether such work runs, or has just ended.
  func isOfScene(_ report: TaskReport) -> Bool {
    guard let root, root.hasScene else { return false }
    var isOne = false
    root.visitScenes { if $0.owns(report) { isOne = true } }
    return isOne
  }

  /// What scenes have to say to who wrote them.
  var sceneNotices: [String] {
    guard let root, root.hasScene else { return [] }
    var notices: [String] = []
    root.visitScenes { notices += $0.notices }
    return notices
  }

  /// The same without advice.
  var sceneProblems: [String] {
    guard let root, root.hasScene else { return [] }
    var problems: [String] = []
    root.visitScenes { problems += $0.problems }
    return problems
  }
}
