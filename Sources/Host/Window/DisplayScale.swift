/// The number of pixels per point on a display, from the desktop's settings.
///
/// The physical size that a display reports is ignored: televisions, projectors and virtual
/// displays report nonsense, and the desktop's setting is what people want.
enum DisplayScale {
  /// Dots per inch at scale 1, on X11 as elsewhere.
  static let standardDPI = 96.0
  /// Fractional scales are rounded to quarters, as desktops offer them.
  static let step = 0.25
  /// No desktop exceeds it; larger values are mistakes.
  static let range = 1.0...4.0

  /// The scale of a window.
  /// - Parameters:
  ///   - pixelsPerUnit: pixels per unit of the desktop; above 1 if the desktop scales windows.
  ///   - environmentScale: the variable `GDK_SCALE`, which desktops set to a whole number.
  ///   - resources: the X server's resources, with the line `Xft.dpi`.
  static func scale(pixelsPerUnit: Double, environmentScale: String?, resources: String?) -> Double
  {
    if pixelsPerUnit > 1 { return clamp(pixelsPerUnit) }
    if let factor = environmentScale.flatMap(Double.init), factor.isFinite, factor >= 1 {
      return clamp(factor)
    }
    guard let dpi = resources.flatMap(dotsPerInch) else { return 1 }
    return clamp(((dpi / standardDPI) / step).rounded() * step)
  }

  /// The number in the line `Xft.dpi: 192`.
  static func dotsPerInch(inResources resources: String) -> Double? {
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmed == "Xft.dpi" else { continue }
      guard let dpi = Double(String(parts[1].trimmed)), dpi.isFinite, dpi > 0 else { return nil }
      return dpi
    }
    return nil
  }

  private static func clamp(_ scale: Double) -> Double {
    min(max(scale, range.lowerBound), range.upperBound)
  }
}

extension Substring {
  /// The text without leading and trailing spaces and tabs.
  fileprivate var trimmed: Substring {
    var rest = self
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }
}
