public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A bitmap or a symbol, at its own size or resized to its space.
///
/// ```swift
/// ImageView(.image(photo)).paint(into: &canvas, in: bounds, style: .init(theme), at: time)
/// ```
/// Bitmaps are not mirrored in a right-to-left interface.
public struct ImageView: Component {
  // MARK: State

  /// The content of an image view.
  public enum Content: Hashable, Sendable {
    /// A bitmap.
    case image(Bitmap)
    /// A symbol of one color, in a square with sides of `size` points; nil for the size that suits
    /// body text.
    case symbol(Symbol, size: Double? = nil)
  }

  /// How the content fills the bounds.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// As large as fits, keeping the aspect ratio.
    case fit
    /// As small as covers the bounds, keeping the aspect ratio; the overflow is clipped.
    case fill
    /// Stretched to the bounds.
    case stretch
    /// At its own size, centered; the overflow is clipped.
    case center
  }

  /// The content; nil for nothing, which takes no space.
  public var content: Content?

  /// How the content fills the bounds; a symbol keeps its aspect ratio even if stretched.
  ///
  /// Default fit.
  public var contentMode = ContentMode.fit

  /// True to fill the available space, false to be as large as the content.
  ///
  /// Default false.
  public var isResizable = false

  /// Color that replaces a bitmap's own colors or the style's symbol color; nil to keep them.
  ///
  /// Default nil.
  public var tintColor: Color?

  /// The accessibility label; nil for decoration that other content describes.
  ///
  /// Default nil.
  public var label: String?

  /// Makes a view.
  public init(_ content: Content? = nil) { self.content = content }

  // MARK: Style

  /// Colors and measures of an image.
  public struct Style: ComponentStyle {
    /// Side in points of the square of a symbol without a size.
    ///
    /// Ours: the line height of body text, 20 at its usual size.
    public var symbolSize: Double
    /// Color of a symbol.
    public var symbol: Color
    /// Pixels per point; content at its own size is aligned to whole pixels.
    public var scale: Double

    /// Makes a style with colors and sizes from a theme.
    public init(_ theme: Theme) {
      symbolSize = 20 * theme.type.body.size / 17
      symbol = theme.colors.label
      scale = theme.environment.scale
    }
  }

  // MARK: Layout

  /// The size of the content, in points.
  ///
  /// For a symbol its square; a size that is not above 0 or not finite counts as 0.
  public func naturalSize(style: Style) -> Size {
    switch content {
    case nil: return .zero
    case .image(let image): return image.size
    case .symbol(_, let size):
      let side = size ?? style.symbolSize
      return side.isFinite && side > 0 ? Size(side, side) : .zero
    }
  }

  /// The natural size; if resizable, all of the space.
  ///
  /// A resizable `fit` takes only the part of the space that keeps the aspect ratio.
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

  /// Fills both axes if resizable.
  public var flexibility: AxisFlexibility { isResizable ? .fills : .fixed }

  /// The frame of the content.
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

  /// Records the content, clipped to the bounds.
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

  /// An image with the label; not visible without a label.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(id: id, role: .image, label: label, frame: bounds, isVisible: label != nil)
  }
}

extension Size {
  fileprivate static func * (size: Size, factor: Double) -> Size {
    Size(size.width * factor, size.height * factor)
  }
}
