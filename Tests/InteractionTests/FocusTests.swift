import Testing
import VitrineGeometry
import VitrineInteraction

@Suite struct FocusTests {
  private func node(
    _ id: String, _ frame: Rect, _ children: [Node] = [], focusable: Bool = true,
    visible: Bool = true, enabled: Bool = true
  ) -> Node {
    Node(
      id: id, role: .button, frame: frame, isVisible: visible, isEnabled: enabled,
      isFocusable: focusable, isInteractive: true, children: children)
  }

  private func scene(_ children: [Node]) -> Node {
    node("scene", Rect(0, 0, 800, 600), children, focusable: false)
  }

  private func order(_ tree: Node, isRightToLeft: Bool = false) -> [String] {
    tree.focusOrder(isRightToLeft: isRightToLeft).map(\.id)
  }

  /// Two rows of buttons, listed out of order, with uneven tops.
  private var rows: Node {
    scene([
      node("d", Rect(200, 104, 80, 40)), node("b", Rect(200, 0, 80, 40)),
      node("a", Rect(0, 6, 80, 30)), node("c", Rect(0, 100, 80, 40)),
    ])
  }

  private func key(_ key: Key, _ modifiers: KeyModifiers = []) -> Routed {
    Routed(TimedEvent(0, .key(KeyEvent(key, modifiers: modifiers))))
  }

  @Test("T20: Tab goes row by row in the direction of reading")
  func readingOrder() {
    #expect(order(rows) == ["a", "b", "c", "d"])
    #expect(order(rows, isRightToLeft: true) == ["b", "a", "d", "c"])
  }

  @Test("what is inside a node comes together, after the node")
  func groups() {
    let tree = scene([
      node(
        "side", Rect(0, 0, 200, 600),
        [node("s2", Rect(0, 300, 90, 40)), node("s1", Rect(0, 0, 90, 40))]),
      node("bare", .zero, [node("m", Rect(300, 10, 90, 40))], focusable: false),
      node("top", Rect(0, -50, 800, 40)),
    ])
    #expect(order(tree) == ["top", "side", "s1", "s2", "m"])
  }

  @Test("invisible and disabled nodes are skipped with what is in them")
  func skips() {
    let inner = [node("inner", Rect(0, 0, 10, 10))]
    let tree = scene([
      node("hidden", Rect(0, 0, 10, 10), inner, visible: false),
      node("disabled", Rect(0, 20, 10, 10), inner, enabled: false),
      node("text", Rect(0, 40, 10, 10), focusable: false), node("ok", Rect(0, 60, 10, 10)),
    ])
    #expect(order(tree) == ["ok"])
  }

  @Test("T20: Tab and Shift+Tab go round and round")
  func tab() {
    var focus = FocusChain()
    var seen: [String?] = []
    for _ in 0..<5 {
      #expect(focus.handle(key(.tab), in: rows) == .captured)
      seen.append(focus.focused)
    }
    #expect(seen == ["a", "b", "c", "d", "a"])
    _ = focus.handle(key(.tab, .shift), in: rows)
    #expect(focus.focused == "d")
    var fresh = FocusChain()
    _ = fresh.handle(key(.tab, .shift), in: rows)
    #expect(fresh.focused == "d")
    var mirrored = FocusChain()
    _ = mirrored.handle(key(.tab), in: rows, isRightToLeft: true)
    #expect(mirrored.focused == "b")
  }

  @Test("Ctrl+Tab, and Tab where nothing can have the focus, are left to others")
  func ignored() {
    var focus = FocusChain()
    #expect(focus.handle(key(.tab, .control), in: rows) == .ignored)
    #expect(focus.handle(key(.tab), in: scene([])) == .ignored)
    #expect(focus.focused == nil)
  }

  @Test("T20: the ring shows after a key and goes with a press, while the focus stays")
  func ring() {
    var focus = FocusChain()
    _ = focus.handle(key(.tab), in: rows)
    #expect(focus.showsRing(on: "a") && !focus.showsRing(on: "b"))
    let press = Routed(.pointer(.down, 240, 120), path: ["d", "scene"])
    #expect(focus.handle(press, in: rows) == .ignored, "the press is for its node")
    #expect(focus.focused == "d" && !focus.showsRing)
    _ = focus.handle(key(.right), in: rows)
    #expect(focus.showsRing(on: "d"))
    _ = focus.handle(Routed(.pointer(.down, 700, 500)), in: rows)
    #expect(focus.focused == "d", "a press on nothing leaves the focus where it is")
  }

  @Test(
    "the focus stays with its id while the tree changes, and goes to the nearest if it vanishes")
  func changedTree() {
    var focus = FocusChain()
    focus.focus("d", in: rows)
    var moved = rows
    moved.children[0].frame = Rect(0, 500, 80, 40)
    focus.update(in: moved)
    #expect(focus.focused == "d")
    moved.children.removeFirst()
    focus.update(in: moved)
    #expect(focus.focused == "c", "the nearest to where it was last")
    moved.children.removeAll()
    focus.update(in: moved)
    #expect(focus.focused == nil)
  }

  @Test("a focused node that is disabled gives its focus to the nearest")
  func disabled() {
    var focus = FocusChain()
    focus.focus("a", in: rows)
    var tree = rows
    tree.children[2].isEnabled = false
    focus.update(in: tree)
    #expect(focus.focused == "c")
  }

