internal import Components
public import Drawing
internal import Geometry
public import Interaction
public import Motion
public import Scenes

/// A progress bar in the middle of the stage (P1).
public struct ProgressBarExhibit: Exhibit, Adjustable {
  public static let id = "progress-bar"
  public static let title = "Progress Bar"
  public static let summary = "A bar that fills from the leading side as a task gets done."
  public static let family = ExhibitFamily.progress
  public static let symbol = "hourglass"
  public static let guidance = ["P1", "P22"]

  /// Longest bar on a wide stage, in points. Ours.
  static let longest = 320.0

  public var values = KnobValues([Knob("value", .number(0...1, default: 0.6))])
  private var time: Seconds = 0

  public init(context: ExhibitContext) {}

  public mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
    time = frame.time
  }

  public func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }

  public func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let style = ProgressBar.Style(theme)
    Stage.paint(into: &canvas, in: environment, theme: theme)
    bar.paint(into: &canvas, in: frame(style, in: environment), style: style, at: time)
  }

  public func describe(in environment: Environment) -> Node {
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
