public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A placeholder for missing content: an image, a title, and a description of what to do.
///
/// ```swift
/// ContentUnavailableView(
///   "No results", image: environment.symbols["magnifyingglass"], description: "Try another word.")
/// ```
/// Fills its space, with a quarter of the leftover height above the content. If space is short, the
/// image is hidden first, then the text shrinks.
public struct ContentUnavailableView: Component {
  // MARK: State

  /// Says what is missing.
  public var title: String
  /// The image above the title; nil, the default, for none.
  public var image: Symbol?
  /// Says what to do about it; nil, the default, for no description.
  public var description: String?

  /// Makes a placeholder.
  public init(_ title: String, image: Symbol? = nil, description: String? = nil) {
    (self.title, self.image, self.description) = (title, image, description)
  }

  // MARK: Style

  /// Colors, fonts and measures in points; ours.
  public struct Style: ComponentStyle {
    /// From the text to the sides.
    public var margin = 16.0
    /// Between title and description, and the minimum above and below the content while the image
    /// is shown.
    public var spacing = 6.0
    /// Side of the image's square.
    public var imageSide = 44.0
    /// Between the image and the text.
    public var imageSpacing = 10.0
    /// Font size that a description is never shrunk below.
    public var minimumFontSize = 11.0
    /// The opaque color with which the image's color is blended.
    ///
    /// Where the image's lines overlap, a translucent color would be darker.
    public var background: Color
    let theme: Theme

    /// Makes a style with colors and fonts from a theme.
    public init(_ theme: Theme) {
      self.theme = theme
      background = theme.colors.background
    }
  }

  /// The fraction of the leftover height above the content.
  private static let topFraction = 0.25
  /// Factor by which fonts shrink per step.
  private static let shrinkFactor = 0.9

  // MARK: Layout

  /// All of its space.
  public var flexibility: AxisFlexibility { .fills }

  /// The proposed size; along an axis without a limit, the content's size.
  public func size(fitting available: Size, style: Style) -> Size {
    let layout = Layout(self, Rect(origin: .zero, size: available), style)
    return Size(
      available.width.isFinite ? available.width : layout.width + 2 * style.margin,
      available.height.isFinite ? available.height : layout.height)
  }

  /// The content that fits some bounds, and its size.
  private struct Layout {
    var texts: [Text]
    var heights: [Double]
    /// Width of the widest line of text.
    let width: Double
    let height: Double
    let showsImage: Bool

    init(_ view: ContentUnavailableView, _ bounds: Rect, _ style: Style) {
      let (spacing, environment) = (style.spacing, style.theme.environment)
      let available = max(0, bounds.width - 2 * style.margin)
      var texts = [
        (view.title, style.theme.type.headline), (view.description, style.theme.type.footnote),
      ].compactMap { string, font in
        string.map {
          environment.interfaceText(
            $0, font: font, alignment: .center, verticalAlignment: .top, lineLimit: 5)
        }
      }
      func sizes() -> [Size] { texts.map { environment.text.measure($0, width: available).size } }
      func height(_ sizes: [Size]) -> Double {
        sizes.reduce(spacing * Double(sizes.count - 1)) { $0 + $1.height }
      }
      // Text at large sizes may not fit a small space: it shrinks until it does.
      while height(sizes()) > bounds.height, let fontSize = texts.last?.font.size,
        fontSize > style.minimumFontSize
      {
        for index in texts.indices { texts[index].font.size *= ContentUnavailableView.shrinkFactor }
      }
      let sizes = sizes()
      let image = style.imageSide + style.imageSpacing
      let textHeight = height(sizes)
      // If space is short, the text matters more.
      showsImage = view.image != nil && textHeight + image + 2 * spacing <= bounds.height
      (self.texts, heights) = (texts, sizes.map(\.height))
      self.height = textHeight + (showsImage ? image : 0)
      width = max(showsImage ? style.imageSide : 0, sizes.map(\.width).max() ?? 0)
    }
  }

  // MARK: Paint

  /// Records the image and the text.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let (layout, theme) = (Layout(self, bounds, style), style.theme)
    var y = bounds.minY + max(0, (bounds.height - layout.height) * Self.topFraction).rounded()
    if let image, layout.showsImage {
      let side = style.imageSide
      canvas.draw(
        image,
        in: Rect(bounds.midX - side / 2, y, side, side).snapped(toScale: theme.environment.scale),
        color: theme.colors.tertiaryLabel.composited(over: style.background))
      y += side + style.imageSpacing
    }
    let colors = [theme.colors.label, theme.colors.inactive]
    let width = max(0, bounds.width - 2 * style.margin)
    for ((text, height), color) in zip(zip(layout.texts, layout.heights), colors) {
      canvas.draw(text, in: Rect(bounds.minX + style.margin, y, width, height), color: color)
      y += height + style.spacing
    }
  }

  // MARK: Description

  /// A text whose label is the title and whose value is the description.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(id: id, role: .text, label: title, value: description, frame: bounds)
  }
}
