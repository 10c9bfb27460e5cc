import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

/// What the row shows where its dots don't fit (C2).
@Suite struct PageControlWindowTests {
  let bounds = Rect(0, 0, 200, 44)
  let style = PageControl.Style(Theme(.plain()))

  func layout(_ control: PageControl) -> PageControl.Layout {
    PageControl.Layout(of: control, in: bounds, style: style)
  }

  /// A control that was told where it is.
  func settled(_ pages: Int, _ current: Int) -> PageControl {
    var control = PageControl(numberOfPages: pages, currentPage: current)
    _ = control.advance(to: 0, in: bounds, style: style)
    return control
  }

  func key(_ key: Key, _ control: inout PageControl, at time: Seconds) {
    _ = control.handle(TimedEvent(time, .key(KeyEvent(key))), in: bounds, style: style)
  }

  func dots(_ control: PageControl, at time: Seconds) -> [Rect] {
    control.commands(in: bounds, style: style, at: time).compactMap {
      if case .fill(.ellipse(let rect), _) = $0 { rect } else { nil }
    }
  }

  @Test(
    "C1: in the size that it asks for all dots fit, at any scale, snapped to pixels or not",
    arguments: [0.37, 0.5, 0.74, 1, 1.25, 1.5, 2, 3])
  func allFit(_ scale: Double) {
    var style = style
    style.scale = scale
    for pages in 1...20 {
      let control = PageControl(numberOfPages: pages)
      let size = control.size(fitting: Size(10_000, 100), style: style)
      for x in stride(from: 0, to: 1, by: 0.13) {
        let box = Rect(center: Point(200 + x, 50), size: size)
        for bounds in [box, box.snapped(toScale: scale)] {
          let layout = PageControl.Layout(of: control, in: bounds, style: style)
          #expect(layout.visiblePages == 0..<pages, "\(pages) pages at \(scale)")
        }
      }
    }
  }

  @Test("C2: dots near a clipped side shrink in two steps, those at an end of the list do not")
  func shrinks() {
    func scales(_ current: Int) -> [Double] {
      let control = settled(40, current)
      let layout = layout(control)
      return layout.visiblePages.map { layout.scale(of: $0) }
    }
    #expect(scales(20) == [0.5, 0.75, 1, 1, 1, 1, 1, 1, 1, 0.75, 0.5])
    #expect(scales(0) == [1, 1, 1, 1, 1, 1, 1, 1, 1, 0.75, 0.5])
    #expect(scales(39) == [0.5, 0.75, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    let fitting = layout(settled(11, 4))
    #expect((0..<11).allSatisfy { fitting.scale(of: $0) == 1 })
  }

  @Test("C2: shrunk dots stay centred on their place, on whole pixels", arguments: [1, 1.5, 2, 3])
  func shrunkDots(scale: Double) {
    let style = PageControl.Style(Theme(.plain(scale: scale)))
    let control = PageControl(numberOfPages: 40, currentPage: 20)
    let dots = control.commands(in: bounds, style: style).compactMap {
      if case .fill(.ellipse(let rect), _) = $0 { rect } else { nil }
    }
    #expect(dots.count == 11)
    #expect(zip(dots, dots.dropFirst()).allSatisfy { $1.midX - $0.midX == 16 })
    for dot in dots {
      #expect(abs((dot.minX * scale).rounded() - dot.minX * scale) < 1e-9)
      #expect(abs((dot.width * scale).rounded() - dot.width * scale) < 1e-9)
    }
  }

  @Test("C2: the current page keeps two neighbours on each side, except at the ends of the list")
  func neighbours() {
    var control = settled(40, 0)
    var time = 0.0
    for page in 0..<40 {
      let visible = layout(control).visiblePages
      #expect(visible.count == 11)
      #expect(visible.lowerBound <= max(0, page - 2) && visible.upperBound > min(39, page + 2))
      time += 1
      key(.right, &control, at: time)
    }
    #expect(control.currentPage == 39)
  }

