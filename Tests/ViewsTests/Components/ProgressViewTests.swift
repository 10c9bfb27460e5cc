import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// A copy that a person can hold and stop.
private struct Copying: Part {
  var task: TaskProgress? = TaskProgress(
    completed: 1.2e9, of: 4e9, unit: .bytes, description: "Copying Film.mov",
    cancellationLoss: "What was copied so far is removed.")
  var style = VitrineComponents.ProgressView.ViewStyle.automatic
  var isTransient = false
  var pausesWhileAsking = true
  var log: [String] = []

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 16) {
      ProgressView(task)
        .onCancel(pausesWhileAsking: pausesWhileAsking) {
          $0.task?.phase = .cancelling
          $0.log.append("cancel")
        }
        .onPause {
          $0.task?.phase = .paused
          $0.log.append("pause")
        } resume: {
          $0.task?.phase = .running
          $0.log.append("resume")
        }
        .progressViewStyle(style)
        .appears(after: isTransient ? 0.5 : 0, forAtLeast: isTransient ? 0.5 : 0)
        .named("copy")
      Button("Below") { $0.log.append("below") }
    }
    .padding(16)
  }
}

private typealias Phase = TaskProgress.Phase

/// Two copies on a tab, and another tab.
private struct TwoCopies: Part {
  var tab = 0
  var tasks = ["A", "B"].map {
    TaskProgress(description: $0, isPausable: false, cancellationLoss: "It is removed.")
  }

  func body(in environment: Environment) -> some View<Self> {
    TabView(selection: \.tab) {
      Tab("Copies", value: 0) {
        VStack {
          ProgressView(tasks[0]).onCancel { $0.tasks[0].phase = .cancelling }
          ProgressView(tasks[1]).onCancel { $0.tasks[1].phase = .cancelling }
        }
      }
      Tab("Other", value: 1) { Text("Nothing") }
    }
  }
}

@Suite struct ProgressViewContainerTests {
  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func runner(
    _ change: (inout Copying) -> Void = { _ in }, size: Size = Size(360, 240)
  ) throws -> SceneRunner<ViewScene<Copying>> {
    var model = Copying()
    change(&model)
    var runner = try SceneRunner(model, size: size, text: text)
    try runner.wait(0)
    return runner
  }

  // MARK: Buttons

  private func close(_ runner: inout SceneRunner<ViewScene<Copying>>) {
    runner.deliver([TimedEvent(runner.time, .closeRequest)], in: runner.environment)
  }

  @Test("P11: Pause becomes Resume and back")
  func pauses() throws {
    var runner = try runner()
    let pause = try runner.node("copy/pause").frame
    #expect(try runner.node("copy/pause").label == "Pause")
    try runner.tap("copy/pause")
    #expect(runner.model.task?.phase == .paused)
    #expect(try runner.node("copy/pause").label == "Resume")
    #expect(try runner.node("copy/pause").frame == pause)
    try runner.tap("copy/pause")
    #expect(runner.model.log == ["pause", "resume"])
  }

  @Test("P11: where work is lost a person is asked, and the task waits for the answer")
  func asks() throws {
    var runner = try runner()
    try runner.tap("copy/cancel")
    #expect(runner.model.log == ["pause"])
    #expect(try runner.node("copy/alert").label == "Stop the Task?")
    #expect(runner.exists("What was copied so far is removed."))
    try runner.tap(.role(.button, "Resume"))
    #expect(runner.model.log == ["pause", "resume"])
    try runner.wait(1)
    #expect(!runner.exists("copy/alert"))
    try runner.tap("copy/cancel")
    try runner.tap("Stop")
    #expect(runner.model.log == ["pause", "resume", "pause", "cancel"])
    #expect(runner.model.task?.phase == .cancelling)
  }

