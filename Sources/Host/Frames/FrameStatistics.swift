public import VitrineDrawing
public import VitrineMotion

/// The costs of a run's windows so far.
public struct FrameStatistics: Hashable, Sendable {
  /// Frames for which the scene was asked to draw.
  public internal(set) var framesDrawn = 0
  /// Frames that changed pixels and so were presented.
  public internal(set) var framesPresented = 0
  /// How often the loop woke from sleeping, for any reason.
  public internal(set) var wakeUps = 0
  /// Events that reached the scene.
  public internal(set) var events = 0
  /// Pixels redrawn by all frames.
  public internal(set) var pixelsDrawn = 0
  /// The window of the last frame.
  public internal(set) var lastWindow = WindowID.main
  /// Pixels redrawn by the last frame.
  public internal(set) var lastPixels = 0
  /// Processor time of the last frame, from update to presentation, in seconds.
  public internal(set) var lastFrameCPU: Seconds = 0
  /// Processor time of all frames, in seconds.
  public internal(set) var totalFrameCPU: Seconds = 0
  /// The longest time by which a frame began after it was due, in seconds.
  public internal(set) var worstLateness: Seconds = 0
  /// How long the first window has been open, in seconds.
  public internal(set) var elapsed: Seconds = 0

  /// Creates empty statistics.
  public init() {}

  /// The costs since earlier statistics of the same run; the values of `last…` and `worst…` are not
  /// subtracted.
  public func since(_ earlier: FrameStatistics) -> FrameStatistics {
    var difference = self
    difference.framesDrawn -= earlier.framesDrawn
    difference.framesPresented -= earlier.framesPresented
    difference.wakeUps -= earlier.wakeUps
    difference.events -= earlier.events
    difference.pixelsDrawn -= earlier.pixelsDrawn
    difference.totalFrameCPU -= earlier.totalFrameCPU
    difference.elapsed -= earlier.elapsed
    return difference
  }
}
