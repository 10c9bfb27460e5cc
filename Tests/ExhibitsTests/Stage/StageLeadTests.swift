import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes
import VitrineViews

@testable import VitrineExhibits

@Suite struct StageLeadTests {
  @Test("A state that shows later begins there, and its time counts from then")
  func lead() throws {
    let state = try #require(RefreshControlExhibit.states.first { $0.time == 12 })
    var gallery = Gallery(exhibit: RefreshControlExhibit.id)
    gallery.model.show(.states)
    let environment = Environment(size: Size(1280, 800), text: try TextEngine())
    gallery.update(FrameInput(time: 0), in: environment)
    let cell = try #require(gallery.model.board.scene.cells.first { $0.state == state })
    #expect(cell.lead == FrameGrid.last(through: 12))
    #expect(cell.session.now.frame == cell.lead && cell.frame == 0)
  }
}
