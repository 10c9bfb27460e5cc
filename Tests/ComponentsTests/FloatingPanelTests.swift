import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineMotion
import VitrineTestSupport

@testable import VitrineComponents

/// The panel that menus and popovers are.
@Suite struct FloatingPanelTests {
  @Test("A panel grows out of what opens it")
  func panelGrows() {
    let frame = Rect(100, 100, 200, 100)
    for (anchor, fixed) in [
      (Rect(100, 60, 40, 30), Point(120, 100)), (Rect(400, 140, 20, 20), Point(300, 150)),
    ] {
      var canvas = Canvas()
      FloatingPanel.paint(
        into: &canvas, frame: frame, layer: 1, presence: Animated(0.5), at: 0,
        theme: Theme(.plain()), from: anchor
      ) { _ in }
      guard case .pushLayer(let layer)? = canvas.finish().commands.first else {
        Issue.record("no layer")
        continue
      }
      // That point stays where it is.
      let moved = frame.center + (fixed - frame.center) * layer.scale + layer.translation
      #expect(moved.distance(to: fixed) < 0.001)
    }
  }
}
