import VitrineGeometry
import VitrineRenderer

/// Content that moves under a blurred bar, and the same content without the bar, to measure the
/// blur.
enum MaterialBench {
  /// Frames that are measured.
  static let frames = 300
  /// Warm-up frames before them.
  static let warmUp = 60
  /// The target of the bar's cost, in milliseconds a frame.
  static let target = 1.0
  private static let size = Size(1280, 800)

  static func run(_ text: TextEngine) -> BenchResult {
    var with = SceneMeter(MaterialScene(hasBar: true), size: size, text: text)
    var without = SceneMeter(MaterialScene(hasBar: false), size: size, text: text)
    var barSamples = FrameSamples(capacity: frames)
    var bareSamples = FrameSamples(capacity: frames)
    for index in 0..<warmUp + frames {
      let costs = (with.frame(index), without.frame(index))
      guard index >= warmUp else { continue }
      barSamples.append(costs.0)
      bareSamples.append(costs.1)
    }
    var result = BenchResult(.material)
    barSamples.report(to: &result)
    barSamples.reportDetails(to: &result)
    result.add("without the bar, median", bareSamples.median, .milliseconds)
    result.add(
      "of the bar alone, medians", barSamples.median - bareSamples.median, .milliseconds,
      target: target)
    return result
  }
}
