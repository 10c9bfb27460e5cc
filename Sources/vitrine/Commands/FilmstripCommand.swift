import ArgumentParser
import Snapshots
import VitrineCommands
import VitrineMotion
import VitrineRenderer

/// `vitrine filmstrip`.
struct FilmstripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filmstrip",
    abstract: "Draws moments of an exhibit side by side in one PNG, or as an animation.",
    discussion: """
      Example: vitrine filmstrip activity-indicator --from 0 --to 1 --frames 8 --size 160x160 \
      --output spin.png
      Example: vitrine filmstrip activity-indicator --from 0 --to 0.95 --frames 20 --animated \
      --size 160x160 --output spin.png

      An animation loops at the pace of the exhibit; every frame is shown for the same time.
      """)

  @Argument(
    help: "Which exhibit; 'vitrine list' lists them. 'gallery' is the window's whole scene.",
    completion: ScreenCatalog.completion)
  var exhibit: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Time of the first frame.", valueName: "seconds"),
    transform: readTime)
  var from: Seconds

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Time of the last frame.", valueName: "seconds"),
    transform: readTime)
  var to: Seconds

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The number of frames.", valueName: "count"))
  var frames: Int

  @Flag(
    help: "Writes an animated PNG, which browsers play, instead of frames side by side.")
  var animated = false

  @Option(help: ArgumentHelp("Where to write.", valueName: "file.png"))
  var output: String

  @Option(
    name: .customLong("script"),
    help: scriptHelp)
  var scriptFile: String?

  @OptionGroup var options: SceneOptions

  func validate() throws {
    guard frames > 0 else { throw ValidationError("--frames \(frames): give 1 or more") }
    guard from <= to else {
      throw ValidationError("--from \(from) is after --to \(to); give them in order")
    }
  }

  func run() throws {
    try ScreenCatalog.check([exhibit])
    let output = try PictureOutput(output, isMany: false)
    try output.check([exhibit])
    let script = try readScript(scriptFile)
    let text = try TextEngine()
    let catalog = try ScreenCatalog()
    let screen = try catalog.screen(exhibit).with(options.settings)
    let runner = try SceneRunner(
      screen, in: options.environment(text), text: text, script: script)
    if animated {
      let film = try Filmstrip.animate(runner, from: from, to: to, frames: frames)
      try catalog.checkIcons()
      try output.write(film, as: exhibit)
    } else {
      let strip = try Filmstrip.draw(runner, from: from, to: to, frames: frames)
      try catalog.checkIcons()
      try output.write(strip, as: exhibit)
    }
    text.warnings.forEach(StandardError.write)
  }
}
