internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// A progress bar in the middle of the stage (P1).
struct ProgressBarExhibit: Exhibit, Adjustable {
  static let id = "progress-bar"
  static let title = "Progress Bar"
  static let summary = "A bar that fills from the leading side as a task gets done."
  static let family = ExhibitFamily.progress
  static let symbol = "progress.bar"
  static let guidance = ["P1", "P22"]
  static let states = [
    ExhibitState("0%", "value", "0"), ExhibitState("30%", "value", "0.3"),
    ExhibitState("60%", "value", "0.6"), ExhibitState("100%", "value", "1"),
  ]

  /// Longest bar on a wide stage, in points.
  ///
  /// Ours.
  static let longest = 320.0

  var values = KnobValues([Knob("value", .number(0...1, default: 0.6))])
  private var time: Seconds = 0

  init(context: ExhibitContext) {}

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
    time = frame.time
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let style = ProgressBar.Style(theme)
    Stage.paint(into: &canvas, in: environment, theme: theme)
    bar.paint(into: &canvas, in: frame(style, in: environment), style: style, at: time)
  }

  func describe(in environment: Environment) -> Node {
    let style = ProgressBar.Style(Theme(environment))
    let node = bar.node(
      id: Self.id, in: frame(style, in: environment), style: style, at: time)
    return Stage.describe([node], in: environment)
  }

  private var bar: ProgressBar { ProgressBar(value: values.number("value")) }

  private func frame(_ style: ProgressBar.Style, in environment: Environment) -> Rect {
    let room = Stage.room(in: environment)
    let size = bar.size(
      fitting: Size(min(room.width, Self.longest), room.height), style: style)
    return Stage.center(size, in: environment)
  }
}
