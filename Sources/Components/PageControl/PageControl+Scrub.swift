internal import VitrineGeometry
internal import VitrineMotion

extension PageControl {
  // MARK: Scrubbing

  /// How pages run on while the finger is past an edge (C5): gently at first, faster the farther
  /// out it is and the longer it stays there, so that ten thousand pages are over in three seconds.
  ///
  /// Ours.
  struct EdgeRun: Equatable, Sendable {
    /// When the finger came past the edge.
    var start: Seconds
    /// When the next page comes.
    var next: Seconds

    /// Pages a second just past the edge.
    static let rate = 12.0
    /// Pages a second more for every dot's distance past it.
    static let ratePerDot = 8.0
    /// How much of the pages that are left pass in a second, after one second past the edge; it
    /// grows with the square of that time.
    static let share = 1.0
    /// Pages a second at most, however many are left: some hundreds a frame.
    static let fastest = 20_000.0

    /// From a page to the next in seconds, some dots and some time past the edge.
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

  /// Goes through every page on the way to the one under the finger.
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

  /// Goes on past an edge, one page after the other.
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
