public import VitrineDrawing
public import VitrineMotion

/// How a kiosk behaves; everything has a default.
public struct KioskConfiguration: Sendable {
  /// Seconds without a touch until a warning shows.
  ///
  /// Default 60; 1 at least. Source: of the 30 to 120 s that ticket machines take, the middle.
  public var idleTimeout: Seconds = 60
  /// Seconds that the warning counts down before the visit ends; 0 for none.
  ///
  /// Default 15, ours: enough to read it and reach the screen.
  public var warning: Seconds = 15
  /// Which touches are meant.
  public var touch = TouchFiltering()
  /// What keeps the display from wearing out.
  public var care = ScreenCare()
  /// True shows how large everything is for a finger, over whatever shows.
  public var showsTouchTargets = false
  /// Whom to call where something is wrong: a number, a name; nil for nobody.
  public var phone: String?
  /// True has a line on the screen ask for a touch while nobody is there.
  public var invites = true
  /// What can be acted on has this colour; nil for that of the theme.
  public var tint: Color?
  /// The language of the kiosk and its items; nil, the default, for that of the window.
  public var language: Language?
  /// What the kiosk itself says.
  public var strings = KioskStrings()
  /// True for a PIN that lets somebody in, nil where that cannot be known; no function where nobody is
  /// let in from the screen.
  ///
  /// It may take a tenth of a second.
  public var verifyPIN: (@Sendable (String) -> Bool?)?
  /// Local time of the day at a time of the scene, both in seconds, for what goes by the clock.
  ///
  /// Default: none, and no hours count. It comes from outside since a scene reads no clock.
  public var timeOfDay: (@Sendable (Seconds) -> Seconds)?

  /// The defaults.
  public init() {}
}
