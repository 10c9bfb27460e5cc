internal import VitrineHost
internal import VitrineViews

/// Initial sizes of windows.
enum AppSize {
  /// In points.
  ///
  /// Ours.
  static let standard = Size(640, 480)
}

/// What the command line of an app runs: a scene, with the configuration of its window.
protocol RunnableApp {
  associatedtype Content: Scene
  /// The title of its window, and the name of its pictures.
  static var name: String { get }
  static var size: Size { get }
  static func configure(_ window: inout WindowConfiguration)
  static func makeScene() throws -> Content
  /// Saves a part of it from one run to the next.
  /// - Parameters:
  ///   - scene: its initial state.
  ///   - folder: the state folder; nil if there is none.
  static func storage(of scene: Content, in folder: String?) -> SceneStorage<Content>?
  /// Restores its windows; nil if they aren't restored.
  /// - Parameter folder: the state folder; nil if there is none.
  static func restoration(in folder: String?) -> SceneRestoration<Content>?
}

extension RunnableApp {
  static func restoration(in folder: String?) -> SceneRestoration<Content>? { nil }

  static func storage(of scene: Content, in folder: String?) -> SceneStorage<Content>? { nil }
}

/// An app that is a model with a body.
enum ViewApp<A: App>: RunnableApp {
  static var name: String { "\(A.self)" }
  static var size: Size { A.size }
  static func configure(_ window: inout WindowConfiguration) { A.configure(&window) }
  static func makeScene() throws -> ViewScene<A> { ViewScene(try A()) }
  static func storage(of scene: ViewScene<A>, in folder: String?) -> SceneStorage<ViewScene<A>>? {
    A.AppStorage.self == NoAppStorage.self
      ? nil : SceneStorage(A.appStorage, of: scene.model, in: folder)
  }
  static func restoration(in folder: String?) -> SceneRestoration<ViewScene<A>>? {
    A.restoresState ? SceneRestoration(of: name, in: folder) : nil
  }
}

/// An app that declares its windows.
enum WindowsApp<A: App>: RunnableApp {
  static var name: String { "\(A.self)" }
  static var size: Size { A.size }
  static func configure(_ window: inout WindowConfiguration) { A.configure(&window) }
  static func makeScene() throws -> WindowsScene<A> {
    WindowsScene(try A()) { $0.windows as? Windows<A> ?? Windows() }
  }
  static func storage(
    of scene: WindowsScene<A>, in folder: String?
  ) -> SceneStorage<WindowsScene<A>>? {
    A.AppStorage.self == NoAppStorage.self
      ? nil : SceneStorage(A.appStorage, of: scene.model, in: folder)
  }
  static func restoration(in folder: String?) -> SceneRestoration<WindowsScene<A>>? {
    A.restoresState ? SceneRestoration(of: name, in: folder) : nil
  }
}

/// An app that draws itself.
enum DrawnApp<A: SceneApp>: RunnableApp {
  static var name: String { "\(A.self)" }
  static var size: Size { A.size }
  static func configure(_ window: inout WindowConfiguration) { A.configure(&window) }
  static func makeScene() throws -> A { try A() }
}
