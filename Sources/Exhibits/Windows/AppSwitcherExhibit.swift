internal import VitrineResources
internal import VitrineViews

/// All windows as live previews, which can be chosen, moved or thrown away (M12).
struct AppSwitcherExhibit: PartExhibit {
  static let id = "app-switcher"
  static let title = "App Switcher"
  static let summary = "Every window as a live preview to choose, reorder or flick away."
  static let family = ExhibitFamily.windows
  static let symbol = "house"
  static let hasWindows = true
  static let guidance = ["M12"]
  static let guidanceStates = ["M12": "open"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("apps", \.apps, 1...8), Knob("open", \.isOpen),
  ]
  static let states = [
    ExhibitState("open", "open", "true"), ExhibitState("eight", "apps", "8"),
    ExhibitState("closed", "open", "false"),
  ]
  static let leastSize = Size(640, 440)

  /// How many apps there are.
  var apps = 4
  var isOpen = true
  var stage = Self.stage(of: 4)

  private static func stage(of count: Int) -> Stage {
    let apps: [StageApp] = [
      .mail, .map, .notes, .film,
      StageApp("stage.music", id: "music", systemImage: "music.note") {
        ViewScene(TabMusicExhibit())
      },
      StageApp("stage.clock", id: "clock", systemImage: "clock") { ViewScene(TabClockExhibit()) },
      StageApp("stage.weather", id: "weather", systemImage: "sun") {
        ViewScene(PageViewExhibit())
      },
      StageApp("stage.museum", id: "museum", systemImage: "photo") {
        WindowsScene(KioskGuideExhibit()) { $0.windows }
      },
    ]
    return Stage(Array(apps.prefix(max(1, count))))
  }

  func body(in environment: Environment) -> some View<Self> {
    Scope(\.stage).named("app-switcher")
      .onChange(of: \.apps, initial: true) { model, count in
        guard count != model.stage.apps.count else { return }
        model.stage = Self.stage(of: count)
        model.stage.setSwitcher(model.isOpen ? .all : nil)
      }
      .onChange(of: \.isOpen, initial: true) { model, isOpen in
        guard isOpen != (model.stage.switcher != nil) else { return }
        model.stage.setSwitcher(isOpen ? .all : nil)
      }
      .onChange(of: \.stage.switcher) { model, switcher in model.isOpen = switcher != nil }
  }
}
