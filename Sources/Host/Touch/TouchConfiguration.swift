/// Which touch devices a window listens to, and how their positions become those of its picture.
///
/// It can be kept as JSON; what is left out there has its default.
public struct TouchConfiguration: Codable, Equatable, Sendable {
  /// The most devices that are told apart.
  ///
  /// Ours: far more than one machine has screens.
  public static let mostDevices = 64

  /// What is known of the devices; the first that fits a device counts.
  ///
  /// A device that none fits belongs to every display and is taken as it is.
  public var devices: [TouchDevice]

  /// Makes a configuration; with no devices, all are taken as they are.
  public init(devices: [TouchDevice] = []) { self.devices = devices }

  /// Reads what was kept.
  /// - Throws: `DecodingError` where it has more than `mostDevices`, or a calibration that cannot be.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    devices = try container.decodeIfPresent([TouchDevice].self, forKey: .devices) ?? []
    guard devices.count <= Self.mostDevices else {
      throw DecodingError.dataCorruptedError(
        forKey: .devices, in: container,
        debugDescription:
          "\(devices.count) touch devices; at most \(Self.mostDevices) are told apart")
    }
  }

  /// What is known of a device.
  /// - Returns: nil where nothing is.
  func device(named name: String?) -> TouchDevice? {
    devices.first { device in
      guard let part = device.name else { return true }
      return name?.contains(part) ?? false
    }
  }
}

/// What is known of one touch device.
public struct TouchDevice: Codable, Equatable, Sendable {
  /// A part of the name that the system has for it, such as "eGalax"; nil for any device.
  public var name: String?
  /// A part of the name of the display that it lies on; nil for any.
  public var displayName: String?
  /// The number of the display that it lies on, from 0 up; nil for any.
  public var displayIndex: Int?
  /// What its own errors are undone by; applied first.
  public var calibration: TouchCalibration
  /// How far the device is turned against its display; applied second.
  ///
  /// That the picture is turned on the display is not counted here: touch follows it by itself.
  public var rotation: DisplayRotation

  /// Describes a device that is right as it is, unless told otherwise.
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

  /// Reads what was kept; what is left out has its default.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    displayName = try container.decodeIfPresent(String.self, forKey: .displayName)
    displayIndex = try container.decodeIfPresent(Int.self, forKey: .displayIndex)
    calibration =
      try container.decodeIfPresent(TouchCalibration.self, forKey: .calibration) ?? .identity
    rotation = try container.decodeIfPresent(DisplayRotation.self, forKey: .rotation) ?? .none
  }

  /// True where it may lie on a display; one that nobody knows may be any.
  func lies(on display: TouchDisplay?) -> Bool {
    guard let display else { return true }
    if let displayIndex, displayIndex != display.index { return false }
    if let displayName, !display.name.contains(displayName) { return false }
    return true
  }
}

/// A display as touch devices are matched with it.
struct TouchDisplay: Equatable, Sendable {
  /// SDL's number for it.
  var index: Int
  /// What the system calls it; may be empty.
  var name: String
}
