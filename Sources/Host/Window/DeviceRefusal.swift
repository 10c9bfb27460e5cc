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
  /// What is wrong and what to do, without a line's end.
  public var description: String {
    switch self {
    case .noGraphics(let folder):
      "there is no graphics device (\(folder)/card*); load its driver, or one without a screen by "
        + "'sudo modprobe vkms'"
    case .noPermission(let device, let group, let user):
      "no permission for the graphics device \(device); \(Self.remedy(group, user))"
    case .noInput(let device, let group, let user):
      "no permission for input devices, such as \(device); \(Self.remedy(group, user))"
    }
  }

  private static func remedy(_ group: String?, _ user: String) -> String {
    guard let group else { return "its group may not use it either: give it one by a rule of udev" }
    return "its group is '\(group)': 'sudo usermod -aG \(group) \(user)', and log in again"
  }
}
