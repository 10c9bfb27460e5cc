import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

/// More where all tabs have room (T7).
@Suite struct TabBarMoreTests {
  static let forms: [TabBar.Form] = [.regular, .compact, .spatial]

  func bar(_ count: Int, _ form: TabBar.Form = .regular) -> TabBar {
    var bar = tabs(count, form)
    bar.alwaysShowsMore = true
    return bar
  }

  @Test("T7: More can show beside tabs that all have room, which is no overflow", arguments: forms)
  func shows(form: TabBar.Form) throws {
    let style = tabStyle()
    var bar = bar(3, form)
    bar.items[1].badgeValue = "7"
    let layout = bar.layout(in: form.screen, style)
    #expect(layout.entries.map(\.part) == [.tab(0), .tab(1), .tab(2), .more])
    #expect(bar.visibleCount(in: form.screen, style: style) == 3 && !layout.isOverflowing)
    #expect(!bar.advice(in: form.screen, style: style).contains(.overflow))
    let node = bar.node(in: form.screen, style)
    let more = try #require(node.find("bar/more"))
    #expect(more.label == "More" && more.value == nil && more.state["badge"] == .null)
    #expect(node.find("bar/more/badge") == nil && node.state["overflowing"] == .bool(false))
    #expect(node.state["selected"] == .int(0) && more.state["selected"] == .bool(false))
    var plain = bar
    plain.alwaysShowsMore = false
    #expect(plain.layout(in: form.screen, style).entry(.more) == nil)
    func signs(_ bar: TabBar) -> Int {
      bar.commands(in: form.screen, style: style).count {
        if case .fillPath = $0 { true } else { false }
      }
    }
    #expect(signs(bar) > signs(plain), "it is painted")
  }

