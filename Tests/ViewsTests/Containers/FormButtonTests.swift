import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

private struct Account: Part {
  var isOn = false
  var count = 0

  func body(in environment: Environment) -> some View<Self> {
    Form {
      Section("Account") {
        Toggle("Wi-Fi", isOn: \.isOn)
        Button("Sign Out") { $0.count += 1 }
        Button("Save", configuration: .filled) { $0.count += 10 }
      }
    }
  }
}

@Suite struct FormButtonTests {
  @Test func theTitleOfAPlainButtonLinesUpWithLabels() throws {
    var runner = try SceneRunner(Account(), size: Size(320, 300), text: try TextEngine())
    try runner.wait(0)
    var canvas = Canvas()
    runner.scene.draw(into: &canvas, in: runner.environment)
    let list = canvas.finish()
    let starts = list.commands.compactMap { command -> (String, Double)? in
      guard case .text(let index, let rect, _) = command else { return nil }
      return (list.texts[Int(index)].string, rect.minX)
    }
    let label = try #require(starts.first { $0.0 == "Wi-Fi" })
    let title = try #require(starts.first { $0.0 == "Sign Out" })
    #expect(abs(label.1 - title.1) <= 1)
    try runner.tap("Sign Out")
    try runner.tap("Save")
    #expect(runner.model.count == 11)
  }
}
