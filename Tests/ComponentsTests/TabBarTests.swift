import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@Suite struct TabBarTests {
  let bounds = Rect(0, 251, 390, 49)

  func style(_ direction: LayoutDirection = .leftToRight) -> TabBar.Style {
    TabBar.Style(Theme(.plain(direction: direction)))
  }

  func bar(_ count: Int = 3) -> TabBar {
    TabBar(items: (0..<count).map { TabBarItem(title: "Tab \($0)") })
  }

  func layout(_ bar: TabBar, _ style: TabBar.Style) -> TabBar.Layout {
    TabBar.Layout(of: bar, in: bounds, style: style)
  }

  func mouse(
    _ phase: PointerPhase, _ position: Point, button: PointerButton = .primary
  ) -> TimedEvent {
    TimedEvent(0, .pointer(PointerEvent(phase, PointerID(.mouse), at: position, button: button)))
  }

  func badgeFrame(_ value: String, at index: Int, _ style: TabBar.Style) -> Rect {
    var bar = bar()
    bar.items[index].badgeValue = value
    let node = bar.node(id: "tab-bar", in: bounds, style: style, at: 0)
    return node.find("tab-bar/tab-\(index)/badge")?.frame ?? .zero
  }

  // MARK: State

  @Test("The selection is pinned to the tabs there are")
  func pins() {
    var bar = bar()
    bar.selectedIndex = 12
    #expect(bar.selectedIndex == 2)
    bar.items = []
    #expect(bar.selectedIndex == 0)
  }

  // MARK: Layout

  @Test("Tabs share the width; on wide screens they gather in the middle")
  func widths() {
    let narrow = layout(bar(), style())
    #expect((0..<3).map { narrow.item($0).width } == [130, 130, 130])
    let wide = TabBar.Layout(of: bar(), in: Rect(0, 0, 1200, 49), style: style())
    #expect(wide.item(0).width == 144)
    #expect(wide.item(1).midX == 600)
  }

  @Test("In right-to-left the first tab is at the right")
  func mirrored() {
    let layout = layout(bar(), style(.rightToLeft))
    #expect(layout.item(0).maxX == 390)
    #expect(layout.item(2).minX == 0)
  }

  @Test("Icons stand above titles, and both inside the bar")
  func stacked() {
    let layout = layout(bar(), style())
    #expect(layout.icon(1).size == Size(25, 25))
    #expect(layout.icon(1).maxY <= layout.title(1).minY)
    #expect(bounds.contains(layout.title(1)))
  }

  // MARK: Badges

  @Test("T5: a badge is round for a digit and grows with its text")
  func badgeGrows() {
    let style = style()
    #expect(badgeFrame("1", at: 0, style).width == 19)
    #expect(badgeFrame("42", at: 0, style).width > badgeFrame("1", at: 0, style).width)
    #expect(badgeFrame("42", at: 0, style).height == 18)
  }

  @Test(
    "T5: above 99 it says 99+",
    arguments: [
      ("99", "99"), ("100", "99+"), ("123456", "99+"),
      ("99999999999999999999", "99+"), ("!", "!"), ("-100", "-100"), ("inf", "inf"), ("new", "new"),
    ])
  func limit(value: String, shown: String) {
    #expect(Badge(value)?.text == shown)
  }

  @Test("T5: an empty badge is none")
  func emptyBadge() {
    #expect(Badge("") == nil)
    #expect(Badge(nil) == nil)
  }

  @Test(
    "T5: a badge covers no title, its own or another's, however long",
    arguments: LayoutDirection.allCases, ["1", "99", "a very long badge that nobody should set"])
  func coversNoTitle(direction: LayoutDirection, value: String) {
    let style = style(direction)
    let layout = layout(bar(), style)
    for index in 0..<3 {
      let frame = badgeFrame(value, at: index, style)
      #expect(layout.item(index).contains(frame))
      for other in 0..<3 { #expect(!frame.intersects(layout.title(other))) }
    }
  }

  @Test("T5: a badge can be set, changed and removed, and moves while it does")
  func badgeMotion() {
    let style = style()
    var bar = bar()
    #expect(bar.nextChange(after: 0) == nil)
    bar.setBadgeValue("3", forItemAt: 1, at: 1)
    #expect(bar.nextChange(after: 1) == 1)
    #expect(bar.nextChange(after: 9) == nil)
    let shown = bar.commands(in: bounds, style: style, at: 9)
    bar.setBadgeValue(nil, forItemAt: 1, at: 10)
    #expect(bar.commands(in: bounds, style: style, at: 10.1) != shown)
    #expect(
      bar.commands(in: bounds, style: style, at: 20)
        == self.bar().commands(in: bounds, style: style, at: 20))
    bar.setBadgeValue("1", forItemAt: 99, at: 21)
    #expect(bar.nextChange(after: 21) == nil)
  }

  @Test("T5: one badge that changes leaves the others in their motion")
  func badgesMoveTogether() {
    var both = bar()
    both.setBadgeValue("1", forItemAt: 0, at: 1)
    let alone = both
    both.setBadgeValue("2", forItemAt: 2, at: 1.1)
    let scales = { (bar: TabBar) in
      bar.commands(in: bounds, style: style(), at: 1.1).compactMap {
        if case .pushLayer(let layer) = $0 { layer.scale } else { nil }
      }
    }
    #expect(scales(alone).count == 1)
    #expect(scales(both).first == scales(alone).first)
  }

  @Test("T5: with reduced motion a badge fades in and keeps its size")
  func badgeFades() {
    let style = TabBar.Style(Theme(.plain(motion: .reduced)))
    var bar = bar()
    bar.setBadgeValue("1", forItemAt: 0, at: 1)
    let layers = bar.commands(in: bounds, style: style, at: 1.1).compactMap {
      if case .pushLayer(let layer) = $0 { layer } else { nil }
    }
    #expect(layers.count == 1)
    #expect(layers.allSatisfy { $0.scale == 1 && $0.opacity > 0 && $0.opacity < 1 })
  }

  // MARK: Paint

  @Test("The selected tab has the tint and its own symbol")
  func paints() {
    let box = Rect(0, 0, 24, 24)
    let outlined = Symbol(name: "a", box: box, layers: [.init(path: Path(box))])
    let filled = Symbol(name: "a.fill", box: box, layers: [.init(path: Path(ellipseIn: box))])
    let item = TabBarItem(title: "A", symbol: outlined, selectedSymbol: filled)
    let style = style()
    var canvas = Canvas()
    TabBar(items: [item, item]).paint(into: &canvas, in: bounds, style: style, at: 0)
    let list = canvas.finish()
    #expect(list.paths == [Path(ellipseIn: box), Path(box)])
    let colors = list.commands.compactMap {
      if case .text(_, _, let color) = $0 { color } else { nil }
    }
    #expect(colors == [style.selected, style.unselected])
  }

  @Test("No room or far too much of it is no trouble", arguments: hardBounds)
  func hardSizes(hard: Rect) {
    var bar = bar(7)
    bar.setBadgeValue("12", forItemAt: 3, at: 0)
    let commands = bar.commands(in: hard, style: style(), at: 0.1)
    #expect(commands.isEmpty == hard.isEmpty)
    #expect(bar.handle(mouse(.down, Point(.nan, .nan)), in: hard, style: style()) == nil)
  }

  // MARK: Input

  @Test("T1: a tap selects the tab under it", arguments: LayoutDirection.allCases)
  func tap(direction: LayoutDirection) {
    let style = style(direction)
    var bar = bar()
    let place = layout(bar, style).item(2).center
    #expect(bar.handle(mouse(.down, place), in: bounds, style: style) == nil)
    #expect(bar.pressedIndex == 2 && bar.selectedIndex == 0)
    #expect(bar.handle(mouse(.up, place), in: bounds, style: style) == 2)
    #expect(bar.selectedIndex == 2 && bar.pressedIndex == nil)
  }

  @Test("Letting go outside the pressed tab selects nothing")
  func slideAway() {
    let style = style()
    var bar = bar()
    let layout = layout(bar, style)
    _ = bar.handle(mouse(.down, layout.item(1).center), in: bounds, style: style)
    _ = bar.handle(mouse(.move, layout.item(2).center), in: bounds, style: style)
    #expect(bar.pressedIndex == nil)
    #expect(bar.handle(mouse(.up, layout.item(2).center), in: bounds, style: style) == nil)
    #expect(bar.selectedIndex == 0)
  }

  @Test("Another button that is let go of chooses no tab")
  func otherButton() {
    let style = style()
    var bar = bar()
    let place = layout(bar, style).item(1).center
    _ = bar.handle(mouse(.down, place), in: bounds, style: style)
    #expect(bar.handle(mouse(.up, place, button: .secondary), in: bounds, style: style) == nil)
    #expect(bar.pressedIndex == 1)
    #expect(bar.handle(mouse(.up, place), in: bounds, style: style) == 1)
  }

  @Test("Tabs that go take their press along")
  func pressedTabGoes() {
    let style = style()
    var bar = bar()
    _ = bar.handle(mouse(.down, layout(bar, style).item(2).center), in: bounds, style: style)
    bar.items.removeLast()
    #expect(bar.pressedIndex == nil)
  }

  @Test("Arrows go along the bar as it reads", arguments: LayoutDirection.allCases)
  func arrows(direction: LayoutDirection) {
    let style = style(direction)
    var bar = bar()
    let forward: Key = direction == .leftToRight ? .right : .left
    func press(_ key: Key) -> Int? {
      bar.handle(TimedEvent(0, .key(KeyEvent(key))), in: bounds, style: style)
    }
    #expect(press(forward) == 1)
    #expect(press(.end) == 2)
    #expect(press(forward) == nil)
    #expect(press(.home) == 0)
  }

  // MARK: Description

  @Test("Its node has a child for every tab, and a badge inside")
  func describes() {
    var bar = bar()
    bar.items[0].badgeValue = "120"
    let node = bar.node(id: "tab-bar", in: bounds, style: style(), at: 0)
    #expect(node.state == ["selected": .int(0)])
    #expect(node.children.map(\.id) == ["tab-bar/tab-0", "tab-bar/tab-1", "tab-bar/tab-2"])
    #expect(node.children[0].state["badge"] == .string("120"))
    #expect(node.children[1].state["badge"] == .null)
    #expect(node.find("tab-bar/tab-0/badge")?.label == "99+")
  }

  @Test("Disabled it is dimmed, says so, and lets go of what pressed it")
  func disabled() {
    var bar = TabBar(items: [TabBarItem(title: "Alerts"), TabBarItem(title: "Rooms")])
    let style = style()
    let lit = bar.commands(in: bounds, style: style)
    let place = TabBar.Layout(of: bar, in: bounds, style: style).item(1).center
    _ = bar.handle(mouse(.down, place), in: bounds, style: style)
    bar.isEnabled = false
    #expect(bar.pressedIndex == nil && bar.commands(in: bounds, style: style) != lit)
    let node = bar.node(id: "bar", in: bounds, style: style, at: 0)
    #expect(!node.isEnabled && node.children.allSatisfy { !$0.isEnabled })
  }
}
