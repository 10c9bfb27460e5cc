public import VitrineDrawing

/// The colors, fonts and environment that all components of a screen share.
public struct Theme: Sendable {
  /// The environment of the scene.
  public var environment: Environment
  /// The system's named colors.
  public var palette: Palette
  /// Colors by use.
  public var colors: SemanticColors
  /// Fonts by use.
  public var type: TypeScale

  /// Makes the theme for an environment.
  public init(_ environment: Environment) {
    self.environment = environment
    palette = Palette(environment.appearance, environment.contrast)
    colors = SemanticColors(environment.appearance, environment.contrast, palette: palette)
    if environment[ElevationKey.self] { colors.elevate(environment.appearance) }
    type = TypeScale(textScale: environment.textScale)
    if let tint = environment.tint { colors.tint = tint }
  }
}

/// True in content above a screen, such as a sheet.
package enum ElevationKey: EnvironmentKey {
  package static let defaultValue = false
}
