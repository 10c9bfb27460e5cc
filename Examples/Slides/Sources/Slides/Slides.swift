import Vitrine

/// Cards that follow a finger and turn by themselves: a control of its own among those of the
/// toolkit.
@main struct Slides: App {
  /// How long a card shows while they play, in tenths of a second.
  static let length = 50

  /// The card that shows: another one begins at its beginning.
  var page = 0 {
    didSet { if page != oldValue { played = 0 } }
  }
  private(set) var isPlaying = false
  /// How long the card has been playing, in tenths of a second.
  private(set) var played = 0

  static func configure(_ window: inout WindowConfiguration) {
    window.environment.size = Size(480, 400)
  }

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 8) {
      Deck(count: 4).bound(to: \.page).named("deck")
      PageControl(currentPage: \.page, numberOfPages: 4).named("dots")
      ProgressBar(value: Double(played), total: Double(Self.length)).padding(.horizontal, 40)
      Button(isPlaying ? "Pause" : "Play", configuration: .gray) { $0.isPlaying.toggle() }
        .padding(.vertical, 16)
    }
    .padding(.top, 32)
    .onTimer(every: 0.1, while: isPlaying) { $0.play() }
  }

  /// A tenth of a second has passed.
  private mutating func play() {
    played += 1
    if played >= Self.length { page = (page + 1) % 4 }
  }
}
