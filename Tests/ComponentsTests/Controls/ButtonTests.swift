import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@Suite struct ButtonTests {
  let style = Button.Style(.plain())
  let bounds = Rect(0, 0, 100, 44)

  // MARK: Layout

  @Test(
    "Small is 34 high, medium 44, large 50",
    arguments: zip(Button.Configuration.Size.allCases, [34.0, 44, 50]))
  func heights(size: Button.Configuration.Size, height: Double) {
    let button = Button("OK", configuration: .init(.filled, buttonSize: size))
    #expect(button.size(fitting: Size(400, 400), style: style).height == height)
  }

  @Test("It grows with the text, and is never narrower than it is high")
  func grows() {
    let large = Button.Style(.plain(textScale: 3))
    let button = Button("Continue")
    #expect(button.size(fitting: Size(900, 400), style: large).height > 60)
    let narrow = Button("").size(fitting: Size(400, 400), style: style)
    #expect(narrow.width == narrow.height)
    #expect(button.size(fitting: Size(30, 400), style: style).width == 30)
  }

  @Test("The symbol is at the leading side of the words")
  func symbol() throws {
    let symbol = Symbol(name: "plus", box: Rect(0, 0, 24, 24), layers: [])
    let button = Button("Add", symbol: symbol)
    let layout = Button.Layout(of: button, in: bounds, style: style)
    #expect(try #require(layout.symbol).maxX <= layout.title.minX)
    let mirrored = Button.Layout(
      of: button, in: bounds, style: .init(.plain(direction: .rightToLeft)))
    #expect(try #require(mirrored.symbol).minX >= mirrored.title.maxX)
  }

  // MARK: Paint

  @Test("Rest, hover, press and disabled look different")
  func looks() {
    for configuration in [Button.Configuration.plain, .gray, .tinted, .filled] {
      var button = Button("OK", configuration: configuration)
      var appearances = [button.commands(in: bounds, style: style)]
      button.isHovered = true
      appearances.append(button.commands(in: bounds, style: style))
      _ = button.handle(Send.touch(.down, 50), in: bounds, style: style)
      appearances.append(button.commands(in: bounds, style: style))
      button.isEnabled = false
      appearances.append(button.commands(in: bounds, style: style))
      for (index, commands) in appearances.enumerated() {
        #expect(!appearances[..<index].contains(commands), "\(configuration) \(index)")
      }
    }
  }

  @Test("A destructive one is red")
  func destructive() {
    let button = Button("Delete", configuration: .filled, role: .destructive)
    let colors = button.commands(in: bounds, style: style).compactMap {
      if case .fill(_, .color(let color)) = $0 { color } else { nil }
    }
    #expect(colors == [style.destructive])
  }

  @Test(
    "Words on gray or a little of any tint have 4.5:1, with increased contrast 7:1 until a press",
    arguments: Appearance.allCases, Contrast.allCases)
  func legible(appearance: Appearance, contrast: Contrast) throws {
    var environment = Environment.plain(appearance: appearance, contrast: contrast)
    let tints: [UInt32?] = [nil, 0xFFCC00, 0x34C759, 0x000000, 0xFFFFFF, 0x8E8E93, 0x5856D6]
    for tint in tints.map({ $0.map { Color($0) } }) {
      environment.tint = tint
      let theme = Theme(environment)
      let backdrops = [
        theme.colors.background, theme.colors.groupedBackground, theme.colors.secondaryBackground,
      ]
      for (background, role) in [Button.Configuration.Background.gray, .tinted].flatMap({
        background in [Button.Role.normal, .destructive].map { (background, $0) }
      }) {
        var button = Button("OK", configuration: .init(background), role: role)
        let style = Button.Style(theme)
        let normal = try colors(of: button, style)
        button.isHovered = true
        let hovered = try colors(of: button, style)
        #expect(normal.title == hovered.title, "the words keep their colour")
        _ = button.handle(Send.touch(.down, 50), in: bounds, style: style)
        for (state, colors) in [normal, hovered, try colors(of: button, style)].enumerated() {
          let minimum = contrast == .increased && state < 2 ? 7 : 4.5
          for backdrop in backdrops {
            let ratio = colors.title.contrast(against: colors.background.composited(over: backdrop))
            #expect(ratio >= minimum, "\(background) \(role) \(state) \(String(describing: tint))")
          }
        }
      }
    }
  }

  @Test("A button does not become paler with increased contrast", arguments: Appearance.allCases)
  func paler(appearance: Appearance) throws {
    for configuration in [Button.Configuration.gray, .tinted] {
      let button = Button("OK", configuration: configuration)
      let alphas = try Contrast.allCases.map { contrast in
        let theme = Theme(.plain(appearance: appearance, contrast: contrast))
        return (contrast, try colors(of: button, Button.Style(theme)).background.alpha)
      }
      let standard = try #require(alphas.first { $0.0 == .standard }).1
      #expect(alphas.allSatisfy { $0.1 >= standard }, "\(configuration)")
    }
  }

  @Test("A tint that can be read as it is stays as it is")
  func own() throws {
    var environment = Environment.plain()
    environment.tint = Color(0x1C1C5A)
    let style = Button.Style(Theme(environment))
    for configuration in [Button.Configuration.gray, .tinted] {
      #expect(try colors(of: Button("OK", configuration: configuration), style).title == style.tint)
    }
  }

  /// The colors of a button's background and words.
  private func colors(of button: Button, _ style: Button.Style) throws -> (
    background: Color, title: Color
  ) {
    let commands = button.commands(in: bounds, style: style)
    let background = commands.compactMap {
      if case .fill(_, .color(let color)) = $0 { color } else { nil }
    }
    let titles = commands.compactMap { if case .text(_, _, let color) = $0 { color } else { nil } }
    return (try #require(background.first), try #require(titles.first))
  }

  // MARK: Motion

  @Test("The pressed look goes within a fifth of a second, and then nothing moves")
  func release() {
    var button = Button("OK")
    #expect(button.tap(50, in: bounds, style: style) == [.primaryAction])
    #expect(button.nextChange(after: 0.2) == 0.2)
    #expect(button.nextChange(after: 0.31) == nil)
  }

  // MARK: Input

  @Test("Lifting off it does nothing; coming back to it does")
  func leave() {
    var button = Button("OK")
    _ = button.handle(Send.touch(.down, 50), in: bounds, style: style)
    #expect(button.isPressed)
    _ = button.handle(Send.touch(.move, 300), in: bounds, style: style)
    #expect(!button.isPressed)
    _ = button.handle(Send.touch(.move, 50), in: bounds, style: style)
    #expect(button.isPressed)
    #expect(button.handle(Send.touch(.up, 50), in: bounds, style: style) == .primaryAction)
    _ = button.handle(Send.touch(.down, 50), in: bounds, style: style)
    #expect(button.handle(Send.touch(.up, 300), in: bounds, style: style) == nil)
  }

  @Test("A second finger, a cancel and the other mouse button press nothing")
  func ignored() {
    var button = Button("OK")
    _ = button.handle(Send.touch(.down, 50), in: bounds, style: style)
    #expect(button.handle(Send.touch(.down, 50, finger: 2), in: bounds, style: style) == nil)
    #expect(button.handle(Send.touch(.up, 50, finger: 2), in: bounds, style: style) == nil)
    #expect(button.handle(Send.touch(.cancel, 50), in: bounds, style: style) == nil)
    #expect(button.handle(Send.touch(.up, 50), in: bounds, style: style) == nil)
    let down = Send.mouse(.down, 50, button: .secondary)
    _ = button.handle(down, in: bounds, style: style)
    #expect(!button.isPressed)
  }

  @Test("Space and Enter press it, with a flash; with a modifier they do not")
  func keys() {
    var button = Button("OK")
    #expect(button.handle(Send.key(.space, at: 1), in: bounds, style: style) == .primaryAction)
    #expect(button.nextChange(after: 1.1) == 1.1)
    #expect(button.handle(Send.key(.enter), in: bounds, style: style) == .primaryAction)
    #expect(button.handle(Send.key(.enter, .alt), in: bounds, style: style) == nil)
  }

  @Test("Disabled it does nothing, and lets go of the finger that was on it")
  func disabled() {
    var button = Button("OK")
    _ = button.handle(Send.touch(.down, 50), in: bounds, style: style)
    button.isEnabled = false
    #expect(!button.isPressed)
    #expect(button.handle(Send.key(.space), in: bounds, style: style) == nil)
    button.isEnabled = true
    #expect(button.handle(Send.touch(.up, 50), in: bounds, style: style) == nil)
  }

  @Test("Nothing traps at any size or event")
  func hard() {
    var button = Button("OK", configuration: .filled)
    button.survive(style)
    #expect(button.commands(in: .zero, style: style).isEmpty)
  }

  // MARK: Description

  @Test("Its node is a button named by its words, or by its symbol")
  func node() {
    let node = Button("Save").node(id: "b", in: bounds, style: style, at: 0)
    #expect(node.role == .button && node.label == "Save" && node.isFocusable)
    let symbol = Symbol(name: "plus", box: Rect(0, 0, 24, 24), layers: [])
    #expect(
      Button(symbol: symbol).node(id: "b", in: bounds, style: style, at: 0).label == "plus")
  }
}
