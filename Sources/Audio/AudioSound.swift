public import VitrineMotion

/// A session and what it plays: what an app wants to be heard.
///
/// A wish, as a task is one: whoever runs the app has it heard, and a copy of the app owns no device.
public struct AudioSound: Sendable, Equatable {
  /// What it is called, which tells it from others.
  public var key: String
  /// Whether it plays, and how loud.
  public var session: AudioSession
  /// What it plays.
  public var source: AudioSource
  /// Now, in the time of the session, in seconds.
  public var time: Seconds

  /// Makes a wish.
  public init(_ key: String, _ session: AudioSession, playing source: AudioSource, at time: Seconds)
  {
    (self.key, self.session, self.source, self.time) = (key, session, source, time)
  }

  /// True where key and session are equal and the sources have one name: later it is the same wish.
  public static func == (a: AudioSound, b: AudioSound) -> Bool {
    a.key == b.key && a.session == b.session && a.source.name == b.source.name
  }
}

/// Decides which sessions are interrupted by one that begins.
///
/// Of those of the category `playback` one plays at a time, the one that began last; `ambient` ones neither
/// interrupt nor are interrupted.
public struct AudioFocus: Sendable {
  /// How often each session has been played, by key, when it was last looked at.
  private var starts: [String: Int] = [:]

  /// Knows of no session.
  public init() {}

  /// Looks at what is to be heard now.
  /// - Parameter sounds: all of it, in any order; of two that begin at once the later stays.
  /// - Returns: the keys of those that give way: a primary interruption begins for them.
  public mutating func follow(_ sounds: [AudioSound]) -> [String] {
    let playing = sounds.filter { $0.session.category == .playback && $0.session.isPlaying }
    let beginner = playing.last { starts[$0.key] != $0.session.starts }
    starts = Dictionary(
      playing.map { ($0.key, $0.session.starts) }, uniquingKeysWith: { _, last in last })
    guard let beginner else { return [] }
    return playing.map(\.key).filter { $0 != beginner.key }
  }
}
