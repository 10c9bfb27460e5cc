public import VitrineAudio
public import VitrineInteraction
public import VitrineMotion

/// Background work that a scene wants: it loads, computes or waits, and reports values.
///
/// It is a request: the host does the work, at most once for one key, generation and id.
public struct SceneTask: Sendable {
  /// Does the work; `report` hands over a value, and returns false once reports are no longer
  /// wanted.
  public typealias Work =
    @Sendable (_ report: @escaping @Sendable (TaskValue) async -> Bool) async throws -> Void
  /// Sample reports to use instead of the work: values with their times, in seconds after the task
  /// began; empty for none.
  public typealias Stream = @Sendable () -> [(Seconds, TaskValue)]

  /// The name of the task.
  ///
  /// Unique among the tasks that a scene wants, except that tasks whose views were removed may
  /// share a name.
  public let key: String
  /// The number of the task among those with this key, counted from 1.
  public let generation: Int
  /// True while the work is paused: `report` waits until this is false again, and work that has not
  /// begun does not begin.
  public let isPaused: Bool
  /// True if the work is to end as soon as it can, and to report when it has.
  ///
  /// The task stays wanted until then: its last report is that it has finished. It does not resume
  /// even if this becomes false.
  public let isCancelled: Bool
  /// True if the task continues while the scene is hidden.
  package let continuesWhileHidden: Bool
  /// Why the machine must not sleep while the task runs, in the person's language; nil if it may.
  ///
  /// At most 200 Unicode scalars, without control characters.
  public let awakeReason: String?
  /// The audio to play while the task is wanted; nil for none.
  ///
  /// It can change during the task, as `isPaused` can.
  public let sound: AudioSound?
  /// Maximum length of a reason, in Unicode scalars.
  ///
  /// Ours: the same as for titles of notifications.
  private static let maximumReasonLength = 200
  private let id: any Equatable & Sendable
  private let stream: Stream
  /// False for a value of another type than the task reports, which would be dropped.
  package let accepts: @Sendable (TaskValue) -> Bool
  private let work: Work

  /// Makes a request for work.
  /// - Parameters:
  ///   - key: the name of the task.
  ///   - generation: the number of the task among those with this key, counted from 1.
  ///   - id: the input of the work, such as the search string.
  ///   - isPaused: true to pause the work; default false.
  ///   - isCancelled: true to end the work, which reports when it has ended; default false.
  ///   - continuesWhileHidden: true if the task continues while the scene is hidden; default false.
  ///   - awakeReason: why the machine must not sleep meanwhile; default nil: it may sleep.
  ///   - stream: sample reports to use instead of the work; default none.
  ///   - accepts: false for a value that the scene would drop; default true for all.
  ///   - sound: the audio to play meanwhile; its events are reported as `AudioEvent`; default nil.
  ///   - work: does the work.
  public init(
    key: String, generation: Int, id: any Equatable & Sendable, isPaused: Bool = false,
    isCancelled: Bool = false, continuesWhileHidden: Bool = false, awakeReason: String? = nil,
    stream: @escaping Stream = { [] },
    accepts: @escaping @Sendable (TaskValue) -> Bool = { _ in true }, sound: AudioSound? = nil,
    work: @escaping Work
  ) {
    self.key = key
    self.generation = generation
    self.isPaused = isPaused
    self.isCancelled = isCancelled
    self.continuesWhileHidden = continuesWhileHidden
    self.awakeReason = awakeReason?.oneLine(limit: Self.maximumReasonLength)
    self.id = id
    self.stream = stream
    self.accepts = accepts
    self.sound = sound
    self.work = work
  }

  /// The same task with its key prefixed by that of the scene's host.
  package func named(inside host: String) -> SceneTask {
    SceneTask(
      key: "\(host)/\(key)", generation: generation, id: id, isPaused: isPaused,
      isCancelled: isCancelled, continuesWhileHidden: continuesWhileHidden,
      awakeReason: awakeReason,
      stream: stream, accepts: accepts, sound: sound, work: work)
  }

  /// The same task without its sound: for a scene whose time is stopped.
  package var silent: SceneTask {
    SceneTask(
      key: key, generation: generation, id: id, isPaused: isPaused, isCancelled: isCancelled,
      continuesWhileHidden: continuesWhileHidden, awakeReason: awakeReason, stream: stream,
      accepts: accepts, work: work)
  }

  /// The same task with its work replaced by its stream, each value reported at its time.
  ///
  /// For scenes that are pictures of other scenes, and so must not start work. With an empty stream
  /// the task runs until it is cancelled.
  /// - Parameter sleep: waits a number of seconds, less if it is cancelled.
  package func simulated(
    sleeping sleep: @escaping @Sendable (Seconds) async throws -> Void
  ) -> SceneTask {
    SceneTask(
      key: key, generation: generation, id: id, isPaused: isPaused, isCancelled: isCancelled,
      continuesWhileHidden: continuesWhileHidden, stream: stream, accepts: accepts
    ) { report in
      let outcomes = makeStream()
      var now: Seconds = 0
      for (time, outcome) in outcomes {
        while now < time {
          // The longest single sleep; ours.
          let step = min(time - now, 3600)
          try await sleep(step)
          now += step
        }
        guard case .value(let value) = outcome, await report(value) else { return }
      }
      while !Task.isCancelled { try await sleep(3600) }
    }
  }

  /// True if both are the same work, paused, cancelled or not: same key, generation and id.
  ///
  /// The id distinguishes tasks of diverging copies of a scene, whose generations count alike.
  public func isSame(as other: SceneTask) -> Bool {
    generation == other.generation && key == other.key && id.isEqual(to: other.id)
  }

  /// The outcomes of the stream, with their times in seconds after the task began; empty for none.
  ///
  /// The last outcome is the end of the task. Times are made ascending: a time that is NaN, or
  /// earlier than the time before it, becomes the time before it, or 0 for the first. An infinite
  /// time never comes, and neither does any outcome after it.
  package func makeStream() -> [(time: Seconds, outcome: TaskOutcome)] {
    var last: Seconds = 0
    var outcomes: [(time: Seconds, outcome: TaskOutcome)] = []
    for (time, value) in stream() {
      last = max(last, time.isNaN ? 0 : time)
      outcomes.append((last, .value(value)))
    }
    if !outcomes.isEmpty { outcomes.append((last, .finished)) }
    return outcomes
  }

  /// Runs the work on the caller.
  /// - Parameter report: receives values; returns false once they are no longer wanted.
  /// - Throws: what the work throws.
  public func run(
    _ report: @escaping @Sendable (TaskValue) async -> Bool
  ) async throws { try await work(report) }
}

extension Equatable {
  fileprivate func isEqual(to other: any Equatable) -> Bool { other as? Self == self }
}
