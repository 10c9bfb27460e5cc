import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion

@testable import VitrineComponents

extension SplitDividerTests {
  // MARK: Input

  @Test("It follows a finger, says so at the end only, and springs to the nearest rest")
  func drags() {
    var divider = SplitDivider()
    #expect(drag(&divider, from: 710, to: 560, lifts: false).isEmpty)
    #expect(position(divider, at: 1) == 450 && divider.isEditing && divider.ratio == 0.5)
    #expect(divider.nextChange(after: 2) == nil, "it stands while the finger does")
    let end = divider.handle(Send.touch(.up, 560, 300, at: 2), in: bounds, style: style)
    #expect(end == 1.0 / 3 && !divider.isEditing && divider.ratio == 1.0 / 3)
    #expect(position(divider, at: 2) == 450, "no jump")
    #expect(divider.nextChange(after: 2.05) == 2.05)
    #expect(position(divider, at: 4) == 400 && divider.nextChange(after: 4) == nil)
  }

  @Test("In right-to-left and with panes above each other it follows as well")
  func directions() {
    var divider = SplitDivider()
    #expect(drag(&divider, from: 700, to: 850, mirrored) == [1.0 / 3])
    #expect(position(divider, mirrored) == 400)
    divider = SplitDivider(axis: .vertical)
    let events = [
      Send.touch(.down, 300, 350), Send.touch(.move, 300, 420, at: 1),
      Send.touch(.up, 300, 460, at: 2),
    ]
    let changes = events.compactMap { divider.handle($0, in: bounds, style: style) }
    #expect(changes == [2.0 / 3] && position(divider) == 400)
  }

  @Test("Thrown, it goes on to the rest that its speed leads to, as fast as the finger")
  func thrown() {
    var divider = SplitDivider()
    var changes: [Double] = []
    for step in 0...6 {
      let time = Double(step) / 60
      let phase: PointerPhase = step == 0 ? .down : step == 6 ? .up : .move
      let event = Send.touch(phase, 700 + 20 * Double(min(step, 5)), 300, at: time)
      if let change = divider.handle(event, in: bounds, style: style) { changes.append(change) }
    }
    #expect(changes == [2.0 / 3], "100 points on, and 1200 points a second")
    let fine = SplitDivider.Style(.plain(scale: 1000))
    let way = position(divider, at: 0.101, fine) - position(divider, at: 0.1, fine)
    #expect(abs(way / 0.001 - 1200) < 100, "\(way)")
    #expect(position(divider, at: 0.12) > 715)
    #expect(position(divider) == 800)
  }

