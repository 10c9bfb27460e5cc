import Testing
import VitrineInteraction
import VitrineScenes

@testable import VitrineExhibits

@Suite("Knob values")
struct KnobValuesTests {
  var values = KnobValues([
    Knob("size", .number(0...10, default: 2.5)), Knob("count", .integer(0...5, default: 3)),
    Knob("style", .choice(["a", "b"], default: "a")), Knob("on", .toggle(default: true)),
    Knob("words", .text(default: "hi")),
  ])

  @Test("Values begin at their defaults")
  func defaults() {
    #expect(values.number("size") == 2.5)
    #expect(values.number("count") == 3 && values.integer("count") == 3)
    #expect(values.text("style") == "a" && values.text("words") == "hi")
    #expect(values.toggle("on"))
    #expect(values.state["count"] == .int(3))
  }

  @Test("A value that is taken is told in the form in which it can be set again")
  mutating func set() throws {
    for (name, value) in [("size", "7.25"), ("count", "5"), ("style", "b"), ("on", "false")] {
      try values.set(name, to: value)
      #expect(values.string(name) == value)
    }
  }

  @Test("A value that is refused changes nothing")
  mutating func refuse() {
    for (name, value) in [("size", "11"), ("count", "2.5"), ("style", "c"), ("on", "yes")] {
      let before = values.string(name)
      #expect(throws: KnobError.self) { try values.set(name, to: value) }
      #expect(values.string(name) == before)
    }
  }

  @Test("Events of a frame set values")
  mutating func events() {
    values.take(
      FrameInput(
        time: 1,
        events: [TimedEvent(0.5, .set(name: "count", value: "1")), TimedEvent(1, .hide)]))
    #expect(values.integer("count") == 1)
  }
}
