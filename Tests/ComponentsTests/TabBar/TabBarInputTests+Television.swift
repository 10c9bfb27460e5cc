import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

extension TabBarInputTests {
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
}
