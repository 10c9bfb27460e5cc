import Snapshots
import Testing
import VitrineRenderer
import VitrineScenes

@testable import VitrineViews

/// An app of one window: it counts taps, and seconds while it is in front.
struct Tally: Part {
  var name = "Tally"
  var count = 0
  var seconds = 0
  var phases: [ScenePhase] = []
  var isBusy = false

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 8) {
      Text("\(name) \(count)").named("text")
      Button("Add") { $0.count += 1 }.named("add")
      Button("Quit") { _, context in context.close() }.named("quit")
      TextField("Note", text: \.name).named("field").frame(width: 120)
    }
    .onTimer(every: 1) { $0.seconds += 1 }
    .pausedWhileInactive()
    .onChange(of: environment.scenePhase, initial: true) { $0.phases.append($1) }
    .onCloseRequest(isBusy) { model, _ in model.count += 100 }
  }
}

/// An app that shows nothing: what a stage does with it is what counts.
struct Blank: Part {
  func body(in environment: Environment) -> some View<Self> { Rectangle() }
}

/// An app whose letters open in the place of their list.
struct Letters: Equatable, Sendable {
  var lists = [Pages.Page(id: 1)]
  var reading: [Int] = []

  @WindowsBuilder<Self> var windows: Windows<Self> {
    WindowGroup("Letters", for: \.lists) { _ in Rectangle() }
    AuxiliaryWindow("Letter", for: \.reading) { id in Text("Letter \(id)") }
      .presentation(.automatic)
  }
}

/// An app that keeps how wide it was.
struct Measured: Part {
  var widths: [Double] = []

  func body(in environment: Environment) -> some View<Self> {
    SizeReader {
      $0.width
    } content: { width in
      Rectangle().onChange(of: width, initial: true) { $0.widths.append($1) }
    }
  }
}

/// An app of several windows: pages, a note in a window of its own, a prominent draft, a player.
struct Pages: Equatable, Sendable {
  struct Page: Identifiable, Equatable, Sendable { var id: Int }
  var pages = [Page(id: 1)]
  var notes: [Int] = []
  var drafts: [String] = []
  var playing: [Double] = []
  var refuses = false

  @WindowsBuilder<Self> var windows: Windows<Self> {
    WindowGroup("Pages", for: \.pages, new: { $0.pages.append(Page(id: $0.pages.count + 1)) }) {
      page in
      VStack(spacing: 8) {
        Text("Page \(page.id)").named("page")
        Rectangle().foregroundColor(Color(0x00AA00)).frame(width: 160, height: 90).label("place")
          .named(
            "place")
        Button("Note") { _, context in context.openWindow(value: 7) }
        Button("Draft") { $0.drafts = ["new"] }
        Button("Play") { $0.playing = [1] }
        Button("Stop") { $0.playing = [] }
      }
      .onCloseRequest(refuses) { model, _ in model.app.notes = [99] }
    }
    AuxiliaryWindow("Note", for: \.notes) { id in Text("Note \(id)").named("note") }
      .presentation(.standard)
    AuxiliaryWindow("Draft", for: \.drafts) { _ in Button("Send") { $0.drafts = [] } }
      .presentation(.prominent)
    AuxiliaryWindow("Player", for: \.playing) { _ in
      Rectangle().foregroundColor(.blue).label("film").named("film")
    }
    .defaultSize(width: 320, height: 180)
    .pictureInPicture(from: "place")
  }
}

extension Stage {
  /// Three apps of one window, and one of several.
  static var sample: Stage {
    Stage([
      StageApp("One") { ViewScene(Tally(name: "One")) },
      StageApp("Two") { ViewScene(Tally(name: "Two")) },
      StageApp("Three") { ViewScene(Tally(name: "Three")) },
      StageApp("Pages") { WindowsScene(Pages()) { $0.windows } },
    ])
  }

  /// What an app of one window has in its model.
  func tally(_ app: StageApp.ID) -> Tally? {
    self[app: app, as: ViewScene<Tally>.self]
  }

  /// The model of the app of several windows.
  var pages: Pages? {
    get { self[app: "Pages", as: WindowsScene<Pages>.self] }
    set { self[app: "Pages", as: WindowsScene<Pages>.self] = newValue }
  }
}

typealias StageRunner = SceneRunner<ViewScene<Stage>>

/// A stage, at rest.
func stageRunner(
  _ stage: Stage = .sample, _ size: Size = Size(1000, 700),
  direction: LayoutDirection = .leftToRight, motion: MotionPreference = .full,
  language: Language = .english
) throws -> StageRunner {
  let text = try TextEngine()
  let environment = Environment(
    size: size, direction: direction, language: language, motion: motion, text: text)
  var runner = try SceneRunner(ViewScene(stage), in: environment, text: text)
  try runner.wait(0.1)
  return runner
}

extension SceneRunner where S == ViewScene<Stage> {
  /// How the stage stands, as its node says.
  func state(_ key: String) throws -> StateValue? { try node(.id("stage")).state[key] }

  func frame(_ id: String) throws -> Rect { try node(.id("stage/\(id)")).frame }
}
