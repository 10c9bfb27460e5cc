public import VitrineDrawing
public import VitrineMotion

/// What the windows of a run have cost so far.
public struct FrameStatistics: Hashable, Sendable {
  /// Frames for which the scene was asked to draw.
  public internal(set) var framesDrawn = 0
  /// Frames that changed pixels, and so went to the screen.
  public internal(set) var framesPresented = 0
  /// Times that the loop woke from waiting, whatever for.
  public internal(set) var wakeUps = 0
  /// Events that reached the scene.
  public internal(set) var events = 0
  /// Pixels redrawn by all frames.
  public internal(set) var pixelsDrawn = 0
  /// The window that the last frame was of.
  public internal(set) var lastWindow = WindowID.main
  /// Pixels redrawn by the last frame.
  public internal(set) var lastPixels = 0
  /// Processor time of the last frame, from update to presentation, in seconds.
  public internal(set) var lastFrameCPU: Seconds = 0
  /// Processor time of all frames, in seconds.
  public internal(set) var totalFrameCPU: Seconds = 0
  /// How late the latest frame began after it was due, in seconds.
  public internal(set) var worstLateness: Seconds = 0
  /// How long the first window has been open, in seconds.
  public internal(set) var elapsed: Seconds = 0

  /// Nothing yet.
  public init() {}

  /// What was spent since an earlier moment of the same run; `last…` and `worst…` stay.
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
