internal import Glibc
public import VitrineCommands
package import VitrineHost
package import VitrineViews

/// An app or scene of a kiosk program, with its name.
public struct KioskEntry: Sendable {
  /// Its name in playlists and messages.
  public let name: String
  /// Seconds that it is shown while nobody is there; nil for no limit.
  public let seconds: Double?
  /// Its displayed title, or the title's key in the strings, on a stage with several apps.
  public var title: String
  /// The string key of its title, if the title itself isn't one.
  package var titleKey: String?
  /// The name of its icon on a stage, among the symbols of the environment.
  public var systemImage = "square.stack"
  /// Creates its scene in the initial state, with knobs set.
  let make: @Sendable ([String: String]) throws -> any Scene
  /// Configures the window.
  let configure: @Sendable (inout WindowConfiguration) -> Void
  /// Runs its own command line, such as for drawing a frame; nil if it has none.
  let runCommand: (@Sendable ([String]) -> Void)?
  /// The arguments before the options that draw its frame, and those that name the picture.
  let replay: (arguments: [String], output: [String])

  package init(
    _ name: String, seconds: Double? = nil, replay: (arguments: [String], output: [String]),
    configure: @escaping @Sendable (inout WindowConfiguration) -> Void = { _ in },
    runCommand: (@Sendable ([String]) -> Void)? = nil,
    make: @escaping @Sendable ([String: String]) throws -> any Scene
  ) {
    self.name = name
    self.seconds = seconds
    title = name
    self.make = make
    self.configure = configure
    self.runCommand = runCommand
    self.replay = replay
  }

  /// An entry for an app, named like its type.
  ///
  /// The app's saved state is neither read nor written: each visitor gets it as `init` creates it.
  /// - Parameters:
  ///   - app: the type.
  ///   - seconds: how long it is shown while nobody is there; nil, the default, for no limit.
  public static func app<A: App>(_ app: A.Type, seconds: Double? = nil) -> KioskEntry {
    KioskEntry(
      "\(A.self)", seconds: seconds, replay: ([], ["--snapshot", "failed.png"]),
      configure: { A.configure(&$0) }, runCommand: { A.main($0) }
    ) { settings in
      let app = try A()
      guard A.AppWindows.self == Windows<A>.self else { return try ViewScene(app).set(settings) }
      return WindowsScene(app) { $0.windows as? Windows<A> ?? Windows() }
    }
  }

  /// An entry for an app that draws itself, named like its type.
  public static func app<A: SceneApp & SendableMetatype>(
    _ app: A.Type, seconds: Double? = nil
  ) -> KioskEntry {
    KioskEntry(
      "\(A.self)", seconds: seconds, replay: ([], ["--snapshot", "failed.png"]),
      configure: { A.configure(&$0) }, runCommand: { A.main($0) }
    ) { settings in try A().set(settings) }
  }

  /// Creates its scene, or ends the process if that fails: the supervisor reports it and retries.
  func makeOrExit(_ settings: [String: String]) -> any Scene {
    do {
      return try make(settings)
    } catch {
      StandardError.write("\(name): \(error)")
      exit(Self.creationFailed)
    }
  }

  /// `EX_SOFTWARE` of sysexits.h.
  private static let creationFailed: Int32 = 70
}

extension Scene {
  /// The scene with its knobs set.
  fileprivate func set(_ settings: [String: String]) throws -> Self {
    var scene = self
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) { try scene.set(name, to: value) }
    return scene
  }
}
