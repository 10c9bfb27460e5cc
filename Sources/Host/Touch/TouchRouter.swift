internal import CVitrineSDL2
internal import VitrineGeometry

/// Knows which touch devices are this window's, and where their fingers are on its panel.
struct TouchRouter {
  /// The display that the window is on; nil where nobody knows.
  var display: TouchDisplay?
  private let configuration: TouchConfiguration
  private let nameOfDevice: (Int64) -> String?
  /// What is known of the devices that have been touched; nil for those of which nothing is.
  private var known: [Int64: TouchDevice?] = [:]

  /// - Parameters:
  ///   - configuration: what is known of devices.
  ///   - display: where the window is.
  ///   - nameOfDevice: looks up the name that the system has for a device.
  init(
    _ configuration: TouchConfiguration = TouchConfiguration(), display: TouchDisplay? = nil,
    nameOfDevice: @escaping (Int64) -> String? = TouchRouter.systemName
  ) {
    self.configuration = configuration
    self.display = display
    self.nameOfDevice = nameOfDevice
  }

  /// True where a finger that comes down on a device is for this window.
  mutating func takes(_ device: Int64) -> Bool { found(device)?.lies(on: display) ?? true }

  /// Where a finger is on the panel, in fractions.
  /// - Parameters:
  ///   - place: what the device reports, in fractions.
  ///   - device: its number.
  mutating func place(_ place: Point, on device: Int64) -> Point {
    guard let found = found(device) else { return place }
    var place = place
    if found.calibration != .identity {
      place = found.calibration.transform.apply(place)
      // What a calibration moves past the edge is meant for what is at the edge.
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

  /// What SDL calls a device; nil where it is gone.
  static func systemName(of device: Int64) -> String? {
    let index = (0..<SDL_GetNumTouchDevices()).first { SDL_GetTouchDevice($0) == device }
    return index.flatMap { SDL_GetTouchName($0) }.map { String(cString: $0) }
  }
}
