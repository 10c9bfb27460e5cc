/// What a supervised process shows.
package enum SceneRole: String, CaseIterable, Hashable, Sendable {
  /// The scene of the kiosk.
  case scene
  /// A calm page while the supervisor waits before a retry.
  case wait
  /// A plain page with a number to call, after too many failures.
  case trouble
}
