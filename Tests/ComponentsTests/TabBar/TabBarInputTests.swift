import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
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
    let place = center(.tab(2), bar, in: form.screen, style)
    let down = Send.mouse(.down, place.x, place.y)
    #expect(bar.handle(down, in: form.screen, style: style) == nil)
    #expect(bar.pressedIndex == 2 && bar.selectedIndex == 0)
    let up = Send.mouse(.up, place.x, place.y)
    #expect(bar.handle(up, in: form.screen, style: style) == .selected(2))
    #expect(bar.selectedIndex == 2 && bar.pressedIndex == nil)
  }

  @Test("T1: choosing the selected tab again is told")
  func again() {
    var bar = tabs(3)
    let style = tabStyle()
    let place = center(.tab(0), bar, in: Self.bounds, style)
    #expect(bar.tap(place, in: Self.bounds, style) == .selected(0))
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
    let place = center(.tab(1), bar, in: Self.bounds, style)
    func send(_ phase: PointerPhase, _ button: PointerButton) -> TabBar.Change? {
      bar.handle(
        Send.mouse(phase, place.x, place.y, button: button), in: Self.bounds, style: style)
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
    let place = center(.tab(2), bar, in: Self.bounds, style)
    _ = bar.handle(Send.mouse(.down, place.x, place.y), in: Self.bounds, style: style)
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
    let place = center(.tab(1), bar, in: Self.bounds, style)
    let step = Send.mouse(.hover, place.x, place.y)
    _ = bar.handle(Routed(step, kind: .enter), in: Self.bounds, style: style)
    #expect(bar.isHovered && bar.commands(in: Self.bounds, style: style).count == rest.count + 1)
    _ = bar.handle(Routed(step, kind: .leave), in: Self.bounds, style: style)
    #expect(!bar.isHovered && bar.commands(in: Self.bounds, style: style) == rest)
  }

  @Test("Disabled it is dimmed, says so, and lets go of what pressed it")
  func disabled() {
    var bar = tabs(2)
    let style = tabStyle()
    let lit = bar.commands(in: Self.bounds, style: style)
    let place = center(.tab(1), bar, in: Self.bounds, style)
    _ = bar.handle(Send.mouse(.down, place.x, place.y), in: Self.bounds, style: style)
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
    let place = try #require(layout.entry(.more)).target.center
    #expect(bar.tap(place, in: bounds, style) == .more)
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

  // MARK: TV

  @Test(
    "T12: the focused tab of a TV is lifted and casts a shadow; only the selected one is opaque")
  func lifts() {
    let style = tabStyle()
    let screen = TabBar.Form.tv.screen
    var bar = tabs(3, .tv).settled(in: screen, style)
    func shadows(_ time: Seconds) -> [Shadow] {
      bar.commands(in: screen, style: style, at: time).compactMap {
        if case .shadow(_, let shadow) = $0 { shadow } else { nil }
      }
    }
    func pills(_ time: Seconds) -> [Rect] {
      bar.commands(in: screen, style: style, at: time).compactMap {
        if case .fill(let shape, .color(.white)) = $0 { shape.bounds } else { nil }
      }
    }
    #expect(shadows(0).count == 1, "that of the bar")
    #expect(pills(0).count == 1, "opaque: the selected tab alone")
    let rest = pills(0)
    bar.focusChanged(true, at: 1)
    bar.placed(in: screen, style: style, at: 1)
    #expect(bar.nextChange(after: 1) == 1)
    #expect(shadows(3).count == 2 && pills(3)[0].width > rest[0].width)
    #expect(bar.handle(Send.key(.right, at: 3), in: screen, style: style) == .selected(1))
    bar.placed(in: screen, style: style, at: 3)
    #expect(pills(3.05)[0].minX > pills(3)[0].minX, "it slides to the next tab")
    #expect(pills(8)[0].midX > rest[0].maxX)
    bar.focusChanged(false, at: 9)
    bar.placed(in: screen, style: style, at: 9)
    #expect(shadows(12).count == 1)
  }

  @Test("T12: with reduced motion the focused tab keeps its size")
  func liftsReduced() {
    let style = tabStyle(motion: .reduced)
    let screen = TabBar.Form.tv.screen
    var bar = tabs(3, .tv).settled(in: screen, style)
    let rest = bar.commands(in: screen, style: style, at: 0)
    bar.focusChanged(true, at: 1)
    let lifted = bar.commands(in: screen, style: style, at: 3)
    #expect(lifted.count == rest.count + 1)
  }

  @Test(
    "T13: too many tabs fade out at the trailing side, and at the leading side once scrolled",
    arguments: LayoutDirection.allCases)
  func fades(direction: LayoutDirection) throws {
    let style = tabStyle(direction)
    let screen = TabBar.Form.tv.screen
    var bar = tabs(30, .tv).settled(in: screen, style)
    let layout = bar.layout(in: screen, style)
    let room = layout.viewport
    /// Where letters are drawn paler, by their clip.
    func paleSides(_ time: Seconds) -> (left: Bool, right: Bool) {
      var clip: Rect?
      var sides = (left: false, right: false)
      for command in bar.commands(in: screen, style: style, at: time) {
        switch command {
        case .pushClip(let shape): clip = shape.bounds
        case .text(_, _, let color) where color.alpha < style.label.alpha:
          guard let clip else { continue }
          if clip.midX < room.midX { sides.left = true } else { sides.right = true }
        default: break
        }
      }
      return sides
    }
    let start = paleSides(0)
    #expect(direction == .leftToRight ? start == (false, true) : start == (true, false))
    bar.selectedIndex = 15
    bar.placed(in: screen, style: style, at: 1)
    #expect(bar.nextChange(after: 1.05) == 1.05, "it scrolls there")
    #expect(paleSides(5) == (true, true))
    let tab = try #require(bar.node(in: screen, style, at: 5).find("bar/tab-15"))
    #expect(abs(tab.frame.midX - room.midX) < 1)
    bar.selectedIndex = 29
    bar.placed(in: screen, style: style, at: 6)
    let end = paleSides(9)
    #expect(direction == .leftToRight ? end == (true, false) : end == (false, true))
    let last = try #require(bar.node(in: screen, style, at: 9).find("bar/tab-29"))
    #expect(room.inset(by: -0.5).contains(last.frame))
  }

  @Test("T13: a wheel scrolls a TV's tabs, and what has scrolled away is not hit")
  func wheel() throws {
    let style = tabStyle()
    let screen = TabBar.Form.tv.screen
    var bar = tabs(30, .tv).settled(in: screen, style)
    let wheel = TimedEvent(1, .wheel(WheelEvent(at: Point(900, 80), dx: 0, dy: 3)))
    _ = bar.handle(wheel, in: screen, style: style)
    let first = try #require(bar.node(in: screen, style, at: 5).find("bar/tab-0"))
    #expect(first.frame.minX < bar.barFrame(in: screen, style: style).minX - 200)
    #expect(bar.tap(first.frame.center, in: screen, style, at: 5) == nil)
    #expect(bar.nextChange(after: 5) == nil)
  }

  // MARK: Spatial

  @Test(
    "T18: a mouse that rests on a spatial bar expands it over the content, and collapses it after")
  func dwell() throws {
    let style = tabStyle()
    let screen = TabBar.Form.spatial.screen
    var bar = tabs(3, .spatial).settled(in: screen, style)
    let narrow = bar.node(in: screen, style).frame
    #expect(bar.node(in: screen, style).find("bar/tab-0/title") == nil, "symbols only")
    let place = narrow.center
    let step = Send.mouse(.hover, place.x, place.y, at: 1)
    _ = bar.handle(Routed(step, kind: .enter), in: screen, style: style)
    let due = try #require(bar.nextChange(after: 1))
    #expect(due > 1.2 && due < 2)
    #expect(bar.advance(to: due - 0.01, in: screen, style: style) == nil)
    #expect(!bar.viewState.expansion.isAnimating(at: due - 0.01))
    _ = bar.advance(to: due, in: screen, style: style)
    let wide = bar.node(in: screen, style, at: due + 2)
    #expect(wide.frame.width > narrow.width + 30 && wide.frame.minX == narrow.minX)
    #expect(wide.find("bar/tab-0/title") != nil)
    let insets = bar.contentInsets(in: screen, style: style)
    #expect(wide.frame.maxX > insets.left, "it covers content")
    let leave = Send.mouse(.hover, 500, 300, at: 5)
    _ = bar.handle(Routed(leave, kind: .leave), in: screen, style: style)
    let gone = try #require(bar.nextChange(after: 5))
    _ = bar.advance(to: gone, in: screen, style: style)
    #expect(bar.node(in: screen, style, at: gone + 2).frame == narrow)
    #expect(bar.nextChange(after: gone + 2) == nil)
  }

  @Test("T18: a finger that holds expands it, goes from tab to tab, and chooses where it lifts")
  func touchHold() throws {
    let style = tabStyle()
    let screen = TabBar.Form.spatial.screen
    var bar = tabs(3, .spatial).settled(in: screen, style)
    let (from, to) = (
      center(.tab(0), bar, in: screen, style), center(.tab(2), bar, in: screen, style)
    )
    _ = bar.handle(Send.touch(.down, from.x, from.y, at: 1), in: screen, style: style)
    #expect(bar.nextChange(after: 1) == 1.5)
    _ = bar.advance(to: 1.5, in: screen, style: style)
    #expect(bar.node(in: screen, style, at: 3).find("bar/tab-1/title") != nil)
    _ = bar.handle(Send.touch(.move, to.x, to.y, at: 3), in: screen, style: style)
    #expect(bar.pressedIndex == 2)
    let up = Send.touch(.up, to.x, to.y, at: 3.1)
    #expect(bar.handle(up, in: screen, style: style) == .selected(2))
    let due = try #require(bar.viewState.collapses)
    _ = bar.advance(to: due, in: screen, style: style)
    #expect(bar.node(in: screen, style, at: due + 2).find("bar/tab-1/title") == nil)
    // A short tap only chooses.
    #expect(bar.tap(from, in: screen, style, at: 9) == .selected(0))
    #expect(bar.viewState.expansion.target == 0)
  }

  /// A spatial bar that a finger holds expanded.
  private func held(_ style: TabBar.Style) -> TabBar {
    let screen = TabBar.Form.spatial.screen
    var bar = tabs(3, .spatial).settled(in: screen, style)
    let place = center(.tab(0), bar, in: screen, style)
    _ = bar.handle(Send.touch(.down, place.x, place.y, at: 1), in: screen, style: style)
    _ = bar.advance(to: 1.5, in: screen, style: style)
    return bar
  }

  @Test("T18: one that a finger holds collapses where its tabs change, since they drop the press")
  func tabsChangeWhileHeld() throws {
    let style = tabStyle()
    let screen = TabBar.Form.spatial.screen
    // In place, and as a body makes it anew.
    var inPlace = held(style)
    #expect(inPlace.pressedIndex == 0 && inPlace.viewState.expansion.target == 1)
    inPlace.placed(in: screen, style: style, at: 2)
    #expect(inPlace.viewState.collapses == nil, "while it is held")
    inPlace.items.removeLast()
    let old = held(style)
    var anew = tabs(2, .spatial)
    anew.viewState = old.viewState
    anew.changed(from: old, at: 2)
    #expect(anew.viewState.collapses != nil)
    for var bar in [inPlace, anew] {
      bar.placed(in: screen, style: style, at: 2)
      let due = try #require(bar.viewState.collapses)
      #expect(due > 2 && bar.nextChange(after: 9) == 9)
      _ = bar.advance(to: due, in: screen, style: style)
      bar.placed(in: screen, style: style, at: due)
      #expect(bar.node(in: screen, style, at: due + 2).find("bar/tab-0/title") == nil)
      #expect(bar.nextChange(after: due + 2) == nil)
    }
  }

  @Test("T18: a mouse that lets go of a press beside it lets it collapse")
  func mouseLetsGoOutside() throws {
    let style = tabStyle()
    let screen = TabBar.Form.spatial.screen
    var bar = tabs(3, .spatial).settled(in: screen, style)
    let place = center(.tab(0), bar, in: screen, style)
    let enter = Send.mouse(.hover, place.x, place.y, at: 1)
    _ = bar.handle(Routed(enter, kind: .enter), in: screen, style: style)
    _ = bar.advance(to: 2, in: screen, style: style)
    _ = bar.handle(Send.mouse(.down, place.x, place.y, at: 3), in: screen, style: style)
    let away = Send.mouse(.move, 600, 300, at: 4)
    _ = bar.handle(away, in: screen, style: style)
    _ = bar.handle(Routed(away, kind: .leave), in: screen, style: style)
    #expect(bar.viewState.collapses == nil && bar.viewState.expansion.target == 1)
    let up = Send.mouse(.up, 600, 300, at: 5)
    #expect(bar.handle(up, in: screen, style: style) == nil)
    #expect(try #require(bar.viewState.collapses) > 5)
  }

  @Test("T18: with reduced motion it fades into its wide form")
  func expandsReduced() {
    let style = tabStyle(motion: .reduced)
    let screen = TabBar.Form.spatial.screen
    var bar = tabs(3, .spatial).settled(in: screen, style)
    bar.expand(at: 1, style)
    let moment = bar.moment(in: screen, style, at: 1.1)
    #expect(moment.old != nil && abs(moment.share - 0.5) < 0.01)
    #expect(moment.layout.background.width == bar.moment(in: screen, style, at: 3).layout.bar.width)
  }

  // MARK: Large content

  @Test("At text sizes over 150 % a held tab shows large, follows the finger, and is chosen")
  func largeContent() throws {
    let style = tabStyle(textScale: 2)
    var bar = tabs(3).settled(in: Self.bounds, style)
    bar.overlayBounds = Rect(0, 0, 390, 300)
    let (from, to) = (
      center(.tab(0), bar, in: Self.bounds, style), center(.tab(2), bar, in: Self.bounds, style)
    )
    let down = Send.touch(.down, from.x, from.y, at: 1)
    guard case .pointer(let step) = down.event else { return }
    #expect(bar.claim(on: step, in: Self.bounds, style: style) == .all)
    _ = bar.handle(down, in: Self.bounds, style: style)
    #expect(!bar.isOverlayOpen && bar.nextChange(after: 1) == 1.5)
    _ = bar.advance(to: 1.5, in: Self.bounds, style: style)
    #expect(bar.isOverlayOpen)
    var node = bar.overlayNode(id: "bar", in: Self.bounds, style: style, at: 2)
    #expect(node?.label == "Tab 0" && node?.frame.center == Point(195, 150))
    var canvas = Canvas()
    bar.paintOverlay(into: &canvas, in: Self.bounds, style: style, at: 2)
    let words = canvas.finish().texts
    #expect(words.map(\.string) == ["Tab 0"] && words[0].font.size == 44)
    _ = bar.handle(Send.touch(.move, to.x, to.y, at: 2), in: Self.bounds, style: style)
    node = bar.overlayNode(id: "bar", in: Self.bounds, style: style, at: 2)
    #expect(node?.label == "Tab 2")
    let up = Send.touch(.up, to.x, to.y, at: 3)
    #expect(bar.handle(up, in: Self.bounds, style: style) == .selected(2))
    #expect(!bar.isOverlayOpen && bar.selectedIndex == 2)
  }

  @Test("Bars that float keep their size as those at the bottom do, and show a held tab large too")
  func largeContentOfFloating() throws {
    for form in [TabBar.Form.tablet, .spatial] {
      let (screen, style) = (form.screen, tabStyle(textScale: 2))
      var bar = tabs(3, form).settled(in: screen, style)
      let usual = tabStyle()
      let at = center(.tab(1), bar, in: screen, style)
      #expect(at == center(.tab(1), tabs(3, form).settled(in: screen, usual), in: screen, usual))
      _ = bar.handle(Send.touch(.down, at.x, at.y, at: 1), in: screen, style: style)
      _ = bar.advance(to: 1.5, in: screen, style: style)
      #expect(bar.isOverlayOpen)
      #expect(bar.overlayNode(id: "bar", in: screen, style: style, at: 2)?.label == "Tab 1")
    }
  }

  @Test("Beside the bar the large view fades, and letting go there selects nothing")
  func largeContentLeft() throws {
    let style = tabStyle(textScale: 2)
    var bar = tabs(3).settled(in: Self.bounds, style)
    bar.overlayBounds = Rect(0, 0, 390, 300)
    let place = center(.tab(1), bar, in: Self.bounds, style)
    func send(_ phase: PointerPhase, _ point: Point, at time: Seconds) -> TabBar.Change? {
      bar.handle(Send.touch(phase, point.x, point.y, at: time), in: Self.bounds, style: style)
    }
    func words(_ time: Seconds) -> [String] {
      var canvas = Canvas()
      bar.paintOverlay(into: &canvas, in: Self.bounds, style: style, at: time)
      let list = canvas.finish()
      let isSeen = !list.commands.contains {
        if case .pushLayer(let layer) = $0 { layer.opacity <= 0 } else { false }
      }
      return isSeen ? list.texts.map(\.string) : []
    }
    let outside = Point(195, 100)
    _ = send(.down, place, at: 1)
    _ = bar.advance(to: 1.5, in: Self.bounds, style: style)
    #expect(words(3) == ["Tab 1"])
    _ = send(.move, outside, at: 3)
    #expect(bar.nextChange(after: 3.01) == 3.01, "it fades")
    #expect(words(5).isEmpty && bar.nextChange(after: 5) == nil)
    let node = bar.overlayNode(id: "bar", in: Self.bounds, style: style, at: 5)
    #expect(node?.isVisible == false)
    // Back over a tab it shows again.
    let other = center(.tab(2), bar, in: Self.bounds, style)
    _ = send(.move, other, at: 5)
    #expect(words(7) == ["Tab 2"] && bar.pressedIndex == 2)
    _ = send(.move, outside, at: 7)
    #expect(send(.up, outside, at: 8) == nil)
    #expect(bar.selectedIndex == 0 && !bar.isOverlayOpen && bar.pressedIndex == nil)
  }

  @Test("At usual text sizes holding a tab shows nothing", arguments: [1.0, 1.5])
  func noLargeContent(textScale: Double) {
    let style = tabStyle(textScale: textScale)
    var bar = tabs(3).settled(in: Self.bounds, style)
    let place = center(.tab(0), bar, in: Self.bounds, style)
    _ = bar.handle(Send.touch(.down, place.x, place.y, at: 1), in: Self.bounds, style: style)
    #expect(bar.nextChange(after: 1) == nil)
    _ = bar.advance(to: 3, in: Self.bounds, style: style)
    #expect(!bar.isOverlayOpen)
  }

  @Test("A finger that is taken away, and a window that goes, close the large view")
  func largeContentCancelled() {
    let style = tabStyle(textScale: 2)
    for event in [
      Send.touch(.cancel, 60, 275, at: 3), TimedEvent(3, .hide), TimedEvent(3, .focusLost),
    ] {
      var bar = tabs(3).settled(in: Self.bounds, style)
      _ = bar.handle(Send.touch(.down, 60, 275, at: 1), in: Self.bounds, style: style)
      _ = bar.advance(to: 2, in: Self.bounds, style: style)
      #expect(bar.isOverlayOpen)
      #expect(bar.handle(event, in: Self.bounds, style: style) == nil)
      #expect(!bar.isOverlayOpen && bar.pressedIndex == nil)
    }
  }
}
