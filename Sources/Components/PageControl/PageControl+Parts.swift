extension PageControl {
  /// Fractions of a property, such as the highlight, per page; usually one page has all of it.
  struct Parts: Equatable, Sendable, RandomAccessCollection {
    /// The fraction of one page.
    struct Part: Equatable, Sendable {
      var page: Int
      /// 0…1.
      var amount: Double
    }

    private var first: Part?
    /// The parts after the first, in the order of their pages.
    private var rest: [Part] = []

    /// Makes parts of which no page has any.
    init() {}

    /// Makes parts of which one page has all.
    init(allOf page: Int) { first = Part(page: page, amount: 1) }

    var startIndex: Int { 0 }
    var endIndex: Int { first == nil ? 0 : 1 + rest.count }

    /// The parts in the order of their pages.
    subscript(position: Int) -> Part {
      if position == 0, let first { return first }
      return rest[position - 1]
    }

    /// The fraction of a page, 0…1.
    func amount(of page: Int) -> Double {
      if let first, first.page == page { return first.amount }
      return rest.first { $0.page == page }?.amount ?? 0
    }

    /// Adds a fraction for a page that has none.
    mutating func add(_ amount: Double, to page: Int) {
      let new = Part(page: page, amount: amount)
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
