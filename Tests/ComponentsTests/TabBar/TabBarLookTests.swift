import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

/// Appearance, advice, and what is done with bad input.
@Suite struct TabBarLookTests {
  static let bounds = Rect(0, 251, 390, 49)

  func textColors(_ bar: TabBar, _ style: TabBar.Style) -> [Color] {
    bar.commands(in: Self.bounds, style: style).compactMap {
      if case .text(_, _, let color) = $0 { color } else { nil }
    }
  }

  // MARK: Appearance

  @Test("The selected tab has the tint and its own symbol")
  func paints() {
    let box = Rect(0, 0, 24, 24)
    let outlined = Symbol(name: "a", box: box, layers: [.init(path: Path(box))])
    let filled = Symbol(name: "a.fill", box: box, layers: [.init(path: Path(ellipseIn: box))])
    let item = TabBarItem(title: "A", symbol: outlined, selectedSymbol: filled)
    let style = tabStyle()
    let bar = TabBar(items: [item, item])
    var canvas = Canvas()
    bar.paint(into: &canvas, in: Self.bounds, style: style, at: 0)
    #expect(canvas.finish().paths == [Path(ellipseIn: box), Path(box)])
    #expect(textColors(bar, style) == [style.selected, style.unselected])
  }

  @Test("T11: tints and fonts are the owner's where it has some")
  func ownLook() {
    let style = tabStyle()
    var bar = tabs(2)
    let (red, blue, gray) = (Color(0xFF0000), Color(0x0000FF), Color(0x808080))
    bar.standardAppearance.selectedTint = red
    bar.standardAppearance.unselectedTint = blue
    bar.standardAppearance.disabledTint = gray
    bar.standardAppearance.font = Font(size: 11, weight: .regular)
    bar.standardAppearance.selectedFont = Font(size: 40, weight: .bold)
    #expect(textColors(bar, style) == [red, blue])
    var canvas = Canvas()
    bar.paint(into: &canvas, in: Self.bounds, style: style, at: 0)
    let texts = canvas.finish().texts
    #expect(texts.map(\.font.weight) == [.bold, .regular])
    #expect(texts.allSatisfy { $0.font.size <= 12 }, "no larger than the bar has room for")
    bar.isEnabled = false
    #expect(textColors(bar, style) == [gray, gray])
  }

