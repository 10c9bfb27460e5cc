import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

struct Hit: Equatable, Sendable, Codable {
  var title: String
  var rank = 0.5
}

/// A search: its task reports pages of hits.
private struct Search: Part {
  var query = "a"
  var owner = TaskOwner.view
  var isActive = true
  var isPaused = false
  var isCancelled = false
  var ends = 0
  var isShown = true
  var takesFailure = true
  var hits: [Hit] = []
  var failure: String?
  var times: [Seconds] = []

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      if isShown {
        VStack(spacing: 0) {
          for hit in hits { patch(hit.title, 100, 10 + 10 * hit.rank) }
          Text(failure ?? "no failure")
        }
        .task(
          id: query, name: "search", for: owner, while: isActive, isPaused: isPaused,
          isCancelled: isCancelled
        ) { report in
          await report([Hit(title: "live")])
        } received: { model, hits, context in
          model.hits += hits
          model.times.append(context.time)
        } failed: { model, message, _ in
          model.failure = message
        } cancelled: { model, _ in
          model.ends += 1
        }
      }
      Button("Hide") { $0.isShown = false }
      Button("Show") { $0.isShown = true }
    }
  }
}

private func report(
  _ titles: String..., of generation: Int? = nil, task: String = "search"
) -> InputEvent {
  .report(
    TaskReport(
      task, generation: generation, .value(TaskValue(titles.map { Hit(title: $0) }))))
}

private func finish(_ generation: Int? = nil, task: String = "search") -> InputEvent {
  .report(TaskReport(task, generation: generation, .finished))
}

extension ViewDriver {
  /// The tasks that are wanted, as in `search 2`.
  fileprivate var wanted: [String] { scene.tasks.map { "\($0.key) \($0.generation)" } }
}

@Suite struct TaskTests {
  private typealias Driver = ViewDriver<Search>

  @Test func aTaskBeginsWithItsViewAndItsReportsAreReceivedInOrder() throws {
    var driver = try Driver(Search())
    #expect(driver.wanted == ["search 1"])
    driver.frame(at: 1, report("x"), report("y", "z"))
    #expect(driver.model.hits.map(\.title) == ["x", "y", "z"])
    #expect(driver.model.times == [1, 1])
    #expect(driver.node("y") != nil)
    driver.frame(at: 2)
    #expect(driver.wanted == ["search 1"])
  }

  @Test func oneThatHasFinishedIsNotBegunAgain() throws {
    var driver = try Driver(Search())
    driver.frame(finish())
    #expect(driver.wanted == [])
    driver.frame(report("late"))
    #expect(driver.model.hits.isEmpty)
    driver.scene.model.failure = "built again"
    driver.frame()
    #expect(driver.wanted == [])
    #expect(driver.scene.notices == [])
  }

  @Test func anotherIDIsAnotherGeneration() throws {
    var driver = try Driver(Search())
    driver.scene.model.query = "ab"
    driver.frame()
    #expect(driver.wanted == ["search 2"])
    driver.frame(report("old", of: 1), report("new", of: 2))
    #expect(driver.model.hits.map(\.title) == ["new"])
    // Back to the first id is not back to the first task.
    driver.scene.model.query = "a"
    driver.frame(report("old", of: 1), finish(1))
    #expect(driver.wanted == ["search 3"])
    #expect(driver.model.hits.count == 1)
  }

  @Test func aReportThatChangesTheIDEndsItsOwnTask() throws {
    struct Chain: Part {
      var step = 0
      func body(in environment: Environment) -> some View<Self> {
        Text("\(step)").task(id: step, name: "chain") { report in
          await report(1)
        } received: { model, number in
          model.step += number
        }
      }
    }
    var driver = try ViewDriver(Chain())
    let value = TaskOutcome.value(TaskValue(1))
    // Both come of the first: after the one it is no longer there.
    driver.frame(
      .report(TaskReport("chain", generation: 1, value)),
      .report(TaskReport("chain", generation: 1, value)))
    #expect(driver.model.step == 1)
    #expect(driver.scene.tasks.map(\.generation) == [2])
  }

