internal import VitrineMotion

/// What a task says of itself: how much is done, of how much, and how it goes.
///
/// ```swift
/// var copy = TaskProgress(completed: 1.2e9, of: 4e9, unit: .bytes, description: "Copying Film.mov")
/// ```
/// As Foundation's `Progress`, but a value: work reports it, a model keeps it, and `ProgressView`
/// shows it. See also `Pace`, which makes an even value of what is reported.
public struct TaskProgress: Hashable, Sendable, Codable {
  /// What is counted.
  public enum Unit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Parts of the whole: no words are made of them.
    case fraction
    /// Things: "3 of 12".
    case items
    /// Bytes: "1.2 GB of 4.0 GB".
    case bytes
  }

  /// How a task goes.
  public enum Phase: Hashable, Sendable, Codable {
    /// It does its work.
    case running
    /// A person has stopped it for a while.
    case paused
    /// It cannot go on by itself; why, and what a person can do about it (P7).
    case stalled(String)
    /// It was told to stop and has not yet.
    case cancelling
    /// It was stopped.
    case cancelled
    /// It has done all; one that runs after that is another task.
    case finished
    /// It could not go on; why.
    case failed(String)
  }

  /// Which task it is: with another id it is another one, whose progress begins anew.
  ///
  /// Default empty.
  public var id: String

  /// How much is done, in units.
  ///
  /// Negative counts as 0, more than the total as the total; not a number is unknown.
  public var completedUnitCount: Double
  /// How much there is to do, in units; nil, the default, while nobody knows.
  ///
  /// What is not above 0, or not finite, is unknown.
  public var totalUnitCount: Double?
  /// What is counted.
  public var unit: Unit
  /// What is done, such as "Copying Film.mov"; empty for none (P9).
  public var localizedDescription: String
  /// More of it, instead of what is made of the counts; nil, the default, for that.
  public var localizedAdditionalDescription: String?
  /// How it goes.
  public var phase: Phase
  /// True where it can be stopped.
  public var isCancellable: Bool
  /// True where it can be stopped for a while.
  public var isPausable: Bool
  /// What is lost where it is stopped, in a sentence; nil, the default, for nothing (P11).
  public var cancellationLoss: String?

  /// Makes what a task says of itself.
  /// - Parameters:
  ///   - completed: how much is done, in units; default 0.
  ///   - total: how much there is to do; nil, the default, while nobody knows.
  ///   - unit: what is counted; default parts of the whole.
  ///   - description: what is done; default nothing.
  ///   - phase: how it goes; default it runs.
  ///   - isCancellable: true, the default, where it can be stopped.
  ///   - isPausable: true, the default, where it can be stopped for a while.
  ///   - cancellationLoss: what is lost where it is stopped; nil, the default, for nothing.
  ///   - id: which task it is; default empty.
  public init(
    completed: Double = 0, of total: Double? = nil, unit: Unit = .fraction,
    description: String = "", phase: Phase = .running, isCancellable: Bool = true,
    isPausable: Bool = true, cancellationLoss: String? = nil, id: String = ""
  ) {
    self.id = id
    completedUnitCount = completed
    totalUnitCount = total
    self.unit = unit
    localizedDescription = description
    self.phase = phase
    self.isCancellable = isCancellable
    self.isPausable = isPausable
    self.cancellationLoss = cancellationLoss
  }

  /// The total where it is known.
  var knownTotal: Double? {
    guard let totalUnitCount, totalUnitCount.isFinite, totalUnitCount > 0 else { return nil }
    return totalUnitCount
  }

  /// What is done, as far as that can be.
  var knownCompleted: Double {
    guard !completedUnitCount.isNaN else { return 0 }
    return min(max(0, completedUnitCount), knownTotal ?? .greatestFiniteMagnitude)
  }

  /// How much is done, 0…1; nil while nobody knows.
  ///
  /// A task whose counts are complete may still run: its total may grow, or a file has to be named. All of
  /// it shows as done once it has finished.
  public var fractionCompleted: Double? {
    if phase == .finished { return 1 }
    return completedUnitCount.isNaN ? nil : knownTotal.map { knownCompleted / $0 }
  }

  /// The fraction that is shown to be done: never all of it before it has finished.
  var pacedFraction: Double? {
    phase == .finished ? 1 : fractionCompleted.map { min($0, TaskProgress.almost) }
  }

  /// True while nobody knows how much there is to do, and the task has not ended.
  public var isIndeterminate: Bool { fractionCompleted == nil && !hasEnded }

  /// The most that shows as done of a task that has not finished; ours.
  private static let almost = 0.995

  /// True once it does nothing any more.
  public var hasEnded: Bool {
    switch phase {
    case .cancelled, .finished, .failed: true
    case .running, .paused, .stalled, .cancelling: false
    }
  }

  /// True while nothing gets done.
  var isHeld: Bool {
    switch phase {
    case .paused, .stalled, .cancelled, .failed: true
    case .running, .cancelling, .finished: false
    }
  }

  /// True while an indicator of it had better not move: nothing is to be expected.
  var standsStill: Bool {
    switch phase {
    case .paused, .cancelled, .failed: true
    case .running, .stalled, .cancelling, .finished: false
    }
  }
}
