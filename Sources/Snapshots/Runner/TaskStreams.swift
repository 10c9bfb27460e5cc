internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// Plays the streams of tasks in a runner's time instead of doing their work.
struct TaskStreams {
  /// How long cancelled work takes to end, in seconds.
  ///
  /// Ours: long enough to be seen in a picture.
  static let cancellationTime: Seconds = 0.3

  /// A wanted task, and the position in its stream.
  private struct Entry {
    let task: SceneTask
    private(set) var outcomes: [(time: Seconds, outcome: TaskOutcome)]
    var next = 0
    /// The time in the stream when the stream's clock was last started.
    var elapsed: Seconds = 0
    /// The runner's time when the stream's clock was last started; nil while the task is paused.
    var begin: Seconds?
    private(set) var isCancelled = false
    private var hasBegun = false

    /// - Parameter outcomes: the reports that replace its stream; nil for none.
    init(task: SceneTask, _ outcomes: [(time: Seconds, outcome: TaskOutcome)]?) {
      self.task = task
      self.outcomes = outcomes ?? task.makeStream()
    }

    /// The time of its next report; infinity for none.
    var due: Seconds {
      guard let begin, next < outcomes.count else { return .infinity }
      return begin + (outcomes[next].time - elapsed)
    }

    /// - Parameter keepsSent: true if values that it may have sent before being cancelled can still
    ///   arrive.
    mutating func update(_ wanted: SceneTask, at time: Seconds, keepsSent: Bool) {
      guard !isCancelled else { return }
      if wanted.isCancelled {
        isCancelled = true
        let sent = keepsSent && hasBegun ? outcomes[next...].prefix { $0.outcome.isValue } : []
        outcomes = Array(sent) + [(time: TaskStreams.cancellationTime, outcome: .finished)]
        (next, elapsed) = (0, 0)
        begin = time
      } else if !wanted.isPaused {
        hasBegun = true
        begin = begin ?? time
      } else if let begin {
        elapsed += time - begin
        self.begin = nil
      }
    }

    /// The outcome that the task reports next on request; a paused task can end, but can't report
    /// values.
    var nextOutcome: TaskOutcome? {
      guard hasBegun || isCancelled, next < outcomes.count else { return nil }
      let outcome = outcomes[next].outcome
      return outcome.isValue && begin == nil ? nil : outcome
    }

    /// True if it can end as a cancelled task, without the values that it may have sent before.
    var canEnd: Bool { isCancelled && nextOutcome?.isValue == true }

    /// True if its work can throw on request; cancelled work just ends.
    var canFail: Bool { hasBegun && !isCancelled && !hasEnded }

    private var hasEnded: Bool { !outcomes.isEmpty && next >= outcomes.count }

    /// Marks its work as ended.
    mutating func end() {
      outcomes = [(0, .finished)]
      next = 1
    }
  }

  private var entries: [Entry] = []
  /// Tasks for which a script or a test reports.
  private var claimed: Set<String> = []
  private let isEnabled: Bool
  /// True while tasks report only what `makeReports(for:)` requests.
  private var holdsReports = false
  /// The reports that replace streams while they are held.
  private var recorded: [String: [(time: Seconds, outcome: TaskOutcome)]] = [:]
  /// All tasks that were wanted while reports are held.
  private(set) var heldTasks: Set<String> = []

  /// Makes the streams of a runner, before its first frame.
  /// - Parameters:
  ///   - script: tasks for which it reports have no stream.
  ///   - isEnabled: false for no streams at all.
  init(beside script: Script, isEnabled: Bool) {
    self.isEnabled = isEnabled
    guard isEnabled else { return }
    claimed = Set(script.reports.map(\.report.task))
  }

  /// The time of the next report; infinity for none.
  var due: Seconds { holdsReports ? .infinity : entries.reduce(.infinity) { min($0, $1.due) } }

  /// Removes and returns the next report if it is due by a time; of reports at one time, that of
  /// the task that began first.
  mutating func takeNext(through limit: Seconds) -> TimedEvent? {
    guard !holdsReports, let index = entries.indices.min(by: { entries[$0].due < entries[$1].due })
    else {
      return nil
    }
    let (entry, due) = (entries[index], entries[index].due)
    guard due <= limit, due < .infinity else { return nil }
    entries[index].next += 1
    let (task, outcome) = (entry.task, entry.outcomes[entry.next].outcome)
    return TimedEvent(
      due, .report(TaskReport(task.key, generation: task.generation, outcome)))
  }

