internal import VitrineResources
internal import VitrineViews

/// A small screen that violates a guideline, or its correct version.
struct GuidelineSample: Part {
  let advice: Advice
  let isRight: Bool
  var selection = 0
  var isRefreshing = true

  init(_ advice: Advice, isRight: Bool) { (self.advice, self.isRight) = (advice, isRight) }

  /// The advice that a still picture can show.
  static let advice: [Advice] = [
    .vagueWords, .unexplainedStall, .lossWithoutPause, .labelOnDesktop, .explainsRefreshing,
    .manyPages, .manyImages, .partialScreen, .manyTabs, .genericTitle, .action, .longTitle,
    .overflow, .unfamiliarIcon,
  ]

  /// The size of its screen, in points: as wide as a phone's for bars, as narrow as a panel for the
  /// rest.
  var size: Size {
    switch advice {
    case .manyTabs, .genericTitle, .action, .longTitle, .overflow, .unfamiliarIcon: Size(390, 64)
    case .partialScreen: Size(480, 300)
    case .unexplainedStall: Size(248, 90)
    case .lossWithoutPause: Size(248, 130)
    case .explainsRefreshing: Size(320, 240)
    default: Size(248, 64)
    }
  }

  func body(in environment: Environment) -> some View<Self> {
    content(environment).frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  @Views<Self> private func content(_ environment: Environment) -> ViewList<Self> {
    let symbols = environment.symbols
    switch advice {
    case .vagueWords:
      HStack(spacing: 8) {
        ActivityIndicator()
        Text(
          isRight
            ? environment.localized("sample.photos")
            : environment.localized("sample.loading"))
      }
    case .unexplainedStall:
      let reason = isRight ? environment.localized("sample.offline") : ""
      fetching(environment) { $0.phase = .stalled(reason) }
        .padding(.horizontal, 16)
    case .lossWithoutPause:
      let progress = fetching(environment) {
        $0.cancellationLoss = environment.localized("sample.loss")
        $0.isPausable = isRight
      }
      .onCancel { _ in }
      let pausable = progress.onPause({ _ in }, resume: { _ in })
      (isRight ? pausable : progress)
        .padding(.horizontal, 16)
    case .labelOnDesktop:
      HStack(spacing: 8) {
        ActivityIndicator(style: .desktop)
        if !isRight { Text(environment.localized("sample.archive")) }
      }
    case .explainsRefreshing:
      List {
        Text(environment.localized("sample.mail"))
      }
      .refreshable(
        isRefreshing: \.isRefreshing,
        title: isRight
          ? environment.localized("sample.updated")
          : environment.localized("sample.pull")
      ) { _, _ in }
    case .manyPages:
      PageControl(currentPage: \.selection, numberOfPages: isRight ? 6 : 14)
    case .manyImages:
      PageControl(currentPage: \.selection, numberOfPages: 5)
        .indicatorImage(symbols["location.fill"], forPage: 0)
        .indicatorImage(isRight ? nil : symbols["star.fill"], forPage: 1)
        .indicatorImage(isRight ? nil : symbols["heart.fill"], forPage: 2)
    case .partialScreen:
      VStack(spacing: 0) {
        PageView(selection: \.selection) {
          ForEach(Array(0..<3), id: \.self) { _ in
            Rectangle().foregroundColor(.blue.opacity(0.25))
          }
        }
        .frame(height: isRight ? 270 : 100)
        PageControl(currentPage: \.selection, numberOfPages: 3)
        if !isRight { Spacer() }
      }
    default: TabBar(selection: \.selection, items: tabs(environment))
    }
  }

  /// A task in progress.
  private func fetching(
    _ environment: Environment, _ change: (inout TaskProgress) -> Void
  ) -> ProgressView<Self> {
    var task = TaskProgress(
      completed: 4, of: 12, description: environment.localized("sample.photos"))
    change(&task)
    return ProgressView(task)
  }

  /// The tabs of a bar at the bottom of a phone.
  private func tabs(_ environment: Environment) -> [TabBarItem] {
    func tab(_ name: String, _ symbol: String) -> TabBarItem {
      TabBarItem(
        title: environment.localized("sample.\(name)"), symbol: environment.symbols[symbol])
    }
    let usual = [
      tab("trips", "map.fill"), tab("saved", "heart.fill"),
      tab("mail", "envelope.fill"),
    ]
    switch advice {
    case .genericTitle where !isRight:
      return [tab("home", "house.fill")] + usual.dropFirst()
    case .action where !isRight: return usual + [tab("add", "plus")]
    case .longTitle where !isRight:
      return [tab("long", "heart.fill")] + usual.prefix(1)
    case .longTitle: return [usual[1], usual[0]]
    case .unfamiliarIcon:
      var items = usual
      items[0].symbol = environment.symbols["slider.horizontal"]
      if !isRight { items[0].title = "" }
      return items
    case .manyTabs, .overflow:
      let all =
        usual + [
          tab("camera", "camera.fill"), tab("music", "music.note"),
          tab("clock", "clock.fill"), tab("folders", "folder.fill"),
          tab("settings", "gear"),
        ]
      return Array(all.prefix(isRight ? 4 : 8))
    default: return usual
    }
  }
}
