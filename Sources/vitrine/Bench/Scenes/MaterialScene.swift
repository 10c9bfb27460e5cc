import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineScenes

/// Colored cards that scroll beneath a translucent bar at the bottom.
struct MaterialScene: BenchScene {
  /// The bar's height in points: a tab bar and the space for the home indicator below it.
  static let barHeight = 83.0
  /// Standard deviation of the bar's blur, in points.
  static let blur = 20.0
  /// The distance of cards, in points.
  static let pitch = 100.0
  /// Points a second: 2 a frame.
  static let speed = 120.0

  /// False to omit the bar.
  let hasBar: Bool
  private var time: Seconds = 0

  init(hasBar: Bool) { self.hasBar = hasBar }

  mutating func update(_ frame: FrameInput, in environment: Environment) { time = frame.time }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let bounds = environment.bounds
    canvas.fill(.rect(bounds), with: theme.colors.groupedBackground)
    let colors = [theme.palette.blue, theme.palette.green, theme.palette.red, theme.palette.orange]
    let offset = time * Self.speed
    let first = Int(offset / Self.pitch)
    for row in first...first + Int(bounds.height / Self.pitch) + 1 {
      let y = Double(row) * Self.pitch - offset
      let card = Rect(20, y + 10, bounds.width - 40, Self.pitch - 20)
      canvas.fill(
        .roundedRect(card, radius: 12, curve: .continuous), with: colors[row % colors.count])
    }
    guard hasBar else { return }
    let bar = Rect(0, bounds.maxY - Self.barHeight, bounds.width, Self.barHeight)
    let material = Material(
      blur: Self.blur, tint: theme.colors.background.opacity(0.7), saturation: 1.8)
    canvas.draw(material, in: .rect(bar))
  }
}
