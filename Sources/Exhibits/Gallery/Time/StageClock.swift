internal import VitrineMotion
internal import VitrineScenes

/// Which frame of its own time the stage shows at a time of the window.
///
/// The stage's frames stand on the grid that pictures have, 1/60 s apart. The clock reads no time:
/// it is told the window's.
struct StageClock: Equatable, Sendable {
  /// How far the shown frame may be from the exact time, in frames, to go on by whole frames.
  ///
  /// Frames of a window come up to 0.4 of one early or late; with this they still make one step
  /// each, and a missed one shows at once. Below 1: the clock never drifts by more than a frame.
  static let tolerance = 0.9
  /// The same for slow motion: a frame stays until the time is this far beyond it.
  static let hold = 0.75

  /// True while time runs.
  private(set) var isPlaying = true
  /// How fast.
  private(set) var speed = StageSpeed.full
  /// The frame that shows.
  private(set) var frame = 0
  /// The frames that it repeats; nil for none.
  var loop: ClosedRange<Int>?
  /// A moment of the window at which the exact frame was known.
  private var anchor = Anchor(host: 0, frame: 0)

  private struct Anchor: Equatable, Sendable {
    var host: Seconds
    var frame: Double
  }

  /// Makes a clock that begins at frame 0 at a time of the window, and runs.
  init(at host: Seconds = 0, speed: StageSpeed = .full) {
    self.speed = speed
    anchor.host = host
  }

  /// When the frame that shows is, in the stage's time.
  var time: Seconds { FrameGrid.time(frame) }

  /// The frame at which time last began to run, or was set.
  var startFrame: Int { Int(anchor.frame) }

  /// The exact place in the stage's time at a time of the window, in frames.
  func position(at host: Seconds) -> Double {
    guard isPlaying, host.isFinite else { return Double(frame) }
    let position = anchor.frame + (host - anchor.host) * FrameGrid.rate * speed.rawValue
    return min(max(0, position), Double(FrameGrid.last))
  }

  /// Moves on to a time of the window.
  mutating func advance(to host: Seconds) {
    guard isPlaying else { return }
    let next = next(at: position(at: host))
    if let loop, next > loop.upperBound {
      // A range that is left begins anew, however late that is noticed.
      jump(to: loop.lowerBound, at: host)
    } else {
      frame = next
    }
  }

  private func next(at position: Double) -> Int {
    let step = Int(speed.rawValue)
    if step > 0, abs(Double(frame + step) - position) <= Self.tolerance { return frame + step }
    if step == 0, abs(position - Double(frame)) <= Self.hold { return frame }
    return max(frame, Int(position.rounded()))
  }

  /// The time of the window at which the next frame is due; nil while time stands.
  func nextFrame(after host: Seconds) -> Seconds? {
    guard isPlaying else { return nil }
    return speed.rawValue < 1 ? moment(of: Double(frame) + Self.hold, after: host) : host
  }

  /// The time of the window at which a moment of the stage comes, not before `host`; nil while
  /// time stands.
  func moment(ofTime time: Seconds, after host: Seconds) -> Seconds? {
    guard isPlaying else { return nil }
    return moment(of: time * FrameGrid.rate, after: host)
  }

  private func moment(of position: Double, after host: Seconds) -> Seconds {
    max(host, anchor.host + (position - anchor.frame) / (FrameGrid.rate * speed.rawValue))
  }

  // MARK: Controls

  /// Lets time run on from the frame that shows.
  mutating func play(at host: Seconds) { (isPlaying, anchor) = (true, here(host)) }

  /// Stops at the frame that shows.
  mutating func pause() { isPlaying = false }

  /// Goes on where the stage was left, as if no time had passed.
  mutating func resume(at host: Seconds) { anchor = here(host) }

  /// Runs faster or slower from now on.
  mutating func setSpeed(_ speed: StageSpeed, at host: Seconds) {
    guard speed != self.speed else { return }
    anchor = Anchor(host: host, frame: position(at: host))
    self.speed = speed
  }

  /// Goes to a frame; one before 0 is 0.
  mutating func jump(to frame: Int, at host: Seconds) {
    self.frame = min(max(0, frame), FrameGrid.last)
    anchor = here(host)
  }

  /// Follows an exhibit that was told something at once, and so went on by a frame; where time runs,
  /// it waits there for the window's.
  mutating func keepUp(with frame: Int) { self.frame = max(self.frame, frame) }

  private func here(_ host: Seconds) -> Anchor { Anchor(host: host, frame: Double(frame)) }
}
