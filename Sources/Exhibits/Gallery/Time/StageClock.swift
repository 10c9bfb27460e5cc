internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// The speed of the stage's time relative to the window's.
public enum StageSpeed: Double, Hashable, Sendable, CaseIterable, Codable {
  /// A sixth of a second takes one second and two thirds: for what is too quick to see.
  case tenth = 0.1
  /// Four times as slow.
  case quarter = 0.25
  /// Twice as slow.
  case half = 0.5
  /// The window's speed.
  case full = 1
  /// Twice as fast.
  case double = 2
}

/// Maps the window's time to a frame of the stage's own time, on the frame grid.
///
/// The clock doesn't read the system's time: it gets the window's.
struct StageClock: Sendable {
  /// How far the shown frame may be from the exact time, in frames, while advancing by whole
  /// frames.
  ///
  /// Frames of a window may be up to 0.4 of a frame early or late; with this tolerance the clock
  /// still advances by one frame for each, and makes up for a missed frame at once. Below 1: the
  /// clock never drifts by more than a frame.
  private static let tolerance = 0.9
  /// The same for slow motion: a frame stays until the time is this far beyond it.
  private static let slowMotionTolerance = 0.75

  private(set) var isPlaying = true
  private(set) var speed = StageSpeed.full
  private(set) var frame = 0
  /// The frames that it loops through; nil for none.
  var loop: ClosedRange<Int>?
  /// A moment of the window for which the exact frame is known.
  private var anchor = (host: 0.0, frame: 0.0)
  /// The window's time as of its last frame, or of the last catch-up.
  private(set) var host: Seconds = 0
  /// True if time continues from the shown frame with the window's next frame.
  private(set) var isResuming = true

  /// The time of the shown frame, in the stage's time.
  var time: Seconds { FrameGrid.time(frame) }

  /// The frame at which time last started or was set.
  var startFrame: Int { Int(anchor.frame) }

  /// The exact stage time at a time of the window, in frames.
  func position(at host: Seconds) -> Double {
    guard isPlaying, host.isFinite else { return Double(frame) }
    let position = anchor.frame + (host - anchor.host) * FrameGrid.rate * speed.rawValue
    return min(max(0, position), Double(FrameGrid.last))
  }

  mutating func advance(to host: Seconds) {
    guard isPlaying else { return }
    let next = next(at: position(at: host))
    if let loop, next > loop.upperBound {
      // At its end the loop restarts, however late that is noticed.
      jump(to: loop.lowerBound, at: host)
    } else {
      frame = next
    }
  }

  private func next(at position: Double) -> Int {
    let step = Int(speed.rawValue)
    if step > 0, abs(Double(frame + step) - position) <= Self.tolerance { return frame + step }
    if step == 0, abs(position - Double(frame)) <= Self.slowMotionTolerance { return frame }
    return max(frame, Int(position.rounded()))
  }

  // MARK: Scheduling, in the window's time

  /// When the next frame is due; nil while time is stopped.
  func nextFrame(after host: Seconds) -> Seconds? {
    guard isPlaying else { return nil }
    return speed.rawValue < 1
      ? moment(of: Double(frame) + Self.slowMotionTolerance, after: host) : host
  }

  /// When a time of the stage is reached, not before `host`; nil while time is stopped.
  func moment(ofTime time: Seconds, after host: Seconds) -> Seconds? {
    isPlaying ? moment(of: time * FrameGrid.rate, after: host) : nil
  }

  private func moment(of position: Double, after host: Seconds) -> Seconds {
    max(host, anchor.host + (position - anchor.frame) / (FrameGrid.rate * speed.rawValue))
  }

  /// True while time runs at full speed, without a loop, and beyond everything recorded.
  /// - Parameter lastKnown: the last frame that was recorded.
  func isLive(lastKnown: Int) -> Bool {
    isPlaying && speed == .full && loop == nil && lastKnown <= frame
  }

  /// When the stage next looks different; nil for never.
  ///
  /// While the stage is not live, the timeline moves in each frame.
  /// - Parameters:
  ///   - next: when something next happens by itself, in the stage's time.
  ///   - lastKnown: the last frame that was recorded.
  func moment(ofNext next: Seconds?, lastKnown: Int, after host: Seconds) -> Seconds? {
    guard isLive(lastKnown: lastKnown) else { return nextFrame(after: host) }
    guard let next else { return nil }
    return next <= time ? nextFrame(after: host) : moment(ofTime: next, after: host)
  }

  // MARK: Frames of the window

  /// Begins a frame of the window.
  ///
  /// The stage's time doesn't pass while the window is hidden or the stage has other content (M1).
  mutating func begin(_ frame: FrameInput) {
    let isShown = frame.events.contains { $0.event == .show }
    if isResuming || isShown { anchor = currentAnchor(at: frame.time) }
    (isResuming, host) = (false, frame.time)
  }

  /// Catches up with a time of the window between its frames; false if there is nothing to catch up
  /// with.
  mutating func catchUp(to host: Seconds) -> Bool {
    guard !isResuming, host > self.host else { return false }
    self.host = host
    return true
  }

  /// Continues from the shown frame with the window's next frame.
  mutating func resume() { isResuming = true }

  // MARK: Controls

  /// Starts time at the shown frame, or stops it there.
  mutating func setPlaying(_ isPlaying: Bool) {
    self.isPlaying = isPlaying
    guard isPlaying else { return }
    anchor = currentAnchor(at: host)
    resume()
  }

  mutating func setSpeed(_ speed: StageSpeed, at host: Seconds? = nil) {
    guard speed != self.speed else { return }
    let host = host ?? self.host
    anchor = (host, position(at: host))
    self.speed = speed
  }

  /// Goes to a frame, or to frame 0 for a negative number.
  mutating func jump(to frame: Int, at host: Seconds? = nil) {
    self.frame = min(max(0, frame), FrameGrid.last)
    anchor = currentAnchor(at: host ?? self.host)
  }

  /// Follows an exhibit that ran an extra frame for an event.
  ///
  /// Running time stays at that frame until the window's time reaches it.
  mutating func advance(atLeastTo frame: Int) { self.frame = max(self.frame, frame) }

  /// Keeps the loop inside the available past: a loop that lies before it moves to its beginning.
  mutating func clampLoop(from first: Int) {
    guard let range = loop, range.lowerBound < first else { return }
    loop = first...max(range.upperBound, first + range.count - 1)
  }

  private func currentAnchor(at host: Seconds) -> (host: Seconds, frame: Double) {
    (host, Double(frame))
  }
}
