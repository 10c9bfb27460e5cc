internal import VitrineViews

/// Windows side by side in as few rows as possible, of equal height.
///
/// The windows of an incomplete row are wider.
///
/// Distances: ours, on a grid of 8 points.
struct WindowRows: Layout {
  /// The number of columns.
  let columns: Int
  /// The available height for all rows, in points: lower rows grow towards it.
  let height: Double

  private static let gap = 16.0
  /// The most that a row grows beyond its minimum height, in points.
  private static let maximumGrowth = 240.0

  /// - Parameters:
  ///   - count: the number of windows.
  ///   - mostColumns: how many fit side by side; 1 or more.
  init(count: Int, mostColumns: Int, height: Double) {
    let rows = max(1, (count + mostColumns - 1) / mostColumns)
    columns = max(1, (count + rows - 1) / rows)
    self.height = height
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let width = proposal.width ?? 440 * Double(columns)
    return Size(width, frames(of: subviews, in: width).last?.maxY ?? 0)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
      subview.place(at: bounds.origin + frame.origin, proposal: ProposedViewSize(frame.size))
    }
  }

  private func frames(of subviews: Subviews, in width: Double) -> [Rect] {
    let starts = Array(stride(from: 0, to: subviews.count, by: columns))
    let counts = starts.map { min(columns, subviews.count - $0) }
    let widths = counts.map { max(0, width - Self.gap * Double($0 - 1)) / Double($0) }
    var heights = [Double](repeating: 0, count: starts.count)
    for (row, start) in starts.enumerated() {
      let proposal = ProposedViewSize(width: widths[row], height: nil)
      for index in start..<(start + counts[row]) {
        heights[row] = max(heights[row], subviews[index].sizeThatFits(proposal).height)
      }
    }
    let minimumHeight: Double = heights.reduce(0, +) + Self.gap * Double(starts.count - 1)
    let extraHeight: Double = max(0, height - minimumHeight) / Double(max(1, starts.count))
    let growth = min(extraHeight, Self.maximumGrowth).rounded(.down)
    var frames: [Rect] = []
    var y = 0.0
    for row in starts.indices {
      let size = Size(widths[row], heights[row] + growth)
      for column in 0..<counts[row] {
        frames.append(Rect(Double(column) * (size.width + Self.gap), y, size.width, size.height))
      }
      y += size.height + Self.gap
    }
    return frames
  }
}
