internal import Glibc

/// Which of the part files that killed programs left behind may be removed.
///
/// The writer of a part file holds a lock on it, which ends with the process. A new part file that
/// isn't locked yet is empty: only a process that removes an empty one may lock it, since its
/// creator takes a locked file for another's and leaves it.
enum AbandonedPart {
  /// Any part.
  case any
  /// Empty part files.
  case empty

  /// Removes a part file that nobody is writing; does nothing if there is none.
  func remove(_ name: String) {
    Self.withUnlocked(name, where: { self == .any || $0.st_size == 0 }) { _ = unlink(name) }
  }

  /// True for an existing, nonempty part file of this user that nobody is writing.
  static func isLeftover(_ name: String) -> Bool {
    var isLeftover = false
    withUnlocked(name, where: { $0.st_size > 0 }) { isLeftover = true }
    return isLeftover
  }

  /// Locks a regular file of this user that nobody is writing, and calls a closure.
  /// - Parameter matches: called before locking, and again with the lock.
  private static func withUnlocked(
    _ name: String, where matches: (stat) -> Bool, do body: () -> Void
  ) {
    let file = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return }
    defer { close(file) }
    func isMatching() -> Bool {
      var info = stat()
      // A file without a name was removed already, and its former name belongs to another file.
      return fstat(file, &info) == 0 && info.st_nlink > 0 && info.st_uid == geteuid()
        && FileKind(mode: info.st_mode) == .file && matches(info)
    }
    guard isMatching(), flock(file, LOCK_EX | LOCK_NB) == 0, isMatching() else { return }
    body()
  }
}