  @Test(
    "A tablet and a TV do not show More while all tabs have room",
    arguments: [
      TabBar.Form.tablet, .tv,
    ])
  func notThere(form: TabBar.Form) {
    let style = tabStyle()
    #expect(
      bar(3, form).layout(in: form.screen, style) == tabs(3, form).layout(in: form.screen, style))
    #expect(!bar(0, form).node(in: form.screen, style).isFocusable)
  }

  @Test("T7: a tap and keys reach More, and come back from it", arguments: forms)
  func chooses(form: TabBar.Form) throws {
    let style = tabStyle()
    var bar = bar(3, form).settled(in: form.screen, style)
    let point = try #require(bar.layout(in: form.screen, style).entry(.more)).target.center
    #expect(bar.tap(point, in: form.screen, style) == .more)
    #expect(bar.isMoreSelected && bar.selectedIndex == 0)
    let node = bar.node(in: form.screen, style)
    #expect(node.find("bar/more")?.state["selected"] == .bool(true))
    #expect(node.find("bar/tab-0")?.state["selected"] == .bool(false))
    let back: Key = form == .spatial ? .up : .left
    #expect(bar.handle(Send.key(back), in: form.screen, style: style) == .selected(2))
    #expect(!bar.isMoreSelected)
    #expect(bar.handle(Send.key(.end), in: form.screen, style: style) == .more)
    #expect(bar.handle(Send.key(.enter), in: form.screen, style: style) == .more)
  }

  @Test("T3, T7: a phone shows five at most, More among them; others as many as have room")
  func five() {
    let style = tabStyle()
    for form in TabBar.Form.allCases {
      let wide = Rect(0, 0, 1900, 1000)
      let isPhone = form == .regular || form == .compact
      #expect(tabs(5, form).layout(in: wide, style).entries.count == 5)
      let layout = tabs(6, form).layout(in: wide, style)
      #expect(layout.entries.count == (isPhone ? 5 : 6), "\(form)")
      #expect(layout.entries.contains { $0.part == .more } == isPhone)
    }
  }

  @Test("Its value says what shows: More while that does, else the tab, be it in More")
  func value() {
    let style = tabStyle()
    var bar = tabs(8)
    let screen = Rect(0, 0, 390, 600)
    bar.selectedIndex = 7
    #expect(bar.node(in: screen, style).value == "Tab 7")
    bar.isMoreSelected = true
    #expect(bar.node(in: screen, style).value == "More")
  }

  @Test("T7: More takes the room of a tab, which the last ones may lose by it")
  func takesRoom() {
    let style = tabStyle()
    // Room for five at their narrowest.
    let bounds = Rect(0, 0, 5 * style.metrics.minimumItemWidth, 100)
    func shown(_ count: Int) -> (Int, Bool) {
      let layout = bar(count).layout(in: bounds, style)
      #expect(layout.entries.last?.part == .more && layout.entries.count <= 5)
      #expect(layout.entries.allSatisfy { $0.target.width >= style.metrics.minimumItemWidth })
      return (layout.visibleCount, layout.isOverflowing)
    }
    #expect(shown(4) == (4, false))
    #expect(shown(5) == (4, true))
    #expect(shown(6) == (4, true))
    #expect(tabs(5).visibleCount(in: bounds, style: style) == 5)
    var crowded = bar(6)
    for index in 3..<6 { crowded.items[index].badgeValue = "2" }
    #expect(crowded.node(in: bounds, style).find("bar/more")?.value == "4")
    #expect(crowded.advice(in: bounds, style: style).contains(.overflow))
  }

  @Test(
    "However narrow, tabs and More are as wide as a finger or it is More alone", arguments: forms)
  func narrow(form: TabBar.Form) {
    let style = tabStyle()
    for count in 0...3 {
      for side in [1.0, 43, 60, 87, 88, 100, 130, 200] {
        let bounds = Rect(0, 0, form == .spatial ? 200 : side, form == .spatial ? side : 200)
        let layout = bar(count, form).layout(in: bounds, style)
        #expect(layout.entries.last?.part == .more, "\(count) in \(side)")
        #expect(layout.isOverflowing == (layout.visibleCount < count))
        #expect(layout.entries.count == layout.visibleCount + 1)
        guard layout.entries.count > 1 else { continue }
        let minimum = layout.entries.map { min($0.target.width, $0.target.height) }.min() ?? 0
        #expect(minimum >= 44, "\(count) in \(side)")
      }
    }
  }

  @Test("More alone, where every tab is hidden, is selected and can be chosen", arguments: forms)
  func alone(form: TabBar.Form) throws {
    let style = tabStyle()
    var bar = bar(0, form)
    let node = bar.node(in: form.screen, style)
    #expect(node.isFocusable && node.find("bar/more")?.state["selected"] == .bool(true))
    let point = try #require(node.find("bar/more")).frame.center
    #expect(bar.tap(point, in: form.screen, style) == .more)
    bar.focusedByTab(at: 1)
    #expect(bar.handle(Send.key(.enter), in: form.screen, style: style) == .more)
  }

  @Test("A bar that is placed lays out anew once More comes or goes, and glides there")
  func comesAndGoes() {
    let style = tabStyle()
    let bounds = Rect(0, 0, 390, 100)
    var bar = tabs(3).settled(in: bounds, style)
    bar.alwaysShowsMore = true
    #expect(bar.layout(in: bounds, style).entry(.more) != nil)
    bar.placed(in: bounds, style: style, at: 1)
    #expect(bar.nextChange(after: 1) == 1)
    #expect(bar.nextChange(after: 9) == nil)
    bar.alwaysShowsMore = false
    #expect(bar.layout(in: bounds, style).entry(.more) == nil)
  }

  @Test("More counts in the room that a bar asks for")
  func wants() {
    let style = tabStyle()
    let endless = Size(.infinity, .infinity)
    for form in Self.forms {
      #expect(
        bar(3, form).size(fitting: endless, style: style)
          == tabs(4, form).size(fitting: endless, style: style))
    }
  }
}
