internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// Every symbol of the library with its name.
struct Icons: Exhibit, Adjustable, PagedExhibit {
  static let id = "icons"
  static let title = "Icons"
  static let summary = "Every symbol of the library, outlined and filled, with its name."
  static let family = ExhibitFamily.foundations
  static let symbol = "square.grid"

  static let states = [
    ExhibitState("outline", "variant", "outline"), ExhibitState("fill", "variant", "fill"),
    ExhibitState("tinted", [ExhibitSetting("variant", "fill"), ExhibitSetting("tinted", "true")]),
  ]

  var values = KnobValues([
    Knob("size", .integer(16...96, default: 28)),
    Knob("variant", .choice(["all", "outline", "fill"], default: "all")),
    Knob("tinted", .toggle(default: false)),
  ])
  var scroll = ScrollView()
  var time: Seconds = 0
  private let context: ExhibitContext

  init(context: ExhibitContext) { self.context = context }

  func page(in environment: Environment) -> Page {
    var page = Page(in: environment)
    let size = Double(values.integer("size"))
    let caption = page.theme.type.caption2
    // Wide enough for most names at every size of text; others are cut. Ours.
    let columns = page.columns(atLeast: max(96, caption.size * 96 / 11, size + 24), gap: 8)
    let cell = size + 8 + caption.size * 1.5 + 16
    let color = values.toggle("tinted") ? page.theme.colors.tint : page.theme.colors.label
    for (index, name) in names.enumerated() {
      guard let symbol = context.symbols.symbol(name) else { continue }
      let x = page.content.minX + Double(index % columns.count) * (columns.width + 8)
      let y = page.y + Double(index / columns.count) * cell
      let side = min(size, columns.width)
      page.add(
        .symbol(symbol, color), in: Rect(x + (columns.width - side) / 2, y, side, size),
        id: name, label: name)
      page.text(
        name, font: caption, color: page.theme.colors.caption, x: x, y: y + size + 8,
        width: columns.width, alignment: .center)
    }
    return page
  }

  private var names: [String] {
    switch values.text("variant") {
    case "outline": return context.symbols.names.filter { !$0.hasSuffix(".fill") }
    case "fill": return context.symbols.names.filter { $0.hasSuffix(".fill") }
    default: return context.symbols.names
    }
  }
}
