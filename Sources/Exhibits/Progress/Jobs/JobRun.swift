internal import VitrineResources
internal import VitrineViews

/// A job that a person starts, pauses, resumes and cancels.
///
/// It goes on when its page is left or the window hidden.
struct JobRun: Part {
  /// What is done.
  let kind: JobKind
  /// What its views are named after.
  let name: String
  let viewStyle: VitrineComponents.ProgressView.ViewStyle
  /// How often it was begun.
  private(set) var round = 0
  private(set) var report: JobReport?
  private var isPaused = false
  /// True once it was told to stop.
  private var isCancelling = false
  /// True once it then has.
  private var isCancelled = false
  private var problem: String?

  init(
    kind: JobKind, name: String,
    viewStyle: VitrineComponents.ProgressView.ViewStyle = .automatic
  ) { (self.kind, self.name, self.viewStyle) = (kind, name, viewStyle) }

  /// Begins it anew.
  mutating func start() {
    round += 1
    (report, problem) = (nil, nil)
    (isPaused, isCancelling, isCancelled) = (false, false, false)
  }

  func body(in environment: Environment) -> some View<Self> {
    let progress = progress(environment)
    let isGoing = progress.map { !$0.hasEnded } ?? false
    ZStack {
      VStack(alignment: .leading, spacing: 12) {
        ProgressView(progress)
          .onCancel { $0.isCancelling = true }
          .onPause {
            $0.isPaused = true
          } resume: {
            $0.isPaused = false
          }
          .progressViewStyle(viewStyle)
          // What is done stays to be read until it is begun anew.
          .hidesWhenEnded(progress?.phase == .cancelled)
          // Of the others nothing is lost but time.
          .asksBeforeClosing(kind == .copy)
          .named(name)
          .frame(maxWidth: .infinity)
        HStack(spacing: 12) {
          if report?.isFinished == true {
            Image(
              environment.symbols["checkmark"], size: 16, color: Theme(environment).palette.green)
          }
          Text(result(environment), font: .footnote, color: Theme(environment).colors.inactive)
            .lineLimit(4)
            .descriptionHidden(result(environment) == " ")
          Spacer()
          startButton("job.again", environment).hidden(isGoing || round == 0)
        }
      }
      if round == 0 {
        VStack(spacing: 12) {
          Text(hint(environment), color: Theme(environment).colors.inactive, alignment: .center)
          startButton("job.start", environment)
        }
      }
    }
    .task(
      id: "\(kind) \(round)", name: name, for: .app, while: isGoing, isPaused: isPaused,
      isCancelled: isCancelling, recorded: kind.recorded
    ) { [kind] report in
      try await kind.run { await report($0) }
    } received: { model, report in
      model.report = report
    } failed: { model, problem in
      model.problem = problem
    } cancelled: { model in
      model.isCancelled = true
    }
  }

  private func startButton(_ key: String, _ environment: Environment) -> some View<Self> {
    Button(environment.localized(key), configuration: .init(.gray, buttonSize: .small)) {
      $0.start()
    }
    .named("\(name)/start")
  }

  /// What it will do.
  private func hint(_ environment: Environment) -> String {
    switch kind {
    case .hash: environment.localized("job.hash-hint")
    case .count: environment.localized("job.count-hint")
    case .copy: environment.localized("job.copy-hint")
    case .stall: environment.localized("job.stall-hint")
    }
  }

  // MARK: Progress

  /// What it says of itself; nil before it was begun.
  private func progress(_ environment: Environment) -> TaskProgress? {
    guard round > 0 else { return nil }
    var progress = TaskProgress(
      completed: report?.completed ?? 0, of: report?.total,
      unit: unit, description: title(environment), cancellationLoss: loss(environment),
      id: "\(kind) \(round)")
    if let problem {
      progress.phase = .failed(problem)
    } else if case .finished = report?.phase {
      progress.phase = .finished
      // What came of it says how much it was.
      progress.localizedAdditionalDescription = result(environment) == " " ? nil : ""
    } else if isCancelled {
      progress.phase = .cancelled
    } else if isCancelling {
      progress.phase = .cancelling
    } else if isPaused {
      progress.phase = .paused
    } else if case .stalled = report?.phase {
      progress.phase = .stalled(environment.localized("job.silent"))
    }
    return progress
  }

  /// What is counted: a file that is written and then read has half as many bytes as have gone through.
  private var unit: TaskProgress.Unit {
    switch (kind, report?.unit) {
    case (.hash, _): .fraction
    case (_, .items), (.count, nil): .items
    case (_, .bytes), (_, nil): .bytes
    }
  }

  private func title(_ environment: Environment) -> String {
    if case .finished(let result) = report?.phase {
      return switch result {
      case .checksum: environment.localized("job.done-hashing")
      case .found: environment.localized("job.done-listing")
      case .measured: environment.localized("job.done-measuring")
      case .copied: environment.localized("job.done-copying")
      case .received: environment.localized("job.done-receiving")
      }
    }
    return switch report?.activity ?? kind.firstActivity {
    case .hashing: environment.localized("job.hashing")
    case .listing: environment.localized("job.listing")
    case .measuring: environment.localized("job.measuring")
    case .copying: environment.localized("job.copying")
    case .receiving: environment.localized("job.receiving")
    case .preparing where kind == .copy: environment.localized("job.preparing-copy")
    case .preparing: environment.localized("job.preparing")
    }
  }

  /// What is lost where it is cancelled; counting again costs little.
  private func loss(_ environment: Environment) -> String? {
    switch kind {
    case .count: nil
    case .copy: environment.localized("job.copy-loss")
    case .hash, .stall: environment.localized("job.loss")
    }
  }

  /// What came of it.
  private func result(_ environment: Environment) -> String {
    guard let report, case .finished(let result) = report.phase else { return " " }
    let words = words(result, environment)
    guard report.skipped > 0 else { return words }
    return "\(words), \(environment.localized("job.skipped")) \(report.skipped)"
  }

  private func words(_ result: JobReport.Result, _ environment: Environment) -> String {
    func said(_ bytes: Double, _ key: String) -> String {
      let size = ByteCountFormat().string(from: bytes, in: environment.language)
      return "\(size) \(environment.localized(key))"
    }
    switch result {
    case .checksum(let digits): return digits
    case .found: return " "
    case .measured(let bytes): return said(bytes, "job.measured")
    case .copied(let bytes, false): return said(bytes, "job.copied")
    case .copied(let bytes, true): return said(bytes, "job.copied-gone")
    case .received(let bytes): return said(bytes, "job.received")
    }
  }
}
