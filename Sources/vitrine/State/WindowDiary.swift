import Exhibits
import Host

/// Reads what the last window left, and writes what this one will leave.
final class WindowDiary {
  /// What the last window left; nil for the first, and where that is of no use.
  private(set) var last: WindowMemory?
  private let file: StateFile<WindowMemory>
  private var written: WindowMemory?
  private var hasComplained = false

  /// Opens the diary, and tells in one line where there can be none.
  /// - Returns: nil where nothing can be kept.
  init?() {
    guard let folder = StateFolder.path() else {
      StandardError.write(
        "HOME and XDG_STATE_HOME are not set, so the window's state is not saved; set one of them")
      return nil
    }
    file = StateFile(path: "\(folder)/gallery.json")
    switch file.read() {
    case .nothing: break
    case .value(let value): (last, written) = (value, value)
    case .setAside(let notice): StandardError.write(notice)
    case .unreachable(let notice):
      StandardError.write(notice)
      return nil
    }
  }

  /// Keeps what a window is like now, unless that is what was kept before.
  func keep(_ memory: WindowMemory) {
    guard memory != written else { return }
    do {
      try file.write(memory)
      written = memory
    } catch {
      if !hasComplained { StandardError.write("\(error); the window's state is not saved") }
      hasComplained = true
    }
  }

  /// Sees to it that what is kept is this window's, even if another one has written since: the last
  /// to close is the one that comes back.
  func close() {
    guard let mine = written, file.read() != .value(mine) else { return }
    written = nil
    keep(mine)
  }
}
