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
}
