import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@Suite struct ActivityIndicatorTests {
  let bounds = Rect(0, 0, 60, 60)

  func style(scale: Double = 1) -> ActivityIndicator.Style {
    ActivityIndicator.Style(Theme(.plain(scale: scale)))
  }

  func spinning(since start: Double = 0) -> ActivityIndicator {
    var spinner = ActivityIndicator(size: .large)
    spinner.startAnimating(at: start)
    return spinner
  }

  func alphas(_ commands: [DrawCommand]) -> [UInt8] {
    commands.compactMap {
      if case .fill(_, .color(let color)) = $0 { color.alpha } else { nil }
    }
  }

  // MARK: State

  @Test("P3: it hides when stopped, unless told not to")
  func hides() {
    var spinner = ActivityIndicator()
    #expect(spinner.commands(in: bounds, style: style()).isEmpty)
    #expect(!spinner.node(id: "s", in: bounds, style: style(), at: 0).isVisible)
    spinner.hidesWhenStopped = false
    #expect(spinner.commands(in: bounds, style: style()).count == 8)
    #expect(spinner.node(id: "s", in: bounds, style: style(), at: 0).isVisible)
  }

  @Test("P3: starting twice does not make it jump; stopping makes it stand still")
  func startStop() {
    var spinner = spinning(since: 2)
    spinner.startAnimating(at: 2.4)
    #expect(spinner.animationStart == 2)
    spinner.stopAnimating(at: 0)
    #expect(!spinner.isAnimating)
    #expect(spinner.nextChange(after: 3) == nil)
  }

  // MARK: Layout

  @Test("P3: medium is 20 points, large 37")
  func sizes() {
    let available = Size(100, 100)
    #expect(
      ActivityIndicator(size: .medium).size(fitting: available, style: style()) == Size(20, 20))
    #expect(
      ActivityIndicator(size: .large).size(fitting: available, style: style()) == Size(37, 37))
    #expect(
      ActivityIndicator(size: .large).size(fitting: Size(9, 20), style: style()) == Size(9, 9))
  }

  @Test("On a desktop it is 16 or 32 points, and has twelve spokes that step one by one")
  func desktop() {
    var spinner = spinning()
    spinner.viewStyle = .desktop
    let available = Size(100, 100)
    #expect(spinner.size(fitting: available, style: style()) == Size(32, 32))
    spinner.size = .medium
    #expect(spinner.size(fitting: available, style: style()) == Size(16, 16))
    #expect(spinner.nextChange(after: 0) == 1.0 / 12)
    for step in 0..<12 {
      let alphas = alphas(spinner.commands(in: bounds, style: style(), at: Double(step) / 12))
      #expect(alphas.count == 12 && alphas.firstIndex(of: 147) == (step + 11) % 12)
    }
  }

  @Test("P16: on a watch it is white, and a colour of its own recolours it")
  func watch() {
    var spinner = spinning()
    spinner.viewStyle = .watch
    func newest(_ spinner: ActivityIndicator) -> Color? {
      let last = spinner.commands(in: bounds, style: style()).last
      return if case .fill(_, .color(let color)) = last { color } else { nil }
    }
    #expect(newest(spinner) == Color(0xFFFFFF))
    spinner.color = Color(0xFF0000)
    #expect(newest(spinner) == Color(0xFF0000))
  }

  // MARK: Motion

  @Test(
    "It steps eight times a second",
    arguments: [(0.0, 0), (0.124, 0), (0.125, 1), (0.5, 4), (0.999, 7), (1, 0), (61.25, 2)])
  func steps(time: Double, step: Int) {
    #expect(spinning(since: 10).step(at: 10 + time) == step)
  }

  @Test("Between two steps nothing changes, and it says when the next one is")
  func costsNothingBetweenSteps() {
    let spinner = spinning(since: 1)
    #expect(spinner.nextChange(after: 1) == 1.125)
    #expect(spinner.nextChange(after: 1.13) == 1.25)
    let style = style()
    #expect(
      spinner.commands(in: bounds, style: style, at: 1.13)
        == spinner.commands(in: bounds, style: style, at: 1.24))
  }

  @Test("Times that make no sense are no trouble", arguments: [Double.nan, .infinity, -.infinity])
  func hardTimes(time: Double) {
    #expect(spinning().step(at: time) == 0)
    var spinner = ActivityIndicator()
    spinner.startAnimating(at: time)
    #expect(!spinner.isAnimating)
  }

  @Test("A frame that falls on a step shows it, for a day")
  func neverStuck() {
    let spinner = spinning()
    for second in [0.0, 3599, 86_399] {
      for step in 0..<8 {
        let time = second + Double(step) / 8
        #expect(spinner.step(at: time) == step)
        #expect((spinner.nextChange(after: time) ?? 0) > time)
      }
    }
  }

  // MARK: Paint

  @Test("The trail fades from the newest spoke back, and turns with every step")
  func trail() {
    let style = style()
    let still = alphas(spinning().commands(in: bounds, style: style, at: 0))
    #expect(still == [47, 47, 47, 47, 72, 97, 122, 147])
    let turned = alphas(spinning().commands(in: bounds, style: style, at: 0.125))
    #expect(turned == [147, 47, 47, 47, 47, 72, 97, 122])
  }

  @Test("Spokes keep their place while they turn: only alpha changes")
  func noWobble() {
    func shapes(_ time: Double) -> [Shape] {
      spinning().commands(in: bounds, style: style(), at: time).compactMap {
        if case .fill(let shape, _) = $0 { shape } else { nil }
      }
    }
    #expect(shapes(0) == shapes(0.5))
    #expect(shapes(0) == shapes(7.875))
  }

  @Test("A color of its own is that of the newest spoke, and fades as the trail does")
  func tint() {
    var spinner = spinning()
    spinner.color = Color(0xFF0000)
    #expect(alphas(spinner.commands(in: bounds, style: style())).max() == 255)
  }

  @Test("No room or far too much of it is no trouble", arguments: hardBounds)
  func hardSizes(hard: Rect) {
    let commands = spinning().commands(in: hard, style: style())
    #expect(commands.isEmpty == hard.isEmpty)
  }

  // MARK: Description

  @Test("P22: a touch on it is its surroundings' own", arguments: [PointerKind.mouse, .touch])
  func passesThrough(kind: PointerKind) {
    let spinner = spinning().node(id: "spinner", in: bounds, style: style(), at: 0)
    let button = SemanticsNode(
      id: "button", role: .button, frame: bounds, isInteractive: true, children: [spinner])
    #expect(button.hitPath(at: bounds.center, by: kind) == ["button"])
    #expect(spinner.state == ["animating": .bool(true)])
  }

  @Test("P3: stopping and starting never jump: it stands where it was, and goes on from there")
  func stopsWhereItIs() {
    for viewStyle in ActivityIndicator.ViewStyle.allCases {
      var spinner = ActivityIndicator(hidesWhenStopped: false)
      spinner.viewStyle = viewStyle
      let style = ActivityIndicator.Style(.plain())
      let bounds = Rect(0, 0, 20, 20)
      func commands(_ time: Seconds) -> [DrawCommand] {
        spinner.commands(in: bounds, style: style, at: time)
      }
      spinner.startAnimating(at: 10)
      let before = commands(10.7)
      spinner.stopAnimating(at: 10.7)
      #expect(commands(10.7) == before && commands(99) == before)
      #expect(spinner.nextChange(after: 99) == nil)
      spinner.startAnimating(at: 100)
      #expect(commands(100) == before && commands(100.2) != before)
      spinner.stopAnimating(at: .nan)
      spinner.startAnimating(at: .infinity)
      #expect(!spinner.isAnimating)
    }
  }

  // MARK: Advice

  @Test(
    "P9 (A), P17 (A), P19 (A): words that say nothing, words on a desktop, a total that is known")
  func advice() {
    var indicator = ActivityIndicator()
    #expect(indicator.advice(beside: nil, for: nil).isEmpty)
    #expect(indicator.advice(beside: "Searching the archive", for: TaskProgress()).isEmpty)
    #expect(indicator.advice(beside: "Loading…", for: nil) == [.vagueWords])
    #expect(indicator.advice(beside: nil, for: TaskProgress(of: 12)) == [.knownTotal])
    #expect(indicator.advice(beside: nil, for: TaskProgress(of: 12, phase: .finished)).isEmpty)
    indicator.viewStyle = .desktop
    #expect(indicator.advice(beside: "Searching the archive", for: nil) == [.labelOnDesktop])
    #expect(indicator.advice(beside: "", for: nil).isEmpty)
  }
}
