internal import VitrineResources
internal import VitrineViews

/// A job that a person starts, pauses, resumes and cancels.
///
/// It continues while its page or the window is hidden.
struct JobRun: Part {
  /// The kind of job.
  let kind: JobKind
  /// The name that its views' names begin with.
  let name: String
  let viewStyle: VitrineComponents.ProgressView.ViewStyle
  /// How often it was started.
  private(set) var round = 0
  private(set) var report: JobReport?
  private var isPaused = false
  /// True once it was told to stop.
  private var isCancelling = false
  /// True once it has stopped.
  private var isCancelled = false
  private var problem: String?

  init(
    kind: JobKind, name: String,
    viewStyle: VitrineComponents.ProgressView.ViewStyle = .automatic
  ) { (self.kind, self.name, self.viewStyle) = (kind, name, viewStyle) }

  /// Starts it again.
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
          // A finished job stays visible until it is started again.
          .hidesWhenEnded(progress?.phase == .cancelled)
          // The others lose nothing but time.
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

  /// Its progress; nil before it was started.
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
      // The result has the amount already.
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

  /// The unit that is shown: a file that is written and then read has half as many bytes as were
  /// processed.
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

  /// What cancelling would lose; counting again costs little.
  private func loss(_ environment: Environment) -> String? {
    switch kind {
    case .count: nil
    case .copy: environment.localized("job.copy-loss")
    case .hash, .stall: environment.localized("job.loss")
    }
  }

  /// The result as text.
  private func result(_ environment: Environment) -> String {
    guard let report, case .finished(let result) = report.phase else { return " " }
    let text = text(of: result, environment)
    guard report.skipped > 0 else { return text }
    return "\(text), \(environment.localized("job.skipped")) \(report.skipped)"
  }

  private func text(of result: JobReport.Result, _ environment: Environment) -> String {
    func format(_ bytes: Double, _ key: String) -> String {
      let size = ByteCountFormat().string(from: bytes, in: environment.language)
      return "\(size) \(environment.localized(key))"
    }
    switch result {
    case .checksum(let digits): return digits
    case .found: return " "
    case .measured(let bytes): return format(bytes, "job.measured")
    case .copied(let bytes, false): return format(bytes, "job.copied")
    case .copied(let bytes, true): return format(bytes, "job.copied-gone")
    case .received(let bytes): return format(bytes, "job.received")
    }
  }
}
