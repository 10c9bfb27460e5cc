import Testing
import VitrineViews

extension TaskTests {
  // MARK: Of the app

  @Test func aTaskOfTheAppRunsOnWhereItsViewHasGone() throws {
    var driver = try Driver(TaskSearch(owner: .app))
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
    var driver = try Driver(TaskSearch(owner: .app))
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
    var driver = try Driver(TaskSearch(owner: .app))
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
    var driver = try Driver(TaskSearch(owner: .app))
    driver.frame(.hide)
    driver.frame(report("x"))
    #expect(driver.wanted == ["search 1"])
    #expect(driver.model.hits.count == 1)
  }

  @Test func inPartsAndRowsItsReportsStillFindTheirModel() throws {
    var driver = try ViewDriver(TaskAlbum())
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
}
