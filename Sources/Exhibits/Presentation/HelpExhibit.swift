internal import VitrineResources
internal import VitrineViews

/// A photograph with edit buttons that are only symbols, each of which has a tooltip.
struct HelpExhibit: ViewExhibit {
  static let id = "help"
  static let title = "Help Tag"
  static let summary =
    "A short note on what a button does. Rest the pointer on it, move to it with Tab, or touch and hold it."
  static let family = ExhibitFamily.presentation
  static let symbol = "info"
  static let knobs: [ModelKnob<Self>] = [Knob("filter", \.filter), Knob("enabled", \.isEnabled)]
  static let states =
    Filter.allCases.map { ExhibitState($0.rawValue, "filter", $0.rawValue) }
    + [ExhibitState("disabled", "enabled", "false")]
  /// A phone.
  static let leastSize = Size(375, 667)

  /// The filters of a photo.
  enum Filter: String, CaseIterable, Sendable {
    case original, brighter, dusk, warm

    var symbol: String {
      switch self {
      case .original: "arrow.clockwise"
      case .brighter: "sun"
      case .dusk: "moon"
      case .warm: "paintpalette"
      }
    }

    var color: Color {
      switch self {
      case .original: .clear
      case .brighter: Color(0xFFFFFF, opacity: 0.3)
      case .dusk: Color(0x141C48, opacity: 0.45)
      case .warm: Color(0xFF9A3D, opacity: 0.28)
      }
    }
  }

  var filter = Filter.original
  var isEnabled = true
  private(set) var isFavorite = false

  /// The space for tooltips below the buttons, in points at text size 1.
  ///
  /// Ours.
  private static let note = 28.0

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    VStack(spacing: 16) {
      // Above, since tooltips appear below the buttons.
      Text(
        environment.localized("tools.hint"), font: .footnote, color: theme.colors.secondaryLabel,
        alignment: .center)
      WidthReader(breaks: [600]) { width in
        PhotoView(photo: .lighthouse, ratio: width >= 600 ? 1.5 : 0.8)
          .overlay { Rectangle().fill(filter.color) }
          .clipShape(.rect(cornerRadius: 12))
          .named("help")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      FlowLayout(spacing: 6)() {
        for filter in Filter.allCases.reversed() {
          tool(
            filter.rawValue, filter.symbol, isOn: self.filter == filter && filter != .original,
            environment
          ) { $0.filter = filter }
        }
        tool("favorite", isFavorite ? "heart.fill" : "heart", isOn: isFavorite, environment) {
          $0.isFavorite.toggle()
        }
      }
      .disabled(!isEnabled)
      .padding(.bottom, Self.note * max(1, environment.textScale))
    }
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(theme.colors.groupedBackground)
  }

  private func tool(
    _ name: String, _ symbol: String, isOn: Bool, _ environment: Environment,
    action: @escaping @Sendable (inout Self) -> Void
  ) -> some View<Self> {
    // snippet.short
    Button(
      symbol: environment.symbols[symbol], configuration: .init(isOn ? .filled : .gray),
      action: action
    )
    .label(environment.localized("tools.\(name)"))
    .help(environment.localized("tools.\(name).help"))
    // snippet.end
    .named(name)
  }
}
