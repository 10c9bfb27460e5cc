/// In which color a device's status bar is over an exhibit, as UIKit's.
public enum StatusBarStyle: Hashable, Sendable {
  /// Dark in the light appearance, light in the dark one.
  case `default`
  /// Light in both: on what is dark at the top whatever the appearance is.
  case lightContent
}

// Those whose own colors reach to the top of the screen.

extension PageViewExhibit {
  static var preferredStatusBarStyle: StatusBarStyle { .lightContent }
}

extension PageStoriesExhibit {
  static var preferredStatusBarStyle: StatusBarStyle { .lightContent }
}

extension TabTVExhibit {
  static var preferredStatusBarStyle: StatusBarStyle { .lightContent }
}

extension TabSpatialExhibit {
  static var preferredStatusBarStyle: StatusBarStyle { .lightContent }
}
