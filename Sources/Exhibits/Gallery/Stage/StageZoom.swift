internal import VitrineViews

/// The zoom from a cell of a board to the whole stage.
struct StageZoom: Hashable, Sendable {
  /// The size of the cell as a share of the stage.
  var share: Double
  /// The point that has the same place in the cell as on the stage.
  var anchor: UnitPoint
  /// True if the cell is where it was when the exhibit goes back to it.
  var isReversible: Bool

  /// A smaller cell only fades: a picture of it would hardly be seen.
  ///
  /// Ours.
  private static let leastShare = 0.02

  /// - Parameters:
  ///   - cell: the frame of the cell on a stage, in points.
  ///   - isReversible: false if the stage gets another size with the zoom.
  init?(_ cell: Rect, in stage: Rect, direction: LayoutDirection, isReversible: Bool) {
    share = min(cell.width / stage.width, cell.height / stage.height)
    guard share > Self.leastShare, share < 1 else { return nil }
    let (x, y) = ((cell.midX - stage.minX) / stage.width, (cell.midY - stage.minY) / stage.height)
    let left = (x - share / 2) / (1 - share)
    anchor = UnitPoint(
      x: direction == .leftToRight ? left : 1 - left, y: (y - share / 2) / (1 - share))
    self.isReversible = isReversible
  }
}
