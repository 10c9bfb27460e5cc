import VitrineDrawing
import VitrineGeometry

extension RandomScene {
  mutating func make(depth: Int) -> Element {
    switch numbers.index(depth < 2 ? 20 : 16) {
    case 0...6: return .shape(makeShape(), makeColor())
    case 7: return .gradient(makeShape(), makeGradient())
    case 8: return .path(makePath(), makeTransform(), .evenOdd, makeColor())
    case 9:
      let joins = [LineJoin.miter, .round, .bevel]
      return .stroke(
        makePath(), makeTransform(),
        StrokeStyle(width: numbers.number(0.5, 5), cap: makeCap(), join: joins[numbers.index(3)]),
        makeColor())
    case 10, 11: return .text(makeText(), makeRect(), makeColor())
    case 12:
      return .image(
        images[numbers.index(images.count)], makeRect(), .stretch,
        numbers.chance(30) ? makeColor() : nil, numbers.chance(50) ? 1 : numbers.number(0, 1))
    case 13: return .shadow(makeShape(), makeShadow())
    case 14, 15: return .material(makeShape(), makeMaterial())
    case 16, 17: return .clip(makeShape(), makeInner(depth))
    case 18: return .pathClip(Path(ellipseIn: makeRect()), makeInner(depth))
    default:
      return .layer(
        Layer(
          id: UInt64(numbers.index(4)), bounds: makeRect(),
          opacity: numbers.chance(60) ? 1 : numbers.number(0, 1),
          translation: Point(numbers.coordinate(-20, 20), numbers.coordinate(-20, 20)),
          scale: numbers.chance(70) ? 1 : numbers.number(0.3, 2)), makeInner(depth))
    }
  }

  private mutating func makeInner(_ depth: Int) -> [Element] {
    (0...numbers.index(4)).map { _ in make(depth: depth + 1) }
  }

  mutating func makeColor() -> Color {
    var color = Color(UInt32(truncatingIfNeeded: numbers.next()))
    if numbers.chance(40) { color.alpha = UInt8(numbers.index(256)) }
    return color
  }

  mutating func makeRect() -> Rect {
    if numbers.chance(8) { return Rect(origin: .zero, size: size) }
    return Rect(
      numbers.coordinate(-20, size.width), numbers.coordinate(-20, size.height),
      numbers.coordinate(1, size.width / 2), numbers.coordinate(1, size.height / 2))
  }

  mutating func makeCap() -> LineCap { [.butt, .round, .square][numbers.index(3)] }

  mutating func makeShape() -> Shape {
    let center = Point(numbers.coordinate(0, size.width), numbers.coordinate(0, size.height))
    switch numbers.index(6) {
    case 0, 1: return .rect(makeRect())
    case 2:
      return .roundedRect(
        makeRect(), radius: numbers.number(0, 14),
        curve: numbers.chance(50) ? .circular : .continuous)
    case 3: return .ellipse(makeRect())
    case 4:
      return .arc(
        Arc(
          center: center, radius: numbers.number(1, 22), width: numbers.number(0.5, 6),
          start: numbers.number(-4, 8), sweep: numbers.number(0, 7), cap: makeCap()))
    default:
      let end = center.onCircle(radius: numbers.number(0, 30), angle: numbers.number(0, 7))
      return .line(center, end, width: numbers.number(0.5, 8), cap: makeCap())
    }
  }

  mutating func makePath() -> Path {
    var path = Path()
    func point(_ numbers: inout SeededNumbers) -> Point {
      Point(numbers.number(0, 50), numbers.number(0, 50))
    }
    path.move(to: point(&numbers))
    for _ in 0...numbers.index(5) {
      switch numbers.index(3) {
      case 0: path.line(to: point(&numbers))
      case 1: path.quad(to: point(&numbers), control: point(&numbers))
      default:
        path.cubic(to: point(&numbers), control1: point(&numbers), control2: point(&numbers))
      }
    }
    if numbers.chance(50) { path.close() }
    return path
  }

  mutating func makeTransform() -> Transform {
    Transform.rotation(numbers.number(0, 6)).then(.scale(numbers.number(0.3, 1.5), 1))
      .then(.translation(numbers.coordinate(0, size.width), numbers.coordinate(0, size.height)))
  }

  mutating func makeGradient() -> Gradient {
    let stops = [
      GradientStop(0, makeColor()), GradientStop(0.6, makeColor()), GradientStop(1, makeColor()),
    ]
    let from = Point(numbers.coordinate(0, size.width), numbers.coordinate(0, size.height))
    if numbers.chance(50) {
      return Gradient(.radial(center: from, radius: numbers.number(0, 60)), stops: stops)
    }
    let to = Point(numbers.coordinate(0, size.width), from.y)
    return Gradient(.linear(from: from, to: to), stops: stops)
  }

  mutating func makeText() -> Text {
    let words = ["Wi-Fi", "12:30", "Settings", "설정", "Downloading…", "3"]
    return Text(
      words[numbers.index(words.count)],
      font: Font(size: numbers.chance(70) ? 13 : numbers.number(6, 30)),
      alignment: numbers.chance(50) ? .leading : .center)
  }

  mutating func makeShadow() -> Shadow {
    Shadow(
      color: makeColor(), blur: numbers.number(0, 6),
      offset: Point(numbers.coordinate(-4, 4), numbers.coordinate(-4, 4)))
  }

  mutating func makeMaterial() -> Material {
    Material(
      blur: numbers.number(0, 8), tint: makeColor(), saturation: numbers.number(0.5, 2),
      opacity: numbers.chance(60) ? 1 : numbers.number(0, 1))
  }

  static func makeImages() -> [Bitmap] {
    var numbers = SeededNumbers(seed: 7)
    func image(_ width: Int, _ height: Int, opaque: Bool) -> Bitmap? {
      Bitmap(
        width: width, height: height,
        pixels: (0..<width * height).map { _ in
          let gray = UInt32(numbers.index(256))
          let alpha = opaque ? 255 : max(gray, UInt32(numbers.index(256)))
          return alpha << 24 | gray << 16 | gray << 8 | gray
        })
    }
    return [image(16, 16, opaque: true), image(20, 9, opaque: false)].compactMap { $0 }
  }
}
