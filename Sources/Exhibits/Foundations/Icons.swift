internal import VitrineResources
internal import VitrineViews

/// Every symbol of the library with its name.
struct Icons: ViewExhibit {
  static let id = "icons"
  static let title = "Icons"
  static let summary = "Every symbol in the library, outlined and filled, with its name."
  static let family = ExhibitFamily.foundations
  static let symbol = "square.grid"
  static let units = ["size": "points"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("size", \.size, 16...96),
    Knob("variant", \.variant, choices: ["all", "outline", "fill"]),
    Knob("tinted", \.isTinted),
  ]
  static let states = [
    ExhibitState("outline", "variant", "outline"), ExhibitState("fill", "variant", "fill"),
    ExhibitState("tinted", [ExhibitSetting("variant", "fill"), ExhibitSetting("tinted", "true")]),
  ]

  var size = 28
  var variant = "all"
  var isTinted = false

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    // Wide enough for most names; others are truncated.
    let column = max(96, theme.type.caption2.size * 96 / 11, Double(size) + 24)
    let names = environment.symbols.names.filter { shows($0) }
    WidthReader(breaks: [280, 500]) { width in
      ScrollView {
        Grid(minimumColumnWidth: column, spacing: 8, alignment: .top) {
          ForEach(names, id: \.self) { icon($0, theme) }
        }
        .padding(width >= 500 ? 24 : width >= 280 ? 16 : 8)
      }
      .named("icons").label("Icons")
    }
  }

  private func shows(_ name: String) -> Bool {
    variant == "all" || name.hasSuffix(".fill") == (variant == "fill")
  }

  private func icon(_ name: String, _ theme: Theme) -> some View<Self> {
    let symbols = theme.environment.symbols
    let color = isTinted ? theme.colors.tint : nil
    // snippet.short
    return VStack {
      Image(symbols[name], size: Double(size), color: color, label: name)
        .named("icons/\(name)")
      Text(name, font: .caption2, color: theme.colors.inactive, lineLimit: 1)
        .descriptionHidden()
    }
    // snippet.end
    .padding(.bottom, 8)
  }
}
