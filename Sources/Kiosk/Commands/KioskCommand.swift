package import ArgumentParser
internal import VitrineCommands
internal import VitrineHost
internal import VitrineSupervision

/// `kiosk` as a subcommand of a program with other features.
package struct KioskCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "kiosk",
    abstract:
      "Runs exhibits full screen on a touch screen, starting over for each visitor.",
    usage: """
      vitrine kiosk [<exhibit> …] [<options>]
      vitrine kiosk <subcommand> …
      """,
    discussion: """
      'vitrine kiosk show --help' lists the options: --playlist, --idle, --rotate, --night and more. \
      'vitrine kiosk tab-clock' shows one exhibit; without any it shows a selection.
      """,
    subcommands: KioskSubcommands.all, defaultSubcommand: KioskShowCommand.self)

  package init() {}
}

/// The command line of a program that is only a kiosk.
struct KioskRoot: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Program.name, abstract: "Runs as a kiosk.",
      discussion: """
        '\(Program.name) show --help' lists the options: --playlist, --idle, --rotate, --night and more.
        """,
      subcommands: KioskSubcommands.all, defaultSubcommand: KioskShowCommand.self)
  }

  /// Runs the command line, given without the program's name.
  static func exitCode(of arguments: [String], for program: KioskProgram) -> Int32 {
    KioskProgram.$current.withValue(program) {
      let command: any ParsableCommand
      do {
        command = try parseAsRoot(arguments)
      } catch {
        return end(error, remedy: "; see '\(program.name) --help'")
      }
      do {
        var command = command
        try command.run()
        return ExitCodes.done
      } catch let exit as QuietExit {
        return exit.code
      } catch {
        return end(error, remedy: "")
      }
    }
  }
}

enum KioskSubcommands {
  static let all: [any ParsableCommand.Type] = [
    KioskShowCommand.self, KioskStatusCommand.self, KioskRestartCommand.self,
    KioskQuitCommand.self, KioskPINCommand.self, KioskCalibrateCommand.self,
    KioskCheckCommand.self,
  ]
}

/// Selects a kiosk of this machine.
struct SeatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The seat to use, on a machine with several. (default: XDG_SEAT, or seat0)",
      valueName: "name"))
  var seat: String?

  var name: String { seat ?? StateFolder.environment("XDG_SEAT") ?? "seat0" }

  func validate() throws {
    do throws(SupervisionError) { _ = try name.checkedSeat() } catch {
      throw ValidationError("--seat: \(error)")
    }
  }

  func folders() throws(SupervisionError) -> KioskFolders {
    try KioskFolders(environment: ProcessEnvironment.all)
  }

  func client() throws(SupervisionError) -> StatusClient {
    try StatusClient(
      seat: name, folders: folders(), command: KioskProgram.current?.command ?? Program.name)
  }
}
