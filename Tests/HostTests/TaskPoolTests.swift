import Synchronization
import Testing
import VitrineInteraction
import VitrineMotion
import VitrineScenes

@testable import VitrineHost

/// What a test's work has come to.
private final class Count: Sendable {
  private let state = Mutex((number: 0, woken: 0))

  var number: Int { state.withLock { $0.number } }
  var woken: Int { state.withLock { $0.woken } }
  func add() { state.withLock { $0.number += 1 } }
  func wake() { state.withLock { $0.woken += 1 } }
}

@Suite struct TaskPoolTests {
  private let count = Count()
  private let pool: TaskPool

  init() {
    let count = count
    pool = TaskPool { count.wake() }
  }

  private func task(
    _ key: String = "work", _ generation: Int = 1, id: Int = 0, _ work: @escaping SceneTask.Work
  ) -> SceneTask {
    SceneTask(key: key, generation: generation, id: id, work: work)
  }

  /// Takes reports as frames do, until a condition holds.
  private func take(
    most: Int = 64, until isDone: ([TaskReport]) -> Bool
  ) async -> [TaskReport] {
    var reports: [TaskReport] = []
    while !isDone(reports) {
      reports += pool.take(most: most)
      await Task.yield()
    }
    return reports
  }

  private func numbers(_ reports: [TaskReport]) -> [Int] {
    reports.compactMap {
      if case .value(let value) = $0.outcome { value.value(as: Int.self) } else { nil }
    }
  }

  @Test func reportsComeInOrderAndThenTheEnd() async {
    pool.follow([
      task { report in
        for number in 0..<10 { _ = await report(TaskValue(number)) }
      }
    ])
    let reports = await take { $0.last?.outcome == .finished }
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
    pool.follow([flood])
    var next = 0
    var most = 0
    var isFinished = false
    while !isFinished {
      let reports = pool.take(most: 64)
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
    #expect(most <= TaskPool.mostWaiting + 1)
  }

  @Test func oneThatFloodsTakesNoRoomFromOthers() async {
    pool.follow([
      task("flood") { report in while await report(TaskValue(0)) {} },
      task("quiet") { report in _ = await report(TaskValue(7)) },
    ])
    let reports = await take { $0.contains { $0.task == "quiet" && $0.outcome == .finished } }
    #expect(numbers(reports.filter { $0.task == "quiet" }) == [7])
    pool.follow([])
  }

  @Test func anErrorIsAFailureInWords() async {
    struct Offline: Error, CustomStringConvertible { let description = "offline" }
    pool.follow([
      task { report in
        _ = await report(TaskValue(1))
        throw Offline()
      }
    ])
    let reports = await take { $0.count == 2 }
    #expect(reports.last?.outcome == .failed("offline"))
  }

  @Test func whatIsWantedNoLongerIsCancelledAndNotHeardOf() async {
    let count = count
    pool.follow([
      task { report in
        while await report(TaskValue(0)) {}
        #expect(Task.isCancelled)
        count.add()
        throw CancellationError()
      }
    ])
    _ = await take { $0.count > 2 * TaskPool.mostWaiting }
    pool.follow([])
    #expect(pool.take(most: 10).isEmpty)
    while count.number == 0 { await Task.yield() }
    #expect(pool.take(most: 10).isEmpty)
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
    pool.follow([counting(1, 1)])
    #expect(numbers(await take { !$0.isEmpty }) == [11])
    pool.follow([counting(1, 1)])
    pool.follow([counting(2, 1)])
    #expect(numbers(await take { !$0.isEmpty }) == [21])
    pool.follow([counting(2, 2)])
    #expect(numbers(await take { !$0.isEmpty }) == [22])
    #expect(count.number == 3)
    pool.follow([])
  }

  @Test func oneThatHasEndedIsNotBegunAgain() async {
    let count = count
    let once = task { _ in count.add() }
    pool.follow([once])
    _ = await take { $0.last?.outcome == .finished }
    for _ in 0..<100 {
      pool.follow([once])
      await Task.yield()
    }
    #expect(count.number == 1)
    #expect(pool.take(most: 10).isEmpty)
  }

  @Test func afterItsEndNobodyListens() async {
    let count = count
    pool.follow([
      task { report in
        Task.detached {
          while count.number == 0 { await Task.yield() }
          #expect(await !report(TaskValue(1)))
          count.add()
        }
      }
    ])
    _ = await take { $0.last?.outcome == .finished }
    count.add()
    while count.number < 2 { await Task.yield() }
    #expect(pool.take(most: 10).isEmpty)
  }

  @Test func manyCallersAtOnceAllHaveTheirTurn() async {
    pool.follow([
      task { report in
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<3000 { group.addTask { _ = await report(TaskValue(number)) } }
        }
      }
    ])
    let reports = await take(most: 7) { $0.last?.outcome == .finished }
    #expect(numbers(reports).sorted() == Array(0..<3000))
  }
}

@Suite struct ReportPaceTests {
  @Test func framesThatAreCheapAreToldMore() {
    var pace = ReportPace()
    let first = pace.most
    pace.learn(count: first, cost: 0.001)
    #expect(pace.most == first * 2)
    // One that had less to be told says nothing about more.
    pace.learn(count: 3, cost: 0.001)
    #expect(pace.most == first * 2)
    for _ in 0..<20 { pace.learn(count: pace.most, cost: 0) }
    #expect(pace.most == ReportPace.ceiling)
  }

  @Test func framesThatTakeLongAreToldLessButAlwaysOne() {
    var pace = ReportPace()
    pace.learn(count: 64, cost: 1)
    #expect(pace.most == 32)
    for _ in 0..<20 { pace.learn(count: pace.most, cost: 1) }
    #expect(pace.most == 1)
    pace.learn(count: 0, cost: 1)
    pace.learn(count: 1, cost: 0)
    #expect(pace.most == 2)
  }
}
