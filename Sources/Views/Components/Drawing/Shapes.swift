internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// A rectangle as large as its space.
public struct Rectangle<Model>: _ShapeView {
  /// How it looks.
  public var _look = _ShapeLook(.rect)

  /// Makes one.
  public init() {}
}

/// The largest circle in the middle of its space.
public struct Circle<Model>: _ShapeView {
  /// How it looks.
  public var _look = _ShapeLook(.circle)

  /// Makes one.
  public init() {}
}

/// An ellipse as large as its space.
public struct Ellipse<Model>: _ShapeView {
  /// How it looks.
  public var _look = _ShapeLook(.ellipse)

  /// Makes one.
  public init() {}
}

/// A rectangle with fully round ends, as large as its space.
public struct Capsule<Model>: _ShapeView {
  /// How it looks.
  public var _look = _ShapeLook(.capsule)

  /// Makes one.
  public init() {}
}

/// A rectangle with rounded corners, as large as its space.
public struct RoundedRectangle<Model>: _ShapeView {
  /// How it looks.
  public var _look: _ShapeLook

  /// Makes one.
  /// - Parameters:
  ///   - cornerRadius: in points, held to half of the shorter side; what is below 0 or no number is 0.
  ///   - style: how corners are rounded; by default as those of buttons and cards.
  public init(cornerRadius: Double, style: CornerCurve = .continuous) {
    _look = _ShapeLook(.rect(cornerRadius: cornerRadius, style: style))
  }
}

/// A plain shape as large as its space, filled with the color of text unless said otherwise.
///
/// It is not described, unless it has a label or a name. Where nothing says how large it is it is 10
/// points, as SwiftUI's.
public protocol _ShapeView<Model>: View {
  /// How it looks.
  var _look: _ShapeLook { get set }
}

/// How a shape looks.
public struct _ShapeLook: Sendable {
  var element: ShapeElement

  init(_ shape: ViewShape) { element = ShapeElement(shape: shape) }
}

extension _ShapeView {
  /// Filled with a color as the appearance has it; a shape that is only stroked is not filled.
  public func fill(_ style: ShapeStyle) -> Self {
    var copy = self
    copy._look.element.fill = .style(style)
    return copy
  }

  /// With a line along its edge, half of it on either side, in a color as the appearance has it.
  /// - Parameters:
  ///   - style: of the line.
  ///   - lineWidth: in points; default 1, and what is not above 0 or not finite is no line.
  public func stroke(_ style: ShapeStyle, lineWidth: Double = 1) -> Self {
    var copy = self
    copy._look.element.stroke = ShapeElement.Line(ink: .style(style), width: lineWidth)
    return copy
  }

  /// Filled with a color; a shape that is only stroked is not filled.
  @_disfavoredOverload
  public func fill(_ color: Color) -> Self {
    var copy = self
    copy._look.element.fill = .color(color)
    return copy
  }

  /// With a line along its edge, half of it on either side.
  /// - Parameters:
  ///   - color: of the line.
  ///   - lineWidth: in points; default 1, and what is not above 0 or not finite is no line.
  @_disfavoredOverload
  public func stroke(_ color: Color, lineWidth: Double = 1) -> Self {
    var copy = self
    copy._look.element.stroke = ShapeElement.Line(ink: .color(color), width: lineWidth)
    return copy
  }

  /// Brings the slot of the shape up to date.
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
  /// What takes all of the space is, in points: where there is no end to it, or nothing is said, what
  /// SwiftUI's shapes are.
  var filled: Size {
    let size = replacingUnspecifiedDimensions()
    return Size(size.width.isFinite ? size.width : 10, size.height.isFinite ? size.height : 10)
  }
}

extension Description {
  /// Adds a node for what is only drawn, where something was said of it.
  mutating func addPicture(of slot: _Slot, in frame: Rect) {
    guard attributes.label != nil || attributes.name != nil else { return }
    add(of: slot) { Node(id: $0, role: .image, frame: frame) }
  }
}
