import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@Suite struct SwitchTests {
  let style = Switch.Style(.plain())
  let bounds = Rect(0, 0, 51, 44)

  func thumb(_ control: Switch, at time: Double = 0, _ theme: Theme = .plain()) -> Rect {
    control.thumbFrame(in: bounds, style: .init(theme), at: time)
  }

  // MARK: Layout

  @Test("It is 51 by 31 with a thumb of 27, at the leading side while off")
  func layout() {
    #expect(Switch().size(fitting: Size(9, 9), style: style) == Size(51, 31))
    #expect(thumb(Switch()) == Rect(2, 9, 27, 27))
    #expect(thumb(Switch(isOn: true)).maxX == 49)
  }

  @Test("It has the tint of the environment while on, green without one, and grows with the text")
  func tintAndGrowth() {
    var environment = Theme.plain().environment
    #expect(Switch.Style(Theme(environment)).on == Theme.plain().palette.green)
    environment.tint = Color(0x8844CC)
    environment.textScale = 2
    let large = Switch.Style(Theme(environment))
    #expect(large.on == Color(0x8844CC))
    #expect(large.size == Size(102, 62) && large.thumb == 58)
    #expect(Stepper.Style(Theme(environment)).size == Size(188, 64))
    environment.textScale = 0.5
    #expect(Switch.Style(Theme(environment)).size == Size(51, 31))
  }

  @Test("In right-to-left on is at the left")
  func mirrored() {
    #expect(thumb(Switch(isOn: true), .plain(direction: .rightToLeft)).minX == 2)
    #expect(thumb(Switch(), .plain(direction: .rightToLeft)).maxX == 49)
  }

  // MARK: Motion

  @Test("Setting isOn moves the thumb at once, setOn lets it slide")
  func motion() {
    var control = Switch()
    control.isOn = true
    #expect(control.nextChange(after: 0) == nil && thumb(control).maxX == 49)
    control.setOn(false, at: 1)
    #expect(!control.isOn && control.nextChange(after: 1) == 1)
    let middle = thumb(control, at: 1.1)
    #expect(middle.minX > 3 && middle.maxX < 48)
    #expect(control.nextChange(after: 3) == nil && thumb(control, at: 3).minX == 2)
  }

  @Test("Setting what it already is does not disturb the thumb on its way")
  func sameValue() {
    var control = Switch()
    control.setOn(true, at: 0)
    control.isOn = true
    #expect(control.nextChange(after: 0.05) == 0.05)
  }

  @Test("With reduced motion the thumb is there at once, and only the color fades")
  func reducedMotion() {
    var control = Switch()
    control.setOn(true, at: 0)
    #expect(thumb(control, at: 0, .plain(motion: .reduced)).maxX == 49)
    #expect(control.nextChange(after: 0.05) != nil)
  }

  // MARK: Input

  @Test("A tap turns it; one that is lifted elsewhere does not")
  func tap() {
    var control = Switch()
    #expect(control.tap(25, in: bounds, style: style) == [true])
    #expect(control.tap(25, in: bounds, style: style) == [false])
    _ = control.handle(Send.touch(.down, 25, 22), in: bounds, style: style)
    #expect(control.handle(Send.touch(.up, 25, 200), in: bounds, style: style) == nil)
    #expect(!control.isOn)
  }

  @Test("The thumb follows a drag, and the half in which it is let go decides")
  func drag() {
    var control = Switch()
    _ = control.handle(Send.touch(.down, 15), in: bounds, style: style)
    _ = control.handle(Send.touch(.move, 28), in: bounds, style: style)
    #expect(thumb(control, at: 5).minX > 8, "it is under way with the finger")
    #expect(!control.isOn)
    _ = control.handle(Send.touch(.move, 90), in: bounds, style: style)
    #expect(control.handle(Send.touch(.up, 90), in: bounds, style: style) == true)
    _ = control.handle(Send.touch(.down, 40), in: bounds, style: style)
    _ = control.handle(Send.touch(.move, 28), in: bounds, style: style)
    _ = control.handle(Send.touch(.move, 39), in: bounds, style: style)
    #expect(control.handle(Send.touch(.up, 39), in: bounds, style: style) == nil, "dragged back")
  }

  @Test("In right-to-left a drag to the left turns it on")
  func mirroredDrag() {
    let style = Switch.Style(.plain(direction: .rightToLeft))
    var control = Switch()
    _ = control.handle(Send.touch(.down, 40), in: bounds, style: style)
    #expect(control.handle(Send.touch(.move, 5), in: bounds, style: style) == nil)
    #expect(control.handle(Send.touch(.up, 5), in: bounds, style: style) == true)
  }

  @Test("A cancel, also by the window, brings it back; a second finger is ignored")
  func cancel() {
    for end in [Send.touch(.cancel, 60), TimedEvent(0, .focusLost), TimedEvent(0, .hide)] {
      var control = Switch()
      _ = control.handle(Send.touch(.down, 15), in: bounds, style: style)
      _ = control.handle(Send.touch(.down, 45, finger: 2), in: bounds, style: style)
      _ = control.handle(Send.touch(.move, 60), in: bounds, style: style)
      #expect(control.handle(Send.touch(.up, 45, finger: 2), in: bounds, style: style) == nil)
      #expect(control.handle(end, in: bounds, style: style) == nil)
      #expect(!control.isOn && !control.isPressed)
      #expect(thumb(control, at: 9).minX == 2)
    }
  }

  @Test("Space and Enter turn it; disabled nothing does")
  func keys() {
    var control = Switch()
    #expect(control.handle(Send.key(.space), in: bounds, style: style) == true)
    #expect(control.handle(Send.key(.enter), in: bounds, style: style) == false)
    control.isEnabled = false
    #expect(control.handle(Send.key(.space), in: bounds, style: style) == nil)
    #expect(control.tap(25, in: bounds, style: style).isEmpty)
  }

  @Test("Nothing traps at any size or event")
  func hard() {
    var control = Switch()
    control.survive(style)
    #expect(control.commands(in: .zero, style: style).isEmpty)
  }

  @Test("Its node is a toggle that says On or Off, in the language")
  func node() {
    #expect(Switch(isOn: true).node(id: "s", in: bounds, style: style, at: 0).value == "On")
    var korean = style
    korean.environment.language = .korean
    let node = Switch().node(id: "s", in: bounds, style: korean, at: 0)
    #expect(node.value == "끔" && node.role == .toggle && node.state["on"] == .bool(false))
  }
}
