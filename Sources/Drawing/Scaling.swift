internal import VitrineGeometry

// Values at another scale: lengths are multiplied, angles and colors stay.

extension Rect {
  func scaled(by factor: Double) -> Rect {
    Rect(origin.x * factor, origin.y * factor, width * factor, height * factor)
  }
}

extension Shape {
  func scaled(by factor: Double) -> Shape {
    switch self {
    case .rect(let rect): return .rect(rect.scaled(by: factor))
    case .roundedRect(let rect, let radius, let curve):
      return .roundedRect(rect.scaled(by: factor), radius: radius * factor, curve: curve)
    case .ellipse(let rect): return .ellipse(rect.scaled(by: factor))
    case .arc(var arc):
      arc.center = arc.center * factor
      arc.radius *= factor
      arc.width *= factor
      return .arc(arc)
    case .line(let from, let to, let width, let cap):
      return .line(from * factor, to * factor, width: width * factor, cap: cap)
    }
  }
}

extension Gradient {
  func scaled(by factor: Double) -> Gradient {
    var gradient = self
    switch form {
    case .linear(let from, let to):
      gradient.form = .linear(from: from * factor, to: to * factor)
    case .radial(let center, let radius):
      gradient.form = .radial(center: center * factor, radius: radius * factor)
    }
    return gradient
  }
}

extension Text {
  func scaled(by factor: Double) -> Text {
    var text = self
    text.font.size *= factor
    text.font.magnification *= factor
    return text
  }
}

extension ImageFit {
  func scaled(by factor: Double) -> ImageFit {
    switch self {
    case .stretch: .stretch
    case .nineSlice(let insets): .scaledNineSlice(insets, factor)
    case .scaledNineSlice(let insets, let old): .scaledNineSlice(insets, old * factor)
    }
  }
}

extension Shadow {
  func scaled(by factor: Double) -> Shadow {
    Shadow(color: color, blur: blur * factor, offset: offset * factor)
  }
}

extension Material {
  func scaled(by factor: Double) -> Material {
    var material = self
    material.blur *= factor
    return material
  }
}
