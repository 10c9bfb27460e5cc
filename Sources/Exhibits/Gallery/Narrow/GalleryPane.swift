internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineResources

/// What a narrow window shows at a time; a tab bar at its bottom switches.
enum GalleryPane: String, Hashable, Sendable, CaseIterable {
  /// The list of exhibits, and its search.
  case exhibits
  /// The exhibit alone.
  case stage
  /// The exhibit's knobs, below the exhibit where there is room for both.
  case knobs
  /// The stage's surroundings and time.
  case settings

  /// The symbol on its tab.
  private var symbol: String {
    switch self {
    case .exhibits: "list.bullet"
    case .stage: "play"
    case .knobs: "slider.horizontal"
    case .settings: "gear"
    }
  }

  /// The tabs, in a language.
  static func items(_ context: ExhibitContext, _ language: Language) -> [TabBarItem] {
    allCases.map { pane in
      TabBarItem(
        title: context.strings.text("gallery.pane.\(pane.rawValue)", language),
        symbol: context.symbols.symbol(pane.symbol),
        selectedSymbol: context.symbols.symbol("\(pane.symbol).fill"))
    }
  }
}
