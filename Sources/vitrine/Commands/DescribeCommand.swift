import ArgumentParser
import Snapshots
import VitrineCommands
import VitrineRenderer

/// `vitrine describe`.
struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Prints the semantic tree of an exhibit as JSON.",
    discussion: """
      Example: vitrine describe tab-bar --at 0.5 --script taps.jsonl

      'damage' lists what that frame redraws of the one 1/60 s before it: rectangles in points.
      """)

  @Argument(
    help: "Which exhibit; 'vitrine list' names them. 'gallery' is the window's whole scene.",
    completion: ScreenCatalog.completion)
  var exhibit: String

  @OptionGroup var moment: MomentOptions
  @OptionGroup var options: SceneOptions

  func run() throws {
    try ScreenCatalog.check([exhibit])
    let script = try moment.script()
    let text = try TextEngine()
    let catalog = try ScreenCatalog()
    let screen = try catalog.screen(exhibit).with(options.settings)
    var runner = try SceneRunner(
      screen, in: options.environment(text), text: text, script: script)
    try runner.advance(to: moment.time(after: script))
    try catalog.checkIcons(of: runner)
    try StandardOutput.write(SceneDescription(of: exhibit, runner).json() + "\n")
    runner.notices(as: exhibit).forEach(StandardError.write)
    text.notices.forEach(StandardError.write)
  }
}
