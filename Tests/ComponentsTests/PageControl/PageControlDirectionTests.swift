import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

/// Which way the pages go on, and what fingers, keys and wheels make of it.
@Suite struct PageControlDirectionTests {
  typealias Direction = PageControl.Direction

  func style(_ reading: LayoutDirection = .leftToRight) -> PageControl.Style {
    PageControl.Style(Theme(.plain(direction: reading)))
  }

  /// Horizontal and vertical controls fit it alike.
  let bounds = Rect(0, 0, 200, 200)

  func control(_ direction: Direction, current: Int = 2) -> PageControl {
    var control = PageControl(numberOfPages: 5, currentPage: current)
    control.direction = direction
    return control
  }

  func page(
    _ direction: Direction, _ reading: LayoutDirection = .leftToRight, after event: InputEvent
  ) -> Int {
    var control = control(direction)
    _ = control.handle(TimedEvent(0, event), in: bounds, style: style(reading))
    return control.currentPage
  }

  func tap(_ direction: Direction, _ reading: LayoutDirection, at point: Point) -> Int {
    var control = control(direction)
    for (phase, time) in [(PointerPhase.down, 0.0), (.up, 0.1)] {
      let step = PointerEvent(phase, PointerID(.touch, 1), at: point)
      _ = control.handle(TimedEvent(time, .pointer(step)), in: bounds, style: style(reading))
    }
    return control.currentPage
  }

  /// Where later pages are: to the right 1, to the left -1; down, up.
  static let ways: [(Direction, LayoutDirection, Point)] = [
    (.natural, .leftToRight, Point(1, 0)), (.natural, .rightToLeft, Point(-1, 0)),
    (.leftToRight, .rightToLeft, Point(1, 0)), (.rightToLeft, .leftToRight, Point(-1, 0)),
    (.topToBottom, .leftToRight, Point(0, 1)), (.bottomToTop, .leftToRight, Point(0, -1)),
    (.topToBottom, .rightToLeft, Point(0, 1)),
  ]

  @Test("C15: dots go on in the direction, at equal distances about the middle", arguments: ways)
  func dots(direction: Direction, reading: LayoutDirection, vector: Point) {
    let layout = PageControl.Layout(of: control(direction), in: bounds, style: style(reading))
    for page in 0..<4 {
      #expect(layout.dot(page + 1).center - layout.dot(page).center == vector * 16)
    }
    #expect(layout.dot(2).center == bounds.center)
  }

  @Test("C15: a vertical control is as high as its dots, and a touch target wide")
  func size() {
    #expect(control(.topToBottom).size(fitting: Size(400, 400), style: style()) == Size(44, 96))
    #expect(control(.bottomToTop).size(fitting: Size(400, 50), style: style()) == Size(44, 50))
    let many = PageControl(numberOfPages: 100)
    #expect(many.size(forNumberOfPages: 3, style: style()) == Size(64, 44))
    #expect(many.size(forNumberOfPages: -3, style: style()) == Size(32, 44))
  }

  @Test("C3, C15: a tap on the side of later pages goes on, in every direction", arguments: ways)
  func taps(direction: Direction, reading: LayoutDirection, vector: Point) {
    #expect(tap(direction, reading, at: bounds.center + vector * 60) == 3)
    #expect(tap(direction, reading, at: bounds.center + vector * -60) == 1)
    #expect(tap(direction, reading, at: bounds.center) == 2, "on its centre")
    #expect(tap(direction, reading, at: bounds.center + vector * 0.5) == 3)
  }

  @Test("C5, C15: a scrub follows the finger in every direction", arguments: ways)
  func scrubs(direction: Direction, reading: LayoutDirection, vector: Point) {
    let style = style(reading)
    var control = control(direction)
    func touch(_ phase: PointerPhase, _ dots: Double, _ time: Seconds) {
      let point = bounds.center + vector * (16 * dots)
      let step = PointerEvent(phase, PointerID(.touch, 1), at: point)
      _ = control.handle(TimedEvent(time, .pointer(step)), in: bounds, style: style)
    }
    touch(.down, 0, 0)
    touch(.move, 2, 0.1)
    #expect(control.currentPage == 4)
    touch(.move, -2, 0.2)
    #expect(control.currentPage == 0)
    touch(.up, -1, 0.3)
    #expect(control.currentPage == 1)
  }

  @Test("C15: arrows point the way, mirrored in right-to-left, up and down in a vertical control")
  func arrows() {
    func after(_ key: Key, _ direction: Direction, _ reading: LayoutDirection = .leftToRight) -> Int
    {
      page(direction, reading, after: .key(KeyEvent(key)))
    }
    #expect(after(.right, .natural) == 3 && after(.left, .natural) == 1)
    #expect(after(.right, .natural, .rightToLeft) == 1 && after(.left, .natural, .rightToLeft) == 3)
    #expect(after(.right, .leftToRight, .rightToLeft) == 3 && after(.right, .rightToLeft) == 1)
    #expect(after(.down, .topToBottom) == 3 && after(.up, .topToBottom) == 1)
    #expect(after(.down, .bottomToTop) == 1 && after(.up, .bottomToTop) == 3)
    #expect(after(.down, .natural) == 2 && after(.right, .topToBottom) == 2)
  }

  @Test(
    "C15: Home and End go to the ends, Page Up and Down one page", arguments: Direction.allCases)
  func farKeys(direction: Direction) {
    #expect(page(direction, after: .key(KeyEvent(.home))) == 0)
    #expect(page(direction, after: .key(KeyEvent(.end))) == 4)
    #expect(page(direction, after: .key(KeyEvent(.pageUp))) == 1)
    #expect(page(direction, after: .key(KeyEvent(.pageDown))) == 3)
    #expect(page(direction, after: .key(KeyEvent(.end, modifiers: .control))) == 2)
  }

  @Test("C15: a notch of the wheel is one page, and a trackpad's fractions add up")
  func wheel() {
    func wheel(_ dx: Double, _ dy: Double) -> InputEvent {
      .wheel(WheelEvent(at: bounds.center, dx: dx, dy: dy))
    }
    #expect(page(.natural, after: wheel(0, 1)) == 3 && page(.natural, after: wheel(0, -1)) == 1)
    #expect(page(.natural, after: wheel(1, 0)) == 3)
    #expect(page(.natural, .rightToLeft, after: wheel(1, 0)) == 1)
    #expect(page(.bottomToTop, after: wheel(0, 1)) == 1)
    #expect(page(.natural, after: wheel(0, 40)) == 4)
    var control = control(.natural)
    for step in 0..<4 {
      #expect(control.currentPage == (step < 3 ? 2 : 2))
      _ = control.handle(TimedEvent(0, wheel(0, 0.3)), in: bounds, style: style())
    }
    #expect(control.currentPage == 3)
    _ = control.handle(TimedEvent(0, wheel(.nan, .infinity)), in: bounds, style: style())
    #expect(control.currentPage == 4)
  }
}
