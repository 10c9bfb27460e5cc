internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
public import VitrineScenes

/// An app on a `Stage`.
///
/// An app doesn't know that it is on a stage: its windows are panes there, and desktop windows
/// elsewhere.
public struct StageApp: Identifiable, Equatable, Sendable {
  /// Identifies the app, and is the prefix of its windows' ids.
  public let id: String
  /// The title in the app switcher, or its key in the strings of the environment.
  public let title: String
  /// The key of the title in the strings of the environment, if the title itself isn't one.
  package var titleKey: String?
  /// The name of the icon in the app switcher.
  public let systemImage: String
  /// Starts the app.
  let start: @Sendable () -> any Scene
  /// The running app; nil if it isn't running.
  var running: HostedScene<AnyScene>?

  /// Declares an app, which starts at once.
  ///
  /// ```swift
  /// StageApp("Mail", systemImage: "envelope") { WindowsScene(Mail()) }
  /// StageApp("Map", systemImage: "map") { ViewScene(Map()) }
  /// ```
  /// - Parameters:
  ///   - title: the title in the app switcher.
  ///   - id: identifies the app; nil, the default, for the title. A slash is replaced by a hyphen.
  ///   - systemImage: the name of its icon, among the symbols of the environment; default
  ///     `square.stack`.
  ///   - start: creates its scene, each time the app is opened after it has ended.
  public init(
    _ title: String, id: String? = nil, systemImage: String = "square.stack",
    start: @escaping @Sendable () -> any Scene
  ) {
    // In ids of windows a slash follows the app's id.
    self.id = String((id ?? title).map { $0 == "/" ? "-" : $0 })
    self.title = title
    self.systemImage = systemImage
    self.start = start
    running = HostedScene(AnyScene(scene: start()))
  }

  /// The title in the language of an environment.
  func title(in environment: Environment) -> String {
    environment.strings.text(titleKey ?? title, environment.language, default: title)
  }

  /// True for the same app in the same state.
  public static func == (a: StageApp, b: StageApp) -> Bool {
    a.id == b.id && a.title == b.title && a.titleKey == b.titleKey && a.systemImage == b.systemImage
      && a.running == b.running
  }
}

/// A type-erased scene.
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

  func describe(in environment: Environment) -> SemanticsNode { scene.describe(in: environment) }

  mutating func takeRequests() -> [SceneRequest] { scene.takeRequests() }

  var tasks: [SceneTask] { scene.tasks }

  var warnings: [String] { scene.warnings }

  var problems: [String] { (scene as? any AdvisedScene)?.problems ?? scene.warnings }

  var asksBeforeClosing: Bool { scene.asksBeforeClosing }

  var windows: [SceneWindow]? { scene.windows }

  var revision: Int { scene.revision }
}

/// The scene of an app that has ended.
struct NoScene: Scene {
  func update(_ frame: FrameInput, in environment: Environment) {}
  func draw(into canvas: inout Canvas, in environment: Environment) {}
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? { nil }
}
