import Snapshots
import Synchronization
import Testing
import VitrineViews

private enum CurrencyKey: EnvironmentKey { static let defaultValue = "EUR" }

extension Environment {
  fileprivate var currency: String {
    get { self[CurrencyKey.self] }
    set { self[CurrencyKey.self] = newValue }
  }
}

/// Counts how often its body is asked for, and says what it is told of its surroundings.
private struct Witness: CompositeView {
  typealias Model = Probe
  let name: String
  let builds: Builds

  init(_ name: String, _ builds: Builds = Builds()) {
    self.name = name
    self.builds = builds
  }

  func body(in environment: Environment) -> some View<Probe> {
    builds.add()
    return Text(
      "\(name) \(environment.currency) \(environment.language.rawValue) \(environment.size.width)")
  }
}

private final class Builds: Sendable, Equatable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }
  func add() { number.withLock { $0 += 1 } }
  static func == (a: Builds, b: Builds) -> Bool { a === b }
}

@Suite struct EnvironmentValueTests {
  @Test func aValueIsForAllInside() throws {
    let runner = try ModifierProbe.runner { _ in
      VStack {
        Witness("a").environment(\.currency, "KRW").environment(\.language, .korean)
        Witness("b").environment(CurrencyKey.self, "USD")
        VStack { Witness("c") }.environment(\.currency, "inner").environment(\.currency, "outer")
        Witness("d")
      }
    }
    for label in ["a KRW ko 0.0", "b USD en 0.0", "c inner en 0.0", "d EUR en 0.0"] {
      #expect(runner.exists(.label(label)), "\(label)")
    }
  }

  @Test func componentsSeeIt() throws {
    let runner = try ModifierProbe.runner { _ in
      HStack {
        ComponentView(Patch("a", 10, 10)).environment(\.appearance, .dark).environment(
          \.textScale, 2)
        Patch("b", 10, 10)
      }
    }
    #expect(try runner.node(.label("a")).state["appearance"] == .string("dark"))
    #expect(try runner.node(.label("a")).state["textScale"] == .number(2))
    #expect(try runner.node(.label("b")).state["appearance"] == .string("light"))
  }

  @Test func theWindowsSizeAndScaleStay() throws {
    let runner = try ModifierProbe.runner { _ in
      HStack {
        Witness("a").environment(\.size, Size(5, 5))
        VStack { Divider() }.frame(width: 10).environment(\.scale, 0)
      }
    }
    #expect(runner.exists(.label("a EUR en 0.0")))
    #expect(runner.fills.map(\.height) == [1])
  }

  @Test func theDirectionMirrorsWhatIsThereAlready() throws {
    var runner = try ModifierProbe.runner { model in
      HStack(spacing: 0) {
        Patch("a", 10, 10)
        Patch("b", 30, 10)
      }
      .environment(\.direction, model.isOn ? .rightToLeft : .leftToRight)
    }
    #expect(try runner.frame("a").minX < runner.frame("b").minX)
    try runner.change { $0.isOn = true }
    #expect(try runner.frame("a").minX > runner.frame("b").minX)
  }

  @Test func whatIsTheSameBuildsNothingInside() throws {
    let builds = Builds()
    var runner = try ModifierProbe.runner { model in
      Text("\(model.count)")
      Witness("inside", builds)
        .style(VitrineComponents.Label.self) { $0.color = model.count > 2 ? .black : .white }
        .style(VitrineComponents.Button.self) { $0.gap = 9 }
        .tint(.black).font(.headline).foregroundColor(.white).lineLimit(2)
        .environment(\.currency, model.count > 1 ? "KRW" : "EUR").disabled(model.isOn)
    }
    try runner.wait(0.1)
    #expect(builds.count == 1)
    try runner.change { $0.count = 1 }
    #expect(runner.exists("1"))
    #expect(builds.count == 1)
    try runner.change { $0.count = 2 }
    #expect(builds.count == 2)
    try runner.change { $0.isOn = true }
    #expect(builds.count == 3)
    try runner.change { $0.count = 3 }
    #expect(builds.count == 4)
    try runner.change { $0.names = ["x"] }
    #expect(builds.count == 4)
  }

