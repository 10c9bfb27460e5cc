public import ArgumentParser
import Snapshots
public import VitrineDrawing
import VitrineGeometry
import VitrineRenderer

/// What every command that draws can be told about the surroundings.
struct SceneOptions: ParsableArguments {
  /// How large scenes are unless told otherwise, in points.
  static let defaultSize = Size(1280, 800)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Width and height, in points. (default: 1280x800)", valueName: "widthxheight"),
    transform: readSize)
  var size: Size?

  @Option(
    parsing: .unconditional,
    help: "Pixels a point. (default: 1; in a window, what the display has)",
    transform: readScale)
  var scale: Double?

  @Option(help: "The colours.")
  var appearance = Appearance.light

  @Option(help: "How strongly things stand out.")
  var contrast = Contrast.standard

  @Option(help: "Which way the interface reads.")
  var direction = LayoutDirection.leftToRight

  @Option(help: "The language of the interface.")
  var language = Language.english

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Factor on text sizes, 0.5 to 3. (default: 1)", valueName: "factor"),
    transform: readTextScale)
  var textScale = 1.0

  @Option(help: "How much things may move.")
  var motion = MotionPreference.full

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Gives a knob of the exhibit a value; can be repeated. 'vitrine list --json' names the knobs.",
      valueName: "name=value"),
    transform: Setting.init(argument:))
  var settings: [Setting] = []

  func validate() throws {
    do {
      _ = try PictureSize(size ?? Self.defaultSize, scale: scale ?? 1)
    } catch {
      throw ValidationError("--size \(error)")
    }
  }

  /// The surroundings that the options describe.
  func environment(_ text: TextEngine) -> Environment {
    Environment(
      size: size ?? Self.defaultSize, scale: scale ?? 1, appearance: appearance, contrast: contrast,
      direction: direction, language: language, textScale: textScale, motion: motion, text: text)
  }
}

/// A value for a knob.
struct Setting {
  let name: String
  let value: String

  init(argument: String) throws {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else {
      throw ValidationError("give a name, an equals sign and a value, such as value=0.5")
    }
    name = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
  }
}

private func readSize(_ argument: String) throws -> Size {
  let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
  guard sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1]),
    width > 0, height > 0, width.isFinite, height.isFinite
  else { throw ValidationError("give two numbers above 0, such as 1280x800") }
  return Size(width, height)
}

/// Reads pixels a point.
func readScale(_ argument: String) throws -> Double {
  guard let scale = Double(argument), scale > 0, scale.isFinite else {
    throw ValidationError("give a number above 0, such as 2")
  }
  return scale
}

/// Reads a factor on text sizes.
func readTextScale(_ argument: String) throws -> Double {
  guard let scale = Double(argument), (0.5...3).contains(scale) else {
    throw ValidationError("give a number from 0.5 to 3")
  }
  return scale
}

extension Appearance: ExpressibleByArgument {}
extension Contrast: ExpressibleByArgument {}
extension LayoutDirection: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}
extension MotionPreference: ExpressibleByArgument {}
