import Vitrine

/// Where in its track a player is: a value at a time, without a clock.
struct Playback: Equatable, Sendable {
  /// How long the track is.
  var length: Seconds
  private var place: Seconds = 0
  private var start: Seconds?

  /// Makes a player that stands at the beginning of a track.
  init(length: Seconds) { self.length = length }

  /// True while it plays.
  var isPlaying: Bool { start != nil }

  /// Seconds into the track at a time.
  func position(at time: Seconds) -> Seconds {
    min(length, place + (start.map { max(0, time - $0) } ?? 0))
  }

  /// Plays, or stops where it is.
  mutating func toggle(at time: Seconds) {
    place = position(at: time)
    start = isPlaying ? nil : time
  }

  /// Goes to a place in the track, and plays on if it played.
  mutating func seek(to position: Seconds, at time: Seconds) {
    place = min(max(0, position), length)
    if isPlaying { start = time }
  }

  /// Begins another track, and plays on if it played.
  mutating func begin(_ length: Seconds, at time: Seconds) {
    self.length = length
    seek(to: 0, at: time)
  }

  /// When the next of some equal steps of the track is reached; nil while it stands.
  func nextStep(of step: Seconds, after time: Seconds) -> Seconds? {
    guard isPlaying, step > 0 else { return nil }
    return time + self.step(of: step, at: time) + step - position(at: time)
  }

  /// The last of some equal steps of the track that has been reached, in seconds.
  func step(of step: Seconds, at time: Seconds) -> Seconds {
    (position(at: time) / step + 0.001).rounded(.down) * step
  }
}
