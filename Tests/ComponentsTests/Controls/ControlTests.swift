import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@testable import VitrineComponents

/// What holds for every control, driven as code drives it that does not know which one it is.
@Suite struct ControlTests {
  static let bounds = Rect(20, 20, 320, 200)

  /// A control, and events each of which changes something.
  struct Specimen: CustomTestStringConvertible, Sendable {
    let control: any Control
    var events: [TimedEvent]
    var testDescription: String { "\(type(of: control))" }

    init(_ control: any Control, _ events: TimedEvent...) {
      self.control = control
      self.events = events
    }
  }

  static let all = [
    Specimen(Button("Save"), Send.key(.space)),
    Specimen(Switch(), Send.key(.space)),
    Specimen(Slider(value: 0.5), Send.key(.right), Send.key(.home)),
    Specimen(Stepper(value: 5), Send.key(.right), Send.key(.home)),
    Specimen(SegmentedControl(titles: ["Day", "Week"], selectedSegmentIndex: 0), Send.key(.right)),
    Specimen(PopUpButton(items: ["Lyon", "Oslo"], selectedIndex: 0), Send.key(.space)),
    Specimen(ColorWell(), Send.key(.space)),
    Specimen(TextField(text: "word"), TimedEvent(0, .text("s"))),
    Specimen(
      TabBar(items: [TabBarItem(title: "Alerts"), TabBarItem(title: "Rooms")]), Send.key(.right)),
    Specimen(PageControl(numberOfPages: 3), Send.key(.right), Send.key(.end)),
    Specimen(ScrollView(contentSize: Size(320, 900)), Send.key(.down), Send.key(.end)),
  ]

  /// What the test of a single control asks for, in one line.
  /// - Parameters:
  ///   - control: the control.
  ///   - events: each changes something.
  static func check(_ control: any Control, _ events: TimedEvent...) {
    var specimen = Specimen(control)
    specimen.events = events
    let tests = ControlTests()
    tests.changes(specimen)
    tests.disabled(specimen)
    tests.strangeKey(specimen)
    tests.hard(specimen)
  }

  // MARK: Input

  @Test("Every control reports what changed, and that it has used the event", arguments: all)
  func changes(_ specimen: Specimen) {
    func drive<C: Control>(_ control: C) {
      var control = control
      let style = control.style(.plain())
      for event in specimen.events {
        let response = control.respond(to: event, in: Self.bounds, style: style)
        #expect(!response.changes.isEmpty && response.result == .handled, "\(event)")
      }
    }
    drive(specimen.control)
  }

  @Test("Disabled it changes nothing, and leaves every event to what is around it", arguments: all)
  func disabled(_ specimen: Specimen) {
    func drive<C: Control>(_ control: C) {
      var control = control
      control.isEnabled = false
      let style = control.style(.plain())
      let center = Self.bounds.center
      let touches = [PointerPhase.down, .up].map { Send.touch($0, center.x, center.y) }
      for event in specimen.events + touches {
        let response = control.respond(to: event, in: Self.bounds, style: style)
        #expect(response.changes.isEmpty && response.result == .ignored, "\(event)")
      }
    }
    drive(specimen.control)
  }

  @Test("A key that means nothing to it is left to what is around it", arguments: all)
  func strangeKey(_ specimen: Specimen) {
    func drive<C: Control>(_ control: C) {
      var control = control
      let style = control.style(.plain())
      for time in [0, 1.5] {
        let key = Send.key(.function(5), at: time)
        #expect(control.respond(to: key, in: Self.bounds, style: style).result == .ignored)
      }
    }
    drive(specimen.control)
  }

  @Test(
    "An arrow at the end is used and changes nothing",
    arguments: [
      Specimen(Slider(value: 1), Send.key(.right)),
      Specimen(Stepper(value: 100), Send.key(.up)),
      Specimen(
        SegmentedControl(titles: ["Day", "Week"], selectedSegmentIndex: 1), Send.key(.right)),
      Specimen(PopUpButton(items: ["Lyon", "Oslo"], selectedIndex: 1), Send.key(.right)),
      Specimen(TabBar(items: [TabBarItem(title: "Alerts")]), Send.key(.right)),
      Specimen(PageControl(numberOfPages: 1), Send.key(.right)),
    ])
  func atTheEnd(_ specimen: Specimen) {
    func drive<C: Control>(_ control: C) {
      var control = control
      let style = control.style(.plain())
      for event in specimen.events {
        let response = control.respond(to: event, in: Self.bounds, style: style)
        #expect(response.changes.isEmpty && response.result == .handled)
      }
    }
    drive(specimen.control)
  }

  @Test("Nothing traps at any size or event, open or closed", arguments: all)
  func hard(_ specimen: Specimen) {
    func drive<C: Control>(_ control: C) {
      var control = control
      let style = control.style(.plain())
      for event in specimen.events { _ = control.respond(to: event, in: Self.bounds, style: style) }
      control.survive(style)
      for bounds in hardBounds {
        control.overlayBounds = bounds
        for time in [0, Double.nan, .infinity, -1e300, 1e18] {
          control.placed(in: bounds, style: style, at: time)
          _ = control.advance(to: time, in: bounds, style: style)
          _ = control.focusShape(in: bounds, style: style, at: time)
          _ = control.overlayNode(id: "control", in: bounds, style: style, at: time)
          _ = control.menu(in: bounds, style: style)
          var canvas = Canvas()
          control.paintOverlay(into: &canvas, in: bounds, style: style, at: time)
        }
        for kind in [RoutedEvent.Kind.enter, .leave] {
          let hover = Send.mouse(.hover, .nan, 1e300)
          _ = control.respond(to: RoutedEvent(hover, kind: kind), in: bounds, style: style)
        }
      }
      control.focusChanged(true, at: 2)
      control.focusChanged(false, at: 3)
      #expect(!control.isOverlayOpen && !control.isMenuOpen)
    }
    drive(specimen.control)
  }

