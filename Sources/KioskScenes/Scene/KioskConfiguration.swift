public import VitrineDrawing
public import VitrineMotion

/// Settings of a kiosk; everything has a default.
public struct KioskConfiguration: Sendable {
  /// Seconds without a touch until a warning is shown.
  ///
  /// Default 60; 1 at least. Source: the middle of the 30 to 120 s of ticket machines.
  public var idleTimeout: Seconds = 60
  /// The duration of the warning before the visit ends, in seconds; 0 for no warning.
  ///
  /// Default 15, ours: enough to read it and reach the screen.
  public var warning: Seconds = 15
  /// The filter for unintended touches.
  public var touch = TouchFilterConfiguration()
  /// Protection of the display from burn-in.
  public var care = ScreenCare()
  /// True shows the sizes of touch targets over everything.
  public var showsTouchTargets = false
  /// The contact in case of trouble: a number, a name; nil for none.
  public var phone: String?
  /// True shows an invitation to touch the screen while nobody is there.
  public var showsInvitation = true
  /// The accent color; nil for the theme's.
  public var tint: Color?
  /// The language of the kiosk and its items; nil, the default, for the window's.
  public var language: Language?
  /// The kiosk's own strings.
  public var strings = KioskStrings()
  /// Verifies a PIN; nil for a kiosk without a service menu.
  ///
  /// The function returns true for the right PIN, and nil if the PIN can't be checked. It may take
  /// a tenth of a second.
  public var verifyPIN: (@Sendable (String) -> Bool?)?
  /// Converts a time of the scene to the local time of day, both in seconds, for daily intervals.
  ///
  /// Default none: daily intervals are ignored. The function is injected, since a scene reads no
  /// clock.
  public var timeOfDay: (@Sendable (Seconds) -> Seconds)?

  /// Creates the default settings.
  public init() {}
}
