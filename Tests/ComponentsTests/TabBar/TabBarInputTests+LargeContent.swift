import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion

@testable import VitrineComponents

extension TabBarInputTests {
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
    let point = center(.tab(1), bar, in: Self.bounds, style)
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
    _ = send(.down, point, at: 1)
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
    let point = center(.tab(0), bar, in: Self.bounds, style)
    _ = bar.handle(Send.touch(.down, point.x, point.y, at: 1), in: Self.bounds, style: style)
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
