internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// A progress ring in the middle of the stage (P2).
struct ProgressRingExhibit: Exhibit, Adjustable {
  static let id = "progress-ring"
  static let title = "Progress Ring"
  static let summary = "A ring that fills clockwise from 12 o'clock as a task gets done."
  static let family = ExhibitFamily.progress
  static let symbol = "progress.ring"
  static let guidance = ["P2", "P22"]
  static let states = [
    ExhibitState("0%", "value", "0"), ExhibitState("30%", "value", "0.3"),
    ExhibitState("60%", "value", "0.6"), ExhibitState("100%", "value", "1"),
  ]

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
    let style = style(theme)
    Stage.paint(into: &canvas, in: environment, theme: theme)
    ring.paint(into: &canvas, in: frame(style, in: environment), style: style, at: time)
  }

  func describe(in environment: Environment) -> Node {
    let style = style(Theme(environment))
    let node = ring.node(
      id: Self.id, in: frame(style, in: environment), style: style, at: time)
    return Stage.describe([node], in: environment)
  }

  private var ring: ProgressRing { ProgressRing(value: values.number("value")) }

  private func style(_ theme: Theme) -> ProgressRing.Style {
    var style = ProgressRing.Style(theme)
    style.diameter = ProgressRing.Style.Diameter.large
    return style
  }

  private func frame(_ style: ProgressRing.Style, in environment: Environment) -> Rect {
    let size = ring.size(fitting: Stage.room(in: environment), style: style)
    return Stage.center(size, in: environment)
  }
}
