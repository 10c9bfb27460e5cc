internal import VitrineMotion

extension PageControl {
  /// A property that one page has, such as the color of the current dot, with its transition from
  /// the previous page.
  ///
  /// If the target changes midway, several pages have a fraction of the property.
  struct PageTransition: Equatable, Sendable {
    /// The page that has the property at the end of the transition.
    private(set) var page: Int?
    private var animations: [Int: Animated] = [:]

    /// Starts a transition to a page, or to none.
    mutating func move(to page: Int?, at time: Seconds, curve: Curve) {
      if !animations.isEmpty {
        animations = curve == .none ? [:] : animations.filter { $0.value.isAnimating(at: time) }
      }
      guard page != self.page else { return }
      if curve != .none {
        animate(self.page, to: 0, at: time, curve)
        animate(page, to: 1, at: time, curve)
      }
      self.page = page
    }

    private mutating func animate(
      _ page: Int?, to fraction: Double, at time: Seconds, _ curve: Curve
    ) {
      guard let page else { return }
      animations[page, default: Animated(1 - fraction)].set(fraction, at: time, curve: curve)
    }

    /// The fractions of all pages that have any, 0…1.
    func fractions(at time: Seconds) -> PageFractions {
      var fractions = PageFractions()
      for (page, animation) in animations {
        fractions.add(unit(animation.value(at: time)), to: page)
      }
      if let page, animations[page] == nil { fractions.add(1, to: page) }
      return fractions
    }

    func isMoving(at time: Seconds) -> Bool {
      animations.values.contains { $0.isAnimating(at: time) }
    }
  }

  /// The transition of the current dot's color and of the highlight between dots.
  ///
  /// There is none while scrubbing, where it would lag behind the finger.
  ///
  /// Ours.
  static let dotTransition = Curve.easing(.easeOut, duration: 0.12)
}
