internal import Dispatch
internal import Synchronization
internal import VitrineFiles

/// Reads the state that the last run of a program saved, and saves the state of this run.
///
/// A serial queue writes, since writing waits for the disk. It always writes the newest value, and
/// skips values that were replaced meanwhile.
package final class StateStore<Value: Versioned>: Sendable {
  /// What the last run saved; nil for the first run, and if it can't be used.
  package let last: Value?
  private let file: StateFile<Value>
  private let writer = DispatchQueue(label: "vitrine.state")
  private let values: Mutex<Values>
  private let subject: String

  /// The saved value, and the one to save.
  private struct Values {
    var newest: Value?
    var written: Value?
    var hasReportedFailure = false
  }

  /// Opens the store, and prints one line if that is impossible.
  /// - Parameters:
  ///   - name: the name of the file.
  ///   - folder: its folder, such as `StateFolder.path(of:)`; nil if there is none.
  ///   - subject: the name of the state in messages.
  ///   - defaults: has the values of fields that the file lacks; nil, the default, for none.
  ///   - objection: why a value can't be used, so that its file is set aside; nil if it can.
  ///     Default: every value can.
  /// - Returns: nil if nothing can be saved.
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
    values = Mutex(Values(newest: last, written: last))
  }

  /// The latest value of this run; before its first, the value of the last run.
  package var newest: Value? { values.withLock { $0.newest } }

  /// Writes a value at once, without waiting for the disk: it is there even after the program
  /// crashes.
  package func begin(_ value: Value) {
    // The writer reports a failure.
    try? file.write(value, isDurable: false)
    save(value)
  }

  /// Schedules saving a value.
  package func save(_ value: Value) {
    // A failed write is repeated.
    let needsWrite = values.withLock { values in
      values.newest = value
      return values.newest != values.written
    }
    if needsWrite { writer.async { self.write() } }
  }

  /// Waits until everything is saved.
  ///
  /// If another run has written meanwhile, this run's value is written again: the run that closes
  /// last wins.
  package func close() {
    writer.sync {
      write()
      guard let written = values.withLock({ $0.written }) else { return }
      switch file.read() {
      case .value(written): return
      case .setAside(let notice): StandardError.write(notice)
      case .nothing, .value, .unreachable: break
      }
      values.withLock { $0.written = nil }
      write()
    }
  }

  /// Writes the newest value; only called on the queue.
  private func write() {
    let pending = values.withLock { $0.newest == $0.written ? nil : $0.newest }
    guard let pending else { return }
    do {
      try file.write(pending)
      values.withLock { $0.written = pending }
    } catch {
      let isFirst = values.withLock { values in
        defer { values.hasReportedFailure = true }
        return !values.hasReportedFailure
      }
      if isFirst { StandardError.write("\(error); \(subject) not saved") }
    }
  }
}
