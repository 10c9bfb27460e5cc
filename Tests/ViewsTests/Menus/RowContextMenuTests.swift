import Testing

@testable import VitrineViews

private struct Songs: Part {
  var log: [String] = []
  var picked: Set<Int> = []
  var swipes = false

  func body(in environment: Environment) -> some View<Self> {
    if swipes {
      List(selection: \.picked) {
        ForEach([1, 2], id: \.self) { song in
          row(song).swipeActions { Button("Delete") { $0.log.append("delete") } }
        }
      }
    } else {
      List(selection: \.picked) { ForEach([1, 2], id: \.self) { song in row(song) } }
    }
  }

  private func row(_ song: Int) -> some View<Self> {
    Text("Song \(song)")
      .contextMenu { Button("Play \(song)") { $0.log.append("play \(song)") } }
      .padding(2)
  }
}

@Suite("Context menus of rows") struct RowContextMenuTests {
  @Test(arguments: [false, true])
  func theMenuIsThatOfAllOfTheRow(swipes: Bool) throws {
    for fraction in [0.02, 0.5, 0.98] {
      var driver = try ViewDriver(Songs(swipes: swipes), size: Size(300, 300))
      let row = try #require(driver.node("Song 2")?.frame)
      #expect(row.width > 200)
      driver.secondary(at: Point(row.minX + row.width * fraction, row.midY))
      let play = try #require(driver.node("Play 2"), "\(row) \(fraction)")
      #expect(driver.node("Play 1") == nil)
      driver.tap(at: play.frame.center)
      #expect(driver.model.log == ["play 2"] && driver.model.picked.isEmpty)
    }
  }

  @Test func whatElseTheRowDoesStays() throws {
    var driver = try ViewDriver(Songs(), size: Size(300, 300))
    let row = try #require(driver.node("Song 2")?.frame)
    driver.tap(at: Point(row.maxX - 4, row.midY))
    #expect(driver.model.picked == [2] && driver.model.log.isEmpty)
    driver.secondary(at: Point(150, 280))
    #expect(driver.node("Play 2") == nil)
  }
}
