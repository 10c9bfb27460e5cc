import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@Suite struct SliderTests {
  let style = Slider.Style(.plain())
  let bounds = Rect(0, 0, 228, 44)

  func layout(_ slider: Slider, _ theme: Theme = .plain()) -> Slider.Layout {
    Slider.Layout(of: slider, in: bounds, style: .init(theme))
  }

  // MARK: State

  @Test("Values out of range are held, NaN leaves the value as it was")
  func pins() {
    var slider = Slider(value: 9)
    #expect(slider.value == 1)
    slider.value = -.infinity
    #expect(slider.value == 0)
    slider.value = 0.5
    slider.value = .nan
    #expect(slider.value == 0.5)
    #expect(Slider(value: .nan, minimumValue: .nan, maximumValue: .infinity).value == 0)
  }

  @Test("A least above the greatest moves the greatest, as in UIKit, and the other way round")
  func limits() {
    var slider = Slider(value: 0.5)
    slider.minimumValue = 4
    #expect(slider.maximumValue == 4 && slider.value == 4)
    slider.maximumValue = -2
    #expect(slider.minimumValue == -2 && slider.value == -2)
    slider.maximumValue = .nan
    #expect(slider.maximumValue == -2)
    #expect(Slider(minimumValue: 3, maximumValue: 1).maximumValue == 3)
  }

  @Test("The longest range has a middle")
  func longRange() {
    let maximum = Double.greatestFiniteMagnitude
    let slider = Slider(value: 0, minimumValue: -maximum, maximumValue: maximum)
    #expect(slider.fraction == 0.5)
  }

  @Test("A track over a part of the range: drags stay in it, keys go on in its steps")
  func trackRange() {
    var slider = Slider(value: 150, minimumValue: 0, maximumValue: 1000)
    slider.trackRange = 0...100
    #expect(slider.value == 150 && slider.fraction == 1)
    func press(_ key: Key) -> Double? {
      slider.handle(TimedEvent(0, .key(KeyEvent(key))), in: bounds, style: style)
    }
    #expect(slider.keyStep == 1 && press(.right) == 151 && press(.left) == 150)
    #expect(press(.home) == 0 && press(.left) == nil && press(.end) == 100 && press(.up) == 101)
    let half = PointerEvent(.down, PointerID(.mouse), at: Point(114, 22))
    #expect(slider.handle(TimedEvent(1, .pointer(half)), in: bounds, style: style) == 50)
    let state = slider.node(id: "", in: bounds, style: style, at: 1).state
    #expect(state["minimum"] == .number(0) && state["maximum"] == .number(100))
  }

  @Test("A track beyond the range is held to it, one that has nothing of it is none")
  func trackBeyondRange() {
    var slider = Slider(value: 5, minimumValue: 0, maximumValue: 10)
    slider.trackRange = 5...50
    #expect(slider.fraction == 0)
    slider.trackRange = 20...30
    #expect(slider.fraction == 0.5)
  }

  // MARK: Layout

  @Test("The thumb of 28 stays inside at both ends, on a track of 4")
  func ends() {
    #expect(layout(Slider(value: 0)).thumb == Rect(0, 8, 28, 28))
    #expect(layout(Slider(value: 1)).thumb.maxX == 228)
    #expect(layout(Slider()).track.height == 4)
    #expect(layout(Slider(value: 0.5)).fill.maxX == 114)
  }

  @Test("In right-to-left it fills from the right")
  func mirrored() {
    let layout = layout(Slider(value: 0.25), .plain(direction: .rightToLeft))
    #expect(layout.fill.maxX == 228 && layout.fill.minX == layout.thumb.midX)
    #expect(layout.thumb.midX == 164)
  }

  // MARK: Input

  @Test("A press on the track brings the thumb there, a drag past the end reaches it")
  func drag() {
    var slider = Slider()
    #expect(slider.handle(Send.touch(.down, 114), in: bounds, style: style) == 0.5)
    #expect(slider.handle(Send.touch(.move, 164), in: bounds, style: style) == 0.75)
    #expect(slider.handle(Send.touch(.move, 9e3), in: bounds, style: style) == 1)
    #expect(slider.handle(Send.touch(.up, 9e3), in: bounds, style: style) == nil)
    #expect(slider.handle(Send.touch(.move, 14), in: bounds, style: style) == nil)
    #expect(slider.value == 1)
  }

  @Test("A thumb that is taken off its middle does not jump")
  func grab() {
    var slider = Slider(value: 0.5)
    #expect(slider.handle(Send.mouse(.down, 120), in: bounds, style: style) == nil)
    #expect(slider.value == 0.5)
    #expect(slider.handle(Send.mouse(.move, 170), in: bounds, style: style) == 0.75)
  }

  @Test("Where it is not continuous the change is told when the finger lifts")
  func notContinuous() {
    var slider = Slider()
    slider.isContinuous = false
    #expect(slider.handle(Send.touch(.down, 114), in: bounds, style: style) == nil)
    #expect(slider.value == 0.5)
    #expect(slider.handle(Send.touch(.up, 114), in: bounds, style: style) == 0.5)
  }

  @Test("A cancel brings the value back; a second finger is ignored")
  func cancel() {
    var slider = Slider(value: 0.25)
    _ = slider.handle(Send.touch(.down, 200), in: bounds, style: style)
    #expect(slider.handle(Send.touch(.down, 14, finger: 2), in: bounds, style: style) == nil)
    #expect(slider.handle(Send.touch(.move, 14, finger: 2), in: bounds, style: style) == nil)
    #expect(slider.handle(Send.touch(.cancel, 200), in: bounds, style: style) == 0.25)
    #expect(!slider.isTracking)
  }

  @Test("Drags stop at whole steps, where there are any")
  func steps() {
    var slider = Slider(maximumValue: 10)
    slider.stepValue = 2.5
    #expect(slider.handle(Send.touch(.down, 110), in: bounds, style: style) == 5)
    #expect(slider.handle(Send.touch(.move, 112), in: bounds, style: style) == nil)
    #expect(slider.handle(Send.key(.right), in: bounds, style: style) == nil, "while it is held")
    _ = slider.handle(Send.touch(.up, 112), in: bounds, style: style)
    #expect(slider.handle(Send.key(.right), in: bounds, style: style) == 7.5)
  }

  @Test("Values of a drag and of keys have no stray digits")
  func tidy() {
    var slider = Slider()
    for _ in 0..<3 { _ = slider.handle(Send.key(.right), in: bounds, style: style) }
    #expect(slider.value == 0.03)
    _ = slider.handle(Send.touch(.down, 80.3333), in: bounds, style: style)
    #expect((slider.value * 1000).rounded() / 1000 == slider.value)
  }

  @Test("Arrows, Page Up and Page Down, Home and End move it; left and right are mirrored")
  func keys() {
    var slider = Slider(value: 0.5)
    func press(_ key: Key, _ style: Slider.Style, _ modifiers: KeyModifiers = []) -> Double {
      _ = slider.handle(Send.key(key, modifiers), in: bounds, style: style)
      return slider.value
    }
    #expect(press(.right, style) == 0.51)
    #expect(press(.up, style) == 0.52)
    #expect(press(.left, style) == 0.51)
    #expect(press(.down, style) == 0.5)
    #expect(press(.pageUp, style) == 0.6)
    #expect(press(.pageDown, style) == 0.5)
    #expect(press(.right, style, .shift) == 0.6)
    #expect(press(.right, style, .control) == 0.6)
    #expect(press(.end, style) == 1)
    #expect(press(.home, style) == 0)
    #expect(press(.left, .init(.plain(direction: .rightToLeft))) == 0.01)
  }

  @Test("Disabled it does not move, and lets go of the finger that held it")
  func disabled() {
    var slider = Slider()
    _ = slider.handle(Send.touch(.down, 114), in: bounds, style: style)
    slider.isEnabled = false
    #expect(slider.handle(Send.touch(.move, 200), in: bounds, style: style) == nil)
    #expect(slider.handle(Send.key(.end), in: bounds, style: style) == nil)
    #expect(!slider.isTracking && slider.value == 0.5)
  }

  @Test("Setting the value under a finger keeps the drag")
  func setWhileDragging() {
    var slider = Slider()
    _ = slider.handle(Send.touch(.down, 114), in: bounds, style: style)
    slider.value = 0.5
    #expect(slider.handle(Send.touch(.move, 164), in: bounds, style: style) == 0.75)
  }

  @Test("Nothing traps at any size, event or range")
  func hard() {
    let maximum = Double.greatestFiniteMagnitude
    for (lower, upper) in [(0.0, 1.0), (-maximum, maximum), (2, 2), (0, .leastNonzeroMagnitude)] {
      var slider = Slider(value: lower, minimumValue: lower, maximumValue: upper)
      slider.survive(style)
      #expect(slider.value >= lower && slider.value <= upper)
    }
    #expect(Slider().commands(in: .zero, style: style).isEmpty)
  }

  @Test("Its node is a slider that says the number")
  func node() {
    let node = Slider(value: 0.5).node(id: "s", in: bounds, style: style, at: 0)
    #expect(node.role == .slider && node.value == "0.5" && node.state["maximum"] == .number(1))
  }
}
