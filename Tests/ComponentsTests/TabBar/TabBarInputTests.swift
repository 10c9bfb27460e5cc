import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@testable import VitrineComponents

/// Pointers, keys and the focus of a tab bar, in all its forms.
@Suite struct TabBarInputTests {
  static let bounds = Rect(0, 251, 390, 49)

  func center(_ part: TabBar.Part, _ bar: TabBar, in bounds: Rect, _ style: TabBar.Style) -> Point {
    bar.layout(in: bounds, style).entry(part)?.target.center ?? .zero
  }

  // MARK: Pointers

  @Test(
    "T1: a tap selects the tab under it, in every form and direction",
    arguments: TabBar.Form.allCases, LayoutDirection.allCases)
  func tap(form: TabBar.Form, direction: LayoutDirection) {
    let style = tabStyle(direction)
    var bar = tabs(3, form)
    let point = center(.tab(2), bar, in: form.screen, style)
    let down = Send.mouse(.down, point.x, point.y)
    #expect(bar.handle(down, in: form.screen, style: style) == nil)
    #expect(bar.pressedIndex == 2 && bar.selectedIndex == 0)
    let up = Send.mouse(.up, point.x, point.y)
    #expect(bar.handle(up, in: form.screen, style: style) == .selected(2))
    #expect(bar.selectedIndex == 2 && bar.pressedIndex == nil)
  }

  @Test("T1: choosing the selected tab again is told")
  func again() {
    var bar = tabs(3)
    let style = tabStyle()
    let point = center(.tab(0), bar, in: Self.bounds, style)
    #expect(bar.tap(point, in: Self.bounds, style) == .selected(0))
    // Who has clicked means something else by Enter.
    #expect(bar.handle(Send.key(.enter), in: Self.bounds, style: style) == nil)
    bar.focusedByTab(at: 1)
    #expect(bar.handle(Send.key(.enter), in: Self.bounds, style: style) == .selected(0))
    #expect(bar.handle(Send.key(.space), in: Self.bounds, style: style) == .selected(0))
  }

  @Test("Letting go outside the pressed tab selects nothing")
  func slideAway() {
    let style = tabStyle()
    var bar = tabs(3)
    let (from, to) = (
      center(.tab(1), bar, in: Self.bounds, style), center(.tab(2), bar, in: Self.bounds, style)
    )
    _ = bar.handle(Send.mouse(.down, from.x, from.y), in: Self.bounds, style: style)
    _ = bar.handle(Send.mouse(.move, to.x, to.y), in: Self.bounds, style: style)
    #expect(bar.pressedIndex == nil)
    #expect(bar.handle(Send.mouse(.up, to.x, to.y), in: Self.bounds, style: style) == nil)
    #expect(bar.selectedIndex == 0)
  }

  @Test("Another button that is let go of chooses no tab")
  func otherButton() {
    let style = tabStyle()
    var bar = tabs(3)
    let point = center(.tab(1), bar, in: Self.bounds, style)
    func send(_ phase: PointerPhase, _ button: PointerButton) -> TabBar.Change? {
      bar.handle(
        Send.mouse(phase, point.x, point.y, button: button), in: Self.bounds, style: style)
    }
    _ = send(.down, .primary)
    #expect(send(.up, .secondary) == nil)
    #expect(bar.pressedIndex == 1)
    #expect(send(.up, .primary) == .selected(1))
  }

  @Test("Tabs that go take their press along, as does another form")
  func pressedTabGoes() {
    let style = tabStyle()
    var bar = tabs(3)
    let point = center(.tab(2), bar, in: Self.bounds, style)
    _ = bar.handle(Send.mouse(.down, point.x, point.y), in: Self.bounds, style: style)
    var other = bar
    bar.items.removeLast()
    #expect(bar.pressedIndex == nil)
    let old = other
    other.form = .tablet
    other.changed(from: old, at: 1)
    #expect(other.pressedIndex == nil)
  }