  @Test func aViewThatGoesTakesItsTaskAlong() throws {
    var driver = try Driver(Search())
    let hide = driver.middle("Hide")
    driver.frame(
      .pointer(PointerEvent(.down, .mouse, at: hide)),
      .pointer(PointerEvent(.up, .mouse, at: hide)), report("late", of: 1), finish(1))
    #expect(driver.wanted == [])
    driver.frame(
      report("later", of: 1), .report(TaskReport("search", generation: 1, .failed("no"))))
    #expect(driver.model.hits.isEmpty)
    #expect(driver.model.failure == nil)
    driver.scene.model.isShown = true
    driver.frame()
    #expect(driver.wanted == ["search 2"])
  }

  @Test func whileFalseCancelsAndTrueBeginsAnew() throws {
    var driver = try Driver(Search(isActive: false))
    #expect(driver.wanted == [])
    driver.scene.model.isActive = true
    driver.frame()
    #expect(driver.wanted == ["search 1"])
    driver.scene.model.isActive = false
    driver.frame()
    #expect(driver.wanted == [])
    driver.scene.model.isActive = true
    driver.frame(report("old", of: 1), report("new"))
    #expect(driver.wanted == ["search 2"])
  }

  @Test func aFailureIsReceivedInWords() throws {
    var driver = try Driver(Search())
    driver.frame(.report(TaskReport("search", .failed("offline"))))
    #expect(driver.model.failure == "offline")
    #expect(driver.wanted == [])
    #expect(driver.scene.notices == [])
  }

  @Test func aFailureThatNobodyTakesIsANotice() throws {
    struct Careless: Part {
      var count = 0
      func body(in environment: Environment) -> some View<Self> {
        Text("x").task(name: "load") { report in
          await report(1)
        } received: { model, number in
          model.count += number
        }
      }
    }
    var driver = try ViewDriver(Careless())
    driver.frame(.report(TaskReport("load", .failed("offline"))))
    #expect(driver.scene.notices == ["the task load has failed: offline"])
    #expect(driver.scene.tasks.isEmpty)
  }

  @Test func whileTheWindowIsHiddenAViewsTaskRestsAndThenBeginsAnew() throws {
    var driver = try Driver(Search())
    driver.frame(.hide)
    #expect(driver.wanted == [])
    driver.frame(report("hidden"))
    #expect(driver.model.hits.isEmpty)
    driver.scene.model.query = "ab"
    driver.frame()
    #expect(driver.wanted == [])
    driver.frame(.show)
    #expect(driver.wanted.count == 1)
    driver.frame(report("shown"))
    #expect(driver.model.hits.map(\.title) == ["shown"])
    // One that has ended before stays so.
    driver.frame(finish())
    driver.frame(.hide)
    driver.frame(.show)
    #expect(driver.wanted == [])
  }

  // MARK: Pausing

  @Test("A task that is paused is the same task, and says so to its host (P11)")
  func pausing() throws {
    var driver = try Driver(Search())
    #expect(driver.scene.tasks.map(\.isPaused) == [false])
    let running = driver.scene.tasks[0]
    driver.scene.model.isPaused = true
    driver.frame()
    #expect(driver.wanted == ["search 1"])
    #expect(driver.scene.tasks.map(\.isPaused) == [true])
    #expect(driver.scene.tasks[0].isSame(as: running))
    // What was on its way is still received.
    driver.frame(report("x", of: 1))
    #expect(driver.model.hits.map(\.title) == ["x"])
    driver.scene.model.isPaused = false
    driver.frame()
    #expect(driver.wanted == ["search 1"])
    #expect(driver.scene.tasks.map(\.isPaused) == [false])
  }

  @Test(
    "A task that is cancelled is kept until it has ended, however, and then its view is told (P11)",
    arguments: [TaskOutcome.finished, .failed("CancellationError()")], [false, true])
  func cancelling(outcome: TaskOutcome, isLeft: Bool) throws {
    var driver = try Driver(Search(owner: .app))
    driver.scene.model.isCancelled = true
    driver.frame()
    #expect(driver.wanted == ["search 1"])
    #expect(driver.scene.tasks.map(\.isCancelled) == [true])
    // What was on its way is still received.
    driver.frame(report("x", of: 1))
    #expect(driver.model.hits.map(\.title) == ["x"])
    // It does not go on again.
    driver.scene.model.isCancelled = false
    driver.frame()
    #expect(driver.scene.tasks.map(\.isCancelled) == [true])
    #expect(driver.model.ends == 0)
    if isLeft {
      driver.scene.model.isShown = false
      driver.frame()
    }
    driver.frame(.report(TaskReport("search", outcome)))
    #expect(driver.model.ends == 1)
    #expect(driver.model.failure == nil)
    #expect(driver.wanted == [])
    #expect(driver.scene.notices == [])
  }

