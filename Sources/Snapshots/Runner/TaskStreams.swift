internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// Plays the streams that tasks bring along, at the time of a runner: it does no work.
struct TaskStreams {
  /// How long work takes to end that was cancelled, in seconds.
  ///
  /// Ours: long enough to be seen in a picture.
  static let cancellationTime: Seconds = 0.3

  /// A task that is wanted, and how far its stream has come.
  private struct Entry {
    let task: SceneTask
    private(set) var outcomes: [(time: Seconds, outcome: TaskOutcome)]
    var next = 0
    /// How much of its time had gone by when its clock last began.
    var elapsed: Seconds = 0
    /// When that was; nil while it is paused.
    var begin: Seconds?
    private(set) var isCancelled = false
    private var hasBegun = false

    /// - Parameter outcomes: what it reports in place of its stream; nil for that.
    init(task: SceneTask, _ outcomes: [(time: Seconds, outcome: TaskOutcome)]?) {
      self.task = task
      self.outcomes = outcomes ?? task.makeStream()
    }

    /// When it next reports; infinity for never.
    var due: Seconds {
      guard let begin, next < outcomes.count else { return .infinity }
      return begin + (outcomes[next].time - elapsed)
    }

    /// - Parameter keepsSent: true where values that it may have sent before it is cancelled can still come.
    mutating func follow(_ wanted: SceneTask, at time: Seconds, keepsSent: Bool) {
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

    /// What comes next where somebody asks: paused work can end, and not report.
    var nextOutcome: TaskOutcome? {
      guard hasBegun || isCancelled, next < outcomes.count else { return nil }
      let outcome = outcomes[next].outcome
      return outcome.isValue && begin == nil ? nil : outcome
    }

    /// True where it can end as it was told to, and values that it may have sent before do not come.
    var canEnd: Bool { isCancelled && nextOutcome?.isValue == true }

    /// True where its work can throw something that it is asked about; what is told to end just ends.
    var canFail: Bool { hasBegun && !isCancelled && !hasEnded }

    private var hasEnded: Bool { !outcomes.isEmpty && next >= outcomes.count }

    /// Takes note that its work has ended.
    mutating func end() {
      outcomes = [(0, .finished)]
      next = 1
    }
  }

  private var entries: [Entry] = []
  /// Tasks for which somebody else reports.
  private var claimed: Set<String> = []
  private let isOn: Bool
  /// True while nothing is reported until `take(_:)` asks for it.
  private var holdsReports = false
  /// What is reported since then in place of streams.
  private var recorded: [String: [(time: Seconds, outcome: TaskOutcome)]] = [:]
  /// All tasks that were wanted since then.
  private(set) var heldTasks: Set<String> = []

  /// Makes the streams of a runner, before its first frame.
  /// - Parameters:
  ///   - script: tasks for which it reports have no stream.
  ///   - isOn: false where none has one.
  init(beside script: Script, isOn: Bool) {
    self.isOn = isOn
    guard isOn else { return }
    claimed = Set(script.reports.map(\.report.task))
  }

  /// When one next reports; infinity for never.
  var due: Seconds { holdsReports ? .infinity : entries.reduce(.infinity) { min($0, $1.due) } }

  /// The next report, where it is due by a time; of one time in the order in which tasks began.
  mutating func take(through limit: Seconds) -> TimedEvent? {
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

  /// Begins, ends, pauses, resumes and cancels streams as the scene wants its tasks after a frame.
  mutating func follow(_ wanted: @autoclosure () -> [SceneTask], at time: Seconds) {
    guard isOn else { return }
    let wanted = wanted()
    guard !wanted.isEmpty || !entries.isEmpty else { return }
    let old = entries
    entries = wanted.filter { !claimed.contains($0.key) }.map { task in
      var entry = old.first { $0.task.isSame(as: task) } ?? Entry(task: task, recorded[task.key])
      entry.follow(task, at: time, keepsSent: holdsReports)
      return entry
    }
    if holdsReports { heldTasks.formUnion(entries.map(\.task.key)) }
  }

  // MARK: Reports on request

  /// Holds all reports from now on, until they are asked for.
  /// - Parameter steps: reports that tasks have in place of streams, all of them whenever such a task begins.
  mutating func holdReports(_ steps: [ScriptStep]) {
    guard isOn else { return }
    holdsReports = true
    for (time, report) in Script(steps).reports {
      recorded[report.task, default: []].append((time, report.outcome))
      claimed.remove(report.task)
    }
    heldTasks.formUnion(entries.map(\.task.key))
  }

  /// What tasks could report next, and where they could fail.
  var answers: (next: [TaskAnswer], failed: [TaskAnswer]) {
    guard holdsReports else { return ([], []) }
    func answers(_ kind: TaskAnswer.Kind, _ isMeant: (Entry) -> Bool) -> [TaskAnswer] {
      entries.enumerated().filter { isMeant($0.element) }.map { place, entry in
        TaskAnswer(
          task: entry.task.key, generation: entry.task.generation, place: place, kind: kind)
      }
    }
    let next = answers(.next(1)) { $0.nextOutcome != nil } + answers(.ended) { $0.canEnd }
    return (next, answers(.failed) { $0.canFail })
  }

  /// Lets a task say something.
  /// - Returns: what it says; empty where it cannot.
  mutating func take(_ answer: TaskAnswer) -> [TaskReport] {
    let all = entries.indices.filter { entries[$0].task.key == answer.task }
    let same = all.last { entries[$0].task.generation == answer.generation }
    guard holdsReports, !entries.isEmpty else { return [] }
    let index = same ?? all.last ?? min(answer.place, entries.count - 1)
    let task = entries[index].task
    var outcomes: [TaskOutcome] = []
    switch answer.kind {
    case .next(let most):
      while outcomes.count < most, let outcome = entries[index].nextOutcome {
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

  /// Leaves a task to somebody who reports for it.
  mutating func claim(_ task: String) {
    guard isOn else { return }
    claimed.insert(task)
    entries.removeAll { $0.task.key == task }
  }
}

/// Something that a task says when it is asked.
struct TaskAnswer {
  enum Kind {
    /// What it has to report next, of so many as it has left, its end among them.
    case next(Int)
    /// That its work has thrown something.
    case failed
    /// That it has ended as it was told to, whatever it has left.
    case ended
  }

  /// What it is called; where there is no such, as less was done before, it is the one at the same place.
  var task: String
  /// Which of those that are called so; any where there is no such.
  var generation: Int
  /// Where it is among those that run.
  var place: Int
  var kind: Kind

  /// What work says that fails.
  static let failure = "no answer"
}

extension TaskOutcome {
  fileprivate var isValue: Bool {
    if case .value = self { true } else { false }
  }
}

extension Script {
  /// What it has tasks report, and when.
  fileprivate var reports: [(time: Seconds, report: TaskReport)] {
    steps.compactMap { step in
      guard case .event(.report(let report)) = step.action else { return nil }
      return (step.time, report)
    }
  }
}
