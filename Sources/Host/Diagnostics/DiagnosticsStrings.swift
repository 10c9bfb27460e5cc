/// The labels of the diagnostics panel's rows.
public struct DiagnosticsStrings: Hashable, Sendable {
  /// After the number of frames that changed pixels in the last second.
  public var framesShown: String
  /// Before the number of frames for which the scene was asked to draw in the last second.
  public var framesDrawn: String
  /// Before the processor time per frame.
  public var processor: String
  /// Before the redrawn area per frame.
  public var damage: String
  /// Before the heap allocations per frame.
  public var allocations: String

  /// Creates labels; English by default.
  public init(
    framesShown: String = "fps", framesDrawn: String = "Frames drawn", processor: String = "CPU",
    damage: String = "Redrawn", allocations: String = "Allocations"
  ) {
    self.framesShown = framesShown
    self.framesDrawn = framesDrawn
    self.processor = processor
    self.damage = damage
    self.allocations = allocations
  }
}
