import VitrineRenderer
import VitrineViews

/// A thousand spinners of 20 points that step at once, and their cost while they are not visible.
enum SpinnersBench {
  /// Frames that are measured: 10 s.
  static let frames = 600
  /// Warm-up frames before them: 1 s.
  static let warmUp = 60
  /// The duration of a frame at 60 a second, in milliseconds.
  static let target = 1000.0 / 60
  private static let size = Size(1920, 1080)

  static func run(_ text: TextEngine) -> BenchResult {
    var result = BenchResult(.spinners)
    let (samples, steps) = seen(.inSight, text)
    samples.report(to: &result)
    samples.reportDetails(to: &result)
    result.add("a frame in which all step, mean", steps.mean, .milliseconds, target: target)
    let scrolling = seen(.scrolling, text).steps
    result.add(
      "\(SpinnersScene.Place.scrolling.words), a frame in which all step, mean", scrolling.mean,
      .milliseconds, target: target)
    for place in [SpinnersScene.Place.scrolledAway, .covered, .hidden] {
      let (frames, pixels) = unseen(place, text)
      result.add("\(place.words), frames in 10 s", frames, .count, target: 0)
      result.add("\(place.words), pixels in 10 s", pixels, .pixels, target: 0)
    }
    return result
  }

  /// The cost of frames while all are visible, and of those in which they step, in milliseconds.
  private static func seen(
    _ place: SpinnersScene.Place, _ text: TextEngine
  ) -> (samples: FrameSamples, steps: Samples) {
    var meter = SceneMeter(ViewScene(SpinnersScene(place)), size: size, text: text)
    var samples = FrameSamples(capacity: frames)
    var steps = Samples(capacity: frames)
    for index in 0..<warmUp + frames {
      let cost = meter.frame(index)
      guard index >= warmUp else { continue }
      samples.append(cost)
      if cost.pixels > 0 { steps.append(cost.total * 1000) }
    }
    return (samples, steps)
  }

  /// The number of frames that the scene requests, and their redrawn pixels, once it is stable.
  private static func unseen(
    _ place: SpinnersScene.Place, _ text: TextEngine
  ) -> (frames: Double, pixels: Double) {
    var meter = SceneMeter(ViewScene(SpinnersScene(place)), size: size, text: text)
    for index in 0..<warmUp { _ = meter.frame(index) }
    let environment = Environment(size: size, text: text)
    var (frames, pixels, index) = (0, 0, warmUp)
    let end = warmUp + Self.frames
    while let next = meter.scene.nextChange(
      after: Double(index) / SceneMeter<ViewScene<SpinnersScene>>.rate, in: environment)
    {
      let rate = SceneMeter<ViewScene<SpinnersScene>>.rate
      index = max(index + 1, Int((next * rate).rounded(.up)))
      guard index < end else { break }
      frames += 1
      pixels += meter.frame(index).pixels
    }
    return (Double(frames), Double(pixels))
  }
}

extension SpinnersScene.Place {
  fileprivate var words: String {
    switch self {
    case .inSight: "in sight"
    case .scrolling: "in a scroll view"
    case .scrolledAway: "scrolled away"
    case .covered: "covered"
    case .hidden: "hidden"
    }
  }
}
