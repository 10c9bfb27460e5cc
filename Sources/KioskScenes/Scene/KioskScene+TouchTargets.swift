internal import VitrineDrawing
internal import VitrineGeometry

extension KioskScene {
  /// Shows how large everything is for a finger, or no longer.
  mutating func showTouchTargets(_ shows: Bool) { configuration.showsTouchTargets = shows }

  func drawTouchTargets(
    into canvas: inout Canvas, in environment: Environment, at shift: Point
  ) {}
}
