internal import ArgumentParser
internal import Glibc
public import VitrineCommands
internal import VitrineHost
public import VitrineKioskScenes

/// A program for an unattended touch screen.
///
/// ```swift
/// @main enum Program {
///   static func main() { Kiosk(Coffee.self).run() }
/// }
/// ```
/// It is full screen, starts over for each visitor, and is watched by a small process that restarts
/// it if it hangs or crashes. Its command line is that of `vitrine kiosk`: `--playlist`, `--idle`,
/// `status`, `quit` and so on; `--help` lists them. An app's options that need no window, such as
/// `--snapshot`, work as without a kiosk.
public struct Kiosk: Sendable {
  /// Its entries; all are shown in this order unless a playlist selects others.
  public let entries: [KioskEntry]
  /// Its settings, unless the command line or playlist override them.
  public var configuration: KioskConfiguration
  /// The first argument that starts the kiosk; without it the program shows its first app in a
  /// window.
  ///
  /// Nil, the default, for a program that is only a kiosk.
  public let subcommand: String?

  /// Creates a kiosk of an app.
  /// - Parameters:
  ///   - app: its model, recreated for each visitor.
  ///   - subcommand: the first argument that starts the kiosk, such as `kiosk`; nil, the default,
  ///     for a program that is only a kiosk.
  ///   - configuration: the kiosk's settings.
  public init<A: App>(
    _ app: A.Type, subcommand: String? = nil,
    configuration: KioskConfiguration = KioskConfiguration()
  ) {
    self.init([.app(app)], subcommand: subcommand, configuration: configuration)
  }

  /// Creates a kiosk of an app that draws itself.
  public init<A: SceneApp & SendableMetatype>(
    _ app: A.Type, subcommand: String? = nil,
    configuration: KioskConfiguration = KioskConfiguration()
  ) {
    self.init([.app(app)], subcommand: subcommand, configuration: configuration)
  }

  /// Creates a kiosk of several apps.
  /// - Parameters:
  ///   - entries: the apps in order; if two have one name, the first counts.
  ///   - subcommand: the first argument that starts the kiosk; nil, the default, for a program that
  ///     is only a kiosk.
  ///   - configuration: the kiosk's settings.
  public init(
    _ entries: [KioskEntry], subcommand: String? = nil,
    configuration: KioskConfiguration = KioskConfiguration()
  ) {
    self.entries = entries
    self.subcommand = subcommand
    self.configuration = configuration
  }

  /// Creates the kiosk's scene for tests and pictures, as shown without a command line.
  ///
  /// ```swift
  /// var runner = try SceneRunner(Kiosk(Coffee.self).makeScene(), size: Coffee.size, text: text)
  /// ```
  /// - Throws: an error if one of the apps can't be created.
  public func makeScene() throws -> KioskScene {
    let program = KioskProgram(
      name: "Kiosk", subcommand: [], entries: entries, configuration: configuration)
    let playlist = program.playlist(of: [])
    try program.check(playlist, source: "Kiosk", makingScenes: true)
    return KioskScene(program.items(of: playlist), configuration: configuration)
  }

  /// Runs the process's command line; without arguments it shows the kiosk until it is ended.
  public func run() { run(Array(CommandLine.arguments.dropFirst())) }

  /// Runs a command line.
  ///
  /// On failure, one line on standard error says why, and the exit code is 2.
  /// - Parameter arguments: without the program's name.
  public func run(_ arguments: [String]) {
    let isKioskCommand = subcommand == nil || arguments.first == subcommand
    if let runCommand = entries.first?.runCommand,
      !isKioskCommand
        || arguments.contains(where: { Self.appOptions.contains($0.prefix { $0 != "=" }) })
    {
      return runCommand(arguments)
    }
    ClosingSignals.terminateOnQuitSignal()
    StandardStreams.prepare()
    let program = KioskProgram(
      name: Program.name, subcommand: subcommand.map { [$0] } ?? [], entries: entries,
      configuration: configuration)
    let code = KioskRoot.exitCode(
      of: Array(subcommand == nil ? arguments[...] : arguments.dropFirst()), for: program)
    if code != ExitCodes.done { exit(code) }
  }

  /// An app's options that need no window.
  private static let appOptions: Set<Substring> = [
    "--snapshot", "--describe", "--tree", "--record", "--help-hidden",
  ]
}
