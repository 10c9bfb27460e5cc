import ArgumentParser

/// `vitrine bench`.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures what drawing costs on this machine.",
    discussion: "Example: vitrine bench mixed slide --json")

  @Flag(help: "Prints JSON.")
  var json = false

  func run() throws {}
}
