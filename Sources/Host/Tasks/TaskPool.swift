internal import Dispatch
internal import Synchronization
internal import VitrineAudio
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// Runs the scene's tasks off the main thread, and queues their reports until a frame delivers
/// them.
///
/// Each task's queue is limited; when it is full, the task itself waits. So nothing is lost, and a
/// task that floods takes no more memory than one that doesn't.
final class TaskPool: Sendable {
  /// The most queued reports of one task; a task that reports more waits.
  ///
  /// Ours: 60,000 a second.
  static let maximumQueued = 1000

  /// A task and its state.
  private struct Entry {
    let task: SceneTask
    /// Nil until the task has started.
    var handle: Task<Void, Never>?
    /// True while its reports are not accepted.
    var isPaused: Bool
    /// True once it was cancelled; its end is still reported.
    var isCancelled = false
    /// The number of its reports in the queue.
    var queued = 0
    /// Reports that don't fit in the queue or that a pause holds back, each with its suspended
    /// caller.
    var pending: [PendingReport] = []
    /// True once it has returned or thrown.
    var hasFinished = false
  }

  private struct PendingReport {
    let ticket: Int
    let value: TaskValue
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// The scene's identity of a task.
  private struct Name: Hashable {
    let key: String
    let generation: Int
  }

  private struct State {
    var entries: [Int: Entry] = [:]
    /// Numbers of entries, by the scene's identity.
    var numbers: [Name: Int] = [:]
    /// Reports of all tasks, in order of arrival.
    var queue = ReportQueue()
    /// The last number given to an entry or a caller.
    var lastNumber = 0

    mutating func makeNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let state = Mutex(State())
  /// All running work, including cancelled work.
  private let work = DispatchGroup()
  /// Called on any thread when the first report enters the empty queue.
  private let wake: @Sendable () -> Void

  /// Plays the tasks' sounds; nil for silence.
  private let sounds = Mutex<SoundPlayer?>(nil)

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  // MARK: For the loop

  /// Starts tasks that the scene newly wants, cancels tasks that it no longer wants, and pauses and
  /// resumes tasks.
  func reconcile(_ wanted: [SceneTask]) {
    defer { updateSounds(of: wanted) }
    let (stopped, cancelled, resumed) = state.withLock { state -> Changes in
      guard !wanted.isEmpty || !state.entries.isEmpty else { return ([], [], []) }
      var stopped: [Entry] = []
      var cancelled: [Entry] = []
      var resumed: [PendingReport] = []
      var old = state.numbers
      state.numbers = [:]
      for task in wanted {
        let name = Name(key: task.key, generation: task.generation)
        if let number = old[name], state.entries[number]?.task.isSame(as: task) == true {
          state.numbers[name] = number
          old[name] = nil
          if task.isCancelled {
            if let entry = cancel(number, &state) { cancelled.append(entry) }
          } else {
            resumed += setPaused(task.isPaused, number, &state)
          }
        } else if state.numbers[name] == nil {
          let number = state.makeNumber()
          state.entries[number] = Entry(task: task, isPaused: task.isPaused)
          state.numbers[name] = number
          if task.isCancelled {
            if let entry = cancel(number, &state) { cancelled.append(entry) }
          } else if !task.isPaused {
            start(number, &state)
          }
        }
      }
      for number in old.values {
        guard let entry = state.entries.removeValue(forKey: number) else { continue }
        if entry.queued > 0 { state.queue.remove(number) }
        stopped.append(entry)
      }
      return (stopped, cancelled, resumed)
    }
    for entry in stopped + cancelled {
      entry.handle?.cancel()
      for pending in entry.pending { pending.continuation.resume(returning: false) }
    }
    for pending in resumed { pending.continuation.resume(returning: true) }
    if !resumed.isEmpty || cancelled.contains(where: { $0.handle == nil }) { wake() }
  }

  /// Enables the tasks' sounds.
  func playSounds(with open: @escaping AudioPlayer.Open) {
    let player = SoundPlayer(open) { [weak self] events in
      for (key, event) in events {
        if let number = Int(key) { self?.report(event, number) }
      }
    }
    sounds.withLock { $0 = player }
  }

  /// Fades out the sounds and closes the device.
  /// - Parameter timeout: the longest wait, in seconds.
  func endSounds(timeout: Seconds = SoundPlayer.maximumEndWait) {
    sounds.withLock { $0.take() }?.end(timeout: timeout)
  }

