internal import VitrineMotion

extension PageControl {
  /// Something that one page has, such as the colour of the current dot, while it goes over from
  /// the page that had it to the one that has it now.
  ///
  /// It can be sent elsewhere midway: several pages have a part of it then.
  struct Share: Equatable, Sendable {
    /// The page that has it in the end.
    private(set) var page: Int?
    private var moving: [Int: Animated] = [:]

    /// Sends it to a page, or to none.
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

    /// The part that each page has that has any, 0…1.
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

  /// How the colour of the current dot, and the light under a pointer, go from dot to dot: not
  /// while a finger scrubs, which would see them late.
  ///
  /// Ours.
  static let handover = Curve.easing(.easeOut, duration: 0.12)
}
