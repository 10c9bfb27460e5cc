public import VitrineGeometry
public import VitrineMotion

extension PageView {
  /// Another page.
  public typealias Change = PageChange

  /// Prepares the pages near the current one, and lets the dots follow it.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    controlChanges = []
    dots.placed(in: controlFrame(in: bounds, style: style), style: style.control, at: time)
    prepare()
  }
}
