import Testing
import VitrineRenderer
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

extension GalleryKnobTests {
  // MARK: Code

  @Test("The code is copied, and the button says so for a moment, as wide as before")
  mutating func copy() throws {
    show("icons")
    let code = try #require(try node("gallery/code").value)
    let before = try node("gallery/code/copy")
    try tap("gallery/code/copy")
    #expect(gallery.takeRequests().contains(.copy(code)))
    let after = try node("gallery/code/copy")
    #expect(before.label == "Copy" && after.label == "Copied" && after.frame == before.frame)
    #expect(gallery.nextChange(after: time + 1, in: environment) != nil)
    time += 1.7
    gallery.update(FrameInput(time: time), in: environment)
    #expect(try node("gallery/code/copy").label == "Copy")
  }

  @Test("Tab shows some of what is around a control")
  mutating func reveal() throws {
    environment.size = Size(1280, 420)
    send(.resize(environment.size))
    show("page-control")
    try tap("gallery/knob/pages", dx: 0.9)
    let panel = try node("gallery/inspector").frame
    for _ in 0..<9 {
      send(.key(KeyEvent(.tab)))
      time += 1
      gallery.update(FrameInput(time: time), in: environment)
      let focused = try #require(tree.focusedID)
      #expect(focused.hasPrefix("gallery/knob/") || focused.hasPrefix("gallery/value/"))
      let frame = try node(focused).frame
      #expect(frame.minY >= panel.minY + 16 && frame.maxY <= panel.maxY - 16, "\(focused)")
    }
  }

  // MARK: Steps

  @Test("A number that has steps takes no other, by slider, keys and digits")
  mutating func steps() throws {
    show("rating")
    try tap("gallery/knob/value", dx: 0.43)
    let value = try #require(gallery.model.number(of: "value"))
    #expect(value * 2 == (value * 2).rounded() && value > 1 && value < 4)
    send(.key(KeyEvent(.right)))
    #expect(gallery.model.number(of: "value") == value + 0.5)
    try tap("gallery/value/value", dx: 0.9)
    send(.key(KeyEvent(.character("a"), modifiers: .control)), .text("0.2"), .key(KeyEvent(.enter)))
    #expect(gallery.model.number(of: "value") == 0)
  }

  @Test("What is being typed stays where a row has no more room for all side by side")
  mutating func draft() throws {
    show("rating")
    try tap("gallery/value/value", dx: 0.9)
    send(.key(KeyEvent(.character("a"), modifiers: .control)), .text("4"))
    let beside = try node("gallery/value/value").frame
    environment.textScale = 3
    time += 0.02
    gallery.update(FrameInput(time: time), in: environment)
    let field = try node("gallery/value/value")
    #expect(field.frame.minY > beside.maxY && field.value == "4")
    #expect(field.state["editing"] == .bool(true))
  }

  @Test("An exhibit is chosen by its name")
  mutating func exhibitNames() throws {
    show("touch-targets")
    #expect(gallery.exhibitKnob?.title(of: "tab-bar", environment) == "Tab Bar")
    environment.language = .korean
    #expect(gallery.exhibitKnob?.title(of: "tab-bar", environment) == "탭 바")
  }
}

extension Gallery {
  /// The row of the knob that takes an exhibit.
  fileprivate var exhibitKnob: KnobRow? {
    model.exhibit.knobs.first { $0.name == "exhibit" }.map {
      KnobRow(exhibit: model.selected, knob: $0, value: $0.defaultValue)
    }
  }
}
