internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion
internal import VitrineScenes

extension KioskScene {
  /// Dims, blacks out and lights the screen according to the configuration.
  mutating func updateCare(at time: Seconds) {
    let care = configuration.care
    let clock = configuration.timeOfDay?(time)
    let isIdle = idle.lastTouch == nil
    let wasNight = isNight
    isNight = isIdle && clock.map { care.night?.contains($0) ?? false } ?? false
    if isNight != wasNight { requests.append(.setDisplayPower(!isNight)) }
    let isDimHour = clock.map { care.dimHours?.contains($0) ?? false } ?? false
    let isLongIdle = isIdle && care.dimAfter.map { time >= attractStart + $0 } ?? false
    let level = care.dimLevel.isFinite ? min(max(care.dimLevel, 0.1), 1) : 1
    brightness.animate(to: isDimHour || isLongIdle ? level : 1, at: time)
  }

  /// When screen care next needs an update without input; nil for never.
  func nextCareUpdate(after time: Seconds) -> Seconds? {
    let care = configuration.care
    var times = [brightness.nextChange(after: time), PixelShift.next(care, after: time)]
    if idle.lastTouch == nil, let dimAfter = care.dimAfter, time < attractStart + dimAfter {
      times.append(attractStart + dimAfter)
    }
    if let clock = configuration.timeOfDay?(time) {
      for hours in [care.night, care.dimHours] {
        // The machine's clock may be set meanwhile.
        if let hours {
          times.append(time + min(hours.secondsUntilChange(from: clock), Self.clockCheck))
        }
      }
    }
    return times.compactMap(\.self).min()
  }

  /// The interval at which the time of day is checked, in seconds, if anything depends on it.
  ///
  /// Ours: a clock change or daylight saving time takes effect within it.
  static let clockCheck: Seconds = 600

  /// The offset of the picture, in points of whole pixels.
  func shift(in environment: Environment) -> Point {
    let offset = PixelShift.offset(configuration.care, at: time)
    func snap(_ length: Double) -> Double {
      (length * environment.scale).rounded() / environment.scale
    }
    return Point(snap(offset.x), snap(offset.y))
  }
}

/// A number that fades to another within half a second.
struct Fade {
  /// The duration, in seconds.
  ///
  /// Ours: visible, and soon over.
  static let duration: Seconds = 0.5

  private(set) var target: Double
  private var origin: Double
  private var start = -Fade.duration

  init(_ value: Double) { (target, origin) = (value, value) }

  mutating func animate(to value: Double, at time: Seconds) {
    guard value != target else { return }
    (origin, target, start) = (self.value(at: time), value, time)
  }

  func value(at time: Seconds) -> Double {
    let progress = min(max((time - start) / Self.duration, 0), 1)
    return origin + (target - origin) * progress
  }

  func nextChange(after time: Seconds) -> Seconds? {
    time < start + Self.duration ? time : nil
  }
}
