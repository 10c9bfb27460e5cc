public import VitrineDrawing
public import VitrineGeometry

/// Views below one another, as in a `VStack`; SwiftUI's name.
///
/// All of them are built. Rows that are built when they show are those of a `List`.
/// - Parameters:
///   - alignment: how views of different widths stand to each other; by default in the middle.
///   - spacing: between two views, in points; 8 by default.
///   - content: the views.
public func LazyVStack<Model>(
  alignment: HorizontalAlignment = .center, spacing: Double = 8,
  @Views<Model> content: () -> ViewList<Model>
) -> VStack<Model> { VStack(alignment: alignment, spacing: spacing, content: content) }

/// Views side by side, as in an `HStack`; SwiftUI's name.
///
/// All of them are built.
/// - Parameters:
///   - alignment: how views of different heights stand to each other; by default in the middle.
///   - spacing: between two views, in points; 8 by default.
///   - content: the views.
public func LazyHStack<Model>(
  alignment: VerticalAlignment = .center, spacing: Double = 8,
  @Views<Model> content: () -> ViewList<Model>
) -> HStack<Model> { HStack(alignment: alignment, spacing: spacing, content: content) }

/// Views in columns, row after row; all of them are built.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))]) { ForEach(photos) { … } }
/// ```
/// - Parameters:
///   - columns: how wide they are.
///   - alignment: where a view stands in a wider column; by default in the middle.
///   - spacing: between two rows, in points; 8 by default.
///   - content: the views.
public func LazyVGrid<Model>(
  columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double = 8,
  @Views<Model> content: () -> ViewList<Model>
) -> LayoutContainer<TrackLayout, Model> {
  let share = alignment == .leading ? 0 : alignment == .center ? 0.5 : 1
  return TrackLayout(axis: .vertical, tracks: columns, spacing: spacing, share: share)(content)
}

/// Views in rows, column after column; all of them are built.
/// - Parameters:
///   - rows: how high they are.
///   - alignment: where a view stands in a higher row; by default in the middle.
///   - spacing: between two columns, in points; 8 by default.
///   - content: the views.
public func LazyHGrid<Model>(
  rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double = 8,
  @Views<Model> content: () -> ViewList<Model>
) -> LayoutContainer<TrackLayout, Model> {
  let share = alignment == .top ? 0 : alignment == .bottom ? 1 : 0.5
  return TrackLayout(axis: .horizontal, tracks: rows, spacing: spacing, share: share)(content)
}

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`.
public struct GridItem: Hashable, Sendable {
  /// How wide a column is.
  public enum Size: Hashable, Sendable {
    /// So many points.
    case fixed(Double)
    /// A share of what is left, within limits in points.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many of one width as fit, within limits in points.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// How wide it is.
  public var size: Size
  /// To the next, in points.
  public var spacing: Double

  /// Makes one.
  /// - Parameters:
  ///   - size: how wide it is; by default a share of what is left.
  ///   - spacing: to the next, in points; 8 by default. What is not finite or below 0 counts as 0.
  public init(_ size: Size = .flexible(), spacing: Double = 8) {
    self.size = size
    self.spacing = spacing.isFinite ? max(0, spacing) : 0
  }
}

/// Views that fill tracks, line after line; `LazyVGrid` and `LazyHGrid` make it.
public struct TrackLayout: Layout {
  /// Along which lines follow one another.
  let axis: Axis
  let tracks: [GridItem]
  let spacing: Double
  /// Where a view stands in a wider track, 0…1.
  let share: Double

  init(axis: Axis, tracks: [GridItem], spacing: Double, share: Double) {
    (self.axis, self.tracks, self.share) = (axis, tracks, share)
    self.spacing = max(0, StackElement.valid(spacing))
  }

  /// As long as its lines, and as wide as its tracks.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let lengths = lengths(in: proposal[axis.other])
    let lines = lines(of: subviews, lengths)
    let along = lines.reduce(0, +) + spacing * Double(max(0, lines.count - 1))
    return Size(axis, along: along, across: across(lengths))
  }

  /// Places line after line.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let lengths = lengths(in: bounds.size[axis.other])
    guard !lengths.isEmpty else { return }
    let lines = lines(of: subviews, lengths)
    var along = 0.0
    for (number, length) in lines.enumerated() {
      var across = 0.0
      for (track, width) in lengths.enumerated() {
        let index = number * lengths.count + track
        guard index < subviews.count else { return }
        let room = ProposedViewSize(Size(axis, along: length, across: width.length))
        let size = subviews[index].sizeThatFits(line(width.length))
        let spare = Size(
          max(0, (room.width ?? 0) - size.width), max(0, (room.height ?? 0) - size.height))
        let place = Size(
          axis, along: along + spare[axis] / 2, across: across + spare[axis.other] * share)
        subviews[index].place(
          at: bounds.origin + Point(place.width, place.height), proposal: line(width.length))
        across += width.length + width.spacing
      }
      along += length + spacing
    }
  }

  /// How its tracks share what they are offered.
  public func flexibility(subviews: Subviews) -> AxisFlexibility {
    let takes = tracks.contains { if case .fixed = $0.size { false } else { true } }
    return AxisFlexibility(axis, along: .fixed, across: takes ? .fills : .fixed)
  }

  private func line(_ across: Double) -> ProposedViewSize {
    axis == .vertical
      ? ProposedViewSize(width: across, height: nil) : ProposedViewSize(width: nil, height: across)
  }

  private func across(_ lengths: [(length: Double, spacing: Double)]) -> Double {
    lengths.map(\.length).reduce(0, +) + lengths.dropLast().map(\.spacing).reduce(0, +)
  }

  /// How long each line is: as its longest view.
  private func lines(
    of subviews: Subviews, _ lengths: [(length: Double, spacing: Double)]
  ) -> [Double] {
    guard !lengths.isEmpty else { return [] }
    var lines: [Double] = []
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(line(lengths[index % lengths.count].length))
      if index % lengths.count == 0 { lines.append(0) }
      lines[lines.count - 1] = max(lines[lines.count - 1], size[axis])
    }
    return lines
  }

  /// How wide each track is, and how far it is to the next.
  private func lengths(in offered: Double?) -> [(length: Double, spacing: Double)] {
    let room = offered.map { $0.isFinite ? max(0, $0) : 0 } ?? 0
    let fixed = tracks.reduce(0.0) { sum, track in
      if case .fixed(let length) = track.size { sum + Self.valid(length) } else { sum }
    }
    let gaps = tracks.dropLast().map(\.spacing).reduce(0, +)
    let sharing = tracks.count { if case .fixed = $0.size { false } else { true } }
    let share = sharing > 0 ? max(0, room - fixed - gaps) / Double(sharing) : 0
    return tracks.flatMap { track -> [(length: Double, spacing: Double)] in
      switch track.size {
      case .fixed(let length): return [(Self.valid(length), track.spacing)]
      case .flexible(let least, let most):
        return [(min(max(share, Self.valid(least)), max(0, most)), track.spacing)]
      case .adaptive(let least, let most):
        let count = max(
          1,
          min(
            1000,
            ((share + track.spacing) / (max(1, Self.valid(least)) + track.spacing)).rounded(.down)))
        let width = (share - track.spacing * (count - 1)) / count
        return Array(
          repeating: (min(max(0, width), max(0, most)), track.spacing), count: Int(count))
      }
    }
  }

  private static func valid(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
}
