internal import Glibc

/// The devices that a window needs without a display server.
struct DeviceTree {
  /// The folder of device files.
  let root: String

  init(root: String = "/dev") { self.root = root }

  /// Why a user can't use the devices.
  ///
  /// A machine without any input device isn't refused: a picture alone needs none.
  /// - Returns: nil if the user can.
  func problem(for user: DeviceUser) -> DeviceProblem? {
    let cards = devices(in: "dri", named: "card")
    guard let card = cards.first else { return .noGraphics(folder: "\(root)/dri") }
    guard cards.contains(where: user.canUse) else {
      return .noPermission(device: card.path, group: card.accessGroup, user: user.name)
    }
    let inputs = devices(in: "input", named: "event")
    guard let input = inputs.first, !inputs.contains(where: user.canUse) else { return nil }
    return .noInput(device: input.path, group: input.accessGroup, user: user.name)
  }

  /// The devices of a kind, by number.
  private func devices(in folder: String, named prefix: String) -> [DeviceNode] {
    guard let directory = opendir("\(root)/\(folder)") else { return [] }
    defer { closedir(directory) }
    var found: [(number: Int, node: DeviceNode)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)),
        let node = DeviceNode(path: "\(root)/\(folder)/\(name)")
      else { continue }
      found.append((number, node))
    }
    return found.sorted { $0.number < $1.number }.map(\.node)
  }
}

/// A device file and its permissions.
struct DeviceNode {
  let path: String
  let mode: UInt32
  let owner: UInt32
  let group: UInt32

  /// - Returns: nil if there is no such file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.path = path
    (mode, owner, group) = (UInt32(status.st_mode), status.st_uid, status.st_gid)
  }

  /// The name or number of the device's group; nil if the group may not use the device either.
  var accessGroup: String? {
    guard mode >> 3 & 6 == 6 else { return nil }
    return getgrgid(group).flatMap { $0.pointee.gr_name }.map { String(cString: $0) } ?? "\(group)"
  }
}

/// A user of devices.
struct DeviceUser {
  let name: String
  let id: UInt32
  let groups: Set<UInt32>
  /// True for the user that the program runs as, whose permissions include access control lists,
  /// such as logind's for the person at the screen.
  var isCurrent = false

  /// The user that the program runs as.
  static var current: DeviceUser {
    let id = geteuid()
    let name = getpwuid(id).flatMap { $0.pointee.pw_name }.map { String(cString: $0) }
    var groups = [gid_t](repeating: 0, count: Int(max(0, getgroups(0, nil))))
    let count = Int(max(0, getgroups(Int32(groups.count), &groups)))
    return DeviceUser(
      name: name ?? "\(id)", id: id, groups: Set(groups.prefix(count) + [getegid()]),
      isCurrent: true)
  }

  /// True if the user may read and write a device.
  func canUse(_ device: DeviceNode) -> Bool {
    if isCurrent, faccessat(AT_FDCWD, device.path, R_OK | W_OK, AT_EACCESS) == 0 { return true }
    if id == 0 { return true }
    let shift: UInt32 = device.owner == id ? 6 : groups.contains(device.group) ? 3 : 0
    return device.mode >> shift & 6 == 6
  }
}
