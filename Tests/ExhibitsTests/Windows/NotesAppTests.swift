import Snapshots
import Testing
import VitrineRenderer
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// What a person does with notes, in one column and in two.
@Suite struct NotesAppTests {
  private typealias Runner = SceneRunner<WindowsScene<NotesApp>>

  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func notes(
    _ size: Size, _ surroundings: Surroundings = Surroundings()
  ) throws -> Runner {
    try .settled(WindowsScene(NotesApp()) { $0.windows }, size, surroundings, text: text)
  }

  @Test("A line is ticked off, and counted in the list")
  func ticking() throws {
    var notes = try notes(Size(1000, 700))
    #expect(notes.exists("3/7"))
    try notes.tap(.id("check-2"))
    try notes.wait(0.5)
    #expect(notes.model.notes[0].done == 4 && notes.exists("4/7"))
    #expect(try notes.node(.id("check-2")).state["done"] == .bool(true))
    #expect(notes.scene.nextChange(after: notes.time, in: notes.environment) == nil)
  }

  @Test("What is typed is in the note, and Enter in the last line begins another")
  func typing() throws {
    var notes = try notes(Size(1000, 700))
    try notes.type("!", into: .id("line-1"))
    #expect(notes.model.notes[0].lines[0].text?.contains("Raincoat") == true)
    try notes.tap(.id("line-7"))
    try notes.press(.enter)
    try notes.wait(0.5)
    #expect(notes.model.notes[0].lines.count == 8)
    try notes.type("Binoculars", into: .id("line-8"))
    #expect(notes.model.notes[0].lines[7].text == "Binoculars")
    try notes.scroll(to: .id("add-line"))
    try notes.wait(1)
    try notes.tap(.id("add-line"))
    #expect(notes.model.notes[0].lines.count == 9)
  }

  @Test("A new note leads to its page, and its title to the list", arguments: [390.0, 1000])
  func writing(width: Double) throws {
    var notes = try notes(Size(width, 700))
    try notes.tap(.id("write"))
    try notes.wait(1)
    let id = try #require(notes.model.notes.first?.id)
    #expect(id == 7 && notes.model.browsers[0].shown == 7)
    try notes.type("Tide table", into: .id("title"))
    #expect(notes.model.notes[0].title == "Tide table")
    if width < 500 {
      try notes.press(.escape)
      try notes.wait(0.5)
      try notes.press(.escape)
      try notes.wait(1)
    }
    let rows = notes.nodes(.role(.listItem)) + notes.nodes(.id("note-7"))
    #expect(rows.contains { $0.label?.contains("Tide table") == true })
  }

  @Test("One column leads to a note and back, and a window that grows shows both")
  func oneColumn() throws {
    var notes = try notes(Size(390, 700))
    #expect(!notes.exists(.id("title")))
    try notes.tap(.id("note-3"))
    try notes.wait(1)
    #expect(try notes.node(.id("title")).value == "Picnic on Pine Island")
    try notes.resize(to: Size(900, 700))
    #expect(notes.exists(.id("note-4")) && notes.exists(.id("title")))
    try notes.resize(to: Size(390, 700))
    #expect(!notes.exists(.id("note-4")))
    try notes.press(.escape)
    try notes.wait(1)
    #expect(notes.exists(.id("note-4")) && notes.model.browsers[0].path.isEmpty)
  }

  @Test("A note opens in a window of its own: what is typed there shows in both")
  func opens() throws {
    var notes = try notes(Size(1000, 700))
    try notes.secondaryTap(.id("note-6"))
    try notes.wait(0.5)
    try notes.tap("Open in New Window")
    try notes.wait(0.5)
    #expect(notes.windows.map(\.id.name) == ["Notes/1", "Note/6"])
    try notes.window("stage.note")
    try notes.wait(0.5)
    try notes.tap(.id("check-1"))
    #expect(notes.model.notes[5].done == 2)
    try notes.window("stage.notes")
    try notes.wait(0.5)
    #expect(notes.exists("2/3"))
    notes.model.delete(6)
    try notes.wait(0.5)
    #expect(notes.windows.map(\.id.name) == ["Notes/1"])
  }

  @Test("All notes can be deleted")
  func deleting() throws {
    var notes = try notes(Size(1000, 700))
    for _ in 1...6 { try notes.tap(.id("delete")) }
    try notes.wait(0.5)
    #expect(notes.model.notes.isEmpty && !notes.exists(.id("page")))
    try notes.tap(.id("write"))
    try notes.wait(0.5)
    #expect(notes.exists(.id("page")))
  }

  @Test("All that it says has words in both languages")
  func strings() throws {
    let strings = try StringTable.loadStandard()
    let keys = NotesApp().notes.flatMap { note in
      ["notes.\(note.id).title"] + note.lines.map { "notes.\(note.id).\($0.id)" }
    }
    for language in Language.allCases {
      #expect(Set(keys).subtracting(strings.keys(language)).sorted() == [])
    }
  }

  @Test("It looks like this")
  func pictures() throws {
    try verify(try notes(Size(390, 844)), named: "compact")
    try verify(try notes(Size(1180, 820)), named: "wide")
    try verify(try notes(Size(1000, 640), .dark), named: "dark")
    try verify(try notes(Size(1000, 640), .korean), named: "korean")
    try verify(try notes(Size(1000, 640), .rightToLeft), named: "rtl")
  }
}
