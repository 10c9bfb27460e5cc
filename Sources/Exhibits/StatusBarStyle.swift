/// The style of a device's status bar over an exhibit, as `UIStatusBarStyle`.
public enum StatusBarStyle: Hashable, Sendable {
  /// Dark in the light appearance, light in the dark one.
  case `default`
  /// Light in both: on what is dark at the top whatever the appearance is.
  case lightContent
}
