internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineResources
internal import VitrineViews

/// A real job and how it goes, with buttons to pause, resume and cancel it (P1, P6 to P11, P13).
///
/// It goes on when the exhibit is left or the window hidden.
struct ProgressTaskExhibit: ViewExhibit {
  static let id = "progress-task"
  static let title = "Progress of a Task"
  static let summary =
    "A real job that says how far it is; pause it, resume it, or cancel it."
  static let family = ExhibitFamily.progress
  static let symbol = "arrow.clockwise"
  static let guidance = ["P1", "P6", "P7", "P8", "P9", "P10", "P11", "P13"]
  static let knobs: [ModelKnob<Self>] = [Knob("job", \.job)]
  static let states = [
    ExhibitState("hash", "job", "hash"), ExhibitState("count", "job", "count"),
    ExhibitState("copy", "job", "copy"), ExhibitState("stall", "job", "stall"),
  ]
  static let leastSize = Size(320, 220)

  var job = JobKind.hash
  /// How often it was begun.
  private var round = 1
  private var report: JobReport?
  private var isPaused = false
  private var isCancelled = false
  private var problem: String?

  func body(in environment: Environment) -> some View<Self> {
    let progress = progress(environment)
    VStack(alignment: .leading, spacing: 24) {
      ProgressView(progress)
        .onCancel { $0.isCancelled = true }
        .onPause {
          $0.isPaused = true
        } resume: {
          $0.isPaused = false
        }
        .named("progress-task")
      HStack(spacing: 12) {
        Text(result(environment), font: .footnote, color: Theme(environment).colors.secondaryLabel)
        Spacer()
        Button(environment.localized("job.again")) { $0.start() }
          .disabled(!progress.hasEnded)
          .named("progress-task/again")
      }
    }
    .frame(maxWidth: 440)
    .padding(32)
    .task(
      id: "\(job) \(round)", name: "job", for: .app, while: !progress.hasEnded,
      isPaused: isPaused, recorded: job.recorded
    ) { [job] report in
      try await job.run { await report($0) }
    } received: { model, report in
      model.report = report
    } failed: { model, problem in
      model.problem = problem
    }
    .onChange(of: \.job) { model, _ in model.start() }
  }

  /// Begins the job anew.
  private mutating func start() {
    round += 1
    (report, isPaused, isCancelled, problem) = (nil, false, false, nil)
  }

  // MARK: Progress

  private func progress(_ environment: Environment) -> TaskProgress {
    var progress = TaskProgress(
      completed: report?.completed ?? 0, of: report?.total,
      unit: report?.unit == .items ? .items : .bytes, description: title(environment),
      cancellationLoss: loss(environment))
    if let problem {
      progress.phase = .failed(problem)
    } else if isCancelled {
      progress.phase = .cancelled
    } else {
      switch report?.phase {
      case .finished: progress.phase = .finished
      case .stalled where !isPaused: progress.phase = .stalled(environment.localized("job.silent"))
      default: progress.phase = isPaused ? .paused : .running
      }
    }
    return progress
  }

  private func title(_ environment: Environment) -> String {
    switch report?.activity {
    case .hashing: environment.localized("job.hashing")
    case .listing: environment.localized("job.listing")
    case .measuring: environment.localized("job.measuring")
    case .copying: environment.localized("job.copying")
    case .receiving: environment.localized("job.receiving")
    case .preparing, nil: environment.localized("job.preparing")
    }
  }

  /// What is lost where it is cancelled; counting again costs little.
  private func loss(_ environment: Environment) -> String? {
    switch job {
    case .count: nil
    case .copy: environment.localized("job.copy-loss")
    case .hash, .stall: environment.localized("job.loss")
    }
  }

  /// What came of it.
  private func result(_ environment: Environment) -> String {
    guard let report, case .finished(let result) = report.phase else { return " " }
    guard report.skipped > 0 else { return result }
    return "\(result), \(environment.localized("job.skipped")) \(report.skipped)"
  }
}
