import Snapshots
import Testing
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes
import VitrineViews

@testable import VitrineExhibits

/// A trip that is planned on a sheet.
@Suite struct SheetExhibitTests {
  /// - Parameter press: when somebody presses what is behind the sheet.
  private func runner(press: Seconds = 60) throws -> SceneRunner<ViewScene<SheetExhibit>> {
    let behind = Point(100, 40)
    let script = Script(events: [
      TimedEvent(press, .pointer(PointerEvent(.down, PointerID(.mouse, 0), at: behind))),
      TimedEvent(press + 0.1, .pointer(PointerEvent(.up, PointerID(.mouse, 0), at: behind))),
    ])
    var runner = try SceneRunner(
      SheetExhibit(), size: Size(375, 667), text: TextEngine(), script: script)
    try runner.wait(1)
    return runner
  }

  @Test("A trip is added, and the sheet closes")
  func adding() throws {
    var runner = try runner()
    #expect(try !runner.node(.id("done")).isEnabled)
    try runner.type("Lisbon", into: .id("name"))
    try runner.tap(.id("done"))
    try runner.wait(1)
    #expect(!runner.model.isAdding && runner.model.trips.first?.name == "Lisbon")
    try runner.tap(.id("add"))
    try runner.wait(1)
    #expect(runner.model.isAdding && runner.model.name.isEmpty)
  }

  @Test("What is untouched closes by Escape and by a press outside")
  func closing() throws {
    var runner = try runner(press: 4)
    // The first leaves the field.
    for _ in 1...2 { try runner.press(.escape) }
    #expect(!runner.model.isAdding)
    runner.model.isAdding = true
    try runner.wait(5)
    #expect(!runner.model.isAdding)
  }

  @Test("What is typed keeps the sheet, and Cancel asks first")
  func keeping() throws {
    var runner = try runner(press: 3)
    try runner.type("Lisbon", into: .id("name"))
    for _ in 1...2 { try runner.press(.escape) }
    try runner.wait(4)
    #expect(runner.model.isAdding)
    try runner.tap("Cancel")
    try runner.tap("Keep Editing")
    try runner.wait(1)
    #expect(runner.model.isAdding && runner.model.name == "Lisbon")
    try runner.tap("Cancel")
    try runner.tap("Discard Trip")
    try runner.wait(1)
    #expect(!runner.model.isAdding && runner.model.trips == TripPlan.samples)
    runner.model.protectsChanges = false
    runner.model.isAdding = true
    try runner.wait(1)
    for _ in 1...2 { try runner.press(.escape) }
    #expect(!runner.model.isAdding)
  }

  @Test("The grabber takes it from half of the window to all of it")
  func detents() throws {
    var runner = try runner()
    func top() throws -> Double { try runner.node(.role(.sheet)).frame.minY }
    #expect(try top() == 333)
    try runner.drag("New Trip", by: Point(0, -300))
    try runner.wait(1)
    #expect(try top() == 20)
    runner.model.detents = .medium
    try runner.wait(1)
    #expect(try top() == 333)
    try runner.drag("New Trip", by: Point(0, 250))
    #expect(!runner.model.isAdding)
  }

  @Test("Whatever was changed keeps the sheet", arguments: ["nights", "shared", "cover"])
  func changed(_ field: String) throws {
    var runner = try runner()
    if field == "cover" {
      try runner.tap(.id("cover-\(Photo.allCases.first { $0 != .lake }?.rawValue ?? "")"))
    } else {
      try runner.tap(.id(field))
    }
    for _ in 1...2 { try runner.press(.escape) }
    #expect(runner.model.isAdding)
    try runner.tap("Cancel")
    try runner.tap("Discard Trip")
    try runner.wait(1)
    #expect(!runner.model.isAdding)
  }

  @Test("However it comes, it is about a new trip")
  func anew() throws {
    var runner = try runner()
    try runner.tap(.id("cover-lighthouse"))
    try runner.type("Lisbon", into: .id("name"))
    runner.model.isAdding = false
    try runner.wait(1)
    #expect(runner.model.cover == .lighthouse, "nothing changes while it goes")
    runner.model.isAdding = true
    try runner.wait(1)
    #expect(runner.model.cover == .lake && runner.model.name.isEmpty)
  }
}
