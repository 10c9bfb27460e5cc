public import VitrineDrawing

/// What all components of a screen share: colours, type, and the environment that they come from.
public struct Theme: Sendable {
  /// What surrounds the scene.
  public var environment: Environment
  /// The system's named colours.
  public var palette: Palette
  /// Colours by use.
  public var colors: SemanticColors
  /// Fonts by use.
  public var type: TypeScale

  /// Makes the theme of an environment.
  public init(_ environment: Environment) {
    self.environment = environment
    palette = Palette(environment.appearance, environment.contrast)
    colors = SemanticColors(environment.appearance, environment.contrast, palette: palette)
    if environment[ElevationKey.self] { colors.elevate(environment.appearance) }
    type = TypeScale(textScale: environment.textScale)
    if let tint = environment.tint { colors.tint = tint }
  }
}

/// True inside of what lies above a screen, such as a sheet.
package enum ElevationKey: EnvironmentKey {
  package static let defaultValue = false
}
