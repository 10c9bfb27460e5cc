public import VitrineAudio
public import VitrineInteraction
public import VitrineMotion

/// Work that a scene wants done beside it: what loads, computes or waits, and reports values.
///
/// It is a wish: whoever runs the scene does the work, at most once for one key, generation and id.
public struct SceneTask: Sendable {
  /// Does the work; what it is given hands over a value, and says false once nobody wants it any more.
  public typealias Work =
    @Sendable (_ report: @escaping @Sendable (TaskValue) async -> Bool) async throws -> Void
  /// What stands for the work where nobody does it: values, each with when it is reported, in seconds
  /// after the task began; empty for none.
  public typealias Stream = @Sendable () -> [(Seconds, TaskValue)]

  /// What it is called: of those that a scene wants, only those whose view has gone may share a name.
  public let key: String
  /// Which of the tasks that have been called so, counted from 1.
  public let generation: Int
  /// True while the work rests: what it reports is not taken, so it waits there, until this is false
  /// again; work that has not begun does not begin.
  public let isPaused: Bool
  /// True where the work is to end as soon as it can, and to say when it has.
  ///
  /// The task stays wanted until then: its last report is that it has finished. It does not go on again,
  /// though this should become false.
  public let isCancelled: Bool
  /// True where it goes on while the scene is out of sight.
  package let isOfApp: Bool
  /// Why the machine is not to sleep while the task runs, in the person's language; nil where it may.
  ///
  /// At most 200 Unicode scalars, without control characters.
  public let awakeReason: String?
  /// What a device is to play as long as the task is wanted; nil for none.
  ///
  /// It may become another, as `isPaused` may.
  public let sound: AudioSound?
  /// Ours, as for titles of notifications.
  private static let mostOfReason = 200
  private let id: any Equatable & Sendable
  private let stream: Stream
  /// False for what is of another type than it reports, which would be dropped.
  package let accepts: @Sendable (TaskValue) -> Bool
  private let work: Work

  /// Makes a wish for work.
  /// - Parameters:
  ///   - key: what it is called.
  ///   - generation: which of those that have been called so, counted from 1.
  ///   - id: what it is of, such as the words that are searched for.
  ///   - isPaused: true while it rests; default false.
  ///   - isCancelled: true where it is to end, and to say when it has; default false.
  ///   - isOfApp: true where it goes on while the scene is out of sight; default false.
  ///   - awakeReason: why the machine is not to sleep meanwhile; default nil, so that it may.
  ///   - stream: what stands for it where nobody does the work; default nothing.
  ///   - accepts: false for a value that the scene would drop; default true for all.
  ///   - sound: what a device is to play meanwhile; what happens to it is reported as `AudioEvent`; default nil.
  ///   - work: does it.
  public init(
    key: String, generation: Int, id: any Equatable & Sendable, isPaused: Bool = false,
    isCancelled: Bool = false, isOfApp: Bool = false, awakeReason: String? = nil,
    stream: @escaping Stream = { [] },
    accepts: @escaping @Sendable (TaskValue) -> Bool = { _ in true }, sound: AudioSound? = nil,
    work: @escaping Work
  ) {
    self.key = key
    self.generation = generation
    self.isPaused = isPaused
    self.isCancelled = isCancelled
    self.isOfApp = isOfApp
    self.awakeReason = awakeReason?.oneLine(most: Self.mostOfReason)
    self.id = id
    self.stream = stream
    self.accepts = accepts
    self.sound = sound
    self.work = work
  }

  /// The same work, as whoever hosts the scene calls it.
  package func named(inside host: String) -> SceneTask {
    SceneTask(
      key: "\(host)/\(key)", generation: generation, id: id, isPaused: isPaused,
      isCancelled: isCancelled, isOfApp: isOfApp, awakeReason: awakeReason,
      stream: stream, accepts: accepts, sound: sound, work: work)
  }

  /// The same without its sound: for a scene whose time stands still.
  package var silent: SceneTask {
    SceneTask(
      key: key, generation: generation, id: id, isPaused: isPaused, isCancelled: isCancelled,
      isOfApp: isOfApp, awakeReason: awakeReason, stream: stream, accepts: accepts, work: work)
  }

  /// The same, but that instead of its work it reports what stands for that, each at its time.
  ///
  /// For scenes that are pictures of others: they are not to begin work. Where nothing stands for it, it
  /// goes on until it is cancelled.
  /// - Parameter sleep: waits so many seconds, less where it is cancelled.
  package func standIn(
    sleeping sleep: @escaping @Sendable (Seconds) async throws -> Void
  ) -> SceneTask {
    SceneTask(
      key: key, generation: generation, id: id, isPaused: isPaused, isCancelled: isCancelled,
      isOfApp: isOfApp, stream: stream, accepts: accepts
    ) { report in
      let outcomes = makeStream()
      var now: Seconds = 0
      for (time, outcome) in outcomes {
        while now < time {
          // As long as any clock can; ours.
          let step = min(time - now, 3600)
          try await sleep(step)
          now += step
        }
        guard case .value(let value) = outcome, await report(value) else { return }
      }
      while !Task.isCancelled { try await sleep(3600) }
    }
  }

  /// True where both are one piece of work, paused, cancelled or not: of one key, generation and id.
  ///
  /// The id tells apart what copies of a scene that go different ways come to count alike.
  public func isSame(as other: SceneTask) -> Bool {
    generation == other.generation && key == other.key && id.isEqual(to: other.id)
  }

  /// What stands for the work where nobody does it, made anew: outcomes, each with when it comes, in
  /// seconds after the task began, the last of them its end; empty for none.
  ///
  /// A time that is below 0 or none, or before that of the value before it, is as that; one that is
  /// infinite never comes, and nothing after it.
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

  /// Does the work, where it is called.
  /// - Parameter report: takes what it reports; false once nobody wants it any more.
  /// - Throws: what the work throws.
  public func run(
    _ report: @escaping @Sendable (TaskValue) async -> Bool
  ) async throws { try await work(report) }
}

extension Equatable {
  fileprivate func isEqual(to other: any Equatable) -> Bool { other as? Self == self }
}
