internal import VitrineViews

/// Digits of a large time, which don't jitter while it counts.
enum ClockDigits {
  /// Their scale relative to standard text size: 1…1.4, above which a time with hundredths is wider
  /// than a phone.
  static func growth(in environment: Environment) -> Double {
    min(max(1, environment.textScale), 1.4)
  }

  static func font(ofSize size: Double, in environment: Environment) -> Font {
    Font(size: size * growth(in: environment), tabularDigits: true)
  }
}

/// Layout measures of a clock app, in points; ours.
enum ClockMetrics {
  /// At the sides of every pane: the same as the bar's title.
  static let margin = 16.0
  /// The maximum width of the buttons under a time.
  static let controls = 400.0
}
