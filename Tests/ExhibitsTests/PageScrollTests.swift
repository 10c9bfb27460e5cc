import Geometry
import Interaction
import Testing

@testable import Exhibits

@Suite("Scrolling a page")
struct PageScrollTests {
  var scroll = PageScroll()

  mutating func send(_ event: InputEvent) { scroll.take(event, height: 500, room: 200) }

  @Test("The wheel scrolls, and stops at both ends")
  mutating func wheel() {
    send(.wheel(WheelEvent(at: .zero, dx: 0, dy: 1)))
    #expect(scroll.offset == PageScroll.step)
    send(.wheel(WheelEvent(at: .zero, dx: 0, dy: 100)))
    #expect(scroll.offset == 300)
    send(.wheel(WheelEvent(at: .zero, dx: 0, dy: -100)))
    #expect(scroll.offset == 0)
  }

  @Test("The page follows the finger that came first")
  mutating func drag() {
    let (first, second) = (PointerID(.touch, 1), PointerID(.touch, 2))
    send(.pointer(PointerEvent(.down, first, at: Point(0, 100))))
    send(.pointer(PointerEvent(.down, second, at: Point(0, 0))))
    send(.pointer(PointerEvent(.move, first, at: Point(0, 60))))
    send(.pointer(PointerEvent(.move, second, at: Point(0, 90))))
    #expect(scroll.offset == 30)
    send(.pointer(PointerEvent(.up, first, at: Point(0, 60))))
    send(.pointer(PointerEvent(.move, first, at: Point(0, 0))))
    #expect(scroll.offset == 30)
  }

  @Test("A finger that trembles taps and does not scroll; neither does another button")
  mutating func trembles() {
    let finger = PointerID(.touch, 1)
    send(.pointer(PointerEvent(.down, finger, at: Point(0, 100))))
    send(.pointer(PointerEvent(.move, finger, at: Point(0, 91))))
    #expect(scroll.offset == 0)
    let mouse = PointerID(.mouse)
    send(.pointer(PointerEvent(.up, finger, at: Point(0, 91))))
    send(.pointer(PointerEvent(.down, mouse, at: Point(0, 100), button: .secondary)))
    send(.pointer(PointerEvent(.move, mouse, at: Point(0, 20))))
    #expect(scroll.offset == 0)
  }

  @Test(
    "A hidden window forgets its finger, so that the next one drags",
    arguments: [
      InputEvent.hide, .focusLost,
    ])
  mutating func hidden(event: InputEvent) {
    send(.pointer(PointerEvent(.down, PointerID(.touch, 1), at: Point(0, 100))))
    send(event)
    send(.pointer(PointerEvent(.down, PointerID(.touch, 2), at: Point(0, 100))))
    send(.pointer(PointerEvent(.move, PointerID(.touch, 2), at: Point(0, 60))))
    #expect(scroll.offset == 30)
  }

  @Test("A page that fits does not scroll; nonsense leaves it at its top")
  mutating func fits() {
    scroll.take(.key(KeyEvent(.end)), height: 100, room: 200)
    #expect(scroll.offset == 0)
    send(.wheel(WheelEvent(at: .zero, dx: 0, dy: .nan)))
    #expect(scroll.offset == 0)
  }

  @Test("Revealing moves no further than it must")
  mutating func reveal() {
    scroll.reveal(from: 250, to: 290, room: 200)
    #expect(scroll.offset == 90)
    scroll.reveal(from: 100, to: 140, room: 200)
    #expect(scroll.offset == 90)
    scroll.reveal(from: 40, to: 80, room: 200)
    #expect(scroll.offset == 40)
  }
}
