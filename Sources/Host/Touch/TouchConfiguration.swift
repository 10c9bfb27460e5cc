/// The touch devices of a window, and how their positions map to the picture.
///
/// It can be stored as JSON; missing keys have their default.
public struct TouchConfiguration: Codable, Equatable, Sendable {
  /// The largest number of devices.
  ///
  /// Ours: far more than one machine has screens.
  public static let maximumDevices = 64

  /// Settings of devices; the first that matches a device applies.
  ///
  /// A device without a match belongs to every display and is used unchanged.
  public var devices: [TouchDevice]

  /// Creates a configuration; by default, all devices are used unchanged.
  public init(devices: [TouchDevice] = []) { self.devices = devices }

  /// Decodes a configuration.
  /// - Throws: `DecodingError` if it has more than `maximumDevices`, or an impossible calibration.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    devices = try container.decodeIfPresent([TouchDevice].self, forKey: .devices) ?? []
    guard devices.count <= Self.maximumDevices else {
      throw DecodingError.dataCorruptedError(
        forKey: .devices, in: container,
        debugDescription:
          "\(devices.count) touch devices; at most \(Self.maximumDevices) are told apart")
    }
  }

  /// The settings of a device.
  /// - Returns: nil if none match.
  func device(named name: String?) -> TouchDevice? {
    devices.first { device in
      guard let part = device.name else { return true }
      return name?.contains(part) ?? false
    }
  }
}

/// The settings of one touch device.
public struct TouchDevice: Codable, Equatable, Sendable {
  /// A part of its system name, such as "eGalax"; nil for any device.
  public var name: String?
  /// A part of the name of its display; nil for any.
  public var displayName: String?
  /// The number of its display, from 0 up; nil for any.
  public var displayIndex: Int?
  /// The correction of its errors; applied first.
  public var calibration: TouchCalibration
  /// The rotation of the device on its display; applied second.
  ///
  /// The rotation of the picture on the display isn't part of this: touch follows it automatically.
  public var rotation: DisplayRotation

  /// Creates settings, by default for a device that is used unchanged.
  public init(
    name: String? = nil, displayName: String? = nil, displayIndex: Int? = nil,
    calibration: TouchCalibration = .identity, rotation: DisplayRotation = .none
  ) {
    self.name = name
    self.displayName = displayName
    self.displayIndex = displayIndex
    self.calibration = calibration
    self.rotation = rotation
  }

  /// Decodes settings; missing keys have their default.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    displayName = try container.decodeIfPresent(String.self, forKey: .displayName)
    displayIndex = try container.decodeIfPresent(Int.self, forKey: .displayIndex)
    calibration =
      try container.decodeIfPresent(TouchCalibration.self, forKey: .calibration) ?? .identity
    rotation = try container.decodeIfPresent(DisplayRotation.self, forKey: .rotation) ?? .none
  }

  /// True if it may belong to a display; an unknown display may be any.
  func isOn(display: TouchDisplay?) -> Bool {
    guard let display else { return true }
    if let displayIndex, displayIndex != display.index { return false }
    if let displayName, !display.name.contains(displayName) { return false }
    return true
  }
}

/// A display, as touch devices are matched with it.
struct TouchDisplay: Equatable, Sendable {
  /// SDL's number for it.
  var index: Int
  /// Its system name; may be empty.
  var name: String
}
