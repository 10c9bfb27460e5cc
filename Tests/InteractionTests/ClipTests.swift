import Foundation
import Testing
import VitrineGeometry
import VitrineInteraction

@Suite("What a clip hides") struct ClipTests {
  /// A list between two bars; its rows are 40 points high, the first scrolled half out.
  private var tree: SemanticsNode {
    let rows = (0..<10).map { row in
      node("row-\(row)", Rect(0, 80 + Double(row) * 40, 300, 40))
    }
    let list = SemanticsNode(
      id: "list", role: .group, frame: Rect(0, 100, 300, 200), isInteractive: true,
      clip: Rect(0, 100, 300, 200), children: rows)
    let bars = [node("top", Rect(0, 0, 300, 100)), node("bottom", Rect(0, 300, 300, 100))]
    return SemanticsNode(
      id: "scene", role: .scene, frame: Rect(0, 0, 300, 400), children: bars + [list])
  }

  private func node(_ id: String, _ frame: Rect) -> SemanticsNode {
    SemanticsNode(id: id, role: .button, frame: frame, isFocusable: true, isInteractive: true)
  }

  private func hit(_ tree: SemanticsNode, _ x: Double, _ y: Double, by kind: PointerKind) -> String?
  {
    tree.hitPath(at: Point(x, y), by: kind).first
  }

  @Test(
    "what is scrolled out takes no tap that is meant for what covers it",
    arguments: PointerKind.allCases)
  func scrolledOut(kind: PointerKind) {
    #expect(hit(tree, 50, 95, by: kind) == "top")
    #expect(hit(tree, 50, 310, by: kind) == "bottom")
    #expect(hit(tree, 50, 390, by: kind) == "bottom")
    #expect(hit(tree, 50, 105, by: kind) == "row-0", "what still shows of it")
    #expect(tree.hitPath(at: Point(50, 130), by: kind) == ["row-1", "list", "scene"])
  }

  @Test("the reach of a finger ends where the clip does, and begins at what shows")
  func touchTarget() {
    let dots = [node("shown", Rect(100, 100, 8, 8)), node("gone", Rect(100, 40, 8, 8))]
    let pane = SemanticsNode(
      id: "pane", role: .group, frame: Rect(0, 50, 300, 100), isInteractive: true,
      clip: Rect(0, 50, 300, 100), children: dots)
    let scene = SemanticsNode(
      id: "scene", role: .scene, frame: Rect(0, 0, 300, 400), children: [pane])
    #expect(hit(scene, 85, 100, by: .touch) == "shown")
    #expect(hit(scene, 104, 60, by: .touch) == "pane", "nothing of the other dot shows")
    let low = SemanticsNode(
      id: "low", role: .group, frame: Rect(0, 0, 300, 110), isInteractive: true,
      clip: Rect(0, 0, 300, 110), children: [dots[0]])
    let cut = SemanticsNode(id: "scene", role: .scene, frame: Rect(0, 0, 300, 400), children: [low])
    #expect(hit(cut, 104, 90, by: .touch) == "shown")
    #expect(hit(cut, 104, 112, by: .touch) == nil)
  }

  @Test(
    "clips inside clips count together, and a menu's covers less than the menu takes presses on")
  func nested() {
    var outer = tree
    outer.clip = Rect(0, 0, 300, 150)
    #expect(hit(outer, 50, 130, by: .mouse) == "row-1")
    #expect(hit(outer, 50, 170, by: .mouse) == nil)
    let menu = SemanticsNode(
      id: "menu", role: .group, frame: Rect(0, 0, 300, 400), isInteractive: true,
      clip: Rect(50, 50, 100, 40), children: [node("item", Rect(50, 30, 100, 200))])
    #expect(hit(menu, 60, 60, by: .mouse) == "item")
    #expect(hit(menu, 60, 120, by: .touch) == "menu")
  }

  @Test("a node outside the clips is described as not visible, with its whole frame")
  func description() throws {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(tree))
    let root = try #require(json as? [String: Any])
    let list = try #require((root["children"] as? [[String: Any]])?.last)
    let rows = try #require(list["children"] as? [[String: Any]])
    #expect(rows.map { $0["visible"] as? Bool } == (0..<10).map { $0 < 6 })
    #expect(rows[0]["frame"] as? [Double] == [0, 80, 300, 40])
    #expect(
      Set(root.keys) == [
        "id", "role", "label", "value", "frame", "visible", "enabled", "focused", "state",
        "children",
      ])
  }

  @Test("what can be seen of a node is what the clips leave of it")
  func visibleFrame() {
    #expect(tree.visibleFrame(of: "row-0") == Rect(0, 100, 300, 20))
    #expect(tree.visibleFrame(of: "row-1") == Rect(0, 120, 300, 40))
    #expect(tree.visibleFrame(of: "row-6") == nil && tree.visibleFrame(of: "gone") == nil)
  }
}
