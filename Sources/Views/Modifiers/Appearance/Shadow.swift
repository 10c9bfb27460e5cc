public import VitrineDrawing
internal import VitrineGeometry

/// A shadow beneath a view.
public struct ShadowModifier: ElementModifier {
  let shadow: Shadow
  /// Nil for that of the view inside.
  let shape: ViewShape?

  var name: String { "shadow" }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    if !frame.isEmpty {
      let shape = shape ?? slot.wrapped?.outline ?? .rect
      canvas.draw(shadow, of: shape.shape(in: frame))
    }
    slot.drawChildren(in: frame, &canvas, context)
  }
}

/// What is behind a view, blurred.
public struct MaterialModifier: ElementModifier, OutlinedElement {
  enum Kind: Equatable {
    case material(Material)
    case system(SystemMaterial)
  }

  let kind: Kind
  let shape: ViewShape

  var name: String { "material" }
  var outline: ViewShape { shape }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    if !frame.isEmpty {
      let material =
        switch kind {
        case .material(let material): material
        case .system(let kind): kind.material(in: slot.environment.theme)
        }
      canvas.draw(material, in: shape.shape(in: frame))
    }
    slot.drawChildren(in: frame, &canvas, context)
  }
}

extension View {
  /// Draws a soft shadow beneath the view.
  ///
  /// It is the shadow of a shape: letters and pictures cast none of their own.
  /// - Parameters:
  ///   - color: at its darkest; by default a third of black, SwiftUI's.
  ///   - radius: how soft it is: the standard deviation of its blur in points, held to 0…64. What is
  ///     no number counts as 0.
  ///   - x: how far it falls to the right, in points; what is not finite counts as 0.
  ///   - y: how far it falls down, in points; the same.
  ///   - shape: what casts it; by default that of the background or clip inside, else the frame.
  public func shadow(
    color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0,
    in shape: ViewShape? = nil
  ) -> ModifiedView<Self, ShadowModifier, Model> {
    let offset = Point(x.isFinite ? x : 0, y.isFinite ? y : 0)
    let blur = radius > 0 ? min(radius, 64) : 0
    return ModifiedView(
      self, ShadowModifier(shadow: Shadow(color: color, blur: blur, offset: offset), shape: shape))
  }

  /// Blurs and tints what is behind the view.
  /// - Parameters:
  ///   - material: how.
  ///   - shape: in the frame of the view; by default all of it.
  public func material(
    _ material: Material, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, MaterialModifier, Model> {
    ModifiedView(self, MaterialModifier(kind: .material(material), shape: shape))
  }
}

extension _Slot {
  /// The shape that it shows in, where it or what fills it says so.
  final var outline: ViewShape? {
    if let element = content as? any OutlinedElement { return element.outline }
    guard let wrapped, wrapped.size == size else { return nil }
    return wrapped.outline
  }
}