  /// A screen with a bar of tabs below it.
  private func screen(_ name: String, _ buttons: [String]) -> Node {
    let inner = buttons.enumerated().map { index, id in
      node(id, Rect(20, 20 + Double(index) * 60, 200, 44))
    }
    return scene([
      node(name, Rect(0, 0, 800, 550), inner, focusable: false),
      node("tabs", Rect(0, 550, 800, 50)),
    ])
  }

  @Test("after a screen is replaced the focus goes to the first of the new one, not to the nearest")
  func replacedScreen() {
    let cart = screen("cart", ["cart/item", "cart/count", "cart/next"])
    var focus = FocusChain()
    focus.focus("cart/next", in: cart)
    let order = screen("order", ["order/address", "order/card", "order/buy"])
    focus.update(in: order)
    #expect(focus.focused == "order/address")
    focus.update(in: order)
    #expect(focus.focused == "order/address")
  }

  @Test("the first of a new screen is the first in reading order")
  func replacedScreenMirrored() {
    var focus = FocusChain()
    focus.focus("cart/next", in: screen("cart", ["cart/next"]))
    let new = scene([
      node(
        "order", Rect(0, 0, 800, 550),
        [node("left", Rect(0, 0, 90, 40)), node("right", Rect(400, 0, 90, 40))], focusable: false)
    ])
    var mirrored = focus
    focus.update(in: new)
    mirrored.update(in: new, isRightToLeft: true)
    #expect(focus.focused == "left" && mirrored.focused == "right")
  }

  @Test("where all that was in a group is replaced, the first of what is new in it has the focus")
  func replacedContent() {
    var focus = FocusChain()
    focus.focus("next", in: screen("page", ["name", "next"]))
    focus.update(in: screen("page", ["address", "buy"]))
    #expect(focus.focused == "address")
  }

  @Test("where one of a group goes, the nearest that stays has the focus, never one that comes")
  func vanishedRow() {
    var focus = FocusChain()
    focus.focus("b", in: screen("list", ["a", "b", "c", "d"]))
    focus.update(in: screen("list", ["a", "c", "d"]))
    #expect(focus.focused == "c")
    focus.focus("next", in: screen("list", ["back", "next"]))
    focus.update(in: screen("list", ["back", "buy"]))
    #expect(focus.focused == "back", "a second Enter buys nothing")
  }

  @Test("where a row goes with what is in it, the nearest row that stays has the focus")
  func vanishedGroup() {
    func list(_ rows: [Int]) -> Node {
      let cells = rows.enumerated().map { place, row in
        let frame = Rect(0, Double(place) * 50, 300, 44)
        return node("row-\(row)", frame, [node("row-\(row)/delete", frame)], focusable: false)
      }
      return scene([node("list", Rect(0, 0, 300, 600), cells, focusable: false)])
    }
    var focus = FocusChain()
    focus.focus("row-2/delete", in: list([0, 1, 2, 3, 4]))
    focus.update(in: list([0, 1, 3, 4]))
    #expect(focus.focused == "row-3/delete")
    focus.update(in: list([0, 1, 4, 5, 6, 7, 8]))
    #expect(focus.focused == "row-4/delete", "what comes at the end is not in its place")
  }

  @Test("a screen that was there before the old one went is as new as one that comes at once")
  func overlap() {
    func page(_ name: String, _ x: Double, _ buttons: [String]) -> Node {
      let inner = buttons.enumerated().map { index, id in
        node("\(name)/\(id)", Rect(x + 20, 20 + Double(index) * 60, 200, 44))
      }
      return node(name, Rect(x, 0, 800, 550), inner, focusable: false)
    }
    let tabs = node("tabs", Rect(0, 550, 800, 50))
    func pages(_ pages: Node...) -> Node {
      scene([node("pages", Rect(0, 0, 800, 600), pages + [tabs], focusable: false)])
    }
    let cart = ["item", "count", "next"]
    let order = ["address", "card", "buy"]
    // A cross-fade, and a slide.
    for steps in [[(0.0, 0.0)], [(0, 800), (-300, 500), (-799, 1)]] {
      var focus = FocusChain()
      focus.focus("cart/next", in: pages(page("cart", 0, cart)))
      for (old, new) in steps {
        focus.update(in: pages(page("cart", old, cart), page("order", new, order)))
        #expect(focus.focused == "cart/next")
      }
      let press = Routed(.pointer(.down, 30, 150), path: ["cart/next", "cart", "pages"])
      var pressed = focus
      _ = pressed.handle(press, in: pages(page("cart", 0, cart), page("order", 0, order)))
      for var focus in [focus, pressed] {
        focus.update(in: pages(page("order", 0, order)))
        #expect(focus.focused == "order/address")
      }
    }
  }

  @Test("only what can have the focus gets it")
  func cannotFocus() {
    var focus = FocusChain()
    focus.focus("scene", in: rows)
    #expect(focus.focused == nil)
    focus.focus("b", in: rows)
    focus.focus(nil, in: rows)
    #expect(focus.focused == nil)
  }

  @Test("marking sets the focus of one node, and takes it from all others")
  func marking() {
    var focus = FocusChain()
    focus.focus("b", in: rows)
    var tree = rows
    tree.children[0].isFocused = true
    let marked = focus.marking(tree)
    #expect(marked.children.filter(\.isFocused).map(\.id) == ["b"])
  }
}
