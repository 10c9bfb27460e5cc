import Snapshots
import Testing
import VitrineRenderer
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("The gallery in several windows (M2, M6, M8)")
struct GalleryWindowsTests {
  private func runner() throws -> SceneRunner<GalleryWindows> {
    try SceneRunner(
      GalleryWindows(Gallery(exhibit: "activity-indicator")), size: Size(900, 640),
      text: try TextEngine())
  }

  /// Two windows, of which the second copies.
  private func copying() throws -> SceneRunner<GalleryWindows> {
    var copying = Gallery(exhibit: "progress-task")
    try copying.set("job", to: "copy")
    var windows = GalleryWindows(Gallery())
    windows.restore([Gallery().savedState, copying.savedState])
    var gallery = try SceneRunner(windows, size: Size(900, 640), text: try TextEngine())
    try gallery.wait(2)
    return gallery
  }

  private func titles(_ runner: SceneRunner<GalleryWindows>) -> [String] {
    runner.windows.map(\.title)
  }

  @Test("An exhibit opens in a window of its own by its menu, once")
  func menu() throws {
    var gallery = try runner()
    for _ in 1...2 {
      try gallery.secondaryTap(.id("gallery/sidebar/progress-bar"))
      try gallery.wait(0.5)
      try gallery.tap("Open in New Window")
      try gallery.wait(0.5)
    }
    #expect(titles(gallery) == ["Vitrine", "Progress Bar"])
    // The menu is for the row that it was opened at, and changes nothing here.
    let shown = gallery.scene.savedStates.map(\.state.exhibit)
    #expect(shown == ["activity-indicator", "progress-bar"])
    try gallery.window("Progress Bar")
    try gallery.tap(.id("gallery/sidebar/progress-ring"))
    #expect(titles(gallery) == ["Vitrine", "Progress Ring"])
  }

  @Test("Ctrl+N opens another window, Ctrl+W closes one, and the last one ends it as it was left")
  func keys() throws {
    var gallery = try runner()
    try gallery.press("n", .control)
    #expect(titles(gallery) == ["Vitrine", "Activity Indicator"])
    try gallery.press("w", .control)
    #expect(titles(gallery) == ["Activity Indicator"])
    try gallery.tap(.id("gallery/sidebar/progress-ring"))
    try gallery.closeWindow()
    #expect(gallery.windows.isEmpty)
    #expect(gallery.scene.savedStates.map(\.state.exhibit) == ["progress-ring"])
  }

  @Test("Settings are those of all windows, also of one that opens later")
  func settings() throws {
    var gallery = try runner()
    try gallery.press("n", .control)
    try gallery.press(",", .control)
    try gallery.wait(0.5)
    try gallery.tap(.id("gallery/settings/appearance"))
    try gallery.wait(0.5)
    try gallery.tap(.label("Dark"))
    try gallery.wait(0.5)
    try gallery.press(.escape)
    try gallery.wait(0.5)
    try gallery.press("n", .control)
    let states = gallery.scene.savedStates.map(\.state)
    #expect(states.map(\.settings.appearance) == [.dark, .dark, .dark])
    var again = GalleryWindows(Gallery())
    again.restore(states)
    #expect(again.savedStates.map(\.state) == states)
  }

  @Test("All windows come back with what they showed")
  func restored() throws {
    var gallery = try runner()
    try gallery.press("n", .control)
    try gallery.window("Activity Indicator")
    try gallery.tap(.id("gallery/sidebar/progress-ring"))
    let states = gallery.scene.savedStates
    #expect(states.map(\.state.exhibit) == ["activity-indicator", "progress-ring"])
    var again = GalleryWindows(Gallery())
    again.restore(states.map(\.state))
    #expect(again.savedStates.map(\.state) == states.map(\.state))
    #expect(again.windows?.map(\.id) == states.map(\.window))
  }

  @Test("A window with work that would be lost asks, and the other one closes")
  func asking() throws {
    var gallery = try copying()
    #expect(gallery.windows.map(\.asksBeforeClosing) == [false, true])
    try gallery.window("gallery-2")
    try gallery.closeWindow()
    #expect(gallery.windows.count == 2)
    try gallery.window("main")
    try gallery.closeWindow()
    #expect(gallery.windows.map(\.id) == ["gallery-2"])
  }

  @Test("The work of a window goes on to its end once the first window has closed")
  func work() throws {
    var gallery = try copying()
    try gallery.closeWindow()
    #expect(gallery.windows.map(\.asksBeforeClosing) == [true])
    try gallery.wait(60)
    #expect(gallery.windows.map(\.asksBeforeClosing) == [false])
  }

  @Test("A key that is held opens a bounded number of windows")
  func many() throws {
    var gallery = try runner()
    for _ in 1...30 { try gallery.press("n", .control) }
    #expect(gallery.windows.count == 20)
  }

  @Test("A gallery of one window has no menu for what it cannot do")
  func alone() throws {
    var gallery = try SceneRunner(
      Gallery(exhibit: "activity-indicator"), size: Size(900, 640), text: try TextEngine())
    try gallery.secondaryTap(.id("gallery/sidebar/progress-bar"))
    try gallery.wait(0.5)
    #expect(!gallery.exists("Open in New Window"))
  }
}
