internal import VitrineViews

/// Cards in one or two columns; each goes to the shortest column, so that both end at a similar
/// height, or row after row.
///
/// Distances: ours, on a grid of 8 points.
struct CardColumns: Layout {
  /// True to align the tops of cards in a row and to propose the height of the highest to each.
  var alignsRows = false

  /// The gap between cards, and around them on a wide stage, in points.
  private static let gap = 24.0
  /// The width from which on there are two columns, in points.
  private static let wide = 680.0
  /// The widest column, in points.
  private static let column = 440.0

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let width = proposal.width ?? Self.column
    return Size(width, frames(of: subviews, in: width).height)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width).frames) {
      subview.place(
        at: bounds.origin + frame.origin,
        proposal: ProposedViewSize(width: frame.width, height: alignsRows ? frame.height : nil))
    }
  }

  private func frames(of subviews: Subviews, in width: Double) -> (frames: [Rect], height: Double) {
    let margin = width < 500 ? 16 : Self.gap
    let count = width >= Self.wide ? 2 : 1
    let gaps = Self.gap * Double(count - 1)
    let column = min(Self.column, max(0, width - 2 * margin - gaps) / Double(count))
    let left = (width - column * Double(count) - gaps) / 2
    var ends = [Double](repeating: margin, count: count)
    let heights = subviews.map {
      $0.sizeThatFits(ProposedViewSize(width: column, height: nil)).height
    }
    let frames = heights.indices.map { index in
      let columnIndex = alignsRows ? index % count : ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let row = index - columnIndex
      let height =
        alignsRows ? heights[row..<min(row + count, heights.count)].max() ?? 0 : heights[index]
      defer { ends[columnIndex] += height + Self.gap }
      return Rect(
        left + Double(columnIndex) * (column + Self.gap), ends[columnIndex], column, height)
    }
    return (frames, (ends.max() ?? 0) - Self.gap + margin)
  }
}
