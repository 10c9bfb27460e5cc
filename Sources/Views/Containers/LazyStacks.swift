public import VitrineDrawing
public import VitrineGeometry

/// A column of views, as in a `VStack`; SwiftUI's name.
///
/// All views are built. To build only visible rows use a `List`.
/// - Parameters:
///   - alignment: the alignment of views of different widths; centered by default.
///   - spacing: the spacing between two views, in points; 8 by default.
///   - content: the views.
public func LazyVStack<Model>(
  alignment: HorizontalAlignment = .center, spacing: Double = 8,
  @Views<Model> content: () -> ViewList<Model>
) -> VStack<Model> { VStack(alignment: alignment, spacing: spacing, content: content) }

/// A row of views, as in an `HStack`; SwiftUI's name.
///
/// All views are built.
/// - Parameters:
///   - alignment: the alignment of views of different heights; centered by default.
///   - spacing: the spacing between two views, in points; 8 by default.
///   - content: the views.
public func LazyHStack<Model>(
  alignment: VerticalAlignment = .center, spacing: Double = 8,
  @Views<Model> content: () -> ViewList<Model>
) -> HStack<Model> { HStack(alignment: alignment, spacing: spacing, content: content) }

/// A grid of columns that is filled row after row; all views are built.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))]) { ForEach(photos) { … } }
/// ```
/// - Parameters:
///   - columns: the columns.
///   - alignment: the alignment of a view in a wider column; centered by default.
///   - spacing: the spacing between two rows, in points; 8 by default.
///   - content: the views.
public func LazyVGrid<Model>(
  columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double = 8,
  @Views<Model> content: () -> ViewList<Model>
) -> LayoutContainer<TrackLayout, Model> {
  let alignmentFraction = alignment == .leading ? 0 : alignment == .center ? 0.5 : 1
  return TrackLayout(
    axis: .vertical, tracks: columns, spacing: spacing, alignmentFraction: alignmentFraction)(
      content)
}

