import Dispatch
import Synchronization
import Testing

/// Runs each test of a suite on a thread of its own, a few at a time.
///
/// End-to-end tests wait for two thirds of their time. One at a time, they leave the processor idle; on the pool
/// that all tests share, they block threads that the others need.
struct Lanes: TestTrait, SuiteTrait, TestScoping {
  /// Applies to each test, not to the suite as a whole.
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let lane = await LanePool.shared.take()
    defer { LanePool.shared.giveBack(lane) }
    try await withTaskExecutorPreference(lane) { try await function() }
  }
}

extension Trait where Self == Lanes {
  /// Runs the tests a few at a time, each on a thread of its own.
  static var severalAtOnce: Self { Self() }
}

/// A thread that runs one test after another.
final class Lane: TaskExecutor {
  private let queue: DispatchQueue

  init(number: Int) { queue = DispatchQueue(label: "lane \(number)") }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Hands out lanes to tests, first come, first served.
final class LanePool: Sendable {
  /// Three tests a core, on the two cores that CI has: each waits for two thirds of its time.
  static let shared = LanePool(count: 6)

  private struct State {
    var free: [Lane]
    var waiting: [CheckedContinuation<Lane, Never>] = []
  }

  private let state: Mutex<State>

  init(count: Int) {
    state = Mutex(State(free: (0..<count).map(Lane.init)))
  }

  /// Waits for a free lane.
  func take() async -> Lane {
    await withCheckedContinuation { continuation in
      let lane = state.withLock { state -> Lane? in
        guard state.free.isEmpty else { return state.free.removeLast() }
        state.waiting.append(continuation)
        return nil
      }
      if let lane { continuation.resume(returning: lane) }
    }
  }

  /// Passes a lane on to the test that has waited longest.
  func giveBack(_ lane: Lane) {
    let next = state.withLock { state -> CheckedContinuation<Lane, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free.append(lane)
      return nil
    }
    next?.resume(returning: lane)
  }
}
