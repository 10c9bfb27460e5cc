internal import VitrineResources
internal import VitrineViews

/// A clock with alarms, a stopwatch and a timer, which run on in hidden tabs (T1, T5).
struct TabClockExhibit: ViewExhibit {
  static let id = "tab-clock"
  static let title = "Tabs: Clock"
  static let summary =
    "Alarms, a stopwatch and a timer that keep running while another tab is open."
  static let family = ExhibitFamily.navigation
  static let symbol = "clock"
  static let guidance = ["T1", "T5"]
  static let leastSize = Size(340, 460)
  static let knobs: [ModelKnob<Self>] = [Knob("pane", \.pane)]
  static let states = [
    ExhibitState("alarms"), ExhibitState("stopwatch", "pane", "stopwatch"),
    ExhibitState("timer", "pane", "timer"),
  ]

  enum Pane: String, CaseIterable {
    case alarms, stopwatch, timer
  }

  var pane = Pane.alarms
  var alarms = Alarms()
  var stopwatch = Stopwatch()
  var timer = CountdownTimer()
  /// When the alarms were last checked.
  private var checked: Seconds = 0

  func body(in environment: Environment) -> some View<Self> {
    let mark = timer.isOver && pane != .timer ? "!" : nil
    // snippet.short
    TabView(selection: \.pane) {
      Tab(environment.localized("clock.alarms"), systemImage: "alarm", value: Pane.alarms) {
        Scope(\.alarms)
      }
      .badge(alarms.ringing == nil ? nil : "!")
      Tab(
        environment.localized("clock.stopwatch"), systemImage: "stopwatch", value: Pane.stopwatch
      ) { Scope(\.stopwatch) }
      Tab(
        environment.localized("clock.timer"), systemImage: "timer", value: Pane.timer, badge: mark
      ) { Scope(\.timer) }
    }
    // snippet.end
    .named("tab-clock")
    .onDeadline(alarms.deadline(after: checked)) { model, context in
      model.alarms.ring(after: model.checked, at: context.time)
      model.checked = context.time
    }
    .onDeadline(timer.end) { $0.timer.ring() }
    // The badge is cleared when a person looks at the timer.
    .onChange(of: \.pane) { model, old, _ in
      if old == .timer { model.timer.isOver = false }
    }
  }
}
