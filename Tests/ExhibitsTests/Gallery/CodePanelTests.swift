import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("Panel of code")
struct CodePanelTests {
  var environment: Environment { .plain(Size(1280, 1200)) }

  func press(_ gallery: inout Gallery, at time: Double) throws {
    let tree = gallery.describe(in: environment)
    let position = try #require(tree.find("gallery/code/copy")).frame.center
    let finger = PointerID(.touch, 1)
    for (index, phase) in [PointerPhase.down, .up].enumerated() {
      let now = time + Double(index) * 0.05
      let event = TimedEvent(now, .pointer(PointerEvent(phase, finger, at: position)))
      gallery.update(FrameInput(time: now, events: [event]), in: environment)
    }
  }

  @Test("The panel shows the code of the knobs as they are, and copies it")
  func copy() throws {
    var gallery = Gallery(exhibit: "progress-bar")
    gallery.model.showsAllCode = true
    try gallery.set("value", to: "0.25")
    gallery.update(FrameInput(time: 0), in: environment)
    let panel = try #require(gallery.describe(in: environment).find("gallery/code"))
    #expect(panel.value?.contains("  var value = 0.25\n") == true)
    _ = gallery.takeRequests()
    try press(&gallery, at: 1)
    #expect(gallery.takeRequests() == [.copy(panel.value ?? "")])
    #expect(gallery.takeRequests().isEmpty)
  }

  @Test("The button says for a moment that it has copied")
  func copied() throws {
    func label(_ gallery: Gallery) -> String? {
      gallery.describe(in: environment).find("gallery/code/copy")?.label
    }
    var gallery = Gallery(exhibit: "progress-bar")
    gallery.update(FrameInput(time: 0), in: environment)
    #expect(label(gallery) == "Copy")
    try press(&gallery, at: 1)
    #expect(label(gallery) == "Copied")
    gallery.update(FrameInput(time: 2), in: environment)
    #expect(label(gallery) == "Copied")
    let next = try #require(gallery.nextChange(after: 2, in: environment))
    gallery.update(FrameInput(time: next), in: environment)
    #expect(label(gallery) == "Copy")
    #expect(gallery.nextChange(after: next, in: environment) == nil)
  }

  @Test("Without code there is no panel; Tab reaches the button where there is one")
  func focus() throws {
    var plain = Gallery(exhibit: "gestures")
    plain.update(FrameInput(time: 0), in: environment)
    let inspector = try #require(plain.describe(in: environment).find("gallery/inspector"))
    #expect(inspector.find("gallery/code") == nil)
    var gallery = Gallery(exhibit: "progress-bar")
    func isFocused() -> Bool {
      gallery.describe(in: environment).find("gallery/code/copy")?.isFocused == true
    }
    var time = 1.0
    while !isFocused(), time < 2 {
      time += 0.01
      let tab = TimedEvent(time, .key(KeyEvent(.tab)))
      gallery.update(FrameInput(time: time, events: [tab]), in: environment)
    }
    #expect(isFocused())
    let enter = TimedEvent(2, .key(KeyEvent(.enter)))
    gallery.update(FrameInput(time: 2, events: [enter]), in: environment)
    let copies = gallery.takeRequests().filter {
      if case .copy = $0 { true } else { false }
    }
    #expect(copies.count == 1)
  }

  @Test("Of code out of sight no text is drawn")
  func outOfSight() {
    func drawn(in height: Double) -> Int {
      let environment = Environment.plain(Size(1280, height))
      var gallery = Gallery(exhibit: "typography")
      gallery.model.showsAllCode = true
      gallery.update(FrameInput(time: 0), in: environment)
      var canvas = Canvas()
      gallery.draw(into: &canvas, in: environment)
      return canvas.finish().texts.count { $0.font.design == .monospaced }
    }
    let (some, all) = (drawn(in: 800), drawn(in: 4000))
    #expect(some > 0)
    #expect(some < all / 2)
  }
}
