import ArgumentParser
import VitrineCommands
import VitrineDrawing
import VitrineGeometry
import VitrineRenderer
import VitrineResources

/// The options of every command that draws exhibits, for them and their environment.
struct SceneOptions: ParsableArguments {
  /// The default size of scenes, in points.
  static let defaultSize = Size(1280, 800)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Width and height, in points. (default: 1280x800)", valueName: "widthxheight"),
    transform: readSize)
  var size: Size?

  @OptionGroup var environmentOptions: EnvironmentOptions

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Sets a knob of the exhibit; can be repeated. 'vitrine list --json' lists the knobs.",
      valueName: "name=value"),
    transform: Setting.init(argument:))
  var settings: [Setting] = []

  /// Pixels a point; nil for the display's.
  var scale: Double? { environmentOptions.scale }

  /// The language of the interface.
  var language: Language { environmentOptions.language?.value.language ?? .english }

  func validate() throws { try check(size ?? Self.defaultSize, scale: scale ?? 1) }

  /// The environment that the options describe.
  func environment(_ text: TextEngine) -> Environment {
    var environment = Environment(size: size ?? Self.defaultSize, text: text)
    environmentOptions.apply(to: &environment)
    return environment
  }
}
