internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// A rectangle that fills the available space.
public struct Rectangle<Model>: _ShapeView {
  /// The appearance.
  public var _appearance = _ShapeAppearance(.rect)

  /// Makes a rectangle.
  public init() {}
}

/// The largest circle in the available space, centered.
public struct Circle<Model>: _ShapeView {
  /// The appearance.
  public var _appearance = _ShapeAppearance(.circle)

  /// Makes a circle.
  public init() {}
}

/// An ellipse that fills the available space.
public struct Ellipse<Model>: _ShapeView {
  /// The appearance.
  public var _appearance = _ShapeAppearance(.ellipse)

  /// Makes an ellipse.
  public init() {}
}

/// A rectangle with fully rounded ends that fills the available space.
public struct Capsule<Model>: _ShapeView {
  /// The appearance.
  public var _appearance = _ShapeAppearance(.capsule)

  /// Makes a capsule.
  public init() {}
}

/// A rectangle with rounded corners that fills the available space.
public struct RoundedRectangle<Model>: _ShapeView {
  /// The appearance.
  public var _appearance: _ShapeAppearance

  /// Makes a rounded rectangle.
  /// - Parameters:
  ///   - cornerRadius: in points; at most half of the shorter side. Numbers below 0 and NaN count
  ///     as 0.
  ///   - style: the curve of the corners; by default the curve of buttons and cards.
  public init(cornerRadius: Double, style: CornerCurve = .continuous) {
    _appearance = _ShapeAppearance(.rect(cornerRadius: cornerRadius, style: style))
  }
}

/// A shape that fills the available space, filled with the text color by default.
///
/// The shape isn't described, unless it has a label or a name. Without a proposal it is 10 points
/// wide and high, as in SwiftUI.
public protocol _ShapeView<Model>: View {
  /// The appearance.
  var _appearance: _ShapeAppearance { get set }
}

/// The appearance of a shape.
public struct _ShapeAppearance: Sendable {
  var element: ShapeElement

  init(_ shape: ViewShape) { element = ShapeElement(shape: shape) }
}

extension _ShapeView {
  /// Fills the shape with a style of the current appearance; a shape with only a stroke isn't
  /// filled.
  public func fill(_ style: ShapeStyle) -> Self {
    var copy = self
    copy._appearance.element.fill = .style(style)
    return copy
  }

  /// Strokes the outline, half of the line on either side, with a style of the current appearance.
  /// - Parameters:
  ///   - style: the style of the line.
  ///   - lineWidth: in points; default 1. Numbers that aren't finite or above 0 draw no line.
  public func stroke(_ style: ShapeStyle, lineWidth: Double = 1) -> Self {
    var copy = self
    copy._appearance.element.stroke = ShapeElement.Line(ink: .style(style), width: lineWidth)
    return copy
  }

  /// Fills the shape with a color; a shape with only a stroke isn't filled.
  @_disfavoredOverload
  public func fill(_ color: Color) -> Self {
    var copy = self
    copy._appearance.element.fill = .color(color)
    return copy
  }

  /// Strokes the outline, half of the line on either side.
  /// - Parameters:
  ///   - color: the color of the line.
  ///   - lineWidth: in points; default 1. Numbers that aren't finite or above 0 draw no line.
  @_disfavoredOverload
  public func stroke(_ color: Color, lineWidth: Double = 1) -> Self {
    var copy = self
    copy._appearance.element.stroke = ShapeElement.Line(ink: .color(color), width: lineWidth)
    return copy
  }

  /// Updates the node of the shape.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let new = _appearance.element
    return context.node(node, new) { element, node in
      node.isUnchanged = node.hasBeenPlaced && element == new
      element = new
    }
  }
}

/// A shape in a node.
struct ShapeElement: Element, Equatable, Sendable {
  struct Line: Equatable, Sendable {
    var ink: Ink
    var width: Double
  }

  enum Ink: Equatable, Sendable {
    case color(Color)
    case style(ShapeStyle)

    func color(in node: _ViewNode) -> Color {
      switch self {
      case .color(let color): color
      case .style(let style): style.color(in: node.environment.theme)
      }
    }
  }

  var shape: ViewShape
  var fill: Ink?
  var stroke: Line?

  var name: String { "Shape" }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size { proposal.filled }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    if fill != nil || stroke == nil {
      canvas.fill(
        shape.shape(in: frame), with: fill?.color(in: node) ?? node.environment.foreground)
    }
    guard let stroke, stroke.width > 0, stroke.width.isFinite else { return }
    canvas.stroke(
      shape.path(in: frame, inset: 0), style: StrokeStyle(width: stroke.width),
      with: .color(stroke.ink.color(in: node)))
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    description.addPicture(of: node, in: frame)
  }
}

extension ProposedViewSize {
  /// The size of a view that fills the proposal, in points.
  ///
  /// A dimension that is infinite or not proposed has SwiftUI's length of shapes.
  var filled: Size {
    let size = replacingUnspecifiedDimensions()
    return Size(size.width.isFinite ? size.width : 10, size.height.isFinite ? size.height : 10)
  }
}

extension Description {
  /// Adds a semantics node for a drawing that has a label or a name.
  mutating func addPicture(of node: _ViewNode, in frame: Rect) {
    guard attributes.label != nil || attributes.name != nil else { return }
    add(of: node) { SemanticsNode(id: $0, role: .image, frame: frame) }
  }
}
