import ArgumentParser
import Snapshots
import VitrineCommands

/// `vitrine describe`.
struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Prints the semantic tree of an exhibit as JSON.",
    discussion: """
      Example: vitrine describe tab-bar --at 0.5 --script taps.jsonl

      'damage' lists what that frame redraws compared with the one 1/60 s earlier, as rectangles \
      in points.
      """)

  @Argument(
    help: "Which exhibit; 'vitrine list' lists them. 'gallery' is the window's whole scene.",
    completion: ScreenCatalog.completion)
  var exhibit: String

  @OptionGroup var moment: MomentOptions
  @OptionGroup var options: SceneOptions

  func run() throws {
    try options.write(exhibit, at: moment) {
      try StandardOutput.write(json: SceneDescription(of: exhibit, $0).json())
    }
  }
}
