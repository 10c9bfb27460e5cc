internal import VitrineDesktop
internal import VitrineDrawing

/// What a window can take over from the desktop.
public enum DesktopTrait: String, Sendable, CaseIterable {
  /// Light or dark.
  case appearance
  /// Whether things stand out more.
  case contrast
  /// Whether things move less.
  case motion
  /// The factor on text sizes.
  case textScale
  /// The colour of what can be acted on: the desktop's accent.
  case tint

  /// True where the surroundings have it as they are made.
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

  /// Makes it what the desktop says, or what it was where the desktop does not say.
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
