import Testing
import VitrineViews

extension TaskTests {
  // MARK: Pausing

  @Test("A task that is paused is the same task, and says so to its host (P11)")
  func pausing() throws {
    var driver = try Driver(TaskSearch())
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
    var driver = try Driver(TaskSearch(owner: .app))
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
    #expect(driver.scene.warnings == [])
  }

  @Test("A task that ends by itself tells nobody that it was cancelled, and can be done anew")
  func notCancelled() throws {
    var driver = try Driver(TaskSearch())
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
    var driver = try Driver(TaskSearch(isPaused: true))
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
    var driver = try Driver(TaskSearch(owner: .app, isPaused: true))
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
    var driver = try Driver(TaskSearch(isPaused: true))
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
}
