internal import Components
internal import Drawing
internal import Geometry

/// The bar at the trailing side of what scrolls: how much there is, and which part of it shows.
///
/// Measures: ours.
struct ScrollIndicator {
  /// Thickness in points.
  static let width = 3.0
  /// From the room's sides to the bar, in points.
  static let gap = 3.0
  /// The least length in points, where the room has as much.
  static let leastLength = 24.0

  /// Where the content shows, in points.
  let room: Rect
  /// Of all the content, in points.
  let height: Double
  /// From the content's top to the top of the room, in points.
  let offset: Double

  /// Where the bar is, laid out for left-to-right; nil where all of the content shows.
  var bar: Rect? {
    let run = room.inset(by: Self.gap)
    guard height > room.height, run.height > 0 else { return nil }
    let length = max(run.height * room.height / height, min(Self.leastLength, run.height))
    let way = min(max(0, offset / (height - room.height)), 1)
    return Rect(run.maxX - Self.width, run.minY + way * (run.height - length), Self.width, length)
  }

  /// Records the bar.
  func paint(into canvas: inout Canvas, theme: Theme) {
    guard let bar else { return }
    canvas.fill(
      .capsule(theme.environment.directed(bar, in: room)), with: theme.colors.tertiaryLabel)
  }
}
