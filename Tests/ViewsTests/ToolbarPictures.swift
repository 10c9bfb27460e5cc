import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// A page with a bar at its bottom, and one at its top.
private struct Letter: Part {
  var isCompact = false
  var safeArea = 0.0
  var progress: Double? = 0.4
  var isMoving = false

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      NavigationStack {
        LinearGradient(
          colors: [Color(0xFFCC00), Color(0x34C759)], startPoint: .top, endPoint: .bottom
        )
        .navigationTitle("Letter")
        .navigationBarTitleDisplayMode(.inline)
        .navigationBarProgress(progress, isIndeterminate: isMoving)
      }
      Toolbar(progress: progress, isProgressIndeterminate: isMoving) {
        Button("Reply", symbol: .pictured) { _ in }
        Button("Flag", symbol: .pictured) { _ in }
        Button("Done") { _ in }
        Spacer()
        ProgressRing(value: 0.3)
          .diameter(VitrineComponents.ProgressRing.Style.Diameter.toolbar)
        Spacer()
        Text("Just now", font: .footnote)
        Button("Delete", symbol: .pictured, role: .destructive) { _ in }
      }
      .barMetrics(isCompact ? .compact : .default)
      .safeAreaInset(safeArea)
    }
  }
}

extension Symbol {
  fileprivate static let pictured = Symbol(
    name: "box", box: Rect(0, 0, 24, 24),
    layers: [.init(path: Path(ellipseIn: Rect(3, 3, 18, 18)), stroke: StrokeStyle(width: 2))])
}

@Suite struct ToolbarPictures {
  private func runner(
    _ letter: Letter = Letter(), _ size: Size = Size(360, 140),
    _ appearance: Appearance = .light, direction: LayoutDirection = .leftToRight,
    scale: Double = 2, textScale: Double = 1
  ) throws -> SceneRunner<ViewScene<Letter>> {
    let text = try ModifierProbe.text.get()
    var environment = Environment(size: size, scale: scale, direction: direction, text: text)
    environment.appearance = appearance
    environment.textScale = textScale
    var runner = try SceneRunner(letter, in: environment, text: text)
    try runner.advance(to: 0)
    return runner
  }

  @Test("P12: bars with progress at the edges towards the content", arguments: Appearance.allCases)
  func progress(appearance: Appearance) throws {
    try verify(try runner(Letter(), Size(360, 140), appearance), named: appearance.rawValue)
  }

  @Test("P12: while nothing is known, and mirrored")
  func mirrored() throws {
    var runner = try runner(Letter(isMoving: true), direction: .rightToLeft, scale: 1)
    try runner.advance(to: 0.5)
    try verify(runner, at: 0.5)
  }

  @Test("Compact, above a safe area")
  func compact() throws {
    try verify(try runner(Letter(isCompact: true, safeArea: 21), scale: 1))
  }

  @Test("With letters twice as large the bar is higher")
  func largeLetters() throws {
    try verify(try runner(Letter(), Size(360, 200), scale: 1, textScale: 2))
  }

  @Test("What has no room is in a menu", arguments: Appearance.allCases)
  func menu(appearance: Appearance) throws {
    var runner = try runner(Letter(), Size(240, 300), appearance)
    let point = try runner.node(.label("More")).frame.center
    try runner.advance(to: 0.1)
    runner.deliver(
      [
        TimedEvent(0.1, .pointer(PointerEvent(.down, .finger, at: point))),
        TimedEvent(0.1, .pointer(PointerEvent(.up, .finger, at: point))),
      ], in: runner.environment)
    try runner.advance(to: 1)
    try verify(runner, at: 1, named: appearance.rawValue)
  }
}
