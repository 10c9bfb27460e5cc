internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
public import VitrineScenes

/// An app on a `Stage`.
///
/// It does not know that it is on one: its windows are panes there, and windows of the desktop elsewhere.
public struct StageApp: Identifiable, Equatable, Sendable {
  /// Tells it from the other apps, and begins the ids of its windows.
  public let id: String
  /// What the app switcher calls it, or its key in the strings of the environment.
  public let title: String
  /// The key of its title in the strings of the environment, where the title itself is none.
  package var titleKey: String?
  /// The name of the icon that the app switcher shows for it.
  public let systemImage: String
  /// Starts it.
  let start: @Sendable () -> any Scene
  /// The app as it runs; nil while it does not.
  var running: HostedScene<AnyScene>?

  /// Describes an app, which runs from then on.
  ///
  /// ```swift
  /// StageApp("Mail", systemImage: "envelope") { WindowsScene(Mail()) }
  /// StageApp("Map", systemImage: "map") { ViewScene(Map()) }
  /// ```
  /// - Parameters:
  ///   - title: what the app switcher calls it.
  ///   - id: tells it from others; nil, the default, for the title. A slash in it counts as a hyphen.
  ///   - systemImage: the name of its icon, among the symbols of the environment; default a pile of squares.
  ///   - start: makes its scene, again each time that it is opened after it has ended.
  public init(
    _ title: String, id: String? = nil, systemImage: String = "square.stack",
    start: @escaping @Sendable () -> any Scene
  ) {
    // Ids of windows have a slash after that of their app.
    self.id = String((id ?? title).map { $0 == "/" ? "-" : $0 })
    self.title = title
    self.systemImage = systemImage
    self.start = start
    running = HostedScene(AnyScene(scene: start()))
  }

  /// What it is called in the language of an environment.
  func title(in environment: Environment) -> String {
    environment.strings.text(titleKey ?? title, environment.language, default: title)
  }

  /// True for the same app in the same state.
  public static func == (a: StageApp, b: StageApp) -> Bool {
    a.id == b.id && a.title == b.title && a.titleKey == b.titleKey && a.systemImage == b.systemImage
      && a.running == b.running
  }
}

/// A scene of any type.
struct AnyScene: Scene, AdvisedScene {
  var scene: any Scene

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    scene.update(frame, in: environment)
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    scene.draw(into: &canvas, in: environment)
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    scene.nextChange(after: time, in: environment)
  }

  func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    scene.nextUpdate(after: time, in: environment)
  }

  func describe(in environment: Environment) -> Node { scene.describe(in: environment) }

  mutating func takeRequests() -> [SceneRequest] { scene.takeRequests() }

  var tasks: [SceneTask] { scene.tasks }

  var notices: [String] { scene.notices }

  var problems: [String] { (scene as? any AdvisedScene)?.problems ?? scene.notices }

  var asksBeforeClosing: Bool { scene.asksBeforeClosing }

  var windows: [SceneWindow]? { scene.windows }

  var revision: Int { scene.revision }
}

/// What a stage shows in the place of an app that has ended.
struct NoScene: Scene {
  func update(_ frame: FrameInput, in environment: Environment) {}
  func draw(into canvas: inout Canvas, in environment: Environment) {}
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }
}
