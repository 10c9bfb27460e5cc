extension Toolbar {
  /// How wide an item of a bar wants to be, in points.
  public struct ItemWidth: Hashable, Sendable {
    /// What it can do with.
    public var least: Double
    /// What it takes where there is room; no less than `least`.
    public var ideal: Double
    /// True where it takes a share of what is left, as a spacer.
    public var fills: Bool

    /// Makes a width; what is below 0 or no number is 0.
    public init(least: Double, ideal: Double, fills: Bool = false) {
      func valid(_ length: Double) -> Double { length > 0 ? min(length, 1e7) : 0 }
      self.least = valid(least)
      self.ideal = max(valid(least), valid(ideal))
      self.fills = fills
    }

    /// Makes the width of what does not give way.
    public init(_ width: Double) { self.init(least: width, ideal: width) }
  }

  /// Where the items of a bar stand, laid out from left to right.
  ///
  /// Where all have room, all show: those that give way, such as texts, are as short as they have to be,
  /// and spacers share what is left. Else the last ones go into a menu, as few as possible, whose button
  /// stands at the trailing end: so no item is ever cut off by the end of the bar.
  public struct Arrangement: Hashable, Sendable {
    /// Place and width of each item that shows, in order, from the start of the row.
    public private(set) var spans: [Span] = []
    /// That of the button for the others; nil where all show.
    public private(set) var more: Span?

    /// A part of the row, in points.
    public struct Span: Hashable, Sendable {
      /// From the start of the row.
      public var start: Double
      /// Of the part.
      public var width: Double
    }

    /// Half of this may be missing in all, in points: widths are rounded.
    private static let tolerance = 0.01

    /// Arranges items.
    /// - Parameters:
    ///   - items: how wide they want to be.
    ///   - width: of the row, in points; what is below 0 or no number is 0.
    ///   - moreWidth: of the button for those that have no room, in points.
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
      // Those that want more get as much as each other, but for those that want less.
      let wishes = zip(items, widths.indices).filter { !$0.0.fills && $0.0.ideal > $0.0.least }
        .map { (index: $0.1, wish: $0.0.ideal - $0.0.least) }
        .sorted { ($0.wish, $0.index) < ($1.wish, $1.index) }
      for (place, entry) in wishes.enumerated() {
        let share = min(entry.wish, max(0, left) / Double(wishes.count - place))
        widths[entry.index] += share
        left -= share
      }
      // What fills is of one width as far as its least allows.
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
