import Dispatch
import Glibc
import Synchronization

/// Runs pieces of work on several threads.
struct Workers {
  /// The number of threads, from 1 up.
  let count: Int

  /// The processor cores that are online.
  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private struct State {
    var next = 0
    var done = 0
    var failure: (index: Int, error: any Error)?
  }

  /// Runs all pieces, started in order; after a failure no further one starts.
  /// - Parameters:
  ///   - total: the number of pieces.
  ///   - finished: called after each with the number of finished pieces, one call at a time.
  ///   - work: runs the piece of a number, from 0.
  /// - Throws: the failure of the piece with the lowest number, so that it doesn't depend on the
  ///   number of threads.
  func run(
    _ total: Int, finished: @escaping @Sendable (Int) -> Void = { _ in },
    _ work: @escaping @Sendable (Int) throws -> Void
  ) throws {
    let state = Mutex(State())
    DispatchQueue.concurrentPerform(iterations: max(1, min(count, total))) { _ in
      while let index = Workers.takeNextIndex(state, total) {
        do {
          try work(index)
          state.withLock { state in
            state.done += 1
            finished(state.done)
          }
        } catch {
          state.withLock { state in
            if index < state.failure?.index ?? .max { state.failure = (index, error) }
          }
        }
      }
    }
    if let failure = state.withLock({ $0.failure }) { throw failure.error }
  }

  private static func takeNextIndex(_ state: borrowing Mutex<State>, _ total: Int) -> Int? {
    state.withLock { state in
      guard state.failure == nil, state.next < total else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }
}
