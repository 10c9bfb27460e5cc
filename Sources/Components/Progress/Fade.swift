internal import VitrineMotion

/// Opacity of content that fades in and out: a pure function of time, which can reverse at any time
/// without a jump.
struct Fade: Equatable, Sendable {
  /// When it starts to fade in; absolute, possibly in the future.
  private(set) var begin: Seconds
  /// The opacity at that time, 0…1.
  private var start: Double
  /// When it starts to fade out; absolute, possibly in the future, nil for never.
  private(set) var end: Seconds?

  /// Duration of the fade-in and of the fade-out, in seconds.
  ///
  /// Ours: the same as for cross-fades elsewhere.
  static let duration: Seconds = 0.2

  /// Makes a fade for content that is not visible yet.
  init(begin: Seconds) { self.init(begin: begin, start: 0) }

  private init(begin: Seconds, start: Double) { (self.begin, self.start) = (begin, start) }

  /// Content that is and was always visible.
  static let there = Fade(begin: -.infinity, start: 1)

  /// Starts fading out at a time; ignored if a fade-out is already scheduled.
  mutating func leave(at time: Seconds) { end = end ?? time }

  /// Cancels a fade-out and fades in from the current opacity.
  mutating func stay(at time: Seconds) {
    guard end != nil else { return }
    self = Fade(begin: time, start: opacity(at: time))
  }

  /// Opacity at a time, 0…1.
  func opacity(at time: Seconds) -> Double {
    let come = Self.share(of: time, since: begin)
    let gone = end.map { Self.share(of: time, since: $0) } ?? 0
    return mix(start, 1, come) * (1 - gone)
  }

  private static func share(of time: Seconds, since start: Seconds) -> Double {
    guard time > start else { return 0 }
    guard time < start + duration else { return 1 }
    return unit(Easing.easeInOut((time - start) / duration))
  }

  /// True once it has faded out.
  func isGone(at time: Seconds) -> Bool { end.map { time >= $0 + Self.duration } ?? false }

  /// The next change in appearance; at or before `time` means the next frame, nil means never.
  func nextChange(after time: Seconds) -> Seconds? {
    for start in [begin, end].compactMap(\.self) {
      if time < start { return start }
      if time < start + Self.duration { return time }
    }
    return nil
  }
}
