internal import Glibc

/// The permissions of a file of this user.
struct Permissions: Equatable {
  /// The nine bits for owner, group and others.
  var mode: mode_t
  /// The group of the group's bits.
  var group: gid_t

  /// The permissions of a file; nil if there is none, or it belongs to another user, whose
  /// permissions don't apply to what this user writes.
  init?(of path: String) {
    var info = stat()
    guard stat(path, &info) == 0, info.st_uid == geteuid() else { return nil }
    (mode, group) = (info.st_mode & 0o777, info.st_gid)
  }

  /// The mode if the group can't be kept: another group gets no more than others.
  var modeWithoutGroup: mode_t { mode & ~0o070 | (mode & 0o007) << 3 & mode }

  /// Applies the permissions to a new file, as far as this user may.
  func apply(to file: Int32) {
    // The group first, so that its bits never apply to another group.
    fchmod(file, fchown(file, uid_t.max, group) == 0 ? mode : modeWithoutGroup)
  }
}
