internal import Components
public import Drawing
internal import Geometry
public import Interaction
public import Motion
public import Scenes

/// A progress ring in the middle of the stage (P2).
public struct ProgressRingExhibit: Exhibit, Adjustable {
  public static let id = "progress-ring"
  public static let title = "Progress Ring"
  public static let summary = "A ring that fills clockwise from 12 o'clock as a task gets done."
  public static let family = ExhibitFamily.progress
  public static let symbol = "circle"
  public static let guidance = ["P2", "P22"]

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
    let style = style(theme)
    Stage.paint(into: &canvas, in: environment, theme: theme)
    ring.paint(into: &canvas, in: frame(style, in: environment), style: style, at: time)
  }

  public func describe(in environment: Environment) -> Node {
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
