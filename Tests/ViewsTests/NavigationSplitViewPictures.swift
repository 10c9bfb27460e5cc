import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct NavigationSplitViewPictures {
  private func runner(
    _ size: Size, _ appearance: Appearance, _ direction: LayoutDirection = .leftToRight,
    scale: Double = 1, change: (inout Postbox) -> Void = { _ in }
  ) throws -> SceneRunner<ViewScene<Postbox>> {
    var model = Postbox(box: 1, letter: 2)
    change(&model)
    let text = try ModifierProbe.text.get()
    var environment = Environment(size: size, scale: scale, direction: direction, text: text)
    environment.appearance = appearance
    var runner = try SceneRunner(model, in: environment, text: text)
    try runner.advance(to: 0)
    return runner
  }

  private func touch(
    _ phase: PointerPhase, _ x: Double, at time: Seconds,
    _ runner: inout SceneRunner<ViewScene<Postbox>>
  ) throws {
    try runner.advance(to: time)
    let event = PointerEvent(phase, PointerID(.touch), at: Point(x, 180))
    runner.deliver([TimedEvent(time, .pointer(event))], in: runner.environment)
  }

  @Test(
    "Three columns", arguments: Appearance.allCases,
    [(1.0, LayoutDirection.leftToRight), (2, .leftToRight), (1, .rightToLeft), (2, .rightToLeft)])
  func three(appearance: Appearance, look: (scale: Double, direction: LayoutDirection)) throws {
    let runner = try runner(Size(1000, 360), appearance, look.direction, scale: look.scale)
    let direction = look.direction == .leftToRight ? "ltr" : "rtl"
    try verify(runner, named: "\(appearance.rawValue)-\(direction)-\(Int(look.scale))x")
  }

  @Test("A line that a finger holds", arguments: Appearance.allCases, [1, 2])
  func held(appearance: Appearance, scale: Double) throws {
    var runner = try runner(Size(700, 320), appearance, scale: scale) { $0.kind = .two }
    try touch(.down, 280, at: 0.1, &runner)
    try touch(.move, 330, at: 0.2, &runner)
    try verify(runner, at: 1, named: "\(appearance.rawValue)-\(Int(scale))x")
  }

  @Test("A column glides out", arguments: LayoutDirection.allCases)
  func leaving(direction: LayoutDirection) throws {
    var runner = try runner(Size(700, 320), .light, direction) { $0.kind = .two }
    try runner.advance(to: 0.1)
    runner.model.visibility = .detailOnly
    try runner.advance(to: 0.12)
    try verify(
      runner, at: 0.22, named: direction == .leftToRight ? "ltr" : "rtl")
  }

  @Test(
    "One column, on its way to the next", arguments: Appearance.allCases, LayoutDirection.allCases)
  func step(appearance: Appearance, direction: LayoutDirection) throws {
    var runner = try runner(Size(320, 320), appearance, direction) { $0.column = .content }
    try runner.advance(to: 0.1)
    runner.model.column = .detail
    try runner.advance(to: 0.12)
    let name = direction == .leftToRight ? "ltr" : "rtl"
    try verify(runner, at: 0.2, named: "\(appearance.rawValue)-\(name)")
  }

  @Test("One column, as pushed", arguments: [1, 2])
  func compact(scale: Double) throws {
    let runner = try runner(Size(320, 320), .light, scale: scale) { $0.column = .detail }
    try verify(runner, named: "\(Int(scale))x")
  }
}
