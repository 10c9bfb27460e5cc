internal import VitrineDrawing
public import VitrineMotion

/// How something gets from one place and size to another.
public struct Animation: Hashable, Sendable {
  /// As a curve of numbers.
  let curve: Curve

  private init(_ curve: Curve) { self.curve = curve }

  /// As `smooth`.
  public static let `default` = smooth
  /// A spring without overshoot: for panels and pages.
  public static let smooth = Animation(.spring(.smooth))
  /// A spring with a slight overshoot.
  public static let snappy = Animation(.spring(.snappy))
  /// A spring with a clear overshoot.
  public static let bouncy = Animation(.spring(.bouncy))
  /// As `smooth`.
  public static let spring = smooth
  /// At an even speed, in 0.35 s.
  public static let linear = linear(duration: 0.35)
  /// Slow at both ends, in 0.35 s.
  public static let easeInOut = easeInOut(duration: 0.35)

  /// At an even speed.
  /// - Parameter duration: in seconds; 0 or less is at once.
  public static func linear(duration: Seconds) -> Animation {
    Animation(.easing(.linear, duration: duration))
  }

  /// Slow at both ends.
  /// - Parameter duration: in seconds; 0 or less is at once.
  public static func easeInOut(duration: Seconds) -> Animation {
    Animation(.easing(.easeInOut, duration: duration))
  }
}

extension View {
  /// Lets the view move to another place, and grow to another size, where a value has changed at the same
  /// time; other changes are at once.
  ///
  /// Where less motion is wanted, all is at once. Colors change at once too.
  /// - Parameters:
  ///   - animation: how it moves; nil for at once.
  ///   - value: what is watched.
  public func animation(
    _ animation: Animation?, value: some Equatable
  ) -> WrapperView<Self, Model> {
    WrapperView(self, AnimatedElement(curve: .none, value: value)) { element, _, context in
      element.follow(value, animation?.curve ?? .none, at: context.session.time)
    }
  }
}
