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

/// Where what an app of a clock shows stands, in points; ours.
enum ClockMetrics {
  /// At the sides of every pane: as its bar has the title.
  static let margin = 16.0
  /// The widest that buttons under a time stand apart.
  static let controls = 400.0
}
