/// The valid ranges of effects, to which values are clamped.
enum EffectRange {
  /// The standard deviation of a blur, in points (`Shadow.blur`, `Material.blur`).
  static let blur = 0.0...64.0
  /// The standard deviation of a blur, in pixels; at scales above 4 the widest blurs stop growing.
  ///
  /// Ours: it limits the work.
  static let deviation = 0.0...256.0
  /// `Material.saturation`.
  static let saturation = 0.0...4.0
  /// Any opacity.
  static let opacity = 0.0...1.0

  /// The standard deviation of a blur in pixels.
  /// - Parameters:
  ///   - blur: in points; NaN is 0.
  ///   - scale: pixels per point; anything but a finite number above 0 is 1.
  static func deviation(ofBlur blur: Double, scale: Double) -> Double {
    let usable = scale > 0 && scale.isFinite ? scale : 1
    return (blur.clamped(to: Self.blur, nanValue: 0) * usable).clamped(to: deviation, nanValue: 0)
  }
}

extension Double {
  /// The value clamped to a range.
  func clamped(to range: ClosedRange<Double>, nanValue: Double) -> Double {
    isNaN ? nanValue : min(max(self, range.lowerBound), range.upperBound)
  }
}
