import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
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
    #expect(arc.start == 0)
    #expect(arc.sweep == .pi / 2)
    #expect(arc.cap == .round)
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
  }

  @Test("Its box lies on whole pixels", arguments: [1, 1.5, 2, 3])
  func onPixels(scale: Double) {
    let frame = ProgressRing().ringFrame(in: Rect(0.3, 0.2, 50.4, 41), style: style(scale: scale))
    #expect((frame.minX * scale).rounded() == frame.minX * scale)
    #expect(abs((frame.maxY * scale).rounded() - frame.maxY * scale) < 1e-9)
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
}