  @Test("T11: the background is a material, a colour, a picture or nothing, with a tint over it")
  func backgrounds() throws {
    let style = tabStyle()
    var bar = tabs(2)
    func first() -> [DrawCommand] {
      Array(bar.commands(in: Self.bounds, style: style).prefix(2))
    }
    guard case .material = first()[0] else { return #expect(Bool(false), "no material") }
    bar.standardAppearance.background = .color(Color(0x123456))
    bar.standardAppearance.backgroundTint = Color(0x654321)
    #expect(
      first() == [
        .fill(.rect(Self.bounds), .color(Color(0x123456))),
        .fill(.rect(Self.bounds), .color(Color(0x654321))),
      ])
    let image = try #require(Bitmap(width: 1, height: 1, pixels: [0xFF00_0000]))
    bar.standardAppearance.background = .image(image)
    guard case .image = first()[1] else { return #expect(Bool(false), "no picture") }
    bar.standardAppearance = .clear
    guard
      case .text = try #require(
        bar.commands(in: Self.bounds, style: style).first {
          if case .fillPath = $0 { false } else { true }
        })
    else { return #expect(Bool(false), "something behind the tabs") }
  }

  @Test("T11: between the two appearances tints are mixed")
  func tintsFade() {
    let style = tabStyle()
    var bar = tabs(1)
    bar.standardAppearance.selectedTint = .black
    bar.scrollEdgeAppearance.selectedTint = .white
    bar = bar.settled(in: Self.bounds, style)
    bar.isContentBeneath = false
    bar.placed(in: Self.bounds, style: style, at: 1)
    let middle = bar.commands(in: Self.bounds, style: style, at: 1.125).compactMap {
      if case .text(_, _, let color) = $0 { color.red } else { nil }
    }
    #expect(middle.count == 1 && middle[0] > 40 && middle[0] < 215)
  }

  @Test("Titles stand out from the bar by 4.5:1, light and dark")
  func contrast() {
    for appearance in Appearance.allCases {
      let style = TabBar.Style(Theme.plain(appearance: appearance))
      let ground = Color.white.opacity(1)
      let bar = style.material.tint.composited(
        over: appearance == .light ? ground : .black)
      #expect(style.unselected.contrast(against: bar) >= 4.5)
      #expect(style.onTVPill.contrast(against: style.tvPill) >= 4.5)
      let floating = style.floatingMaterial.tint.composited(
        over: appearance == .light ? ground : .black)
      #expect(style.label.contrast(against: floating) >= 4.5)
    }
  }

  @Test(
    "T11: the selected title is whole in a font of its own, where there is room",
    arguments: TabBar.Form.allCases)
  func selectedFont(form: TabBar.Form) throws {
    let style = tabStyle()
    for size in [6.0, 10, 15, 40] {
      var bar = tabs(3, form, title: "Rooms")
      bar.standardAppearance.selectedFont = Font(size: size, weight: .bold)
      if form == .spatial {
        bar.viewState.expansion = Animated(1)
        bar.placed(in: form.screen, style: style, at: 0)
      }
      var canvas = Canvas()
      bar.paint(into: &canvas, in: form.screen, style: style, at: 1)
      let list = canvas.finish()
      var bold = 0
      for case .text(let index, let frame, _) in list.commands {
        let text = list.texts[Int(index)]
        bold += text.font.weight == .bold ? 1 : 0
        let words = style.environment.text.measure(text, width: .infinity).size
        #expect(words.width <= frame.width && words.height <= frame.height + 0.5, "\(size)")
      }
      #expect(bold == 1)
    }
  }

  @Test(
    "T11, T12, T18: the selected title stands out from its pill by 4.5:1, and by 7:1 where asked",
    arguments: [TabBar.Form.tablet, .tv, .spatial])
  func pillContrast(form: TabBar.Form) throws {
    for (appearance, contrast) in [
      (Appearance.light, Contrast.standard), (.light, .increased), (.dark, .standard),
      (.dark, .increased),
    ] {
      let style = TabBar.Style(
        Theme(.plain(appearance: appearance, contrast: contrast)))
      for tint in [nil, Color(0xFFD166), Color(0x34A853), .black, .white] {
        for ground in [nil, Color(0x1B1F3B), .white] {
          var bar = tabs(2, form)
          bar.standardAppearance.selectedTint = tint
          if let ground { bar.standardAppearance.background = .color(ground) }
          var canvas = Canvas()
          bar.paint(into: &canvas, in: form.screen, style: style, at: 0)
          let inks = canvas.finish().commands.compactMap { command -> Color? in
            switch command {
            case .text(_, _, let color): color
            case .fillPath(_, _, _, .color(let color)): color
            default: nil
            }
          }
          let standard = bar.standardAppearance
          let behind =
            form == .tv ? style.tvPill(on: standard) : style.pillBackgroundColor(standard)
          let ratio = try #require(inks.first).contrast(against: behind)
          let least = contrast == .increased ? 7.0 : 4.5
          #expect(ratio >= least, "\(appearance) \(contrast) \(tint as Any) \(ground as Any)")
        }
      }
    }
  }

  @Test("T11: a TV's selected tab stands out from whatever color its owner gives the bar")
  func pillStandsOut() {
    let style = tabStyle()
    for ground in [Color.white, .black, Color(0xF2F2F7), Color(0x1B1F3B)] {
      var appearance = TabBarAppearance()
      appearance.background = .color(ground)
      #expect(style.tvPill(on: appearance).contrast(against: ground) > 1.1, "\(ground)")
    }
  }

  // MARK: Advice

  func advice(_ titles: [String], _ form: TabBar.Form = .regular) -> Set<Advice> {
    let items = titles.map { TabBarItem(title: $0, symbol: .outlined(.circle)) }
    return TabBar(items: items, form: form).advice(in: form.screen, style: tabStyle())
  }

  @Test("A bar as the guidance wants it needs no advice", arguments: TabBar.Form.allCases)
  func noAdvice(form: TabBar.Form) {
    #expect(advice(["Listen", "Browse", "Search"], form).isEmpty)
    #expect(advice(["듣기", "찾기", "보관함"], form).isEmpty)
  }

  @Test("T3: more than five tabs on a phone, or six elsewhere, are reported")
  func manyTabs() {
    let names = ["A", "B", "C", "D", "E", "F", "G"]
    for form in TabBar.Form.allCases {
      let most = form == .regular || form == .compact ? 5 : 6
      #expect(!advice(Array(names.prefix(most)), form).contains(.manyTabs), "\(form)")
      #expect(advice(Array(names.prefix(most + 1)), form).contains(.manyTabs), "\(form)")
    }
  }

  @Test(
    "T3: long and generic titles are reported, and tabs that do something",
    arguments: [
      ("Recommendations", Advice.longTitle), ("Home", .genericTitle), ("홈", .genericTitle),
      ("MAIN", .genericTitle), ("Add", .action), ("New Message", .action), ("Compose", .action),
      ("글쓰기", .action), ("메모 추가", .action),
    ])
  func titles(title: String, expected: Advice) {
    #expect(advice(["Listen", title]).contains(expected))
    #expect(!advice(["Listen"]).contains(expected))
  }

  @Test("T3: words that only begin like a verb are no action")
  func noActions() {
    for title in ["News", "Address", "Callers", "Editor", "Saved", "Starred"] {
      #expect(!advice([title]).contains(.action), "\(title)")
    }
  }

  @Test("T3: a title that has no room is reported")
  func cutTitle() {
    let bar = TabBar(items: (0..<5).map { TabBarItem(title: "WWWWWWWWWWW\($0)") })
    let narrow = bar.advice(in: Rect(0, 0, 312, 600), style: tabStyle(text: TwoAdvances()))
    #expect(narrow.contains(.longTitle))
    #expect(!bar.advice(in: Rect(0, 0, 700, 600), style: tabStyle()).contains(.longTitle))
  }

  @Test("T7: tabs in More are reported")
  func overflow() {
    let bar = tabs(5)
    let style = tabStyle()
    #expect(!bar.advice(in: Rect(0, 0, 390, 600), style: style).contains(.overflow))
    #expect(bar.advice(in: Rect(0, 0, 250, 600), style: style).contains(.overflow))
  }

  @Test("T15: a symbol without a title that not everybody knows is reported")
  func unfamiliar() {
    func advice(_ name: String, _ title: String) -> Set<Advice> {
      var symbol = Symbol.outlined(.circle)
      symbol.name = name
      let bar = TabBar(items: [TabBarItem(title: title, symbol: symbol)], form: .tv)
      return bar.advice(in: TabBar.Form.tv.screen, style: tabStyle())
    }
    #expect(advice("tray", "").contains(.unfamiliarIcon))
    #expect(!advice("tray", "Inbox").contains(.unfamiliarIcon))
    #expect(!advice("magnifyingglass", "").contains(.unfamiliarIcon))
    #expect(!advice("gear.fill", "").contains(.unfamiliarIcon))
  }

  @Test("T16: tabs that are not live, recorded, other are reported")
  func order() {
    func advice(_ kinds: [TabBroadcast?]) -> Bool {
      let items = kinds.enumerated().map { TabBarItem(title: "\($0)", broadcast: $1) }
      let bar = TabBar(items: items, form: .tv)
      return bar.advice(in: TabBar.Form.tv.screen, style: tabStyle()).contains(.order)
    }
    #expect(!advice([.live, .recorded, .other]) && !advice([.live, nil, .live, .other]))
    #expect(advice([.recorded, .live]) && advice([.other, nil, .recorded]))
  }

  @Test("T18: a spatial tab without a symbol or without a title is reported")
  func incomplete() {
    func advice(_ item: TabBarItem, _ form: TabBar.Form = .spatial) -> Bool {
      TabBar(items: [item], form: form).advice(in: form.screen, style: tabStyle())
        .contains(.incompleteTab)
    }
    let symbol = Symbol.outlined(.circle)
    #expect(advice(TabBarItem(title: "Listen")) && advice(TabBarItem(title: "", symbol: symbol)))
    #expect(!advice(TabBarItem(title: "Listen", symbol: symbol)))
    #expect(!advice(TabBarItem(title: "Listen"), .regular))
  }

  // MARK: Bad input

  @Test("No room or far too much of it is no trouble", arguments: hardBounds)
  func hardSizes(hard: Rect) {
    for form in TabBar.Form.allCases {
      var bar = tabs(7, form)
      bar.setBadgeValue("12", forItemAt: 3, at: 0)
      bar.buttons = [TabBarButton(id: "a", title: "A", symbol: .outlined(.circle))]
      bar.showsSidebarButton = true
      bar.placed(in: hard, style: tabStyle(), at: 0)
      let commands = bar.commands(in: hard, style: tabStyle(), at: 0.1)
      if hard.isEmpty { #expect(commands.isEmpty) }
      #expect(bar.handle(Send.mouse(.down, .nan, .nan), in: hard, style: tabStyle()) == nil)
      let node = bar.node(in: hard, tabStyle())
      #expect(node.frame.isFinite)
      _ = bar.advice(in: hard, style: tabStyle())
    }
  }

  @Test(
    "Bounds that are no rectangle show nothing",
    arguments: [Rect(.nan, 0, 100, 100), Rect(0, 0, .infinity, 49), Rect(0, 0, 100, .nan)])
  func strangeBounds(bounds: Rect) {
    for form in TabBar.Form.allCases {
      var bar = tabs(3, form)
      bar.placed(in: bounds, style: tabStyle(), at: .nan)
      _ = bar.commands(in: bounds, style: tabStyle(), at: .infinity)
      _ = bar.contentInsets(in: bounds, style: tabStyle())
      #expect(bar.tap(Point(10, 10), in: bounds, tabStyle()) == nil)
    }
  }

  @Test(
    "In a window one point wide there is More alone, or nothing", arguments: TabBar.Form.allCases)
  func onePoint(form: TabBar.Form) {
    let bounds = Rect(0, 0, 1, 400)
    let bar = tabs(5, form)
    let style = tabStyle()
    let layout = bar.layout(in: bounds, style)
    #expect(layout.entries.count <= 7)
    let frame = bar.barFrame(in: bounds, style: style)
    #expect(frame.width >= 0 && frame.width <= 1)
    var canvas = Canvas()
    bar.paint(into: &canvas, in: bounds, style: style, at: 0)
    let clips = canvas.finish().commands.filter {
      if case .pushClip = $0 { true } else { false }
    }
    #expect(form == .regular || form == .compact || !clips.isEmpty)
  }

  @Test("No tabs make an empty bar that keys do not go to", arguments: TabBar.Form.allCases)
  func noTabs(form: TabBar.Form) {
    var bar = TabBar(form: form)
    let style = tabStyle()
    bar.placed(in: form.screen, style: style, at: 0)
    let node = bar.node(in: form.screen, style)
    #expect(!node.isFocusable && !node.isInteractive && node.children.isEmpty)
    #expect(bar.handle(Send.key(.right), in: form.screen, style: style) == nil)
    #expect(bar.handle(Send.key(.enter), in: form.screen, style: style) == nil)
    #expect(bar.visibleCount(in: form.screen, style: style) == 0)
  }

  @Test("Duplicate ids, no symbols, long words and many tabs are all drawn")
  func strangeItems() {
    let long = String(repeating: "word ", count: 800)
    for form in TabBar.Form.allCases {
      var items = (0..<200).map { TabBarItem(id: "same", title: "Tab \($0)") }
      items[0].title = long
      items[1].title = "two\nlines"
      items[2].title = ""
      items[0].badgeValue = String(repeating: "b", count: 40)
      var bar = TabBar(items: items, form: form)
      let style = tabStyle()
      bar.placed(in: form.screen, style: style, at: 0)
      var canvas = Canvas()
      bar.paint(into: &canvas, in: form.screen, style: style, at: 0)
      let words = canvas.finish().texts.map(\.string)
      #expect(words.allSatisfy { $0.count <= 101 && !$0.contains("\n") }, "\(form)")
      let node = bar.node(in: form.screen, style)
      #expect(node.duplicates.isEmpty)
      #expect(node.find("bar/tab-0")?.label == long)
      // From one strange bar to another.
      bar.items.reverse()
      bar.placed(in: form.screen, style: style, at: 1)
      for time in [1.0, 1.1, 9] { _ = bar.commands(in: form.screen, style: style, at: time) }
    }
  }
}
