internal import Glibc
public import VitrineMotion

extension PageControl {
  // MARK: Motion

  /// The next change in appearance: while the background fades or the row moves, when a press
  /// becomes a long press, while pages run past an edge, or when a timer fills the current dot
  /// further.
  public func nextChange(after time: Seconds) -> Seconds? {
    if isMoving(at: time) { return time }
    if let press { return press.deadline(canScrub: canScrub) }
    return timer?.nextChange(ofPage: currentPage, after: time)
  }

  /// The next time that needs an update.
  ///
  /// The same as `nextChange`, except that a running timer needs an update only to start and at the
  /// end of its page.
  public func nextUpdate(after time: Seconds) -> Seconds? {
    if isMoving(at: time) || press != nil { return nextChange(after: time) }
    return timer?.nextUpdate(ofPage: currentPage, after: time)
  }

  private func isMoving(at time: Seconds) -> Bool {
    backgroundOpacity.isAnimating(at: time) || growth.isAnimating(at: time)
      || scroll.isAnimating(at: time) || edgeBounce.isMoving(at: time)
      || selection.isMoving(at: time) || highlight.isMoving(at: time)
      || (progress != nil && (elongation.isMoving(at: time) || stretch.isAnimating(at: time)))
  }

  /// The visible timer; nil without one.
  private var timer: PageControlTimerProgress? {
    guard case .timer(let timer) = progress, !isHidden else { return nil }
    return timer
  }

  /// Opacity of the background, 0…1.
  public func backgroundVisibility(at time: Seconds) -> Double {
    switch backgroundStyle {
    case .automatic: return unit(backgroundOpacity.value(at: time))
    case .prominent: return 1
    case .minimal: return 0
    }
  }

  /// The animation of the background.
  ///
  /// Ours.
  enum Fade {
    /// Fade-in, in seconds.
    static let appear: Seconds = 0.15
    /// Fade-out, in seconds.
    static let disappear: Seconds = 0.35
  }

  mutating func showBackground(_ isVisible: Bool, at time: Seconds) {
    let duration = isVisible ? Fade.appear : Fade.disappear
    backgroundOpacity.set(
      isVisible ? 1 : 0, at: time, curve: .easing(.easeOut, duration: duration))
  }

  /// The small displacement of the row when a tap asks for a page beyond the ends.
  ///
  /// Repeated requests continue from the current displacement, so a repeating key keeps the row
  /// displaced.
  struct EdgeBounce: Equatable, Sendable {
    /// 1 towards later pages, -1 towards earlier pages.
    private var direction = 0.0
    private var start: Seconds = 0
    /// The displacement at the start as a fraction, negative towards earlier pages.
    private var startFraction = 0.0

    /// Maximum displacement, in points.
    ///
    /// Ours.
    static let distance = 3.0
    /// Duration of the displacement and the return, in seconds.
    ///
    /// Ours.
    static let duration: Seconds = 0.25

    /// Starts a displacement towards a side: 1 towards later pages, -1 towards earlier ones.
    mutating func begin(_ direction: Double, at time: Seconds) {
      startFraction = fraction(at: time)
      self.direction = direction
      start = time
    }

    func isMoving(at time: Seconds) -> Bool { direction != 0 && time < start + EdgeBounce.duration }

    /// The row's displacement, in points towards later pages.
    ///
    /// The row moves like content: on a request for earlier pages it moves towards later pages.
    func offset(at time: Seconds) -> Double { -EdgeBounce.distance * fraction(at: time) }

    private func fraction(at time: Seconds) -> Double {
      guard isMoving(at: time) else { return 0 }
      let phase = unit((time - start) / EdgeBounce.duration)
      let amount = sin(.pi * phase)
      return phase < 0.5 ? mix(startFraction, direction, amount) : direction * amount
    }
  }
}
