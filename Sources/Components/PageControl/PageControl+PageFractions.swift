extension PageControl {
  /// Fractions of a property, such as the highlight, per page; usually one page has all of it.
  struct PageFractions: Equatable, Sendable, RandomAccessCollection {
    /// The fraction of one page.
    struct Entry: Equatable, Sendable {
      var page: Int
      /// 0…1.
      var fraction: Double
    }

    private var first: Entry?
    /// The entries after the first, in the order of their pages.
    private var rest: [Entry] = []

    /// Makes fractions of which all are 0.
    init() {}

    /// Makes fractions of which one page has 1, and all others 0.
    init(allOf page: Int) { first = Entry(page: page, fraction: 1) }

    var startIndex: Int { 0 }
    var endIndex: Int { first == nil ? 0 : 1 + rest.count }

    /// The entries in the order of their pages.
    subscript(position: Int) -> Entry {
      if position == 0, let first { return first }
      return rest[position - 1]
    }

    /// The fraction of a page, 0…1.
    func fraction(of page: Int) -> Double {
      if let first, first.page == page { return first.fraction }
      return rest.first { $0.page == page }?.fraction ?? 0
    }

    /// Adds a fraction for a page that has none.
    mutating func add(_ fraction: Double, to page: Int) {
      let new = Entry(page: page, fraction: fraction)
      guard let first else { return self.first = new }
      if page < first.page {
        rest.insert(first, at: 0)
        self.first = new
      } else {
        rest.insert(new, at: rest.firstIndex { $0.page > page } ?? rest.count)
      }
    }
  }
}
