internal import VitrineMotion

/// Opacity of content that fades in and out: a pure function of time, which can reverse at any time
/// without a jump.
struct Fade: Equatable, Sendable {
  /// When the content starts to fade in; absolute, possibly in the future.
  private(set) var fadeInTime: Seconds
  /// The opacity at the start of the fade-in, 0…1.
  private var startOpacity: Double
  /// When the content starts to fade out; absolute, possibly in the future, nil for never.
  private(set) var fadeOutTime: Seconds?

  /// Duration of the fade-in and of the fade-out, in seconds.
  ///
  /// Ours: the same as for cross-fades elsewhere.
  static let duration: Seconds = 0.2

  /// Makes a fade for content that is not visible yet.
  init(fadeInTime: Seconds) { self.init(fadeInTime: fadeInTime, startOpacity: 0) }

  private init(fadeInTime: Seconds, startOpacity: Double) {
    (self.fadeInTime, self.startOpacity) = (fadeInTime, startOpacity)
  }

  /// Content that is and was always visible.
  static let visible = Fade(fadeInTime: -.infinity, startOpacity: 1)

  /// Starts fading out at a time; ignored if a fade-out is already scheduled.
  mutating func fadeOut(at time: Seconds) { fadeOutTime = fadeOutTime ?? time }

  /// Cancels a fade-out and fades in from the current opacity.
  mutating func cancelFadeOut(at time: Seconds) {
    guard fadeOutTime != nil else { return }
    self = Fade(fadeInTime: time, startOpacity: opacity(at: time))
  }

  /// Opacity at a time, 0…1.
  func opacity(at time: Seconds) -> Double {
    let fadeIn = Self.progress(of: time, since: fadeInTime)
    let fadeOut = fadeOutTime.map { Self.progress(of: time, since: $0) } ?? 0
    return mix(startOpacity, 1, fadeIn) * (1 - fadeOut)
  }

  private static func progress(of time: Seconds, since start: Seconds) -> Double {
    guard time > start else { return 0 }
    guard time < start + duration else { return 1 }
    return unit(Easing.easeInOut((time - start) / duration))
  }

  /// True once the content has faded out.
  func hasFadedOut(at time: Seconds) -> Bool {
    fadeOutTime.map { time >= $0 + Self.duration } ?? false
  }

  /// The next change in appearance; at or before `time` means the next frame, nil means never.
  func nextChange(after time: Seconds) -> Seconds? {
    for start in [fadeInTime, fadeOutTime].compactMap(\.self) {
      if time < start { return start }
      if time < start + Self.duration { return time }
    }
    return nil
  }
}
