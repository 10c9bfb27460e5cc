import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineComponents

/// How sizes answer to the space that is offered.
@Suite struct FlexibilityTests {
  struct Specimen: CustomTestStringConvertible, Sendable {
    let component: any Component
    var testDescription: String { "\(type(of: component))" }
  }

  static let all: [Specimen] =
    (ControlTests.all + AdoptionTests.more).map { Specimen(component: $0.control) }
    + others.map { Specimen(component: $0) }

  private static let others: [any Component] = [
    Label("Brightness"), wrapping, ProgressBar(), ProgressRing(), ActivityIndicator(), vertical,
  ]

  private static var wrapping: Label {
    var label = Label("Words that may take several lines where there is little space")
    label.numberOfLines = 0
    return label
  }

  private static var vertical: PageControl {
    var control = PageControl(numberOfPages: 9)
    control.direction = .topToBottom
    return control
  }

  static let lengths = [0.0, 1, 20, 50, 120, 320, 900, 4000, .infinity]

  @Test("It is finite and not below 0 whatever it is offered", arguments: all)
  func finite(_ specimen: Specimen) {
    func run<C: Component>(_ component: C) {
      let style = component.style(.plain())
      for width in Self.lengths + [-5] {
        for height in Self.lengths + [-5] {
          let size = component.size(fitting: Size(width, height), style: style)
          let isGood =
            size.width.isFinite && size.height.isFinite && size.width >= 0
            && size.height >= 0
          #expect(isGood, "\(size) where \(width) × \(height) are offered")
        }
      }
    }
    run(specimen.component)
  }

  @Test(
    "What is fixed stays, what shrinks is never more than wanted, what fills has all, or its least",
    arguments: all)
  func asSaid(_ specimen: Specimen) {
    func run<C: Component>(_ component: C) {
      let style = component.style(.plain())
      let unlimited = Size(Double.infinity, .infinity)
      let ideal = component.size(fitting: unlimited, style: style)
      func check(_ flexibility: Flexibility, _ ideal: Double, _ size: (Double) -> Double) {
        var last = 0.0
        let minimum = size(0)
        for length in Self.lengths {
          let result = size(length)
          // Without a limit it is what it wants to be, which may be less than much space.
          if length.isFinite { #expect(result >= last, "less where more is offered: \(length)") }
          last = result
          switch flexibility {
          case .fixed: #expect(result == ideal, "\(length)")
          case .shrinks: #expect(result == min(ideal, length), "\(length)")
          case .fills:
            #expect(result == (length.isFinite ? max(length, minimum) : ideal), "\(length)")
          }
        }
      }
      let flexibility = component.flexibility
      check(flexibility.horizontal, ideal.width) {
        component.size(fitting: Size($0, .infinity), style: style).width
      }
      check(flexibility.vertical, ideal.height) {
        component.size(fitting: Size(.infinity, $0), style: style).height
      }
    }
    run(specimen.component)
  }

  @Test("Without limits a bar is as wide as its tabs at their widest")
  func ideals() {
    let unlimited = Size(Double.infinity, .infinity)
    let bar = TabBar(items: [TabBarItem(title: "A"), TabBarItem(title: "B")])
    let style = bar.style(.plain())
    #expect(
      bar.size(fitting: unlimited, style: style) == Size(2 * style.maximumItemWidth, style.height))
  }

  // MARK: Baselines

  @Test("Words of one size in boxes of one height stand on one line")
  func baselines() {
    let size = Size(200, 60)
    func baseline<C: Component>(_ component: C) -> Double? {
      component.firstBaseline(in: size, style: component.style(.plain()))
    }
    let label = baseline(Label("Name"))
    #expect(label != nil && label == baseline(Button("Save")))
    #expect(label == baseline(TextField(text: "Name")))
    // Smaller letters, in the middle of as much height.
    let popUp = PopUpButton(items: ["Name"])
    let small = popUp.style(.plain()).font.size
    #expect(baseline(popUp) == 30 - 0.6 * small + small)
    let row = SegmentedControl(titles: ["Day"])
    let smaller = row.style(.plain()).font.size
    #expect(baseline(row) == 30 - 0.6 * smaller + smaller)
    #expect(baseline(SegmentedControl(titles: [""])) == nil)
    for component in [Slider(), Switch(), Button(), ProgressBar(), Label()] as [any Component] {
      #expect(baseline(component) == nil, "\(component)")
    }
  }

  /// As `FixedAdvance`, in as many lines as it takes.
  private final class Wrapping: TextMeasuring {
    func measure(_ text: Text, width: Double) -> TextMetrics {
      let wanted = Double(text.string.count) * text.font.size / 2
      let lines = max(1, (wanted / width).rounded(.up))
      return TextMetrics(
        size: Size(min(wanted, width), lines * text.font.size * 1.2), ascent: text.font.size,
        lineCount: Int(lines), isTruncated: false)
    }
  }

  @Test("The first of several lines counts, wherever the block of them stands")
  func lines() throws {
    let environment = Environment(
      size: Size(400, 300), scale: 1, appearance: .light, contrast: .standard,
      direction: .leftToRight, motion: .full, text: Wrapping())
    let style = Label.Style(Theme(environment))
    let ideal = Self.wrapping.size(fitting: Size(120, 900), style: style)
    #expect(ideal.height == (5 * style.type.body.size * 1.2).rounded(.up))
    let first = try #require(Self.wrapping.firstBaseline(in: ideal, style: style))
    #expect(abs(first - style.type.body.size) < 1)
    let taller = Size(ideal.width, ideal.height + 40)
    let lower = try #require(Self.wrapping.firstBaseline(in: taller, style: style))
    #expect(abs(lower - first - 20) < 1e-9)
  }
}
