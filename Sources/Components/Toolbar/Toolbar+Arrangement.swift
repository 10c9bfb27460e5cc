extension Toolbar {
  /// The width of an item of a bar, in points.
  public struct ItemWidth: Hashable, Sendable {
    /// Minimum width.
    public var least: Double
    /// Preferred width; at least `least`.
    public var ideal: Double
    /// True to share the remaining space, as a spacer does.
    public var fills: Bool

    /// Makes a width; negative values and NaN become 0.
    public init(least: Double, ideal: Double, fills: Bool = false) {
      func valid(_ length: Double) -> Double { length > 0 ? min(length, 1e7) : 0 }
      self.least = valid(least)
      self.ideal = max(valid(least), valid(ideal))
      self.fills = fills
    }

    /// Makes a fixed width.
    public init(_ width: Double) { self.init(least: width, ideal: width) }
  }

  /// The positions of a bar's items, laid out from left to right.
  ///
  /// If all fit, all are visible: flexible items such as texts shrink as far as necessary, and
  /// spacers share the remaining space. Otherwise the last items, as few as possible, move into a
  /// menu, whose button is at the trailing end; so no item is ever cut off at the end of the bar.
  public struct Arrangement: Hashable, Sendable {
    /// The span of each visible item, in order, from the start of the row.
    public private(set) var spans: [Span] = []
    /// The span of the overflow button; nil if all items are visible.
    public private(set) var more: Span?

    /// A span of the row, in points.
    public struct Span: Hashable, Sendable {
      /// From the start of the row.
      public var start: Double
      /// Its width.
      public var width: Double
    }

    /// Tolerance for rounding when deciding whether all items fit, in points.
    private static let tolerance = 0.01

    /// Arranges items.
    /// - Parameters:
    ///   - items: the widths of the items.
    ///   - width: width of the row, in points; negative values and NaN become 0.
    ///   - moreWidth: width of the overflow button, in points.
    public init(of items: [ItemWidth], in width: Double, moreWidth: Double) {
      let width = width > 0 ? min(width, 1e7) : 0
      let least = items.reduce(0) { $0 + $1.least }
      var (shown, room) = (items.count, width)
      if least > width + Self.tolerance {
        let button = min(max(0, moreWidth), width)
        room = width - button
        more = Span(start: room, width: button)
        var taken = 0.0
        shown =
          items.prefix { item in
            taken += item.least
            return taken <= room + Self.tolerance
          }.count
      }
      place(Self.widths(of: items.prefix(shown), in: room))
    }

    private mutating func place(_ widths: [Double]) {
      var start = 0.0
      for width in widths {
        spans.append(Span(start: start, width: width))
        start += width
      }
    }

    private static func widths(of items: ArraySlice<ItemWidth>, in room: Double) -> [Double] {
      var widths = items.map(\.least)
      var left = room - widths.reduce(0, +)
      // Items that want more get equal amounts, except those that want less than that.
      let wishes = zip(items, widths.indices).filter { !$0.0.fills && $0.0.ideal > $0.0.least }
        .map { (index: $0.1, wish: $0.0.ideal - $0.0.least) }
        .sorted { ($0.wish, $0.index) < ($1.wish, $1.index) }
      for (place, entry) in wishes.enumerated() {
        let share = min(entry.wish, max(0, left) / Double(wishes.count - place))
        widths[entry.index] += share
        left -= share
      }
      // Items that fill get equal widths as far as their minimums allow.
      var open = zip(items, widths.indices).filter { $0.0.fills }.map { $0.1 }
      var space = max(0, left) + open.reduce(0) { $0 + widths[$1] }
      while !open.isEmpty {
        let share = space / Double(open.count)
        let bound = open.filter { widths[$0] > share }
        guard !bound.isEmpty else {
          for index in open { widths[index] = share }
          break
        }
        space -= bound.reduce(0) { $0 + widths[$1] }
        open.removeAll(where: bound.contains)
      }
      return widths
    }
  }
}
