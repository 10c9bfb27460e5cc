internal import VitrineGeometry
internal import VitrineMotion

extension PageControl {
  // MARK: Scrubbing

  /// Turns pages while the finger is past an edge: slowly at first, faster with distance and
  /// time, so that ten thousand pages take three seconds.
  ///
  /// Ours.
  struct EdgeRun: Equatable, Sendable {
    /// When the finger moved past the edge.
    var start: Seconds
    /// When the next page is due.
    var next: Seconds

    /// Pages per second just past the edge.
    static let rate = 12.0
    /// Increase per dot of distance past the edge, in pages per second.
    static let ratePerDot = 8.0
    /// Fraction of the remaining pages that pass per second, after one second past the edge; it
    /// grows with the square of that time.
    static let share = 1.0
    /// Maximum rate in pages per second, however many remain: some hundreds per frame.
    static let fastest = 20_000.0

    /// Time from a page to the next in seconds, for a distance in dots and a time past the edge.
    static func period(_ overrun: Double, after time: Seconds, left: Int) -> Seconds {
      let own = rate + ratePerDot * abs(overrun)
      return 1 / min(own + share * time * time * Double(left), fastest)
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

  /// Turns every page on the way to the one under the finger.
  mutating func scrub(at time: Seconds, in bounds: Rect, style: Style) -> [Change] {
    guard let position = press?.position else { return [] }
    let layout = Layout(of: self, in: bounds, style: style)
    let (page, overrun) = layout.page(at: position)
    let changes = go(through: page)
    let canRun = overrun < 0 ? currentPage > 0 : currentPage < numberOfPages - 1
    let hasTurned = overrun * (press?.overrun ?? 0) < 0
    press?.overrun = overrun
    if overrun == 0 || !canRun {
      press?.run = nil
    } else if press?.run == nil || hasTurned {
      let period = EdgeRun.period(overrun, after: 0, left: 0)
      press?.run = EdgeRun(start: time, next: time + period)
    }
    return changes
  }

  /// Turns pages past an edge, one after the other.
  mutating func run(to time: Seconds) -> [Change] {
    var changes: [Change] = []
    while let press, press.state == .continuous, let run = press.run, run.next <= time {
      let isBack = press.overrun < 0
      let left = isBack ? currentPage : numberOfPages - 1 - currentPage
      guard left > 0 else {
        self.press?.run = nil
        break
      }
      changes += go(through: currentPage + (isBack ? -1 : 1))
      self.press?.run?.next += EdgeRun.period(
        press.overrun, after: run.next - run.start, left: left)
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
