internal import VitrineResources
internal import VitrineViews

/// Pages that turn by themselves, like a kiosk's slide show: the current dot fills (C15).
///
/// A press pauses, a tap goes to the next page, at the leading side to the previous one; a hidden
/// window is paused.
struct PageStoriesExhibit: ViewExhibit {
  static let id = "page-stories"
  static let title = "Stories"
  static let summary = "Pages that advance on their own. Hold to pause, tap to continue."
  static let family = ExhibitFamily.navigation
  static let symbol = "forward"
  static let preferredStatusBarStyle = StatusBarStyle.lightContent
  static let guidance = ["C14", "C15"]
  static let guidanceStates = ["C14": "second-page", "C15": "first-page"]
  static let ordinalKnobs: Set = ["current"]
  static let units = ["seconds": "seconds"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("current", \.current, 0...2), Knob("seconds", \.seconds, 1...60),
  ]
  static let states = [
    ExhibitState("first-page", "current", "0"), ExhibitState("second-page", "current", "1"),
    ExhibitState("last-page", "current", "2"),
  ]
  static let wallPiece = WallPiece([ExhibitSetting("seconds", "3")])

  var current = 0
  var seconds = 5.0

  func body(in environment: Environment) -> some View<Self> {
    let weathers: [Weather] = [.fog, .clear, .sunset]
    let stories = weathers.enumerated().map { index, weather in
      StoryPage(
        weather: weather, title: environment.localized("stories.\(index + 1)"),
        hint: index == 0 ? environment.localized("stories.hint") : "")
    }
    // snippet.short
    let timer = PageControlTimerProgress(
      preferredDuration: seconds, resetsToInitialPageAfterEnd: true, isRunning: true)
    PageView(selection: \.current) { ForEach(stories, id: \.weather) { $0 } }
      .dots(
        PageControl(currentPage: \.current, numberOfPages: stories.count)
          .backgroundStyle(.prominent)
          .progress(.timer(timer))
          .named("page-control")
      )
      .advancesOnTap()
      // snippet.end
      .named("page-stories").label(stories[current].title)
      .ignoresSafeArea([.top, .horizontal])
  }
}
