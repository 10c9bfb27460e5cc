public import VitrineDrawing
internal import VitrineGeometry

/// A shadow beneath a view.
public struct ShadowModifier: ElementModifier {
  let shadow: Shadow
  /// The shape that casts the shadow; nil for the outline of the view inside.
  let shape: ViewShape?

  var name: String { "shadow" }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    if !frame.isEmpty {
      let shape = shape ?? node.wrapped?.outline ?? .rect
      canvas.draw(shadow, of: shape.shape(in: frame))
    }
    node.drawChildren(in: frame, &canvas, context)
  }
}

/// A view with a blurred background.
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

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    if !frame.isEmpty {
      let material =
        switch kind {
        case .material(let material): material
        case .system(let kind): kind.material(in: node.environment.theme)
        }
      canvas.draw(material, in: shape.shape(in: frame))
    }
    node.drawChildren(in: frame, &canvas, context)
  }
}

extension View {
  /// Draws a soft shadow beneath the view.
  ///
  /// A shape casts the shadow: text and pictures have no shadow of their own.
  /// - Parameters:
  ///   - color: the color at its darkest; a third of black by default, SwiftUI's.
  ///   - radius: the standard deviation of the blur in points, clamped to 0…64. NaN counts as 0.
  ///   - x: the offset to the right, in points; numbers that aren't finite count as 0.
  ///   - y: the offset downwards, in points; numbers that aren't finite count as 0.
  ///   - shape: the shape that casts the shadow; by default the shape of the background or clip
  ///     inside, else the frame.
  public func shadow(
    color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0,
    in shape: ViewShape? = nil
  ) -> ModifiedView<Self, ShadowModifier, Model> {
    let offset = Point(x.isFinite ? x : 0, y.isFinite ? y : 0)
    let blur = radius > 0 ? min(radius, 64) : 0
    return ModifiedView(
      self, ShadowModifier(shadow: Shadow(color: color, blur: blur, offset: offset), shape: shape))
  }

  /// Blurs and tints what is drawn behind the view.
  /// - Parameters:
  ///   - material: the kind of blur and tint.
  ///   - shape: in the frame of the view; all of it by default.
  public func material(
    _ material: Material, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, MaterialModifier, Model> {
    ModifiedView(self, MaterialModifier(kind: .material(material), shape: shape))
  }
}

extension _ViewNode {
  /// The outline of the view, or of the content that fills the view; nil without an outline.
  final var outline: ViewShape? {
    if let element = content as? any OutlinedElement { return element.outline }
    guard let wrapped, wrapped.size == size else { return nil }
    return wrapped.outline
  }
}
