internal import ArgumentParser
internal import Glibc
internal import VitrineGeometry
internal import VitrineHost

/// The command line of an app.
struct AppCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: Program.name)
  }

  /// The command line that is parsed.
  @TaskLocal private static var arguments: [String] = []

  /// The options are hidden in the help unless asked for, but shown in messages.
  private static var visibility: ArgumentVisibility {
    arguments.contains { $0 == "--help" || $0 == "-h" } ? .hidden : .default
  }

  @Option(
    help: ArgumentHelp(
      "Draws a frame instead of opening the window: FILE.png or a folder.", valueName: "file|dir",
      visibility: AppCommand.visibility),
    completion: .file(extensions: ["png"]))
  var snapshot: String?

  @Option(
    help: ArgumentHelp(
      "The window to draw or describe, by its id or title. (default: the first)",
      valueName: "window", visibility: AppCommand.visibility))
  var window: String?

  @Flag(
    help: ArgumentHelp(
      "Prints the semantic tree of a frame as JSON instead of opening the window.",
      visibility: AppCommand.visibility))
  var describe = false

  @Flag(
    help: ArgumentHelp(
      "Prints the views of a frame, and why each was built, instead of opening the window.",
      visibility: AppCommand.visibility))
  var tree = false

  @Flag(
    help: ArgumentHelp(
      "Checks against the guidelines and for accessibility problems, instead of opening the window.",
      visibility: AppCommand.visibility))
  var audit = false

  @Flag(
    help: ArgumentHelp(
      "Maps the screens, how they lead to one another, and the problems on each, instead of opening the window.",
      visibility: AppCommand.visibility))
  var map = false

  @OptionGroup(visibility: AppCommand.visibility) var mapping: MapOptions

  @OptionGroup(visibility: AppCommand.visibility) var auditing: AuditOptions

  @Option(
    help: ArgumentHelp(
      "Records what happens in the window as a script; replaces an existing file.",
      valueName: "file", visibility: AppCommand.visibility),
    completion: .file(extensions: ["jsonl"]))
  var record: String?

  @OptionGroup(visibility: AppCommand.visibility) var moment: MomentOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Width and height, in points. (default: the window's)", valueName: "widthxheight",
      visibility: AppCommand.visibility),
    transform: readSize)
  var size: Size?

  @OptionGroup(
    title:
      "Environment, with the defaults of an app that sets none; a window follows the desktop",
    visibility: AppCommand.visibility)
  var environmentOptions: EnvironmentOptions

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Sets a knob of the scene; can be repeated.", valueName: "name=value",
      visibility: AppCommand.visibility),
    transform: Setting.init(argument:))
  var settings: [Setting] = []

  func validate() throws {
    if [snapshot != nil, describe, tree, audit, map, record != nil].count(where: { $0 }) > 1 {
      throw ValidationError(
        "give one of --snapshot, --describe, --tree, --audit, --map and --record")
    }
    if mapping.screens != nil, !map {
      throw ValidationError("--screens says how far a --map goes: add that")
    }
    if map, moment.at != nil {
      throw ValidationError("--map begins where the script ends: leave out --at")
    }
    if !audit, !map, auditing.json || auditing.sarif || auditing.exceptions != nil {
      throw ValidationError(
        "--json, --sarif and --exceptions say how to --audit or --map: add one of them")
    }
    if record != nil, moment.at != nil || moment.scriptFile != nil {
      throw ValidationError("--record begins at 0 with nothing said: leave out --at and --script")
    }
    if window != nil, snapshot == nil, !describe {
      throw ValidationError("--window chooses what --snapshot or --describe shows: add one of them")
    }
    if let size { try check(size, scale: environmentOptions.scale ?? 1) }
  }

  /// Runs an app with command line arguments without the program's name, and exits the program if
  /// that fails.
  static func runProgram<A: RunnableApp>(_ arguments: [String], for app: A.Type) {
    StandardStreams.prepare()
    ClosingSignals.terminateOnQuitSignal()
    let code = exitCode(of: arguments, for: app)
    if code != ExitCodes.done { Glibc.exit(code) }
  }

  /// Runs an app with command line arguments without the program's name.
  static func exitCode<A: RunnableApp>(of arguments: [String], for app: A.Type) -> Int32 {
    $arguments.withValue(arguments) { exitCode(ofCurrent: arguments, for: app) }
  }

  private static func exitCode<A: RunnableApp>(
    ofCurrent arguments: [String], for app: A.Type
  ) -> Int32 {
    let command: AppCommand?
    do {
      // Without arguments there is no need to wait for the parser.
      command = arguments.isEmpty ? nil : try parse(arguments)
    } catch {
      return end(error, remedy: "; see '\(Program.name) --help-hidden'")
    }
    do {
      try AppSession<A>(command).run(command)
      return ExitCodes.done
    } catch let exit as QuietExit {
      return exit.code
    } catch let error as HostError {
      return end(error, remedy: error.isMissingDisplay ? "; --snapshot needs none" : "")
    } catch {
      return end(error, remedy: "")
    }
  }
}
