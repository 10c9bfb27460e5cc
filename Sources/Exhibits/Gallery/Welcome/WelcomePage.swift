internal import VitrineResources
internal import VitrineViews

/// The gallery's introduction, three things to try, the most used keys, and further documents.
struct WelcomePage: CompositeView {
  /// Something to try, and the action that opens it.
  private struct Suggestion {
    let name: String
    let symbol: String
    /// The last part of the string key of the message afterwards; nil for none.
    var hint: String?
    let open: @Sendable (inout GalleryModel) -> Void
  }

  private static let suggestions = [
    Suggestion(name: "swipe", symbol: "hand.point") {
      $0.select("page-view")
      $0.show(.one)
    },
    Suggestion(name: "slow", symbol: "timer", hint: "welcome.slow-next") {
      $0.select("tab-music")
      $0.show(.one)
      $0.setSpeed(.quarter)
      $0.clock.setPlaying(true)
    },
    Suggestion(name: "inspect", symbol: "magnifyingglass") {
      $0.select("controls")
      $0.show(.one)
      $0.stage.scene.setInspecting(true)
    },
  ]

  /// The names of the listed shortcuts.
  private static let shortcuts = ["search", "play", "part", "settings", "list"]

  /// The documents, relative to the project's folder, and the last parts of the string keys of
  /// their titles.
  private static let documents = [
    ("README.md", "first"), ("docs/ADDING-A-COMPONENT.md", "component"),
    ("docs/ARCHITECTURE.md", "architecture"),
  ]

  /// Measures in points, ours.
  private enum Metrics {
    static let margin = 24.0
    static let width = 760.0
    /// The minimum width of a card beside others, and the gap.
    static let card = 184.0
    static let gap = 16.0
    static let radius = 16.0
  }

  func body(in environment: Environment) -> some View<GalleryModel> {
    let theme = Theme(environment)
    let minimumCardWidth = Metrics.card * max(1, environment.textScale)
    ScrollView {
      VStack(alignment: .leading, spacing: 32) {
        VStack(alignment: .leading, spacing: 8) {
          // Words don't wrap, however large the text is.
          Text(environment.localized("welcome.title"), font: .largeTitle, weight: .bold)
            .minimumScaleFactor(0.5)
          Text(
            environment.localized("welcome.about"), font: .body, color: theme.colors.inactive)
        }
        section("try", environment) {
          // The three cards are in one row or one column, never two in a row and one below.
          WidthReader(breaks: [3 * minimumCardWidth + 2 * Metrics.gap]) { width in
            Grid(
              minimumColumnWidth: width > 0 ? minimumCardWidth : Metrics.width,
              spacing: Metrics.gap,
              alignment: .topLeading
            ) {
              ForEach(Self.suggestions, id: \.name) { card($0, theme) }
            }
          }
        }
        section("keys", environment) { shortcuts(theme) }
        section("read", environment) {
          VStack(alignment: .leading, spacing: 12) {
            ForEach(Self.documents, id: \.0) { path, key in
              document(path, environment.localized("welcome.read-\(key)"), theme)
            }
          }
        }
        section("settings", environment) {
          let choices = environment.localized("welcome.settings-choices")
          row("gear", environment.localized("gallery.settings"), theme) {
            $0.showsSettings = true
          } detail: {
            Text(choices, font: .caption1, color: theme.colors.inactive)
          }
          .value(choices).named("\(GallerySettingsSheet.id)/button")
        }
      }
      .frame(maxWidth: Metrics.width, alignment: .leading)
      .padding(Metrics.margin)
      .frame(maxWidth: .infinity)
    }
    .label(environment.localized("welcome.title"))
    .named("gallery/welcome")
    .background(theme.colors.groupedBackground)
  }

  private func section(
    _ name: String, _ environment: Environment,
    @Views<GalleryModel> content: () -> ViewList<GalleryModel>
  ) -> some View<GalleryModel> {
    VStack(alignment: .leading, spacing: 12) {
      Text(environment.localized("welcome.\(name)"), font: .title3, weight: .semibold)
      content()
    }
  }

  /// A document of the project; its button copies the path, since the gallery opens none.
  private func document(
    _ path: String, _ title: String, _ theme: Theme
  ) -> some View<GalleryModel> {
    row("doc", title, theme) { [environment = theme.environment] model in
      model.copy(path, notice: "welcome.read-copied", environment)
    } detail: {
      Text(path, color: theme.colors.inactive)
        .font(Font(size: theme.type.caption1.size, design: .monospaced))
    }
    .value(path).named("gallery/welcome/\(path)")
    .help(theme.environment.localized("welcome.read-copy"))
  }

  /// A button with a symbol and two lines.
  private func row(
    _ symbol: String, _ title: String, _ theme: Theme,
    action: @escaping @Sendable (inout GalleryModel) -> Void,
    @Views<GalleryModel> detail: () -> ViewList<GalleryModel>
  ) -> some View<GalleryModel> {
    Button<GalleryModel>(action: action) {
      HStack(spacing: 12) {
        Image(theme.environment.symbols[symbol], size: 20, color: theme.colors.tint)
        VStack(alignment: .leading, spacing: 2) {
          Text(title, font: .subheadline)
          detail()
        }
      }
    }
    .label(title)
  }

  private func card(_ suggestion: Suggestion, _ theme: Theme) -> some View<GalleryModel> {
    let environment = theme.environment
    let text = { (suffix: String) in environment.localized("welcome.\(suggestion.name)\(suffix)") }
    return Button<GalleryModel> {
      suggestion.open(&$0)
      $0.pane = .stage
      if let hint = suggestion.hint { $0.notify(environment.localized(hint)) }
    } label: {
      VStack(alignment: .leading, spacing: 8) {
        Image(environment.symbols[suggestion.symbol], size: 28, color: theme.colors.tint)
        Text(text(""), font: .headline)
        Text(text("-how"), font: .footnote, color: theme.colors.inactive)
      }
      .padding(16)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .background(
        theme.colors.secondaryBackground, in: .rect(cornerRadius: Metrics.radius))
    }
    .label(text("")).named("gallery/welcome/\(suggestion.name)")
  }

  private func shortcuts(_ theme: Theme) -> some View<GalleryModel> {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(Self.shortcuts, id: \.self) { name in
        if let shortcut = GalleryShortcut.all.first(where: { $0.name == name }) {
          HStack(spacing: 12) {
            KeyCap(title: shortcut.title)
              .frame(minWidth: theme.type.footnote.size * 5, alignment: .leading)
            Text(theme.environment.localized("shortcut.\(name)"), font: .subheadline)
          }
        }
      }
    }
  }
}

/// The name of a key as on a keyboard.
struct KeyCap: CompositeView {
  var title: String

  func body(in environment: Environment) -> some View<GalleryModel> {
    Text(title, font: .footnote, weight: .semibold, lineLimit: 1)
      .padding(.horizontal, 8).padding(.vertical, 4)
      .background(Theme(environment).colors.fill, in: .rect(cornerRadius: 6))
  }
}
