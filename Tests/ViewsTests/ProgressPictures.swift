import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// Progress views of every state, one below the other.
private struct Sheet: Part {
  var style = VitrineComponents.ProgressView.ViewStyle.linear
  var tasks: [TaskProgress]

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 20) {
      for task in tasks {
        ProgressView(task).onCancel { _ in }.onPause { _ in
        } resume: { _ in
        }
        .progressViewStyle(style)
      }
    }
    .padding(16)
    .background(Theme(environment).colors.background)
  }
}

/// Progress views in light and dark, at 1x and 2x, in both directions (P6 to P11).
@Suite struct ProgressPictures {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  struct Look: CustomTestStringConvertible, Sendable {
    var appearance: Appearance
    var scale: Double
    var direction: LayoutDirection

    var testDescription: String { "\(appearance.rawValue)-\(Int(scale))x-\(direction.rawValue)" }

    static let all = Appearance.allCases.flatMap { appearance in
      [1.0, 2.0].flatMap { scale in
        LayoutDirection.allCases.map {
          Look(appearance: appearance, scale: scale, direction: $0)
        }
      }
    }
  }

  private func task(
    _ phase: TaskProgress.Phase = .running, _ completed: Double = 1.2e9, of total: Double? = 4e9,
    language: Language = .english
  ) -> TaskProgress {
    TaskProgress(
      completed: completed, of: total, unit: .bytes,
      description: language == .korean ? "영화.mov 복사" : "Copying Film.mov", phase: phase)
  }

  private func verifySheet(
    _ look: Look, _ size: Size, _ sheet: Sheet, name: String, language: Language = .english
  ) throws {
    var environment = Environment(
      size: size, scale: look.scale, appearance: look.appearance, direction: look.direction,
      text: text)
    environment.language = language
    var runner = try SceneRunner(sheet, in: environment, text: text)
    try runner.advance(to: 0.8)
    try verify(runner, named: "\(name).\(look.testDescription)")
  }

  @Test("P7: running, and of unknown length", arguments: Look.all)
  func running(look: Look) throws {
    try verifySheet(
      look, Size(360, 196), Sheet(tasks: [task(), task(of: nil)]), name: "running")
  }

  @Test("P7: paused, stalled with the reason, failed", arguments: Look.all)
  func held(look: Look) throws {
    let reason = "The disk is full. Delete something, then resume."
    try verifySheet(
      look, Size(360, 290),
      Sheet(tasks: [task(.paused), task(.stalled(reason)), task(.failed("The file is gone."))]),
      name: "held")
  }

  @Test("P7: cancelling and done", arguments: Look.all)
  func ended(look: Look) throws {
    try verifySheet(
      look, Size(360, 196), Sheet(tasks: [task(.cancelling), task(.finished)]), name: "ended")
  }

  @Test("P8: rings with words", arguments: Look.all)
  func circular(look: Look) throws {
    try verifySheet(
      look, Size(240, 400), Sheet(style: .circular, tasks: [task(), task(of: nil)]),
      name: "circular")
  }

  @Test("In Korean")
  func korean() throws {
    try verifySheet(
      Look(appearance: .light, scale: 1, direction: .leftToRight), Size(360, 196),
      Sheet(tasks: [task(language: .korean), task(.paused, language: .korean)]), name: "korean",
      language: .korean)
  }
}
