public import VitrineDrawing

/// Why the program was started, judged by how its last run ended.
public enum LaunchReason: String, Hashable, Sendable, CaseIterable {
  /// There is no state to restore.
  case launch
  /// The last run was closed by a person or by the end of the session: windows open as they were.
  case restore
  /// The last run was killed or crashed: windows open as they were at most a second before the end.
  ///
  /// After several crashes within a minute, less state is restored; see `App.restoresState`.
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
