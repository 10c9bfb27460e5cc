internal import VitrineMotion

/// How something comes and goes, each in a short fade: a pure function of time, which can turn round at
/// any moment without a jump.
struct Fade: Equatable, Sendable {
  /// When it begins to come; absolute, perhaps not yet.
  private(set) var begin: Seconds
  /// How much of it showed then, 0…1.
  private var start: Double
  /// When it begins to go; absolute, perhaps not yet, and nil for never.
  private(set) var end: Seconds?

  /// How long it takes to come, and to go, in seconds.
  ///
  /// Ours: as long as one component gives way to another elsewhere.
  static let duration: Seconds = 0.2

  /// Something that is not there, and comes.
  init(begin: Seconds) { self.init(begin: begin, start: 0) }

  private init(begin: Seconds, start: Double) { (self.begin, self.start) = (begin, start) }

  /// Something that is there, and always was.
  static let there = Fade(begin: -.infinity, start: 1)

  /// Lets it go from a time on; one that is to go already goes when it was to.
  mutating func leave(at time: Seconds) { end = end ?? time }

  /// Lets it stay, and come back from how much of it shows.
  mutating func stay(at time: Seconds) {
    guard end != nil else { return }
    self = Fade(begin: time, start: opacity(at: time))
  }

  /// How much of it shows, 0…1.
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

  /// True once it has gone.
  func isGone(at time: Seconds) -> Bool { end.map { time >= $0 + Self.duration } ?? false }

  /// When it next looks different; at or before `time` means at the next frame, nil means never.
  func nextChange(after time: Seconds) -> Seconds? {
    for start in [begin, end].compactMap(\.self) {
      if time < start { return start }
      if time < start + Self.duration { return time }
    }
    return nil
  }
}
