public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A picture or a symbol, as large as it is or as its space.
///
/// ```swift
/// ImageView(.image(photo)).paint(into: &canvas, in: bounds, style: .init(theme), at: time)
/// ```
/// Pictures are not mirrored where the interface reads from right to left.
public struct ImageView: Component {
  // MARK: State

  /// What is shown.
  public enum Content: Hashable, Sendable {
    /// A picture of pixels.
    case image(Bitmap)
    /// A symbol of one colour, in a square of so many points; nil for one that stands beside body
    /// text.
    case symbol(Symbol, size: Double? = nil)
  }

  /// How it fills its bounds.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// As large as fits, in its own proportions.
    case fit
    /// As small as leaves nothing empty, in its own proportions; what sticks out is cut off.
    case fill
    /// From side to side and from top to bottom.
    case stretch
    /// In its own size, in the middle; what sticks out is cut off.
    case center
  }

  /// What is shown; nil for nothing, which takes no space.
  public var content: Content?

  /// How it fills its bounds; a symbol that is stretched is fitted.
  ///
  /// Default fit.
  public var contentMode = ContentMode.fit

  /// True where it is as large as there is space, false where it is as large as its content.
  ///
  /// Default false.
  public var isResizable = false

  /// Its colour, which replaces a picture's own; nil for that, or the style's of a symbol.
  ///
  /// Default nil.
  public var tintColor: Color?

  /// What a person would call it; nil where it only adorns what is described elsewhere.
  ///
  /// Default nil.
  public var label: String?

  /// Makes a view.
  public init(_ content: Content? = nil) { self.content = content }

  // MARK: Style

  /// Colours and measures of an image.
  public struct Style: ComponentStyle {
    /// Side in points of the square of a symbol that says no size.
    ///
    /// Ours: the line height of body text, 20 at its usual size.
    public var symbolSize: Double
    /// Colour of a symbol.
    public var symbol: Color
    /// Pixels a point: content of its own size lies on whole pixels.
    public var scale: Double

    /// Takes colours and sizes from a theme.
    public init(_ theme: Theme) {
      symbolSize = 20 * theme.type.body.size / 17
      symbol = theme.colors.label
      scale = theme.environment.scale
    }
  }

  // MARK: Layout

  /// The size of its content, in points.
  ///
  /// Of a symbol the square; a size that is not above 0 or not finite counts as 0.
  public func naturalSize(style: Style) -> Size {
    switch content {
    case nil: return .zero
    case .image(let image): return image.size
    case .symbol(_, let size):
      let side = size ?? style.symbolSize
      return side.isFinite && side > 0 ? Size(side, side) : .zero
    }
  }

  /// Its natural size; where it is resizable all the space, of which `fit` takes only what its
  /// proportions allow.
  public func size(fitting available: Size, style: Style) -> Size {
    let natural = naturalSize(style: style)
    guard isResizable, natural.width > 0, natural.height > 0 else { return natural }
    let width = available.width.isFinite ? max(0, available.width) : nil
    let height = available.height.isFinite ? max(0, available.height) : nil
    if contentMode == .stretch || contentMode == .center {
      return Size(width ?? natural.width, height ?? natural.height)
    }
    let ratios = [width.map { $0 / natural.width }, height.map { $0 / natural.height }]
    if contentMode == .fill, let width, let height { return Size(width, height) }
    let ratio = ratios.compactMap(\.self).min() ?? 1
    return natural * ratio
  }

  /// Fills both axes where it is resizable.
  public var flexibility: AxisFlexibility { isResizable ? .fills : .fixed }

  /// Where its content stands.
  public func contentFrame(in bounds: Rect, style: Style) -> Rect {
    let natural = naturalSize(style: style)
    guard natural.width > 0, natural.height > 0, !bounds.isEmpty else {
      return Rect(center: bounds.center, size: .zero)
    }
    let ratios = (bounds.width / natural.width, bounds.height / natural.height)
    switch contentMode {
    case .stretch: return bounds
    case .fit: return Rect(center: bounds.center, size: natural * min(ratios.0, ratios.1))
    case .fill: return Rect(center: bounds.center, size: natural * max(ratios.0, ratios.1))
    case .center:
      let origin = Rect(center: bounds.center, size: natural).snapped(toScale: style.scale).origin
      return Rect(origin: origin, size: natural)
    }
  }

  // MARK: Paint

  /// Records the content, cut off at the bounds.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let frame = contentFrame(in: bounds, style: style)
    guard let content, !frame.isEmpty else { return }
    guard bounds.contains(frame) else {
      canvas.clipped(to: .rect(bounds)) { paint(content, into: &$0, in: frame, style) }
      return
    }
    paint(content, into: &canvas, in: frame, style)
  }

  private func paint(
    _ content: Content, into canvas: inout Canvas, in frame: Rect, _ style: Style
  ) {
    switch content {
    case .image(let image): canvas.draw(image, in: frame, tint: tintColor)
    case .symbol(let symbol, _): canvas.draw(symbol, in: frame, color: tintColor ?? style.symbol)
    }
  }

  // MARK: Description

  /// An image that says its label; not visible without one.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(id: id, role: .image, label: label, frame: bounds, isVisible: label != nil)
  }
}

extension Size {
  fileprivate static func * (size: Size, factor: Double) -> Size {
    Size(size.width * factor, size.height * factor)
  }
}
