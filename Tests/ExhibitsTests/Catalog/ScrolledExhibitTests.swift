import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("Scrolling an exhibit")
struct ScrolledExhibitTests {
  var page = ViewExhibitScene<Colors>()
  var environment = Environment.plain(Size(400, 300))
  var time = 0.0

  init() {
    page.update(FrameInput(time: 0), in: environment)
  }

  var offset: Double {
    guard case .number(let offset)? = page.describe(in: environment).find("colors")?.state["offset"]
    else { return .nan }
    return offset
  }

  var end: Double { page.contentHeight(in: environment) - environment.size.height }

  mutating func send(_ events: InputEvent...) {
    for event in events {
      time += 1.0 / 60
      page.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }
  }

  /// Lets what moves come to rest.
  mutating func wait() {
    let begin = time
    while let next = page.nextChange(after: time, in: environment), time < begin + 20 {
      time = max(next, time + 1.0 / 60)
      page.update(FrameInput(time: time), in: environment)
    }
    #expect(time < begin + 20)
  }

  @Test("The wheel scrolls, and stops at both ends")
  mutating func wheel() {
    send(.wheel(WheelEvent(at: .zero, dx: 0, dy: 1)))
    wait()
    #expect(offset > 0 && offset < end)
    send(.wheel(WheelEvent(at: .zero, dx: 0, dy: 1000)))
    wait()
    #expect(offset == end)
    send(.wheel(WheelEvent(at: .zero, dx: 0, dy: -1000)))
    wait()
    #expect(offset == 0)
  }

  @Test("A page that is thrown slides on, and shows where it is until it rests")
  mutating func throwing() {
    let finger = PointerID(.touch, 1)
    send(.pointer(PointerEvent(.down, finger, at: Point(200, 250))))
    for step in 1...6 {
      send(.pointer(PointerEvent(.move, finger, at: Point(200, 250 - 20 * Double(step)))))
    }
    let held = offset
    #expect(held > 80)
    send(.pointer(PointerEvent(.up, finger, at: Point(200, 130))))
    #expect(page.nextChange(after: time, in: environment) != nil)
    wait()
    #expect(offset > held + 40)
    #expect(page.nextChange(after: time, in: environment) == nil)
  }

  @Test("Pulled beyond its top it follows less, and comes back")
  mutating func rubberBand() {
    let finger = PointerID(.touch, 1)
    send(
      .pointer(PointerEvent(.down, finger, at: Point(200, 50))),
      .pointer(PointerEvent(.move, finger, at: Point(200, 150))))
    #expect(offset < 0 && offset > -90)
    send(.pointer(PointerEvent(.up, finger, at: Point(200, 150))))
    wait()
    #expect(offset == 0)
  }

  @Test("A page that has become shorter, or has more room, shows no more than there is")
  mutating func shorter() throws {
    send(.key(KeyEvent(.end)))
    wait()
    try page.set("appearance", to: "light")
    page.update(FrameInput(time: time), in: environment)
    #expect(offset == max(0, end) && offset > 0)
    environment.size = Size(400, 4000)
    page.update(FrameInput(time: time), in: environment)
    #expect(offset == 0)
  }

  @Test("It takes keys where there is more than shows, and only then")
  mutating func focus() {
    #expect(page.describe(in: environment).find("colors")?.isFocusable == true)
    environment.size = Size(400, 4000)
    page.update(FrameInput(time: time), in: environment)
    #expect(page.describe(in: environment).find("colors")?.isFocusable == false)
  }
}
