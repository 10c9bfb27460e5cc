import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@Suite struct StepperTests {
  let style = Stepper.Style(.plain())
  let bounds = Rect(0, 0, 94, 44)

  func key(_ key: Key, _ stepper: inout Stepper, _ style: Stepper.Style? = nil) -> Double {
    _ = stepper.handle(Send.key(key), in: bounds, style: style ?? self.style)
    return stepper.value
  }

  // MARK: State

  @Test("Values out of range are held, NaN and steps that lead nowhere change nothing")
  func pins() {
    var stepper = Stepper(value: 200)
    #expect(stepper.value == 100)
    stepper.value = .nan
    stepper.stepValue = 0
    stepper.stepValue = .infinity
    #expect(stepper.value == 100 && stepper.stepValue == 1)
    stepper.maximumValue = -5
    #expect(stepper.minimumValue == -5 && stepper.value == -5)
  }

  // MARK: Layout

  @Test("It is 94 by 32, minus at the leading side")
  func layout() {
    let layout = Stepper.Layout(in: bounds, style: style)
    #expect(layout.box == Rect(0, 6, 94, 32))
    #expect(layout.button(.decrement).minX == 0)
    let mirrored = Stepper.Layout(in: bounds, style: .init(.plain(direction: .rightToLeft)))
    #expect(mirrored.button(.decrement).maxX == 94)
  }

  // MARK: Input

  @Test("A tap makes one step, and stops at the ends")
  func tap() {
    var stepper = Stepper(value: 8, minimumValue: 0, maximumValue: 9)
    #expect(stepper.tap(80, in: bounds, style: style) == [9])
    #expect(stepper.tap(80, in: bounds, style: style).isEmpty)
    #expect(stepper.tap(10, in: bounds, style: style) == [8])
    #expect(!Stepper(value: 0).canStep(.decrement))
  }

  @Test("Where it wraps the greatest is followed by the least")
  func wraps() {
    var stepper = Stepper(value: 9, minimumValue: 0, maximumValue: 9)
    stepper.wraps = true
    #expect(stepper.tap(80, in: bounds, style: style) == [0])
    #expect(stepper.tap(10, in: bounds, style: style) == [9])
  }

  @Test("Tenths leave no stray digits")
  func tenths() {
    var stepper = Stepper(value: 0)
    stepper.stepValue = 0.1
    for _ in 0..<3 { _ = stepper.tap(80, in: bounds, style: style) }
    #expect(stepper.value == 0.3)
  }

  @Test("A held button goes on after half a second, faster and faster; lifting makes no step more")
  func autorepeat() {
    var stepper = Stepper(value: 0)
    _ = stepper.handle(Send.touch(.down, 80), in: bounds, style: style)
    #expect(stepper.advance(to: 0.4, in: bounds, style: style) == nil)
    #expect(stepper.nextChange(after: 0.4) == 0.5)
    #expect(stepper.advance(to: 0.5, in: bounds, style: style) == 1)
    let first = stepper.advance(to: 1.5, in: bounds, style: style) ?? 0
    let second = (stepper.advance(to: 2.5, in: bounds, style: style) ?? 0) - first
    #expect(first > 8 && second > first)
    let now = stepper.value
    #expect(stepper.handle(Send.touch(.up, 80, at: 2.5), in: bounds, style: style) == nil)
    #expect(stepper.advance(to: 9, in: bounds, style: style) == nil && stepper.value == now)
  }

  @Test("A finger that leaves the button stops it; coming back it begins again")
  func leave() {
    var stepper = Stepper(value: 0)
    _ = stepper.handle(Send.touch(.down, 80), in: bounds, style: style)
    _ = stepper.handle(Send.touch(.move, 80, 300, at: 0.2), in: bounds, style: style)
    #expect(
      stepper.advance(to: 2, in: bounds, style: style) == nil && stepper.nextChange(after: 2) == nil
    )
    _ = stepper.handle(Send.touch(.move, 80, at: 2), in: bounds, style: style)
    #expect(stepper.advance(to: 2.4, in: bounds, style: style) == nil)
    #expect(stepper.advance(to: 2.5, in: bounds, style: style) == 1)
  }

  @Test("At the end of its range a held button has nothing more to do")
  func rest() {
    var stepper = Stepper(value: 98)
    _ = stepper.handle(Send.touch(.down, 80), in: bounds, style: style)
    #expect(stepper.advance(to: 1e6, in: bounds, style: style) == 100)
    #expect(stepper.nextChange(after: 1e6) == nil)
  }

  @Test("Without autorepeat holding makes one step as it lifts")
  func noAutorepeat() {
    var stepper = Stepper(value: 0)
    stepper.autorepeat = false
    _ = stepper.handle(Send.touch(.down, 80), in: bounds, style: style)
    #expect(stepper.advance(to: 5, in: bounds, style: style) == nil)
    #expect(stepper.handle(Send.touch(.up, 80, at: 5), in: bounds, style: style) == 1)
  }

  @Test("A cancel brings back the value before; a second finger is ignored")
  func cancel() {
    var stepper = Stepper(value: 50)
    _ = stepper.handle(Send.touch(.down, 80), in: bounds, style: style)
    #expect(stepper.handle(Send.touch(.down, 10, finger: 2), in: bounds, style: style) == nil)
    #expect(stepper.pressedPart == .increment)
    _ = stepper.advance(to: 2, in: bounds, style: style)
    #expect(stepper.handle(Send.touch(.cancel, 80), in: bounds, style: style) == 50)
    #expect(stepper.pressedPart == nil)
  }

  @Test("Arrows step, Page Up and Down ten, Home and End go to the ends; mirrored where read so")
  func keys() {
    var stepper = Stepper(value: 50)
    #expect(key(.right, &stepper) == 51)
    #expect(key(.up, &stepper) == 52)
    #expect(key(.left, &stepper) == 51)
    #expect(key(.down, &stepper) == 50)
    #expect(key(.pageUp, &stepper) == 60)
    #expect(key(.pageDown, &stepper) == 50)
    #expect(key(.end, &stepper) == 100)
    #expect(key(.home, &stepper) == 0)
    #expect(key(.left, &stepper, .init(.plain(direction: .rightToLeft))) == 1)
  }

  @Test("Disabled it does nothing, and lets go of the finger that held it")
  func disabled() {
    var stepper = Stepper(value: 5)
    _ = stepper.handle(Send.touch(.down, 80), in: bounds, style: style)
    stepper.isEnabled = false
    #expect(
      stepper.advance(to: 9, in: bounds, style: style) == nil && stepper.nextChange(after: 9) == nil
    )
    #expect(key(.up, &stepper) == 5)
  }

  @Test("Nothing traps at any size or event, nor with the longest steps")
  func hard() {
    var stepper = Stepper(value: 5)
    stepper.survive(style)
    stepper.stepValue = .greatestFiniteMagnitude
    stepper.survive(style)
    #expect(stepper.value >= 0 && stepper.value <= 100)
    #expect(stepper.commands(in: .zero, style: style).isEmpty)
  }

  @Test("Its node says the number; a button that leads nowhere is disabled")
  func node() {
    let node = Stepper(value: 0).node(id: "s", in: bounds, style: style, at: 0)
    #expect(node.role == .stepper && node.value == "0")
    #expect(node.find("s/decrement")?.isEnabled == false)
    #expect(node.find("s/increment")?.label == "Increment")
  }
}
