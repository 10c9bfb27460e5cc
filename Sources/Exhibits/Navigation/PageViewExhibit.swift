internal import VitrineResources
internal import VitrineViews

/// Full-screen pages of weather with a page control; the first is the person's location (C11, C14).
struct PageViewExhibit: ViewExhibit {
  static let id = "page-view"
  static let title = "Page View"
  static let summary = "Full-screen weather pages. Swipe them or use the dots."
  static let family = ExhibitFamily.navigation
  static let symbol = "cloud"
  static let preferredStatusBarStyle = StatusBarStyle.lightContent
  static let guidance = ["C7", "C11", "C14"]
  static let guidanceStates = ["C11": "clear", "C14": "sunset"]
  static let ordinalKnobs: Set = ["current"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("current", \.current, 0...Weather.allCases.count - 1), Knob("moving", \.moving),
  ]
  static let states = Weather.allCases.enumerated().map { page, weather in
    ExhibitState(weather.rawValue, "current", "\(page)")
  }
  var current = 0
  var moving = true

  func body(in environment: Environment) -> some View<Self> {
    let places = Weather.allCases.enumerated().map { index, weather in
      WeatherPage(
        weather: weather, city: environment.localized("weather.city-\(index + 1)"),
        condition: environment.localized("weather.\(weather.rawValue)"),
        note: index == 0 ? environment.localized("weather.here") : "", isMoving: moving)
    }
    // snippet.short
    PageView(selection: \.current) { ForEach(places, id: \.weather) { $0 } }
      .dots(
        PageControl(currentPage: \.current, numberOfPages: places.count)
          .indicatorImage(environment.symbols["location.fill"], forPage: 0)
          .named("page-control")
      )
      // snippet.end
      .named("page-view").label(places[current].label)
      .ignoresSafeArea([.top, .horizontal])
  }
}
