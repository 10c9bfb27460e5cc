import Testing
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("Loops of the stage's time")
struct StageLoopTests {
  var gallery: Gallery
  let environment = Environment.plain(Size(1280, 800))
  var time = 0.0

  init() throws { gallery = Gallery(exhibit: "page-control") }

  /// Runs the frames that a window runs: those that the gallery asks for.
  /// - Returns: the frames of the stage that were seen.
  @discardableResult
  mutating func sleep(until end: Seconds) -> [Int] {
    var seen: [Int] = []
    while let next = gallery.nextChange(after: time, in: environment), next < end {
      time = max(next, time + 1.0 / 60)
      gallery.update(FrameInput(time: time), in: environment)
      seen.append(gallery.model.clock.frame)
    }
    time = end
    return seen
  }

  mutating func run(frames: Int) {
    for _ in 0..<frames {
      time += 1.0 / 60
      gallery.update(FrameInput(time: time), in: environment)
    }
  }

  @Test("A loop begins anew where nothing else moves, for one and for its states")
  mutating func states() throws {
    for view in [StageView.one, .states] {
      gallery.model.show(view)
      run(frames: 30)
      try gallery.set("pages", to: view == .one ? "8" : "9")
      run(frames: 10)
      gallery.mark(0...90)
      let seen = sleep(until: time + 6)
      #expect(seen.contains { $0 < 20 }, "\(view): \(seen)")
      #expect(seen.contains { $0 >= 30 })
    }
  }

  @Test("Where nothing ever happens a live stage wakes nobody, and a loop moves the line of time")
  mutating func still() throws {
    for view in [StageView.one, .states] {
      gallery = Gallery(exhibit: "page-control")
      run(frames: 1)
      gallery.model.show(view)
      // What people do in states takes a while, as does what shows how far things are scrolled.
      run(frames: 120)
      #expect(sleep(until: time + 5).isEmpty)
      gallery.mark(90...110)
      sleep(until: time + 1)
      #expect(sleep(until: time + 1).count > 50)
    }
  }

  @Test("The wall in a loop shows the same, time after time")
  mutating func wall() throws {
    gallery.model.show(.wall)
    // What shows how far things are scrolled has gone by then.
    run(frames: 150)
    gallery.mark(10...40)
    var lists: [Int: DisplayList] = [:]
    for _ in 0..<120 {
      run(frames: 1)
      let frame = gallery.model.clock.frame
      guard frame == 20 || frame == 33 else { continue }
      var canvas = Canvas()
      gallery.draw(into: &canvas, in: environment)
      let list = canvas.finish()
      if let first = lists[frame] {
        let isSame = first == list
        #expect(isSame, "frame \(frame)")
      } else {
        lists[frame] = list
      }
    }
    #expect(lists.count == 2)
  }

  @Test("A loop over a beginning that was given up goes on at what is left")
  mutating func collapsed() throws {
    var play = StagePlayback(PageControlExhibit.self)
    for frame in 1...400 {
      let moment = FrameGrid.time(frame)
      let events = (0..<200).map { index in
        let position = Point(Double(index), Double(frame % 300))
        return TimedEvent(
          moment, .pointer(PointerEvent(.hover, PointerID(.mouse, index), at: position)))
      }
      play.begin(at: moment, in: environment)
      play.end(events, in: environment)
    }
    let first = play.session.firstFrame
    #expect(first > 0)
    play.clock.loop = 0...(first / 2)
    var seen: Set<Int> = []
    for frame in 401...900 {
      play.begin(at: FrameGrid.time(frame), in: environment)
      play.end([], in: environment)
      #expect(play.session.now.frame == play.clock.frame)
      seen.insert(play.clock.frame)
    }
    #expect(seen.contains(first) && seen.contains(first + first / 2))
    #expect(play.clock.loop == first...(first + first / 2))
  }
}
