internal import VitrineAudio
internal import VitrineMotion

/// The playback of a film: a value of the model, whose position is a function of time.
struct FilmPlayback: Equatable, Sendable {
  /// The film's duration, in seconds, after which it loops; 0 for a film without pictures, which
  /// never plays.
  let duration: Seconds
  /// Its audio session, which also has its position.
  var session = AudioSession()
  /// The position of the dragged thumb, in seconds; nil without a drag.
  private(set) var scrub: Seconds?
  /// True while it is paused because it isn't visible, to resume by itself.
  private(set) var resumesWhenVisible = false

  /// How long the playback controls stay on the picture, in seconds, while it plays.
  ///
  /// Ours: long enough to find a button and press it.
  static let controlsDuration: Seconds = 3

  init(duration: Seconds = 40) {
    self.duration = duration.isFinite ? max(0, duration) : 0
  }

  var isPlaying: Bool { session.isPlaying }
  /// True while its picture moves.
  var isMoving: Bool { session.isAudible && scrub == nil }
  var hasPictures: Bool { duration > 0 }

  /// The position at a time, in seconds from its beginning.
  func position(at time: Seconds) -> Seconds {
    guard hasPictures else { return 0 }
    if let scrub { return min(scrub, duration) }
    // A paused film stays where it is once its sound has faded out.
    let moment = session.isAudible ? time : max(time, session.rampEnd)
    return session.position(at: moment).truncatingRemainder(dividingBy: duration)
  }

  // MARK: Actions

  mutating func toggle(at time: Seconds) {
    resumesWhenVisible = false
    if isPlaying { stop(at: time) } else if hasPictures { session.play(at: time) }
  }

  /// Seeks to a position, clamped to the film; a playing film keeps playing.
  mutating func seek(to target: Seconds, at time: Seconds) {
    guard hasPictures, target.isFinite else { return }
    session.seek(to: min(max(0, target), duration), at: time)
  }

  mutating func skip(by seconds: Seconds, at time: Seconds) {
    let target = position(at: time) + seconds
    // Beyond the end is the beginning, like when it plays to its end.
    seek(to: target >= duration ? 0 : target, at: time)
  }

  /// Follows the thumb.
  mutating func drag(to target: Seconds) {
    if target.isFinite { scrub = min(max(0, target), duration) }
  }

  /// Ends the drag: playback continues from there.
  mutating func endDrag(at time: Seconds) {
    guard let target = scrub else { return }
    scrub = nil
    // At the very end the last picture stays, instead of the first.
    seek(to: min(target, max(0, duration - 0.01)), at: time)
  }

  // MARK: Visibility

  /// Pauses while it isn't visible, and resumes exactly there.
  mutating func follow(isSeen: Bool, at time: Seconds) {
    if isSeen, resumesWhenVisible {
      resumesWhenVisible = false
      session.play(at: time)
    } else if !isSeen, isPlaying {
      stop(at: time)
      resumesWhenVisible = true
    }
  }

  /// Pauses at the exact position, not where its sound has faded out.
  private mutating func stop(at time: Seconds) {
    let target = position(at: time)
    session.pause(at: time)
    session.seek(to: target, at: time)
  }

  /// A time such as 0:07.
  static func clock(_ seconds: Seconds) -> String {
    let wholeSeconds = Int(min(max(0, seconds), 86_400))
    return "\(wholeSeconds / 60):\(wholeSeconds % 60 < 10 ? "0" : "")\(wholeSeconds % 60)"
  }
}
