internal import VitrineResources
internal import VitrineViews

/// The three backgrounds of a page control over a light picture, a dark one, and a busy one (C8,
/// C9, C10, C13).
struct PageControlStylesExhibit: ViewExhibit {
  static let id = "page-control-styles"
  static let title = "Page Control Styles"
  static let summary = "Three backgrounds over a light picture, a dark one and a busy one."
  static let family = ExhibitFamily.navigation
  static let symbol = "circle"
  static let guidance = ["C8", "C9", "C10", "C13"]
  static let ordinalKnobs: Set = ["current"]
  static let knobs: [ModelKnob<Self>] = [Knob("current", \.current, 0...4)]
  static let states = [
    ExhibitState("first-page", "current", "0"), ExhibitState("middle-page", "current", "2"),
    ExhibitState("last-page", "current", "4"),
  ]
  static let wallPiece = WallPiece.scrubbing("current", over: 5, every: 6)

  var current = 1

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        for style in VitrineComponents.PageControl.BackgroundStyle.allCases {
          let name = environment.localized("page-control-styles.\(style.rawValue)")
          Text(name, font: .caption1, alignment: .center, lineLimit: 1)
            .padding(.bottom, 0.5)
            .frame(maxWidth: .infinity)
        }
      }
      .frame(height: max(24, (theme.type.caption1.size * 2).rounded()))
      VStack(spacing: 12) {
        for picture in StylesPicture.allCases { row(picture, theme) }
      }
    }
    .padding(12)
    .grouped("Page Control Styles")
    .named("page-control-styles")
  }

  private func dots(
    _ style: VitrineComponents.PageControl.BackgroundStyle
  ) -> ControlView<VitrineComponents.PageControl, Self> {
    // snippet.short
    var dots = VitrineComponents.PageControl(numberOfPages: 5, currentPage: current)
    dots.backgroundStyle = style
    return ControlView(dots)
    // snippet.end
  }

  private func row(_ picture: StylesPicture, _ theme: Theme) -> some View<Self> {
    Canvas { canvas, size in picture.paint(into: &canvas, in: Rect(origin: .zero, size: size)) }
      .cornerRadius(16)
      .overlay {
        HStack(spacing: 0) {
          for style in VitrineComponents.PageControl.BackgroundStyle.allCases {
            dots(style)
              .named("page-control-styles/\(picture.rawValue)-\(style.rawValue)")
              .frame(maxWidth: .infinity)
          }
        }
        .style(VitrineComponents.PageControl.self) {
          $0 = .init(theme, over: picture.mean, hasVariedColors: picture == .busy)
        }
      }
  }
}
