public import VitrineGeometry

/// Light or dark appearance.
public enum Appearance: String, Hashable, Sendable, CaseIterable, Codable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// Standard or increased contrast.
public enum Contrast: String, Hashable, Sendable, CaseIterable, Codable {
  /// 4.5:1 for text, 3:1 for graphics.
  case standard
  /// 7:1 for text, 4.5:1 for graphics.
  case increased
}

/// The language of the interface.
public enum Language: String, Hashable, Sendable, CaseIterable, Codable {
  /// English.
  case english = "en"
  /// Korean.
  case korean = "ko"
}

/// How much the interface animates.
public enum MotionPreference: String, Hashable, Sendable, CaseIterable, Codable {
  /// Everything animates.
  case full
  /// Cross-fades replace movement.
  case reduced
}

/// Whether a window is active, visible or hidden.
public enum ScenePhase: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Hidden: minimized, with the screen locked, or with the machine asleep; on X11 without a
  /// compositor also when covered by other windows.
  case background
  /// Visible, while another window has keyboard focus.
  case inactive
  /// Visible with keyboard focus.
  case active

  /// Orders phases from `background` to `active`.
  public static func < (a: ScenePhase, b: ScenePhase) -> Bool { a.rawValue < b.rawValue }
}

/// When a scene shows its own on-screen keyboard.
public enum OnScreenKeyboardUse: String, Hashable, Sendable, CaseIterable, Codable {
  /// When a touch focuses a text input.
  case automatic
  /// Never.
  case never
}

/// The environment of a scene: its size, and the person's preferences.
public struct Environment: Sendable {
  /// The scene's size, in points.
  public var size: Size
  /// Pixels per point, above 0.
  public var scale: Double
  /// Light or dark.
  public var appearance: Appearance
  /// Standard or increased contrast.
  public var contrast: Contrast
  /// The layout direction of the interface.
  public var direction: LayoutDirection
  /// The language of the interface.
  public var language: Language
  /// The factor on text sizes: 1 as designed, 0.5…3.
  public var textScale: Double
  /// Full or reduced motion.
  public var motion: MotionPreference
  /// When the scene shows its own on-screen keyboard.
  ///
  /// Default automatic. A view sets it for all fields inside with
  /// `.environment(\.usesOnScreenKeyboard, .never)`.
  public var usesOnScreenKeyboard = OnScreenKeyboardUse.automatic
  /// The height of the window's lower edge that an on-screen keyboard covers, in points.
  ///
  /// Default 0: no keyboard. It doesn't animate: it has its final value as soon as the keyboard
  /// begins to appear, and is 0 as soon as the keyboard begins to disappear.
  public var keyboardInset = 0.0
  /// Whether the window is active, visible or hidden.
  ///
  /// Default active. A `ViewScene` sets it from the events of its window.
  public var scenePhase = ScenePhase.active
  /// False if the scene is drawn over other content, which shows wherever the scene draws nothing.
  ///
  /// Default true: views are drawn on the window's background. Views with their own background,
  /// such as a list or a screen of a `NavigationStack`, keep it.
  public var isOpaque = true
  /// The window that is drawn.
  ///
  /// Default `main`, the window of a scene that has only one.
  public var window = WindowID.main
  /// True for a scene inside another scene, whose focus events don't come from the window.
  package var isHosted = false
  /// The accent color of interactive views; nil, the default, for the theme's.
  public var tint: Color?
  /// The insets of the safe area, in points: rounded corners, a status bar, a home indicator.
  ///
  /// Left and right are sides of the screen, whatever the layout direction. Default none; lengths
  /// that are negative or not finite count as 0. The creator of a scene sets it, and views keep
  /// clear of it by themselves.
  public var safeArea = Insets.zero {
    didSet { if safeArea != .zero { safeArea = safeArea.valid } }
  }
  /// Measures text.
  public var text: any TextMeasuring
  /// Custom values, by the type of their key.
  var values: [ObjectIdentifier: any Equatable & Sendable] = [:]

  /// Creates an environment with common defaults.
  public init(
    size: Size, scale: Double = 1, appearance: Appearance = .light,
    contrast: Contrast = .standard, direction: LayoutDirection = .leftToRight,
    language: Language = .english, textScale: Double = 1, motion: MotionPreference = .full,
    text: any TextMeasuring
  ) {
    self.size = size
    self.scale = scale
    self.appearance = appearance
    self.contrast = contrast
    self.direction = direction
    self.language = language
    self.textScale = textScale
    self.motion = motion
    self.text = text
  }

  /// The scene's bounds, from the origin.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The bounds inside the safe area, never with a negative size.
  ///
  /// If the insets exceed a length, both sides are reduced in proportion.
  public var safeBounds: Rect { bounds.inset(by: safeArea.clamped(to: size)) }

  /// Mirrors a left-to-right rectangle in `container` if the layout direction is right to left.
  public func mirroredIfRightToLeft(_ rect: Rect, in container: Rect) -> Rect {
    direction == .leftToRight ? rect : rect.mirrored(in: container)
  }

  /// True if a scene would look the same in both, given the same fonts.
  public func isSame(as other: Environment) -> Bool {
    size == other.size && safeArea == other.safeArea && isSame(ignoringSizeOf: other)
  }

  /// True if both differ at most in size and safe area.
  ///
  /// The fonts are assumed to be the same.
  public func isSame(ignoringSizeOf other: Environment) -> Bool {
    scale == other.scale && appearance == other.appearance && contrast == other.contrast
      && direction == other.direction && language == other.language
      && textScale == other.textScale && motion == other.motion && tint == other.tint
      && usesOnScreenKeyboard == other.usesOnScreenKeyboard && keyboardInset == other.keyboardInset
      && scenePhase == other.scenePhase && isOpaque == other.isOpaque
      && isHosted == other.isHosted && window == other.window && hasSameValues(as: other)
  }
}

extension Insets {
  /// Replaces lengths that are negative or not finite by 0.
  fileprivate var valid: Insets {
    func valid(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
    return Insets(
      top: valid(top), left: valid(left), bottom: valid(bottom), right: valid(right))
  }

  /// Reduces both sides of a length if together they exceed it.
  package func clamped(to size: Size) -> Insets {
    func scale(_ sum: Double, of length: Double) -> Double {
      sum > length ? max(0, length) / sum : 1
    }
    let (x, y) = (scale(left + right, of: size.width), scale(top + bottom, of: size.height))
    guard x < 1 || y < 1 else { return self }
    return Insets(top: top * y, left: left * x, bottom: bottom * y, right: right * x)
  }
}
