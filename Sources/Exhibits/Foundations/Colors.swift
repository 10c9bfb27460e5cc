internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// The system's colours in light and dark, with their contrast against the background.
struct Colors: Exhibit, Adjustable, PagedExhibit {
  static let id = "colors"
  static let title = "Colors"
  static let summary = "System and semantic colors in light and dark, with contrast ratios."
  static let family = ExhibitFamily.foundations
  static let symbol = "paintpalette"

  static let states = ["light", "dark"].map { ExhibitState($0, "appearance", $0) }

  var values = KnobValues([
    Knob("appearance", .choice(["both", "light", "dark"], default: "both"))
  ])
  var scroll = ScrollView()
  var time: Seconds = 0
  private let context: ExhibitContext

  init(context: ExhibitContext) { self.context = context }

  /// Measures of a panel of swatches, in points.
  ///
  /// Ours.
  private enum Metrics {
    static let panel = 240.0
    static let padding = 16.0
    static let swatch = 40.0
    static let row = 56.0
    static let radius = 16.0
  }

  func page(in environment: Environment) -> Page {
    var page = Page(in: environment)
    let chosen = Appearance(rawValue: values.text("appearance"))
    let panels = chosen.map { [$0] } ?? Appearance.allCases
    let columns = page.columns(atLeast: Metrics.panel, atMost: panels.count)
    let top = page.y
    for (index, appearance) in panels.enumerated() {
      let column = index % columns.count
      if column == 0, index > 0 { page.y += 16 } else { page.y = column == 0 ? page.y : top }
      let x = page.content.minX + Double(column) * (columns.width + 16)
      addPanel(appearance, x: x, width: columns.width, to: &page)
    }
    return page
  }

  private func addPanel(_ appearance: Appearance, x: Double, width: Double, to page: inout Page) {
    var environment = page.environment
    environment.appearance = appearance
    let theme = Theme(environment)
    let swatches = theme.swatches
    let title = context.strings.text("colors.\(appearance.rawValue)", environment.language)
    let titleHeight = environment.text.measure(
      Text(title, font: theme.type.headline), width: width
    ).size.height
    let row = max(Metrics.row, 2 * theme.type.subheadline.size + 24)
    let height =
      3 * Metrics.padding + titleHeight + row * Double(swatches.count) - (row - Metrics.swatch)
    let box = Rect(x, page.y, width, height)
    let shape = Shape.roundedRect(box, radius: Metrics.radius, curve: .continuous)
    page.add(.shape(shape, theme.colors.background), in: box)
    page.add(.outline(shape, page.theme.colors.separator), in: box)
    page.text(
      title, font: theme.type.headline, color: theme.colors.label, x: x + Metrics.padding,
      y: page.y + Metrics.padding, width: max(0, width - 2 * Metrics.padding))
    let top = page.y + 2 * Metrics.padding + titleHeight
    for (index, swatch) in swatches.enumerated() {
      let frame = Rect(
        x + Metrics.padding, top + Double(index) * row, max(0, width - 2 * Metrics.padding),
        Metrics.swatch)
      add(swatch, in: frame, theme, id: "\(appearance.rawValue)/\(swatch.name)", to: &page)
    }
    page.y = box.maxY
  }

  private func add(
    _ swatch: Swatch, in frame: Rect, _ theme: Theme, id: String, to page: inout Page
  ) {
    let chip = Rect(frame.minX, frame.minY, min(Metrics.swatch, frame.width), Metrics.swatch)
    let shape = Shape.roundedRect(chip, radius: 8, curve: .continuous)
    let ratio = swatch.color.composited(over: theme.colors.background)
      .contrast(against: theme.colors.background)
    let number = "\((ratio * 10).rounded(.down) / 10):1"
    page.add(
      .shape(shape, swatch.color), in: chip, id: id, label: swatch.name,
      value: "\(swatch.color.hex), \(number)")
    page.add(.outline(shape, theme.colors.separator), in: chip)
    let x = chip.maxX + 12
    let width = max(0, frame.maxX - x)
    let name = context.strings.text("colors.\(swatch.name)", theme.environment.language)
    let height = page.text(
      name, font: theme.type.subheadline, color: theme.colors.label, x: x, y: frame.minY,
      width: width)
    page.text(
      "\(swatch.color.hex) · \(number)", font: theme.type.caption1,
      color: theme.colors.caption, x: x, y: frame.minY + height + 2, width: width)
  }
}

/// A colour and the name that its string key ends in.
struct Swatch {
  var name: String
  var color: Color
}

extension Theme {
  /// The palette, then the colours by use.
  var swatches: [Swatch] {
    let named: [(String, Color)] = [
      ("blue", palette.blue), ("green", palette.green), ("red", palette.red),
      ("orange", palette.orange), ("gray", palette.gray), ("label", colors.label),
      ("secondary-label", colors.secondaryLabel), ("tertiary-label", colors.tertiaryLabel),
      ("inactive", colors.inactive), ("separator", colors.separator), ("fill", colors.fill),
      ("grouped-background", colors.groupedBackground),
      ("secondary-background", colors.secondaryBackground),
    ]
    return named.map { Swatch(name: $0, color: $1) }
  }
}

extension Color {
  /// `#RRGGBB`, with the opacity after it where it is not whole.
  var hex: String {
    let rgb = [red, green, blue].map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0\(digits)" : digits
    }
    let percent = Int((Double(alpha) / 255 * 100).rounded())
    return "#\(rgb.joined())\(alpha == 255 ? "" : " \(percent)%")"
  }
}
