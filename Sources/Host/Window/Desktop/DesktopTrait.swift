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
  func isUsual(in environment: Environment) -> Bool {
    let usual = Environment(size: environment.size, text: environment.text)
    return switch self {
    case .appearance: environment.appearance == usual.appearance
    case .contrast: environment.contrast == usual.contrast
    case .motion: environment.motion == usual.motion
    case .textScale: environment.textScale == usual.textScale
    case .tint: environment.tint == usual.tint
    }
  }

  /// Sets it to the desktop's value, or to the original one if the desktop has none.
  func set(in environment: inout Environment, to desktop: DesktopSettings, or first: Environment) {
    switch self {
    case .appearance: environment.appearance = desktop.appearance ?? first.appearance
    case .contrast: environment.contrast = desktop.contrast ?? first.contrast
    case .motion: environment.motion = desktop.motion ?? first.motion
    case .textScale: environment.textScale = desktop.textScale ?? first.textScale
    case .tint: environment.tint = desktop.accent ?? first.tint
    }
  }
}
