import Testing
import VitrineGeometry
import VitrineInteraction

@Suite("Two nodes with one id") struct DuplicateTests {
  private func node(
    _ id: String, _ y: Double, _ label: String? = nil, _ children: [SemanticsNode] = []
  ) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .button, label: label, frame: Rect(10, y, 80, 40), isFocusable: true,
      isInteractive: true, children: children)
  }

  private var tree: SemanticsNode {
    SemanticsNode(
      id: "scene", role: .scene, frame: Rect(0, 0, 800, 600),
      children: [
        node("a", 0, "Save"), node("b", 50), node("a", 100, "Send", [node("inner", 110)]),
        node("c", 150),
      ])
  }

  @Test("an error names both")
  func names() throws {
    let duplicate = try #require(tree.duplicates.first)
    #expect(tree.duplicates.count == 1 && duplicate.id == "a")
    #expect(
      duplicate.description == """
        two nodes have the id 'a': scene > a (button "Save" at 10, 0), and \
        scene > a (button "Send" at 10, 100); give each an id of its own
        """)
    #expect(tree.children[1].duplicates.isEmpty)
  }

  @Test("each id is named once, however many have it, and whatever their places are")
  func once() {
    var mad = node("a", .nan)
    mad.frame.origin.x = .infinity
    let many = SemanticsNode(
      id: "scene", role: .scene, frame: .zero, children: [mad, mad, mad, node("scene", 0)])
    #expect(many.duplicates.map(\.id) == ["a", "scene"])
  }
}
