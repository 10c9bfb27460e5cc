internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// A rectangle that fills the available space.
public struct Rectangle<Model>: _ShapeView {
  /// The appearance.
  public var _look = _ShapeLook(.rect)

  /// Makes a rectangle.
  public init() {}
}

/// The largest circle in the available space, centered.
public struct Circle<Model>: _ShapeView {
  /// The appearance.
  public var _look = _ShapeLook(.circle)

  /// Makes a circle.
  public init() {}
}

/// An ellipse that fills the available space.
public struct Ellipse<Model>: _ShapeView {
  /// The appearance.
  public var _look = _ShapeLook(.ellipse)

  /// Makes an ellipse.
  public init() {}
}

/// A rectangle with fully rounded ends that fills the available space.
public struct Capsule<Model>: _ShapeView {
  /// The appearance.
  public var _look = _ShapeLook(.capsule)

  /// Makes a capsule.
  public init() {}
}

/// A rectangle with rounded corners that fills the available space.
public struct RoundedRectangle<Model>: _ShapeView {
  /// The appearance.
  public var _look: _ShapeLook

  /// Makes a rounded rectangle.
  /// - Parameters:
  ///   - cornerRadius: in points; at most half of the shorter side. Numbers below 0 and NaN count
  ///     as 0.
  ///   - style: the curve of the corners; by default that of buttons and cards.
  public init(cornerRadius: Double, style: CornerCurve = .continuous) {
    _look = _ShapeLook(.rect(cornerRadius: cornerRadius, style: style))
  }
}

/// A shape that fills the available space, filled with the text color by default.
///
/// It isn't described, unless it has a label or a name. Without a proposal it is 10 points wide and
/// high, as in SwiftUI.
public protocol _ShapeView<Model>: View {
  /// The appearance.
  var _look: _ShapeLook { get set }
}

/// The appearance of a shape.
public struct _ShapeLook: Sendable {
  var element: ShapeElement

  init(_ shape: ViewShape) { element = ShapeElement(shape: shape) }
}

extension _ShapeView {
  /// Fills the shape with a style of the current appearance; a shape with only a stroke isn't
  /// filled.
  public func fill(_ style: ShapeStyle) -> Self {
    var copy = self
    copy._look.element.fill = .style(style)
    return copy
  }

  /// Strokes the outline, half of the line on either side, with a style of the current appearance.
  /// - Parameters:
  ///   - style: the style of the line.
  ///   - lineWidth: in points; default 1. Numbers that aren't finite or above 0 draw no line.
  public func stroke(_ style: ShapeStyle, lineWidth: Double = 1) -> Self {
    var copy = self
    copy._look.element.stroke = ShapeElement.Line(ink: .style(style), width: lineWidth)
    return copy
  }

  /// Fills the shape with a color; a shape with only a stroke isn't filled.
  @_disfavoredOverload
  public func fill(_ color: Color) -> Self {
    var copy = self
    copy._look.element.fill = .color(color)
    return copy
  }

  /// Strokes the outline, half of the line on either side.
  /// - Parameters:
  ///   - color: the color of the line.
  ///   - lineWidth: in points; default 1. Numbers that aren't finite or above 0 draw no line.
  @_disfavoredOverload
  public func stroke(_ color: Color, lineWidth: Double = 1) -> Self {
    var copy = self
    copy._look.element.stroke = ShapeElement.Line(ink: .color(color), width: lineWidth)
    return copy
  }

  /// Updates the slot of the shape.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let look = _look.element
    return context.slot(slot, look) { element, slot in
      slot.isUnchanged = slot.wasPlaced && element == look
      element = look
    }
  }
}

/// A shape in a slot.
struct ShapeElement: Element, Equatable, Sendable {
  struct Line: Equatable, Sendable {
    var ink: Ink
    var width: Double
  }

  enum Ink: Equatable, Sendable {
    case color(Color)
    case style(ShapeStyle)

    func color(in slot: _Slot) -> Color {
      switch self {
      case .color(let color): color
      case .style(let style): style.color(in: slot.environment.theme)
      }
    }
  }

  var shape: ViewShape
  var fill: Ink?
  var stroke: Line?

  var name: String { "Shape" }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size { proposal.filled }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !frame.isEmpty else { return }
    if fill != nil || stroke == nil {
      canvas.fill(
        shape.shape(in: frame), with: fill?.color(in: slot) ?? slot.environment.foreground)
    }
    guard let stroke, stroke.width > 0, stroke.width.isFinite else { return }
    canvas.stroke(
      shape.path(in: frame, inset: 0), style: StrokeStyle(width: stroke.width),
      with: .color(stroke.ink.color(in: slot)))
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    description.addPicture(of: slot, in: frame)
  }
}

extension ProposedViewSize {
  /// The size of a view that fills the proposal, in points; SwiftUI's size of shapes for a
  /// dimension that is infinite or not proposed.
  var filled: Size {
    let size = replacingUnspecifiedDimensions()
    return Size(size.width.isFinite ? size.width : 10, size.height.isFinite ? size.height : 10)
  }
}

extension Description {
  /// Adds a node for a drawing that has a label or a name.
  mutating func addPicture(of slot: _Slot, in frame: Rect) {
    guard attributes.label != nil || attributes.name != nil else { return }
    add(of: slot) { Node(id: $0, role: .image, frame: frame) }
  }
}