  @Test("A low bar's tabs reach above it, so that a finger has 44 points")
  func lowTargets() {
    let style = tabStyle()
    let screen = TabBar.Form.compact.screen
    var bar = tabs(3, .compact)
    let node = bar.node(in: screen, style)
    let x = node.children[1].frame.midX
    #expect(node.children.allSatisfy { $0.frame.height == 44 && $0.frame.maxY == 390 })
    #expect(node.hitPath(at: Point(x, 347), by: .touch).contains("bar"))
    #expect(bar.tap(Point(x, 347), in: screen, style) == .selected(1))
    #expect(bar.tap(Point(x, 345), in: screen, style) == nil)
  }

  @Test("A mouse highlights the tab under it, and no longer once it leaves")
  func hover() {
    let style = tabStyle()
    var bar = tabs(3).settled(in: Self.bounds, style)
    let rest = bar.commands(in: Self.bounds, style: style)
    let point = center(.tab(1), bar, in: Self.bounds, style)
    let step = Send.mouse(.hover, point.x, point.y)
    _ = bar.handle(RoutedEvent(step, kind: .enter), in: Self.bounds, style: style)
    #expect(bar.isHovered && bar.commands(in: Self.bounds, style: style).count == rest.count + 1)
    _ = bar.handle(RoutedEvent(step, kind: .leave), in: Self.bounds, style: style)
    #expect(!bar.isHovered && bar.commands(in: Self.bounds, style: style) == rest)
  }

  @Test("Disabled it is dimmed, says so, and lets go of what pressed it")
  func disabled() {
    var bar = tabs(2)
    let style = tabStyle()
    let lit = bar.commands(in: Self.bounds, style: style)
    let point = center(.tab(1), bar, in: Self.bounds, style)
    _ = bar.handle(Send.mouse(.down, point.x, point.y), in: Self.bounds, style: style)
    bar.isEnabled = false
    #expect(bar.pressedIndex == nil && bar.commands(in: Self.bounds, style: style) != lit)
    let node = bar.node(in: Self.bounds, style)
    #expect(!node.isEnabled && node.children.allSatisfy { !$0.isEnabled })
  }

  // MARK: More

  @Test(
    "T7: tabs that do not fit are in More, which has the last place and the sum of their badges")
  func more() throws {
    let style = tabStyle()
    let bounds = Rect(0, 0, 320, 600)
    var bar = tabs(9)
    bar.items[7].badgeValue = "60"
    bar.items[8].badgeValue = "70"
    bar.items[0].badgeValue = "5"
    #expect(bar.visibleCount(in: bounds, style: style) == 4)
    let layout = bar.layout(in: bounds, style)
    #expect(layout.entries.map(\.part) == [.tab(0), .tab(1), .tab(2), .tab(3), .more])
    let node = bar.node(in: bounds, style)
    #expect(node.find("bar/more")?.label == "More" && node.find("bar/more")?.value == "99+")
    #expect(node.find("bar/more/badge")?.label == "99+")
    #expect(node.find("bar/tab-7") == nil && node.state["overflowing"] == .bool(true))
    let point = try #require(layout.entry(.more)).target.center
    #expect(bar.tap(point, in: bounds, style) == .more)
    #expect(bar.isMoreSelected)
    #expect(bar.node(in: bounds, style).find("bar/more")?.state["selected"] == .bool(true))
    #expect(bar.node(in: bounds, style).find("bar/tab-0")?.state["selected"] == .bool(false))
    let first = try #require(layout.tab(0)).target.center
    #expect(bar.tap(first, in: bounds, style) == .selected(0))
    #expect(!bar.isMoreSelected)
  }

  @Test("T7: More is selected while the selected tab is in it")
  func selectedInMore() {
    let bounds = Rect(0, 0, 320, 600)
    var bar = tabs(9)
    bar.selectedIndex = 6
    let node = bar.node(in: bounds, tabStyle())
    #expect(node.find("bar/more")?.state["selected"] == .bool(true))
    #expect(node.state["selected"] == .int(6))
  }

