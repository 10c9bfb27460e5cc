import Dispatch
import Synchronization
import VitrineCommands
import VitrineExhibits
import VitrineFiles
import VitrineHost

/// Reads what the last window left, and writes what this one will leave.
///
/// Writing waits for the disk, so that it is done by one thread of its own, the newest first: what
/// was overtaken meanwhile is never written.
final class WindowDiary: Sendable {
  /// What the last window left; nil for the first, and where that is of no use.
  let last: WindowMemory?
  private let file: StateFile<WindowMemory>
  private let writer = DispatchQueue(label: "vitrine.diary")
  private let page: Mutex<Page>

  /// What is kept, and what is to be.
  private struct Page {
    var newest: WindowMemory?
    var written: WindowMemory?
    var hasComplained = false
  }

  /// Opens the diary, and tells in one line where there can be none.
  /// - Returns: nil where nothing can be kept.
  init?() {
    guard let folder = StateFolder.path() else {
      StandardError.write(
        "HOME and XDG_STATE_HOME are not set, so the window's state is not saved; set one of them")
      return nil
    }
    file = StateFile(path: "\(folder)/gallery.json")
    AtomicFile.removeAbandoned(in: folder)
    switch file.read() {
    case .nothing: last = nil
    case .value(let value): last = value
    case .setAside(let notice):
      last = nil
      StandardError.write(notice)
    case .unreachable(let notice):
      StandardError.write(notice)
      return nil
    }
    page = Mutex(Page(newest: last, written: last))
  }

  /// Sees to it that what a window is like now is kept soon.
  func keep(_ memory: WindowMemory) {
    // What could not be written is tried again.
    let isUnwritten = page.withLock { page in
      page.newest = memory
      return page.newest != page.written
    }
    if isUnwritten { writer.async { self.write() } }
  }

  /// Waits until all is kept, and sees to it that it is this window's, even if another one has
  /// written since: the last to close is the one that comes back.
  func close() {
    writer.sync {
      write()
      guard let mine = page.withLock({ $0.written }) else { return }
      switch file.read() {
      case .value(mine): return
      case .setAside(let notice): StandardError.write(notice)
      case .nothing, .value, .unreachable: break
      }
      page.withLock { $0.written = nil }
      write()
    }
  }

  /// Writes the newest; only ever called by the writer, one at a time.
  private func write() {
    let memory = page.withLock { $0.newest == $0.written ? nil : $0.newest }
    guard let memory else { return }
    do {
      try file.write(memory)
      page.withLock { $0.written = memory }
    } catch {
      let isFirst = page.withLock { page in
        defer { page.hasComplained = true }
        return !page.hasComplained
      }
      if isFirst { StandardError.write("\(error); the window's state is not saved") }
    }
  }
}