  @Test("A task that ends by itself tells nobody that it was cancelled, and can be done anew")
  func notCancelled() throws {
    var driver = try Driver(Search())
    driver.frame(finish())
    #expect(driver.model.ends == 0)
    driver.scene.model.isCancelled = true
    driver.frame()
    #expect(driver.wanted == [])
    driver.scene.model.isCancelled = false
    driver.scene.model.query = "b"
    driver.frame()
    #expect(driver.scene.tasks.map(\.isCancelled) == [false])
  }

  @Test("A task can begin paused, and begin anew paused")
  func beginningPaused() throws {
    var driver = try Driver(Search(isPaused: true))
    #expect(driver.scene.tasks.map(\.isPaused) == [true])
    driver.scene.model.query = "b"
    driver.frame()
    #expect(driver.wanted == ["search 2"])
    #expect(driver.scene.tasks.map(\.isPaused) == [true])
    driver.scene.model.isActive = false
    driver.frame()
    #expect(driver.wanted == [])
    driver.scene.model.isActive = true
    driver.frame()
    #expect(driver.wanted == ["search 3"])
    #expect(driver.scene.tasks.map(\.isPaused) == [true])
  }

  @Test("A task of the app that is paused as its view goes stays so until the view is back")
  func pausedWithoutView() throws {
    var driver = try Driver(Search(owner: .app, isPaused: true))
    driver.scene.model.isShown = false
    driver.frame()
    #expect(driver.scene.tasks.map(\.isPaused) == [true])
    driver.scene.model.isPaused = false
    driver.frame()
    #expect(driver.scene.tasks.map(\.isPaused) == [true])
    driver.scene.model.isShown = true
    driver.frame()
    #expect(driver.wanted == ["search 1"])
    #expect(driver.scene.tasks.map(\.isPaused) == [false])
  }

  @Test("Hidden and shown again, a view's task that is paused begins anew, paused")
  func pausedWhileHidden() throws {
    var driver = try Driver(Search(isPaused: true))
    driver.frame(.hide)
    #expect(driver.wanted == [])
    driver.frame(.show)
    #expect(driver.wanted == ["search 2"])
    #expect(driver.scene.tasks.map(\.isPaused) == [true])
  }

  @Test("A scene inside another hands on that its task is paused, and its stream")
  func pausedInside() {
    let task = SceneTask(
      key: "load", generation: 3, id: 1, isPaused: true, stream: { [(1, TaskValue(5))] },
      work: { _ in })
    let inner = task.named(inside: "stage")
    #expect(inner.key == "stage/load")
    #expect(inner.isPaused)
    #expect(inner.makeStream().map(\.outcome) == [.value(TaskValue(5)), .finished])
  }

  // MARK: Of the app

  @Test func aTaskOfTheAppRunsOnWhereItsViewHasGone() throws {
    var driver = try Driver(Search(owner: .app))
    driver.scene.model.isShown = false
    driver.frame()
    #expect(driver.wanted == ["search 1"])
    driver.frame(report("x"))
    driver.frame(report("y"))
    #expect(driver.model.hits.map(\.title) == ["x", "y"])
    driver.frame(.report(TaskReport("search", .failed("no more"))))
    #expect(driver.model.failure == "no more")
    #expect(driver.wanted == [])
  }

  @Test func oneWhoseViewComesBackIsTheSame() throws {
    var driver = try Driver(Search(owner: .app))
    driver.scene.model.isShown = false
    driver.frame()
    driver.scene.model.isShown = true
    driver.frame()
    #expect(driver.wanted == ["search 1"])
    driver.frame(report("x"))
    #expect(driver.model.hits.map(\.title) == ["x"])
    // Gone again it is still the app's; once it has ended, the view that comes has another.
    driver.scene.model.isShown = false
    driver.frame(finish())
    driver.scene.model.isShown = true
    driver.frame()
    #expect(driver.wanted == ["search 2"])
  }

  @Test func aViewOfAnotherIDHasATaskBesideIt() throws {
    var driver = try Driver(Search(owner: .app))
    driver.scene.model.isShown = false
    driver.frame()
    driver.scene.model.query = "b"
    driver.scene.model.isShown = true
    driver.frame()
    #expect(driver.wanted == ["search 1", "search 2"])
    driver.frame(report("old", of: 1), report("new", of: 2), report("newest"))
    #expect(driver.model.hits.map(\.title) == ["old", "new", "newest"])
    driver.frame(finish(1))
    #expect(driver.wanted == ["search 2"])
  }

