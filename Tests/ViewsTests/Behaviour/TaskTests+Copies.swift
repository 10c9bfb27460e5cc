import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

extension TaskTests {
  // MARK: Copies

  @Test func copiesHaveTheSameTasksAndGoTheirOwnWays() throws {
    var driver = try Driver(TaskSearch())
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
    var driver = try Driver(TaskSearch(owner: .view))
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
    var driver = try ViewDriver(TaskAlbum())
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
    #expect(driver.scene.warnings == [])
  }

  @Test func aRowThatIsDeletedMeanwhileLosesWhatIsStillSaidOfIt() throws {
    var driver = try ViewDriver(TaskAlbum())
    driver.scene.model.photos.remove(at: 0)
    driver.frame()
    driver.frame(
      .report(TaskReport("upload/1", .value(TaskValue(5)))),
      .report(TaskReport("upload/2", .value(TaskValue(7)))),
      .report(TaskReport("upload/1", .finished)))
    #expect(driver.model.photos.map(\.sent) == [7])
    #expect(driver.wanted == ["upload/2 1", "inner/task 1"])
    #expect(driver.scene.warnings == [])
  }

  @Test func theSameEventsLeadToTheSamePixels() throws {
    let log = [
      TimedEvent(0.2, report("x")), TimedEvent(0.4, report("old", of: 7)),
      TimedEvent(0.5, report("y", of: 1)), TimedEvent(0.9, finish()),
    ]
    let text = try TextEngine()
    var one = try SceneRunner(
      TaskSearch(), size: Size(200, 200), text: text, script: Script(events: log))
    try one.advance(to: 1)
    var lines = [UInt8]()
    for event in log { lines += try ScriptStep(event.time, .event(event.event)).encoded() }
    let script = try Script.parse(lines, name: "log")
    #expect(Script(events: log).steps.map(\.action) == script.steps.map(\.action))
    var other = try SceneRunner(TaskSearch(), size: Size(200, 200), text: text, script: script)
    try other.advance(to: 1)
    #expect(one.model == other.model)
    #expect(other.model.hits.map(\.title) == ["x", "y"])
    #expect(Comparison(one.picture(), other.picture()).differingPixels == 0)
  }
}
