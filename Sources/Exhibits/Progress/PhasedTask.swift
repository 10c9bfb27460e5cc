internal import VitrineResources
internal import VitrineViews

/// A task that stands in a phase, to be seen and operated beside a real one.
struct PhasedTask: Part, Identifiable {
  /// The phases that a task that goes well has not, or not for long.
  enum Kind: String, CaseIterable { case paused, stalled, failed, finished, cancelled }

  let id: Kind
  /// What a person has done to it; nil while it stands as it began.
  private var phase: TaskProgress.Phase?

  static let all = Kind.allCases.map { PhasedTask(id: $0) }

  init(id: Kind) { self.id = id }

  func body(in environment: Environment) -> some View<Self> {
    let progress = progress(environment)
    // What has ended well or was stopped has left; what came of it is said instead.
    let hasLeft = progress.phase == .finished || progress.phase == .cancelled
    VStack(alignment: .leading, spacing: 12) {
      if hasLeft {
        Text(environment.localized("task.\(progress.phase == .finished ? "done" : "stopped")"))
      } else {
        // snippet.short
        ProgressView(progress)
          .onPause {
            $0.phase = .paused
          } resume: {
            $0.phase = .running
          }
          .onCancel { $0.phase = .cancelled }
          // snippet.end
          .named("task-\(id.rawValue)")
          .frame(maxWidth: .infinity)
      }
      if progress.hasEnded {
        HStack(spacing: 12) {
          Text(
            environment.localized(
              "task.result-\(progress.phase == .finished ? "done" : "stopped")"),
            font: .footnote, color: Theme(environment).colors.inactive)
          Spacer()
          Button(
            environment.localized("job.again"), configuration: .init(.gray, buttonSize: .small)
          ) { $0.phase = .running }
          .label("\(environment.localized("job.again")): \(progress.localizedDescription)")
          .named("task-\(id.rawValue)/again")
        }
      }
    }
    .padding(20)
    .background(
      Theme(environment).colors.secondaryBackground, in: .rect(cornerRadius: 16))
  }

  private func progress(_ environment: Environment) -> TaskProgress {
    let words = { (key: String) in environment.localized("task.\(key)") }
    let (completed, total, first): (Double, Double, TaskProgress.Phase) =
      switch id {
      case .paused: (1.3e9, 4.2e9, .paused)
      case .stalled: (96e6, 640e6, .stalled(words("stalled-why")))
      case .failed: (212, 540, .failed(words("failed-why")))
      case .finished: (86, 86, .finished)
      case .cancelled: (3, 12, .cancelled)
      }
    return TaskProgress(
      completed: completed, of: total,
      unit: id == .paused || id == .stalled ? .bytes : .items,
      description: words(id.rawValue), phase: phase ?? first, id: id.rawValue)
  }
}
