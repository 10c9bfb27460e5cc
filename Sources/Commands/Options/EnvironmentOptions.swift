package import ArgumentParser
internal import Snapshots
package import VitrineDrawing
package import VitrineGeometry
package import VitrineHost
package import VitrineResources

/// The options of every command that draws for the environment, without the size.
package struct EnvironmentOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "Pixels per point. (default: 1; in a window, the display's)",
    transform: readScale)
  package var scale: Double?

  @Option(help: "Light or dark appearance. (default: light)")
  package var appearance: Choice<Appearance>?

  @Option(help: "Standard or increased contrast. (default: standard)")
  package var contrast: Choice<Contrast>?

  @Option(help: "The layout direction. (default: ltr)")
  package var direction: Choice<LayoutDirection>?

  @Option(
    help: """
      The language of the interface; en-XA and ar-XB are pseudolanguages to test layouts: English \
      with accents and 40 % longer, and from right to left. (default: en)
      """)
  package var language: Choice<LanguageTag>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Scales text sizes, 0.5 to 3. (default: 1)", valueName: "factor"),
    transform: readTextScale)
  package var textScale: Double?

  @Option(help: "Full or reduced motion. (default: full)")
  package var motion: Choice<MotionPreference>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Safe area insets in points: top, left, bottom, right, such as 47,0,34,0. (default: none)",
      valueName: "insets"),
    transform: readInsets)
  package var safeArea: Insets?

  @Option(
    help: ArgumentHelp(
      "The tint color of controls. (default: the theme's)", valueName: "#rrggbb"),
    transform: readColor)
  package var tint: Color?

  package init() {}

  /// Applies the options that were given to the environment.
  package func apply(to environment: inout Environment) {
    environment.scale = scale ?? environment.scale
    environment.appearance = appearance?.value ?? environment.appearance
    environment.contrast = contrast?.value ?? environment.contrast
    // The language also sets the direction, so the option for the direction is applied after it.
    if let language { environment.languageTag = language.value }
    environment.direction = direction?.value ?? environment.direction
    environment.textScale = textScale ?? environment.textScale
    environment.motion = motion?.value ?? environment.motion
    environment.safeArea = safeArea ?? environment.safeArea
    environment.tint = tint ?? environment.tint
  }

  /// The traits without an option, which follow the desktop.
  package var defaultTraits: Set<DesktopTrait> {
    let isSet: [DesktopTrait: Bool] = [
      .appearance: appearance != nil, .contrast: contrast != nil, .motion: motion != nil,
      .textScale: textScale != nil, .tint: tint != nil,
    ]
    return Set(DesktopTrait.allCases.filter { isSet[$0] != true })
  }
}

/// A value of an option that is parsed by its name.
///
/// The value types themselves don't conform to `ExpressibleByArgument`, so that an app with its own
/// parser can define how it reads them.
package struct Choice<Value>: ExpressibleByArgument
where Value: CaseIterable & RawRepresentable<String> {
  /// The chosen value.
  package let value: Value

  package init?(argument: String) {
    guard let value = Value(rawValue: argument) else { return nil }
    self.value = value
  }

  package static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }
  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// A value for a knob.
package struct Setting {
  package let name: String
  package let value: String

  package init(argument: String) throws {
    guard let equalsSign = argument.firstIndex(of: "="), equalsSign != argument.startIndex else {
      throw ValidationError("give a name, an equals sign and a value, such as value=0.5")
    }
    name = String(argument[..<equalsSign])
    value = String(argument[argument.index(after: equalsSign)...])
  }
}

/// Parses a width and a height, in points.
package func readSize(_ argument: String) throws -> Size {
  let components = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
  guard components.count == 2, let width = Double(components[0]),
    let height = Double(components[1]),
    width > 0, height > 0, width.isFinite, height.isFinite
  else { throw ValidationError("give two numbers above 0, such as 1280x800") }
  return Size(width, height)
}

/// Checks that a picture can have a size, in points.
package func check(_ size: Size, scale: Double) throws {
  do {
    _ = try PictureSize(size, scale: scale)
  } catch {
    throw ValidationError("--size \(error)")
  }
}

/// Parses a scale in pixels a point.
package func readScale(_ argument: String) throws -> Double {
  guard let scale = Double(argument), scale > 0, scale.isFinite else {
    throw ValidationError("give a number above 0, such as 2")
  }
  return scale
}

/// Parses a factor on text sizes.
package func readTextScale(_ argument: String) throws -> Double {
  guard let scale = Double(argument), (0.5...3).contains(scale) else {
    throw ValidationError("give a number from 0.5 to 3")
  }
  return scale
}

/// Parses a color.
package func readColor(_ argument: String) throws -> Color {
  guard let color = Color(hexadecimal: argument) else {
    throw ValidationError("give a color such as #0A84FF")
  }
  return color
}

/// Parses the insets from the four edges, in points.
package func readInsets(_ argument: String) throws -> Insets {
  let components = argument.split(separator: ",", omittingEmptySubsequences: false).map {
    Double($0)
  }
  guard components.count == 4,
    components.allSatisfy({ $0.map { $0.isFinite && $0 >= 0 } ?? false }),
    case let lengths = components.compactMap(\.self)
  else { throw ValidationError("give four numbers from 0 up, such as 47,0,34,0") }
  return Insets(top: lengths[0], left: lengths[1], bottom: lengths[2], right: lengths[3])
}
