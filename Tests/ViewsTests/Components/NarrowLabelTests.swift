import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// Controls with a label where there is not enough width for both.
@Suite struct NarrowLabelTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  /// Where the words of the label and the control stand, at the top of a window.
  private func frames(
    _ width: Double, _ direction: LayoutDirection = .leftToRight,
    @Views<Order> of view: @escaping @Sendable () -> ViewList<Order>
  ) throws -> (label: Rect, control: Rect) {
    let order = Order.showing { _, _ in
      VStack(spacing: 0) {
        view()
        Spacer()
      }
    }
    let runner = try SceneRunner(order, Size(width, 300), direction: direction, text: text)
    let texts = runner.drawn.commands.compactMap { command -> Rect? in
      if case .text(_, let rect, _) = command { rect } else { nil }
    }
    let control = try runner.node(.role(.button, "Size of the cup"))
    return (try #require(texts.first), control.frame)
  }

  @Views<Order> private static func picker() -> ViewList<Order> {
    Picker("Size of the cup", selection: \.size, options: Order.Size.allCases, title: \.rawValue)
  }

  @Test func aWideControlStandsBelowItsLabel() throws {
    let (label, control) = try frames(180) { Self.picker() }
    #expect(label.minX == 0)
    #expect(label.minY == 0)
    #expect(control.minX == 0)
    #expect(control.minY == label.maxY + 4)
    #expect(control.maxX <= 180)
    let mirrored = try frames(180, .rightToLeft) { Self.picker() }
    #expect(mirrored.control.maxX == 180)
    #expect(mirrored.control.minY == control.minY)
  }

  @Test func whereThereIsWidthItStandsBesideIt() throws {
    let (label, control) = try frames(400) { Self.picker() }
    #expect(control.maxX == 400)
    #expect(abs(label.midY - control.midY) <= 0.5)
  }

  @Test func aNarrowControlStaysBesideALabelOfSeveralLines() throws {
    let order = Order.showing { _, _ in
      VStack {
        Toggle("Oat milk instead of cow's milk in all of it", isOn: \.oat)
        Spacer()
      }
    }
    let runner = try SceneRunner(order, Size(200, 300), text: text)
    let toggle = try runner.node(.role(.toggle)).frame
    #expect(toggle.maxX == 200)
    #expect(toggle.minY > 5)
  }
}