  @Test("A mouse that comes and goes is told to all alike", arguments: all)
  func hover(_ specimen: Specimen) {
    func drive<C: Control>(_ control: C) {
      var control = control
      let style = control.style(.plain())
      let center = Self.bounds.center
      let step = Send.mouse(.hover, center.x, center.y)
      _ = control.respond(to: RoutedEvent(step, kind: .enter), in: Self.bounds, style: style)
      #expect(control.isHovered)
      _ = control.respond(to: RoutedEvent(step, kind: .leave), in: Self.bounds, style: style)
      #expect(!control.isHovered)
    }
    drive(specimen.control)
  }

  // MARK: Time

  @Test("Time passes for all alike: a held stepper steps on, a timer turns the page")
  func advance() {
    func steps<C: Control>(_ control: C, _ event: TimedEvent?, to time: Double) -> Int {
      var control = control
      let style = control.style(.plain())
      if let event { _ = control.handle(event, in: Self.bounds, style: style) }
      _ = control.advance(to: 0, in: Self.bounds, style: style)
      return control.changes(advancingTo: time, in: Self.bounds, style: style).count
    }
    var pages = PageControl(numberOfPages: 3)
    var timer = PageControlTimerProgress(preferredDuration: 5)
    timer.resumeTimer(at: 0)
    pages.progress = .timer(timer)
    let stepper = Stepper(value: 5)
    let plus = Stepper.Layout(in: Self.bounds, style: stepper.style(.plain())).button(.increment)
    let press = Send.touch(.down, plus.midX, plus.midY)
    #expect(steps(stepper, press, to: 2) == 1)
    #expect(steps(pages, nil, to: 6) == 1)
    #expect(steps(Slider(), nil, to: 6) == 0)
  }

  // MARK: Focus and overlay

  @Test("The ring goes around something in the bounds; an edited field has a line of its own")
  func focusShape() {
    func shape<C: Control>(_ control: C) -> FocusShape? {
      control.focusShape(in: Self.bounds, style: control.style(.plain()), at: 0)
    }
    for specimen in Self.all {
      let frame = shape(specimen.control)?.frame ?? .zero
      #expect(!frame.isEmpty && Self.bounds.contains(frame), "\(specimen.testDescription)")
    }
    var field = TextField(text: "word")
    field.focusChanged(true, at: 0)
    #expect(field.isEditing && shape(field) == nil)
    field.focusChanged(false, at: 1)
    #expect(!field.isEditing && shape(field) != nil)
  }

  @Test("Code that does not know the control gets the ring that is its own")
  func focusShapes() {
    func shape<C: Control>(_ control: C, in bounds: Rect = Self.bounds) -> FocusShape? {
      control.focusShape(in: bounds, style: control.style(.plain()), at: 0)
    }
    let bar = Rect(0, 0, 320, 49)
    #expect(
      shape(TabBar(items: [TabBarItem(title: "Alerts")]), in: bar)
        == FocusShape(frame: Rect(4, 4, 312, 41), radius: 8))
    let dots = Rect(0, 0, 120, 44)
    #expect(shape(PageControl(numberOfPages: 3), in: dots) == FocusShape(frame: dots, radius: 22))
    var style = PageControl.Style(.plain())
    style.focusInset = 6
    let nearer = PageControl(numberOfPages: 3).focusShape(in: dots, style: style, at: 0)
    #expect(nearer == .capsule(dots.inset(by: 6)))
  }

  @Test(
    "An overlay is drawn and described apart, stays in its bounds, and closes without the focus")
  func overlay() {
    var control = ColorWell()
    let style = control.style(.plain())
    func drawn() -> Int {
      var canvas = Canvas()
      control.paintOverlay(into: &canvas, in: Self.bounds, style: style, at: 1)
      return canvas.list.commands.count
    }
    func node() -> SemanticsNode? {
      control.overlayNode(id: "c", in: Self.bounds, style: style, at: 1)
    }
    control.overlayBounds = Rect(0, 0, 400, 400)
    #expect(!control.isOverlayOpen && drawn() == 0 && node() == nil)
    _ = control.respond(to: Send.key(.enter), in: Self.bounds, style: style)
    #expect(control.isOverlayOpen && drawn() > 0)
    let clip = node()?.clip ?? .zero
    #expect(!clip.isEmpty && Rect(0, 0, 400, 400).contains(clip))
    #expect(node()?.frame == Rect(0, 0, 400, 400) && node()?.children.isEmpty == false)
    let strange = control.respond(to: Send.key(.function(5)), in: Self.bounds, style: style)
    #expect(strange.result == .handled, "an open overlay has all keys")
    control.focusChanged(false, at: 1)
    #expect(!control.isOverlayOpen && node() == nil)
  }
}
