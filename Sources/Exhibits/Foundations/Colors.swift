internal import VitrineResources
internal import VitrineViews

/// The system's colors in light and dark, with their contrast against the background.
struct Colors: ViewExhibit {
  static let id = "colors"
  static let title = "Colors"
  static let summary = "System and semantic colors in light and dark, with contrast ratios."
  static let family = ExhibitFamily.foundations
  static let symbol = "paintpalette"
  static let knobs: [ModelKnob<Self>] = [
    Knob("appearance", \.appearance, choices: ["both", "light", "dark"])
  ]
  static let states = ["light", "dark"].map { ExhibitState($0, "appearance", $0) }

  var appearance = "both"

  func body(in environment: Environment) -> some View<Self> {
    WidthReader(breaks: [280, 500, 544]) { width in
      ScrollView {
        if width >= 544 {
          HStack(alignment: .top, spacing: 16) { panels(environment) }.padding(24)
        } else {
          VStack(spacing: 16) { panels(environment) }
            .padding(width >= 500 ? 24 : width >= 280 ? 16 : 8)
        }
      }
      .named("colors").label("Colors")
    }
  }

  private func panels(_ environment: Environment) -> ForEach<Self> {
    let all = Appearance.allCases.filter { appearance == "both" || $0.rawValue == appearance }
    return ForEach(all, id: \.self) { panel($0, environment) }
  }

  private func panel(_ appearance: Appearance, _ environment: Environment) -> some View<Self> {
    var inner = environment
    inner.appearance = appearance
    let theme = Theme(inner)
    let line = Theme(environment).colors.separator
    let shape = ViewShape.rect(cornerRadius: 16)
    return VStack(alignment: .leading, spacing: 16) {
      Text(environment.localized("colors.\(appearance)"), font: .headline, lineLimit: 1)
      for (name, color) in swatches(in: inner) { swatch(name, color, theme) }
    }
    .padding()
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(theme.colors.background, in: shape)
    .border(line, width: 1 / environment.scale, in: shape)
    .environment(\.appearance, appearance)
  }

  private func swatch(_ name: String, _ color: Color, _ theme: Theme) -> some View<Self> {
    let ground = theme.colors.background
    let ratio = color.composited(over: ground).contrast(against: ground)
    let percent = (Double(color.alpha) / 2.55).rounded()
    let hex = color.hexadecimal + (percent < 100 ? " \(Int(percent))%" : "")
    let number = "\((ratio * 10).rounded(.down) / 10):1"
    let shape = ViewShape.rect(cornerRadius: 8)
    return HStack(alignment: .top, spacing: 12) {
      Rectangle().fill(.clear).frame(width: 40, height: 40)
        .background(color, in: shape)
        .border(theme.colors.separator, width: 1 / theme.environment.scale, in: shape)
        .label(name).value("\(hex), \(number)")
        .named("colors/\(theme.environment.appearance)/\(name)")
      VStack(alignment: .leading, spacing: 2) {
        Text(theme.environment.localized("colors.\(name)"), font: .subheadline)
        Text("\(hex) · \(number)", font: .caption1, color: theme.colors.inactive)
      }
      .lineLimit(1)
      .descriptionHidden()
    }
  }

  /// The palette, then the colors by use.
  private func swatches(in environment: Environment) -> KeyValuePairs<String, Color> {
    // snippet.short
    let theme = Theme(environment)
    let (palette, colors) = (theme.palette, theme.colors)
    return [
      "blue": palette.blue, "green": palette.green, "red": palette.red,
      "orange": palette.orange, "gray": palette.gray, "label": colors.label,
      "secondary-label": colors.secondaryLabel, "tertiary-label": colors.tertiaryLabel,
      "inactive": colors.inactive, "separator": colors.separator, "fill": colors.fill,
      "grouped-background": colors.groupedBackground,
      "secondary-background": colors.secondaryBackground,
    ]
    // snippet.end
  }
}
