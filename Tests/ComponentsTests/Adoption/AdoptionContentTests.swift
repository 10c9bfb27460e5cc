import Testing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

/// What becomes of content that a person has scrolled, hidden or let run when its owner makes the
/// control anew.
@Suite struct AdoptionContentTests {
  static let bounds = Rect(0, 0, 300, 120)

  @Test("Content that got shorter is shown to its end; under a finger it grows and goes on")
  func scroll() {
    let declared = ScrollView(contentSize: Size(300, 900))
    var current = declared
    let style = current.style(.plain())
    current.placed(in: Self.bounds, style: style, at: 0)
    current.setContentOffset(Point(0, 700), at: 0, animated: false)
    let shorter = ScrollView(contentSize: Size(300, 400))
    #expect(adopt(shorter, replacing: declared, from: current, at: 1).targetOffset == Point(0, 280))

    for (phase, y, time) in [(PointerPhase.down, 60.0, 1.0), (.move, 90, 1.1)] {
      _ = current.handle(Send.touch(phase, 20, y, at: time), in: Self.bounds, style: style)
    }
    let longer = ScrollView(contentSize: Size(300, 2000))
    var new = adopt(longer, replacing: declared, from: current, at: 1.2)
    let offset = new.contentOffset(at: 1.2)
    #expect(new.isDragging && offset.y < 700 && offset == current.contentOffset(at: 1.2))
    _ = new.handle(Send.touch(.move, 20, 80, at: 1.3), in: Self.bounds, style: style)
    #expect(new.contentOffset(at: 1.3).y == offset.y + 10)
  }

  @Test("A timer runs on while its owner says other times, and stops where the owner stops it")
  func timer() {
    func control(_ duration: Seconds, isRunning: Bool) -> PageControl {
      var control = PageControl(numberOfPages: 5)
      var timer = PageControlTimerProgress(preferredDuration: duration)
      if isRunning { timer.resumeTimer(at: 0) }
      control.progress = .timer(timer)
      return control
    }
    let declared = control(10, isRunning: true)
    var current = declared
    _ = current.advance(to: 4, in: Self.bounds, style: current.style(.plain()))
    let shorter = adopt(control(8, isRunning: true), replacing: declared, from: current, at: 4)
    #expect(shorter.currentProgress(at: 4) == 0.5)
    let stopped = adopt(control(10, isRunning: false), replacing: declared, from: current, at: 4)
    #expect(stopped.nextUpdate(after: 4) == nil && stopped.currentProgress(at: 4) == 0)
  }
}
