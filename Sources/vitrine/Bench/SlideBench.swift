import VitrineGeometry
import VitrineRenderer

/// Sliding pages, beside copying the visible columns of both row by row.
enum SlideBench {
  /// Frames that are measured: one slide.
  static let frames = 120
  /// Warm-up frames before them: a slide there and back.
  static let warmUp = 240
  /// The target, in times of the copy.
  static let target = 1.15
  private static let size = Size(1920, 1080)

  static func run(_ text: TextEngine) -> BenchResult {
    let width = Int(size.width)
    var meter = SceneMeter(SlideScene(), size: size, text: text)
    let memory = (0..<3).map { _ in PixelMemory(width: width, height: Int(size.height)) }
    var samples = FrameSamples(capacity: frames)
    var copies = Samples(capacity: frames)
    for index in 0..<warmUp + frames {
      let cost = meter.frame(index)
      let shift = Int((min(max(0, meter.scene.scrolledFraction), 1) * size.width).rounded())
      let began = Clock.processor
      memory[0].copyColumns(shift..<width, from: memory[1], at: 0)
      memory[0].copyColumns(0..<shift, from: memory[2], at: width - shift)
      let ended = Clock.processor
      guard index >= warmUp else { continue }
      samples.append(cost)
      copies.append((ended - began) * 1000)
    }
    var result = BenchResult(.slide)
    samples.report(to: &result)
    samples.reportDetails(to: &result)
    result.add("copying the same rows, mean", copies.mean, .milliseconds)
    result.add("frame over copy, means", samples.mean / copies.mean, .ratio, target: target)
    result.add("frame over copy, medians", samples.median / copies.median, .ratio)
    return result
  }
}
