/// Why a window can't use the machine's devices without a display server.
public enum DeviceProblem: Hashable, Sendable {
  /// A folder contains no graphics device.
  case noGraphics(folder: String)
  /// The user lacks permission for a graphics device; `group` is the device's group, or nil if that
  /// lacks permission too.
  case noPermission(device: String, group: String?, user: String)
  /// The user lacks permission for all input devices, of which `device` is the first; `group` is
  /// its group, or nil if that lacks permission too.
  case noInput(device: String, group: String?, user: String)
}

extension DeviceProblem: CustomStringConvertible {
  /// What is wrong and how to fix it.
  public var description: String { "\(reason); \(remedy)" }

  /// What is wrong.
  var reason: String {
    switch self {
    case .noGraphics(let folder): "there is no graphics device (\(folder)/card*)"
    case .noPermission(let device, _, _): "no permission for the graphics device \(device)"
    case .noInput(let device, _, _): "no permission for input devices, such as \(device)"
    }
  }

  /// How to fix it.
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
