internal import VitrineResources
internal import VitrineViews

/// A film with the ratings of others, and stars to rate it; only the stars if there is little
/// space.
struct RatingExhibit: ViewExhibit {
  static let id = "rating"
  static let title = "Rating"
  static let summary = "Five stars that fill by halves with a tap, a drag or the arrow keys."
  static let family = ExhibitFamily.controls
  static let symbol = "star"
  static let knobs: [ModelKnob<Self>] = [
    Knob("value", \.value, 0...5), Knob("enabled", \.isEnabled), Knob("tint", \.tint),
  ]
  /// As a person taps the stars.
  static let steps = ["value": 0.5]
  static let states = [
    ExhibitState("no-stars", "value", "0"), ExhibitState("half-star", "value", "0.5"),
    ExhibitState("three-and-a-half-stars", "value", "3.5"),
    ExhibitState("five-stars", "value", "5"), ExhibitState("tinted", "tint", "#C93400"),
    ExhibitState("focused", input: .focus("rating")),
    ExhibitState("disabled", "enabled", "false"),
  ]
  /// The stars with space for the focus ring.
  static let leastSize = Size(284, 108)

  var value = 3.5
  var isEnabled = true
  var tint: Color?

  /// How many people gave each number of stars, from five down to one.
  private static let votes = [412, 268, 121, 46, 19]

  private var format: DecimalFormat { DecimalFormat().precision(1) }

  func body(in environment: Environment) -> some View<Self> {
    SizeReader(Room.init) { room in
      if room.columns == 0 {
        stars(environment).padding(32)
      } else {
        ScrollView { page(in: room, environment) }
          .background(Theme(environment).colors.groupedBackground)
      }
    }
  }

  private func stars(_ environment: Environment) -> some View<Self> {
    // snippet.short
    Rating().bound(to: \.value).label(environment.localized("rating.label"))
      .tint(tint)
      // snippet.end
      .disabled(!isEnabled)
      .named("rating")
  }

  // MARK: Page

  /// The space of a page; ours, in points.
  private struct Room: Equatable {
    /// 0 for the stars alone.
    var columns: Int
    /// The minimum height of a page.
    var height: Double

    init(_ size: Size) {
      columns = size.width < 320 || size.height < 260 ? 0 : size.width < 720 ? 1 : 2
      height = columns == 0 ? 0 : size.height
    }

    /// The height of a poster above text: the remaining space.
    func poster(textScale: Double) -> Double {
      min(max(200, height - 426 * max(1, textScale)), 400)
    }
  }

  @Views<Self>
  private func page(in room: Room, _ environment: Environment) -> ViewList<Self> {
    if room.columns == 1 {
      VStack(spacing: 16) {
        poster(environment).frame(height: room.poster(textScale: environment.textScale))
        words(environment)
      }
      .frame(maxWidth: 480)
      .padding(16)
      .frame(maxWidth: .infinity, minHeight: room.height)
    } else {
      HStack(spacing: 32) {
        poster(environment).frame(width: 320, height: 480)
        words(environment)
      }
      .frame(maxWidth: 800)
      .padding(32)
      .frame(maxWidth: .infinity, minHeight: room.height)
    }
  }

  private func poster(_ environment: Environment) -> some View<Self> {
    Canvas { canvas, size in FerryPicture(brush: GuideBrush(size: size)).paint(into: &canvas) }
      .label(environment.localized("rating.film")).role(.image)
      .clipShape(.rect(cornerRadius: 16))
  }

  private func words(_ environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    return VStack(alignment: .leading, spacing: 16) {
      VStack(alignment: .leading, spacing: 4) {
        Text(environment.localized("rating.film"), font: .title1, weight: .bold)
        Text(environment.localized("rating.about"), font: .subheadline, color: colors.inactive)
      }
      own(environment)
      average(environment)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// The person's own rating.
  private func own(_ environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    return VStack(spacing: 12) {
      Text(environment.localized("rating.yours"), font: .headline)
      stars(environment)
      HStack(spacing: 8) {
        Text(
          value == 0
            ? environment.localized("rating.hint")
            : "\(format.string(from: value, in: environment.language)) "
              + environment.localized("rating.out-of"),
          font: .footnote, color: colors.inactive, monospacedDigits: true)
        if value > 0, isEnabled {
          Button(
            environment.localized("rating.clear"), configuration: .init(.gray, buttonSize: .small)
          ) { $0.value = 0 }
          .named("clear")
        }
      }
      .frame(minHeight: 28 * max(1, environment.textScale))
    }
    .padding(16)
    .frame(maxWidth: .infinity)
    .background(colors.secondaryBackground, in: .rect(cornerRadius: 16))
  }

  /// The average of all ratings, including the person's.
  private func average(_ environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    var votes = Self.votes
    if value > 0 { votes[5 - Int(max(1, value.rounded()))] += 1 }
    let count = votes.reduce(0, +)
    let sum = zip(votes, [5.0, 4, 3, 2, 1]).reduce(0) { $0 + Double($1.0) * $1.1 }
    return HStack(spacing: 24) {
      VStack(spacing: 0) {
        Text(
          format.string(from: sum / Double(count), in: environment.language), font: .largeTitle,
          weight: .bold, monospacedDigits: true)
        Text(
          environment.localized("rating.count").replacing("{count}", with: "\(count)"),
          font: .caption1, color: theme.colors.inactive)
      }
      VStack(spacing: 6) {
        for (index, vote) in votes.enumerated() {
          HStack(spacing: 8) {
            Text(
              "\(5 - index)", font: .caption1, color: theme.colors.inactive, alignment: .trailing,
              monospacedDigits: true
            )
            .frame(width: 12 * max(1, environment.textScale))
            ProgressBar(value: Double(vote) / Double(votes.max() ?? 1)).tint(tint)
              .label("\(5 - index)")
          }
        }
      }
    }
    .padding(16)
    .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 16))
  }
}
