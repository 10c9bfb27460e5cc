public import VitrineMotion

/// A session and its source: a sound that an app requests.
///
/// It is a request, like a task: the runner of the app plays it, and a copy of the app owns no
/// device.
public struct AudioSound: Sendable, Equatable {
  /// Identifies the sound.
  public var key: String
  /// Whether it plays, and how loud.
  public var session: AudioSession
  /// The source of its samples.
  public var source: AudioSource
  /// The current time of the session, in seconds.
  public var time: Seconds

  /// Creates a request.
  public init(_ key: String, _ session: AudioSession, playing source: AudioSource, at time: Seconds)
  {
    (self.key, self.session, self.source, self.time) = (key, session, source, time)
  }

  /// True if key, session and source names are equal: the time doesn't matter.
  public static func == (a: AudioSound, b: AudioSound) -> Bool {
    a.key == b.key && a.session == b.session && a.source.name == b.source.name
  }
}

/// Decides which sessions are interrupted when another starts.
///
/// One session of the category `playback` plays at a time: the last that started. Sessions of the
/// category `ambient` neither interrupt nor are interrupted.
public struct AudioFocus: Sendable {
  /// The start counts of sessions at the last call, by key.
  private var starts: [String: Int] = [:]

  /// Creates a state without sessions.
  public init() {}

  /// Updates the sounds.
  /// - Parameter sounds: all sounds, in any order; if several start at once, the last in the list
  ///   interrupts the others.
  /// - Returns: the keys of sessions for which a primary interruption begins.
  public mutating func follow(_ sounds: [AudioSound]) -> [String] {
    let playing = sounds.filter { $0.session.category == .playback && $0.session.isPlaying }
    let starting = playing.last { starts[$0.key] != $0.session.startCount }
    starts = Dictionary(
      playing.map { ($0.key, $0.session.startCount) }, uniquingKeysWith: { _, last in last })
    guard let starting else { return [] }
    return playing.map(\.key).filter { $0 != starting.key }
  }
}
