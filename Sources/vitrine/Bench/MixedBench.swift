import VitrineGeometry
import VitrineRenderer

/// A hundred small animations, beside the memory floor: the time of merely setting and copying the
/// redrawn pixels.
enum MixedBench {
  /// Frames that are measured: 10 s.
  static let frames = 600
  /// Warm-up frames before them: 2 s, in which caches fill.
  static let warmUp = 120
  /// The targets on an otherwise idle core, in milliseconds a frame.
  static let target = (mean: 0.15, median: 0.12)
  private static let size = Size(1280, 800)

  static func run(_ text: TextEngine) -> BenchResult {
    var meter = SceneMeter(MixedScene(), size: size, text: text)
    let memory = (0..<2).map { _ in
      PixelMemory(width: Int(size.width), height: Int(size.height))
    }
    var samples = FrameSamples(capacity: frames)
    var floor = Samples(capacity: frames)
    for index in 0..<warmUp + frames {
      let cost = meter.frame(index)
      let began = Clock.processor
      for rect in cost.damage {
        memory[0].set(rect, to: UInt32(truncatingIfNeeded: index))
        memory[1].copy(rect, from: memory[0])
      }
      let ended = Clock.processor
      guard index >= warmUp else { continue }
      samples.append(cost)
      floor.append((ended - began) * 1000)
    }
    var result = BenchResult(.mixed)
    samples.report(to: &result, mean: target.mean, median: target.median)
    samples.reportDetails(to: &result)
    result.add("memory floor a frame, mean", floor.mean, .milliseconds)
    result.add("frame over memory floor, means", samples.mean / floor.mean, .ratio)
    return result
  }
}
