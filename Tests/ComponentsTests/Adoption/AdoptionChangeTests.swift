import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

/// What becomes of a control whose owner says something else while a person is at it.
@Suite struct AdoptionChangeTests {
  static let bounds = Rect(0, 0, 300, 120)
  static let center = bounds.center

  /// A control that a mouse is over, and a finger is down on.
  static func pressed<C: Control>(_ declared: C, at position: Point = center) -> C {
    var control = declared
    let style = control.style(.plain())
    control.placed(in: bounds, style: style, at: 0)
    let hover = Send.mouse(.hover, position.x, position.y)
    _ = control.handle(RoutedEvent(hover, kind: .enter), in: bounds, style: style)
    _ = control.handle(Send.touch(.down, position.x, position.y), in: bounds, style: style)
    return control
  }

  // MARK: Words

  @Test("Other words or colours keep press, hover, menu and caret")
  func words() {
    func expectKept<C: Control>(
      _ declared: C, at position: Point = Self.center, _ change: (inout C) -> Void
    ) {
      let current = Self.pressed(declared, at: position)
      var next = declared
      change(&next)
      let new = adopt(next, replacing: declared, from: current, at: 1)
      #expect(current.viewState != declared.viewState, "nothing to keep in \(C.self)")
      #expect(new.viewState == current.viewState && new != current && new.isHovered, "\(C.self)")
    }
    expectKept(Button("Save")) { $0.title = "Saved" }
    expectKept(Switch()) { $0.onTintColor = .black }
    expectKept(Slider(value: 0.2)) { $0.minimumTrackTintColor = .black }
    expectKept(Stepper(value: 5), at: Point(170, 60)) { $0.wraps = true }
    expectKept(SegmentedControl(titles: ["Day", "Week"])) { $0.segments[0].title = "Today" }
    expectKept(PopUpButton(items: ["Lyon", "Oslo"])) { $0.items[1].title = "Seoul" }
    expectKept(ColorWell()) { $0.supportsNone = false }
    expectKept(TextField(text: "words")) { $0.placeholder = "Name" }
    expectKept(TabBar(items: [TabBarItem(title: "A", badgeValue: "1")])) { $0.items[0].title = "B" }
    expectKept(PageControl(numberOfPages: 5)) { $0.currentPageIndicatorTintColor = .black }
  }

  @Test("An open menu stays open while its items are renamed, and closes where one is gone")
  func menu() {
    let declared = PopUpButton(items: ["Lyon", "Oslo"])
    var current = declared
    _ = current.handle(Send.key(.enter), in: Self.bounds, style: current.style(.plain()))
    let renamed = adopt(
      PopUpButton(items: ["Lyon", "Seoul"]), replacing: declared, from: current, at: 1)
    let menu = renamed.menu(in: Self.bounds, style: renamed.style(.plain()))
    #expect(menu?.rows.map(\.title) == ["Lyon", "Seoul"])
    let fewer = adopt(PopUpButton(items: ["Lyon"]), replacing: declared, from: current, at: 1)
    #expect(!fewer.isOpen)
  }

  // MARK: Disabled

  @Test("Disabled it lets go: lifting the finger later does nothing", arguments: ControlTests.all)
  func disabled(_ specimen: ControlTests.Specimen) {
    func run<C: Control>(_ declared: C) {
      let style = declared.style(.plain())
      // Beside the middle, where each of them has something to tap.
      let position = Point(170, 60)
      let current = Self.pressed(declared, at: position)
      var next = declared
      next.isEnabled = false
      var new = adopt(next, replacing: declared, from: current, at: 0.05)
      _ = new.advance(to: 0.05, in: Self.bounds, style: style)
      #expect(!new.isEnabled && !new.isOverlayOpen && !new.isMenuOpen)
      new = adopt(declared, replacing: next, from: new, at: 0.1)
      let pointerUp = Send.touch(.up, position.x, position.y, at: 0.1)
      #expect(C.Changes._array(new.handle(pointerUp, in: Self.bounds, style: style)).isEmpty)
      // It can be used again.
      for event in specimen.events {
        let again = TimedEvent(1, event.event)
        #expect(!new.respond(to: again, in: Self.bounds, style: style).changes.isEmpty)
      }
    }
    run(specimen.control)
  }

  // MARK: Values

