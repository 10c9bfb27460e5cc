/// What happens to a session from outside.
///
/// It is Codable, so that scripts hold it.
public enum AudioEvent: Hashable, Sendable, Codable {
  /// Something else wants to be heard.
  case interruptionBegan(AudioSession.Interruption)
  /// That is over.
  case interruptionEnded(AudioSession.Interruption)
  /// The device that played it is gone.
  case deviceLost
}
