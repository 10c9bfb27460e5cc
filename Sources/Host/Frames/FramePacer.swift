internal import VitrineMotion

/// Decides when the next frame may begin and its time.
///
/// Deadlines are whole multiples of the frame duration since the window opened, so that a late
/// frame never delays later ones. At most one frame falls between two deadlines, except where the
/// display's refresh limits the loop.
struct FramePacer {
  /// What paces frames.
  enum PaceSource {
    /// A timer.
    case timer
    /// Presenting waits for the display.
    case display
  }

  /// The fraction of a frame that must pass between two frames when the display paces them.
  ///
  /// Ours: it prevents busy looping when a hidden window's presentation doesn't wait.
  static let minimumGap = 0.5

  /// What paces frames.
  var paceSource: PaceSource
  /// Frames per second.
  let rate: Double
  private var lastStart: Seconds?
  private var lastTime: Seconds = 0

  init(paceSource: PaceSource, rate: Double = 60) {
    self.paceSource = paceSource
    self.rate = rate
  }

  /// The earliest time, not before `requested`, at which a frame may begin.
  func deadline(for requested: Seconds) -> Seconds {
    switch paceSource {
    case .timer:
      guard let lastStart else { return max(0, requested) }
      return max(requested, time(ofSlot: slot(at: lastStart) + 1))
    case .display:
      guard let lastStart else { return max(0, requested) }
      return max(requested, lastStart + Self.minimumGap / rate)
    }
  }

  /// The first deadline at or after the time of an expected change.
  func deadline(forChangeAt moment: Seconds) -> Seconds {
    guard paceSource == .timer else { return deadline(for: moment) }
    let before = slot(at: moment)
    let aligned = time(ofSlot: before) >= moment ? time(ofSlot: before) : time(ofSlot: before + 1)
    return deadline(for: aligned)
  }

  /// Begins a frame.
  /// - Parameters:
  ///   - now: the time at which it begins.
  ///   - latestEvent: the time of the last event that it delivers.
  /// - Returns: the frame's time: never before the previous frame or an event.
  mutating func begin(at now: Seconds, latestEvent: Seconds?) -> Seconds {
    let frameTime = paceSource == .timer ? time(ofSlot: slot(at: now)) : now
    lastTime = max(frameTime, latestEvent ?? 0, lastTime)
    lastStart = now
    return lastTime
  }

  /// The number of the last deadline at or before a time.
  private func slot(at moment: Seconds) -> Double {
    let guess = (moment * rate).rounded(.down)
    // Rounding may give a neighbor.
    if time(ofSlot: guess + 1) <= moment { return guess + 1 }
    return time(ofSlot: guess) > moment ? guess - 1 : guess
  }

  /// The time of a deadline.
  ///
  /// It is a quotient, which equals the times of frames in pictures exactly, such as 0.1 s for
  /// frame 6.
  private func time(ofSlot slot: Double) -> Seconds { slot / rate }
}