  @Test("C2: the window stays while the current page moves within it")
  func stays() {
    var control = settled(40, 20)
    let before = layout(control).visiblePages
    for step in 0..<3 { key(.right, &control, at: Double(step)) }
    #expect(layout(control).visiblePages == before)
    key(.right, &control, at: 3)
    #expect(layout(control).visiblePages == before.lowerBound + 1..<before.upperBound + 1)
    for step in 4..<8 { key(.left, &control, at: Double(step)) }
    #expect(layout(control).visiblePages.lowerBound == before.lowerBound + 1, "it goes back late")
  }

  @Test("C2: a shift of the window moves the dots, and ends where they are alike again")
  func shifts() {
    var control = settled(40, 23)
    for _ in 0..<3 { key(.right, &control, at: 0) }
    let before = dots(control, at: 1)
    key(.right, &control, at: 1)
    #expect(dots(control, at: 1).count >= 11)
    #expect(control.nextChange(after: 1.1) == 1.1)
    let midway = dots(control, at: 1.1)
    #expect(midway.count == 12, "one comes, one goes")
    #expect(midway.first.map { $0.width < 4 } == true)
    #expect(control.nextChange(after: 3) == nil)
    #expect(dots(control, at: 3).map(\.minX) == before.map(\.minX))
  }

  @Test("C2: the current dot is on the background also while the row catches up with a far jump")
  func jumps() {
    var control = settled(10_000, 10)
    for (key, time) in [(Key.end, 1.0), (.home, 2)] {
      self.key(key, &control, at: time)
      let background = layout(control).background
      for frame in 0..<30 {
        let now = time + Double(frame) / 60
        let dot = PageControl.Layout(of: control, in: bounds, style: style, at: now)
          .dot(control.currentPage)
        let drawn = dots(control, at: now).filter { abs($0.midX - dot.midX) < 1e-6 }
        #expect(drawn.count == 1 && background.contains(dot))
      }
    }
  }

  @Test("With reduced motion the window is in its new place at once")
  func reducedMotion() {
    let style = PageControl.Style(Theme(.plain(motion: .reduced)))
    var control = PageControl(numberOfPages: 40, currentPage: 23)
    _ = control.advance(to: 0, in: bounds, style: style)
    _ = control.handle(TimedEvent(1, .key(KeyEvent(.right))), in: bounds, style: style)
    #expect(control.commands(in: bounds, style: style, at: 1).count == 11)
    #expect(control.nextChange(after: 1) == nil)
  }

  @Test("C2: ten thousand pages cost what is in sight, also while the row moves")
  func cost() {
    var control = settled(10_000, 5_000)
    for step in 0..<8 { key(.right, &control, at: Double(step) * 0.05) }
    for time in stride(from: 0.4, to: 2, by: 0.05) {
      #expect(control.commands(in: bounds, style: style, at: time).count <= 13)
    }
    let node = control.node(id: "page-control", in: bounds, style: style, at: 0.5)
    #expect(node.children.count == 11)
    key(.end, &control, at: 3)
    #expect(control.currentPage == 9_999)
    #expect(control.commands(in: bounds, style: style, at: 3.02).count <= 13)
  }

  @Test("While a finger scrubs, the dots stay under it; after it the neighbours are shown")
  func scrubbing() {
    var control = settled(40, 20)
    let before = layout(control)
    func touch(_ phase: PointerPhase, _ page: Int, _ time: Seconds) {
      let step = PointerEvent(phase, PointerID(.touch, 1), at: before.dot(page).center)
      _ = control.handle(TimedEvent(time, .pointer(step)), in: bounds, style: style)
    }
    touch(.down, 20, 0)
    touch(.move, 25, 0.1)
    #expect(control.currentPage == 25)
    #expect(layout(control).visiblePages == before.visiblePages)
    touch(.up, 25, 0.2)
    #expect(layout(control).visiblePages.upperBound == 28)
  }
}
