internal import VitrineViews

/// The zoom between a cell of a board and the whole stage.
struct StageZoom: Hashable, Sendable {
  /// How many times as large the new view begins.
  var scale: Double
  /// What has the same place in the cell as on the stage.
  var anchor: UnitPoint

  /// A smaller cell only fades: letters would be a hundred times as large.
  ///
  /// Ours.
  private static let leastShare = 0.02

  /// - Parameters:
  ///   - cell: the frame of the cell on a stage, in points.
  ///   - zoomsIn: true to grow out of the cell to the whole stage, false to go back from that.
  init?(_ cell: Rect, in stage: Rect, direction: LayoutDirection, zoomsIn: Bool) {
    let share = min(cell.width / stage.width, cell.height / stage.height)
    guard share > Self.leastShare, share < 1 else { return nil }
    scale = zoomsIn ? share : 1 / share
    let (x, y) = ((cell.midX - stage.minX) / stage.width, (cell.midY - stage.minY) / stage.height)
    let left = (x - share / 2) / (1 - share)
    anchor = UnitPoint(
      x: direction == .leftToRight ? left : 1 - left, y: (y - share / 2) / (1 - share))
  }
}
