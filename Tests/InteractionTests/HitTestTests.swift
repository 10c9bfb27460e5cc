import Testing
import VitrineGeometry
import VitrineInteraction

@Suite struct HitTestTests {
  private func node(
    _ id: String, _ frame: Rect, _ children: [SemanticsNode] = [], interactive: Bool = true,
    visible: Bool = true, enabled: Bool = true
  ) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .group, frame: frame, isVisible: visible, isEnabled: enabled,
      isInteractive: interactive, children: children)
  }

  private func scene(_ children: [SemanticsNode]) -> SemanticsNode {
    node("scene", Rect(0, 0, 800, 600), children, interactive: false)
  }

  private func hit(_ tree: SemanticsNode, _ x: Double, _ y: Double, by kind: PointerKind = .mouse)
    -> String?
  {
    tree.hitPath(at: Point(x, y), by: kind).first
  }

  @Test("the deepest node is hit, and its path leads outwards")
  func deepest() {
    let tree = scene([node("bar", Rect(0, 0, 300, 50), [node("tab", Rect(0, 0, 100, 50))])])
    #expect(tree.hitPath(at: Point(50, 25), by: .mouse) == ["tab", "bar", "scene"])
    #expect(hit(tree, 200, 25) == "bar")
    #expect(hit(tree, 500, 500) == nil, "the scene itself is not interactive")
  }

  @Test("of two that overlap, the front one is hit")
  func frontMost() {
    let tree = scene([node("back", Rect(0, 0, 100, 100)), node("front", Rect(50, 0, 100, 100))])
    #expect(hit(tree, 75, 50) == "front")
    #expect(hit(tree, 25, 50) == "back")
  }

  @Test("P22: input passes through what is not interactive, invisible or disabled")
  func passesThrough() {
    let area = Rect(0, 0, 100, 100)
    let inner = [node("inner", area)]
    for cover in [
      node("spinner", area, interactive: false), node("hidden", area, inner, visible: false),
      node("disabled", area, inner, enabled: false),
    ] {
      #expect(hit(scene([node("page", area), cover]), 50, 50, by: .touch) == "page")
    }
  }

  @Test("a finger hits a small node up to 44 points wide and high; a mouse must be on it")
  func touchTarget() {
    let tree = scene([node("dot", Rect(100, 100, 8, 8))])
    #expect(hit(tree, 125, 104, by: .touch) == "dot")
    #expect(hit(tree, 83, 104, by: .touch) == "dot")
    #expect(hit(tree, 127, 104, by: .touch) == nil)
    #expect(hit(tree, 109, 104, by: .mouse) == nil)
    #expect(hit(tree, 104, 104, by: .pen) == "dot")
  }

  @Test("a finger gets 44 points, less what neighbours, clips and covers have")
  func touchFrame() {
    let (dot, page) = (node("dot", Rect(100, 100, 8, 8)), node("page", Rect(0, 0, 800, 600)))
    #expect(scene([page, dot]).touchFrame(of: "dot") == Rect(82, 82, 44, 44))
    #expect(scene([page, dot]).touchFrame(of: "page") == Rect(0, 0, 800, 600))
    let neighbour = node("other", Rect(112, 90, 40, 40))
    #expect(scene([page, dot, neighbour]).touchFrame(of: "dot") == Rect(82, 82, 28, 44))
    let near = node("near", Rect(109.5, 80, 50, 50))
    #expect(scene([page, dot, near]).touchFrame(of: "dot") == Rect(82, 82, 27.5, 44))
    var bar = node("bar", Rect(90, 96, 200, 100), [dot])
    bar.clip = bar.frame
    #expect(scene([page, bar]).touchFrame(of: "dot") == Rect(90, 96, 36, 30))
    let cover = node("cover", Rect(0, 0, 800, 600))
    #expect(scene([page, dot, cover]).touchFrame(of: "dot") == nil)
    #expect(scene([page]).touchFrame(of: "dot") == nil)
  }

  @Test("a small node in front of a page is hit beside its frame, not the page")
  func backgroundIsNoNeighbour() {
    let button = node("button", Rect(100, 100, 20, 20))
    let page = Rect(0, 0, 800, 600)
    #expect(hit(scene([node("page", page), button]), 128, 110, by: .touch) == "button")
    #expect(hit(scene([node("page", page, [button])]), 128, 110, by: .touch) == "button")
    #expect(hit(scene([button, node("page", page)]), 128, 110, by: .touch) == "page", "behind")
  }

  @Test("a finger that is on a node does not hit a small neighbour")
  func neighbours() {
    let tree = scene([node("tab", Rect(0, 0, 80, 50)), node("button", Rect(84, 15, 20, 20))])
    #expect(hit(tree, 78, 25, by: .touch) == "tab")
    #expect(hit(tree, 82, 25, by: .touch) == "button")
  }

  @Test("between two small nodes the nearer one is hit")
  func nearer() {
    let tree = scene([node("one", Rect(0, 0, 8, 8)), node("two", Rect(24, 0, 8, 8))])
    #expect(hit(tree, 11, 4, by: .touch) == "one")
    #expect(hit(tree, 20, 4, by: .touch) == "two")
  }

  @Test("a child that sticks out of its parent can be hit")
  func sticksOut() {
    let tree = scene([node("bar", Rect(0, 0, 50, 50), [node("badge", Rect(40, -10, 60, 60))])])
    #expect(hit(tree, 90, 20) == "badge")
  }

  @Test("empty and infinite frames, and points without numbers, hit nothing")
  func nonsense() {
    let tree = scene([node("empty", .zero), node("mad", Rect(.nan, 0, .infinity, 5))])
    #expect(hit(tree, 0, 0, by: .touch) == nil)
    #expect(hit(scene([node("page", Rect(0, 0, 9, 9))]), .nan, 3, by: .touch) == nil)
  }
}
