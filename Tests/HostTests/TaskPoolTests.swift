import Dispatch
import Synchronization
import Testing
import VitrineInteraction
import VitrineScenes

@testable import VitrineHost

/// What a test's work has come to.
final class Count: Sendable {
  private let state = Mutex((number: 0, woken: 0))

  var number: Int { state.withLock { $0.number } }
  var woken: Int { state.withLock { $0.woken } }
  func add() { state.withLock { $0.number += 1 } }
  func wake() { state.withLock { $0.woken += 1 } }
}

@Suite struct TaskPoolTests {
  let count = Count()
  let pool: TaskPool

  init() {
    let count = count
    pool = TaskPool { count.wake() }
  }

  func task(
    _ key: String = "work", _ generation: Int = 1, id: Int = 0, isPaused: Bool = false,
    isCancelled: Bool = false, _ work: @escaping SceneTask.Work
  ) -> SceneTask {
    SceneTask(
      key: key, generation: generation, id: id, isPaused: isPaused, isCancelled: isCancelled,
      work: work)
  }

  /// Takes reports as frames do, until a condition holds.
  func collect(
    most: Int = 64, until isDone: ([TaskReport]) -> Bool
  ) async -> [TaskReport] {
    var reports: [TaskReport] = []
    while !isDone(reports) {
      reports += pool.takeReports(limit: most)
      await Task.yield()
    }
    return reports
  }

  func numbers(_ reports: [TaskReport]) -> [Int] {
    reports.compactMap {
      if case .value(let value) = $0.outcome { value.value(as: Int.self) } else { nil }
    }
  }

  @Test func reportsComeInOrderAndThenTheEnd() async {
    pool.reconcile([
      task { report in
        for number in 0..<10 { _ = await report(TaskValue(number)) }
      }
    ])
    let reports = await collect { $0.last?.outcome == .finished }
    #expect(numbers(reports) == Array(0..<10))
    #expect(reports.allSatisfy { $0.task == "work" && $0.generation == 1 })
    #expect(count.woken >= 1)
  }

  @Test func aFloodLosesNothingAndWaitsForRoom() async {
    let count = count
    let flood = task { report in
      for number in 0..<100_000 {
        _ = await report(TaskValue(number))
        count.add()
      }
    }
    pool.reconcile([flood])
    var next = 0
    var most = 0
    var isFinished = false
    while !isFinished {
      let reports = pool.takeReports(limit: 64)
      for report in reports {
        switch report.outcome {
        case .value(let value):
          guard value.value(as: Int.self) == next else {
            Issue.record("\(value) came where \(next) was due")
            return
          }
          next += 1
        case .finished: isFinished = true
        case .failed(let message): Issue.record("\(message)")
        }
      }
      most = max(most, count.number - next)
      await Task.yield()
    }
    #expect(next == 100_000)
    // What was handed over and not taken yet: it never came to more than there is room for.
    #expect(most <= TaskPool.maximumQueued + 1)
  }

  @Test func oneThatFloodsTakesNoRoomFromOthers() async {
    pool.reconcile([
      task("flood") { report in while await report(TaskValue(0)) {} },
      task("quiet") { report in _ = await report(TaskValue(7)) },
    ])
    let reports = await collect { $0.contains { $0.task == "quiet" && $0.outcome == .finished } }
    #expect(numbers(reports.filter { $0.task == "quiet" }) == [7])
    pool.reconcile([])
  }

  @Test func anErrorIsAFailureInWords() async {
    struct Offline: Error, CustomStringConvertible { let description = "offline" }
    pool.reconcile([
      task { report in
        _ = await report(TaskValue(1))
        throw Offline()
      }
    ])
    let reports = await collect { $0.count == 2 }
    #expect(reports.last?.outcome == .failed("offline"))
  }

  @Test func whatIsWantedNoLongerIsCancelledAndNotHeardOf() async {
    let count = count
    pool.reconcile([
      task { report in
        while await report(TaskValue(0)) {}
        #expect(Task.isCancelled)
        count.add()
        throw CancellationError()
      }
    ])
    _ = await collect { $0.count > 2 * TaskPool.maximumQueued }
    pool.reconcile([])
    #expect(pool.takeReports(limit: 10).isEmpty)
    while count.number == 0 { await Task.yield() }
    #expect(pool.takeReports(limit: 10).isEmpty)
  }

