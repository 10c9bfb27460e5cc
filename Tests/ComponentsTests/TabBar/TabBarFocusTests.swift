import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

/// Which part of a bar keys go to, where it has buttons (T11, T20).
@Suite struct TabBarFocusTests {
  /// A bar with a button at each end.
  func ended(_ count: Int, _ form: TabBar.Form) -> TabBar {
    var bar = tabs(count, form)
    bar.buttons = [
      TabBarButton(id: "search", title: "Search", symbol: .outlined(.circle)),
      TabBarButton(id: "settings", title: "Settings", symbol: .outlined(.square), edge: .leading),
    ]
    return bar
  }

  func focused(_ bar: TabBar, _ style: TabBar.Style, at time: Seconds = 0) -> String? {
    bar.node(in: bar.form.screen, style, at: time).children.first { $0.isFocused }?.id
  }

  // MARK: Arrows

  @Test(
    "T11, T20: arrows alone reach the buttons of a TV and a spatial bar, which select nothing",
    arguments: [TabBar.Form.tv, .spatial], LayoutDirection.allCases)
  func arrows(form: TabBar.Form, direction: LayoutDirection) {
    let style = tabStyle(direction)
    let screen = form.screen
    var bar = ended(3, form).settled(in: screen, style)
    bar.focusChanged(true, at: 0)
    func press(_ key: Key) -> TabBar.Change? {
      defer { bar.placed(in: screen, style: style, at: 1) }
      return bar.handle(Send.key(key, at: 1), in: screen, style: style)
    }
    var (forward, back): (Key, Key) =
      direction == .leftToRight ? (.right, .left) : (.left, .right)
    if form == .spatial { (forward, back) = (.down, .up) }
    #expect(press(back) == nil && bar.selectedIndex == 0)
    #expect(focused(bar, style) == "bar/button-settings")
    #expect(press(back) == nil && focused(bar, style) == "bar/button-settings", "the first")
    #expect(press(.enter) == .button("settings"))
    #expect(press(forward) == nil, "back on the selected tab, it is not chosen again")
    #expect(focused(bar, style) == nil && press(.enter) == .selected(0))
    #expect(press(forward) == .selected(1))
    #expect(press(forward) == .selected(2))
    #expect(press(forward) == nil && focused(bar, style) == "bar/button-search")
    #expect(bar.selectedIndex == 2 && press(.space) == .button("search"))
    #expect(press(back) == nil && focused(bar, style) == nil)
    #expect(press(back) == .selected(1))
  }

  @Test(
    "T20: arrows go among the tabs alone where Tab is there for buttons",
    arguments: [
      TabBar.Form.regular, .compact, .tablet,
    ])
  func tabsAlone(form: TabBar.Form) {
    let style = tabStyle()
    var bar = ended(3, form).settled(in: form.screen, style)
    bar.selectedIndex = 2
    #expect(bar.handle(Send.key(.right), in: form.screen, style: style) == nil)
    #expect(focused(bar, style) == nil)
    #expect(bar.handle(Send.key(.home), in: form.screen, style: style) == .selected(0))
  }

  @Test("Arrows are a TV bar's also where it has buttons alone")
  func buttonsAlone() {
    let style = tabStyle()
    var bar = ended(0, .tv).settled(in: TabBar.Form.tv.screen, style)
    bar.focusChanged(true, at: 0)
    #expect(focused(bar, style) == "bar/button-settings")
    #expect(bar.absorbs(KeyEvent(.right)))
    #expect(bar.handle(Send.key(.right), in: TabBar.Form.tv.screen, style: style) == nil)
    #expect(focused(bar, style) == "bar/button-search")
    #expect(!tabs(0, .tv).absorbs(KeyEvent(.right)))
  }

  // MARK: Tab

  @Test("T11: Tab goes as the bar reads, from both ends", arguments: TabBar.Form.allCases)
  func tabOrder(form: TabBar.Form) {
    let style = tabStyle()
    var bar = ended(3, form)
    bar.showsSidebarButton = true
    bar = bar.settled(in: form.screen, style)
    bar.focusedByTab(at: 0)
    var order = [focused(bar, style)]
    while bar.moveFocus(backwards: false) { order.append(focused(bar, style)) }
    var wanted = ["bar/button-settings", nil, "bar/button-search"]
    if form == .tablet { wanted.insert("bar/sidebar", at: 0) }
    #expect(order == wanted)
    var back = [focused(bar, style)]
    while bar.moveFocus(backwards: true) { back.append(focused(bar, style)) }
    #expect(back == wanted.reversed())
    // Any other way to the focus leads to the tabs.
    bar.focusChanged(true, at: 1)
    #expect(focused(bar, style) == nil)
  }

