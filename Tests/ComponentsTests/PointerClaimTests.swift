import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@testable import VitrineComponents

/// What controls want of a pointer that goes down on them.
@Suite struct PointerClaimTests {
  static let bounds = Rect(0, 0, 300, 120)

  private func claim<C: Control>(
    _ control: C, _ x: Double = 150, _ y: Double = 60, _ kind: PointerKind = .touch,
    button: PointerButton = .primary
  ) -> PointerClaim {
    control.claim(
      on: PointerEvent(.down, PointerID(kind), at: Point(x, y), button: button),
      in: Self.bounds, style: control.style(.plain()))
  }

  private func placed<C: Control>(_ control: C, _ direction: LayoutDirection = .leftToRight) -> C {
    var control = control
    control.placed(in: Self.bounds, style: control.style(.plain(direction: direction)), at: 0)
    return control
  }

  @Test(
    "Nothing that is disabled claims anything, nor where there is no place",
    arguments: ControlTests.all)
  func none(_ specimen: ControlTests.Specimen) {
    func run<C: Control>(_ control: C) {
      var control = control
      #expect(claim(control) != .none)
      #expect(claim(control, .nan) == .none)
      control.isEnabled = false
      #expect(claim(control) == .none)
    }
    run(specimen.control)
  }

  @Test("What is only pressed claims a tap, by the primary button")
  func tap() {
    func expectTap<C: Control>(_ control: C) {
      #expect(claim(control) == .tap, "\(C.self)")
      #expect(claim(control, 150, 60, .mouse, button: .secondary) == .none, "\(C.self)")
    }
    expectTap(Button("Save"))
    expectTap(Stepper())
    expectTap(PopUpButton(items: ["A"]))
    expectTap(ColorWell())
    expectTap(TabBar(items: [TabBarItem(title: "A")]))
  }

  @Test("A slider claims all on its thumb, a pan elsewhere")
  func slider() {
    #expect(claim(Slider(value: 0.5)) == .all && claim(Slider(value: 0.5), 10) == .pan(.horizontal))
  }

  @Test("Switches, segments and dots pan along their axis")
  func pans() {
    #expect(claim(Switch()) == .pan(.horizontal))
    #expect(claim(SegmentedControl(titles: ["A", "B"])) == .pan(.horizontal))
    #expect(claim(SegmentedControl(titles: [])) == .none)
    var dots = PageControl(numberOfPages: 5)
    #expect(claim(dots) == .pan(.horizontal))
    dots.direction = .bottomToTop
    #expect(claim(dots) == .pan(.vertical))
    dots.allowsContinuousInteraction = false
    #expect(claim(dots) == .tap)
    dots.numberOfPages = 0
    #expect(claim(dots) == .none)
  }

  @Test("A field claims all of a mouse or pen, and a tap of a finger")
  func field() {
    let field = TextField(text: "words")
    #expect(claim(field) == .tap)
    #expect(claim(field, 150, 60, .mouse) == .all && claim(field, 150, 60, .pen) == .all)
  }

  @Test("An open overlay claims all")
  func overlay() {
    var control = ColorWell()
    _ = control.handle(Send.key(.enter), in: Self.bounds, style: control.style(.plain()))
    #expect(control.isOverlayOpen && claim(control, 1000, 1000) == .all)
  }

  // MARK: Scrolling

  @Test("A scroll view pans the axes that scroll, and nothing where all shows")
  func scroll() {
    func pan(_ width: Double, _ height: Double) -> PointerClaim {
      claim(placed(ScrollView(contentSize: Size(width, height))), 20, 20)
    }
    #expect(pan(300, 120) == .none && pan(301, 120) == .pan(.horizontal))
    #expect(pan(300, 121) == .pan(.vertical) && pan(900, 900) == .pan(.both))
  }

  @Test("A mouse that grabs the indicator, and a press that stops what slides, get all")
  func scrollAll() {
    var view = placed(ScrollView(contentSize: Size(300, 900)))
    view.flashIndicators(at: 0)
    view.placed(in: Self.bounds, at: 0.2)
    #expect(claim(view, 295, 20, .mouse) == .all && claim(view, 295, 60) == .pan(.vertical))
    view.placed(in: Self.bounds, at: 0.99)
    let style = view.style(.plain())
    for (phase, y, time) in [(PointerPhase.down, 100.0, 1.0), (.move, 60, 1.02), (.up, 20, 1.04)] {
      _ = view.handle(Send.touch(phase, 20, y, at: time), in: Self.bounds, style: style)
    }
    view.placed(in: Self.bounds, style: style, at: 1.06)
    #expect(view.isMoving(at: 1.06) && claim(view, 20, 20) == .all)
    view.placed(in: Self.bounds, style: style, at: 60)
    #expect(claim(view, 20, 20) == .pan(.vertical))
  }

  @Test("A drag is wanted only where there is more on the side that the finger goes away from")
  func canPanScroll() {
    var view = placed(ScrollView(contentSize: Size(300, 900)))
    #expect(view.canPan(towards: Point(0, -5)) && !view.canPan(towards: Point(0, 5)))
    #expect(!view.canPan(towards: Point(-5, 1)), "nothing scrolls sideways")
    view.setContentOffset(Point(0, 100), at: 0, animated: false)
    #expect(view.canPan(towards: Point(1, -5)) && view.canPan(towards: Point(1, 5)))
    view.setContentOffset(Point(0, 1e9), at: 0, animated: false)
    #expect(!view.canPan(towards: Point(0, -5)) && view.canPan(towards: Point(0, 5)))
    #expect(!view.canPan(towards: .zero) && !view.canPan(towards: Point(.nan, 1)))
  }
}
