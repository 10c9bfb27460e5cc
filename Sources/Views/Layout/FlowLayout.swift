public import VitrineDrawing
public import VitrineGeometry

/// Views side by side in as many lines as it takes, as words in a text.
///
/// ```swift
/// FlowLayout(spacing: 12) { for tag in tags { Text(tag) } }
/// ```
/// A view that is wider than a line has one of its own, and is as wide as that.
public struct FlowLayout: Layout {
  /// How the views of a line stand to each other.
  public var alignment: VerticalAlignment
  /// Between two views of a line, in points.
  public var spacing: Double
  /// Between two lines, in points.
  public var lineSpacing: Double

  /// Makes a layout.
  /// - Parameters:
  ///   - alignment: how the views of a line stand to each other; by default in the middle.
  ///   - spacing: between two views of a line, in points; 8 by default, as of stacks.
  ///   - lineSpacing: between two lines, in points; nil, the default, for `spacing`.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double = 8, lineSpacing: Double? = nil
  ) {
    self.alignment = alignment
    self.spacing = StackElement.valid(spacing)
    self.lineSpacing = StackElement.valid(lineSpacing ?? spacing)
  }

  /// As wide as its longest line.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    places(of: subviews, in: proposal.width ?? .infinity).size
  }

  /// Places line after line.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    // The bounds are on pixels: less than what was measured with may wrap a view more.
    let width = proposal.width ?? .infinity
    for (subview, place) in zip(subviews, places(of: subviews, in: width).origins) {
      subview.place(
        at: bounds.origin + place, proposal: ProposedViewSize(width: width, height: nil))
    }
  }

  /// Where boxes of some sizes are in a width, and how large all of them are.
  package func places(of sizes: [Size], in width: Double) -> (origins: [Point], size: Size) {
    places(
      of: sizes.map {
        ViewDimensions(width: $0.width, height: $0.height, firstTextBaseline: nil)
      }, in: width)
  }

  private func places(of subviews: Subviews, in width: Double) -> (origins: [Point], size: Size) {
    let proposal = ProposedViewSize(width: width, height: nil)
    return places(of: subviews.map { $0.dimensions(in: proposal) }, in: width)
  }

  private func places(
    of sizes: [ViewDimensions], in width: Double
  ) -> (origins: [Point], size: Size) {
    var origins: [Point] = []
    var (x, y, longest) = (0.0, 0.0, 0.0)
    var line: [ViewDimensions] = []
    /// Lines up the views of the line, and adds its height.
    func endLine() {
      let above = line.map { $0[alignment] }.max() ?? 0
      for (index, size) in zip(origins.indices.suffix(line.count), line) {
        origins[index].y = y + above - size[alignment]
      }
      y += above + (line.map { $0.height - $0[alignment] }.max() ?? 0)
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
