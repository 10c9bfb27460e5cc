internal import VitrineDesktop
internal import VitrineDrawing

/// A desktop setting that a window can follow.
public enum DesktopTrait: String, Sendable, CaseIterable {
  /// Light or dark.
  case appearance
  /// Increased contrast.
  case contrast
  /// Reduced motion.
  case motion
  /// The text size factor.
  case textScale
  /// The desktop's accent color.
  case tint

  /// True if the environment has the default value.
  func isDefault(in environment: Environment) -> Bool {
    let defaults = Environment(size: environment.size, text: environment.text)
    return switch self {
    case .appearance: environment.appearance == defaults.appearance
    case .contrast: environment.contrast == defaults.contrast
    case .motion: environment.motion == defaults.motion
    case .textScale: environment.textScale == defaults.textScale
    case .tint: environment.tint == defaults.tint
    }
  }

  /// Sets it to the desktop's value, or to the original one if the desktop has none.
  func set(in environment: inout Environment, to desktop: DesktopSettings, or fallback: Environment)
  {
    switch self {
    case .appearance: environment.appearance = desktop.appearance ?? fallback.appearance
    case .contrast: environment.contrast = desktop.contrast ?? fallback.contrast
    case .motion: environment.motion = desktop.motion ?? fallback.motion
    case .textScale: environment.textScale = desktop.textScale ?? fallback.textScale
    case .tint: environment.tint = desktop.accent ?? fallback.tint
    }
  }
}