  @Test("P11: what a person has paused stays so after Escape, and is resumed from the alert")
  func escapes() throws {
    var runner = try runner()
    try runner.tap("copy/pause")
    try runner.tap("copy/cancel")
    try runner.press(.escape)
    #expect(runner.model.log == ["pause"])
    #expect(runner.model.task?.phase == .paused)
    try runner.wait(1)
    try runner.tap("copy/cancel")
    try runner.tap("Keep Paused")
    #expect(runner.model.log == ["pause"])
    try runner.wait(1)
    try runner.tap("copy/cancel")
    try runner.tap(.role(.button, "Resume"))
    #expect(runner.model.log == ["pause", "resume"])
    #expect(runner.model.task?.phase == .running)
  }

  @Test("P11: what was not paused goes on; nobody is told that it would be resumed")
  func goesOn() throws {
    var runner = try runner { $0.task?.isPausable = false }
    try runner.tap("copy/cancel")
    #expect(runner.model.log == [])
    try runner.tap("Continue")
    #expect(runner.model.log == [] && runner.model.task?.phase == .running)
  }

  @Test("P11: a task that keeps its place in a queue goes on while it is asked about")
  func asksWithoutPause() throws {
    var runner = try runner { $0.pausesWhileAsking = false }
    try runner.tap("copy/cancel")
    #expect(runner.exists("copy/alert") && runner.model.task?.phase == .running)
    try runner.tap("Continue")
    try runner.wait(1)
    #expect(runner.model.log == [] && !runner.exists("copy/alert"))
    try runner.tap("copy/cancel")
    try runner.tap("Stop")
    #expect(runner.model.log == ["cancel"])
  }

  @Test("P11: who closes the window is asked as well, and it closes with the task")
  func asksBeforeClosing() throws {
    var runner = try runner()
    #expect(runner.scene.asksBeforeClosing)
    close(&runner)
    #expect(runner.model.log == ["pause"] && runner.exists("copy/alert"))
    try runner.tap(.role(.button, "Resume"))
    try runner.wait(1)
    #expect(runner.takeRequests() == [] && runner.scene.asksBeforeClosing)
    close(&runner)
    try runner.tap("Stop and Close")
    #expect(runner.model.log == ["pause", "resume", "pause", "cancel"])
    #expect(runner.takeRequests() == [.close] && !runner.scene.asksBeforeClosing)
  }

  @Test("P11: of several tasks one is asked about after the other")
  func asksOfEach() throws {
    var runner = try SceneRunner(TwoCopies(), size: Size(360, 400), text: text)
    try runner.wait(0)
    for phases in [[Phase.cancelling, .running], [.cancelling, .cancelling]] {
      runner.deliver([TimedEvent(runner.time, .closeRequest)], in: runner.environment)
      try runner.tap("Stop and Close")
      #expect(runner.model.tasks.map(\.phase) == phases)
      #expect(runner.takeRequests() == [.close])
      #expect(runner.scene.asksBeforeClosing == phases.contains(.running))
    }
  }

  @Test("P11: a task on a tab that does not show asks nobody, or the window could not be closed")
  func asksWhereSeen() throws {
    var runner = try SceneRunner(TwoCopies(), size: Size(360, 400), text: text)
    try runner.wait(0)
    runner.model.tab = 1
    try runner.wait(1)
    #expect(!runner.scene.asksBeforeClosing)
    runner.model.tab = 0
    try runner.wait(1)
    #expect(runner.scene.asksBeforeClosing)
  }

