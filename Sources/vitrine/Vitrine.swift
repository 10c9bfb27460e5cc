import ArgumentParser
import VitrineCommands
import VitrineHost
import VitrineKiosk

/// The command: its subcommands, and the mapping of their errors to exit codes.
struct Vitrine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vitrine",
    abstract: "Shows a library of interface components live, and draws them to PNG.",
    usage: """
      vitrine [<exhibit>] [<options>]
      vitrine <subcommand> …
      """,
    discussion: """
      Without a subcommand it opens the gallery window: 'vitrine', or 'vitrine page-control' for \
      one exhibit. Snapshot, filmstrip, describe and tree accept 'gallery' for the window's whole scene.

      Results go to standard output, messages to standard error. Exit codes: 0 done, 1 the check \
      failed, 2 bad usage or bad input.
      """,
    version: "vitrine \(PackageVersion.current)",
    subcommands: [
      WindowCommand.self, OpenCommand.self, RecordCommand.self, ListCommand.self,
      SnapshotCommand.self,
      FilmstripCommand.self,
      DescribeCommand.self, TreeCommand.self, CompareCommand.self, ReviewCommand.self,
      AuditCommand.self,
      ExploreCommand.self, ExplainCommand.self, MapCommand.self,
      BenchCommand.self,
      KioskCommand.self, SoakCommand.self,
    ],
    defaultSubcommand: WindowCommand.self)

  /// The names of the subcommands.
  static var commandNames: [String] { configuration.subcommands.map { $0._commandName } }

  /// Parses the arguments with the named subcommand.
  ///
  /// The root's parser isn't used for this: it also collects the options of the default subcommand,
  /// and those of the named subcommand three times. In a debug build this takes longer than drawing
  /// a picture. The root handles help and errors, since it knows the whole usage.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let asksForHelp = arguments.contains { ["help", "--help", "-h", "--version"].contains($0) }
    if !asksForHelp,
      let named = configuration.subcommands.first(where: { $0._commandName == arguments.first }),
      let command = try? named.parseAsRoot(Array(arguments.dropFirst()))
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// Runs the command line without the program's name.
  static func exitCode(of arguments: [String]) -> Int32 {
    let command: any ParsableCommand
    do {
      command = try parsed(arguments)
    } catch {
      return end(error, remedy: "; see '\(helpCommand(arguments))'")
    }
    do {
      var command = command
      try command.run()
      return ExitCodes.done
    } catch let exit as QuietExit {
      return exit.code
    } catch is CheckFailure {
      return ExitCodes.checkFailed
    } catch let error as HostError {
      return end(error, remedy: error.isMissingDisplay ? "; 'vitrine snapshot' needs none" : "")
    } catch {
      return end(error, remedy: "")
    }
  }

  /// The command that prints the help of the named subcommand.
  private static func helpCommand(_ arguments: [String]) -> String {
    let name = arguments.first.flatMap { commandNames.contains($0) ? "\($0) " : nil } ?? ""
    return "vitrine \(name)--help"
  }
}

/// A check has findings, which were printed.
struct CheckFailure: Error {}
