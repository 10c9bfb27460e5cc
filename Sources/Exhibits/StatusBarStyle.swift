/// The style of a device's status bar over an exhibit, like `UIStatusBarStyle`.
public enum StatusBarStyle: Hashable, Sendable {
  /// Dark in the light appearance, light in the dark one.
  case `default`
  /// Light in both: over content that is dark at the top in any appearance.
  case lightContent
}
