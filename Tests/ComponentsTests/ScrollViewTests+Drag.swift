import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion

extension ScrollViewTests {
  // MARK: Drag

  @Test("A drag begins past the slop, and says so once: taps inside are over then")
  func begins() {
    var view = view()
    #expect(touch(.down, Point(100, 150), 0, in: &view) == nil)
    #expect(touch(.move, Point(100, 145), 0.01, in: &view) == nil && !view.isDragging)
    #expect(touch(.move, Point(100, 120), 0.02, in: &view) == .began)
    #expect(view.contentOffset(at: 0.02).y == 20, "counted from the edge of the slop")
    #expect(touch(.move, Point(100, 110), 0.03, in: &view) == .scrolled)
    #expect(view.contentOffset(at: 0.03).y == 30)
  }

  @Test("A drag across leaves the finger to others")
  func across() {
    var view = view()
    touch(.down, Point(100, 150), 0, in: &view)
    touch(.move, Point(130, 145), 0.01, in: &view)
    #expect(touch(.move, Point(130, 50), 0.02, in: &view) == nil)
    #expect(view.contentOffset(at: 0.02) == .zero)
  }

  @Test("Content that fits is not dragged")
  func fits() {
    var view = view(150)
    touch(.down, Point(100, 150), 0, in: &view)
    #expect(touch(.move, Point(100, 50), 0.02, in: &view) == nil)
    #expect(view.contentOffset(at: 1) == .zero)
  }

  @Test("Beyond an end the finger pulls a rubber band: by UIKit's formula, never past the room")
  func rubber() {
    var view = view()
    touch(.down, Point(100, 0), 0, in: &view)
    touch(.move, Point(100, 110), 0.02, in: &view)
    let expected = -(100.0 * 0.55 * 200) / (200 + 0.55 * 100)
    #expect(abs(view.contentOffset(at: 0.02).y - expected) < 1e-9)
    touch(.move, Point(100, 1e7), 0.03, in: &view)
    #expect(view.contentOffset(at: 0.03).y > -200)
    touch(.move, Point(100, 10), 0.04, in: &view)
    #expect(abs(view.contentOffset(at: 0.04).y) < 1e-6, "the way back is the way there")
  }

  @Test("Let go beyond an end it springs back, without going past")
  func springsBack() {
    var view = view()
    touch(.down, Point(100, 0), 0, in: &view)
    touch(.move, Point(100, 110), 0.02, in: &view)
    #expect(touch(.up, Point(100, 110), 1, in: &view) == .ended)
    let offsets = stride(from: 1.0, through: 3, by: 0.01).map { view.contentOffset(at: $0).y }
    #expect(offsets.allSatisfy { $0 <= 0 } && offsets.last == 0)
    #expect(!view.isMoving(at: 3))
  }

  @Test("Let go in motion it slides on as far as UIKit's rate takes it")
  func slides() {
    var view = view(100_000)
    view.setContentOffset(Point(0, 5000), at: 0, animated: false)
    fling(&view, from: 150, by: -100, at: 1)
    let start = view.contentOffset(at: 1.1).y
    let rest = view.contentOffset(at: 20).y
    // 100 points in a tenth of a second.
    #expect(abs(rest - start - 1000 / 2.002) < 8)
    #expect(!view.isMoving(at: 20) && view.isMoving(at: 1.5))
  }

  @Test("A slide into an end goes a little beyond, and is pulled back")
  func bounces() {
    var view = view()
    view.setContentOffset(Point(0, 700), at: 0, animated: false)
    fling(&view, from: 150, by: -90, at: 1)
    let offsets = stride(from: 1.1, through: 6, by: 0.01).map { view.contentOffset(at: $0).y }
    #expect((offsets.max() ?? 0) > 805 && (offsets.max() ?? 0) < 1000)
    #expect(offsets.last == 800)
  }

  @Test("With reduced motion nothing goes beyond the ends")
  func reduced() {
    var view = view()
    touch(.down, Point(100, 0), 0, in: &view, motion: .reduced)
    touch(.move, Point(100, 110), 0.02, in: &view, motion: .reduced)
    #expect(view.contentOffset(at: 0.02).y == 0)
    touch(.up, Point(100, 110), 0.03, in: &view, motion: .reduced)
    view.setContentOffset(Point(0, 700), at: 1, animated: false)
    fling(&view, from: 150, by: -90, at: 2, motion: .reduced)
    let offsets = stride(from: 2.1, through: 6, by: 0.01).map { view.contentOffset(at: $0).y }
    #expect(offsets.max() == 800 && offsets.last == 800)
  }

  @Test("A press stops what slides, and is no tap")
  func catches() {
    var view = view(100_000)
    fling(&view, from: 150, by: -100, at: 1)
    #expect(touch(.down, Point(50, 50), 1.3, in: &view) == .began)
    let caught = view.contentOffset(at: 1.3)
    touch(.up, Point(50, 50), 1.5, in: &view)
    #expect(view.contentOffset(at: 5) == caught)
  }

  @Test("Losing the window lets go")
  func letsGo() {
    var view = view()
    touch(.down, Point(100, 150), 0, in: &view)
    touch(.move, Point(100, 50), 0.02, in: &view)
    #expect(view.handle(TimedEvent(1, .focusLost), in: bounds, style: style()) == .ended)
    #expect(!view.isDragging)
  }
}
