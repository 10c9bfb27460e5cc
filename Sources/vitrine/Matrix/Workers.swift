import Dispatch
import Glibc
import Synchronization

/// Does pieces of work on several threads.
struct Workers {
  /// How many at once, from 1 up.
  let count: Int

  /// Processor cores that are there now.
  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private struct State {
    var next = 0
    var done = 0
    var failure: (index: Int, error: any Error)?
  }

  /// Does all pieces, begun in their order; after a failure none is begun any more.
  /// - Parameters:
  ///   - total: how many there are.
  ///   - finished: called after each with how many are done, one call at a time.
  ///   - work: does the piece of a number, from 0.
  /// - Throws: the failure of the piece with the lowest number, so that it is the same one however
  ///   many threads there are.
  func run(
    _ total: Int, finished: @escaping @Sendable (Int) -> Void = { _ in },
    _ work: @escaping @Sendable (Int) throws -> Void
  ) throws {
    let state = Mutex(State())
    DispatchQueue.concurrentPerform(iterations: max(1, min(count, total))) { _ in
      while let index = Workers.take(state, total) {
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

  private static func take(_ state: borrowing Mutex<State>, _ total: Int) -> Int? {
    state.withLock { state in
      guard state.failure == nil, state.next < total else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }
}
