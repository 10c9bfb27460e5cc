internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// A column of words and samples, laid out for a width: what a static exhibit consists of.
///
/// Places are given for left-to-right and mirrored as they are added. Distances: ours, on a grid of
/// 8 points.
struct Page {
  /// What an item looks like.
  enum Look {
    case text(Text, Color)
    case shape(Shape, Color)
    case outline(Shape, Color)
    case symbol(Symbol, Color)
  }

  /// One thing on the page; it has a node where it has an id.
  struct Item {
    var id: String?
    var role: Role
    var label: String?
    var value: String?
    var frame: Rect
    var look: Look
  }

  let theme: Theme
  /// The column between the margins; its height says nothing.
  let content: Rect
  private(set) var items: [Item] = []
  /// Where the next thing goes, in points from the top.
  var y: Double

  var environment: Environment { theme.environment }

  /// From the top to below the last item, bottom margin included.
  var height: Double { items.map(\.frame.maxY).max().map { $0 + content.minX } ?? 0 }

  init(in environment: Environment) {
    theme = Theme(environment)
    let width = environment.size.width
    let margin: Double = width >= 500 ? 24 : width >= 280 ? 16 : 8
    content = Rect(margin, 0, max(0, width - 2 * margin), 0)
    y = margin
  }

  /// Adds an item at a place given for left-to-right.
  mutating func add(
    _ look: Look, in frame: Rect, id: String? = nil, role: Role = .image, label: String? = nil,
    value: String? = nil
  ) {
    let place = Rect(content.minX, frame.minY, content.width, frame.height)
    let directed = environment.directed(frame, in: place)
    let shift = directed.origin - frame.origin
    let item = Item(
      id: id, role: role, label: label, value: value, frame: directed, look: look.moved(by: shift))
    items.append(item)
  }

  /// Adds words that break in a column, and returns how high they are.
  ///
  /// With a direction they are not the interface's, and their leading side is that direction's.
  @discardableResult
  mutating func text(
    _ string: String, font: Font, color: Color, x: Double, y: Double, width: Double,
    lines: Int = 1, alignment: TextAlignment = .leading, direction: LayoutDirection? = nil,
    id: String? = nil
  ) -> Double {
    var text = environment.words(
      string, font: font, alignment: alignment, verticalAlignment: .top, lineLimit: lines)
    if let direction { (text.alignment, text.direction) = (alignment, direction) }
    let height = environment.text.measure(text, width: width).size.height
    add(.text(text, color), in: Rect(x, y, width, height), id: id, role: .text, label: string)
    return height
  }

  /// Adds the heading of a section, with space above it unless it is the first.
  mutating func heading(_ string: String) {
    if !items.isEmpty { y += 24 }
    let height = text(
      string, font: theme.type.headline, color: theme.colors.label, x: content.minX, y: y,
      width: content.width, lines: 2)
    y += height + 8
  }

  /// How many columns of a least width fit, and how wide each then is.
  func columns(
    atLeast least: Double, gap: Double = 16, atMost most: Int = .max
  ) -> (count: Int, width: Double) {
    let fitting = Int(((content.width + gap) / (least + gap)).rounded(.down))
    let count = min(max(1, fitting), most)
    return (count, max(0, (content.width - gap * Double(count - 1)) / Double(count)))
  }
}

extension Page.Look {
  func moved(by vector: Point) -> Page.Look {
    switch self {
    case .shape(let shape, let color): return .shape(shape.offset(by: vector), color)
    case .outline(let shape, let color): return .outline(shape.offset(by: vector), color)
    case .text, .symbol: return self
    }
  }
}
