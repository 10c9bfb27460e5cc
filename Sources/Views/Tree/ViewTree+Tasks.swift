internal import VitrineAudio
internal import VitrineInteraction
internal import VitrineScenes

extension ViewTree {
  /// The tasks for the host to run, in the order in which they began.
  var wantedTasks: [SceneTask] {
    guard !tasks.entries.isEmpty else { return [] }
    return tasks.entries.filter { !$0.isHidden }.map { entry in
      let (wish, decode) = (entry.wish, entry.wish.decode)
      return SceneTask(
        key: entry.key, generation: entry.generation, id: wish.id, isPaused: wish.isPaused,
        isCancelled: wish.isCancelled, isOfApp: wish.owner == .app,
        awakeReason: wish.awakeReason, stream: wish.stream, accepts: { decode($0) != nil },
        sound: wish.sound.map {
          AudioSound(entry.key, $0.session, playing: $0.source, at: time)
        }, work: wish.work)
    }
  }

  // MARK: Beginning

  /// Begins and ends tasks as the views have requested since the last layout.
  mutating func followTasks() {
    guard !tasks.wishes.isEmpty else { return }
    let wishes = tasks.wishes
    tasks.wishes = []
    for wish in wishes { follow(wish) }
  }

  private mutating func follow(_ wish: TaskWish) {
    guard let root, let inner = root.path(to: wish.slot) else { return }
    if let index = tasks.entries.firstIndex(where: { $0.wish.slot == wish.slot }) {
      if wish.isActive, tasks.entries[index].wish.hasID(of: wish) {
        tasks.entries[index].wish.owner = wish.owner
        tasks.entries[index].wish.isPaused = wish.isPaused
        tasks.entries[index].wish.sound = wish.sound
        tasks.entries[index].wish.awakeReason = wish.awakeReason
        // Cancellation is permanent.
        if wish.isCancelled { tasks.entries[index].wish.isCancelled = true }
        return
      }
      tasks.entries.remove(at: index)
    }
    guard wish.isActive, !wish.isOfSame else { return }
    let base = wish.name ?? root.taskKey(inner)
    let path = [root.id] + inner
    if let index = tasks.entries.firstIndex(where: {
      $0.farewell != nil && $0.base == base && $0.wish.hasID(of: wish)
    }) {
      // The view was inserted again: the task continues.
      let isCancelled = wish.isCancelled || tasks.entries[index].wish.isCancelled
      tasks.entries[index].wish = wish
      tasks.entries[index].wish.isCancelled = isCancelled
      tasks.entries[index].path = path
      tasks.entries[index].farewell = nil
      return
    }
    let key = tasks.freeKey(base)
    if key != base, wish.name != nil {
      note("two tasks are named \(base); reports call the later \(key)")
    }
    tasks.entries.append(
      TaskState.Entry(
        key: key, generation: tasks.makeGeneration(of: key), base: base, wish: wish, path: path,
        isHidden: tasks.isHidden && wish.hidesWithWindow))
  }

  // MARK: Removal

  /// Ends the task of a removed view; one owned by the app continues, and the view's handler
  /// receives its reports.
  ///
  /// If the task's row was removed from the model too, the reports are discarded.
  mutating func leaveTask(of slot: SlotID, _ farewell: Action<Root>, _ model: inout Root) {
    guard let index = tasks.entries.firstIndex(where: { $0.wish.slot == slot }) else { return }
    if tasks.entries[index].wish.owner == .app, !hasLostRow(farewell, &model) {
      tasks.entries[index].farewell = farewell
      tasks.entries[index].path = []
    } else {
      tasks.entries.remove(at: index)
    }
  }

  /// Suspends the views' tasks while the window is hidden.
  mutating func hideTasks() {
    tasks.isHidden = true
    for index in tasks.entries.indices where tasks.entries[index].wish.hidesWithWindow {
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
      if isOfScene(report) { return tellScenes(event) }
      return noteUnknown(report)
    }
    let entry = tasks.entries[index]
    if let farewell = entry.farewell, hasLostRow(farewell, &model) {
      tasks.entries.remove(at: index)
      return
    }
    var outcome = report.outcome
    switch outcome {
    case .value(let value):
      guard let decoded = entry.wish.decode(value) else {
        note("a report of the task \(report.task) is of another type, and was dropped")
        return
      }
      outcome = .value(decoded)
    case .failed where entry.wish.isCancelled, .finished where entry.wish.isCancelled:
      tasks.entries.remove(at: index)
      outcome = .finished
    case .failed(let message):
      tasks.entries.remove(at: index)
      if !entry.wish.takesFailure { note("the task \(report.task) has failed: \(message)") }
    case .finished:
      tasks.entries.remove(at: index)
      return
    }
    if let farewell = entry.farewell {
      return perform([.action(farewell)], outcome: outcome, &model)
    }
    guard let path = currentPath(of: entry, index) else { return }
    let inner = TaskReport(report.task, generation: entry.generation, outcome)
    send(
      SlotEvent(
        event: TimedEvent(event.time, .report(inner)), recipients: .only([entry.wish.slot])),
      to: path, &model)
  }

  /// The path to a task's view, which may have moved to another parent.
  private mutating func currentPath(
    of entry: TaskState<Root>.Entry, _ index: Int
  ) -> [SlotID]? {
    guard let root else { return nil }
    if root.length(of: entry.path) == entry.path.count { return entry.path }
    guard let inner = root.path(to: entry.wish.slot) else { return nil }
    let path = [root.id] + inner
    if tasks.entries.indices.contains(index), tasks.entries[index].wish.slot == entry.wish.slot {
      tasks.entries[index].path = path
    }
    return path
  }

  /// An unknown name is a mistake of the sender; other tasks have just ended.
  private mutating func noteUnknown(_ report: TaskReport) {
    guard !tasks.hasKnown(report.task) else { return }
    let names = tasks.entries.map(\.key).joined(separator: ", ")
    note(
      "there is no task \(report.task), and a report of it was dropped; "
        + (names.isEmpty ? "none runs" : "there are: \(names)"))
  }
}

extension _Slot {
  /// The key of an unnamed task: the nearest `named` ancestor and the ids of the enclosing rows.
  /// - Parameter path: from below this slot.
  fileprivate final func taskKey(_ path: [SlotID]) -> String {
    var words: [String] = []
    var slot: _Slot = self
    for next in path {
      guard let inner = slot.inner(next) else { break }
      // A layer has no identity.
      if let id = slot.children.first(where: { $0.slot.id == next })?.identity.id {
        let ids = (id.base as? [AnyHashable]) ?? [id]
        words += ids.map { "\($0.base)" }
      }
      slot = inner
      if let name = slot.viewName { words = [name] }
    }
    return (words + ["task"]).joined(separator: "/")
  }
}