  /// Begins, ends, pauses, resumes and cancels streams to match the wanted tasks after a frame.
  mutating func update(_ wanted: @autoclosure () -> [SceneTask], at time: Seconds) {
    guard isEnabled else { return }
    let wanted = wanted()
    guard !wanted.isEmpty || !entries.isEmpty else { return }
    let old = entries
    entries = wanted.filter { !claimed.contains($0.key) }.map { task in
      var entry = old.first { $0.task.isSame(as: task) } ?? Entry(task: task, recorded[task.key])
      entry.update(task, at: time, keepsSent: holdsReports)
      return entry
    }
    if holdsReports { heldTasks.formUnion(entries.map(\.task.key)) }
  }

  // MARK: Reports on request

  /// Holds back all reports from now on, until they are requested.
  /// - Parameter steps: reports that replace the streams of their tasks; whenever such a task
  ///   begins, it has all of them to report.
  mutating func holdReports(_ steps: [ScriptStep]) {
    guard isEnabled else { return }
    holdsReports = true
    for (time, report) in Script(steps).reports {
      recorded[report.task, default: []].append((time, report.outcome))
      claimed.remove(report.task)
    }
    heldTasks.formUnion(entries.map(\.task.key))
  }

  /// The next reports that tasks could make, and their possible failures.
  var answers: (next: [TaskAnswer], failed: [TaskAnswer]) {
    guard holdsReports else { return ([], []) }
    func answers(_ kind: TaskAnswer.Kind, _ matches: (Entry) -> Bool) -> [TaskAnswer] {
      entries.enumerated().filter { matches($0.element) }.map { index, entry in
        TaskAnswer(
          task: entry.task.key, generation: entry.task.generation, index: index, kind: kind)
      }
    }
    let next = answers(.next(1)) { $0.nextOutcome != nil } + answers(.ended) { $0.canEnd }
    return (next, answers(.failed) { $0.canFail })
  }

  /// Lets a task report.
  /// - Returns: its reports; empty if it can't make the requested report now.
  mutating func makeReports(for answer: TaskAnswer) -> [TaskReport] {
    let all = entries.indices.filter { entries[$0].task.key == answer.task }
    let same = all.last { entries[$0].task.generation == answer.generation }
    guard holdsReports, !entries.isEmpty else { return [] }
    let index = same ?? all.last ?? min(answer.index, entries.count - 1)
    let task = entries[index].task
    var outcomes: [TaskOutcome] = []
    switch answer.kind {
    case .next(let maximum):
      while outcomes.count < maximum, let outcome = entries[index].nextOutcome {
        outcomes.append(outcome)
        entries[index].next += 1
      }
    case .failed:
      guard entries[index].canFail else { return [] }
      outcomes = [.failed(TaskAnswer.failure)]
      entries[index].end()
    case .ended:
      guard entries[index].canEnd else { return [] }
      outcomes = [.finished]
      entries[index].end()
    }
    return outcomes.map { TaskReport(task.key, generation: task.generation, $0) }
  }

  /// Stops the stream of a task for which something else reports.
  mutating func claim(_ task: String) {
    guard isEnabled else { return }
    claimed.insert(task)
    entries.removeAll { $0.task.key == task }
  }
}

/// A report that a task makes on request.
struct TaskAnswer {
  enum Kind {
    /// The next report, with the number of those left, the end included.
    case next(Int)
    /// An error thrown by its work.
    case failed
    /// The end of cancelled work, whatever reports are left.
    case ended
  }

  /// The name of the task.
  ///
  /// While a failure is minimized, fewer actions come before the report and the task may be
  /// missing; then the task at the same index is used.
  var task: String
  /// The generation of the task; any generation if that one doesn't run.
  var generation: Int
  /// Its index among the running tasks.
  var index: Int
  var kind: Kind

  /// The message of failing work.
  static let failure = "no answer"
}

extension TaskOutcome {
  fileprivate var isValue: Bool {
    if case .value = self { true } else { false }
  }
}

extension Script {
  /// The reports of tasks in the script, with their times.
  fileprivate var reports: [(time: Seconds, report: TaskReport)] {
    steps.compactMap { step in
      guard case .event(.report(let report)) = step.action else { return nil }
      return (step.time, report)
    }
  }
}
