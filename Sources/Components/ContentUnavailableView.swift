public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// What stands in place of content that is not there: an image, what is missing, and what to do.
///
/// ```swift
/// ContentUnavailableView(
///   "No results", image: environment.symbols["magnifyingglass"], description: "Try another word.")
/// ```
/// As large as its space, of which a quarter of what it leaves is above it. Where there is little, the
/// image goes, and then the words shrink.
public struct ContentUnavailableView: Component {
  // MARK: State

  /// What is missing.
  public var title: String
  /// What stands above it; nil, the default, for nothing.
  public var image: Symbol?
  /// What to do about it; nil, the default, for nothing.
  public var description: String?

  /// Makes a view of what is missing.
  public init(_ title: String, image: Symbol? = nil, description: String? = nil) {
    (self.title, self.image, self.description) = (title, image, description)
  }

  // MARK: Style

  /// Colours, letters and measures in points; ours.
  public struct Style: ComponentStyle {
    /// Beside the words.
    public var margin = 16.0
    /// Between the words, and above and below all where the image still shows.
    public var spacing = 6.0
    /// Side of the image's square, and the space between it and the words.
    public var imageSide = 44.0
    /// The space between the image and the words.
    public var imageSpacing = 10.0
    /// Smaller than this, a description is not made smaller.
    public var minimumFontSize = 11.0
    /// What the image's lines, which lie over each other, are drawn on.
    public var background: Color
    let theme: Theme

    /// Takes colours and letters from a theme.
    public init(_ theme: Theme) {
      self.theme = theme
      background = theme.colors.background
    }
  }

  /// How much of the space that is left is above: it stands where the eye is.
  private static let share = 0.25
  /// How much smaller words are made at a time.
  private static let shrink = 0.9

  // MARK: Layout

  /// All of its space.
  public var flexibility: AxisFlexibility { .fills }

  /// As large as the space; without a limit as large as what it shows.
  public func size(fitting available: Size, style: Style) -> Size {
    let layout = Layout(self, Rect(origin: .zero, size: available), style)
    return Size(
      available.width.isFinite ? available.width : layout.width + 2 * style.margin,
      available.height.isFinite ? available.height : layout.height)
  }

  /// What it shows in some bounds, and how large that is.
  private struct Layout {
    var texts: [Text]
    var heights: [Double]
    /// Of the widest line of words.
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
      // Words of twice their size may be too much for a small space: they shrink as far as they must.
      while height(sizes()) > bounds.height, let least = texts.last?.font.size,
        least > style.minimumFontSize
      {
        for index in texts.indices { texts[index].font.size *= ContentUnavailableView.shrink }
      }
      let sizes = sizes()
      let image = style.imageSide + style.imageSpacing
      let words = height(sizes)
      // Where there is little space the words are what counts.
      showsImage = view.image != nil && words + image + 2 * spacing <= bounds.height
      (self.texts, heights) = (texts, sizes.map(\.height))
      self.height = words + (showsImage ? image : 0)
      width = max(showsImage ? style.imageSide : 0, sizes.map(\.width).max() ?? 0)
    }
  }

  // MARK: Paint

  /// Records image and words.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let (layout, theme) = (Layout(self, bounds, style), style.theme)
    var y = bounds.minY + max(0, (bounds.height - layout.height) * Self.share).rounded()
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

  /// A text of that label, whose value is what to do.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(id: id, role: .text, label: title, value: description, frame: bounds)
  }
}
