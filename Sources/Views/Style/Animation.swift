internal import VitrineDrawing
public import VitrineMotion

/// How a view animates from one position and size to another.
public struct Animation: Hashable, Sendable {
  /// The timing curve.
  let curve: Curve

  private init(_ curve: Curve) { self.curve = curve }

  /// The same as `smooth`.
  public static let `default` = smooth
  /// A spring without overshoot, for panels and pages.
  public static let smooth = Animation(.spring(.smooth))
  /// A spring with a slight overshoot.
  public static let snappy = Animation(.spring(.snappy))
  /// A spring with a clear overshoot.
  public static let bouncy = Animation(.spring(.bouncy))
  /// The same as `smooth`.
  public static let spring = smooth
  /// Constant speed, in 0.35 s.
  public static let linear = linear(duration: 0.35)
  /// Slow at both ends, in 0.35 s.
  public static let easeInOut = easeInOut(duration: 0.35)

  /// Constant speed.
  /// - Parameter duration: in seconds; 0 or less for no animation.
  public static func linear(duration: Seconds) -> Animation {
    Animation(.easing(.linear, duration: duration))
  }

  /// Slow at both ends.
  /// - Parameter duration: in seconds; 0 or less for no animation.
  public static func easeInOut(duration: Seconds) -> Animation {
    Animation(.easing(.easeInOut, duration: duration))
  }
}

extension View {
  /// Animates the view's position and size when a value changes at the same time; other changes are
  /// immediate.
  ///
  /// With reduced motion nothing animates. Colors change immediately, too.
  /// - Parameters:
  ///   - animation: the animation; nil for none.
  ///   - value: the value that is compared.
  public func animation(
    _ animation: Animation?, value: some Equatable
  ) -> WrapperView<Self, Model> {
    WrapperView(self, AnimatedElement(curve: .none, value: value)) { element, _, context in
      element.update(value, animation?.curve ?? .none, at: context.session.time)
    }
  }
}
