internal import VitrineGeometry
internal import VitrineMotion

extension PageControl {
  // MARK: Scrubbing

  /// Turns pages while the finger is past an edge.
  ///
  /// The pages turn slowly at first, and faster with distance and time: ten thousand pages take
  /// three seconds. Ours.
  struct EdgeAutoscroll: Equatable, Sendable {
    /// When the finger moved past the edge.
    var start: Seconds
    /// When the next page is due.
    var next: Seconds

    /// Pages per second just past the edge.
    static let rate = 12.0
    /// Increase per dot of distance past the edge, in pages per second.
    static let ratePerDot = 8.0
    /// Fraction of the remaining pages that pass per second, after one second past the edge.
    ///
    /// The fraction grows with the square of the time past the edge.
    static let acceleration = 1.0
    /// Maximum rate in pages per second, however many remain: some hundreds per frame.
    static let maximumRate = 20_000.0

    /// Time from a page to the next in seconds, for a distance in dots and a time past the edge.
    static func period(_ overshoot: Double, after time: Seconds, remaining: Int) -> Seconds {
      let baseRate = rate + ratePerDot * abs(overshoot)
      return 1 / min(baseRate + acceleration * time * time * Double(remaining), maximumRate)
    }
  }

  mutating func beginScrubbing(
    at time: Seconds, in bounds: Rect, style: Style
  ) -> [Change] {
    press?.state = .continuous
    showBackground(true, at: time)
    growth.set(1, at: time, curve: .spring(.snappy))
    return [.interaction(.continuous)] + scrub(at: time, in: bounds, style: style)
  }

  /// Turns every page on the way to the page under the finger.
  mutating func scrub(at time: Seconds, in bounds: Rect, style: Style) -> [Change] {
    guard let position = press?.position else { return [] }
    let layout = Layout(of: self, in: bounds, style: style)
    let (page, overshoot) = layout.page(at: position)
    let changes = go(through: page)
    let canAutoscroll = overshoot < 0 ? currentPage > 0 : currentPage < numberOfPages - 1
    let hasReversed = overshoot * (press?.overshoot ?? 0) < 0
    press?.overshoot = overshoot
    if overshoot == 0 || !canAutoscroll {
      press?.autoscroll = nil
    } else if press?.autoscroll == nil || hasReversed {
      let period = EdgeAutoscroll.period(overshoot, after: 0, remaining: 0)
      press?.autoscroll = EdgeAutoscroll(start: time, next: time + period)
    }
    return changes
  }

  /// Turns pages past an edge, one after the other.
  mutating func autoscroll(to time: Seconds) -> [Change] {
    var changes: [Change] = []
    while let press, press.state == .continuous, let autoscroll = press.autoscroll,
      autoscroll.next <= time
    {
      let isBackwards = press.overshoot < 0
      let remaining = isBackwards ? currentPage : numberOfPages - 1 - currentPage
      guard remaining > 0 else {
        self.press?.autoscroll = nil
        break
      }
      changes += go(through: currentPage + (isBackwards ? -1 : 1))
      self.press?.autoscroll?.next += EdgeAutoscroll.period(
        press.overshoot, after: autoscroll.next - autoscroll.start, remaining: remaining)
    }
    return changes
  }

  private mutating func go(through page: Int) -> [Change] {
    var changes: [Change] = []
    while currentPage != page {
      currentPage += page > currentPage ? 1 : -1
      changes.append(.page(currentPage, by: .continuous))
    }
    return changes
  }
}
