internal import VitrineResources
internal import VitrineViews

/// A task in a fixed phase, to be seen and operated beside a real one.
struct PhasedTask: Part, Identifiable {
  /// The phases that a successful task doesn't have, or not for long.
  enum Kind: String, CaseIterable { case paused, stalled, failed, finished, cancelled }

  let id: Kind
  /// The phase after a person's action; nil for the initial one.
  private var phase: TaskProgress.Phase?
  /// The completed fraction, 0…1, of a task that a person has started or resumed; nil for the
  /// initial one.
  private var done: Double?

  /// The progress of a step, and its duration, in seconds; ours.
  private static let (step, pace) = (0.02, 0.1)

  static let all = Kind.allCases.map { PhasedTask(id: $0) }

  init(id: Kind) { self.id = id }

  func body(in environment: Environment) -> some View<Self> {
    let progress = progress(environment)
    // A finished or cancelled one is removed, and its result is shown instead.
    let hasLeft = progress.phase == .finished || progress.phase == .cancelled
    VStack(alignment: .leading, spacing: 12) {
      if hasLeft {
        Text(environment.localized("task.\(end(progress))"))
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
          if end(progress) != "complete" {
            Text(
              environment.localized("task.result-\(end(progress))"), font: .footnote,
              color: Theme(environment).colors.inactive)
          }
          Spacer()
          Button(
            environment.localized("job.again"), configuration: .init(.gray, buttonSize: .small)
          ) { ($0.phase, $0.done) = (.running, 0) }
          .label("\(environment.localized("job.again")): \(progress.localizedDescription)")
          .named("task-\(id.rawValue)/again")
        }
      }
    }
    .onTimer(every: Self.pace, while: progress.phase == .running) { $0.advance() }
    .frame(maxHeight: .infinity, alignment: .top)
    .padding(20)
    .background(
      Theme(environment).colors.secondaryBackground, in: .rect(cornerRadius: 16))
  }

  /// The initial progress.
  private var counts: (completed: Double, total: Double) {
    switch id {
    case .paused: (1.3e9, 4.2e9)
    case .stalled: (96e6, 640e6)
    case .failed: (212, 540)
    case .finished: (86, 86)
    case .cancelled: (3, 12)
    }
  }

  private mutating func advance() {
    done = min(1, (done ?? counts.completed / counts.total) + Self.step)
    if done == 1 { phase = .finished }
  }

  /// The last part of the string key of the result.
  private func end(_ progress: TaskProgress) -> String {
    guard progress.phase == .finished else { return "stopped" }
    return id == .finished ? "done" : "complete"
  }

  private func progress(_ environment: Environment) -> TaskProgress {
    let text = { (key: String) in environment.localized("task.\(key)") }
    let first: TaskProgress.Phase =
      switch id {
      case .paused: .paused
      case .stalled: .stalled(text("stalled-why"))
      case .failed: .failed(text("failed-why"))
      case .finished: .finished
      case .cancelled: .cancelled
      }
    return TaskProgress(
      completed: done.map { $0 * counts.total } ?? counts.completed, of: counts.total,
      unit: id == .paused || id == .stalled ? .bytes : .items,
      description: text(id.rawValue), phase: phase ?? first, id: id.rawValue)
  }
}
