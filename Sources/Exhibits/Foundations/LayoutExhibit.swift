internal import VitrineResources
internal import VitrineViews

/// A page about a weekend, arranged by stacks, a flow and a grid according to the available width.
struct LayoutExhibit: ViewExhibit {
  static let id = "layout"
  static let title = "Layout"
  static let summary =
    "Stacks, a flow, a grid and ViewThatFits: one page, arranged by its width."
  static let family = ExhibitFamily.foundations
  static let symbol = "map"
  static let knobs: [ModelKnob<Self>] = [
    Knob("width", \.width, 0.3...1), Knob("alignment", \.side), Knob("spacing", \.spacing, 4...32),
    Knob("frames", \.showsFrames),
  ]
  static let states = [
    ExhibitState("full-width"), ExhibitState("half-width", "width", "0.5"),
    ExhibitState("centered", "alignment", "center"), ExhibitState("wide-spacing", "spacing", "32"),
    ExhibitState("framed", "frames", "true"),
  ]
  static let leastSize = Size(800, 600)

  enum Side: String, CaseIterable, Sendable {
    case leading, center, trailing

    var horizontal: HorizontalAlignment {
      switch self {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    }

    var alignment: Alignment {
      switch self {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    }

    var text: TextAlignment {
      switch self {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    }
  }

  /// A fraction of the stage.
  var width = 1.0
  var side = Side.leading
  /// In points.
  var spacing = 16.0
  var showsFrames = false

  /// The narrowest page, in points.
  private static let least = 240.0

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    return SizeReader {
      $0.width.rounded()
    } content: { stage in
      let page = min(stage, max(Self.least, (stage * width).rounded()))
      VStack(spacing: 0) {
        ScrollView {
          self.page(page, environment).frame(width: page).frame(maxWidth: .infinity)
        }
        .named("page")
        Divider()
        HStack(spacing: 16) {
          Text(environment.localized("trip.width"))
          Slider(value: \.width, in: 0.3...1).label(environment.localized("trip.width"))
            .frame(maxWidth: 400).named("width")
          Spacer(minLength: 0)
          Text("\(Int(page))", color: theme.colors.inactive, monospacedDigits: true)
        }
        .padding(.horizontal, 16).padding(.vertical, 8)
        .background(theme.colors.secondaryBackground)
      }
    }
    .background(theme.colors.groupedBackground)
    .grouped(environment.localized("trip.page"))
    .named("layout")
  }

  // MARK: Page

  private func page(_ width: Double, _ environment: Environment) -> some View<Self> {
    let margin = width < 500 ? 16.0 : 24
    let room = max(0, width - 2 * margin)
    let hero = max(320, 0.4 * room)
    let dayWidth = max(132 * max(1, environment.textScale), (room - 5 * spacing) / 6)
    // snippet.short
    return VStack(alignment: side.horizontal, spacing: 1.5 * spacing) {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: spacing) {
          picture(.sunset).frame(width: hero, height: (0.62 * hero).rounded())
          words(environment).frame(idealWidth: 280, maxWidth: .infinity, alignment: side.alignment)
        }
        VStack(alignment: side.horizontal, spacing: spacing) {
          picture(.sunset).frame(height: 180)
          words(environment)
        }
      }
      FlowLayout(spacing: spacing / 2) {
        for item in 1...7 { chip(item, environment) }
      }
      Grid(minimumColumnWidth: dayWidth, spacing: spacing) {
        for weather in Weather.allCases {
          day(weather, height: (dayWidth / 1.5).rounded(), environment)
        }
      }
    }
    // snippet.end
    .frame(width: room, alignment: side.alignment)
    .padding(margin)
  }

  private func picture(_ weather: Weather) -> some View<Self> {
    Canvas { canvas, size in
      WeatherScenery(weather: weather, bounds: Rect(origin: .zero, size: size), time: 0)
        .paint(into: &canvas)
    }
    .descriptionHidden()
    .clipShape(.rect(cornerRadius: 16))
  }

  private func words(_ environment: Environment) -> some View<Self> {
    VStack(alignment: side.horizontal, spacing: spacing / 2) {
      Text(environment.localized("trip.title"), font: .title1, weight: .bold)
        .multilineTextAlignment(side.text)
      Text(environment.localized("trip.words")).multilineTextAlignment(side.text)
    }
    .frame(maxWidth: .infinity, alignment: side.alignment)
    .border(frameColor(environment), width: 1, in: .rect)
  }

  private func chip(_ item: Int, _ environment: Environment) -> some View<Self> {
    Text(environment.localized("trip.item.\(item)"), font: .subheadline)
      .padding(.horizontal, 12).padding(.vertical, 8)
      .background(Theme(environment).colors.secondaryBackground, in: .capsule)
      .border(frameColor(environment), width: 1, in: .capsule)
  }

  private func day(
    _ weather: Weather, height: Double, _ environment: Environment
  ) -> some View<Self> {
    let theme = Theme(environment)
    return VStack(alignment: side.horizontal, spacing: 8) {
      picture(weather).frame(height: height)
      VStack(alignment: side.horizontal, spacing: 2) {
        Text("\(weather.degrees)°", font: .headline)
        Text(
          environment.localized("weather.\(weather.rawValue)"), font: .footnote,
          color: theme.colors.inactive
        )
        .multilineTextAlignment(side.text)
      }
      .padding(.horizontal, 4)
      .frame(maxWidth: .infinity, alignment: side.alignment)
    }
    .padding(8)
    .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 20))
    .border(frameColor(environment), width: 1, in: .rect(cornerRadius: 20))
  }

  private func frameColor(_ environment: Environment) -> Color {
    showsFrames ? Theme(environment).colors.tint : .clear
  }
}