  @Test func anotherGenerationOrIDIsOtherWork() async {
    let count = count
    func counting(_ generation: Int, _ id: Int) -> SceneTask {
      task("work", generation, id: id) { report in
        count.add()
        _ = await report(TaskValue(generation * 10 + id))
        while !Task.isCancelled { await Task.yield() }
      }
    }
    pool.reconcile([counting(1, 1)])
    #expect(numbers(await collect { !$0.isEmpty }) == [11])
    pool.reconcile([counting(1, 1)])
    pool.reconcile([counting(2, 1)])
    #expect(numbers(await collect { !$0.isEmpty }) == [21])
    pool.reconcile([counting(2, 2)])
    #expect(numbers(await collect { !$0.isEmpty }) == [22])
    #expect(count.number == 3)
    pool.reconcile([])
  }

  @Test func oneThatHasEndedIsNotBegunAgain() async {
    let count = count
    let once = task { _ in count.add() }
    pool.reconcile([once])
    _ = await collect { $0.last?.outcome == .finished }
    for _ in 0..<100 {
      pool.reconcile([once])
      await Task.yield()
    }
    #expect(count.number == 1)
    #expect(pool.takeReports(limit: 10).isEmpty)
  }

  @Test func afterItsEndNobodyListens() async {
    let count = count
    pool.reconcile([
      task { report in
        Task.detached {
          while count.number == 0 { await Task.yield() }
          #expect(await !report(TaskValue(1)))
          count.add()
        }
      }
    ])
    _ = await collect { $0.last?.outcome == .finished }
    count.add()
    while count.number < 2 { await Task.yield() }
    #expect(pool.takeReports(limit: 10).isEmpty)
  }

  @Test func manyCallersAtOnceAllHaveTheirTurn() async {
    pool.reconcile([
      task { report in
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<3000 { group.addTask { _ = await report(TaskValue(number)) } }
        }
      }
    ])
    let reports = await collect(most: 7) { $0.last?.outcome == .finished }
    #expect(numbers(reports).sorted() == Array(0..<3000))
  }

  // MARK: Cancelling

  /// Work that clears away when it is cancelled, and only ends when it may.
  private func clearing(
    _ mayEnd: Count, isPaused: Bool = false, isCancelled: Bool = false
  ) -> SceneTask {
    let count = count
    return task(isPaused: isPaused, isCancelled: isCancelled) { report in
      while await report(TaskValue(1)) { await Task.yield() }
      count.add()
      while mayEnd.number == 0 { await Task.yield() }
      throw CancellationError()
    }
  }

  @Test("A task that is told to end says so when it has, and not before (P11)", arguments: [0, 1])
  func ends(paused: Int) async {
    let mayEnd = Count()
    pool.reconcile([clearing(mayEnd)])
    _ = await collect { !$0.isEmpty }
    if paused == 1 { pool.reconcile([clearing(mayEnd, isPaused: true)]) }
    for _ in 0..<3 {
      pool.reconcile([clearing(mayEnd, isPaused: paused == 1, isCancelled: true)])
    }
    while count.number == 0 { await Task.yield() }
    _ = pool.takeReports(limit: .max)
    await letOthersRun()
    #expect(pool.takeReports(limit: .max).isEmpty)
    // It does not go on again, whatever is wanted.
    pool.reconcile([clearing(mayEnd)])
    await letOthersRun()
    #expect(pool.takeReports(limit: .max).isEmpty)
    let woken = count.woken
    mayEnd.add()
    let reports = await collect { !$0.isEmpty }
    #expect(reports.map(\.outcome) == [.finished])
    #expect(count.woken > woken)
    #expect(count.number == 1)
  }

  @Test("Work that is told to end before it has begun has ended")
  func endsBefore() async {
    let mayEnd = Count()
    pool.reconcile([clearing(mayEnd, isPaused: true)])
    pool.reconcile([clearing(mayEnd, isPaused: true, isCancelled: true)])
    #expect(pool.takeReports(limit: .max).map(\.outcome) == [.finished])
    pool.reconcile([])
    pool.reconcile([clearing(mayEnd, isCancelled: true)])
    #expect(pool.takeReports(limit: .max).map(\.outcome) == [.finished])
    #expect(count.number == 0)
    #expect(count.woken == 2)
  }

  @Test("At the end all work is waited for that still clears away, and no longer than is said")
  func waits() async {
    #expect(pool.waitForEnd(timeout: 0))
    let mayEnd = Count()
    pool.reconcile([clearing(mayEnd)])
    _ = await collect { !$0.isEmpty }
    pool.reconcile([])
    // On a thread as the window's is, none of those that work needs.
    let answers = await withCheckedContinuation { caller in
      DispatchQueue(label: "window").async { [pool] in
        let first = pool.waitForEnd(timeout: 0.05)
        // What it waits for is served meanwhile.
        caller.resume(returning: (first, pool.waitForEnd(timeout: 60) { mayEnd.add() }))
      }
    }
    #expect(answers == (false, true))
    #expect(count.number == 1)
  }
}
