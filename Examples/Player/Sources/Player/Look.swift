import Vitrine

/// Ids of the nodes, as tests and assistive technology know them.
enum ID {
  static let deck = "deck"
  static let dots = "dots"
  static let tabs = "tabs"
  static let bar = "bar"
  static let back = "back"
  static let play = "play"
  static let next = "next"
  static let download = "download"
  static func album(_ index: Int) -> String { "album-\(index)" }
}

/// Everything that a frame is drawn with: theme, layout, and the album's colour in all styles.
struct Look {
  let theme: Theme
  let layout: Layout
  /// The album's colour, behind white icons.
  let vivid: Color
  /// The album's colour, on the screen.
  let accent: Color
  /// Second-rank words, strong enough for the glow behind them.
  let secondary: Color
  /// How strong shadows are.
  let shadow: Double
  let dots: PageControl.Style
  let tabs: TabBar.Style
  let bar: ProgressBar.Style
  let ring: ProgressRing.Style

  /// How much white the album's colour gets on a dark screen.
  static let lift = 0.3
  /// How much of the album's colour the top of the screen has.
  static let glow = 0.32

  /// Takes the styles from the surroundings, and the colour from the albums in sight.
  init(_ environment: Environment, _ player: Player) {
    let theme = Theme(environment)
    let color = Look.color(at: player.deck.place(at: player.time))
    vivid = color
    secondary = theme.colors.label.opacity(0.65)
    shadow = environment.appearance == .dark ? 0.25 : 0.45
    accent = environment.appearance == .dark ? color.mixed(with: .white, Look.lift) : color
    var tabs = TabBar.Style(theme)
    tabs.selected = accent
    var bar = ProgressBar.Style(theme)
    bar.progress = accent
    var ring = ProgressRing.Style(theme)
    ring.progress = accent
    self.theme = theme
    self.tabs = tabs
    self.bar = bar
    self.ring = ring
    dots = PageControl.Style(theme)
    layout = Layout(in: environment, tabHeight: tabs.height)
  }

  private static func color(at place: Double) -> Color {
    let last = Album.all.count - 1
    let first = min(max(0, Int(place.rounded(.down))), last)
    let other = min(first + 1, last)
    return Album.all[first].color.mixed(with: Album.all[other].color, place - Double(first))
  }
}
