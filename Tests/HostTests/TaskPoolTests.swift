import Dispatch
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
    _ key: String = "work", _ generation: Int = 1, id: Int = 0, isPaused: Bool = false,
    isCancelled: Bool = false, _ work: @escaping SceneTask.Work
  ) -> SceneTask {
    SceneTask(
      key: key, generation: generation, id: id, isPaused: isPaused, isCancelled: isCancelled,
      work: work)
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

  // MARK: Pausing

  /// Work that counts a step before each report, and one more where it was refused.
  private func counting(to last: Int = .max, isPaused: Bool = false) -> SceneTask {
    let count = count
    return task(isPaused: isPaused) { report in
      for number in 0..<last {
        count.add()
        guard await report(TaskValue(number)) else { return count.add() }
      }
    }
  }

  /// Lets others run, long enough for whoever can go on to have done so.
  private func letOthersRun() async { for _ in 0..<2_000 { await Task.yield() } }

  @Test("A task that is paused waits at its next report and then goes on where it was (P11)")
  func paused() async {
    pool.follow([counting(to: 5_000)])
    var received = numbers(await take { $0.count > 20 })
    pool.follow([counting(to: 5_000, isPaused: true)])
    // What was handed over before is still there.
    received += numbers(pool.take(most: .max))
    await letOthersRun()
    #expect(pool.take(most: .max).isEmpty)
    // One is begun, and not handed over.
    #expect(count.number == received.count + 1)
    pool.follow([counting(to: 5_000)])
    received += numbers(await take { $0.last?.outcome == .finished })
    #expect(received == Array(0..<5_000))
    #expect(count.number == 5_000)
  }

  @Test("A task that goes on wakes the window for what it had waited with")
  func resumingWakes() async {
    let count = count
    let work: (Bool) -> SceneTask = { isPaused in
      self.task(isPaused: isPaused) { report in
        _ = await report(TaskValue(0))
        while count.number == 0 { await Task.yield() }
        _ = await report(TaskValue(1))
      }
    }
    pool.follow([work(false)])
    _ = await take { numbers($0) == [0] }
    pool.follow([work(true)])
    count.add()
    await letOthersRun()
    #expect(pool.take(most: .max).isEmpty)
    let woken = count.woken
    pool.follow([work(false)])
    while count.woken == woken { await Task.yield() }
    #expect(numbers(await take { $0.last?.outcome == .finished }) == [1])
  }

  @Test("Work that is paused before it has begun begins when it goes on")
  func pausedBefore() async {
    pool.follow([counting(to: 2, isPaused: true)])
    await letOthersRun()
    #expect(count.number == 0)
    pool.follow([counting(to: 2)])
    #expect(numbers(await take { $0.last?.outcome == .finished }) == [0, 1])
  }

  @Test("Work that is cancelled before it goes on has never begun")
  func cancelledBefore() async {
    pool.follow([counting(isPaused: true)])
    pool.follow([])
    pool.follow([])
    await letOthersRun()
    #expect(count.number == 0)
    #expect(count.woken == 0)
  }

  @Test("Cancelling a task that is paused wakes it, and its report says false")
  func cancelledWhilePaused() async {
    pool.follow([counting()])
    _ = await take { $0.count > 20 }
    pool.follow([counting(isPaused: true)])
    let taken = pool.take(most: .max)
    await letOthersRun()
    let number = count.number
    pool.follow([])
    // The one more that work counts where it is refused.
    while count.number == number { await Task.yield() }
    #expect(!taken.contains { $0.outcome == .finished })
    #expect(pool.take(most: 10).isEmpty)
    #expect(count.number == number + 1)
  }

  @Test("Pausing twice is pausing once, and going on without a pause is nothing")
  func pausedTwice() async {
    pool.follow([counting(to: 4_000)])
    pool.follow([counting(to: 4_000)])
    var received = numbers(await take { $0.count > 20 })
    for _ in 0..<2 { pool.follow([counting(to: 4_000, isPaused: true)]) }
    received += numbers(pool.take(most: .max))
    await letOthersRun()
    #expect(pool.take(most: .max).isEmpty)
    for _ in 0..<2 { pool.follow([counting(to: 4_000)]) }
    received += numbers(await take { $0.last?.outcome == .finished })
    #expect(received == Array(0..<4_000))
  }

  @Test("A pause that comes after the end changes nothing")
  func pausedLate() async {
    pool.follow([counting(to: 1)])
    _ = await take { $0.last?.outcome == .finished }
    pool.follow([counting(to: 1, isPaused: true)])
    pool.follow([counting(to: 1)])
    await letOthersRun()
    #expect(count.number == 1)
    #expect(pool.take(most: 10).isEmpty)
  }

  @Test("Work that has no more to report ends while it is paused")
  func endsWhilePaused() async {
    let count = count
    let quiet: (Bool) -> SceneTask = { isPaused in
      self.task(isPaused: isPaused) { _ in
        count.add()
        while count.number < 2 { await Task.yield() }
      }
    }
    pool.follow([quiet(false)])
    while count.number == 0 { await Task.yield() }
    pool.follow([quiet(true)])
    count.add()
    #expect(await take { !$0.isEmpty }.map(\.outcome) == [.finished])
  }

  @Test("Callers beyond the room that there is all have their turn after a pause")
  func manyCallersPaused() async {
    let work: (Bool) -> SceneTask = { isPaused in
      self.task(isPaused: isPaused) { report in
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<3000 { group.addTask { _ = await report(TaskValue(number)) } }
        }
      }
    }
    pool.follow([work(true)])
    pool.follow([work(false)])
    var received: [Int] = []
    for round in 0..<20 {
      pool.follow([work(round.isMultiple(of: 2))])
      received += numbers(pool.take(most: 100))
      await Task.yield()
    }
    pool.follow([work(false)])
    received += numbers(await take(most: 7) { $0.last?.outcome == .finished })
    #expect(received.sorted() == Array(0..<3000))
  }

  @Test("Tasks that are paused, resumed and cancelled in any order lose nothing and hang nowhere")
  func anyOrder() async {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let count = Count()
      let pool = TaskPool { count.wake() }
      let task: (Bool) -> SceneTask = { isPaused in
        SceneTask(key: "work", generation: 1, id: 0, isPaused: isPaused) { report in
          for number in 0..<1_500 { guard await report(TaskValue(number)) else { break } }
          count.add()
        }
      }
      var received: [Int] = []
      var isCancelled = false
      var isFinished = false
      func take() {
        let reports = pool.take(most: 200)
        received += numbers(reports)
        if reports.last?.outcome == .finished { isFinished = true }
      }
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
          isCancelled = true
          pool.follow([])
        case 1..<8: if !isCancelled { pool.follow([task(true)]) }
        case 8..<15: if !isCancelled { pool.follow([task(false)]) }
        default: take()
        }
        if isCancelled { break }
        await Task.yield()
      }
      if !isCancelled {
        pool.follow([task(false)])
        while !isFinished {
          take()
          await Task.yield()
        }
        #expect(received == Array(0..<1_500))
      }
      #expect(received == Array(0..<received.count))
    }
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
    pool.follow([clearing(mayEnd)])
    _ = await take { !$0.isEmpty }
    if paused == 1 { pool.follow([clearing(mayEnd, isPaused: true)]) }
    for _ in 0..<3 {
      pool.follow([clearing(mayEnd, isPaused: paused == 1, isCancelled: true)])
    }
    while count.number == 0 { await Task.yield() }
    _ = pool.take(most: .max)
    await letOthersRun()
    #expect(pool.take(most: .max).isEmpty)
    // It does not go on again, whatever is wanted.
    pool.follow([clearing(mayEnd)])
    await letOthersRun()
    #expect(pool.take(most: .max).isEmpty)
    let woken = count.woken
    mayEnd.add()
    let reports = await take { !$0.isEmpty }
    #expect(reports.map(\.outcome) == [.finished])
    #expect(count.woken > woken)
    #expect(count.number == 1)
  }

  @Test("Work that is told to end before it has begun has ended")
  func endsBefore() async {
    let mayEnd = Count()
    pool.follow([clearing(mayEnd, isPaused: true)])
    pool.follow([clearing(mayEnd, isPaused: true, isCancelled: true)])
    #expect(pool.take(most: .max).map(\.outcome) == [.finished])
    pool.follow([])
    pool.follow([clearing(mayEnd, isCancelled: true)])
    #expect(pool.take(most: .max).map(\.outcome) == [.finished])
    #expect(count.number == 0)
    #expect(count.woken == 2)
  }

  @Test("At the end all work is waited for that still clears away, and no longer than is said")
  func waits() async {
    #expect(pool.waitForEnd(most: 0))
    let mayEnd = Count()
    pool.follow([clearing(mayEnd)])
    _ = await take { !$0.isEmpty }
    pool.follow([])
    // On a thread as the window's is, none of those that work needs.
    let answers = await withCheckedContinuation { caller in
      DispatchQueue(label: "window").async { [pool] in
        let first = pool.waitForEnd(most: 0.05)
        // What it waits for is served meanwhile.
        caller.resume(returning: (first, pool.waitForEnd(most: 60) { mayEnd.add() }))
      }
    }
    #expect(answers == (false, true))
    #expect(count.number == 1)
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
