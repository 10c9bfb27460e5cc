import VitrineGeometry
import VitrineRenderer

/// Scrolling labels, drawn at their positions in each frame, and drawn once into a layer that
/// moves.
enum TextBench {
  /// Frames that are measured.
  static let frames = 300
  /// Warm-up frames before them: once through the list, so that its glyphs are cached.
  static let warmUp = 620
  private static let size = Size(1280, 800)

  static func run(_ text: TextEngine) -> BenchResult {
    var direct = SceneMeter(TextScene(isLayered: false), size: size, text: text)
    var layered = SceneMeter(TextScene(isLayered: true), size: size, text: text)
    var directly = FrameSamples(capacity: frames)
    var inLayer = FrameSamples(capacity: frames)
    for index in 0..<warmUp + frames {
      let costs = (direct.frame(index), layered.frame(index))
      guard index >= warmUp else { continue }
      directly.append(costs.0)
      inLayer.append(costs.1)
    }
    var result = BenchResult(.text)
    directly.report(to: &result)
    directly.reportDetails(to: &result)
    inLayer.report(to: &result, prefix: "in a layer: ")
    return result
  }
}