  @Test("P11: a task that loses nothing, cannot be cancelled or has ended asks nobody")
  func closesAtOnce() throws {
    let changes: [@Sendable (inout Copying) -> Void] = [
      { $0.task?.cancellationLoss = nil }, { $0.task?.isCancellable = false },
      { $0.task?.phase = .finished }, { $0.task = nil },
    ]
    for change in changes { #expect(try !runner(change).scene.asksBeforeClosing) }
  }

  @Test("P11: where nothing is lost nobody is asked; while it is cancelled it cannot be again")
  func cancels() throws {
    var runner = try runner { $0.task?.cancellationLoss = nil }
    try runner.tap("copy/cancel")
    #expect(runner.model.log == ["cancel"])
    #expect(try !runner.node("copy/cancel").isEnabled)
    #expect(throws: ElementError.self) { try runner.tap("copy/cancel") }
    #expect(runner.model.log == ["cancel"])
  }

  @Test("P11: a task that ends while it is asked about takes the question with it")
  func endsMeanwhile() throws {
    var runner = try runner()
    try runner.tap("copy/cancel")
    runner.model.task?.phase = .finished
    try runner.wait(1)
    #expect(!runner.exists("copy/alert"))
    #expect(runner.model.log == ["pause"])
    // It is not there when the next one begins, either.
    runner.model.task?.phase = .running
    try runner.wait(1)
    #expect(!runner.exists("copy/alert"))
  }

  @Test("A task that cannot be cancelled or paused has no buttons for it")
  func noButtons() throws {
    let runner = try runner {
      $0.task?.isCancellable = false
      $0.task?.isPausable = false
    }
    #expect(!runner.exists("copy/cancel"))
    #expect(!runner.exists("copy/pause"))
  }

  // MARK: Place

  @Test(
    "P8, P10, P22: whatever is known and however it goes, nothing moves",
    arguments: VitrineComponents.ProgressView.ViewStyle.allCases)
  func place(style: VitrineComponents.ProgressView.ViewStyle) throws {
    var runner = try runner { $0.style = style }
    let frame = try runner.node("copy").frame
    let below = try runner.node("Below").frame
    let role = try runner.node("copy").role
    for (completed, total, phase) in [
      (5, nil, .running), (5, 9, .running), (9, 9, .paused), (9, 9, .cancelling),
      (9, 9, .finished), (2, 9, .cancelled),
    ] as [(Double, Double?, TaskProgress.Phase)] {
      runner.model.task?.completedUnitCount = completed
      runner.model.task?.totalUnitCount = total
      runner.model.task?.phase = phase
      try runner.wait(0.5)
      #expect(try runner.node("copy").frame == frame)
      #expect(try runner.node("Below").frame == below)
      #expect(try runner.node("copy").role == role)
    }
    runner.model.task = nil
    try runner.wait(2)
    #expect(try !runner.node("copy").isVisible)
    #expect(try runner.node("Below").frame == below)
  }

  // MARK: Time

  @Test("P18: before it appears nothing of it can be seen or pressed; a short task never shows")
  func transient() throws {
    var runner = try runner {
      $0.isTransient = true
      $0.task = nil
    }
    let empty = runner.picture()
    runner.model.task = Copying().task
    try runner.wait(0.3)
    #expect(Comparison(runner.picture(), empty).isEqual)
    #expect(throws: ElementError.self) { try runner.tap("copy/cancel") }
    runner.model.task = nil
    try runner.wait(1)
    #expect(Comparison(runner.picture(), empty).isEqual)
    runner.model.task = Copying().task
    try runner.wait(0.8)
    #expect(try runner.node("copy").isVisible)
    runner.model.task = nil
    try runner.wait(0.1)
    #expect(try runner.node("copy").isVisible)
    try runner.wait(1)
    #expect(Comparison(runner.picture(), empty).isEqual)
  }

  @Test("P6: the shown value comes to 1 within the stated time, and then nothing is drawn any more")
  func arrives() throws {
    var runner = try runner()
    runner.model.task?.completedUnitCount = 4e9
    try runner.wait(0.5)
    #expect(try runner.node("copy").state["shown"].map { $0 != .number(1) } == true)
    runner.model.task?.phase = .finished
    try runner.wait(ProgressEstimator.arrival + 0.1)
    #expect(try runner.node("copy").state["shown"] == .number(1))
    try runner.wait(3)
    #expect(runner.unannouncedChange() == nil)
    #expect(try !runner.node("copy").isVisible)
    #expect(runner.scene.nextChange(after: 60, in: runner.environment) == nil)
  }

  @Test("P7: a stall is announced in its own words")
  func announces() throws {
    var runner = try runner()
    runner.model.task?.phase = .stalled("The disk is full. Make space, or cancel.")
    try runner.wait(0.1)
    let root = runner.describe()
    #expect(
      root.state["announcement"] == .string("The disk is full. Make space, or cancel."))
  }
}
