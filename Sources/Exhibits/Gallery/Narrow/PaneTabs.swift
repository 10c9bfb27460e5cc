internal import VitrineResources
internal import VitrineViews

/// The panes of a narrow window.
enum GalleryPane: String, Hashable, Sendable, CaseIterable {
  /// The list of exhibits, and its search.
  case exhibits
  /// The exhibit alone.
  case stage
  /// The exhibit's knobs, below the exhibit if both fit.
  case knobs
  /// The stage's environment and time.
  case settings
}

/// The tab bar of a narrow window, which switches between its panes.
struct PaneTabs: CompositeView {
  var pane: GalleryPane
  /// The number of guideline findings on the stage, which the knobs' pane lists.
  var findings: Int

  func body(in environment: Environment) -> some View<GalleryModel> {
    let symbols = ["list.bullet", "play", "slider.horizontal", "gear"]
    let items = zip(GalleryPane.allCases, symbols).map { pane, symbol in
      TabBarItem(
        title: environment.localized("gallery.pane.\(pane.rawValue)"),
        symbol: environment.symbols["\(symbol).fill"],
        badgeValue: pane == .knobs && findings > 0 ? "\(findings)" : nil)
    }
    VitrineComponents.TabBar(
      items: items, selectedIndex: GalleryPane.allCases.firstIndex(of: pane) ?? 0
    )
    .on { (model: inout GalleryModel, change) in
      guard case .selected(let index) = change else { return }
      // A second tap on the list's tab scrolls it to its top.
      if model.pane == .exhibits, index == 0 { model.showListTop() }
      model.pane = GalleryPane.allCases[index]
    }
    .named("gallery/tabs")
    .keyboardShortcut(.character("1")) { $0.pane = .exhibits }
    .keyboardShortcut(.character("2")) { $0.pane = .stage }
    .keyboardShortcut(.character("3")) { $0.pane = .knobs }
    .keyboardShortcut(.character("4")) { $0.pane = .settings }
  }
}
