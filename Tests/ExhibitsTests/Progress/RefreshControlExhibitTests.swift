import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@testable import VitrineExhibits

/// The mailbox that is refreshed, without a window.
@Suite struct RefreshControlExhibitTests {
  private func runner(
    _ exhibit: RefreshControlExhibit = RefreshControlExhibit()
  ) throws -> SceneRunner<ViewScene<RefreshControlExhibit>> {
    try SceneRunner(exhibit, size: Size(320, 560), text: TextEngine())
  }

  @Test("P13: a refresh brings a message, and ends with the answer")
  func refreshes() throws {
    var runner = try runner()
    #expect(runner.model.pending == 3)
    try runner.press(.function(5))
    #expect(runner.model.isRefreshing && runner.model.pending == 3)
    #expect(try runner.node(.id("refresh-control")).state["phase"] == .string("refreshing"))
    try runner.wait(3)
    #expect(!runner.model.isRefreshing && runner.model.pending == 2)
    let node = try runner.node(.id("refresh-control"))
    #expect(node.state["phase"] == .string("idle") && node.state["pull"] == .number(0))
  }

  @Test("A mailbox that has everything stays as it is")
  func upToDate() throws {
    var runner = try runner()
    for _ in 0..<5 {
      try runner.press(.function(5))
      try runner.wait(3)
    }
    #expect(runner.model.pending == 0 && !runner.model.isRefreshing)
  }

  @Test("P15: mail is checked every minute")
  func interval() throws {
    var runner = try runner()
    try runner.wait(62)
    #expect(runner.model.pending == 2)
  }

  @Test("P13: a server that is silent is waited for, and the control says that it takes long")
  func silent() throws {
    var exhibit = RefreshControlExhibit()
    (exhibit.server, exhibit.isRefreshing) = (.silent, true)
    var runner = try runner(exhibit)
    try runner.wait(20)
    #expect(runner.model.isRefreshing && runner.model.pending == 3)
    #expect(try runner.node(.id("refresh-control")).state["phase"] == .string("refreshing"))
  }

  @Test(
    "What a refresh brings comes in one motion: no row jumps, none turns round",
    arguments: [1.0, 2])
  func oneMotion(scale: Double) throws {
    var environment = Environment(size: Size(320, 560), scale: scale, text: try TextEngine())
    environment.language = .english
    var runner = try SceneRunner(RefreshControlExhibit(), in: environment, text: TextEngine())
    try runner.press(.function(5))
    try runner.wait(0.9)
    func top() throws -> Double { try runner.node("Pine Island Ferry").frame.minY }
    let start = try top()
    var tops = [start]
    for _ in 0..<90 {
      try runner.wait(1.0 / 60)
      tops.append(try top())
    }
    #expect(runner.model.pending == 2)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { (0...4).contains($1 - $0) }, "\(tops)")
    #expect((tops.last ?? 0) > start)
    let first = try runner.node("Sora Kim").frame
    #expect(first.minY < start && first.maxY <= (tops.last ?? 0))
  }
}
