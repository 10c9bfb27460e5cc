internal import ArgumentParser
internal import Glibc
public import VitrineCommands
internal import VitrineHost
public import VitrineKioskScenes

/// A program that runs on a touch screen where nobody is there to help.
///
/// ```swift
/// @main enum Program {
///   static func main() { Kiosk(Coffee.self).run() }
/// }
/// ```
/// It covers the screen, begins anew for each visitor, and is watched by a small process that starts it
/// again where it hangs or crashes. Its command line is that of `vitrine kiosk`: `--playlist`, `--idle`,
/// `status`, `quit` and so on; `--help` names them. The options of an app that show it without a window,
/// such as `--snapshot`, work as they do without a kiosk.
public struct Kiosk: Sendable {
  /// What it can show, by name; all of it in this order unless a playlist says otherwise.
  public let entries: [KioskEntry]
  /// How it behaves unless command line and playlist say otherwise.
  public var configuration: KioskConfiguration
  /// The first argument that asks for the kiosk; without it the program is its first app in a window.
  ///
  /// Nil, the default, for a program that is nothing but a kiosk.
  public let subcommand: String?

  /// Makes a kiosk of an app.
  /// - Parameters:
  ///   - app: its model, made anew for each visitor.
  ///   - subcommand: the first argument that asks for the kiosk, such as `kiosk`; nil, the default, for a
  ///     program that is nothing else.
  ///   - configuration: how the kiosk behaves.
  public init<A: App>(
    _ app: A.Type, subcommand: String? = nil,
    configuration: KioskConfiguration = KioskConfiguration()
  ) {
    self.init([.app(app)], subcommand: subcommand, configuration: configuration)
  }

  /// Makes a kiosk of an app that draws itself.
  public init<A: SceneApp & SendableMetatype>(
    _ app: A.Type, subcommand: String? = nil,
    configuration: KioskConfiguration = KioskConfiguration()
  ) {
    self.init([.app(app)], subcommand: subcommand, configuration: configuration)
  }

  /// Makes a kiosk of several apps.
  /// - Parameters:
  ///   - entries: what it shows, in order; of two with one name the first counts.
  ///   - subcommand: the first argument that asks for the kiosk; nil, the default, for a program that is
  ///     nothing else.
  ///   - configuration: how the kiosk behaves.
  public init(
    _ entries: [KioskEntry], subcommand: String? = nil,
    configuration: KioskConfiguration = KioskConfiguration()
  ) {
    self.entries = entries
    self.subcommand = subcommand
    self.configuration = configuration
  }

  /// Makes the scene of the kiosk, for tests and pictures: what it shows without a command line.
  ///
  /// ```swift
  /// var runner = try SceneRunner(Kiosk(Coffee.self).makeScene(), size: Coffee.size, text: text)
  /// ```
  /// - Throws: what keeps one of the apps from being made.
  public func makeScene() throws -> KioskScene {
    let program = KioskProgram(
      name: "Kiosk", subcommand: [], entries: entries, configuration: configuration)
    let playlist = program.playlist(of: [])
    try program.check(playlist, source: "Kiosk", makingScenes: true)
    return KioskScene(program.items(of: playlist), configuration: configuration)
  }

  /// Does what the command line says: without arguments it runs until it is ended.
  public func run() { run(Array(CommandLine.arguments.dropFirst())) }

  /// Does what a command line says.
  ///
  /// Where that cannot be, one line on standard error says why, and the exit code is 2.
  /// - Parameter arguments: without the program's name.
  public func run(_ arguments: [String]) {
    let isAsked = subcommand == nil || arguments.first == subcommand
    if let runCommand = entries.first?.runCommand,
      !isAsked || arguments.contains(where: { Self.appOptions.contains($0.prefix { $0 != "=" }) })
    {
      return runCommand(arguments)
    }
    ClosingSignals.letQuitEnd()
    StandardStreams.prepare()
    let program = KioskProgram(
      name: Program.name, subcommand: subcommand.map { [$0] } ?? [], entries: entries,
      configuration: configuration)
    let code = KioskRoot.exitCode(
      of: Array(subcommand == nil ? arguments[...] : arguments.dropFirst()), for: program)
    if code != ExitCodes.done { exit(code) }
  }

  /// Options of an app that show it without a window.
  private static let appOptions: Set<Substring> = [
    "--snapshot", "--describe", "--tree", "--record", "--help-hidden",
  ]
}
