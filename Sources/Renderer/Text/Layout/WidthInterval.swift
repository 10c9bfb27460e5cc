/// The available width of a line, and the range of widths that would give the same layout.
///
/// A layout that only queries this value is the same for any width in the range.
struct WidthInterval {
  /// The width, in the unit of the values that are compared with it.
  let available: Double
  /// The largest value that fitted.
  private(set) var minimum = -Double.infinity
  /// The smallest value that didn't fit.
  private(set) var limit = Double.infinity
  /// True if the layout depends on the exact width.
  private(set) var isExact = false

  init(_ available: Double) { self.available = available }

  /// True if a width fits.
  mutating func fits(_ width: Double) -> Bool {
    if width <= available {
      minimum = max(minimum, width)
      return true
    }
    limit = min(limit, width)
    return false
  }

  /// Marks the layout as dependent on the exact width.
  mutating func requireExact() { isExact = true }

  /// True if every query would have the same result for another width.
  func includes(_ other: Double) -> Bool {
    other == available || !isExact && minimum <= other && other < limit
  }
}
