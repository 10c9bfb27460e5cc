import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct SearchablePictures {
  private func runner(
    _ change: (inout Orchard) -> Void = { _ in }, _ size: Size = Size(320, 300),
    _ appearance: Appearance = .light, direction: LayoutDirection = .leftToRight,
    scale: Double = 1, textScale: Double = 1, contrast: Contrast = .standard
  ) throws -> SceneRunner<ViewScene<Orchard>> {
    var model = Orchard()
    change(&model)
    let text = try ModifierProbe.text.get()
    var environment = Environment(size: size, scale: scale, direction: direction, text: text)
    environment.appearance = appearance
    environment.textScale = textScale
    environment.contrast = contrast
    var runner = try SceneRunner(model, in: environment, text: text)
    try runner.advance(to: 0)
    return runner
  }

  /// Turns the wheel over the rows, and waits until they are at rest.
  private func scroll(
    _ runner: inout SceneRunner<ViewScene<Orchard>>, by lines: Double, until end: Seconds = 2
  ) throws {
    try runner.advance(to: 0.1)
    runner.deliver(
      [TimedEvent(0.1, .wheel(WheelEvent(at: Point(160, 220), dx: 0, dy: lines)))],
      in: runner.environment)
    try runner.advance(to: end)
  }

  @Test("In the bar, above a grouped list", arguments: Appearance.allCases, [1, 2])
  func bar(appearance: Appearance, scale: Double) throws {
    let runner = try runner({ $0.style = .insetGrouped }, Size(320, 300), appearance, scale: scale)
    try verify(runner, named: "\(appearance.rawValue)-\(Int(scale))x")
  }

  @Test("Scrolled, the field is pinned below the title in the bar", arguments: Appearance.allCases)
  func scrolled(appearance: Appearance) throws {
    var runner = try runner({ _ in }, Size(320, 300), appearance, scale: 2)
    try scroll(&runner, by: 3.3)
    try verify(runner, at: 2, named: appearance.rawValue)
  }

  @Test("Cards of a grouped list go on beneath the bar", arguments: Appearance.allCases)
  func cards(appearance: Appearance) throws {
    var runner = try runner({ $0.style = .insetGrouped }, Size(320, 300), appearance)
    try scroll(&runner, by: 3.3)
    try verify(runner, at: 2, named: appearance.rawValue)
  }

  @Test("Half collapsed")
  func half() throws {
    var runner = try runner()
    try scroll(&runner, by: 0.5)
    try verify(runner, at: 2)
  }

  @Test("Typed into, with what was found", arguments: Appearance.allCases)
  func typing(appearance: Appearance) throws {
    var runner = try runner({ $0.isInStack = false }, Size(320, 240), appearance, scale: 2)
    try runner.tap("Search")
    try runner.type("ap")
    try verify(runner, at: runner.time, named: appearance.rawValue)
  }

  @Test("Outside of a stack, above a grouped form", arguments: Appearance.allCases, [1, 2])
  func outside(appearance: Appearance, scale: Double) throws {
    let runner = try runner(
      {
        $0.isInStack = false
        $0.shape = .form
      }, Size(320, 240), appearance, scale: scale)
    try verify(runner, named: "\(appearance.rawValue)-\(Int(scale))x")
  }

  @Test("Outside of a stack rows go on beneath the field")
  func beneath() throws {
    var runner = try runner({ $0.isInStack = false }, Size(320, 240), scale: 2)
    try scroll(&runner, by: 2.3)
    try verify(runner, at: 2)
  }

  @Test("From right to left, with words in it and more contrast", arguments: Appearance.allCases)
  func mirrored(appearance: Appearance) throws {
    let runner = try runner(
      { $0.query = "pea" }, Size(320, 300), appearance, direction: .rightToLeft, scale: 2,
      contrast: .increased)
    try verify(runner, named: appearance.rawValue)
  }

  @Test("Letters twice as large")
  func twice() throws {
    try verify(try runner({ _ in }, Size(320, 480), textScale: 2))
  }

  @Test("While another screen comes, the field goes with its own", arguments: [0.1, 0.2])
  func step(time: Double) throws {
    var runner = try runner({ $0.style = .insetGrouped }, Size(320, 300), scale: 1)
    try runner.advance(to: 0.1)
    let point = try runner.node(.label("Apple")).frame.center
    runner.deliver(
      [PointerPhase.down, .up].map {
        TimedEvent(0.1, .pointer(PointerEvent($0, .finger, at: point)))
      }, in: runner.environment)
    try runner.advance(to: 0.1 + time)
    try verify(runner, at: 0.1 + time, named: "\(Int(time * 1000))ms")
  }
}
