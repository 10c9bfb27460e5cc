import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer

@testable import VitrineExhibits

/// What a desktop says of a window that has just opened changes nothing of what it shows.
@Suite struct FirstFrameTests {
  @Test(
    "a window that is hidden and shown, or given the keys, as it opens looks as any",
    arguments: Catalog.all.map { $0.id },
    [[InputEvent.hide, .show], [.focusGained], [.resize(Size(600, 400))]])
  func events(id: String, events: [InputEvent]) throws {
    let text = try TextEngine()
    func picture(_ events: [InputEvent]) throws -> PixelBuffer {
      var runner = try SceneRunner(
        Gallery(exhibit: id), size: Size(600, 400), text: text,
        script: Script(events: events.map { TimedEvent(0, $0) }, name: "opening"))
      try runner.advance(to: 0)
      return runner.picture()
    }
    #expect(try Comparison(picture(events), picture([])).differingPixels == 0)
  }
}
