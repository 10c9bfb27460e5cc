internal import Geometry
internal import Motion

extension PageControl {
  // MARK: Scrubbing

  /// How pages run on while the finger is past an edge (C5).
  ///
  /// Ours.
  enum EdgeRun {
    /// Pages a second just past the edge.
    static let rate = 12.0
    /// Pages a second more for every dot's distance past it.
    static let ratePerDot = 8.0
    /// Pages a second at most, however far out the finger is.
    static let fastest = 600.0

    /// Pages a second some dots past the edge.
    static func rate(_ overrun: Double) -> Double {
      min(rate + ratePerDot * abs(overrun), fastest)
    }
  }

  mutating func beginScrubbing(
    at time: Seconds, in bounds: Rect, style: Style
  ) -> [Change] {
    press?.state = .continuous
    hoveredPage = nil
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
      press?.nextRun = nil
    } else if press?.nextRun == nil || hasTurned {
      press?.nextRun = time + 1 / EdgeRun.rate(overrun)
    }
    return changes
  }

  /// Goes on past an edge, faster the farther out the finger is.
  mutating func run(to time: Seconds) -> [Change] {
    var changes: [Change] = []
    while let press, press.state == .continuous, let next = press.nextRun, next <= time {
      let page = currentPage + (press.overrun < 0 ? -1 : 1)
      guard page >= 0, page < numberOfPages else {
        self.press?.nextRun = nil
        break
      }
      changes += go(through: page)
      self.press?.nextRun = next + 1 / EdgeRun.rate(press.overrun)
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
