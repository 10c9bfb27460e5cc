import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineResources
import VitrineScenes

@testable import VitrineExhibits

/// Guidelines in words, the way back from what was changed, and keys that lead through the gallery.
@Suite struct GalleryNotesTests {
  private static let text = Result { try TextEngine() }

  private func gallery(
    _ exhibit: String, _ settings: [String: String] = [:]
  ) throws -> SceneRunner<Gallery> {
    let text = try Self.text.get()
    let environment = Environment(size: Size(1280, 800), text: text)
    var gallery = Gallery(exhibit: exhibit)
    for (name, value) in settings { try gallery.set(name, to: value) }
    var runner = try SceneRunner(gallery, in: environment, text: text)
    try runner.advance(to: 0.1)
    return runner
  }

  @Test("Each guideline of an exhibit has words, and its state is one of the exhibit's")
  func words() throws {
    let strings = try StringTable.loadStandard()
    for type in Catalog.all {
      for id in type.guidance {
        #expect(strings.keys(.english).contains("guideline.\(id)"), "\(type.id) \(id)")
      }
      let states = Set(type.shownStates.map(\.key))
      for (id, state) in type.guidanceStates {
        #expect(type.guidance.contains(id) && states.contains(state), "\(type.id) \(id) \(state)")
      }
    }
  }

  @Test("T3: a guideline leads to the state that shows it, from any view")
  func states() throws {
    var runner = try gallery("tab-bar")
    try runner.tap("States")
    #expect(runner.scene.model.view == .states)
    try runner.scroll(to: .id("gallery/guideline/T5"))
    try runner.tap(.id("gallery/guideline/T5"))
    #expect(runner.scene.model.view == .one)
    #expect(runner.scene.model.exhibit.value(of: "badge-2") == "1")
  }

  @Test("A knob that was turned has a dot that takes it back, and all go back at once")
  func reset() throws {
    #expect(try !gallery("rating").node(.id("gallery/reset")).isEnabled)
    var runner = try gallery("rating", ["value": "1", "tint": "#FF0000"])
    try runner.tap(.id("gallery/reset/value"))
    #expect(!runner.exists(.id("gallery/reset/value")))
    #expect(runner.exists(.id("gallery/reset/tint")))
    try runner.tap(.id("gallery/reset"))
    let exhibit = runner.scene.model.exhibit
    #expect(exhibit.knobs.allSatisfy { exhibit.value(of: $0.name) == $0.defaultValue })
    #expect(try !runner.node(.id("gallery/reset")).isEnabled)
  }

  @Test("No knob of a new exhibit can be taken back", arguments: Catalog.all.map { $0.id })
  func defaults(id: String) throws {
    let exhibit = try #require(Catalog.exhibit(id)).makeScene()
    for knob in exhibit.knobs { #expect(exhibit.value(of: knob.name) == knob.defaultValue) }
  }

  @Test("A question mark lists what keys do, and Escape closes the list")
  func shortcuts() throws {
    var runner = try gallery("rating")
    // As a keyboard says a question mark.
    for (key, modifiers) in [(Key.character("/"), KeyModifiers.shift), (.function(1), [])] {
      try runner.press(key, modifiers)
      try runner.wait(1)
      #expect(runner.exists("Keyboard Shortcuts"))
      for key in ["Ctrl+K", "Ctrl+B"] { #expect(runner.exists(.label(key)), "\(key)") }
      try runner.press(.end)
      try runner.wait(1)
      for key in ["F12", "Ctrl+Q"] { #expect(runner.exists(.label(key)), "\(key)") }
      try runner.press(.escape)
      try runner.wait(1)
      #expect(!runner.exists("Keyboard Shortcuts"))
    }
  }

  @Test("F6 goes past a stage that takes no keys")
  func partsOfStill() throws {
    var runner = try gallery("test-plate")
    var found: [GalleryPart?] = []
    for _ in 0..<5 {
      try runner.press(.function(6))
      found.append(runner.scene.model.focusedPart)
    }
    #expect(found == [.sidebar, .surroundings, .clock, .inspector, .sidebar])
  }

  @Test(
    "F6 goes through what is around the stage and the stage, as read, and round; with Shift back")
  func parts() throws {
    var runner = try gallery("rating")
    var found: [GalleryPart?] = []
    for modifiers: KeyModifiers in [[], [], [], [], [], [], .shift, .shift] {
      try runner.press(.function(6), modifiers)
      found.append(runner.scene.model.focusedPart)
    }
    #expect(
      found == [.sidebar, .surroundings, .stage, .clock, .inspector, .sidebar, .inspector, .clock])
    // On the stage the first control has them.
    try runner.press(.function(6), .shift)
    #expect(runner.scene.model.focusedPart == .stage)
    #expect(runner.focused?.id == "rating")
    // From inside of the exhibit, too.
    try runner.tap(.id("rating"))
    #expect(runner.scene.model.focusedPart == .stage)
    try runner.press(.function(6), .control)
    #expect(runner.scene.model.focusedPart == .clock)
    try runner.press(.function(6))
    #expect(runner.scene.model.focusedPart == .inspector)
    let focused = try #require(runner.focused)
    #expect(try runner.node(.id("gallery/inspector")).find(focused.id) != nil)
  }

  @Test(
    "F6 leaves a field that words are typed into, but goes through the windows of an exhibit first")
  func partsFromStage() throws {
    var runner = try gallery("form")
    try runner.tap(.id("form/group/group/textField"))
    try runner.type("Ada")
    try runner.press(.function(6))
    #expect(runner.scene.model.focusedPart == .clock)
    #expect(runner.scene.model.exhibit.value(of: "name") == "Ada")
    var other = try gallery("stage")
    try other.tap(.id("gallery/stage"))
    try other.press(.function(6))
    #expect(other.scene.model.focusedPart == .stage)
    try other.press(.function(6), .control)
    #expect(other.scene.model.focusedPart == .clock)
  }

  @Test(
    "F6 stays on a stage of windows, whatever its family, and leaves an exhibit without one",
    arguments: [("kiosk-guide", true), ("stage", true), ("split-view", false)])
  func partsOfFamilies(id: String, stays: Bool) throws {
    var runner = try gallery(id)
    try runner.tap(.id("gallery/stage"))
    #expect(runner.scene.model.focusedPart == .stage)
    try runner.press(.function(6))
    #expect(runner.scene.model.focusedPart == (stays ? .stage : .clock))
  }

  @Test("A tool without words says what it does, and its key")
  func help() throws {
    let runner = try gallery("rating")
    #expect(try runner.node(.id("gallery/clock/play")).state["help"] == .string("Pause (K)"))
    #expect(try runner.node(.id("gallery/environment/appearance")).state["help"] != nil)
  }

  @Test("Pages and tabs are counted from 1, and badges of tabs that there are not have no knob")
  func knobs() throws {
    var runner = try gallery("tab-bar")
    #expect(try runner.node(.id("gallery/knob/selected")).value == "1")
    #expect(
      runner.exists(.id("gallery/knob/badge-4")) && !runner.exists(.id("gallery/knob/badge-5")))
    try runner.tap(.id("gallery/knob/tabs/increment"))
    #expect(runner.exists(.id("gallery/knob/badge-5")))
  }
}
