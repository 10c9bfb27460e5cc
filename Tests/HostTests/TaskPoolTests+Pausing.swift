import Testing
import VitrineInteraction
import VitrineScenes

@testable import VitrineHost

extension TaskPoolTests {
  // MARK: Pausing

  /// Work that counts a step before each report, and one more where it was refused.
  func counting(to last: Int = .max, isPaused: Bool = false) -> SceneTask {
    let count = count
    return task(isPaused: isPaused) { report in
      for number in 0..<last {
        count.add()
        guard await report(TaskValue(number)) else { return count.add() }
      }
    }
  }

  /// Lets others run, long enough for whoever can go on to have done so.
  func letOthersRun() async { for _ in 0..<2_000 { await Task.yield() } }

  @Test("A task that is paused waits at its next report and then goes on where it was (P11)")
  func paused() async {
    pool.reconcile([counting(to: 5_000)])
    var received = numbers(await collect { $0.count > 20 })
    pool.reconcile([counting(to: 5_000, isPaused: true)])
    // What was handed over before is still there.
    received += numbers(pool.takeReports(limit: .max))
    await letOthersRun()
    #expect(pool.takeReports(limit: .max).isEmpty)
    // One is begun, and not handed over.
    #expect(count.number == received.count + 1)
    pool.reconcile([counting(to: 5_000)])
    received += numbers(await collect { $0.last?.outcome == .finished })
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
    pool.reconcile([work(false)])
    _ = await collect { numbers($0) == [0] }
    pool.reconcile([work(true)])
    count.add()
    await letOthersRun()
    #expect(pool.takeReports(limit: .max).isEmpty)
    let woken = count.woken
    pool.reconcile([work(false)])
    while count.woken == woken { await Task.yield() }
    #expect(numbers(await collect { $0.last?.outcome == .finished }) == [1])
  }

  @Test("Work that is paused before it has begun begins when it goes on")
  func pausedBefore() async {
    pool.reconcile([counting(to: 2, isPaused: true)])
    await letOthersRun()
    #expect(count.number == 0)
    pool.reconcile([counting(to: 2)])
    #expect(numbers(await collect { $0.last?.outcome == .finished }) == [0, 1])
  }

  @Test("Work that is cancelled before it goes on has never begun")
  func cancelledBefore() async {
    pool.reconcile([counting(isPaused: true)])
    pool.reconcile([])
    pool.reconcile([])
    await letOthersRun()
    #expect(count.number == 0)
    #expect(count.woken == 0)
  }

  @Test("Cancelling a task that is paused wakes it, and its report says false")
  func cancelledWhilePaused() async {
    pool.reconcile([counting()])
    _ = await collect { $0.count > 20 }
    pool.reconcile([counting(isPaused: true)])
    let taken = pool.takeReports(limit: .max)
    await letOthersRun()
    let number = count.number
    pool.reconcile([])
    // The one more that work counts where it is refused.
    while count.number == number { await Task.yield() }
    #expect(!taken.contains { $0.outcome == .finished })
    #expect(pool.takeReports(limit: 10).isEmpty)
    #expect(count.number == number + 1)
  }

  @Test("Pausing twice is pausing once, and going on without a pause is nothing")
  func pausedTwice() async {
    pool.reconcile([counting(to: 4_000)])
    pool.reconcile([counting(to: 4_000)])
    var received = numbers(await collect { $0.count > 20 })
    for _ in 0..<2 { pool.reconcile([counting(to: 4_000, isPaused: true)]) }
    received += numbers(pool.takeReports(limit: .max))
    await letOthersRun()
    #expect(pool.takeReports(limit: .max).isEmpty)
    for _ in 0..<2 { pool.reconcile([counting(to: 4_000)]) }
    received += numbers(await collect { $0.last?.outcome == .finished })
    #expect(received == Array(0..<4_000))
  }

  @Test("A pause that comes after the end changes nothing")
  func pausedLate() async {
    pool.reconcile([counting(to: 1)])
    _ = await collect { $0.last?.outcome == .finished }
    pool.reconcile([counting(to: 1, isPaused: true)])
    pool.reconcile([counting(to: 1)])
    await letOthersRun()
    #expect(count.number == 1)
    #expect(pool.takeReports(limit: 10).isEmpty)
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
    pool.reconcile([quiet(false)])
    while count.number == 0 { await Task.yield() }
    pool.reconcile([quiet(true)])
    count.add()
    #expect(await collect { !$0.isEmpty }.map(\.outcome) == [.finished])
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
    pool.reconcile([work(true)])
    pool.reconcile([work(false)])
    var received: [Int] = []
    for round in 0..<20 {
      pool.reconcile([work(round.isMultiple(of: 2))])
      received += numbers(pool.takeReports(limit: 100))
      await Task.yield()
    }
    pool.reconcile([work(false)])
    received += numbers(await collect(most: 7) { $0.last?.outcome == .finished })
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
      func collect() {
        let reports = pool.takeReports(limit: 200)
        received += numbers(reports)
        if reports.last?.outcome == .finished { isFinished = true }
      }
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
          isCancelled = true
          pool.reconcile([])
        case 1..<8: if !isCancelled { pool.reconcile([task(true)]) }
        case 8..<15: if !isCancelled { pool.reconcile([task(false)]) }
        default: collect()
        }
        if isCancelled { break }
        await Task.yield()
      }
      if !isCancelled {
        pool.reconcile([task(false)])
        while !isFinished {
          collect()
          await Task.yield()
        }
        #expect(received == Array(0..<1_500))
      }
      #expect(received == Array(0..<received.count))
    }
  }
}
