public import VitrineDrawing
public import VitrineGeometry

/// A layout that wraps views into lines, like the words of a text.
///
/// ```swift
/// FlowLayout(spacing: 12) { for tag in tags { Text(tag) } }
/// ```
/// A view wider than the layout gets a line of its own, at the layout's width.
public struct FlowLayout: Layout {
  /// How the views of a line are aligned vertically.
  public var alignment: VerticalAlignment
  /// Between two views of a line, in points.
  public var spacing: Double
  /// Between two lines, in points.
  public var lineSpacing: Double

  /// Creates a flow layout.
  /// - Parameters:
  ///   - alignment: how the views of a line are aligned; default `center`.
  ///   - spacing: between two views of a line, in points; default 8, as in stacks.
  ///   - lineSpacing: between two lines, in points; nil, the default, for `spacing`.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double = 8, lineSpacing: Double? = nil
  ) {
    self.alignment = alignment
    self.spacing = StackElement.valid(spacing)
    self.lineSpacing = StackElement.valid(lineSpacing ?? spacing)
  }

  /// The width is that of the longest line.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    arrangement(of: subviews, in: proposal.width ?? .infinity).size
  }

  /// Places the views line by line.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    // The proposed width counts: the bounds are on the pixel grid, and in slightly narrower bounds
    // than the measured width the views could wrap earlier.
    let width = proposal.width ?? .infinity
    for (subview, origin) in zip(subviews, arrangement(of: subviews, in: width).origins) {
      subview.place(
        at: bounds.origin + origin, proposal: ProposedViewSize(width: width, height: nil))
    }
  }

  /// The positions of boxes with these sizes in a width, and their total size.
  package func arrangement(of sizes: [Size], in width: Double) -> (origins: [Point], size: Size) {
    arrangement(
      of: sizes.map {
        ViewDimensions(width: $0.width, height: $0.height, firstTextBaseline: nil)
      }, in: width)
  }

  private func arrangement(of subviews: Subviews, in width: Double) -> (
    origins: [Point], size: Size
  ) {
    let proposal = ProposedViewSize(width: width, height: nil)
    return arrangement(of: subviews.map { $0.dimensions(in: proposal) }, in: width)
  }

  private func arrangement(
    of sizes: [ViewDimensions], in width: Double
  ) -> (origins: [Point], size: Size) {
    var origins: [Point] = []
    var (x, y, longest) = (0.0, 0.0, 0.0)
    var line: [ViewDimensions] = []
    /// Aligns the views of the line, and adds its height.
    func endLine() {
      let ascent = line.map { $0[alignment] }.max() ?? 0
      for (index, size) in zip(origins.indices.suffix(line.count), line) {
        origins[index].y = y + ascent - size[alignment]
      }
      y += ascent + (line.map { $0.height - $0[alignment] }.max() ?? 0)
      line = []
    }
    for size in sizes {
      if !line.isEmpty, x + size.width > width {
        endLine()
        (x, y) = (0, y + lineSpacing)
      }
      origins.append(Point(x, y))
      line.append(size)
      longest = max(longest, x + size.width)
      x += size.width + spacing
    }
    endLine()
    return (origins, Size(longest, y))
  }
}
