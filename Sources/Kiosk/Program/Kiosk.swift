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

  /// Makes a kiosk of an app.
  /// - Parameters:
  ///   - app: its model, made anew for each visitor.
  ///   - configuration: how the kiosk behaves.
  public init<A: App>(
    _ app: A.Type, configuration: KioskConfiguration = KioskConfiguration()
  ) {
    self.init([.app(app)], configuration: configuration)
  }

  /// Makes a kiosk of an app that draws itself.
  public init<A: SceneApp & SendableMetatype>(
    _ app: A.Type, configuration: KioskConfiguration = KioskConfiguration()
  ) {
    self.init([.app(app)], configuration: configuration)
  }

  /// Makes a kiosk of several apps.
  /// - Parameters:
  ///   - entries: what it shows, in order; of two with one name the first counts.
  ///   - configuration: how the kiosk behaves.
  public init(
    _ entries: [KioskEntry], configuration: KioskConfiguration = KioskConfiguration()
  ) {
    self.entries = entries
    self.configuration = configuration
  }

  /// Does what the command line says: without arguments it runs until it is ended.
  public func run() { run(Array(CommandLine.arguments.dropFirst())) }

  /// Does what a command line says.
  ///
  /// Where that cannot be, one line on standard error says why, and the exit code is 2.
  /// - Parameter arguments: without the program's name.
  public func run(_ arguments: [String]) {
    if let entry = entries.first, let runCommand = entry.runCommand,
      arguments.contains(where: { Self.appOptions.contains($0.prefix { $0 != "=" }) })
    {
      return runCommand(arguments)
    }
    ClosingSignals.letQuitEnd()
    StandardStreams.reserve()
    let program = KioskProgram(
      name: Program.name, subcommand: [], entries: entries, configuration: configuration)
    let code = KioskRoot.exitCode(of: arguments, for: program)
    if code != ExitCodes.done { exit(code) }
  }

  /// Options of an app that show it without a window.
  private static let appOptions: Set<Substring> = [
    "--snapshot", "--describe", "--tree", "--record", "--help-hidden",
  ]
}