  @Test func twoKeepsTheirOwnState() throws {
    var runner = try ModifierProbe.runner { model in
      WithState(0) { number in
        Button("own \(number)") { $0.own += 1 }
      }
      .environment(\.currency, model.isOn ? "KRW" : "EUR")
    }
    try runner.tap("own 0")
    try runner.change { $0.isOn = true }
    #expect(runner.exists("own 1"))
  }
}

@Suite struct DisabledTests {
  @Test func nothingInsideTakesInput() throws {
    var runner = try ModifierProbe.runner { model in
      VStack {
        Button("Add") { $0.count += 1 }.disabled(false)
        Button("Free") { $0.names.append("free") }.disabled(false)
      }
      .disabled(model.isOn)
    }
    try runner.tap("Add")
    try runner.change { $0.isOn = true }
    #expect(try !runner.node(.label("Add")).isEnabled)
    #expect(throws: ElementError.self) { try runner.tap("Add") }
    try runner.tap(at: try runner.frame("Free").center)
    try runner.press(.tab)
    #expect(runner.focused == nil)
    #expect(runner.model.count == 1)
    #expect(runner.model.names.isEmpty)
    try runner.change { $0.isOn = false }
    try runner.tap("Add")
    #expect(runner.model.count == 2)
  }
}

@Suite struct StyleModifierTests {
  private func width(
    _ view: @escaping @Sendable () -> any View<Probe>
  ) throws -> Double {
    try ModifierProbe.runner(Size(300, 100)) { _ in AnyProbeView(view()) }.frame("Go").width
  }

  @Test func changesAllOfATypeInside() throws {
    let symbol = Symbol(
      name: "dot", box: Rect(0, 0, 10, 10),
      layers: [Symbol.Layer(path: Path(ellipseIn: Rect(0, 0, 10, 10)))])
    let plain = try width { Button("Go", symbol: symbol) { $0.count += 1 } }
    #expect(
      try width {
        VStack { Button("Go", symbol: symbol) { $0.count += 1 } }.style(
          VitrineComponents.Button.self
        ) {
          $0.gap += 20
        }
      } == plain + 20)
    // The innermost is applied last.
    #expect(
      try width {
        Button("Go", symbol: symbol) { $0.count += 1 }.style(VitrineComponents.Button.self) {
          $0.gap *= 2
        }
        .style(VitrineComponents.Button.self) { $0.gap += 4 }
      } == plain + 2 * 4 + 6)
    #expect(
      try width {
        Button("Go", symbol: symbol) { $0.count += 1 }.style(VitrineComponents.Slider.self) { _ in }
      } == plain)
  }

  @Test func anotherStyleLaysOutAnew() throws {
    var runner = try ModifierProbe.runner(Size(300, 100)) { model in
      HStack(spacing: 0) {
        Button("Go") { $0.count += 1 }
          .style(VitrineComponents.Button.self) { $0.paddings[.medium] = Double(model.count) }
        Patch("b", 10, 10)
      }
    }
    let before = try runner.frame("Go").width
    try runner.change { $0.count = 50 }
    #expect(try runner.frame("Go").width > before)
    #expect(try runner.frame("b").minX == runner.frame("Go").maxX)
  }

  @Test func tintIsThatOfTheTheme() throws {
    let runner = try ModifierProbe.runner { _ in
      HStack {
        ComponentView(Patch("a", 10, 10)).tint(Color(0x123456))
        ComponentView(Patch("b", 10, 10)).tint(nil).tint(Color(0x123456))
      }
    }
    #expect(try runner.node(.label("a")).state["tint"] == .string("\(Color(0x123456))"))
    #expect(try runner.node(.label("b")).state["tint"] != .string("\(Color(0x123456))"))
  }

  @Test func bodiesSeeTheTintAround() throws {
    let runner = try ModifierProbe.runner { _ in
      VStack {
        TintReader(name: "inside").tint(Color(0x123456))
        TintReader(name: "beside")
      }
    }
    #expect(runner.exists("inside \(Color(0x123456))"))
    #expect(!runner.exists("beside \(Color(0x123456))"))
  }
}

/// Says the tint of the theme that its body makes.
private struct TintReader: CompositeView {
  var name: String

  func body(in environment: Environment) -> some View<Probe> {
    Text("\(name) \(Theme(environment).colors.tint)")
  }
}

