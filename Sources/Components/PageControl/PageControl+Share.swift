internal import VitrineMotion

extension PageControl {
  /// A property that one page has, such as the colour of the current dot, with its transition from
  /// the previous page.
  ///
  /// If the target changes midway, several pages have a part of it.
  struct Share: Equatable, Sendable {
    /// The page that has it at the end of the transition.
    private(set) var page: Int?
    private var moving: [Int: Animated] = [:]

    /// Starts a transition to a page, or to none.
    mutating func move(to page: Int?, at time: Seconds, curve: Curve) {
      if !moving.isEmpty {
        moving = curve == .none ? [:] : moving.filter { $0.value.isAnimating(at: time) }
      }
      guard page != self.page else { return }
      if curve != .none {
        send(self.page, to: 0, at: time, curve)
        send(page, to: 1, at: time, curve)
      }
      self.page = page
    }

    private mutating func send(
      _ page: Int?, to part: Double, at time: Seconds, _ curve: Curve
    ) {
      guard let page else { return }
      moving[page, default: Animated(1 - part)].set(part, at: time, curve: curve)
    }

    /// The fractions of all pages that have any, 0…1.
    func parts(at time: Seconds) -> Parts {
      var parts = Parts()
      for (page, part) in moving { parts.add(unit(part.value(at: time)), to: page) }
      if let page, moving[page] == nil { parts.add(1, to: page) }
      return parts
    }

    func isMoving(at time: Seconds) -> Bool {
      moving.values.contains { $0.isAnimating(at: time) }
    }
  }

  /// The transition of the current dot's colour and of the highlight between dots; none while
  /// scrubbing, where it would lag.
  ///
  /// Ours.
  static let handover = Curve.easing(.easeOut, duration: 0.12)
}
