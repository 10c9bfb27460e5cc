import VitrineRenderer
import VitrineViews

/// The cost of switching between panes that fill the screen, pixels included.
enum TabsBench {
  /// Measured switches, after each pane was shown.
  static let switches = 40
  /// Frames from one switch to the next: a quarter of a second.
  private static let framesPerSwitch = 15
  /// Unmeasured switches, to find memory that they leave.
  private static let unmeasuredSwitches = 10_000
  /// The duration of a frame at 60 a second, in milliseconds.
  static let target = 1000.0 / 60
  private static let size = Size(1920, 1080)

  static func run(_ text: TextEngine) -> BenchResult {
    var result = BenchResult(.tabs)
    var meter = SceneMeter(ViewScene(TabsScene()), size: size, text: text)
    var index = 0
    func select(_ tab: Int) -> FrameCost {
      meter.change { $0.model.selected = tab }
      let cost = meter.frame(index)
      for later in 1..<framesPerSwitch { _ = meter.frame(index + later) }
      index += framesPerSwitch
      return cost
    }
    var first = Samples(capacity: TabsScene.tabs)
    for tab in 0..<TabsScene.tabs { first.append(select(tab).total * 1000) }
    var samples = FrameSamples(capacity: switches)
    var longest = 0.0
    for round in 0..<switches {
      let cost = select(round % TabsScene.tabs)
      samples.append(cost)
      longest = max(longest, cost.total * 1000)
    }
    samples.report(to: &result)
    samples.reportDetails(to: &result)
    result.add("longest", longest, .milliseconds, target: target)
    result.add("a pane that shows for the first time, longest", first.quantile(1), .milliseconds)
    let before = ProcessMemory.peak
    for round in 0..<unmeasuredSwitches {
      meter.change { $0.model.selected = round % TabsScene.tabs }
      _ = meter.frame(index)
      index += 1
    }
    if let before, let after = ProcessMemory.peak {
      result.add("10,000 switches, growth of peak memory", after - before, .mebibytes)
    }
    return result
  }
}
