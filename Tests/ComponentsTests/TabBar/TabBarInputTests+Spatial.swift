import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion

@testable import VitrineComponents

extension TabBarInputTests {
  // MARK: Spatial

  @Test(
    "T18: a mouse that rests on a spatial bar expands it over the content, and collapses it after")
  func dwell() throws {
    let style = tabStyle()
    let screen = TabBar.Form.spatial.screen
    var bar = tabs(3, .spatial).settled(in: screen, style)
    let narrow = bar.node(in: screen, style).frame
    #expect(bar.node(in: screen, style).find("bar/tab-0/title") == nil, "symbols only")
    let point = narrow.center
    let step = Send.mouse(.hover, point.x, point.y, at: 1)
    _ = bar.handle(RoutedEvent(step, kind: .enter), in: screen, style: style)
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
    _ = bar.handle(RoutedEvent(leave, kind: .leave), in: screen, style: style)
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
    let due = try #require(bar.viewState.collapseDeadline)
    _ = bar.advance(to: due, in: screen, style: style)
    #expect(bar.node(in: screen, style, at: due + 2).find("bar/tab-1/title") == nil)
    // A short tap only chooses.
    #expect(bar.tap(from, in: screen, style, at: 9) == .selected(0))
    #expect(bar.viewState.expansion.target == 0)
  }

  /// A spatial bar that a finger holds expanded.
  func held(_ style: TabBar.Style) -> TabBar {
    let screen = TabBar.Form.spatial.screen
    var bar = tabs(3, .spatial).settled(in: screen, style)
    let point = center(.tab(0), bar, in: screen, style)
    _ = bar.handle(Send.touch(.down, point.x, point.y, at: 1), in: screen, style: style)
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
    #expect(inPlace.viewState.collapseDeadline == nil, "while it is held")
    inPlace.items.removeLast()
    let old = held(style)
    var anew = tabs(2, .spatial)
    anew.viewState = old.viewState
    anew.changed(from: old, at: 2)
    #expect(anew.viewState.collapseDeadline != nil)
    for var bar in [inPlace, anew] {
      bar.placed(in: screen, style: style, at: 2)
      let due = try #require(bar.viewState.collapseDeadline)
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
    let point = center(.tab(0), bar, in: screen, style)
    let enter = Send.mouse(.hover, point.x, point.y, at: 1)
    _ = bar.handle(RoutedEvent(enter, kind: .enter), in: screen, style: style)
    _ = bar.advance(to: 2, in: screen, style: style)
    _ = bar.handle(Send.mouse(.down, point.x, point.y, at: 3), in: screen, style: style)
    let away = Send.mouse(.move, 600, 300, at: 4)
    _ = bar.handle(away, in: screen, style: style)
    _ = bar.handle(RoutedEvent(away, kind: .leave), in: screen, style: style)
    #expect(bar.viewState.collapseDeadline == nil && bar.viewState.expansion.target == 1)
    let up = Send.mouse(.up, 600, 300, at: 5)
    #expect(bar.handle(up, in: screen, style: style) == nil)
    #expect(try #require(bar.viewState.collapseDeadline) > 5)
  }

  @Test("T18: with reduced motion it fades into its wide form")
  func expandsReduced() {
    let style = tabStyle(motion: .reduced)
    let screen = TabBar.Form.spatial.screen
    var bar = tabs(3, .spatial).settled(in: screen, style)
    bar.expand(at: 1, style)
    let presentation = bar.presentation(in: screen, style, at: 1.1)
    #expect(presentation.old != nil && abs(presentation.transitionProgress - 0.5) < 0.01)
    #expect(
      presentation.layout.background.width
        == bar.presentation(in: screen, style, at: 3).layout.bar.width)
  }
}