  @Test("A value that the owner says anew wins, also under a finger")
  func newValue() {
    func expectWins<C: Control>(_ declared: C, _ value: C.BoundValue) {
      var random = PageFuzzTests.Generator(state: 7)
      var (current, time) = (Self.pressed(declared), 0.0)
      for _ in 0..<100 {
        time += 0.05
        AdoptionTests.drive(&current, at: time, &random)
        var next = declared
        next.boundValue = value
        for isBound in [false, true] {
          let new = adopt(next, replacing: declared, from: current, isBound: isBound, at: time)
          if new.boundValue != value { Issue.record("\(C.self) shows \(new.boundValue)") }
        }
      }
    }
    expectWins(Switch(), true)
    expectWins(Slider(value: 0.5), 0.25)
    expectWins(Stepper(value: 5), 8)
    expectWins(SegmentedControl(titles: ["A", "B", "C"], selectedSegmentIndex: 0), 2)
    expectWins(SegmentedControl(titles: ["A", "B", "C"], selectedSegmentIndex: 0), nil)
    expectWins(PopUpButton(items: ["A", "B", "C"], selectedIndex: 0), 2)
    expectWins(ColorWell(selectedColor: .white), .black)
    expectWins(TextField(text: "old"), "new")
    expectWins(TabBar(items: ["A", "B", "C"].map { TabBarItem(title: $0) }), 2)
    expectWins(PageControl(numberOfPages: 9), 7)
  }

  @Test("A bound value that the model refuses goes back, gliding")
  func refused() {
    let declared = Switch()
    var current = declared
    _ = current.handle(Send.key(.space, at: 1), in: Self.bounds, style: current.style(.plain()))
    #expect(current.isOn)
    let new = adopt(declared, replacing: declared, from: current, isBound: true, at: 2)
    #expect(!new.isOn && new.isAnimating(at: 2) && new.position.target == 0)
    #expect(
      adopt(declared, replacing: declared, from: current, at: 2).isOn,
      "not bound, the person's stays")
  }

  @Test("A drag that its owner is not told of yet goes on, unless the owner says something else")
  func untold() {
    var declared = Slider(value: 0.5)
    declared.isContinuous = false
    var current = declared
    let style = current.style(.plain())
    for (phase, x) in [(PointerPhase.down, 150.0), (.move, 220)] {
      let step = Send.touch(phase, x, 60)
      #expect(current.handle(step, in: Self.bounds, style: style) == nil)
    }
    #expect(current.value > 0.6)
    #expect(adopt(declared, replacing: declared, from: current, isBound: true, at: 1) == current)
    var next = declared
    next.value = 0.1
    #expect(adopt(next, replacing: declared, from: current, isBound: true, at: 1).value == 0.1)
  }

  @Test("Values out of range are held to the new range; those that are no numbers change nothing")
  func outOfRange() {
    let slider = Slider(value: 0.5)
    var current = slider
    current.value = 0.9
    let narrow = Slider(value: 0.5, maximumValue: 0.6)
    #expect(adopt(narrow, replacing: slider, from: current, at: 1).value == 0.6)
    #expect(adopt(Slider(value: .nan), replacing: slider, from: current, at: 1).value == 0)
    var next = slider
    next.value = .nan
    #expect(adopt(next, replacing: slider, from: current, at: .nan).value == 0.9)

    let tabs = TabBar(items: ["A", "B", "C"].map { TabBarItem(title: $0, badgeValue: "1") })
    var last = tabs
    last.selectedIndex = 2
    let one = adopt(TabBar(items: [TabBarItem(title: "A")]), replacing: tabs, from: last, at: 1)
    #expect(one.selectedIndex == 0 && one.viewState.badges.count <= 1)

    let dots = PageControl(numberOfPages: 9)
    let ninth = PageControl(numberOfPages: 9, currentPage: 8)
    let fewer = adopt(PageControl(numberOfPages: 3), replacing: dots, from: ninth, at: 1)
    #expect(fewer.currentPage == 2)
  }

  // MARK: Gliding

  @Test("Thumb, chip and badges glide from where they are to what the owner says")
  func glides() {
    let toggle = adopt(Switch(isOn: true), replacing: Switch(), from: Switch(), at: 3)
    #expect(toggle.position.value(at: 3) == 0 && toggle.position.target == 1)
    #expect(toggle.isAnimating(at: 3) && !toggle.isAnimating(at: 6))

    let row = SegmentedControl(titles: ["A", "B"], selectedSegmentIndex: 0)
    let other = SegmentedControl(titles: ["A", "B"], selectedSegmentIndex: 1)
    let moved = adopt(other, replacing: row, from: row, at: 3)
    #expect(moved.chip.value(at: 3) == 0 && moved.chip.target == 1)
    let none = SegmentedControl(titles: ["A", "B"])
    let appeared = adopt(other, replacing: none, from: none, at: 3)
    #expect(appeared.chip.value(at: 3) == 1, "a chip that was nowhere is there at once")

    let tabs = TabBar(items: [TabBarItem(title: "A")])
    let badged = TabBar(items: [TabBarItem(title: "A", badgeValue: "1")])
    let grown = adopt(badged, replacing: tabs, from: tabs, at: 3)
    #expect(grown.badgeMotion(0).scale.value(at: 3) == 0 && grown.isAnimating(at: 3))
  }
}
