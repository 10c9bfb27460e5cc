import Testing
import VitrineViews

struct Hit: Equatable, Sendable, Codable {
  var title: String
  var rank = 0.5
}

/// A search: its task reports pages of hits.
struct TaskSearch: Part {
  var query = "a"
  var owner = TaskOwner.view
  var isActive = true
  var isPaused = false
  var isCancelled = false
  var ends = 0
  var isShown = true
  var handlesFailure = true
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

func report(
  _ titles: String..., of generation: Int? = nil, task: String = "search"
) -> InputEvent {
  .report(
    TaskReport(
      task, generation: generation, .value(TaskValue(titles.map { Hit(title: $0) }))))
}

func finish(_ generation: Int? = nil, task: String = "search") -> InputEvent {
  .report(TaskReport(task, generation: generation, .finished))
}

extension ViewDriver {
  /// The tasks that are wanted, as in `search 2`.
  var wanted: [String] { scene.tasks.map { "\($0.key) \($0.generation)" } }
}

@Suite struct TaskTests {
  typealias Driver = ViewDriver<TaskSearch>

  @Test func aTaskBeginsWithItsViewAndItsReportsAreReceivedInOrder() throws {
    var driver = try Driver(TaskSearch())
    #expect(driver.wanted == ["search 1"])
    driver.frame(at: 1, report("x"), report("y", "z"))
    #expect(driver.model.hits.map(\.title) == ["x", "y", "z"])
    #expect(driver.model.times == [1, 1])
    #expect(driver.node("y") != nil)
    driver.frame(at: 2)
    #expect(driver.wanted == ["search 1"])
  }

  @Test func oneThatHasFinishedIsNotBegunAgain() throws {
    var driver = try Driver(TaskSearch())
    driver.frame(finish())
    #expect(driver.wanted == [])
    driver.frame(report("late"))
    #expect(driver.model.hits.isEmpty)
    driver.scene.model.failure = "built again"
    driver.frame()
    #expect(driver.wanted == [])
    #expect(driver.scene.warnings == [])
  }

  @Test func anotherIDIsAnotherGeneration() throws {
    var driver = try Driver(TaskSearch())
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
    var driver = try Driver(TaskSearch())
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
    var driver = try Driver(TaskSearch(isActive: false))
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
    var driver = try Driver(TaskSearch())
    driver.frame(.report(TaskReport("search", .failed("offline"))))
    #expect(driver.model.failure == "offline")
    #expect(driver.wanted == [])
    #expect(driver.scene.warnings == [])
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
    #expect(driver.scene.warnings == ["the task load has failed: offline"])
    #expect(driver.scene.tasks.isEmpty)
  }

  @Test func whileTheWindowIsHiddenAViewsTaskRestsAndThenBeginsAnew() throws {
    var driver = try Driver(TaskSearch())
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
    #expect(driver.scene.warnings.contains { $0.contains("two tasks are named own") })
  }

  @Test func aSlipInANameIsANotice() throws {
    var driver = try Driver(TaskSearch())
    driver.frame(report("x", task: "serach"))
    #expect(
      driver.scene.warnings == [
        "there is no task serach, and a report of it was dropped; there are: search"
      ])
  }

  @Test func aReportOfAnotherTypeIsDroppedWithANotice() throws {
    var driver = try Driver(TaskSearch())
    driver.frame(.report(TaskReport("search", .value(TaskValue("no hits")))))
    #expect(driver.model.hits.isEmpty)
    #expect(driver.scene.warnings.contains { $0.contains("another type") })
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

struct TaskPhoto: Identifiable, Equatable, Sendable {
  var id: Int
  var sent = 0
}

struct TaskAlbum: Part {
  var photos = [TaskPhoto(id: 1), TaskPhoto(id: 2)]
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
      if showsPart { Scope(\.inner).named("inner") }
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
