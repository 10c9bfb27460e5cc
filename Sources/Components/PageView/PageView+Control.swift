internal import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension PageView {
  /// Another page.
  public typealias Change = PageChange

  /// What the focus ring goes around: the dots, which have the keys; nil while they are hidden.
  ///
  /// It is nearer to them than around a `PageControl` alone, so that it is inside the view.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    let frame = controlFrame(in: bounds, style: style)
    return dots.isHidden ? nil : .capsule(frame.inset(by: PageView.ringInset))
  }

  /// From the sides of the dots' frame to what the ring goes around, in points.
  ///
  /// Ours.
  private static var ringInset: Double { 6 }

  /// Prepares the pages near the current one, and lets the dots follow it.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    let environment = style.theme.environment
    (own.motion, own.direction) = (environment.motion, environment.direction)
    dots.placed(in: controlFrame(in: bounds, style: style), style: style.control, at: time)
    prepare()
  }
}
