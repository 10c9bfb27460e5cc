import VitrineDrawing
import VitrineGeometry

extension SeededNumbers {
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / Double(1 << 53)
  }

  /// Often on whole points, as interfaces are.
  mutating func coordinate(_ low: Double, _ high: Double) -> Double {
    let value = number(low, high)
    return next() % 2 == 0 ? value.rounded() : value
  }

  mutating func index(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  mutating func chance(_ percent: Int) -> Bool { index(100) < percent }
}

/// A scene that can be edited at random and recorded.
struct RandomScene {
  /// One element; groups hold others.
  indirect enum Element {
    case shape(Shape, Color)
    case gradient(Shape, Gradient)
    case path(Path, Transform, FillRule, Color)
    case stroke(Path, Transform, StrokeStyle, Color)
    case text(Text, Rect, Color)
    case image(Bitmap, Rect, ImageFit, Color?, Double)
    case shadow(Shape, Shadow)
    case material(Shape, Material)
    case clip(Shape, [Element])
    case pathClip(Path, [Element])
    case layer(Layer, [Element])
  }

  var elements: [Element] = []
  var numbers: SeededNumbers
  let size: Size
  let images: [Bitmap]

  init(seed: UInt64, size: Size) {
    numbers = SeededNumbers(seed: seed)
    self.size = size
    images = RandomScene.makeImages()
    for _ in 0..<10 { elements.append(make(depth: 0)) }
  }

  /// Records the scene.
  func record(into canvas: inout Canvas) {
    for element in elements { RandomScene.record(element, into: &canvas) }
  }

  private static func record(_ element: Element, into canvas: inout Canvas) {
    switch element {
    case .shape(let shape, let color): canvas.fill(shape, with: color)
    case .gradient(let shape, let gradient): canvas.fill(shape, with: .gradient(gradient))
    case .path(let path, let transform, let rule, let color):
      canvas.fill(path, with: .color(color), rule: rule, transform: transform)
    case .stroke(let path, let transform, let style, let color):
      canvas.stroke(path, style: style, with: .color(color), transform: transform)
    case .text(let text, let rect, let color): canvas.draw(text, in: rect, color: color)
    case .image(let image, let rect, let fit, let tint, let opacity):
      canvas.draw(image, in: rect, fit: fit, tint: tint, opacity: opacity)
    case .shadow(let shape, let shadow): canvas.draw(shadow, of: shape)
    case .material(let shape, let material): canvas.draw(material, in: shape)
    case .clip(let shape, let inner):
      canvas.clipped(to: shape) { canvas in for e in inner { record(e, into: &canvas) } }
    case .pathClip(let path, let inner):
      canvas.clipped(to: path) { canvas in for e in inner { record(e, into: &canvas) } }
    case .layer(let layer, let inner):
      canvas.layer(layer) { canvas in for e in inner { record(e, into: &canvas) } }
    }
  }

  /// Changes one to three things.
  mutating func edit() {
    for _ in 0...numbers.index(3) { elements = edited(elements, depth: 0) }
  }

  private mutating func edited(_ old: [Element], depth: Int) -> [Element] {
    var list = old
    guard !list.isEmpty else { return [make(depth: depth)] }
    let i = numbers.index(list.count)
    switch numbers.index(12) {
    case 0: list.insert(make(depth: depth), at: i)
    case 1: if list.count > 3 { list.remove(at: i) }
    case 2:
      let element = list.remove(at: i)
      list.insert(element, at: numbers.index(list.count + 1))
    case 3: list[i] = make(depth: depth)
    default: list[i] = changed(list[i], depth: depth)
    }
    if list.count > 16 { list.removeLast() }
    return list
  }

  private mutating func changed(_ element: Element, depth: Int) -> Element {
    let step =
      numbers.chance(50)
      ? Point(numbers.coordinate(-8, 8), numbers.coordinate(-8, 8))
      : Point(numbers.coordinate(-3, 3), 0)
    let isMove = numbers.chance(50)
    switch element {
    case .shape(let shape, let color):
      if isMove { return .shape(shape.offset(by: step), color) }
      if numbers.chance(40) { return .shape(shape, makeColor()) }
      return .shape(resized(shape), color)
    case .gradient(let shape, let gradient):
      return isMove ? .gradient(shape.offset(by: step), gradient) : .gradient(shape, makeGradient())
    case .path(let path, let transform, let rule, let color):
      return isMove
        ? .path(path, transform.then(.translation(step.x, step.y)), rule, color)
        : .path(path, transform, rule, makeColor())
    case .stroke(let path, let transform, let style, let color):
      return isMove
        ? .stroke(path, transform.then(.rotation(0.1)), style, color)
        : .stroke(path, transform, style, makeColor())
    case .text(let text, let rect, let color):
      return isMove ? .text(text, rect.offset(by: step), color) : .text(makeText(), rect, color)
    case .image(let image, let rect, let fit, let tint, let opacity):
      return isMove
        ? .image(image, rect.offset(by: step), fit, tint, opacity)
        : .image(image, rect, fit, tint, numbers.number(0, 1))
    case .shadow(let shape, let shadow):
      return isMove ? .shadow(shape.offset(by: step), shadow) : .shadow(shape, makeShadow())
    case .material(let shape, let material):
      return isMove ? .material(shape.offset(by: step), material) : .material(shape, makeMaterial())
    case .clip(let shape, let inner):
      if numbers.chance(30) { return .clip(shape.offset(by: step), inner) }
      return .clip(shape, edited(inner, depth: depth + 1))
    case .pathClip(let path, let inner):
      return .pathClip(path, edited(inner, depth: depth + 1))
    case .layer(var layer, let inner):
      switch numbers.index(6) {
      case 0: layer.opacity = numbers.chance(30) ? 1 : numbers.number(-0.1, 1.1)
      case 1: layer.translation = layer.translation + step
      case 2: layer.scale = numbers.chance(50) ? 1 : numbers.number(0.4, 1.6)
      case 3: layer.bounds = layer.bounds.offset(by: step)
      default: return .layer(layer, edited(inner, depth: depth + 1))
      }
      return .layer(layer, inner)
    }
  }

  private mutating func resized(_ shape: Shape) -> Shape {
    let by = numbers.coordinate(-4, 4)
    switch shape {
    case .rect(var r):
      r.size.width = max(0, r.width + by)
      return .rect(r)
    case .roundedRect(var r, let radius, let curve):
      if numbers.chance(50) {
        r.size.width = max(1, r.width + by)
      } else {
        r.origin.y -= by
        r.size.height = max(1, r.height + by)
      }
      return .roundedRect(r, radius: radius, curve: curve)
    case .ellipse(var r):
      r.size.height = max(1, r.height + by)
      return .ellipse(r)
    case .arc(var arc):
      arc.sweep = numbers.chance(20) ? numbers.number(0, 7) : max(0, arc.sweep + by / 20)
      if numbers.chance(30) { arc.start += by / 10 }
      return .arc(arc)
    case .line(let p, let q, let width, let cap):
      return .line(p, q + Point(by, 0), width: width, cap: cap)
    }
  }
}
