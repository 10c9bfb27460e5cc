internal import VitrineMotion

/// Decides when the next frame may begin and what time it shows.
///
/// Deadlines are whole multiples of the frame's length since the window opened, so that a late
/// frame never moves the ones after it. At most one frame falls between two deadlines, except where
/// the display's own refresh holds the loop back.
struct FramePacer {
  /// What keeps frames apart.
  enum Beat {
    /// A timer.
    case timer
    /// Presenting waits for the display.
    case display
  }

  /// The share of a frame that must pass between two frames where the display keeps the beat.
  ///
  /// It stops a spin where a hidden window's presentation does not wait. Ours.
  static let smallestGap = 0.5

  /// What keeps frames apart.
  var beat: Beat
  /// Frames a second.
  let rate: Double
  private var lastStart: Seconds?
  private var lastTime: Seconds = 0

  init(beat: Beat, rate: Double = 60) {
    self.beat = beat
    self.rate = rate
  }

  /// The first moment, not before `wanted`, at which a frame may begin.
  func deadline(for wanted: Seconds) -> Seconds {
    switch beat {
    case .timer:
      guard let lastStart else { return max(0, wanted) }
      return max(wanted, time(ofSlot: slot(at: lastStart) + 1))
    case .display:
      guard let lastStart else { return max(0, wanted) }
      return max(wanted, lastStart + Self.smallestGap / rate)
    }
  }

  /// The first deadline at or after a moment, for a change that the scene announced.
  func deadline(forChangeAt moment: Seconds) -> Seconds {
    guard beat == .timer else { return deadline(for: moment) }
    let before = slot(at: moment)
    let onBeat = time(ofSlot: before) >= moment ? time(ofSlot: before) : time(ofSlot: before + 1)
    return deadline(for: onBeat)
  }

  /// Begins a frame.
  /// - Parameters:
  ///   - now: the moment it begins.
  ///   - latestEvent: when the last event that it is told happened.
  /// - Returns: the time that the frame shows: never less than the frame before or an event.
  mutating func begin(at now: Seconds, latestEvent: Seconds?) -> Seconds {
    let natural = beat == .timer ? time(ofSlot: slot(at: now)) : now
    lastTime = max(natural, latestEvent ?? 0, lastTime)
    lastStart = now
    return lastTime
  }

  /// The number of the last deadline at or before a moment.
  private func slot(at moment: Seconds) -> Double {
    let guess = (moment * rate).rounded(.down)
    // Rounding may lead to a neighbour of the number whose time it is.
    if time(ofSlot: guess + 1) <= moment { return guess + 1 }
    return time(ofSlot: guess) > moment ? guess - 1 : guess
  }

  /// Division gives the same numbers as the frames of pictures: frame 6 is at 0.1 s.
  private func time(ofSlot slot: Double) -> Seconds { slot / rate }
}
