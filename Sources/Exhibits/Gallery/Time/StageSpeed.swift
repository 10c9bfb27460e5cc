/// How fast the stage's time runs beside the window's.
public enum StageSpeed: Double, Hashable, Sendable, CaseIterable, Codable {
  /// A sixth of a second in one second and two thirds: what is too quick to see.
  case tenth = 0.1
  /// Four times as slow.
  case quarter = 0.25
  /// Twice as slow.
  case half = 0.5
  /// As it is.
  case full = 1
  /// Twice as fast.
  case double = 2
}
