internal import VitrineGeometry
internal import VitrineHost
internal import VitrineScenes
internal import VitrineViews

/// First sizes of windows.
enum AppSize {
  /// In points.
  ///
  /// Ours.
  static let standard = Size(640, 480)
}

/// What the command line of an app runs: a scene, and how its window opens.
protocol RunnableApp {
  associatedtype Content: Scene
  /// The title of its window, and the name of its pictures.
  static var name: String { get }
  static var size: Size { get }
  static func configure(_ window: inout WindowConfiguration)
  static func makeScene() throws -> Content
}

/// An app that is a model with a body.
enum ViewApp<A: App>: RunnableApp {
  static var name: String { "\(A.self)" }
  static var size: Size { A.size }
  static func configure(_ window: inout WindowConfiguration) { A.configure(&window) }
  static func makeScene() throws -> ViewScene<A> { ViewScene(try A()) }
}

/// An app that draws itself.
enum DrawnApp<A: SceneApp>: RunnableApp {
  static var name: String { "\(A.self)" }
  static var size: Size { A.size }
  static func configure(_ window: inout WindowConfiguration) { A.configure(&window) }
  static func makeScene() throws -> A { try A() }
}