  private func updateSounds(of wanted: [SceneTask]) {
    guard let player = sounds.withLock({ $0 }) else { return }
    guard wanted.contains(where: { $0.sound != nil }) else { return player.update([]) }
    var audible: [SceneTask] = []
    for task in wanted where !task.isPaused && !task.isCancelled {
      // Several views, also of several windows, may share a session, which plays once.
      guard let sound = task.sound,
        !audible.contains(where: {
          $0.sound?.session == sound.session && $0.sound?.source.name == sound.source.name
        })
      else { continue }
      audible.append(task)
    }
    player.update(
      state.withLock { state in
        audible.compactMap { task in
          let name = Name(key: task.key, generation: task.generation)
          guard var sound = task.sound, let number = state.numbers[name] else { return nil }
          sound.key = "\(number)"
          return sound
        }
      })
  }

  /// Queues a report about the sound of a task.
  private func report(_ event: AudioEvent, _ number: Int) {
    let isFirst = state.withLock { state in
      guard state.entries[number]?.hasFinished == false else { return false }
      defer {
        state.entries[number]?.queued += 1
        state.queue.append(number, .value(TaskValue(event)))
      }
      return state.queue.isEmpty
    }
    if isFirst { wake() }
  }

  /// Removed entries, entries to cancel, and callers whose reports were accepted.
  private typealias Changes = (stopped: [Entry], cancelled: [Entry], resumed: [PendingReport])

  /// Waits until all work has ended, including cancelled work.
  /// - Parameters:
  ///   - timeout: the longest wait, in seconds.
  ///   - serve: called meanwhile, every hundredth of a second: work may wait for the main actor.
  /// - Returns: false if some is still running.
  @discardableResult
  func waitForEnd(timeout: Seconds, serving serve: () -> Void = {}) -> Bool {
    let end = DispatchTime.now() + max(0, timeout)
    while work.wait(timeout: min(end, .now() + .milliseconds(10))) == .timedOut {
      guard DispatchTime.now() < end else { return false }
      serve()
    }
    return true
  }

  private func start(_ number: Int, _ state: inout State) {
    guard let task = state.entries[number]?.task else { return }
    work.enter()
    state.entries[number]?.handle = Task.detached {
      await self.run(task, number)
      self.work.leave()
    }
  }

  /// Marks a task as cancelled; one that hasn't started has ended.
  /// - Returns: the entry to cancel, with its suspended callers; nil if it was cancelled before.
  private func cancel(_ number: Int, _ state: inout State) -> Entry? {
    guard let entry = state.entries[number], !entry.isCancelled, !entry.hasFinished else {
      return nil
    }
    state.entries[number]?.isCancelled = true
    state.entries[number]?.pending = []
    if entry.handle == nil {
      state.entries[number]?.hasFinished = true
      state.entries[number]?.queued += 1
      state.queue.append(number, .finished)
    }
    return entry
  }

  /// Pauses or resumes a task, and starts one that hasn't started.
  /// - Returns: callers whose reports were accepted.
  private func setPaused(_ isPaused: Bool, _ number: Int, _ state: inout State) -> [PendingReport] {
    guard var entry = state.entries[number], entry.isPaused != isPaused, !entry.isCancelled
    else { return [] }
    entry.isPaused = isPaused
    let available = isPaused ? 0 : min(Self.maximumQueued - entry.queued, entry.pending.count)
    let accepted = Array(entry.pending.prefix(available))
    entry.pending.removeFirst(available)
    entry.queued += available
    state.entries[number] = entry
    for pending in accepted { state.queue.append(number, .value(pending.value)) }
    if !isPaused, entry.handle == nil { start(number, &state) }
    return accepted
  }

  /// Removes and returns the oldest reports, and accepts reports that wait for the space.
  func takeReports(limit: Int) -> [TaskReport] {
    let (reports, continuations) = state.withLock { state in
      var reports: [TaskReport] = []
      var continuations: [CheckedContinuation<Bool, Never>] = []
      while reports.count < limit, let (number, outcome) = state.queue.next() {
        guard var entry = state.entries.removeValue(forKey: number) else { continue }
        entry.queued -= 1
        reports.append(
          TaskReport(entry.task.key, generation: entry.task.generation, outcome))
        if !entry.pending.isEmpty, !entry.isPaused {
          let pending = entry.pending.removeFirst()
          state.queue.append(number, .value(pending.value))
          entry.queued += 1
          continuations.append(pending.continuation)
        }
        state.entries[number] = entry
      }
      return (reports, continuations)
    }
    for continuation in continuations { continuation.resume(returning: true) }
    return reports
  }

