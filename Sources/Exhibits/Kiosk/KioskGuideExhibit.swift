internal import VitrineResources
internal import VitrineViews

/// A museum's guide for a screen in its hall: programme, collection, rooms, and tours to request.
///
/// All of a visitor's state is in the model, so that a new model has no trace of earlier visitors.
struct KioskGuideExhibit: ViewExhibit {
  static let id = "kiosk-guide"
  static let title = "Kiosk: Museum Guide"
  static let summary =
    "A museum guide in two languages, with tabs, lists, pictures and a form that resets."
  static let family = ExhibitFamily.kiosk
  static let symbol = "photo"
  static let hasWindows = true
  static let guidance = ["T1", "C14", "M11"]
  static let leastSize = Size(340, 460)
  static let knobs: [ModelKnob<Self>] = [
    Knob("pane", \.pane), Knob("highlight", \.highlight, 0...2), Knob("floor", \.floor, 1...3),
  ]
  static let states = [
    ExhibitState("today"), ExhibitState("collection", "pane", "collection"),
    ExhibitState("floors", "pane", "floors"), ExhibitState("visit", "pane", "visit"),
  ]

  /// On a stage, on which its film floats.
  static func makeScene() -> any ExhibitScene { ViewExhibitScene<KioskGuideStage>() }

  enum Pane: String, CaseIterable {
    case today, collection, floors, visit
  }

  var pane = Pane.today
  /// The visitor's language; nil for the environment's.
  var language: Language?
  var highlight = 0
  var subject = GuideWork.Subject.all
  var path: [GuideWork] = []
  /// The works on the visitor's route, in the order in which they were chosen.
  var route: [GuideWork] = []
  var floor = 1
  var room: GuideRoom?
  var visit = GuideVisit()
  var isSent = false
  var film = FilmPlayback(duration: GuideFilm.duration)
  /// The window of the guide.
  var screens = [FilmPlace(id: 1)]
  /// The small window of the floating film; none, or one.
  var players: [FilmPlace] = []
  /// When the film flies back into its place; nil while it stays.
  var filmReturns: Seconds?

  func body(in environment: Environment) -> some View<Self> {
    let look = look(environment)
    SizeReader(GuideFrame.init) { frame in
      panes(frame, look)
        .environment(\.textScale, environment.textScale * frame.textScale)
        // The lower edge of a screen in a hall is easiest to reach.
        .tabViewStyle(frame == .phone ? .automatic : .regular)
        .style(VitrineComponents.TabBar.self) { frame.adapt(&$0) }
        .style(SegmentedControl.self) {
          ($0.height, $0.fillsWidth) = (GuideFrame.control, true)
        }
        .style(VitrineComponents.Stepper.self) { style in
          let growth = max(1, look.textScale)
          style.size = Size(112 * growth, GuideFrame.control * growth)
        }
    }
    .environment(\.language, look.language)
    .tint(Self.accent(environment))
    .onChange(of: \.isFilmSeen) { model, _, isSeen, context in
      model.film.follow(isSeen: isSeen, at: context.time)
    }
    .onChange(of: \.filmReturns) { _, _, time, context in
      if time != nil { context.scroll(to: Self.filmPlace) }
    }
    .onDeadline(filmReturns) { ($0.filmReturns, $0.players) = (nil, []) }
    .alert(look.localized("guide.visit.sent"), isPresented: \.isSent) {
      Button(look.localized("guide.visit.done")) { $0.visit = GuideVisit() }
    } message: {
      Text(look.localized("guide.visit.sent.note"), alignment: .center)
    }
  }

  private func panes(_ frame: GuideFrame, _ look: Environment) -> some View<Self> {
    // snippet.short
    TabView(selection: \.pane) {
      Tab(look.localized("guide.today"), systemImage: "star", value: Pane.today) {
        today(frame, look)
      }
      Tab(look.localized("guide.collection"), systemImage: "photo", value: Pane.collection) {
        collection(frame, look)
      }
      Tab(look.localized("guide.floors"), systemImage: "map", value: Pane.floors) {
        floors(frame, look)
      }
      visitTab(frame, look)
    }
    // snippet.end
    .named("kiosk-guide")
  }

  private func visitTab(_ frame: GuideFrame, _ look: Environment) -> Tab<Self, Pane> {
    Tab(look.localized("guide.visit"), systemImage: "calendar", value: Pane.visit) {
      visiting(frame, look)
    }
    .badge(route.count)
  }

  /// The environment in the visitor's language.
  private func look(_ environment: Environment) -> Environment {
    var look = environment
    look.language = language ?? environment.language
    return look
  }

  /// The red of the museum's name; ours, 4.3:1 on cards in the dark, and 5.6:1 with increased
  /// contrast.
  static func accent(_ environment: Environment) -> Color {
    switch (environment.appearance, environment.contrast) {
    case (.light, _): Color(0xA3271D)
    case (.dark, .standard): Color(0xDB5449)
    case (.dark, .increased): Color(0xF37C71)
    }
  }

  // MARK: Actions

  /// Switches from one language to the other.
  mutating func switchLanguage(from shown: Language) {
    language = shown == .korean ? .english : .korean
  }

  /// Opens a work of the collection.
  mutating func show(_ work: GuideWork) {
    (pane, subject, path) = (.collection, .all, [work])
  }

  /// Adds a work to the route through the museum, or removes it.
  mutating func toggleRoute(_ work: GuideWork) {
    if let index = route.firstIndex(of: work) {
      route.remove(at: index)
    } else {
      route.append(work)
    }
  }

  /// Shows a room on the plan.
  mutating func show(_ room: GuideRoom) {
    (pane, floor, self.room) = (.floors, room.floor, room)
  }
}
