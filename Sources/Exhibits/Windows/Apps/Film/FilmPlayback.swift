internal import VitrineAudio
internal import VitrineMotion

/// How a film is played: a value of the model, whose place is a function of time.
struct FilmPlayback: Equatable, Sendable {
  /// How long the film is, in seconds, after which it begins again; 0 for one without pictures, which never plays.
  let duration: Seconds
  /// What is heard of it, which also knows its place.
  var session = AudioSession()
  /// Where a person drags the thumb, in seconds; nil while nobody does.
  private(set) var scrub: Seconds?
  /// True where it is paused because nobody can see it, and goes on by itself.
  private(set) var waits = false

  /// How long what it is played by lies on its picture, in seconds, while it plays.
  ///
  /// Ours: long enough to find a button and press it.
  static let controlsStay: Seconds = 3

  init(duration: Seconds = 40) {
    self.duration = duration.isFinite ? max(0, duration) : 0
  }

  var isPlaying: Bool { session.isPlaying }
  /// True where its picture moves.
  var isMoving: Bool { session.isHeard && scrub == nil }
  var hasPictures: Bool { duration > 0 }

  /// Where it is at a time, in seconds from its beginning.
  func position(at time: Seconds) -> Seconds {
    guard hasPictures else { return 0 }
    if let scrub { return min(scrub, duration) }
    // Where it stands, it stands since long before any time that it is asked for.
    let moment = session.isHeard ? time : max(time, session.restsAt)
    return session.position(at: moment).truncatingRemainder(dividingBy: duration)
  }

  // MARK: What a person does

  mutating func toggle(at time: Seconds) {
    waits = false
    if isPlaying { stop(at: time) } else if hasPictures { session.play(at: time) }
  }

  /// Goes to a place, from 0 to the end, and plays on from there where it plays.
  mutating func seek(to place: Seconds, at time: Seconds) {
    guard hasPictures, place.isFinite else { return }
    session.seek(to: min(max(0, place), duration), at: time)
  }

  mutating func skip(by seconds: Seconds, at time: Seconds) {
    let place = position(at: time) + seconds
    // Beyond the end is the beginning, as where it plays to its end.
    seek(to: place >= duration ? 0 : place, at: time)
  }

  /// Follows the thumb.
  mutating func drag(to place: Seconds) {
    if place.isFinite { scrub = min(max(0, place), duration) }
  }

  /// Lets the thumb go: it plays on from there.
  mutating func endDrag(at time: Seconds) {
    guard let place = scrub else { return }
    scrub = nil
    // At the very end it stands on the last picture, not on the first again.
    seek(to: min(place, max(0, duration - 0.01)), at: time)
  }

  // MARK: What happens to it

  /// Pauses while nobody can see it, and goes on exactly there once somebody can.
  mutating func follow(isSeen: Bool, at time: Seconds) {
    if isSeen, waits {
      waits = false
      session.play(at: time)
    } else if !isSeen, isPlaying {
      stop(at: time)
      waits = true
    }
  }

  /// Stands exactly where it is, not where its sound has faded out.
  private mutating func stop(at time: Seconds) {
    let place = position(at: time)
    session.pause(at: time)
    session.seek(to: place, at: time)
  }

  /// A time such as 0:07.
  static func clock(_ seconds: Seconds) -> String {
    let whole = Int(min(max(0, seconds), 86_400))
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }
}