  @Test func hiddenItRunsOn() throws {
    var driver = try Driver(Search(owner: .app))
    driver.frame(.hide)
    driver.frame(report("x"))
    #expect(driver.wanted == ["search 1"])
    #expect(driver.model.hits.count == 1)
  }

  @Test func inPartsAndRowsItsReportsStillFindTheirModel() throws {
    var driver = try ViewDriver(Album())
    #expect(driver.wanted == ["upload/1", "upload/2"].map { "\($0) 1" } + ["inner/task 1"])
    driver.scene.model.showsRows = false
    driver.scene.model.showsPart = false
    driver.frame()
    #expect(driver.wanted.count == 3)
    driver.scene.model.photos.remove(at: 0)
    driver.frame(
      .report(TaskReport("upload/1", .value(TaskValue(5)))),
      .report(TaskReport("upload/2", .value(TaskValue(7)))),
      .report(TaskReport("inner/task", .value(TaskValue("done")))))
    #expect(driver.model.photos.map(\.sent) == [7])
    #expect(driver.model.inner.text == "done")
  }

  // MARK: Copies

  @Test func copiesHaveTheSameTasksAndGoTheirOwnWays() throws {
    var driver = try Driver(Search())
    driver.frame(report("x"))
    var copy = driver
    driver.scene.model.query = "b"
    driver.frame()
    driver.frame(finish())
    #expect(driver.wanted == [])
    #expect(copy.wanted == ["search 1"])
    copy.frame(report("y", of: 1))
    #expect(copy.model.hits.map(\.title) == ["x", "y"])
    #expect(driver.model.hits.map(\.title) == ["x"])
    // Counted alike, and not the same.
    copy.scene.model.query = "c"
    copy.frame()
    driver.scene.model.query = "d"
    driver.frame()
    copy.scene.model.query = "e"
    copy.frame()
    #expect(copy.wanted == driver.wanted)
    #expect(!copy.scene.tasks[0].isSame(as: driver.scene.tasks[0]))
  }

  @Test func goingBackTakesReportsFromTheLog() throws {
    let log: [InputEvent] = [
      report("x"), .hide, .show, report("old", of: 1), report("y", of: 2), finish(2),
      report("late"),
    ]
    var driver = try Driver(Search(owner: .view))
    var past = [driver]
    for event in log {
      driver.frame(event)
      past.append(driver)
    }
    #expect(driver.model.hits.map(\.title) == ["x", "y"])
    for start in past.indices {
      var again = past[start]
      for (index, event) in log.enumerated().dropFirst(start) {
        again.frame(event)
        #expect(again.model == past[index + 1].model)
        #expect(again.wanted == past[index + 1].wanted)
      }
    }
  }

  @Test func workOfTheAppEndsWithTheRowThatItIsOf() throws {
    var driver = try ViewDriver(Album())
    driver.scene.model.photos.remove(at: 0)
    driver.frame()
    #expect(driver.wanted == ["upload/2 1", "inner/task 1"])
    // Not with its view alone; but then with the first report that finds its row gone.
    driver.scene.model.showsRows = false
    driver.frame()
    #expect(driver.wanted == ["upload/2 1", "inner/task 1"])
    driver.scene.model.photos = []
    driver.frame(.report(TaskReport("upload/2", .value(TaskValue(7)))))
    #expect(driver.wanted == ["inner/task 1"])
    #expect(driver.scene.notices == [])
  }

  @Test func aRowThatIsDeletedMeanwhileLosesWhatIsStillSaidOfIt() throws {
    var driver = try ViewDriver(Album())
    driver.scene.model.photos.remove(at: 0)
    driver.frame()
    driver.frame(
      .report(TaskReport("upload/1", .value(TaskValue(5)))),
      .report(TaskReport("upload/2", .value(TaskValue(7)))),
      .report(TaskReport("upload/1", .finished)))
    #expect(driver.model.photos.map(\.sent) == [7])
    #expect(driver.wanted == ["upload/2 1", "inner/task 1"])
    #expect(driver.scene.notices == [])
  }

