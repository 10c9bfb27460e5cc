internal import Glibc

/// The devices that a window needs where there is no display server.
struct DeviceTree {
  /// Where devices are.
  let root: String

  init(root: String = "/dev") { self.root = root }

  /// What stands in the way of a user.
  ///
  /// A machine without any input device is not refused: a picture alone needs none.
  /// - Returns: nil where nothing does.
  func refusal(of user: DeviceUser) -> DeviceRefusal? {
    let cards = devices(in: "dri", named: "card")
    guard let card = cards.first else { return .noGraphics(folder: "\(root)/dri") }
    guard cards.contains(where: user.mayUse) else {
      return .noPermission(device: card.path, group: card.helpfulGroup, user: user.name)
    }
    let inputs = devices(in: "input", named: "event")
    guard let input = inputs.first, !inputs.contains(where: user.mayUse) else { return nil }
    return .noInput(device: input.path, group: input.helpfulGroup, user: user.name)
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

/// Who may use a device, as far as its file says so.
struct DeviceNode {
  let path: String
  let mode: UInt32
  let owner: UInt32
  let group: UInt32

  /// - Returns: nil where there is no such file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.path = path
    (mode, owner, group) = (UInt32(status.st_mode), status.st_uid, status.st_gid)
  }

  /// The name of the group, or its number; nil where it may not use the device either.
  var helpfulGroup: String? {
    guard mode >> 3 & 6 == 6 else { return nil }
    return getgrgid(group).flatMap { $0.pointee.gr_name }.map { String(cString: $0) } ?? "\(group)"
  }
}

/// Somebody who wants to use devices.
struct DeviceUser {
  let name: String
  let id: UInt32
  let groups: Set<UInt32>
  /// True for the user that the program runs as, of whom the system knows more than modes say: a list of
  /// its own, as logind makes it for who sits at the screen.
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

  /// True where it may read and write a device.
  func mayUse(_ device: DeviceNode) -> Bool {
    if isCurrent, faccessat(AT_FDCWD, device.path, R_OK | W_OK, AT_EACCESS) == 0 { return true }
    if id == 0 { return true }
    let shift: UInt32 = device.owner == id ? 6 : groups.contains(device.group) ? 3 : 0
    return device.mode >> shift & 6 == 6
  }
}
