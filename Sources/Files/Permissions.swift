internal import Glibc

/// Who may do what with a file of this user.
struct Permissions: Equatable {
  /// The nine bits for its owner, its group and all others.
  var mode: mode_t
  /// Whom its group's bits are for.
  var group: gid_t

  /// Reads those of a file; nil where there is none, or it is another user's: what they have granted is
  /// not granted for what this user writes.
  init?(of path: String) {
    var info = stat()
    guard stat(path, &info) == 0, info.st_uid == geteuid() else { return nil }
    (mode, group) = (info.st_mode & 0o777, info.st_gid)
  }

  /// Those of a file whose group cannot be kept: any other group may do no more than all others.
  var modeForOtherGroup: mode_t { mode & ~0o070 | (mode & 0o007) << 3 & mode }

  /// Gives a new file the same, as far as this user may.
  func give(to file: Int32) {
    // First the group, so that the group's bits are never another one's.
    fchmod(file, fchown(file, uid_t.max, group) == 0 ? mode : modeForOtherGroup)
  }
}
