import Testing
import VitrineViews

private struct Inner: Part {
  var width = 20.0

  func body(in environment: Environment) -> some View<Self> { Box("box", width, 10) }
}

private struct Outer: Part {
  var inner = Inner()
  var count = 0

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      Scope(\.inner)
      WithState(0) { _ in Box("\(count)", 20, 10) }
    }
  }
}

@Suite struct TreeDescriptionTests {
  @Test func everyViewHasALineThatSaysWhereAndWhy() {
    var scene = ViewScene(Outer())
    #expect(scene.treeDescription.isEmpty)
    var environment = Environment(size: Size(100, 60), text: HalfEms())
    func lines(_ time: Double) -> [String] {
      scene.update(FrameInput(time: time, events: []), in: environment)
      return scene.treeDescription.split(separator: "\n").map(String.init)
    }
    #expect(
      lines(0) == [
        "Outer  [0 0 100 60]  offered 100×60  fixed×fixed  built: new",
        "  VStack  [40 20 20 20]  offered 100×60  fixed×fixed",
        "    Inner  [40 20 20 10]  offered nil×nil  fixed×fixed  built: new",
        "      Box  [40 20 20 10]  offered nil×nil  fixed×fixed",
        "    WithState  [40 30 20 10]  offered nil×nil  fixed×fixed  built: new",
        "      Box  [40 30 20 10]  offered nil×nil  fixed×fixed",
      ])
    scene.model.count = 1
    let counted = lines(1)
    #expect(counted[0].hasSuffix("built: model changed"))
    #expect(!counted[2].contains("built"))
    #expect(counted[4].hasSuffix("built: asked again"))
    environment.appearance = .dark
    #expect(lines(2)[2].hasSuffix("built: environment changed"))
  }

  @Test func aViewIsOneLineWhateverItsName() {
    var scene = ViewScene(
      Order.showing { _, _ in Text("a").named("row\nVStack\r\n\u{2028}") })
    let environment = Environment(size: Size(100, 60), text: HalfEms())
    scene.update(FrameInput(time: 0, events: []), in: environment)
    let lines = scene.treeDescription.split(whereSeparator: \.isNewline)
    #expect(lines.count { $0.contains("row VStack") } == 1)
    #expect(!lines.contains { $0.hasPrefix("VStack") })
  }
}
