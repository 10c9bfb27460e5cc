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
    let (samples, steps) = measureVisible(.visible, text)
    samples.report(to: &result)
    samples.reportDetails(to: &result)
    result.add("a frame in which all step, mean", steps.mean, .milliseconds, target: target)
    let scrolling = measureVisible(.scrolling, text).steps
    result.add(
      "\(SpinnersScene.Visibility.scrolling.label), a frame in which all step, mean",
      scrolling.mean,
      .milliseconds, target: target)
    for visibility in [SpinnersScene.Visibility.scrolledAway, .covered, .hidden] {
      let (frames, pixels) = measureHidden(visibility, text)
      result.add("\(visibility.label), frames in 10 s", frames, .count, target: 0)
      result.add("\(visibility.label), pixels in 10 s", pixels, .pixels, target: 0)
    }
    return result
  }

  /// The cost of frames while all are visible, and of those in which they step, in milliseconds.
  private static func measureVisible(
    _ visibility: SpinnersScene.Visibility, _ text: TextEngine
  ) -> (samples: FrameSamples, steps: Samples) {
    var meter = SceneMeter(ViewScene(SpinnersScene(visibility)), size: size, text: text)
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
  private static func measureHidden(
    _ visibility: SpinnersScene.Visibility, _ text: TextEngine
  ) -> (frames: Double, pixels: Double) {
    var meter = SceneMeter(ViewScene(SpinnersScene(visibility)), size: size, text: text)
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

extension SpinnersScene.Visibility {
  fileprivate var label: String {
    switch self {
    case .visible: "in sight"
    case .scrolling: "in a scroll view"
    case .scrolledAway: "scrolled away"
    case .covered: "covered"
    case .hidden: "hidden"
    }
  }
}
