/// Why a window cannot use the machine's own devices, where there is no display server.
public enum DeviceRefusal: Hashable, Sendable {
  /// There is no graphics device in a folder.
  case noGraphics(folder: String)
  /// A user may not use a graphics device; its group may, if it has a name here.
  case noPermission(device: String, group: String?, user: String)
  /// A user may use none of the input devices, of which this is the first; its group may, if it has a
  /// name here.
  case noInput(device: String, group: String?, user: String)
}

extension DeviceRefusal: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String { "\(reason); \(remedy)" }

  /// What is wrong.
  var reason: String {
    switch self {
    case .noGraphics(let folder): "there is no graphics device (\(folder)/card*)"
    case .noPermission(let device, _, _): "no permission for the graphics device \(device)"
    case .noInput(let device, _, _): "no permission for input devices, such as \(device)"
    }
  }

  /// What to do.
  var remedy: String {
    switch self {
    case .noGraphics:
      "load its driver, or one without a screen by 'sudo modprobe vkms'"
    case .noPermission(_, let group?, let user), .noInput(_, let group?, let user):
      "its group is '\(group)': 'sudo usermod -aG \(group) \(user)', and log in again"
    case .noPermission, .noInput:
      "its group may not use it either: give it one that may by a rule of udev"
    }
  }
}
