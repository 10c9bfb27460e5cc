public import VitrineGeometry

/// Light or dark surroundings.
public enum Appearance: String, Hashable, Sendable, CaseIterable, Codable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How strongly things stand out.
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

/// How much things may move.
public enum MotionPreference: String, Hashable, Sendable, CaseIterable, Codable {
  /// Everything moves.
  case full
  /// Movement gives way to cross-fades.
  case reduced
}

/// Whether a window is in front, visible or hidden.
public enum ScenePhase: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Hidden: minimized, the screen locked, or the machine asleep; on X11 without a compositor also behind other
  /// windows.
  case background
  /// Visible, while keys go to another window.
  case inactive
  /// In front.
  case active

  /// Orders phases from `background` to `active`.
  public static func < (a: ScenePhase, b: ScenePhase) -> Bool { a.rawValue < b.rawValue }
}

/// When a scene shows a keyboard of its own to type with fingers.
public enum OnScreenKeyboardUse: String, Hashable, Sendable, CaseIterable, Codable {
  /// Where a finger has given the focus to what takes text.
  case automatic
  /// Never.
  case never
}

/// What surrounds a scene: its size, and what the person prefers.
public struct Environment: Sendable {
  /// Room for the scene, in points.
  public var size: Size
  /// Pixels a point, above 0.
  public var scale: Double
  /// Light or dark.
  public var appearance: Appearance
  /// Standard or increased.
  public var contrast: Contrast
  /// Which way the interface reads.
  public var direction: LayoutDirection
  /// The language of its words.
  public var language: Language
  /// Factor on text sizes: 1 as designed, 0.5…3.
  public var textScale: Double
  /// Full or reduced.
  public var motion: MotionPreference
  /// When the scene shows a keyboard of its own.
  ///
  /// Default automatic. A view says it for all fields inside with
  /// `.environment(\.usesOnScreenKeyboard, .never)`.
  public var usesOnScreenKeyboard = OnScreenKeyboardUse.automatic
  /// How much of the lower side of the window a keyboard on the screen covers, in points.
  ///
  /// Default 0: none is there. It is the height that the keyboard comes to, from when it begins to come
  /// to when it begins to go.
  public var keyboardInset = 0.0
  /// Whether the window is in front, visible or hidden.
  ///
  /// Default active. A `ViewScene` sets it from the events of its window.
  public var scenePhase = ScenePhase.active
  /// False where the scene is drawn over something else, which shows wherever the scene draws nothing.
  ///
  /// Default true: views stand on the background of their window. What has a background of its own, such as a
  /// list or a screen of a `NavigationStack`, keeps it.
  public var isOpaque = true
  /// The window of the scene that is meant.
  ///
  /// Default `main`, the window of a scene that has only one.
  public var window = WindowID.main
  /// True for a scene inside of another: its focus events are not those of the window.
  package var isHosted = false
  /// The colour of what can be acted on; nil, the default, for the theme's.
  public var tint: Color?
  /// What covers the edges of the room, in points: rounded corners, a status bar, a home indicator.
  ///
  /// Left and right are sides of the screen, whichever way the interface reads. Default none; lengths
  /// that are below 0 or not finite count as 0. Who makes a scene sets it, and views keep clear of it by
  /// themselves.
  public var safeArea = Insets.zero {
    didSet { if safeArea != .zero { safeArea = safeArea.valid } }
  }
  /// Measures text.
  public var text: any TextMeasuring
  /// Values of an app's own, by the type of their key.
  var values: [ObjectIdentifier: any Equatable & Sendable] = [:]

  /// Makes an environment, with the everyday choices as defaults.
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

  /// The whole room, from the origin.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The room without what is covered; never less than nothing.
  ///
  /// Where more than all of a length is covered, both sides of it are as much less.
  public var safeBounds: Rect { bounds.inset(by: safeArea.held(to: size)) }

  /// A rectangle laid out for left-to-right, mirrored in `container` where the interface reads
  /// the other way.
  public func directed(_ rect: Rect, in container: Rect) -> Rect {
    direction == .leftToRight ? rect : rect.mirrored(in: container)
  }

  /// True where a scene would look the same in both; the fonts are taken to be the same.
  public func isSame(as other: Environment) -> Bool {
    size == other.size && safeArea == other.safeArea && isSame(butForSizeAs: other)
  }

  /// True where two differ at most in the room that there is: its size, and what covers its edges.
  ///
  /// The fonts are taken to be the same.
  public func isSame(butForSizeAs other: Environment) -> Bool {
    scale == other.scale && appearance == other.appearance && contrast == other.contrast
      && direction == other.direction && language == other.language
      && textScale == other.textScale && motion == other.motion && tint == other.tint
      && usesOnScreenKeyboard == other.usesOnScreenKeyboard && keyboardInset == other.keyboardInset
      && scenePhase == other.scenePhase && isOpaque == other.isOpaque
      && isHosted == other.isHosted && window == other.window && hasSameValues(as: other)
  }
}

extension Insets {
  /// With 0 for what is below 0 or not finite.
  fileprivate var valid: Insets {
    func valid(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
    return Insets(
      top: valid(top), left: valid(left), bottom: valid(bottom), right: valid(right))
  }

  /// Made less on both sides of a length where together they are more than that.
  package func held(to size: Size) -> Insets {
    func share(_ sum: Double, of length: Double) -> Double {
      sum > length ? max(0, length) / sum : 1
    }
    let (x, y) = (share(left + right, of: size.width), share(top + bottom, of: size.height))
    guard x < 1 || y < 1 else { return self }
    return Insets(top: top * y, left: left * x, bottom: bottom * y, right: right * x)
  }
}
