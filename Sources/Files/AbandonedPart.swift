internal import Glibc

/// What may be removed of what a killed program left beside its files.
///
/// Whoever writes a part holds a lock on it, which ends with the program, however that ends.
enum AbandonedPart {
  /// Any part.
  case any
  /// Parts that hold nothing.
  case empty

  /// Removes a part that nobody writes; does nothing where there is none.
  func remove(_ name: String) {
    let file = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return }
    defer { close(file) }
    var info = stat()
    // Without a name it has been removed already, and what has the name now is another one.
    guard flock(file, LOCK_EX | LOCK_NB) == 0, fstat(file, &info) == 0, info.st_nlink > 0,
      FileKind(mode: info.st_mode) == .file, info.st_uid == geteuid(),
      self == .any || info.st_size == 0
    else { return }
    unlink(name)
  }

  /// True of a part that is there, holds something, and that nobody writes.
  static func isLeft(_ name: String) -> Bool {
    let file = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return false }
    defer { close(file) }
    var info = stat()
    return flock(file, LOCK_EX | LOCK_NB) == 0 && fstat(file, &info) == 0
      && FileKind(mode: info.st_mode) == .file && info.st_size > 0
  }
}
