import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineScenes

/// A hundred indicators in a grid on white: a busy screen of small animations.
struct MixedScene: BenchScene {
  /// Cells across and down.
  static let side = 10
  /// The size of a cell, in points.
  static let cell = Size(128, 80)
  /// How many of each, in this order.
  static let counts = (spinners: 40, rings: 30, bars: 30)
  /// The size of a bar, in points.
  static let bar = Size(100, 4)
  /// The time in which a ring fills, in seconds.
  static let ringDuration = 3.0
  /// The time in which a bar fills, in seconds.
  static let barDuration = 5.0

  private var spinners: [ActivityIndicator]
  private var rings = [ProgressRing](repeating: ProgressRing(value: 0), count: counts.rings)
  private var bars = [ProgressBar](repeating: ProgressBar(value: 0), count: counts.bars)
  private var time: Seconds = 0

  init() {
    var spinner = ActivityIndicator(size: .large)
    spinner.startAnimating(at: 0)
    spinners = Array(repeating: spinner, count: Self.counts.spinners)
  }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    time = frame.time
    for i in rings.indices {
      rings[i].value = fraction(time / Self.ringDuration + Double(i) / Double(rings.count))
    }
    for i in bars.indices {
      bars[i].value = fraction(time / Self.barDuration + Double(i) / Double(bars.count))
    }
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    canvas.fill(.rect(environment.bounds), with: theme.colors.background)
    paint(spinners, from: 0, style: .init(theme), into: &canvas)
    paint(rings, from: spinners.count, style: .init(theme), into: &canvas)
    paint(
      bars, from: spinners.count + rings.count, style: .init(theme), available: Self.bar,
      into: &canvas)
  }

  private func paint<C: Component>(
    _ components: [C], from first: Int, style: C.Style, available: Size = cell,
    into canvas: inout Canvas
  ) {
    for (offset, component) in components.enumerated() {
      let size = component.size(fitting: available, style: style)
      let bounds = Rect(center: center(of: first + offset), size: size)
      component.paint(into: &canvas, in: bounds, style: style, at: time)
    }
  }

  private func center(of index: Int) -> Point {
    Point(
      (Double(index % Self.side) + 0.5) * Self.cell.width,
      (Double(index / Self.side) + 0.5) * Self.cell.height)
  }

  private func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
}