  @Test("T7: every form but a TV's has More where its room ends", arguments: TabBar.Form.allCases)
  func moreInForms(form: TabBar.Form) {
    let style = tabStyle(language: .korean)
    let bar = tabs(40, form)
    let layout = bar.layout(in: form.screen, style)
    #expect((layout.entry(.more) != nil) == (form != .tv))
    #expect(layout.entry(.more).map { $0.text == "더 보기" } ?? true)
    #expect(layout.isOverflowing)
    #expect(bar.visibleCount(in: form.screen, style: style) == layout.visibleCount)
    let all = tabs(3, form)
    #expect(all.visibleCount(in: form.screen, style: style) == 3)
    #expect(!all.layout(in: form.screen, style).isOverflowing)
  }

  // MARK: Keys

  @Test(
    "T20: arrows go along the bar as it reads, Home and End to its ends",
    arguments: TabBar.Form.allCases, LayoutDirection.allCases)
  func arrows(form: TabBar.Form, direction: LayoutDirection) {
    let style = tabStyle(direction)
    var bar = tabs(3, form)
    var forward: Key = direction == .leftToRight ? .right : .left
    if form == .spatial { forward = .down }
    func press(_ key: Key) -> TabBar.Change? {
      bar.handle(Send.key(key), in: form.screen, style: style)
    }
    #expect(press(forward) == .selected(1))
    #expect(press(.end) == .selected(2))
    #expect(press(forward) == nil && bar.absorbs(KeyEvent(forward)))
    #expect(press(.home) == .selected(0))
    // Across the bar a key leaves it.
    #expect(!bar.absorbs(KeyEvent(form == .spatial ? .right : .down)))
    #expect(press(form == .spatial ? .right : .down) == nil)
  }

  @Test("T20: arrows reach More, and come back from it")
  func arrowsToMore() {
    let style = tabStyle()
    let bounds = Rect(0, 0, 320, 600)
    var bar = tabs(9)
    #expect(bar.handle(Send.key(.end), in: bounds, style: style) == .more)
    #expect(bar.handle(Send.key(.left), in: bounds, style: style) == .selected(3))
  }

  @Test("T20: a shortcut is no arrow")
  func shortcut() {
    var bar = tabs(3)
    #expect(bar.handle(Send.key(.right, .control), in: Self.bounds, style: tabStyle()) == nil)
  }

  @Test("T20: the ring is inside of a bar at the bottom, and around what floats")
  func ring() throws {
    let style = tabStyle()
    for form in TabBar.Form.allCases {
      let bar = tabs(3, form)
      let shape = bar.focusShape(in: form.screen, style: style, at: 0)
      let frame = bar.barFrame(in: form.screen, style: style)
      switch form {
      case .regular, .compact:
        #expect(shape == FocusShape(frame: frame.inset(by: 4), radius: 8))
      case .tablet, .spatial: #expect(shape == .capsule(frame))
      case .tv: #expect(shape == nil)
      }
    }
  }

  @Test("T11: Tab goes from the tabs to the buttons and out")
  func buttonsByKeys() {
    var bar = tabs(3)
    bar.buttons = [TabBarButton(id: "search", title: "Search", symbol: .outlined(.circle))]
    let style = tabStyle()
    bar.focusChanged(true, at: 0)
    let tabs = bar.focusShape(in: Self.bounds, style: style, at: 0)
    let goesOn = bar.moveFocus(backwards: false)
    #expect(goesOn)
    #expect(bar.focusShape(in: Self.bounds, style: style, at: 0) != tabs)
    #expect(bar.node(in: Self.bounds, style).find("bar/button-search")?.isFocused == true)
    #expect(bar.handle(Send.key(.enter), in: Self.bounds, style: style) == .button("search"))
    let moves = [false, true, true].map { bar.moveFocus(backwards: $0) }
    #expect(moves == [false, true, false])
    #expect(bar.handle(Send.key(.enter), in: Self.bounds, style: style) == .selected(0))
  }
}
