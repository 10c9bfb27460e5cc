import Testing
import VitrineComponents
import VitrineDrawing

@Suite struct TaskProgressTests {
  // MARK: Counts

  @Test(
    "P1: what cannot be is moved to the nearest that can, or is unknown",
    arguments: [
      (0, 4, 0), (1, 4, 0.25), (-3, 4, 0), (.nan, 4, nil), (-.infinity, 4, 0), (1, nil, nil),
      (1, 0, nil), (1, -2, nil), (1, .nan, nil), (1, .infinity, nil), (.infinity, nil, nil),
    ] as [(Double, Double?, Double?)])
  func fraction(completed: Double, total: Double?, fraction: Double?) {
    #expect(TaskProgress(completed: completed, of: total).fractionCompleted == fraction)
  }

  @Test("P6: all is done only of what has finished, whatever was counted")
  func whole() {
    for completed in [4, 9, .infinity] as [Double] {
      let running = TaskProgress(completed: completed, of: 4)
      #expect(running.fractionCompleted == 1 && !running.hasEnded)
      #expect(ProgressView(running).displayedFraction(at: 0) == 0.995)
    }
    #expect(TaskProgress(completed: 1, of: 4, phase: .finished).fractionCompleted == 1)
    #expect(TaskProgress(phase: .finished).fractionCompleted == 1)
    #expect(TaskProgress().isIndeterminate)
  }

  @Test("It has ended where it does nothing any more")
  func ended() {
    for phase in [.cancelled, .finished, .failed("Full.")] as [TaskProgress.Phase] {
      #expect(TaskProgress(phase: phase).hasEnded)
    }
    for phase in [.running, .paused, .stalled("Slow."), .cancelling] as [TaskProgress.Phase] {
      #expect(!TaskProgress(phase: phase).hasEnded)
    }
  }

  // MARK: Words

  @Test(
    "Counts are said in the unit, what is done rounded down",
    arguments: [
      (3, 12, .items, "3 of 12", "12개 중 3개"),
      (1234.9, 56_789, .items, "1,234 of 56,789", "56,789개 중 1,234개"),
      (1234, nil, .items, "1,234 so far", "지금까지 1,234개"),
      (1.29e9, 4e9, .bytes, "1.2 GB of 4 GB", "4 GB 중 1.2 GB"),
      (999, 1000, .bytes, "999 bytes of 1 KB", "1 KB 중 999 bytes"),
      (999_999, 2e6, .bytes, "999 KB of 2 MB", "2 MB 중 999 KB"),
      (999.99e6, 1e9, .bytes, "999.9 MB of 1 GB", "1 GB 중 999.9 MB"),
      (2e18, nil, .bytes, "2,000.0 PB so far", "지금까지 2,000.0 PB"),
      (-4, 12, .items, "0 of 12", "12개 중 0개"),
      (.nan, nil, .bytes, "", ""), (.nan, 4, .items, "", ""),
      (.infinity, 3, .items, "3 of 3", "3개 중 3개"), (0.5, 1, .fraction, "", ""),
    ] as [(Double, Double?, TaskProgress.Unit, String, String)])
  func counts(
    completed: Double, total: Double?, unit: TaskProgress.Unit, english: String, korean: String
  ) {
    let progress = TaskProgress(completed: completed, of: total, unit: unit)
    #expect(progress.stateText(in: .english) == english)
    #expect(progress.stateText(in: .korean) == korean)
  }

  @Test("Any count has words", arguments: TaskProgress.Unit.allCases)
  func hugeCounts(unit: TaskProgress.Unit) {
    for count in [1e30, .infinity, .greatestFiniteMagnitude, 1e-300] {
      for phase in [.running, .finished] as [TaskProgress.Phase] {
        let progress = TaskProgress(completed: count, of: nil, unit: unit, phase: phase)
        #expect(progress.stateText(in: .english).count < 32)
      }
    }
  }

  @Test("P7: a stall says why, and what comes of it; so does a failure")
  func reasons() {
    let reason = "The server does not answer. Check the network, or cancel."
    for phase in [.stalled(reason), .failed(reason)] as [TaskProgress.Phase] {
      let progress = TaskProgress(completed: 1, of: 2, unit: .items, phase: phase)
      #expect(progress.stateText(in: .korean) == reason)
      #expect(progress.timeText(TimeLeft(40, at: 0), in: .english) == "")
    }
  }

  @Test("An additional description stands instead of the counts")
  func additional() {
    var progress = TaskProgress(completed: 1, of: 2, unit: .items)
    progress.localizedAdditionalDescription = "Checking page 1"
    #expect(progress.stateText(in: .english) == "Checking page 1")
  }

  @Test(
    "The time left is said as roughly as it is known",
    arguments: [
      (0, "A few seconds left"), (5, "A few seconds left"), (5.1, "About 10 seconds left"),
      (11, "About 20 seconds left"), (50, "About 50 seconds left"), (51, "About a minute left"),
      (89, "About a minute left"), (91, "About 2 minutes left"), (5399, "About 90 minutes left"),
      (5400, "About 2 hours left"), (-3, "A few seconds left"), (.nan, "A few seconds left"),
      (.infinity, "About 2400 hours left"),
    ] as [(Double, String)])
  func timeLeft(seconds: Double, text: String) {
    let progress = TaskProgress(completed: 1, of: 2)
    let left = TimeLeft(seconds, at: 0)
    #expect(progress.timeText(left, in: .english) == text)
    #expect(progress.timeText(left, in: .korean).hasSuffix("남음"))
  }

  @Test("No time is said of what does not run, and none that is not known")
  func noTime() {
    #expect(TaskProgress().timeText(in: .english) == "")
    let left = TimeLeft(9, at: 0)
    #expect(TaskProgress(phase: .paused).timeText(left, in: .english) == "Paused")
    #expect(TaskProgress(phase: .finished).timeText(left, in: .korean) == "완료됨")
    #expect(TaskProgress(phase: .cancelling).timeText(left, in: .english) == "")
  }
}
