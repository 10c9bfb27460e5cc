internal import VitrineResources
internal import VitrineViews

/// Progress in its usual places: in fields, beside buttons, at the edge of bars, on a watch.
struct ProgressPlacesExhibit: ViewExhibit {
  static let id = "progress-places"
  static let title = "Progress in Context"
  static let summary =
    "Spinners in a field, beside a button and on a watch, and bars and a ring in toolbars."
  static let family = ExhibitFamily.progress
  static let symbol = "location"
  static let guidance = ["P2", "P12", "P16", "P17"]
  static let guidanceStates = ["P2": "active", "P12": "active", "P16": "active", "P17": "active"]
  /// Two columns of three cards.
  static let leastSize = Size(720, 640)
  static let knobs: [ModelKnob<Self>] = [
    Knob("value", \.value, 0...1), Knob("active", \.isActive),
  ]
  static let states = [
    ExhibitState("active"), ExhibitState("almost-done", "value", "0.92"),
    ExhibitState("stopped", "active", "false"),
  ]

  var value = 0.6
  var isActive = true
  var query = "Busan"

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    ScrollView {
      CardColumns() {
        card(environment.localized("places.navigation-bar"), theme, navigationBar(environment))
        card(environment.localized("places.field"), theme, field(environment))
        card(environment.localized("places.toolbar"), theme, toolbar(environment, theme))
        card(environment.localized("places.button"), theme, button(environment, theme))
        card(environment.localized("places.ring"), theme, ring(environment, theme))
        card(environment.localized("places.watch"), theme, watch(environment, theme))
      }
    }
    .label(environment.localized("places.title"))
    .named("progress-places")
    .background(theme.colors.groupedBackground)
  }

  /// A place, with its caption below.
  private func card(
    _ caption: String, _ theme: Theme, _ content: some View<Self>
  ) -> some View<Self> {
    // A separator around a page that is as black as its background.
    let isDark = theme.environment.appearance == .dark
    return VStack(alignment: .leading, spacing: 8) {
      content.frame(maxWidth: .infinity)
        .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 16))
        .clipShape(.rect(cornerRadius: 16))
        .border(
          theme.colors.separator.opacity(isDark ? 1 : 0), in: .rect(cornerRadius: 16))
      Text(caption, font: .footnote, color: theme.colors.inactive).padding(.horizontal, 16)
    }
  }

  /// The common progress of all places: each of their buttons starts and stops it.
  private func switchButton(_ environment: Environment) -> some View<Self> {
    Button(
      isActive ? environment.localized("places.stop") : environment.localized("places.start"),
      symbol: environment.symbols[isActive ? "xmark" : "arrow.clockwise"]
    ) { $0.isActive.toggle() }
  }

  private func navigationBar(_ environment: Environment) -> some View<Self> {
    // snippet.short
    NavigationStack {
      WordLines(count: 5)
        .padding(16)
        .frame(maxHeight: .infinity, alignment: .top)
        .navigationTitle(environment.localized("places.article"))
        .navigationBarTitleDisplayMode(.inline)
        .navigationBarProgress(progress)
        .toolbar { stopButton(environment) }
    }
    // snippet.end
    .named("navigation")
    .frame(height: 168)
  }

  /// Nil while inactive.
  private var progress: Double? { isActive ? value : nil }

  private func stopButton(_ environment: Environment) -> some View<Self> {
    Button(
      "", symbol: environment.symbols[isActive ? "xmark" : "arrow.clockwise"]
    ) { $0.isActive.toggle() }
    .label(
      isActive ? environment.localized("places.stop") : environment.localized("places.start"))
  }

  private func field(_ environment: Environment) -> some View<Self> {
    TextField(
      environment.localized("places.search"), text: \.query,
      symbol: environment.symbols["magnifyingglass"]
    )
    .maximumLength(24)
    .trailingSpace(20)
    .named("search")
    .overlay(alignment: .trailing) {
      ActivityIndicator(isAnimating: isActive && !query.isEmpty, since: 0)
        .padding(.trailing, 8)
    }
    .padding(16)
  }

  private func toolbar(_ environment: Environment, _ theme: Theme) -> some View<Self> {
    VStack(spacing: 0) {
      HStack(spacing: 4) {
        for color in [0x5AC8FA, 0xFF9500, 0x34C759] as [UInt32] {
          Rectangle().fill(Color(color))
        }
      }
      .frame(height: 76)
      Toolbar(progress: progress) {
        Button(environment.localized("places.folder"), symbol: environment.symbols["folder"]) {
          _ in
        }
        Spacer()
        Text(
          isActive
            ? environment.localized("places.sending") : environment.localized("places.photos"),
          font: .footnote, color: theme.colors.inactive, lineLimit: 1)
        Spacer()
        switchButton(environment)
      }
      .named("toolbar")
    }
  }

  private func button(_ environment: Environment, _ theme: Theme) -> some View<Self> {
    HStack(spacing: 12) {
      Button(
        environment.localized("places.update"), configuration: .init(.gray, buttonSize: .small)
      ) { $0.isActive = true }
      .disabled(isActive)
      ActivityIndicator(isAnimating: isActive, since: 0)
      Spacer()
    }
    .padding(16)
  }

  private func ring(_ environment: Environment, _ theme: Theme) -> some View<Self> {
    VStack(spacing: 0) {
      WordLines(count: 3).padding(16)
      Toolbar {
        Button(environment.localized("places.folder"), symbol: environment.symbols["tray"]) { _ in }
        Spacer()
        if isActive {
          HStack(spacing: 8) {
            ProgressRing(value: value)
              .diameter(VitrineComponents.ProgressRing.Style.Diameter.toolbar)
              .named("ring")
            Text(
              VitrineComponents.ProgressRing(value: value).valueText ?? "", font: .footnote,
              monospacedDigits: true)
          }
        }
        Spacer()
        switchButton(environment)
      }
      .named("ring-toolbar")
    }
  }

  private func watch(_ environment: Environment, _ theme: Theme) -> some View<Self> {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        Text(environment.localized("places.music"), weight: .semibold, color: Color(0xFF9F0A))
        Spacer()
        Text("10:09", color: Color(0xFFFFFF), monospacedDigits: true)
      }
      .font(Font(size: 14))
      .frame(maxHeight: .infinity, alignment: .top)
      if isActive {
        ActivityIndicator(size: .large, style: .watch, since: 0)
      } else {
        Image(environment.symbols["checkmark"], size: 37, color: Color(0xFF9F0A))
      }
      Text(
        isActive
          ? environment.localized("places.copying") : environment.localized("places.copied"),
        color: Color(0xFFFFFF), alignment: .center
      )
      .font(Font(size: 14))
      .frame(maxHeight: .infinity, alignment: .bottom)
    }
    .padding(16)
    .frame(width: 168, height: 168)
    .background(Color(0x000000), in: .rect(cornerRadius: 38))
    .padding(6)
    .background(Color(0x3A3A3C), in: .rect(cornerRadius: 44))
    .padding(16)
  }
}

/// Placeholder lines for text, in gray.
struct WordLines<Model>: CompositeView {
  var count: Int

  func body(in environment: Environment) -> some View<Model> {
    let fill = Theme(environment).colors.fill
    VStack(alignment: .leading, spacing: 10) {
      for line in 0..<count {
        Capsule().fill(fill).frame(maxWidth: line == count - 1 ? 120 : .infinity)
          .frame(height: 8)
      }
    }
    .descriptionHidden()
  }
}
