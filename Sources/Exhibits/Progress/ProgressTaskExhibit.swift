internal import VitrineResources
internal import VitrineViews

/// A real job and its progress, with buttons to pause, resume and cancel it (P1, P6 to P11, P18);
/// on a large stage above jobs in every other phase.
///
/// It continues while the exhibit or the window is hidden.
struct ProgressTaskExhibit: ViewExhibit {
  static let id = "progress-task"
  static let title = "Task Progress"
  static let summary = "A real task that shows how far along it is. Pause, resume or cancel it."
  static let family = ExhibitFamily.progress
  static let symbol = "stopwatch"
  static let guidance = ["P1", "P6", "P7", "P8", "P9", "P10", "P11", "P18"]
  static let guidanceStates = ["P1": "hash", "P7": "stall", "P8": "count", "P11": "copy"]
  static let knobs: [ModelKnob<Self>] = [Knob("job", \.job)]
  static let states = [
    ExhibitState("hash", "job", "hash"), ExhibitState("count", "job", "count"),
    ExhibitState("copy", "job", "copy"), ExhibitState("stall", "job", "stall"),
  ]
  static let leastSize = Size(320, 220)

  var job = JobKind.hash
  private var run = JobRun(kind: .hash, name: "progress-task")
  /// Tasks in the other phases.
  private var others: [PhasedTask] = PhasedTask.all

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    SizeReader {
      $0.width >= 320 && $0.height >= 260
    } content: { isLarge in
      ScrollView {
        if isLarge {
          CardColumns(alignsRows: true) {
            card(theme)
            ForEach(\.others)
          }
        } else {
          card(theme).frame(maxWidth: 480).padding(16).frame(maxWidth: .infinity)
        }
      }
      .background(theme.colors.groupedBackground)
    }
    .onChange(of: \.job, initial: true) { model, job in
      model.run = JobRun(kind: job, name: "progress-task")
      model.run.start()
    }
  }

  private func card(_ theme: Theme) -> some View<Self> {
    Scope(\.run)
      .frame(maxWidth: .infinity)
      // An error may take more lines: everything else stays in place.
      .frame(minHeight: 136, maxHeight: .infinity, alignment: .top)
      .padding(20)
      .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 16))
  }
}
