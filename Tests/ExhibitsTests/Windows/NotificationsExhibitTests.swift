import Snapshots
import Testing
import VitrineRenderer
import VitrineScenes
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// A job that is started and left.
@Suite struct NotificationsExhibitTests {
  private func runner() throws -> SceneRunner<ViewScene<NotificationsExhibit>> {
    try SceneRunner(NotificationsExhibit(), size: Size(400, 860), text: TextEngine())
  }

  @Test("M4: who leaves is told once that the job is done, and led to its place")
  func away() throws {
    var runner = try runner()
    try runner.tap(.id("start"))
    #expect(runner.scene.tasks.map(\.awakeReason) == ["Printing"])
    try runner.switchAway()
    try runner.wait(3)
    #expect(runner.model.job == .running && runner.notifications.isEmpty)
    try runner.wait(4)
    #expect(runner.model.job == .done && runner.model.isPosted)
    #expect(
      runner.notifications == [
        SceneNotification(
          id: "print", title: "Your photos are printed", body: "24 sheets are in tray 2.")
      ])
    #expect(runner.exists(.id("banner")) && runner.scene.tasks.isEmpty)
    try runner.tapNotification("print")
    try runner.wait(1)
    #expect(runner.model.isLedHere && runner.exists(.id("place")))
    #expect(runner.notifications.isEmpty && !runner.exists(.id("banner")))
  }

  @Test("M4: who stays sees it, and nothing is posted")
  func staying() throws {
    var runner = try runner()
    try runner.tap(.id("start"))
    try runner.wait(7)
    #expect(runner.model.job == .done && runner.model.printed == 24)
    #expect(!runner.model.isPosted && runner.notifications.isEmpty)
    #expect(!runner.exists(.id("banner")))
  }

  @Test(
    "M4: coming back takes the notification away; a click on the one that shows leads to the place")
  func banner() throws {
    var runner = try runner()
    runner.model.isAway = true
    try runner.tap(.id("start"))
    try runner.wait(7)
    #expect(runner.exists(.id("banner")))
    var other = runner
    try other.tap("Here")
    try other.wait(1)
    #expect(!other.model.isPosted && !other.model.isLedHere && !other.exists(.id("banner")))
    try runner.tap(.id("banner"))
    try runner.wait(1)
    #expect(runner.model.isLedHere && !runner.model.isAway && !runner.exists(.id("banner")))
  }

  @Test("A job that is stopped tells nobody, and can begin anew")
  func stopping() throws {
    var runner = try runner()
    try runner.tap(.id("start"))
    try runner.wait(1)
    try runner.tap(.id("start"))
    try runner.switchAway()
    try runner.wait(10)
    #expect(runner.model.job == .ready && runner.model.printed == 0)
    #expect(runner.notifications.isEmpty)
    try runner.switchBack()
    try runner.tap(.id("start"))
    try runner.wait(7)
    #expect(runner.model.job == .done)
  }

  @Test(
    "M4: on the gallery's stage it is posted and chosen like an app's, and side by side it is not")
  func stage() throws {
    var runner = try SceneRunner(
      Gallery(exhibit: "notifications"), size: Size(1200, 800), text: TextEngine())
    try runner.tap(.id("start"))
    try runner.switchAway()
    try runner.wait(8)
    #expect(runner.notifications.map(\.id) == ["print"])
    try runner.tapNotification("print")
    try runner.wait(1)
    #expect(runner.exists(.id("place")) && runner.notifications.isEmpty)
    var gallery = Gallery(exhibit: "notifications")
    gallery.model.show(.states)
    var states = try SceneRunner(gallery, size: Size(1200, 800), text: TextEngine())
    try states.switchAway()
    try states.wait(8)
    #expect(states.notifications.isEmpty)
  }
}