  @Test("A tap on a tab takes the focus from a button")
  func tapOnTab() {
    let style = tabStyle()
    let screen = TabBar.Form.regular.screen
    var bar = ended(3, .regular).settled(in: screen, style)
    bar.focusChanged(true, at: 0)
    let moves = bar.moveFocus(backwards: false)
    #expect(moves && focused(bar, style) == "bar/button-search")
    let point = bar.layout(in: screen, style).tab(1)?.target.center ?? .zero
    #expect(bar.tap(point, in: screen, style) == .selected(1))
    #expect(focused(bar, style) == nil)
  }

  // MARK: Controls that go

  @Test("A button that goes takes its focus along, and Enter is the tabs' again")
  func buttonGoes() {
    let style = tabStyle()
    let screen = TabBar.Form.regular.screen
    func focusedBar() -> TabBar {
      var bar = ended(3, .regular).settled(in: screen, style)
      bar.focusChanged(true, at: 0)
      _ = bar.moveFocus(backwards: false)
      return bar
    }
    #expect(focused(focusedBar(), style) == "bar/button-search")
    func enter(_ bar: TabBar) -> TabBar.Change? {
      var bar = bar
      return bar.handle(Send.key(.enter), in: screen, style: style)
    }
    // In place, and as a body makes it anew.
    var bar = focusedBar()
    bar.buttons.removeFirst()
    #expect(focused(bar, style) == nil && enter(bar) == .selected(0))
    let old = focusedBar()
    var new = ended(3, .regular)
    new.buttons.removeFirst()
    new.viewState = old.viewState
    new.changed(from: old, at: 1)
    #expect(focused(new, style) == nil && enter(new) == .selected(0))
    // One that only moves on keeps it.
    new = ended(3, .regular)
    new.buttons.reverse()
    new.viewState = old.viewState
    new.changed(from: old, at: 1)
    #expect(focused(new, style) == "bar/button-search" && enter(new) == .button("search"))
  }

  @Test("A sidebar's button that goes is not pressed by Enter")
  func sidebarGoes() {
    let style = tabStyle()
    let screen = TabBar.Form.tablet.screen
    var bar = tabs(3, .tablet)
    bar.showsSidebarButton = true
    bar = bar.settled(in: screen, style)
    bar.focusedByTab(at: 0)
    #expect(focused(bar, style) == "bar/sidebar")
    bar.showsSidebarButton = false
    #expect(bar.handle(Send.key(.enter), in: screen, style: style) == .selected(0))
    bar.placed(in: screen, style: style, at: 1)
    bar.showsSidebarButton = true
    bar.placed(in: screen, style: style, at: 2)
    #expect(focused(bar, style) == nil)
  }

  @Test("A finger on a button lets go of it where the buttons change")
  func pressedButtonGoes() {
    let style = tabStyle()
    let screen = TabBar.Form.regular.screen
    var bar = ended(3, .regular).settled(in: screen, style)
    let point = bar.layout(in: screen, style).entry(.button(0))?.target.center ?? .zero
    _ = bar.handle(Send.touch(.down, point.x, point.y), in: screen, style: style)
    bar.buttons[0].id = "other"
    let up = Send.touch(.up, point.x, point.y)
    #expect(bar.handle(up, in: screen, style: style) == nil)
  }

  // MARK: Scrolling

  @Test(
    "T13: a TV's tabs scroll to the button that has the focus, and its ring is around it",
    arguments: LayoutDirection.allCases)
  func scrollsToButton(direction: LayoutDirection) throws {
    let style = tabStyle(direction)
    let screen = TabBar.Form.tv.screen
    var bar = ended(30, .tv).settled(in: screen, style)
    let viewport = bar.layout(in: screen, style).viewport
    bar.focusChanged(true, at: 0)
    _ = bar.moveFocus(backwards: false)
    bar.placed(in: screen, style: style, at: 1)
    #expect(bar.nextChange(after: 1.05) == 1.05, "it scrolls there")
    let button = try #require(bar.node(in: screen, style, at: 9).find("bar/button-search"))
    #expect(button.isFocused && viewport.inset(by: -0.5).contains(button.frame))
    let ring = try #require(bar.focusShape(in: screen, style: style, at: 9))
    #expect(ring.frame.center == button.frame.center && button.frame.contains(ring.frame))
    // Scrolled away by a wheel, it has none.
    let wheel = TimedEvent(10, .wheel(WheelEvent(at: Point(900, 80), dx: 0, dy: -99)))
    _ = bar.handle(wheel, in: screen, style: style)
    #expect(bar.focusShape(in: screen, style: style, at: 19) == nil)
    // Back on the tabs, they scroll back.
    _ = bar.moveFocus(backwards: true)
    bar.placed(in: screen, style: style, at: 20)
    let tab = try #require(bar.node(in: screen, style, at: 29).find("bar/tab-0"))
    #expect(viewport.intersects(tab.frame))
  }
}
