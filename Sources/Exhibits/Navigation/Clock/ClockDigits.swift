internal import VitrineViews

/// Digits of a large time, which don't jitter as it counts.
enum ClockDigits {
  /// How much larger they are than at standard text size: 1…1.4, above which a time with hundredths is
  /// wider than a phone.
  static func growth(in environment: Environment) -> Double {
    min(max(1, environment.textScale), 1.4)
  }

  static func font(ofSize size: Double, in environment: Environment) -> Font {
    Font(size: size * growth(in: environment), tabularDigits: true)
  }
}
