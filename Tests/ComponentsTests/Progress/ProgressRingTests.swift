import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@Suite struct ProgressRingTests {
  let bounds = Rect(0, 0, 40, 40)

  func style(_ direction: LayoutDirection = .leftToRight, scale: Double = 1) -> ProgressRing.Style {
    ProgressRing.Style(Theme(.plain(scale: scale, direction: direction)))
  }

  @Test(
    "P2: it fills clockwise from 12 o'clock in both directions", arguments: LayoutDirection.allCases
  )
  func clockwise(direction: LayoutDirection) {
    let arc = ProgressRing(value: 0.25).arc(0.25, in: bounds, style: style(direction))
    let ends = ends(arc)
    #expect(abs(ends.start) < 1e-9)
    #expect(abs(ends.sweep - 0.25) < 1e-9)
    #expect(arc.cap == .round)
  }

  /// Where a band begins and how far it goes with its round ends, in turns from 12 o'clock.
  func ends(_ arc: Arc) -> (start: Double, sweep: Double) {
    let cap = arc.isRing ? 0 : arc.width / 2 / arc.radius
    return ((arc.start - cap) / (2 * .pi), (arc.sweep + 2 * cap) / (2 * .pi))
  }

  @Test(
    "P2: its round ends lie inside of what is done: a little is a disc right of 12 o'clock, and 97 % leaves a gap"
  )
  func capsInside() {
    for percent in 1..<100 {
      let arc = ProgressRing().arc(Double(percent) / 100, in: bounds, style: style())
      let ends = ends(arc)
      #expect(abs(ends.start) < 1e-9 && abs(ends.sweep - Double(percent) / 100) < 1e-9)
      #expect(arc.width <= 4 && arc.sweep >= 0)
    }
    let little = ProgressRing().arc(0.01, in: bounds, style: style())
    #expect(little.sweep == 0 && little.width < 1.2)
    #expect(ProgressRing().arc(0, in: bounds, style: style()).width == 0)
  }

  @Test("The line is a tenth of the diameter and stays inside the bounds")
  func measures() {
    let arc = ProgressRing().arc(1, in: bounds, style: style())
    #expect(arc.width == 4)
    #expect(arc.radius == 18)
    #expect(arc.center == Point(20, 20))
    #expect(arc.bounds == bounds)
  }

  @Test("A finished ring closes without a seam")
  func finished() {
    #expect(ProgressRing().arc(1, in: bounds, style: style()).isRing)
  }

  @Test("P2: it records a track, then the done part")
  func paints() {
    let style = style()
    let ring = ProgressRing(value: 0.5)
    #expect(
      ring.commands(in: bounds, style: style) == [
        .fill(.arc(ring.arc(1, in: bounds, style: style)), .color(style.track)),
        .fill(.arc(ring.arc(0.5, in: bounds, style: style)), .color(style.progress)),
      ])
    #expect(ProgressRing(value: 0).commands(in: bounds, style: style).count == 1)
    #expect(ProgressRing().commands(in: bounds, style: style).count == 1)
  }

  @Test("P16: on a watch it is white, and a tint recolours it")
  func watch() {
    var ring = ProgressRing(value: 0.5)
    ring.progressViewStyle = .watch
    func colors() -> [Color] {
      ring.commands(in: bounds, style: style()).compactMap {
        if case .fill(_, .color(let color)) = $0 { color } else { nil }
      }
    }
    #expect(colors() == [Color(0xFFFFFF, opacity: 0.25), Color(0xFFFFFF)])
    ring.progressTintColor = Color(0xFF9F0A)
    #expect(colors().last == Color(0xFF9F0A))
  }

  @Test("Values outside are clamped, NaN is unknown")
  func clamps() {
    #expect(ProgressRing(value: 3).value == 1)
    #expect(ProgressRing(value: -3).value == 0)
    #expect(ProgressRing(value: .nan).value == nil)
    #expect(ProgressRing(value: 1, total: 4).value == 0.25)
  }

  @Test("It is as large as its style says, or as its room allows")
  func size() {
    var style = style()
    #expect(ProgressRing().size(fitting: Size(100, 100), style: style) == Size(40, 40))
    #expect(ProgressRing().size(fitting: Size(100, 30), style: style) == Size(30, 30))
    style.diameter = ProgressRing.Style.Diameter.large
    #expect(ProgressRing().size(fitting: Size(100, 100), style: style) == Size(64, 64))
    var ring = ProgressRing()
    for (diameter, side) in [(20.0, 20.0), (-3, 0), (.nan, 0), (1e9, 100)] {
      ring.diameter = diameter
      #expect(ring.size(fitting: Size(100, 100), style: style) == Size(side, side))
    }
  }

  @Test("Its box lies on whole pixels", arguments: [1, 1.5, 2, 3])
  func onPixels(scale: Double) {
    let frame = ProgressRing().ringFrame(in: Rect(0.3, 0.2, 50.4, 41), style: style(scale: scale))
    #expect((frame.minX * scale).rounded() == frame.minX * scale)
    #expect(abs((frame.maxY * scale).rounded() - frame.maxY * scale) < 1e-9)
  }

  // MARK: Motion

  /// The part in the color of progress, in turns from 12 o'clock.
  func turn(_ ring: ProgressRing, at time: Seconds, _ motion: MotionPreference = .full) -> (
    start: Double, sweep: Double
  ) {
    let style = ProgressRing.Style(Theme(.plain(motion: motion)))
    let commands = ring.commands(in: bounds, style: style, at: time)
    guard commands.count > 1, case .fill(.arc(let arc), _) = commands[1] else { return (0, 0) }
    return ends(arc)
  }

  @Test("P2: one that is animated, or made anew with another value, glides there")
  func glides() {
    var ring = ProgressRing(value: 0.2)
    ring.setProgress(0.8, animated: true, at: 1)
    #expect(abs(turn(ring, at: 1).sweep - 0.2) < 1e-9 && ring.nextChange(after: 1) == 1)
    #expect(turn(ring, at: 1.1).sweep > 0.2 && turn(ring, at: 1.1).sweep < 0.8)
    var next = ProgressRing(value: 0.4)
    next.continueMotion(of: ring, at: 1.1)
    #expect(abs(turn(next, at: 1.1).sweep - turn(ring, at: 1.1).sweep) < 1e-9)
    #expect(abs(turn(next, at: 4).sweep - 0.4) < 1e-9 && next.nextChange(after: 4) == nil)
  }

  @Test("P5: while nothing is known an arc goes round clockwise, at one speed")
  func indeterminate() {
    var ring = ProgressRing()
    ring.isIndeterminate = true
    for frame in 0..<100 {
      let (now, later) = (
        turn(ring, at: Double(frame) / 60), turn(ring, at: Double(frame + 1) / 60)
      )
      #expect(abs(now.sweep - 0.25) < 1e-9 && abs(later.sweep - 0.25) < 1e-9)
      let step = later.start - now.start
      #expect(abs(step - (step < 0 ? -1 : 0) - 1 / 72.0) < 1e-9)
    }
    let still = turn(ring, at: 3, .reduced)
    #expect(abs(still.sweep - 0.25) < 1e-9 && still.start == turn(ring, at: 3.5, .reduced).start)
    let node = ring.node(id: "r", in: bounds, style: style(), at: 0)
    #expect(node.value == nil && node.state["indeterminate"] == .bool(true))
  }

  @Test("P8: what is done and what moves fade into each other, each where it is")
  func becomes() {
    var unknown = ProgressRing()
    unknown.isIndeterminate = true
    var known = ProgressRing(value: 0.5)
    known.continueMotion(of: unknown, at: 2)
    func commands(_ ring: ProgressRing, _ time: Seconds) -> [DrawCommand] {
      ring.commands(in: bounds, style: style(), at: time)
    }
    #expect(commands(known, 2) == commands(unknown, 2))
    #expect(commands(known, 2.15).count == 3)
    #expect(commands(known, 2.4) == commands(ProgressRing(value: 0.5), 2.4))
    var again = ProgressRing()
    again.isIndeterminate = true
    again.continueMotion(of: known, at: 2.15)
    #expect(commands(again, 2.15) == commands(known, 2.15), "midway it turns round without a jump")
    #expect(commands(again, 2.6) == commands(unknown, 2.6))
  }

  @Test("No room or far too much of it is no trouble", arguments: hardBounds)
  func hardSizes(hard: Rect) {
    let commands = ProgressRing(value: 0.5).commands(in: hard, style: style())
    #expect(commands.isEmpty == hard.isEmpty)
  }

  @Test("P22: input passes through it; its value is said in percent")
  func describes() {
    let node = ProgressRing(value: 1).node(id: "r", in: bounds, style: style(), at: 0)
    #expect(node.value == "100%")
    #expect(node.role == .progressRing)
    #expect(!node.isInteractive)
  }

  @Test("P2: on its way to all of the circle its ends grow together, and no gap is filled at once")
  func closes() {
    var ring = ProgressRing(value: 0.4)
    ring.setProgress(1, animated: true, at: 1)
    var last = 0.4
    for frame in 1...60 {
      let sweep = turn(ring, at: 1 + Double(frame) / 60).sweep
      #expect(sweep >= last - 1e-9 || sweep == 1)
      last = sweep
      if sweep == 1 { break }
    }
    #expect(last >= 1)
    // At rest 97 % leaves a gap.
    #expect(abs(turn(ProgressRing(value: 0.97), at: 9).sweep - 0.97) < 1e-9)
  }
}
