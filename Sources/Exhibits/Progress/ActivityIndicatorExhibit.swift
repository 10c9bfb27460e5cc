internal import VitrineResources
internal import VitrineViews

/// A spinner in the place of a photograph that is being loaded (P3).
struct ActivityIndicatorExhibit: ViewExhibit {
  static let id = "activity-indicator"
  static let title = "Activity Indicator"
  static let summary = "A spinner that turns while something is in progress."
  static let family = ExhibitFamily.progress
  static let symbol = "spinner"
  static let guidance = ["P3", "P9", "P16", "P22"]
  static let guidanceStates = ["P3": "large", "P9": "labelled", "P16": "watch"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("size", \.size), Knob("style", \.style), Knob("animating", \.isAnimating),
    Knob("color", \.color), Knob("label", \.label),
  ]
  static let states = [
    ExhibitState("medium", "size", "medium"), ExhibitState("large", "size", "large"),
    ExhibitState(
      "desktop", [ExhibitSetting("size", "large"), ExhibitSetting("style", "desktop")]),
    ExhibitState(
      "watch", [ExhibitSetting("size", "large"), ExhibitSetting("style", "watch")]),
    ExhibitState("tinted", "color", "#AF52DE"),
    ExhibitState("labelled", "label", "Downloading City at Night"),
    ExhibitState(
      "stopped", [ExhibitSetting("size", "large"), ExhibitSetting("animating", "false")]),
  ]

  var size = VitrineComponents.ActivityIndicator.Size.large
  var style = VitrineComponents.ActivityIndicator.ViewStyle.default
  var isAnimating = true
  var color: Color?
  var label = ""
  private var search = FolderSearch()

  func body(in environment: Environment) -> some View<Self> {
    componentPage(in: environment) {
      framed(indicator)
    } onScreen: {
      WidthReader(breaks: [Self.leastRow.alone, Self.leastRow.labelled]) { width in
        if width >= (label.isEmpty ? Self.leastRow.alone : Self.leastRow.labelled) {
          row(Theme(environment))
        } else {
          framed(indicator)
        }
      }
    } forms: {
      [
        form("page.medium", environment, ActivityIndicator(since: 0)),
        form("page.large", environment, ActivityIndicator(size: .large, since: 0)),
        form("page.desktop", environment, ActivityIndicator(style: .desktop, since: 0)),
        form(
          "page.large-desktop", environment,
          ActivityIndicator(size: .large, style: .desktop, since: 0)),
        form(
          "page.watch", environment,
          ActivityIndicator(size: .large, style: .watch, since: 0).padding(12)
            .background(Color(0x000000), in: .rect(cornerRadius: 16))),
        form(
          "page.tinted", environment,
          ActivityIndicator(size: .large, color: Color(0xAF52DE), since: 0)),
      ]
    } work: {
      Scope(\.search)
    }
  }

  /// The minimum width of three photographs side by side, in points, if one has the spinner, and if
  /// it also has a label; ours.
  private static let leastRow = (alone: 280.0, labelled: 380.0)

  /// The spinner between two photographs.
  private func row(_ theme: Theme) -> some View<Self> {
    HStack(spacing: 12) {
      PhotoView(photo: .sail)
      framed(indicator).padding(.horizontal, 8)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .aspectRatio(1.5, contentMode: .fit)
        // In the light the spinner has too little contrast on a fill.
        .background(
          theme.environment.appearance == .dark
            ? theme.colors.fill : theme.colors.groupedBackground,
          in: .rect(cornerRadius: 12))
      PhotoView(photo: .lighthouse)
    }
  }

  private func framed(_ indicator: some View<Self>) -> some View<Self> {
    // A watch has a black background.
    VStack(spacing: 12) {
      // A heading, if nothing else says what is being done (P9).
      if !label.isEmpty, isAnimating {
        Text(label, font: .footnote, alignment: .center)
      }
      if style == .watch {
        indicator.padding(24).background(Color(0x000000), in: .rect(cornerRadius: 24))
      } else {
        indicator
      }
    }
  }

  private var indicator: some View<Self> {
    // snippet.short
    ActivityIndicator(
      isAnimating: isAnimating, size: size,
      style: style, color: color, since: 0
    )
    // snippet.end
    .named("activity-indicator")
  }

  private func form(
    _ key: String, _ environment: Environment, _ indicator: some View<Self>
  ) -> ComponentForm<Self> { ComponentForm(environment.localized(key), indicator) }
}

/// A search for the files of a folder: neither their number nor the duration is known in advance.
struct FolderSearch: Part {
  private var round = 0
  private var found = 0
  private var isGoing = false
  private var problem = ""

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    HStack(spacing: 12) {
      Button(
        environment.localized(isGoing ? "page.stop" : "page.search"),
        configuration: .init(.gray, buttonSize: .small)
      ) {
        $0.isGoing.toggle()
        if $0.isGoing { ($0.round, $0.found, $0.problem) = ($0.round + 1, 0, "") }
      }
      .named("activity-indicator/search")
      Text(words(environment), font: .footnote, color: theme.colors.inactive).monospacedDigit()
      Spacer()
      ActivityIndicator(isAnimating: isGoing).named("activity-indicator/searching")
    }
    .task(
      id: round, name: "activity-indicator/search", for: .app, while: isGoing,
      recorded: ListJob.recorded
    ) { report in
      try await ListJob.run { await report($0) }
    } received: { model, report in
      model.found = report.count
      if case .finished = report.phase { model.isGoing = false }
    } failed: { model, problem in
      (model.problem, model.isGoing) = (problem, false)
    }
  }

  private func words(_ environment: Environment) -> String {
    guard problem.isEmpty else { return problem }
    guard round > 0 else { return environment.localized("page.search-hint") }
    let count = IntegerFormat().string(from: found, in: environment.language)
    return "\(environment.localized("page.found")) \(count)"
  }
}
