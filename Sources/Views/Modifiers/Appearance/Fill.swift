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

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    // A background goes on beneath the bar of a screen.
    if !isInFront { fill(shape == .rect ? slot.shownFrame(frame) : frame, slot, &canvas) }
    slot.drawChildren(in: frame, &canvas, context)
    if isInFront { fill(frame, slot, &canvas) }
  }

  private func fill(_ frame: Rect, _ slot: _Slot, _ canvas: inout Canvas) {
    guard !frame.isEmpty else { return }
    let paint: Paint =
      switch fill {
      case .paint(let paint): paint
      case .style(let style): .color(style.color(in: slot.environment.theme))
      }
    canvas.translated(by: frame.origin) { canvas in
      canvas.fill(shape.shape(in: Rect(origin: .zero, size: frame.size)), with: paint)
    }
  }
}

/// A line along the inside of a view's edge.
public struct BorderModifier: ElementModifier {
  let color: Color
  let width: Double
  let shape: ViewShape

  var name: String { "border" }

  func affectsLayout(comparedTo old: Self) -> Bool { false }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    slot.drawChildren(in: frame, &canvas, context)
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
  ///   - color: of the shape.
  ///   - shape: in the frame of the view; by default all of it.
  @_disfavoredOverload
  public func background(
    _ color: Color, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, FillModifier, Model> { background(.color(color), in: shape) }

  /// Fills a shape behind the view.
  /// - Parameters:
  ///   - paint: the points of a gradient are from the top left corner of the view.
  ///   - shape: in the frame of the view; by default all of it.
  public func background(
    _ paint: Paint, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, FillModifier, Model> {
    ModifiedView(self, FillModifier(fill: .paint(paint), shape: shape, isInFront: false))
  }

  /// Fills a shape in front of the view; input goes through it.
  /// - Parameters:
  ///   - color: of the shape.
  ///   - shape: in the frame of the view; by default all of it.
  @_disfavoredOverload
  public func overlay(
    _ color: Color, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, FillModifier, Model> { overlay(.color(color), in: shape) }

  /// Fills a shape in front of the view; input goes through it.
  /// - Parameters:
  ///   - paint: the points of a gradient are from the top left corner of the view.
  ///   - shape: in the frame of the view; by default all of it.
  public func overlay(
    _ paint: Paint, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, FillModifier, Model> {
    ModifiedView(self, FillModifier(fill: .paint(paint), shape: shape, isInFront: true))
  }

  /// Draws a line along the edge of the view, inside of it.
  /// - Parameters:
  ///   - color: of the line.
  ///   - width: in points; default 1, SwiftUI's. What is not above 0 draws nothing.
  ///   - shape: in the frame of the view; by default all of it.
  public func border(
    _ color: Color, width: Double = 1, in shape: ViewShape = .rect
  ) -> ModifiedView<Self, BorderModifier, Model> {
    ModifiedView(self, BorderModifier(color: color, width: width > 0 ? width : 0, shape: shape))
  }
}
