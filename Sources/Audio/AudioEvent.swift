/// An external event for an audio session.
///
/// It is Codable, so that scripts can contain it.
public enum AudioEvent: Hashable, Sendable, Codable {
  /// An interruption began.
  case interruptionBegan(AudioSession.Interruption)
  /// The interruption ended.
  case interruptionEnded(AudioSession.Interruption)
  /// The device that played the session is gone.
  case deviceLost
}
