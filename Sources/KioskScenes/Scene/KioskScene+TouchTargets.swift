internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineScenes

extension KioskScene {
  /// Shows or hides the sizes of touch targets.
  mutating func showTouchTargets(_ isShown: Bool) {
    guard configuration.showsTouchTargets != isShown else { return }
    configuration.showsTouchTargets = isShown
  }

  func drawTouchTargets(
    into canvas: inout Canvas, in environment: Environment, at shift: Point
  ) {
    guard configuration.showsTouchTargets, let stage else { return }
    let overlay = TouchTargetOverlay(
      of: stage.scene.describe(in: environment), in: environment.bounds)
    canvas.translated(by: shift) { overlay.paint(into: &$0, in: environment) }
  }
}
