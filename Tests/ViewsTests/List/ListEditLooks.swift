import Foundation
import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

private struct Cart: Part {
  var rows = ["Flat White", "Espresso", "Cappuccino", "Long Black", "Tea", "Cold Brew"]
  var selected: String? = "Tea"

  func body(in environment: Environment) -> some View<Self> {
    List(selection: \.selected) {
      Section("Cart") {
        ForEach(rows, id: \.self) { row in
          HStack {
            Text(row)
            Spacer()
            Text("3.50").foregroundColor(.patch)
          }
          .swipeActions(edge: .leading) {
            Button("Again") { _ in }
            Button("Pin") { _ in }.tint(Color(0xFF9500))
          }
        }
        .onDelete { $0.rows.remove(atOffsets: $1) }
        .onMove { $0.rows.move(fromOffsets: $1, toOffset: $2) }
      }
    }
    .listStyle(.insetGrouped)
  }
}

@Suite struct ListEditLooks {
  @Test func pictures() throws {
    guard let folder = ProcessInfo.processInfo.environment["VITRINE_LOOK"] else { return }
    let text = try TextEngine()
    for appearance in [Appearance.light, .dark] {
      var environment = Environment(
        size: Size(360, 420), scale: 2, appearance: appearance, text: text)
      if appearance == .dark { environment.textScale = 2 }
      var runner = try SceneRunner(Cart(), in: environment, text: text)
      try runner.advance(to: 0)
      try runner.drag("Espresso", by: Point(-90, 0), rest: 0.2, by: .touch)
      try runner.wait(1)
      try PNG.write(runner.picture(), to: "\(folder)/swiped-\(appearance).png")
      try runner.drag("Flat White", by: Point(140, 0), rest: 0.2, by: .touch)
      try runner.wait(1)
      try PNG.write(runner.picture(), to: "\(folder)/leading-\(appearance).png")
      var driver = try ViewDriver(Cart(), size: Size(360, 420))
      driver.environment = environment
      driver.frame()
      driver.drag(from: Point(100, 120), to: Point(100, 200), by: .mouse, releases: false)
      driver.wait(1)
      let renderer = FrameRenderer(width: 720, height: 840, scale: 2, text: text)
      var canvas = renderer.makeCanvas()
      driver.scene.draw(into: &canvas, in: environment)
      _ = renderer.render(canvas.finish())
      try PNG.write(renderer.buffer, to: "\(folder)/dragged-\(appearance).png")
    }
  }
}
