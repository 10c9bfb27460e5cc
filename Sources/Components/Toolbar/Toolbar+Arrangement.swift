extension Toolbar {
  /// The width of an item of a bar, in points.
  public struct ItemWidth: Hashable, Sendable {
    /// Minimum width.
    public var minimum: Double
    /// Preferred width; at least `minimum`.
    public var ideal: Double
    /// True to share the remaining space, as a spacer does.
    public var fills: Bool

    /// Makes a width; negative values and NaN become 0.
    public init(minimum: Double, ideal: Double, fills: Bool = false) {
      func valid(_ length: Double) -> Double { length > 0 ? min(length, 1e7) : 0 }
      self.minimum = valid(minimum)
      self.ideal = max(valid(minimum), valid(ideal))
      self.fills = fills
    }

    /// Makes a fixed width.
    public init(_ width: Double) { self.init(minimum: width, ideal: width) }
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
      let minimum = items.reduce(0) { $0 + $1.minimum }
      var (visibleCount, available) = (items.count, width)
      if minimum > width + Self.tolerance {
        let button = min(max(0, moreWidth), width)
        available = width - button
        more = Span(start: available, width: button)
        var used = 0.0
        visibleCount =
          items.prefix { item in
            used += item.minimum
            return used <= available + Self.tolerance
          }.count
      }
      appendSpans(Self.widths(of: items.prefix(visibleCount), in: available))
    }

    private mutating func appendSpans(_ widths: [Double]) {
      var start = 0.0
      for width in widths {
        spans.append(Span(start: start, width: width))
        start += width
      }
    }

    private static func widths(of items: ArraySlice<ItemWidth>, in available: Double) -> [Double] {
      var widths = items.map(\.minimum)
      var remaining = available - widths.reduce(0, +)
      // Items with an ideal width above the minimum share the remaining space equally; an item that
      // needs less than its share gets only what it needs.
      let requests = zip(items, widths.indices).filter { !$0.0.fills && $0.0.ideal > $0.0.minimum }
        .map { (index: $0.1, extra: $0.0.ideal - $0.0.minimum) }
        .sorted { ($0.extra, $0.index) < ($1.extra, $1.index) }
      for (index, entry) in requests.enumerated() {
        let extra = min(entry.extra, max(0, remaining) / Double(requests.count - index))
        widths[entry.index] += extra
        remaining -= extra
      }
      // Items that fill share the remaining space at equal widths, as far as their minimums allow.
      var flexible = zip(items, widths.indices).filter { $0.0.fills }.map { $0.1 }
      var space = max(0, remaining) + flexible.reduce(0) { $0 + widths[$1] }
      while !flexible.isEmpty {
        let width = space / Double(flexible.count)
        let atMinimum = flexible.filter { widths[$0] > width }
        guard !atMinimum.isEmpty else {
          for index in flexible { widths[index] = width }
          break
        }
        space -= atMinimum.reduce(0) { $0 + widths[$1] }
        flexible.removeAll(where: atMinimum.contains)
      }
      return widths
    }
  }
}
