public import VitrineDrawing

/// Why a program was started, as far as its last run tells.
public enum LaunchReason: String, Hashable, Sendable, CaseIterable {
  /// There is nothing to come back to.
  case launch
  /// A person has closed the last run, or the session has ended: the windows open as they were.
  case restore
  /// The last run was killed, or has crashed: the windows open as they were at most a second before.
  ///
  /// After several crashes within a minute less comes back; see `App.restoresState`.
  case recover
}

extension Environment {
  /// Why the program was started; `launch` in pictures, scripts and tests.
  public var launchReason: LaunchReason {
    get { self[LaunchReasonKey.self] }
    set { self[LaunchReasonKey.self] = newValue }
  }
}

private enum LaunchReasonKey: EnvironmentKey {
  static var defaultValue: LaunchReason { .launch }
}
