import Testing
import VitrineTestSupport

@testable import VitrineViews

/// Rows with something around each.
private struct Rows: Part {
  var count = 2

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      ForEach(0..<count) { index in Text("\(index)") }.padding(10).frame(height: 50)
    }
  }
}

@Suite struct ModifiedListTests {
  @Test func eachViewOfAListKeepsItsModifiersWhenTheBodyIsBuiltAgain() throws {
    let environment = Environment.plain(Size(200, 400))
    var scene = ViewScene(Rows())
    scene.update(FrameInput(time: 0), in: environment)
    #expect(names(scene) == ["frame", "frame"])
    let first = scene.slotIDs
    scene.model.count = 3
    scene.update(FrameInput(time: 1), in: environment)
    #expect(names(scene) == ["frame", "frame", "frame"])
    #expect(Set(first).isSubset(of: scene.slotIDs), "those that stay are the same")
    let inside = scene.tree.root?.children.first?.node.children.first?.node
    #expect(inside?.children.first?.node.content.name == "padding", "the innermost is inside")
  }

  private func names(_ scene: ViewScene<Rows>) -> [String] {
    scene.tree.root?.children.first?.node.children.map(\.node.content.name) ?? []
  }
}
