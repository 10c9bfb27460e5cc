internal import VitrineAudio
internal import VitrineInteraction
internal import VitrineScenes

extension ViewTree {
  /// The tasks for the host to run, in the order in which they began.
  var wantedTasks: [SceneTask] {
    guard !tasks.entries.isEmpty else { return [] }
    return tasks.entries.filter { !$0.isHidden }.map { entry in
      let (request, decode) = (entry.request, entry.request.decode)
      return SceneTask(
        key: entry.key, generation: entry.generation, id: request.id, isPaused: request.isPaused,
        isCancelled: request.isCancelled, continuesWhileHidden: request.owner == .app,
        awakeReason: request.awakeReason, stream: request.stream, accepts: { decode($0) != nil },
        sound: request.sound.map {
          AudioSound(entry.key, $0.session, playing: $0.source, at: time)
        }, work: request.work)
    }
  }

  // MARK: Beginning

  /// Begins and ends tasks as the views have requested since the last layout.
  mutating func updateTasks() {
    guard !tasks.requests.isEmpty else { return }
    let requests = tasks.requests
    tasks.requests = []
    for request in requests { follow(request) }
  }

  private mutating func follow(_ request: TaskRequest) {
    guard let root, let inner = root.path(to: request.node) else { return }
    if let index = tasks.entries.firstIndex(where: { $0.request.node == request.node }) {
      if request.isActive, tasks.entries[index].request.hasID(of: request) {
        tasks.entries[index].request.owner = request.owner
        tasks.entries[index].request.isPaused = request.isPaused
        tasks.entries[index].request.sound = request.sound
        tasks.entries[index].request.awakeReason = request.awakeReason
        // Cancellation is permanent.
        if request.isCancelled { tasks.entries[index].request.isCancelled = true }
        return
      }
      tasks.entries.remove(at: index)
    }
    guard request.isActive, !request.continuesTask else { return }
    let base = request.name ?? root.taskKey(inner)
    let path = [root.id] + inner
    if let index = tasks.entries.firstIndex(where: {
      $0.disappearAction != nil && $0.base == base && $0.request.hasID(of: request)
    }) {
      // The view was inserted again: the task continues.
      let isCancelled = request.isCancelled || tasks.entries[index].request.isCancelled
      tasks.entries[index].request = request
      tasks.entries[index].request.isCancelled = isCancelled
      tasks.entries[index].path = path
      tasks.entries[index].disappearAction = nil
      return
    }
    let key = tasks.freeKey(base)
    if key != base, request.name != nil {
      note("two tasks are named \(base); reports call the later \(key)")
    }
    tasks.entries.append(
      TaskState.Entry(
        key: key, generation: tasks.makeGeneration(of: key), base: base, request: request,
        path: path,
        isHidden: tasks.isHidden && request.suspendsWhileHidden))
  }

  // MARK: Removal

  /// Ends the task of a removed view, unless the app owns the task.
  ///
  /// A task that the app owns continues, and the view's handler receives its reports.
  ///
  /// If the view's row was removed from the model too, the task ends after all.
  mutating func leaveTask(of node: NodeID, _ disappearAction: Action<Root>, _ model: inout Root) {
    guard let index = tasks.entries.firstIndex(where: { $0.request.node == node }) else { return }
    if tasks.entries[index].request.owner == .app, !hasLostRow(disappearAction, &model) {
      tasks.entries[index].disappearAction = disappearAction
      tasks.entries[index].path = []
    } else {
      tasks.entries.remove(at: index)
    }
  }

  /// Suspends the views' tasks while the window is hidden.
  mutating func hideTasks() {
    tasks.isHidden = true
    for index in tasks.entries.indices where tasks.entries[index].request.suspendsWhileHidden {
      tasks.entries[index].isHidden = true
    }
  }

  /// Restarts the suspended tasks when the window is shown again.
  mutating func showTasks() {
    tasks.isHidden = false
    for index in tasks.entries.indices where tasks.entries[index].isHidden {
      let key = tasks.entries[index].key
      tasks.entries[index].generation = tasks.makeGeneration(of: key)
      tasks.entries[index].isHidden = false
    }
  }

  // MARK: Reports

  /// Delivers a report to its task's view; reports of tasks that don't run are discarded.
  mutating func route(_ report: TaskReport, _ event: TimedEvent, _ model: inout Root) {
    guard
      let index = tasks.entries.lastIndex(where: {
        $0.key == report.task && !$0.isHidden
          && (report.generation ?? $0.generation) == $0.generation
      })
    else {
      if isSceneReport(report) { return notifyScenes(event) }
      return noteUnknown(report)
    }
    let entry = tasks.entries[index]
    if let disappearAction = entry.disappearAction, hasLostRow(disappearAction, &model) {
      tasks.entries.remove(at: index)
      return
    }
    var outcome = report.outcome
    switch outcome {
    case .value(let value):
      guard let decoded = entry.request.decode(value) else {
        note("a report of the task \(report.task) is of another type, and was dropped")
        return
      }
      outcome = .value(decoded)
    case .failed where entry.request.isCancelled, .finished where entry.request.isCancelled:
      tasks.entries.remove(at: index)
      outcome = .finished
    case .failed(let message):
      tasks.entries.remove(at: index)
      if !entry.request.handlesFailure { note("the task \(report.task) has failed: \(message)") }
    case .finished:
      tasks.entries.remove(at: index)
      return
    }
    if let disappearAction = entry.disappearAction {
      return perform([.action(disappearAction)], outcome: outcome, &model)
    }
    guard let path = currentPath(of: entry, index) else { return }
    let inner = TaskReport(report.task, generation: entry.generation, outcome)
    send(
      NodeEvent(
        event: TimedEvent(event.time, .report(inner)), recipients: .only([entry.request.node])),
      to: path, &model)
  }

  /// The path to a task's view, which may have moved to another parent.
  private mutating func currentPath(
    of entry: TaskState<Root>.Entry, _ index: Int
  ) -> [NodeID]? {
    guard let root else { return nil }
    if root.length(of: entry.path) == entry.path.count { return entry.path }
    guard let inner = root.path(to: entry.request.node) else { return nil }
    let path = [root.id] + inner
    if tasks.entries.indices.contains(index),
      tasks.entries[index].request.node == entry.request.node
    {
      tasks.entries[index].path = path
    }
    return path
  }

  /// Records a report of an unknown task, which is a mistake of the sender.
  ///
  /// A report of a known task is ignored: the task has just ended.
  private mutating func noteUnknown(_ report: TaskReport) {
    guard !tasks.hasKnown(report.task) else { return }
    let names = tasks.entries.map(\.key).joined(separator: ", ")
    note(
      "there is no task \(report.task), and a report of it was dropped; "
        + (names.isEmpty ? "none runs" : "there are: \(names)"))
  }
}

extension _ViewNode {
  /// The key of an unnamed task: the nearest `named` ancestor and the ids of the enclosing rows.
  /// - Parameter path: from below this node.
  fileprivate final func taskKey(_ path: [NodeID]) -> String {
    var words: [String] = []
    var node: _ViewNode = self
    for next in path {
      guard let inner = node.inner(next) else { break }
      // A layer has no identity.
      if let id = node.children.first(where: { $0.node.id == next })?.identity.id {
        let ids = (id.base as? [AnyHashable]) ?? [id]
        words += ids.map { "\($0.base)" }
      }
      node = inner
      if let name = node.viewName { words = [name] }
    }
    return (words + ["task"]).joined(separator: "/")
  }
}
