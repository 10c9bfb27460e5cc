internal import VitrineMotion

/// The progress of a task as the task reports it: completed and total amount, and phase.
///
/// ```swift
/// var copy = TaskProgress(completed: 1.2e9, of: 4e9, unit: .bytes, description: "Copying
/// Film.mov")
/// ```
/// Like Foundation's `Progress`, but a value: the work reports it, a model stores it, and
/// `ProgressView` shows it. See also `ProgressEstimator`, which smooths reported values.
public struct TaskProgress: Hashable, Sendable, Codable {
  /// The unit of a task's counts.
  public enum Unit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Fractions of the whole, which are not shown as text.
    case fraction
    /// Items: "3 of 12".
    case items
    /// Bytes: "1.2 GB of 4.0 GB".
    case bytes
  }

  /// The phase of a task.
  public enum Phase: Hashable, Sendable, Codable {
    /// The task is working.
    case running
    /// The user has paused it.
    case paused
    /// It cannot continue on its own; the text says why, and what the user can do.
    case stalled(String)
    /// It was cancelled but has not ended yet.
    case cancelling
    /// It was cancelled.
    case cancelled
    /// It is complete; if it runs again, that is another task.
    case finished
    /// It failed; the text says why.
    case failed(String)
  }

  /// Identifies the task: another id is another task, whose progress starts anew.
  ///
  /// Default empty.
  public var id: String

  /// The completed amount, in units.
  ///
  /// Negative values count as 0, values above the total as the total; NaN is unknown.
  public var completedUnitCount: Double
  /// The total amount, in units; nil, the default, while unknown.
  ///
  /// A value that is not above 0, or not finite, is unknown.
  public var totalUnitCount: Double?
  /// The unit of the counts.
  public var unit: Unit
  /// The description of the task, such as "Copying Film.mov"; empty for none.
  public var localizedDescription: String
  /// Additional text instead of the counts; nil, the default, for the counts.
  public var localizedAdditionalDescription: String?
  /// The phase of the task.
  public var phase: Phase
  /// True if it can be cancelled.
  public var isCancellable: Bool
  /// True if it can be paused.
  public var isPausable: Bool
  /// A sentence that says what is lost by cancelling; nil, the default, for nothing.
  public var cancellationLoss: String?

  /// Makes a progress.
  /// - Parameters:
  ///   - completed: the completed amount, in units; default 0.
  ///   - total: the total amount; nil, the default, while unknown.
  ///   - unit: the unit of the counts; default fractions of the whole.
  ///   - description: the description of the task; default empty.
  ///   - phase: the phase; default running.
  ///   - isCancellable: true, the default, if it can be cancelled.
  ///   - isPausable: true, the default, if it can be paused.
  ///   - cancellationLoss: what is lost by cancelling; nil, the default, for nothing.
  ///   - id: identifies the task; default empty.
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

  /// The total if it is known.
  var knownTotal: Double? {
    guard let totalUnitCount, totalUnitCount.isFinite, totalUnitCount > 0 else { return nil }
    return totalUnitCount
  }

  /// The completed amount, clamped to the valid range.
  var knownCompleted: Double {
    guard !completedUnitCount.isNaN else { return 0 }
    return min(max(0, completedUnitCount), knownTotal ?? .greatestFiniteMagnitude)
  }

  /// The completed fraction, 0…1; nil while unknown.
  ///
  /// A task whose counts are complete may still be running: its total may grow, or it may still
  /// have to name a file. It is shown as complete only once it has finished.
  public var fractionCompleted: Double? {
    if phase == .finished { return 1 }
    return completedUnitCount.isNaN ? nil : knownTotal.map { knownCompleted / $0 }
  }

  /// The fraction for display: below 1 until the task has finished.
  var displayableFraction: Double? {
    phase == .finished
      ? 1 : fractionCompleted.map { min($0, TaskProgress.maximumUnfinishedFraction) }
  }

  /// True while the amount of work is unknown and the task has not ended.
  public var isIndeterminate: Bool { fractionCompleted == nil && !hasEnded }

  /// Maximum displayed fraction of a task that has not finished; ours.
  private static let maximumUnfinishedFraction = 0.995

  /// True once the task has ended.
  public var hasEnded: Bool {
    switch phase {
    case .cancelled, .finished, .failed: true
    case .running, .paused, .stalled, .cancelling: false
    }
  }

  /// True while the task makes no progress.
  var isHalted: Bool {
    switch phase {
    case .paused, .stalled, .cancelled, .failed: true
    case .running, .cancelling, .finished: false
    }
  }

  /// True while the indicator should not move, since no progress is expected.
  var freezesIndicator: Bool {
    switch phase {
    case .paused, .cancelled, .failed: true
    case .running, .stalled, .cancelling, .finished: false
    }
  }
}