@Suite struct TextSettingsTests {
  private func text(
    _ view: @escaping @Sendable () -> any View<Probe>
  ) throws -> (text: VitrineDrawing.Text, color: Color)? {
    let runner = try ModifierProbe.runner { _ in AnyProbeView(view()) }
    var shown = runner
    try shown.wait(0.1)
    var canvas = Canvas()
    shown.scene.draw(into: &canvas, in: shown.environment)
    let list = canvas.finish()
    return list.commands.lazy.compactMap { command in
      if case .text(let index, _, let color) = command {
        (list.texts[Int(index)], color)
      } else {
        nil
      }
    }.first
  }

  private let red = Color(0xFF0000)

  @Test func aTextLooksAsIsSaidAround() throws {
    let drawn = try text { [red] in
      VStack { Text("x") }.foregroundColor(red).font(.headline).multilineTextAlignment(.trailing)
        .lineLimit(3)
    }
    #expect(drawn?.color == red)
    #expect(drawn?.text.font.size == 17)
    #expect(drawn?.text.font.weight == .semibold)
    #expect(drawn?.text.alignment == .trailing)
    #expect(drawn?.text.lineLimit == 3)
  }

  @Test func whatItSaysItselfComesFirst() throws {
    let font = Font(size: 9)
    let drawn = try text { [red] in
      ComponentView(VitrineComponents.Label("x", font: font, textColor: red)).foregroundColor(
        .black
      ).font(.headline)
        .lineLimit(5)
    }
    #expect(drawn?.color == red)
    #expect(drawn?.text.font == font)
    #expect(drawn?.text.lineLimit == 1)
    let small = try text { Text("x", font: .caption2).font(.headline) }
    #expect(small?.text.font.size == 11)
  }

  @Test func leadingIsSaidToo() throws {
    for (own, shown) in [(nil, TextAlignment.center), (TextAlignment.leading, .leading)] {
      let drawn = try text { Text("x", alignment: own).multilineTextAlignment(.center) }
      #expect(drawn?.text.alignment == shown)
      let field = try text {
        var field = VitrineComponents.TextField(text: "x")
        field.textAlignment = own
        return ControlView(field).multilineTextAlignment(.center)
      }
      #expect(field?.text.alignment == shown)
    }
  }

  @Test func theInnermostWins() throws {
    let color = try text { [red] in Text("x").foregroundColor(red).foregroundColor(.black) }
    #expect(color?.color == red)
    let font = try text { Text("x").font(Font(size: 30)).font(.headline) }
    #expect(font?.text.font.size == 30)
  }

  @Test func nilIsWhatTheThemeHas() throws {
    let plain = try text { Text("x") }
    let drawn = try text { [red] in
      Text("x").foregroundColor(nil).font(nil).lineLimit(nil).foregroundColor(red).font(.headline)
        .lineLimit(2)
    }
    #expect(drawn?.color == plain?.color)
    #expect(drawn?.text == plain?.text)
    #expect(plain?.text.lineLimit == .max)
  }

  @Test func aLimitIsALineAtLeast() throws {
    let drawn = try text { Text("x").lineLimit(-4) }
    #expect(drawn?.text.lineLimit == 1)
  }

  @Test func symbolsAndShapesHaveTheColourOfText() throws {
    let symbol = Symbol(
      name: "dot", box: Rect(0, 0, 10, 10),
      layers: [Symbol.Layer(path: Path(ellipseIn: Rect(0, 0, 10, 10)))])
    let runner = try ModifierProbe.runner { [red] _ in
      HStack {
        Image(symbol)
        Image(symbol, color: .white)
        Circle().frame(width: 10, height: 10)
        Circle().fill(.black).frame(width: 10, height: 10)
      }
      .foregroundColor(red)
    }
    let inks = runner.commands.compactMap { command -> Ink? in
      switch command {
      case .fill(_, let ink), .fillPath(_, _, _, let ink): ink
      default: nil
      }
    }
    #expect(inks == [.color(red), .color(.white), .color(red), .color(.black)])
  }

  @Test func aLimitCutsTheText() throws {
    let long = "Words that go on and on until they no longer fit"
    let runner = try ModifierProbe.runner(Size(100, 300)) { _ in
      VStack {
        Text(long).lineLimit(2).label("two")
        Text(long).label("all")
      }
    }
    #expect(try runner.frame("two").height < runner.frame("all").height)
  }
}
