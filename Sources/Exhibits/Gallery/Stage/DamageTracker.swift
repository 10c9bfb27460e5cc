internal import Snapshots
internal import VitrineRenderer
internal import VitrineViews

/// Finds the damage of the stage as a window does: one renderer gets one list after the other.
///
/// Copies of the overlays may share a tracker: if the renderer has the list of another copy, the
/// old list is rendered first.
final class DamageTracker {
  private let renderer: FrameRenderer
  private var list: DisplayList
  /// The number of rendered lists.
  private(set) var frames = 1

  /// Draws the first list.
  init(_ list: DisplayList, in environment: Environment, text: TextEngine) {
    renderer = FrameRenderer(environment.size, scale: environment.scale, text: text)
    self.list = list
    _ = renderer.render(list)
  }

  /// The damage between two lists, in points.
  func damage(from old: DisplayList, to new: DisplayList) -> [Rect] {
    if list != old { _ = render(old) }
    let scale = renderer.scale
    return render(new).map { pixels in
      func points(_ pixels: Int32) -> Double { Double(pixels) / scale }
      return Rect(
        points(pixels.x0), points(pixels.y0), points(pixels.x1 - pixels.x0),
        points(pixels.y1 - pixels.y0))
    }
  }

  private func render(_ new: DisplayList) -> [PixelRect] {
    list = new
    frames += 1
    return renderer.render(new)
  }
}