/// A grid of rows that is filled column after column; all views are built.
/// - Parameters:
///   - rows: the rows.
///   - alignment: the alignment of a view in a higher row; centered by default.
///   - spacing: the spacing between two columns, in points; 8 by default.
///   - content: the views.
public func LazyHGrid<Model>(
  rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double = 8,
  @Views<Model> content: () -> ViewList<Model>
) -> LayoutContainer<TrackLayout, Model> {
  let alignmentFraction = alignment == .top ? 0 : alignment == .bottom ? 1 : 0.5
  return TrackLayout(
    axis: .horizontal, tracks: rows, spacing: spacing, alignmentFraction: alignmentFraction)(
      content)
}

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`.
public struct GridItem: Hashable, Sendable {
  /// The width of a column, or the height of a row.
  public enum Size: Hashable, Sendable {
    /// A fixed length in points.
    case fixed(Double)
    /// An equal share of the remaining space, within limits in points.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many tracks of equal length as fit, within limits in points.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// The width of the column, or the height of the row.
  public var size: Size
  /// The spacing to the next column or row, in points.
  public var spacing: Double

  /// Makes a column or row.
  /// - Parameters:
  ///   - size: the width or height; by default an equal share of the remaining space.
  ///   - spacing: the spacing to the next column or row, in points; 8 by default. Negative numbers
  ///     and numbers that aren't finite count as 0.
  public init(_ size: Size = .flexible(), spacing: Double = 8) {
    self.size = size
    self.spacing = spacing.isFinite ? max(0, spacing) : 0
  }
}

/// A layout that fills tracks, line after line; `LazyVGrid` and `LazyHGrid` make it.
public struct TrackLayout: Layout {
  /// The axis along which lines follow one another.
  let axis: Axis
  let tracks: [GridItem]
  let spacing: Double
  /// The relative position of a view in a wider track, 0…1.
  let alignmentFraction: Double

  init(axis: Axis, tracks: [GridItem], spacing: Double, alignmentFraction: Double) {
    (self.axis, self.tracks, self.alignmentFraction) = (axis, tracks, alignmentFraction)
    self.spacing = max(0, StackElement.valid(spacing))
  }

  /// The total length of the lines along the axis, and of the tracks across it.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let lengths = trackLengths(in: proposal[axis.other])
    let lines = lineLengths(of: subviews, lengths)
    let along = lines.reduce(0, +) + spacing * Double(max(0, lines.count - 1))
    return Size(axis, along: along, across: across(lengths))
  }

  /// Places line after line.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let lengths = trackLengths(in: bounds.size[axis.other])
    guard !lengths.isEmpty else { return }
    let lines = lineLengths(of: subviews, lengths)
    var along = 0.0
    for (line, length) in lines.enumerated() {
      var across = 0.0
      for (track, width) in lengths.enumerated() {
        let index = line * lengths.count + track
        guard index < subviews.count else { return }
        let cell = ProposedViewSize(Size(axis, along: length, across: width.length))
        let size = subviews[index].sizeThatFits(lineProposal(width.length))
        let freeSpace = Size(
          max(0, (cell.width ?? 0) - size.width), max(0, (cell.height ?? 0) - size.height))
        let offset = Size(
          axis, along: along + freeSpace[axis] / 2,
          across: across + freeSpace[axis.other] * alignmentFraction)
        subviews[index].place(
          at: bounds.origin + Point(offset.width, offset.height),
          proposal: lineProposal(width.length))
        across += width.length + width.spacing
      }
      along += length + spacing
    }
  }

  /// The layout is flexible across the axis unless all tracks are fixed.
  public func flexibility(subviews: Subviews) -> AxisFlexibility {
    let isFlexible = tracks.contains { if case .fixed = $0.size { false } else { true } }
    return AxisFlexibility(axis, along: .fixed, across: isFlexible ? .fills : .fixed)
  }

  private func lineProposal(_ across: Double) -> ProposedViewSize {
    axis == .vertical
      ? ProposedViewSize(width: across, height: nil) : ProposedViewSize(width: nil, height: across)
  }

  private func across(_ lengths: [(length: Double, spacing: Double)]) -> Double {
    lengths.map(\.length).reduce(0, +) + lengths.dropLast().map(\.spacing).reduce(0, +)
  }

  /// The length of each line: the length of its longest view.
  private func lineLengths(
    of subviews: Subviews, _ lengths: [(length: Double, spacing: Double)]
  ) -> [Double] {
    guard !lengths.isEmpty else { return [] }
    var lines: [Double] = []
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(lineProposal(lengths[index % lengths.count].length))
      if index % lengths.count == 0 { lines.append(0) }
      lines[lines.count - 1] = max(lines[lines.count - 1], size[axis])
    }
    return lines
  }

  /// The width of each track, and the spacing to the next track.
  private func trackLengths(in available: Double?) -> [(length: Double, spacing: Double)] {
    let availableLength = available.map { $0.isFinite ? max(0, $0) : 0 } ?? 0
    let fixed = tracks.reduce(0.0) { sum, track in
      if case .fixed(let length) = track.size { sum + Self.valid(length) } else { sum }
    }
    let gaps = tracks.dropLast().map(\.spacing).reduce(0, +)
    let flexibleCount = tracks.count { if case .fixed = $0.size { false } else { true } }
    let flexibleLength =
      flexibleCount > 0 ? max(0, availableLength - fixed - gaps) / Double(flexibleCount) : 0
    return tracks.flatMap { track -> [(length: Double, spacing: Double)] in
      switch track.size {
      case .fixed(let length): return [(Self.valid(length), track.spacing)]
      case .flexible(let minimum, let maximum):
        return [(min(max(flexibleLength, Self.valid(minimum)), max(0, maximum)), track.spacing)]
      case .adaptive(let minimum, let maximum):
        let count = max(
          1,
          min(
            1000,
            ((flexibleLength + track.spacing) / (max(1, Self.valid(minimum)) + track.spacing))
              .rounded(.down)))
        let width = (flexibleLength - track.spacing * (count - 1)) / count
        return Array(
          repeating: (min(max(0, width), max(0, maximum)), track.spacing), count: Int(count))
      }
    }
  }

  private static func valid(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
}
