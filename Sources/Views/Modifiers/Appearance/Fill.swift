public import VitrineDrawing
internal import VitrineGeometry

/// A shape behind or in front of a view.
public struct FillModifier: ElementModifier, OutlinedElement {
  enum Fill: Equatable {
    case paint(Paint)
    case style(ShapeStyle)
  }

  let fill: Fill
  let shape: ViewShape
  let isInFront: Bool

  var name: String { isInFront ? "overlay" : "background" }
  var outline: ViewShape { shape }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    // A rectangular background extends beneath a screen's bar.
    if !isInFront { fill(shape == .rect ? node.extendedFrame(frame) : frame, node, &canvas) }
    node.drawChildren(in: frame, &canvas, context)
    if isInFront { fill(frame, node, &canvas) }
  }

  private func fill(_ frame: Rect, _ node: _ViewNode, _ canvas: inout Canvas) {
    guard !frame.isEmpty else { return }
    let paint: Paint =
      switch fill {
      case .paint(let paint): paint
      case .style(let style): .color(style.color(in: node.environment.theme))
      }
    canvas.translated(by: frame.origin) { canvas in
      canvas.fill(shape.shape(in: Rect(origin: .zero, size: frame.size)), with: paint)
    }
  }
}

/// A stroke along the inside of a view's edge.
public struct BorderModifier: ElementModifier {
  let color: Color
  let width: Double
  let shape: ViewShape

  var name: String { "border" }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    node.drawChildren(in: frame, &canvas, context)
    guard width > 0, !frame.isEmpty else { return }
    if width * 2 >= min(frame.width, frame.height) {
      return canvas.fill(shape.shape(in: frame), with: color)
    }
    canvas.stroke(
      shape.path(in: frame, inset: width / 2), style: StrokeStyle(width: width),
      with: .color(color))
  }
}

extension View {
  /// Fills a shape behind the view.
  /// - Parameters:
  ///   - color: the color of the shape.
  ///   - shape: in the frame of the view; all of it by default.
  @_disfavoredOverload
  public func background(
    _ color: Color, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, FillModifier, Model> { background(.color(color), in: shape) }

  /// Fills a shape behind the view.
  /// - Parameters:
  ///   - paint: the paint; points of a gradient are relative to the view's top left.
  ///   - shape: in the frame of the view; all of it by default.
  public func background(
    _ paint: Paint, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, FillModifier, Model> {
    ModifiedView(self, FillModifier(fill: .paint(paint), shape: shape, isInFront: false))
  }

  /// Fills a shape in front of the view, without blocking its input.
  /// - Parameters:
  ///   - color: the color of the shape.
  ///   - shape: in the frame of the view; all of it by default.
  @_disfavoredOverload
  public func overlay(
    _ color: Color, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, FillModifier, Model> { overlay(.color(color), in: shape) }

  /// Fills a shape in front of the view, without blocking its input.
  /// - Parameters:
  ///   - paint: the paint; points of a gradient are relative to the view's top left.
  ///   - shape: in the frame of the view; all of it by default.
  public func overlay(
    _ paint: Paint, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, FillModifier, Model> {
    ModifiedView(self, FillModifier(fill: .paint(paint), shape: shape, isInFront: true))
  }

  /// Draws a border along the inside of the view's edge.
  /// - Parameters:
  ///   - color: the color of the line.
  ///   - width: in points; default 1, SwiftUI's. Numbers that aren't above 0 draw nothing.
  ///   - shape: in the frame of the view; all of it by default.
  public func border(
    _ color: Color, width: Double = 1, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, BorderModifier, Model> {
    ModifiedView(self, BorderModifier(color: color, width: width > 0 ? width : 0, shape: shape))
  }
}
