internal import CVitrineSDL2
internal import VitrineGeometry

/// Decides which touch devices are this window's, and maps their fingers to its panel.
struct TouchRouter {
  /// The window's display; nil if unknown.
  var display: TouchDisplay?
  private let configuration: TouchConfiguration
  private let nameOfDevice: (Int64) -> String?
  /// Settings of the devices that have been touched; nil for those without.
  private var cache: [Int64: TouchDevice?] = [:]

  /// - Parameters:
  ///   - configuration: settings of devices.
  ///   - display: the window's display.
  ///   - nameOfDevice: looks up a device's system name.
  init(
    _ configuration: TouchConfiguration = TouchConfiguration(), display: TouchDisplay? = nil,
    nameOfDevice: @escaping (Int64) -> String? = TouchRouter.systemName
  ) {
    self.configuration = configuration
    self.display = display
    self.nameOfDevice = nameOfDevice
  }

  /// True if a finger that goes down on a device is for this window.
  mutating func accepts(_ device: Int64) -> Bool {
    settings(for: device)?.isOn(display: display) ?? true
  }

  /// Maps a finger to the panel, in fractions.
  /// - Parameters:
  ///   - position: the position that the device reports, in fractions.
  ///   - device: its id.
  mutating func calibrated(_ position: Point, on device: Int64) -> Point {
    guard let settings = settings(for: device) else { return position }
    var position = position
    if settings.calibration != .identity {
      position = settings.calibration.transform.apply(position)
      // Positions that a calibration moves past the edge are meant for the edge.
      if position.isFinite {
        position = Point(min(max(position.x, 0), 1), min(max(position.y, 0), 1))
      }
    }
    return settings.rotation == .none ? position : settings.rotation.transform.apply(position)
  }

  private mutating func settings(for device: Int64) -> TouchDevice? {
    guard !configuration.devices.isEmpty else { return nil }
    if let settings = cache[device] { return settings }
    let settings = configuration.device(named: nameOfDevice(device))
    cache[device] = .some(settings)
    return settings
  }

  /// SDL's name of a device; nil if it is gone.
  static func systemName(of device: Int64) -> String? {
    let index = (0..<SDL_GetNumTouchDevices()).first { SDL_GetTouchDevice($0) == device }
    return index.flatMap { SDL_GetTouchName($0) }.map { String(cString: $0) }
  }
}
