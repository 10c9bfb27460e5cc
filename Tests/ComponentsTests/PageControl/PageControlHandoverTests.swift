import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

/// How the current dot's color, a pointer's light and the long dot go from page to page.
@Suite struct PageControlHandoverTests {
  let bounds = Rect(0, 0, 240, 44)
  let style = PageControl.Style(Theme(.plain()))

  func pointer(
    _ phase: PointerPhase, _ x: Double, at time: Seconds, by kind: PointerKind = .touch
  ) -> TimedEvent {
    TimedEvent(time, .pointer(PointerEvent(phase, PointerID(kind, 1), at: Point(x, 22))))
  }

  func settled(_ pages: Int, _ current: Int = 0) -> PageControl {
    var control = PageControl(numberOfPages: pages, currentPage: current)
    _ = control.advance(to: 0, in: bounds, style: style)
    return control
  }

  func press(_ key: Key, _ control: inout PageControl, _ style: PageControl.Style) {
    _ = control.handle(TimedEvent(1, .key(KeyEvent(key))), in: bounds, style: style)
  }

  func colors(
    _ control: PageControl, at time: Seconds, _ style: PageControl.Style? = nil
  ) -> [Color] {
    control.commands(in: bounds, style: style ?? self.style, at: time).compactMap {
      if case .fill(.ellipse, .color(let color)) = $0 { color } else { nil }
    }
  }

  @Test("The current colour fades over from one dot to the other, also where keys come fast")
  func colorFades() {
    var control = settled(4)
    press(.right, &control, style)
    #expect(colors(control, at: 1) == [style.currentDot] + .init(repeating: style.dot, count: 3))
    let midway = colors(control, at: 1.03)
    #expect(midway[..<2].allSatisfy { $0 != style.dot && $0 != style.currentDot })
    #expect(control.nextChange(after: 1.03) == 1.03)
    let node = control.node(id: "p", in: bounds, style: style, at: 1.03)
    #expect(node.children[1].state["current"] == .bool(true), "the state is the one to come")
    _ = control.handle(TimedEvent(1.03, .key(KeyEvent(.right))), in: bounds, style: style)
    #expect(colors(control, at: 1.03) == midway, "from where it was")
    #expect(colors(control, at: 1.2) == [style.dot, style.dot, style.currentDot, style.dot])
    #expect(control.nextChange(after: 1.2) == nil)
  }

  @Test("It is there at once while a finger scrubs, and with reduced motion")
  func colorJumps() {
    var control = settled(3)
    let dots = PageControl.Layout(of: control, in: bounds, style: style)
    _ = control.handle(pointer(.down, dots.dot(0).midX, at: 1), in: bounds, style: style)
    _ = control.handle(pointer(.move, dots.dot(2).midX, at: 1.1), in: bounds, style: style)
    #expect(
      colors(control, at: 1.1) == [style.dotOnBackground, style.dotOnBackground, style.currentDot])
    let reducedMotion = PageControl.Style(Theme(.plain(motion: .reduced)))
    var other = settled(3)
    press(.right, &other, reducedMotion)
    #expect(colors(other, at: 1, reducedMotion) == [style.dot, style.currentDot, style.dot])
    #expect(other.nextChange(after: 1) == nil)
  }

  @Test("C4: the light under a pointer comes and goes within an eighth of a second")
  func lightFades() {
    var control = settled(5)
    let dots = PageControl.Layout(of: control, in: bounds, style: style)
    func width(_ time: Seconds) -> Double {
      control.commands(in: bounds, style: style, at: time).compactMap {
        if case .fill(.ellipse(let dot), _) = $0, abs(dot.midX - dots.dot(3).midX) < 1 {
          dot.width
        } else {
          nil
        }
      }.last ?? 0
    }
    _ = control.handle(
      pointer(.hover, dots.dot(3).midX, at: 1, by: .mouse), in: bounds, style: style)
    #expect(width(1) == 8 && width(1.03) > 8 && width(1.03) < 10 && width(1.125) == 10)
    _ = control.handle(pointer(.hover, 5, at: 2, by: .mouse), in: bounds, style: style)
    #expect(width(2) == 10 && width(2.03) > 8 && width(2.03) < 10 && width(2.125) == 8)
    #expect(control.nextChange(after: 2.125) == nil)
  }

  @Test(
    "C15: on a far way one long dot shrinks while the other grows, and the row keeps its length")
  func longDotShrinks() {
    var control = settled(6)
    control.progress = .value(PageControlProgress(currentProgress: 0.5))
    _ = control.advance(to: 0.5, in: bounds, style: style)
    press(.end, &control, style)
    var last = 24.0
    for frame in 0...60 {
      let time = 1 + Double(frame) / 60
      let layout = PageControl.Layout(of: control, in: bounds, style: style, at: time)
      let boxes = (0..<6).map(layout.dot)
      #expect(abs(boxes[5].maxX - boxes[0].minX - 104) < 1e-6)
      #expect(zip(boxes, boxes.dropFirst()).allSatisfy { abs($1.minX - $0.maxX - 8) < 1e-6 })
      #expect(boxes[1...4].allSatisfy { abs($0.width - 8) < 1e-6 }, "none between swells")
      #expect(boxes[0].width <= last && last - boxes[0].width < 4, "no jump")
      last = boxes[0].width
    }
    control.progress = .value(PageControlProgress(currentProgress: 0))
    _ = control.advance(to: 1, in: bounds, style: style)
    let fill = control.commands(in: bounds, style: style, at: 1).compactMap {
      if case .fill(.roundedRect(let rect, _, _), .color(style.currentDot)) = $0 {
        rect
      } else {
        nil
      }
    }
    #expect(fill.first?.width == 16, "what was half done stays so while it goes")
    #expect(last == 8 && control.nextChange(after: 2) == nil)
  }
}
