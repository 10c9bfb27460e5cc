internal import Glibc

/// What may be removed of what a killed program left beside its files.
///
/// Whoever writes a part holds a lock on it, which ends with the program, however that ends. A part that
/// was just made and not locked yet is empty: nobody else may lock one unless to remove it, or whoever
/// made it would take it for another's and leave it.
enum AbandonedPart {
  /// Any part.
  case any
  /// Parts that hold nothing.
  case empty

  /// Removes a part that nobody writes; does nothing where there is none.
  func remove(_ name: String) {
    Self.withUnwritten(name, where: { self == .any || $0.st_size == 0 }) { _ = unlink(name) }
  }

  /// True of a part of this user that is there, holds something, and that nobody writes.
  static func isLeft(_ name: String) -> Bool {
    var isLeft = false
    withUnwritten(name, where: { $0.st_size > 0 }) { isLeft = true }
    return isLeft
  }

  /// Does something with a regular file of this user that nobody writes, while it is locked.
  /// - Parameter isWanted: asked before the lock is taken, and once more with it.
  private static func withUnwritten(
    _ name: String, where isWanted: (stat) -> Bool, do act: () -> Void
  ) {
    let file = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return }
    defer { close(file) }
    func isOne() -> Bool {
      var info = stat()
      // Without a name it has been removed already, and what has the name now is another one.
      return fstat(file, &info) == 0 && info.st_nlink > 0 && info.st_uid == geteuid()
        && FileKind(mode: info.st_mode) == .file && isWanted(info)
    }
    guard isOne(), flock(file, LOCK_EX | LOCK_NB) == 0, isOne() else { return }
    act()
  }
}
