internal import CVitrineSDL2
internal import VitrineGeometry

/// Decides which touch devices are this window's, and maps their fingers to its panel.
struct TouchRouter {
  /// The window's display; nil if unknown.
  var display: TouchDisplay?
  private let configuration: TouchConfiguration
  private let nameOfDevice: (Int64) -> String?
  /// Settings of the devices that have been touched; nil for those without.
  private var known: [Int64: TouchDevice?] = [:]

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
  mutating func takes(_ device: Int64) -> Bool { found(device)?.lies(on: display) ?? true }

  /// Maps a finger to the panel, in fractions.
  /// - Parameters:
  ///   - place: the position that the device reports, in fractions.
  ///   - device: its id.
  mutating func place(_ place: Point, on device: Int64) -> Point {
    guard let found = found(device) else { return place }
    var place = place
    if found.calibration != .identity {
      place = found.calibration.transform.apply(place)
      // Positions that a calibration moves past the edge are meant for the edge.
      if place.isFinite { place = Point(min(max(place.x, 0), 1), min(max(place.y, 0), 1)) }
    }
    return found.rotation == .none ? place : found.rotation.transform.apply(place)
  }

  private mutating func found(_ device: Int64) -> TouchDevice? {
    guard !configuration.devices.isEmpty else { return nil }
    if let found = known[device] { return found }
    let found = configuration.device(named: nameOfDevice(device))
    known[device] = .some(found)
    return found
  }

  /// SDL's name of a device; nil if it is gone.
  static func systemName(of device: Int64) -> String? {
    let index = (0..<SDL_GetNumTouchDevices()).first { SDL_GetTouchDevice($0) == device }
    return index.flatMap { SDL_GetTouchName($0) }.map { String(cString: $0) }
  }
}
