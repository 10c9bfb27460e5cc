internal import VitrineResources
internal import VitrineViews

/// The type scale in its weights, scripts, and the truncation and alignment of text.
struct Typography: ViewExhibit {
  static let id = "typography"
  static let title = "Typography"
  static let summary = "The type scale in four weights, four scripts, truncation and alignment."
  static let family = ExhibitFamily.foundations
  static let symbol = "textformat"
  static let knobs: [ModelKnob<Self>] = [Knob("sample", \.sample), Knob("lines", \.lines, 1...6)]

  var sample = ""
  var lines = 2

  func body(in environment: Environment) -> some View<Self> {
    WidthReader(breaks: [280, 500]) { width in
      ScrollView {
        VStack(alignment: .leading, spacing: 32) {
          section("scale", environment) { scale(environment) }
          section("scripts", environment) {
            for (name, (text, direction)) in scripts {
              Text(text, lineLimit: 2).writingDirection(direction)
                .named("typography/script/\(name)")
                .frame(maxWidth: .infinity, alignment: .leading)
            }
          }
          section("alignment", environment) {
            box("leading", .leading, id: "alignment/leading", environment)
            box("center", .center, id: "alignment/center", environment)
            box("trailing", .trailing, id: "alignment/trailing", environment)
          }
          section("truncation", environment) {
            box("long", .leading, id: "truncation/1", environment)
            if lines > 1 {
              box("long", .leading, lines: lines, id: "truncation/\(lines)", environment)
            }
          }
        }
        .padding(width >= 500 ? 24 : width >= 280 ? 16 : 8)
      }
      .named("typography").label("Typography")
    }
  }

  private func section(
    _ title: String, _ environment: Environment, @Views<Self> content: () -> ViewList<Self>
  ) -> some View<Self> {
    VStack(alignment: .leading) {
      Text(environment.localized("typography.\(title)"), font: .headline, lineLimit: 2)
      content()
    }
  }

  /// All weights if there is space, else the extremes, or only each style's own.
  private func scale(_ environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    let factor = theme.type.body.size / 17
    let breaks = (2...4).map { Double($0) * (150 * factor + 16) - 16 }
    return WidthReader(breaks: breaks) { width in
      let weights: [FontWeight] =
        switch breaks.firstIndex(of: width) {
        case 0: [.regular, .bold]
        case 1: [.regular, .semibold, .bold]
        case 2: FontWeight.allCases
        default: []
        }
      VStack(alignment: .leading) {
        if !weights.isEmpty {
          HStack(alignment: .top, spacing: 16) {
            for weight in weights {
              Text(
                environment.localized("typography.\(weight)"), font: .footnote, weight: .semibold
              )
              .named("typography/scale/\(weight.rawValue)")
              .frame(maxWidth: 240 * factor, alignment: .leading)
            }
          }
        }
        for (name, style) in styles {
          let font = theme.type[style]
          let points = DecimalFormat().precision(0...1)
            .string(from: font.size, in: environment.language)
          let weight = environment.localized("typography.\(font.weight)")
          let own = weights.isEmpty ? " · \(weight)" : ""
          specimens(
            of: style, name, caption: "\(name) · \(points)\(own)",
            weights: weights.isEmpty ? [font.weight] : weights,
            width: weights.isEmpty ? .infinity : 240 * factor, environment)
        }
      }
      .lineLimit(1)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  /// A style in some weights, each of a width in points, below its caption.
  private func specimens(
    of style: TextStyle, _ name: String, caption: String, weights: [FontWeight], width: Double,
    _ environment: Environment
  ) -> some View<Self> {
    let theme = Theme(environment)
    let words = sample.isEmpty ? environment.localized("typography.sample") : sample
    // snippet.short
    return VStack(alignment: .leading, spacing: 0) {
      Text(caption, font: .caption1, color: theme.colors.inactive)
        .named("typography/scale/\(name)")
      HStack(alignment: .top, spacing: 16) {
        for weight in weights {
          Text(words, font: style, weight: weight)
            .named("typography/scale/\(name)/\(weight.rawValue)")
            .frame(maxWidth: width, alignment: .leading)
        }
      }
    }
    // snippet.end
  }

  /// An outlined box that shows the alignment and truncation of text.
  private func box(
    _ word: String, _ alignment: Alignment, lines: Int = 1, id: String, _ environment: Environment
  ) -> some View<Self> {
    Text(environment.localized("typography.\(word)"), lineLimit: lines)
      .named("typography/\(id)")
      .frame(maxWidth: .infinity, alignment: alignment)
      .padding(8)
      .border(
        Theme(environment).colors.separator, width: 1 / environment.scale,
        in: .rect(cornerRadius: 8, style: .circular)
      )
      .frame(maxWidth: 400)
  }

  private var styles: KeyValuePairs<String, TextStyle> {
    [
      "Large Title": .largeTitle, "Title 1": .title1, "Title 2": .title2, "Title 3": .title3,
      "Headline": .headline, "Body": .body, "Callout": .callout, "Subheadline": .subheadline,
      "Footnote": .footnote, "Caption 1": .caption1, "Caption 2": .caption2,
    ]
  }

  /// A line in each language that people may read, whatever the interface's.
  private var scripts: KeyValuePairs<String, (String, LayoutDirection)> {
    [
      "english": ("Quick wafting zephyrs vex bold Jim, 0123456789", .leftToRight),
      "korean": ("다람쥐 헌 쳇바퀴에 타고파, 모든 국민은 자유롭다", .leftToRight),
      "arabic": ("صِف خَلقَ خَودِ كَمِثلِ الشَمسِ إِذ بَزَغَت ١٢٣", .rightToLeft),
      "hebrew": ("דג סקרן שט בים מאוכזב ולפתע מצא לו חברה 123", .rightToLeft),
      "mixed": ("Vitrine: שלום, 안녕하세요, مرحبا (2026)", .leftToRight),
    ]
  }
}
