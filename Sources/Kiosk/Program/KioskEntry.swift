internal import Glibc
public import VitrineCommands
package import VitrineHost
package import VitrineViews

/// Something that a kiosk program can show, known by its name.
public struct KioskEntry: Sendable {
  /// What playlists and messages call it.
  public let name: String
  /// Seconds that it shows while nobody is there; nil for as long as it is alone.
  public let seconds: Double?
  /// What people call it, or its key in the strings, where a stage has several.
  public var title: String
  /// The key of its title in the strings, where the title itself is none.
  package var titleKey: String?
  /// The name of its icon there, among the symbols of the environment.
  public var systemImage = "square.stack"
  /// Makes it as it is before anybody has touched it, with knobs set.
  let make: @Sendable ([String: String]) throws -> any Scene
  /// Changes how the window opens.
  let configure: @Sendable (inout WindowConfiguration) -> Void
  /// Draws a frame of it and the like, as its own command line says; nil where it has none.
  let runCommand: (@Sendable ([String]) -> Void)?
  /// What stands before the options that draw a frame of it, and what names the picture.
  let replay: (before: [String], output: [String])

  package init(
    _ name: String, seconds: Double? = nil, replay: (before: [String], output: [String]),
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

  /// An app, by its type's name.
  ///
  /// What it keeps from one run to the next is neither read nor written: each visitor finds it as `init`
  /// makes it.
  /// - Parameters:
  ///   - app: the type.
  ///   - seconds: how long it shows while nobody is there; nil, the default, for as long as it is alone.
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

  /// An app that draws itself, by its type's name.
  public static func app<A: SceneApp & SendableMetatype>(
    _ app: A.Type, seconds: Double? = nil
  ) -> KioskEntry {
    KioskEntry(
      "\(A.self)", seconds: seconds, replay: ([], ["--snapshot", "failed.png"]),
      configure: { A.configure(&$0) }, runCommand: { A.main($0) }
    ) { settings in try A().set(settings) }
  }

  /// Makes it, or ends the process where it no longer can be: its supervisor says so and tries again.
  func makeOrEnd(_ settings: [String: String]) -> any Scene {
    do {
      return try make(settings)
    } catch {
      StandardError.write("\(name): \(error)")
      exit(Self.cannotBeMade)
    }
  }

  /// `EX_SOFTWARE` of sysexits.h.
  private static let cannotBeMade: Int32 = 70
}

extension Scene {
  /// The scene with its knobs set.
  fileprivate func set(_ settings: [String: String]) throws -> Self {
    var scene = self
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) { try scene.set(name, to: value) }
    return scene
  }
}
