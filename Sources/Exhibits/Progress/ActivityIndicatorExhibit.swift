internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// A spinner in the middle of the stage (P3).
struct ActivityIndicatorExhibit: Exhibit, Adjustable {
  static let id = "activity-indicator"
  static let title = "Activity Indicator"
  static let summary = "A wheel of spokes that spins while something goes on."
  static let family = ExhibitFamily.progress
  static let symbol = "spinner"
  static let guidance = ["P3", "P22"]
  static let states = [
    ExhibitState("medium", "size", "medium"), ExhibitState("large", "size", "large"),
    ExhibitState(
      "stopped", [ExhibitSetting("size", "large"), ExhibitSetting("animating", "false")]),
  ]

  var values = KnobValues([
    Knob(
      "size",
      .choice(
        ActivityIndicator.Size.allCases.map(\.rawValue),
        default: ActivityIndicator.Size.large.rawValue)),
    Knob("animating", .toggle(default: true)),
  ])
  private var indicator = ActivityIndicator(size: .large)
  private var time: Seconds = 0

  init(context: ExhibitContext) {
    // From time 0, not from the first frame: so it looks the same however it is reached.
    indicator.startAnimating(at: 0)
  }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
    time = frame.time
    indicator.size = ActivityIndicator.Size(rawValue: values.text("size")) ?? .large
    if values.toggle("animating") {
      indicator.startAnimating(at: time)
    } else {
      indicator.stopAnimating()
    }
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    indicator.nextChange(after: time)
  }

  func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? { nil }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let style = ActivityIndicator.Style(theme)
    Stage.paint(into: &canvas, in: environment, theme: theme)
    indicator.paint(into: &canvas, in: frame(style, in: environment), style: style, at: time)
  }

  func describe(in environment: Environment) -> Node {
    let style = ActivityIndicator.Style(Theme(environment))
    let node = indicator.node(
      id: Self.id, in: frame(style, in: environment), style: style, at: time)
    return Stage.describe([node], in: environment)
  }

  private func frame(_ style: ActivityIndicator.Style, in environment: Environment) -> Rect {
    let size = indicator.size(fitting: environment.size, style: style)
    return Stage.center(size, in: environment)
  }
}