  // MARK: For tasks

  private func run(_ task: SceneTask, _ number: Int) async {
    do {
      try await task.run { await self.send($0, number) }
      end(number, .finished)
    } catch {
      end(number, .failed("\(error)"))
    }
  }

  /// Reports that work has ended, unless it is no longer tracked.
  private func end(_ number: Int, _ outcome: TaskOutcome) {
    let (isFirst, remaining) = state.withLock { state -> (Bool, [PendingReport]) in
      guard let entry = state.entries[number] else { return (false, []) }
      let isFirst = state.queue.isEmpty
      state.entries[number]?.hasFinished = true
      state.entries[number]?.queued += 1
      state.entries[number]?.pending = []
      // A cancelled task counts as finished, whatever it throws.
      state.queue.append(number, entry.isCancelled ? .finished : outcome)
      return (isFirst, entry.pending)
    }
    // The suspended callers are child tasks that outlive the work itself.
    for pending in remaining { pending.continuation.resume(returning: false) }
    if isFirst { wake() }
  }

  /// Queues a value; suspends while the queue is full or the task is paused.
  private func send(_ value: TaskValue, _ number: Int) async -> Bool {
    let ticket = state.withLock { $0.makeNumber() }
    let isAccepted = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (result, isFirst) = enqueue(
          PendingReport(ticket: ticket, value: value, continuation: continuation), number)
        if let result { continuation.resume(returning: result) }
        if isFirst { wake() }
      }
    } onCancel: {
      withdraw(ticket, number)
    }
    if !isAccepted { await Self.throttle() }
    return isAccepted
  }

  /// - Returns: whether the value was accepted, or nil if it waits; and whether the queue was empty
  ///   before.
  private func enqueue(_ new: PendingReport, _ number: Int) -> (result: Bool?, isFirst: Bool) {
    state.withLock { state in
      guard !Task.isCancelled, let entry = state.entries[number], !entry.hasFinished,
        !entry.isCancelled
      else {
        return (false, false)
      }
      guard !entry.isPaused, entry.queued < Self.maximumQueued, entry.pending.isEmpty else {
        state.entries[number]?.pending.append(new)
        return (nil, false)
      }
      let isFirst = state.queue.isEmpty
      state.entries[number]?.queued += 1
      state.queue.append(number, .value(new.value))
      return (true, isFirst)
    }
  }

  /// Resumes a suspended caller that was cancelled.
  private func withdraw(_ ticket: Int, _ number: Int) {
    let continuation = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard let index = state.entries[number]?.pending.firstIndex(where: { $0.ticket == ticket })
      else { return nil }
      return state.entries[number]?.pending.remove(at: index).continuation
    }
    continuation?.resume(returning: false)
  }

  /// Waits for a frame's time after a report that was not accepted.
  ///
  /// A cancelled task may report in a loop without checking for cancellation; this slows the loop
  /// down.
  private static func throttle() async {
    // A cancelled task can't sleep, since its sleep returns at once; a detached task can.
    await Task.detached { try? await Task.sleep(for: .milliseconds(16)) }.value
  }
}

/// A queue of reports.
private struct ReportQueue {
  private var reports: [(number: Int, outcome: TaskOutcome)] = []
  private var first = 0

  var isEmpty: Bool { first == reports.count }

  mutating func append(_ number: Int, _ outcome: TaskOutcome) { reports.append((number, outcome)) }

  mutating func next() -> (number: Int, outcome: TaskOutcome)? {
    guard !isEmpty else { return nil }
    let report = reports[first]
    first += 1
    if first * 2 > reports.count {
      reports.removeFirst(first)
      first = 0
    }
    return report
  }

  /// Removes the reports of an entry.
  mutating func remove(_ number: Int) {
    reports.removeFirst(first)
    first = 0
    reports.removeAll { $0.number == number }
  }
}
