import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct PictureViewTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func frames(
    _ order: Order, _ size: Size = Size(300, 200), direction: LayoutDirection = .leftToRight
  ) throws -> [Rect] {
    try SceneRunner(order, size, direction: direction, text: text).drawn.commands.compactMap {
      if case .image(_, let rect, _, _, _) = $0 { rect } else { nil }
    }
  }

  private static let photo = VitrineDrawing.Bitmap(
    width: 40, height: 20, pixels: Array(repeating: 0xFF33_66CC, count: 800))

  // MARK: Pictures

  @Test func itHasItsNaturalSize() throws {
    let photo = try #require(Self.photo)
    #expect(try frames(.showing { _, _ in Image(photo) }) == [Rect(130, 90, 40, 20)])
  }

  @Test func aResizableOneFillsItsSpace() throws {
    let photo = try #require(Self.photo)
    let all = Rect(0, 0, 300, 200)
    #expect(try frames(.showing { _, _ in Image(photo).resizable() }) == [all])
    #expect(
      try frames(.showing { _, _ in Image(photo).scaledToFit() }) == [Rect(0, 25, 300, 150)])
    #expect(
      try frames(.showing { _, _ in Image(photo).scaledToFill() }) == [Rect(-50, 0, 400, 200)])
    #expect(
      try frames(.showing { _, _ in Image(photo).resizable(.center) }) == [Rect(130, 90, 40, 20)])
  }

  @Test func whatSticksOutIsCutOff() throws {
    let photo = try #require(Self.photo)
    let runner = try SceneRunner(.showing { _, _ in Image(photo).scaledToFill() }, text: text)
    #expect(runner.drawn.commands.contains(.pushClip(.rect(Rect(0, 0, 300, 200)))))
    let fitted = try SceneRunner(.showing { _, _ in Image(photo).scaledToFit() }, text: text)
    #expect(!fitted.drawn.commands.contains(.pushClip(.rect(Rect(0, 0, 300, 200)))))
  }

  @Test func aFittedOneKeepsItsProportionsBesideOthers() throws {
    let photo = try #require(Self.photo)
    let order = Order.showing { _, _ in
      VStack(spacing: 0) {
        Image(photo).scaledToFit()
        Image(photo)
      }
    }
    #expect(try frames(order) == [Rect(0, 15, 300, 150), Rect(130, 165, 40, 20)])
  }

  @Test(arguments: [0, 1, .nan, .infinity, -1]) func anySizeIsDrawn(length: Double) {
    guard let photo = Self.photo else { return }
    var view = ImageView(.image(photo))
    view.isResizable = true
    let environment = Environment(size: Size(10, 10), text: text)
    let style = view.style(Theme(environment))
    for mode in ImageView.ContentMode.allCases {
      view.contentMode = mode
      let size = view.size(fitting: Size(length, 10), style: style)
      #expect(size.width.isFinite && size.width >= 0 && size.height.isFinite)
    }
    #expect(
      ImageView(.symbol(Self.dot, size: length)).naturalSize(style: style)
        == (length == 1 ? Size(1, 1) : .zero))
  }

  @Test func itIsDescribedByItsLabelOnly() throws {
    let photo = try #require(Self.photo)
    let runner = try SceneRunner(
      .showing { _, _ in
        Image(photo)
        Image(photo, label: "A lake")
      }, text: text)
    let visible = runner.nodes(.role(.image)).filter(\.isVisible)
    #expect(visible.map(\.label) == ["A lake"])
  }

  @Test func aTintReplacesItsColors() throws {
    let photo = try #require(Self.photo)
    let runner = try SceneRunner(.showing { _, _ in Image(photo).tint(.white) }, text: text)
    let tints = runner.drawn.commands.compactMap { command -> Color? in
      if case .image(_, _, _, let tint, _) = command { tint } else { nil }
    }
    #expect(tints == [.white])
  }

  // MARK: Symbols

  private static let dot = Symbol(
    name: "dot", box: Rect(0, 0, 10, 10),
    layers: [Symbol.Layer(path: Path(ellipseIn: Rect(0, 0, 10, 10)))])

  @Test func aSymbolIsAsHighAsTextUnlessToldOtherwise() throws {
    func side(_ order: Order) throws -> Double? {
      let runner = try SceneRunner(order, text: text)
      return runner.drawn.commands.lazy.compactMap { command -> Double? in
        guard case .fillPath(_, let transform, _, _) = command else { return nil }
        return transform.apply(Point(10, 0)).x - transform.apply(.zero).x
      }.first
    }
    #expect(try side(.showing { _, _ in Image(Self.dot) }) == 20)
    #expect(try side(.showing { _, _ in Image(Self.dot, size: 64) }) == 64)
    #expect(try side(.showing { _, _ in Image(Self.dot).scaledToFit() }) == 200)
  }

  @Test func aSymbolHasTheColorOfTexts() throws {
    let runner = try SceneRunner(
      .showing { _, _ in
        VStack {
          Image(Self.dot)
          Image(Self.dot, color: .black)
        }
        .foregroundColor(.white)
      }, text: text)
    let inks = runner.drawn.commands.compactMap { command -> Ink? in
      if case .fillPath(_, _, _, let ink) = command { ink } else { nil }
    }
    #expect(inks == [.color(.white), .color(.black)])
  }

  // MARK: Shapes

  @Test func shapesFillTheirSpace() throws {
    func shapes(_ order: Order) throws -> [Shape] {
      try SceneRunner(order, text: text).drawn.commands.dropFirst().compactMap {
        if case .fill(let shape, _) = $0 { shape } else { nil }
      }
    }
    let all = Rect(0, 0, 300, 200)
    #expect(try shapes(.showing { _, _ in Rectangle() }) == [.rect(all)])
    #expect(try shapes(.showing { _, _ in Ellipse() }) == [.ellipse(all)])
    #expect(try shapes(.showing { _, _ in Circle() }) == [.ellipse(Rect(50, 0, 200, 200))])
    #expect(try shapes(.showing { _, _ in Capsule() }) == [.capsule(all)])
    #expect(
      try shapes(.showing { _, _ in RoundedRectangle(cornerRadius: 8) })
        == [.roundedRect(all, radius: 8, curve: .continuous)])
    #expect(
      try shapes(.showing { _, _ in RoundedRectangle(cornerRadius: .nan) })
        == [.rect(all)])
  }

  @Test func aShapeIsFilledAndStroked() throws {
    func counts(_ order: Order) throws -> [Int] {
      let commands = try SceneRunner(order, text: text).drawn.commands.dropFirst()
      var (fills, strokes) = (0, 0)
      for command in commands {
        if case .fill = command { fills += 1 }
        if case .strokePath = command { strokes += 1 }
      }
      return [fills, strokes]
    }
    #expect(try counts(.showing { _, _ in Circle() }) == [1, 0])
    #expect(try counts(.showing { _, _ in Circle().stroke(.black, lineWidth: 2) }) == [0, 1])
    #expect(try counts(.showing { _, _ in Circle().fill(.white).stroke(.black) }) == [1, 1])
    #expect(try counts(.showing { _, _ in Circle().stroke(.black, lineWidth: .nan) }) == [0, 0])
    #expect(try counts(.showing { _, _ in Circle().stroke(.black, lineWidth: -1) }) == [0, 0])
  }

  @Test func withNothingSaidAShapeIsTenPoints() throws {
    let runner = try SceneRunner(
      .showing { _, _ in ScrollView { Rectangle() } }, text: text)
    let shapes = runner.drawn.commands.compactMap { command -> Rect? in
      if case .fill(.rect(let rect), _) = command { rect } else { nil }
    }
    #expect(shapes.contains { $0.height == 10 })
  }

  // MARK: Own drawing

  @Test func aCanvasDrawsFromItsOwnCorner() throws {
    let order = Order.showing { _, _ in
      Canvas { canvas, size in canvas.fill(.rect(Rect(origin: .zero, size: size)), with: .white) }
        .padding(20)
    }
    let runner = try SceneRunner(order, text: text)
    let inner = Shape.rect(Rect(20, 20, 260, 160))
    #expect(runner.drawn.commands.contains(.fill(inner, .color(.white))))
    #expect(runner.drawn.commands.contains(.pushClip(inner)))
    #expect(runner.describe().children.isEmpty)
    #expect(runner.isAnimating == false)
  }

  @Test func aCanvasIsToldTheTimeOfItsSchedule() throws {
    let order = Order.showing { _, _ in
      Canvas(redraws: .every(0.5)) { canvas, _, time in
        canvas.fill(.rect(Rect(time * 10, 0, 1, 1)), with: .white)
      }
    }
    var runner = try SceneRunner(order, text: text)
    func offsets() -> [Double] {
      runner.drawn.commands.compactMap {
        guard case .fill(.rect(let rect), .color(.white)) = $0, rect.width == 1 else { return nil }
        return rect.minX
      }
    }
    #expect(offsets() == [0])
    try runner.wait(1.2)
    #expect(offsets() == [10])
  }

  // MARK: Text

  @Test func aTextHasTheLettersThatItIsTold() throws {
    let order = Order.showing { _, _ in
      Text("a", font: .headline)
      Text("b", font: .caption1, weight: .bold, color: .white, monospacedDigits: true)
      Text("one two three four five six seven eight nine ten", lineLimit: 2)
    }
    let texts = try SceneRunner(order, Size(120, 200), text: text).drawn.texts
    #expect(texts.map(\.font.size) == [17, 12, 17])
    #expect(texts.map(\.font.weight) == [.semibold, .bold, .regular])
    #expect(texts.map(\.font.tabularDigits) == [false, true, false])
    #expect(texts.map(\.lineLimit) == [.max, .max, 2])
  }
}
