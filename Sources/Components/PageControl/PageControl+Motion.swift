internal import Glibc
public import VitrineMotion

extension PageControl {
  // MARK: Motion

  /// When it will next look different: while the background fades, the row moves, a finger may yet
  /// become a long press, the pages run past an edge, or a timer fills the current dot.
  public func nextChange(after time: Seconds) -> Seconds? {
    if isMoving(at: time) { return time }
    if let press { return press.deadline(canScrub: canScrub) }
    return timer?.nextChange(ofPage: currentPage, after: time)
  }

  /// When it next has to be updated: as `nextChange`, but for a timer only where it
  /// begins and at the end of its page.
  public func nextUpdate(after time: Seconds) -> Seconds? {
    if isMoving(at: time) || press != nil { return nextChange(after: time) }
    return timer?.nextUpdate(ofPage: currentPage, after: time)
  }

  private func isMoving(at time: Seconds) -> Bool {
    backgroundOpacity.isAnimating(at: time) || growth.isAnimating(at: time)
      || scroll.isAnimating(at: time) || resist.isMoving(at: time)
      || shine.isMoving(at: time) || light.isMoving(at: time)
      || (progress != nil && (long.isMoving(at: time) || stretch.isAnimating(at: time)))
  }

  /// The timer that shows; nil without one.
  private var timer: PageControlTimerProgress? {
    guard case .timer(let timer) = progress, !isHidden else { return nil }
    return timer
  }

  /// How much of the background shows, 0…1.
  public func backgroundVisibility(at time: Seconds) -> Double {
    switch backgroundStyle {
    case .automatic: return unit(backgroundOpacity.value(at: time))
    case .prominent: return 1
    case .minimal: return 0
    }
  }

  /// How the background comes and goes.
  ///
  /// Ours.
  enum Fade {
    /// In, in seconds.
    static let appear: Seconds = 0.15
    /// Out, in seconds.
    static let disappear: Seconds = 0.35
  }

  mutating func showBackground(_ shown: Bool, at time: Seconds) {
    let duration = shown ? Fade.appear : Fade.disappear
    backgroundOpacity.set(
      shown ? 1 : 0, at: time, curve: .easing(.easeOut, duration: duration))
  }

  /// The row gives way a little where a tap asks for a page beyond the ends (C3).
  ///
  /// Asked again, it goes on from where it is, so that a key that repeats holds it there.
  struct Resist: Equatable, Sendable {
    /// Towards later pages 1, towards earlier ones -1.
    private var side = 0.0
    private var start: Seconds = 0
    /// The part of the way that it had given at the start, below 0 towards earlier pages.
    private var before = 0.0

    /// How far the row gives way, in points.
    ///
    /// Ours.
    static let distance = 3.0
    /// There and back, in seconds.
    ///
    /// Ours.
    static let duration: Seconds = 0.25

    /// Gives way towards a side: 1 towards later pages, -1 towards earlier ones.
    mutating func push(_ side: Double, at time: Seconds) {
      before = share(at: time)
      self.side = side
      start = time
    }

    func isMoving(at time: Seconds) -> Bool { side != 0 && time < start + Resist.duration }

    /// How far the row is from its place, in points towards later pages.
    ///
    /// The row follows the wish: towards earlier pages it moves on, as content does.
    func offset(at time: Seconds) -> Double { -Resist.distance * share(at: time) }

    private func share(at time: Seconds) -> Double {
      guard isMoving(at: time) else { return 0 }
      let phase = unit((time - start) / Resist.duration)
      let part = sin(.pi * phase)
      return phase < 0.5 ? mix(before, side, part) : side * part
    }
  }
}