  @Test func theSameEventsLeadToTheSamePixels() throws {
    let log = [
      TimedEvent(0.2, report("x")), TimedEvent(0.4, report("old", of: 7)),
      TimedEvent(0.5, report("y", of: 1)), TimedEvent(0.9, finish()),
    ]
    let text = try TextEngine()
    var one = try SceneRunner(
      Search(), size: Size(200, 200), text: text, script: Script(events: log))
    try one.advance(to: 1)
    var lines = [UInt8]()
    for event in log { lines += try ScriptStep(event.time, .event(event.event)).encoded() }
    let script = try Script.parse(lines, name: "log")
    #expect(Script(events: log).steps.map(\.action) == script.steps.map(\.action))
    var other = try SceneRunner(Search(), size: Size(200, 200), text: text, script: script)
    try other.advance(to: 1)
    #expect(one.model == other.model)
    #expect(other.model.hits.map(\.title) == ["x", "y"])
    #expect(Comparison(one.picture(), other.picture()).differingPixels == 0)
  }

  // MARK: Names

  @Test func namesAreOfPlacesWhereThereIsNone() throws {
    struct Names: Part {
      var count = 0
      func body(in environment: Environment) -> some View<Self> {
        VStack {
          worker("a", nil)
          worker("b", nil)
          worker("c", "own")
          VStack { ForEach(["x", "y"], id: \.self) { worker($0, nil) } }.named("rows")
          worker("d", "own")
        }
      }

      private func worker(_ label: String, _ name: String?) -> some View<Self> {
        patch(label, 10, 10).task(name: name) { report in
          await report(1)
        } received: { model, number in
          model.count += number
        }
      }
    }
    let driver = try ViewDriver(Names())
    #expect(
      driver.scene.tasks.map(\.key) == [
        "task", "task~2", "own", "rows/x/task", "rows/y/task", "own~2",
      ])
    #expect(driver.scene.notices.contains { $0.contains("two tasks are named own") })
  }

  @Test func aSlipInANameIsANotice() throws {
    var driver = try Driver(Search())
    driver.frame(report("x", task: "serach"))
    #expect(
      driver.scene.notices == [
        "there is no task serach, and a report of it was dropped; there are: search"
      ])
  }

  @Test func aReportOfAnotherTypeIsDroppedWithANotice() throws {
    var driver = try Driver(Search())
    driver.frame(.report(TaskReport("search", .value(TaskValue("no hits")))))
    #expect(driver.model.hits.isEmpty)
    #expect(driver.scene.notices.contains { $0.contains("another type") })
    #expect(driver.wanted == ["search 1"])
  }

  @Test func moreNamesThanAreKeptAreStillCounted() throws {
    var driver = try ViewDriver(Passing())
    for id in 1...1500 {
      driver.scene.model.ids = [id]
      driver.frame()
    }
    let last = try #require(driver.scene.tasks.first)
    #expect(driver.scene.tasks.count == 1)
    driver.scene.model.ids = [1]
    driver.frame(.report(TaskReport("1/task", generation: 1, .value(TaskValue(1)))))
    // What the first of this name had to say is not taken for the second's.
    #expect(driver.model.count == 0)
    #expect(driver.scene.tasks[0].key == "1/task")
    #expect(last.key == "1500/task")
  }
}

private struct Passing: Part {
  var ids = [0]
  var count = 0
  func body(in environment: Environment) -> some View<Self> {
    ForEach(ids, id: \.self) { id in
      patch("\(id)", 1, 1).task { report in
        await report(1)
      } received: { model, number in
        model.count += number
      }
    }
  }
}

private struct Photo: Identifiable, Equatable, Sendable {
  var id: Int
  var sent = 0
}

private struct Album: Part {
  var photos = [Photo(id: 1), Photo(id: 2)]
  var inner = Inner()
  var showsRows = true
  var showsPart = true

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      if showsRows {
        ForEach(\.photos) { photo in
          patch("photo", 10, 10).task(name: "upload/\(photo.id)", for: .app) { report in
            await report(1)
          } received: { photo, sent in
            photo.sent = sent
          }
        }
      }
      if showsPart { Place(\.inner).named("inner") }
    }
  }

  struct Inner: Part {
    var text = ""
    func body(in environment: Environment) -> some View<Self> {
      WithState(0) { _ in
        patch("inner", 10, 10).task(for: .app) { report in
          await report("")
        } received: { local, text in
          local.model.text = text
          local.own += 1
        }
      }
    }
  }
}
