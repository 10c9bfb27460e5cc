internal import Dispatch
internal import Synchronization
internal import VitrineFiles

/// Reads what the last run of a program left, and writes what this one will leave.
///
/// Writing waits for the disk, so that it is done by one thread of its own, the newest first: what
/// was overtaken meanwhile is never written.
package final class StateDiary<Value: Versioned>: Sendable {
  /// What the last run left; nil for the first, and where that is of no use.
  package let last: Value?
  private let file: StateFile<Value>
  private let writer = DispatchQueue(label: "vitrine.state")
  private let page: Mutex<Page>
  private let subject: String

  /// What is kept, and what is to be.
  private struct Page {
    var newest: Value?
    var written: Value?
    var hasComplained = false
  }

  /// Opens the diary, and tells in one line where there can be none.
  /// - Parameters:
  ///   - name: of the file.
  ///   - folder: where it is, such as `StateFolder.path(of:)`; nil where there is no place for it.
  ///   - subject: what messages call what is kept.
  ///   - defaults: has the values of fields that the file lacks; nil, the default, where it has all.
  ///   - objection: says why a value is of no use, and to be set aside; nil, the default, where it is.
  /// - Returns: nil where nothing can be kept.
  package init?(
    _ name: String, in folder: String?, subject: String, defaults: Value? = nil,
    objection: @escaping @Sendable (Value) -> String? = { _ in nil }
  ) {
    self.subject = subject
    guard let folder else {
      StandardError.write(
        "HOME and XDG_STATE_HOME are not set, so \(subject) not saved; set one of them")
      return nil
    }
    file = StateFile(path: "\(folder)/\(name)", defaults: defaults, objection: objection)
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

  /// What was last to be kept; of a run that has kept nothing yet, what the one before has left.
  package var newest: Value? { page.withLock { $0.newest } }

  /// Keeps a value at once, but for the disk: whoever looks once the program has crashed finds it.
  package func begin(_ value: Value) {
    // What cannot be written is complained of by the writer.
    try? file.write(value, isDurable: false)
    keep(value)
  }

  /// Sees to it that a value is kept soon.
  package func keep(_ value: Value) {
    // What could not be written is tried again.
    let isUnwritten = page.withLock { page in
      page.newest = value
      return page.newest != page.written
    }
    if isUnwritten { writer.async { self.write() } }
  }

  /// Waits until all is kept, and sees to it that it is this run's, even if another one has
  /// written since: the last to close is the one that comes back.
  package func close() {
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
      if isFirst { StandardError.write("\(error); \(subject) not saved") }
    }
  }
}
