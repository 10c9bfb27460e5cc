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
    private var isCancelled = false

    init(task: SceneTask) {
      self.task = task
      outcomes = task.makeStream()
    }

    /// When it next reports; infinity for never.
    var due: Seconds {
      guard let begin, next < outcomes.count else { return .infinity }
      return begin + (outcomes[next].time - elapsed)
    }

    mutating func follow(_ wanted: SceneTask, at time: Seconds) {
      guard !isCancelled else { return }
      if wanted.isCancelled {
        isCancelled = true
        (outcomes, next, elapsed) = ([(TaskStreams.cancellationTime, .finished)], 0, 0)
        begin = time
      } else if !wanted.isPaused {
        begin = begin ?? time
      } else if let begin {
        elapsed += time - begin
        self.begin = nil
      }
    }
  }

  private var entries: [Entry] = []
  /// Tasks for which somebody else reports.
  private var claimed: Set<String> = []
  private let isOn: Bool

  /// Makes the streams of a runner, before its first frame.
  /// - Parameters:
  ///   - script: tasks for which it reports have no stream.
  ///   - isOn: false where none has one.
  init(beside script: Script, isOn: Bool) {
    self.isOn = isOn
    guard isOn else { return }
    for step in script.steps {
      if case .event(.report(let report)) = step.action { claimed.insert(report.task) }
    }
  }

  /// When one next reports; infinity for never.
  var due: Seconds { entries.reduce(.infinity) { min($0, $1.due) } }

  /// The next report, where it is due by a time; of one time in the order in which tasks began.
  mutating func take(through limit: Seconds) -> TimedEvent? {
    guard let index = entries.indices.min(by: { entries[$0].due < entries[$1].due }) else {
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
      var entry = old.first { $0.task.isSame(as: task) } ?? Entry(task: task)
      entry.follow(task, at: time)
      return entry
    }
  }

  /// Leaves a task to somebody who reports for it.
  mutating func claim(_ task: String) {
    guard isOn else { return }
    claimed.insert(task)
    entries.removeAll { $0.task.key == task }
  }
}