  @Test("Caught on its way it stays under the finger, and goes on where it is let go at once")
  func caught() {
    var divider = SplitDivider()
    _ = drag(&divider, from: 700, to: 560)
    let time = 1.15
    let place = position(divider, at: time)
    #expect(place > 400 && place < 450)
    _ = divider.handle(
      Send.touch(.down, 100 + place + 5, 300, at: time), in: bounds, style: style)
    #expect(position(divider, at: time) == place && position(divider, at: 9) == place)
    #expect(
      divider.handle(Send.touch(.up, 100 + place + 5, 300, at: 2), in: bounds, style: style) == nil)
    #expect(position(divider, at: 2) == place && position(divider) == 400)
    _ = divider.handle(Send.touch(.down, 500, 300, at: 1000), in: bounds, style: style)
    _ = divider.handle(Send.touch(.move, 720, 300, at: 1001), in: bounds, style: style)
    #expect(position(divider, at: 1001) == 620)
  }

  @Test("Below the least length it gives way less and less, and comes back")
  func rubberBand() {
    var divider = SplitDivider(ratio: 1.0 / 3)
    divider.minimumLeadingLength = 300
    #expect(drag(&divider, from: 500, to: 150, lifts: false).isEmpty)
    let place = position(divider, at: 1)
    #expect(place == (300 - RubberBand.offset(250, length: 300)).rounded())
    // Let go and caught at once, nothing jumps.
    _ = divider.handle(Send.touch(.up, 150, 300, at: 2), in: bounds, style: style)
    _ = divider.handle(Send.touch(.down, 150, 300, at: 2), in: bounds, style: style)
    #expect(abs(position(divider, at: 2) - place) <= 1)
    _ = divider.handle(Send.touch(.up, 150, 300, at: 2.5), in: bounds, style: style)
    #expect(position(divider) == 400 && divider.ratio == 1.0 / 3)
    divider = SplitDivider()
    divider.minimumTrailingLength = 500
    _ = drag(&divider, from: 700, to: 1300, lifts: false)
    #expect(position(divider, at: 1) == (700 + RubberBand.offset(500, length: 500)).rounded())
  }

  @Test("Where it may, it closes a pane past half of its least length, and can be pulled back")
  func closes() {
    var divider = SplitDivider(ratio: 1.0 / 3)
    (divider.closesLeading, divider.closesTrailing) = (true, true)
    (divider.minimumLeadingLength, divider.minimumTrailingLength) = (300, 300)
    #expect(drag(&divider, from: 500, to: 260) == [], "160 is more than half of 300")
    #expect(position(divider) == 400)
    #expect(drag(&divider, from: 500, to: 240, at: 10) == [0])
    #expect(position(divider, at: 11.05) == 140 && position(divider) == 0)
    #expect(drag(&divider, from: 102, to: 700, at: 2000) == [0.5])
    #expect(drag(&divider, from: 700, to: 1290, at: 3000) == [1])
    #expect(position(divider, at: 9e3) == 1200)
    divider.closesTrailing = false
    #expect(drag(&divider, from: 1298, to: 1280, at: 1e4) == [], "its owner has closed it")
    #expect(drag(&divider, from: 1298, to: 880, at: 2e4) == [2.0 / 3])
    #expect(drag(&divider, from: 900, to: 1290, at: 3e4) == [], "now only its owner can")
  }

  @Test("Without rests it stays where it is let go, between the least lengths")
  func free() {
    var divider = SplitDivider()
    divider.rests = []
    divider.minimumLeadingLength = 200
    #expect(drag(&divider, from: 700, to: 433) == [0.2775])
    #expect(position(divider) == 333)
    #expect(drag(&divider, from: 433, to: 120, at: 50) == [0.166667])
    #expect(position(divider) == 200)
    #expect(divider.handle(Send.key(.enter), in: bounds, style: style) == nil)
  }

  @Test("A double tap goes to the next rest; one tap, and two that are far apart, to none")
  func doubleTap() {
    var divider = SplitDivider()
    func tap(_ x: Double, at time: Seconds) -> [Double] {
      divider.tap(x, 300, in: bounds, style: style, at: time)
    }
    for (index, rest) in [2.0 / 3, 1.0 / 3, 0.5].enumerated() {
      let (time, x) = (Double(index) * 10, 100 + position(divider))
      #expect(tap(x, at: time).isEmpty && tap(x, at: time + 0.2) == [rest])
    }
    #expect(tap(700, at: 50).isEmpty && tap(700, at: 50.5).isEmpty, "too late")
    #expect(tap(700, at: 60).isEmpty && tap(700, at: 60.2) == [2.0 / 3])
    #expect(tap(900, at: 60.4).isEmpty, "the third begins anew")
    #expect(tap(900, at: 60.6) == [1.0 / 3])
  }

  @Test("A tap leaves a ratio that is no rest as it is")
  func tap() {
    var divider = SplitDivider(ratio: 0.4)
    #expect(divider.tap(580, 300, in: bounds, style: style).isEmpty && position(divider) == 480)
  }

  @Test("Arrows move it by a twentieth, Home and End to the outer rests, Enter to the next")
  func keys() {
    var divider = SplitDivider()
    func press(_ key: Key, _ style: SplitDivider.Style? = nil) -> Double? {
      divider.handle(Send.key(key), in: bounds, style: style ?? self.style)
    }
    #expect(press(.right) == 0.55 && press(.left) == 0.5 && press(.left, mirrored) == 0.55)
    #expect(press(.up) == nil && press(.down) == nil, "those are not along the panes")
    #expect(press(.home) == 1.0 / 3 && press(.home) == nil && press(.end) == 2.0 / 3)
    #expect(press(.enter) == 1.0 / 3 && press(.enter) == 0.5)
    divider.axis = .vertical
    #expect(press(.down) == 0.55 && press(.up) == 0.5 && press(.left) == nil)
    divider.axis = .horizontal
    divider.minimumLeadingLength = 590
    #expect(press(.left) == 0.491667 && press(.left) == nil, "the least length")
    #expect(divider.absorbs(KeyEvent(.left)) && !divider.absorbs(KeyEvent(.up)))
    divider.closesLeading = true
    #expect(press(.left) == 0 && press(.left) == nil && press(.right) == 0.491667)
  }

  @Test("A second finger, a cancelled one and strange places leave nothing behind")
  func pointers() {
    var divider = SplitDivider()
    _ = drag(&divider, from: 700, to: 560, lifts: false)
    for event in [
      Send.touch(.down, 900, 300, at: 1, finger: 2), Send.touch(.move, 300, 300, at: 1, finger: 2),
      Send.touch(.up, 300, 300, at: 1, finger: 2), Send.touch(.move, .nan, 300, at: 1),
    ] {
      #expect(divider.handle(event, in: bounds, style: style) == nil)
    }
    #expect(position(divider, at: 1) == 460 && divider.isEditing)
    #expect(divider.handle(Send.touch(.cancel, 300, 300, at: 2), in: bounds, style: style) == nil)
    #expect(!divider.isEditing && divider.ratio == 0.5)
    #expect(position(divider, at: 2) == 460 && position(divider) == 600)
    _ = drag(&divider, from: 700, to: 560, at: 2000, lifts: false)
    _ = divider.handle(TimedEvent(2002, .hide), in: bounds, style: style)
    #expect(!divider.isTracking && position(divider, at: 9e3) == 600)
    _ = drag(&divider, from: 700, to: 1e300, at: 1e4)
    #expect(divider.ratio.isFinite && position(divider, at: 2e4) == 800)
    #expect(divider.handle(Send.touch(.down, 700), in: .zero, style: style) == nil)
    #expect(divider.handle(Send.touch(.up, 300), in: .zero, style: style) == nil)
    #expect(!divider.isTracking && !divider.isEditing)
  }

  @Test("Disabled in mid drag it lets go, and glides back")
  func disabled() {
    var divider = SplitDivider()
    divider.placed(in: bounds, style: style, at: 0)
    _ = drag(&divider, from: 700, to: 560, lifts: false)
    var next = SplitDivider()
    next.isEnabled = false
    next.viewState = divider.viewState
    next.changed(from: divider, at: 1)
    #expect(!next.isTracking && !next.isEditing && next.ratio == 0.5)
    #expect(position(next, at: 1) == 460 && position(next) == 600)
    divider.isEnabled = false
    #expect(!divider.isTracking && position(divider, at: 1) == 600)
  }

  @Test("A ratio that its owner says is glided to; one said during a drag waits for its end")
  func owner() {
    var divider = SplitDivider()
    divider.placed(in: bounds, style: style, at: 0)
    var next = SplitDivider(ratio: 0)
    next.viewState = divider.viewState
    next.changed(from: divider, at: 1)
    #expect(position(next, at: 1) == 600 && position(next) == 0)
    #expect(next.nextChange(after: 1.1) == 1.1)
    _ = drag(&divider, from: 700, to: 560, lifts: false)
    next = SplitDivider(ratio: 2.0 / 3)
    next.viewState = divider.viewState
    next.changed(from: divider, at: 1)
    #expect(position(next, at: 1) == 460 && next.isEditing)
    #expect(next.handle(Send.touch(.up, 560, 300, at: 2), in: bounds, style: style) == 1.0 / 3)
  }

  @Test("With less motion it is at its rest at once")
  func reducedMotion() {
    let reducedMotion = SplitDivider.Style(.plain(motion: .reduced))
    var divider = SplitDivider()
    _ = drag(&divider, from: 700, to: 560, reducedMotion)
    #expect(position(divider, at: 1.06, reducedMotion) == 400)
  }

  @Test("It asks for all of a pointer, unless it is disabled")
  func claim() {
    var divider = SplitDivider()
    let step = PointerEvent(.down, PointerID(.touch, 1), at: Point(700, 300))
    #expect(divider.claim(on: step, in: bounds, style: style) == .all)
    divider.isEnabled = false
    #expect(divider.claim(on: step, in: bounds, style: style) == .none)
  }

  @Test("It behaves as all controls do")
  func control() {
    for ratio in [0, 0.4, 1] {
      ControlTests.check(
        SplitDivider(ratio: ratio == 0.4 ? 0.4 : 0.5), Send.key(.right), Send.key(.home))
      var divider = SplitDivider(ratio: ratio, axis: .vertical)
      (divider.closesLeading, divider.minimumTrailingLength) = (true, 1e300)
      divider.survive(style)
      #expect(divider.ratio.isFinite && !divider.isTracking)
    }
  }
}
