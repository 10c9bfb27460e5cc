import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion

@testable import VitrineComponents

extension ScrollRefreshTests {
  // MARK: While it refreshes

  @Test("A second refresh during a refresh does nothing; an end without a begin neither")
  func twice() {
    var view = view()
    view.endRefreshing(at: 0.5)
    #expect(view.contentOffset(at: 1) == .zero && view.refreshPhase(at: 1) == .idle)
    view.beginRefreshing(at: 1)
    #expect(view.pull(at: 1) == 0 && view.pull(at: 4) == 60)
    view.beginRefreshing(at: 5)
    pull(&view, to: 150, at: 6)
    #expect(view.refreshPhase(at: 6.4) == .refreshing)
    letGo(&view, at: 7)
    #expect(view.refreshControl?.refreshCount == 1 && view.pull(at: 9) == 60)
  }

  @Test("A time that is no number is ignored", arguments: [Double.nan, .infinity, -.infinity])
  func strangeTimes(time: Seconds) {
    var view = view()
    view.beginRefreshing(at: time)
    #expect(view.refreshControl?.isRefreshing == false)
    view.beginRefreshing(at: 1)
    view.endRefreshing(at: time)
    #expect(view.refreshControl?.isRefreshing == true && view.pull(at: 5) == 60)
  }

  @Test("P13: begun by its owner the content slides down; scrolled away, it stays where it is read")
  func byOwner() {
    var view = view()
    view.setContentOffset(Point(0, 300), at: 0, animated: false)
    view.beginRefreshing(at: 1)
    #expect(view.contentOffset(at: 3).y == 300)
    #expect(view.nextChange(after: 5) == nil, "a spinner that does not show costs nothing")
    _ = view.handle(TimedEvent(6, .key(KeyEvent(.home))), in: bounds, style: style())
    #expect(view.contentOffset(at: 8).y == -60, "Home goes to the top that shows")
    view.setContentOffset(Point(0, 300), at: 9, animated: false)
    view.endRefreshing(at: 10)
    #expect(view.contentOffset(at: 12).y == 300)
  }

  @Test("P13: while it refreshes the room scrolls away with the content, by finger, wheel and keys")
  func scrollsAway() {
    var view = view()
    view.beginRefreshing(at: 0)
    view.placed(in: bounds, style: style(), at: 2)
    wheel(1, 2, in: &view)
    #expect(view.contentOffset(at: 4).y == -12)
    wheel(1, 4, in: &view)
    #expect(view.contentOffset(at: 6).y == 36)
    _ = view.handle(TimedEvent(6, .key(KeyEvent(.pageUp))), in: bounds, style: style())
    #expect(view.contentOffset(at: 8).y == -60)
    touch(.down, 200, 9, in: &view)
    touch(.move, 200 - GestureMetrics.slop - 100, 9.2, in: &view)
    touch(.up, 200 - GestureMetrics.slop - 100, 9.6, in: &view)
    #expect(abs(view.contentOffset(at: 12).y - 40) < 1e-6)
    view.scrollRectToVisible(Rect(0, 0, 10, 10), at: 13, animated: false)
    #expect(view.contentOffset(at: 13).y == 0)
    view.setContentOffset(Point(0, -60), at: 14, animated: false)
    view.scrollRectToVisible(Rect(0, 0, 10, 10), at: 15, animated: false)
    #expect(view.contentOffset(at: 15).y == -60, "what shows already moves nothing")
  }

  @Test("Where the top half shows at the end, only that goes back")
  func endsHalfScrolled() {
    var view = view()
    view.beginRefreshing(at: 0)
    view.placed(in: bounds, style: style(), at: 2)
    wheel(1, 2, in: &view)
    view.placed(in: bounds, style: style(), at: 4)
    view.endRefreshing(at: 4)
    #expect(view.contentOffset(at: 4).y == -12 && view.contentOffset(at: 6).y == 0)
  }

  @Test("A throw upwards that is under way goes on where the refresh ends")
  func throwGoesOn() {
    var view = view(20_000)
    view.beginRefreshing(at: 0)
    view.placed(in: bounds, style: style(), at: 2)
    touch(.down, 300, 2, in: &view)
    for step in 1...10 {
      touch(.move, 300 - Double(step) * 20, 2 + 0.01 * Double(step), in: &view)
    }
    touch(.up, 100, 2.1, in: &view)
    let rest = view.targetOffset.y
    #expect(rest > 200)
    var ended = view
    ended.endRefreshing(at: 2.11)
    #expect(ended.targetOffset.y == rest)
    #expect(ended.contentOffset(at: 2.4) == view.contentOffset(at: 2.4))
  }

  @Test("A finger that holds the content where the refresh ends holds it still; then it is let go")
  func endsInDrag() {
    var view = view()
    view.beginRefreshing(at: 0)
    view.placed(in: bounds, style: style(), at: 2)
    pull(&view, to: 110, at: 2)
    let held = view.pull(at: 2.4)
    view.endRefreshing(at: 3)
    #expect(abs(view.pull(at: 3) - held) < 1e-9)
    #expect(view.refreshPhase(at: 3) == .settling, "what is left of an old pull begins no new one")
    touch(.move, 20 + drag(for: 110) + 1, 3.1, in: &view)
    #expect(abs(view.pull(at: 3.1) - held) < 1)
    letGo(&view, at: 4)
    #expect(view.refreshControl?.refreshCount == 1 && view.pull(at: 6) == 0)
    view.placed(in: bounds, style: style(), at: 6)
    pull(&view, to: 110, at: 7)
    letGo(&view, at: 8)
    #expect(view.refreshControl?.refreshCount == 2)
  }

  @Test("Another size of the room or the content moves nothing that is held")
  func resized() {
    var view = view()
    view.beginRefreshing(at: 0)
    view.placed(in: bounds, style: style(), at: 2)
    view.contentSize = Size(300, 30)
    view.placed(in: bounds, style: style(), at: 3)
    #expect(view.pull(at: 3) == 60)
    let other = Rect(0, 0, 500, 700)
    view.contentSize = Size(300, 2000)
    view.placed(in: other, style: style(), at: 4)
    #expect(view.pull(at: 4) == 60)
    // In a low room less is kept: what a finger pulls by going six tenths of it.
    view.placed(in: Rect(0, 0, 300, 100), style: style(), at: 5)
    #expect(view.pull(at: 5) == 60)
    #expect(abs(view.pull(at: 8) - RubberBand.offset(60, length: 100)) < 1e-6)
  }

  @Test("A refresh that nobody asked for moves nothing; who pulls for it sees its spinner (P15)")
  func silent() {
    var view = view()
    view.beginRefreshing(at: 1, revealed: false)
    #expect(view.contentOffset(at: 3) == .zero && view.nextChange(after: 3) == nil)
    pull(&view, to: 70, at: 4)
    #expect(view.refreshPhase(at: 4.4) == .refreshing)
    letGo(&view, at: 5)
    #expect(view.pull(at: 8) == 60 && view.refreshControl?.refreshCount == 1)
    view.endRefreshing(at: 9)
    #expect(view.pull(at: 11) == 0)
  }
}
