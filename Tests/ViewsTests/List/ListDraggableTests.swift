import Testing
import VitrineViews

/// Notes of which each can be dragged to a tag, chosen and opened.
private struct Notes: Part {
  var selection: Set<Int> = []
  var opened: [Int] = []
  var tagged: [Int] = []
  var notes = [1, 2, 3]

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      patch("tag", 300, 40).dropDestination(for: Int.self) { model, id, _ in
        model.tagged.append(id)
      }
      List(selection: \.selection) {
        ForEach(notes, id: \.self) { id in
          HStack { patch("note-\(id)", 80, 20) }.draggable(id)
        }
        .onMove { $0.notes.move(fromOffsets: $1, toOffset: $2) }
      }
      .onPrimaryAction(forSelectionType: Int.self) { $0.opened += $1.sorted() }
    }
  }
}

@Suite("Rows that can be dragged away") struct ListDraggableTests {
  private func click(_ driver: inout ViewDriver<Notes>, _ name: String) {
    let position = driver.middle(name)
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: position)))
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: position)))
  }

  @Test func theListKeepsTheKeys() throws {
    var driver = try ViewDriver(Notes())
    click(&driver, "note-1")
    driver.frame(.key(KeyEvent(.down)))
    #expect(driver.model.selection == [2])
    driver.frame(.key(KeyEvent(.enter)))
    #expect(driver.model.opened == [2])
    #expect(driver.model.tagged.isEmpty)
  }

  @Test func spaceLiftsTheRowThatKeysAreAt() throws {
    var driver = try ViewDriver(Notes())
    click(&driver, "note-1")
    driver.frame(.key(KeyEvent(.down)))
    driver.frame(.key(KeyEvent(.space)))
    #expect(driver.model.tagged.isEmpty)
    driver.frame(.key(KeyEvent(.tab)))
    driver.frame(.key(KeyEvent(.enter)))
    #expect(driver.model.tagged == [2])
    #expect(driver.model.opened.isEmpty)
    driver.frame(.key(KeyEvent(.down)))
    #expect(driver.model.selection == [3])
  }

  @Test func escapePutsItBack() throws {
    var driver = try ViewDriver(Notes())
    click(&driver, "note-3")
    driver.frame(.key(KeyEvent(.space)))
    driver.frame(.key(KeyEvent(.escape)))
    driver.frame(.key(KeyEvent(.enter)))
    #expect(driver.model.tagged.isEmpty)
    #expect(driver.model.opened == [3])
  }

  @Test("a mouse carries a row away, fast or slow, and moves none", arguments: [6.0, 25])
  func carried(step: Double) throws {
    var driver = try ViewDriver(Notes())
    let start = driver.middle("note-3")
    let end = driver.middle("tag")
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: start)))
    let count = (start.distance(to: end) / step).rounded(.up)
    for index in 1...Int(count) {
      let position = start + (end - start) * (Double(index) / count)
      driver.frame(.pointer(PointerEvent(.move, .mouse, at: position)))
    }
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: end)))
    #expect(driver.model.tagged == [3])
    #expect(driver.model.notes == [1, 2, 3])
  }
}
