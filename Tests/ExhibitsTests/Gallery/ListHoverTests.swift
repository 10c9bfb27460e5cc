import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// Rows that can be chosen.
private struct Shelf: Part {
  var selected: Int?

  func body(in environment: Environment) -> some View<Self> {
    List(selection: \.selected) {
      ForEach(Array(0..<60), id: \.self) { Text("Row \($0)") }
    }
    .listStyle(.plain)
  }
}

@Suite struct ListHoverTests {
  @Test("Rows that pass beneath a mouse are hovered over once they stand")
  func passing() throws {
    var runner = try SceneRunner(Shelf(), size: Size(300, 400), text: TextEngine())
    let place = try runner.node("Row 4").frame
    func ground() -> UInt32? { runner.picture()[290, Int(place.midY)] }
    let plain = ground()
    try runner.hover("Row 4")
    let hovered = ground()
    #expect(hovered != plain)
    try runner.wheel("Row 4", dy: 3)
    #expect(ground() == plain)
    try runner.wait(0.05)
    #expect(ground() == plain)
    try runner.wait(1)
    #expect(ground() == hovered)
  }
}
