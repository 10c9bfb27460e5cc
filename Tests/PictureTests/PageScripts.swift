import Testing
import VitrineExhibits
import VitrineInteraction
import VitrineMotion
import VitrineResources
import VitrineScenes

/// The exhibits of pages, driven by scripts.
@Suite struct PageScripts {
  let scripts = ExhibitScripts()

  func control(
    _ script: String = "", at time: Seconds = 3, _ knobs: [String: String] = [:]
  ) throws -> SemanticsNode {
    let tree = try scripts.tree("page-control", after: script, at: time, knobs: knobs)
    return try #require(tree.find("page-control"))
  }

  func touch(
    _ type: String, _ target: String, at time: Double, fx: Double = 0.5, fy: Double = 0.5,
    kind: String = "touch"
  ) -> String {
    """
    {"at":\(time),"type":"\(type)","pointer":"\(kind)","id":1,"target":"\(target)",\
    "fx":\(fx),"fy":\(fy)}

    """
  }

  // MARK: Page control

  @Test("C2: the tree says which dots are in sight and how large each is")
  func overflow() throws {
    let many = try control(["pages": "10000", "current": "5000"])
    let first = try #require(many.children.first)
    let last = try #require(many.children.last)
    #expect(many.state["firstVisible"] == first.state["page"])
    #expect(many.state["lastVisible"] == last.state["page"])
    #expect(first.state["scale"] == .number(0.5) && last.state["scale"] == .number(0.5))
    #expect(many.find("page-control/dot-5000")?.state["scale"] == .number(1))
    #expect(many.children.count < 40)
  }

  func control(_ knobs: [String: String]) throws -> SemanticsNode { try control("", knobs) }

  func control(_ script: String, _ knobs: [String: String]) throws -> SemanticsNode {
    try control(script, at: 3, knobs)
  }

  @Test("C4: a click on a dot opens its page, and the mouse lights it up until it leaves")
  func pointer() throws {
    let dot = "page-control/dot-3"
    let over = touch("hover", dot, at: 0.1, kind: "mouse")
    #expect(try control(over).find(dot)?.state["hovered"] == .bool(true))
    let left = over + #"{"at":0.3,"type":"hover","pointer":"mouse","id":1,"x":5,"y":5}"# + "\n"
    #expect(try control(left).find(dot)?.state["hovered"] == .bool(false))
    let click =
      touch("down", dot, at: 0.4, kind: "mouse") + touch("up", dot, at: 0.5, kind: "mouse")
    #expect(try control(over + click).state["currentPage"] == .int(3))
  }

  @Test("C10: with the minimal background a drag scrubs nothing, and nothing is shown")
  func minimal() throws {
    let drag =
      touch("down", "page-control/dot-0", at: 0.1) + touch("move", "page-control/dot-3", at: 0.2)
    let node = try control(drag, at: 1, ["background": "minimal"])
    #expect(node.state["currentPage"] == .int(0))
    #expect(node.state["backgroundVisible"] == .bool(false))
  }

  @Test("C3: the taps knob keeps the page from taps")
  func taps() throws {
    let tap = scripts.tap("page-control", at: 0.1, fx: 0.95)
    #expect(try control(tap, ["taps": "false"]).state["currentPage"] == .int(0))
    #expect(try control(tap).state["currentPage"] == .int(1))
  }

  @Test("C15: a vertical control goes on downwards, or upwards")
  func vertical() throws {
    let tap =
      touch("down", "page-control", at: 0.1, fy: 0.95)
      + touch("up", "page-control", at: 0.15, fy: 0.95)
    #expect(try control(tap, ["direction": "top-to-bottom"]).state["currentPage"] == .int(1))
    let up = ["direction": "bottom-to-top", "current": "2"]
    #expect(try control(tap, up).state["currentPage"] == .int(1))
  }

  @Test("C15: the progress knob takes none, timer, or a number 0…1, and refuses others")
  func progress() throws {
    #expect(try control().state["progress"] == .null)
    #expect(try control(["progress": "0.25"]).state["progress"] == .number(0.25))
    let running = try control("", at: 1.5, ["progress": "timer"])
    #expect(running.state["progress"] == .number(0.5))
    #expect(try control("", at: 3.5, ["progress": "timer"]).state["currentPage"] == .int(1))
    for word in ["1.5", "-1", "nan", "soon", ""] {
      #expect(throws: KnobError.self, "\(word)") { _ = try control(["progress": word]) }
    }
  }

  @Test("C15: it hides for a single page where the knob says so")
  func hidesSingle() throws {
    #expect(try control(["pages": "1", "hides-single": "true"]).isVisible == false)
    #expect(try control(["pages": "1"]).isVisible)
    #expect(try control(["pages": "0"]).state["firstVisible"] == .null)
  }

  // MARK: Page view

  func view(_ script: String, at time: Seconds = 3) throws -> SemanticsNode {
    try #require(try scripts.tree("page-view", after: script, at: time).find("page-view"))
  }

  @Test("C14: a swipe moves the dots, and the dots move the pages")
  func bothWays() throws {
    let swipe =
      (0...6).map { step in
        let type = step == 0 ? "down" : "move"
        return #"{"at":\#(0.1 + 0.02 * Double(step)),"type":"\#(type)","pointer":"touch","id":1,"#
          + #""x":\#(300 - 30 * step),"y":100}"# + "\n"
      }.joined() + #"{"at":0.25,"type":"up","pointer":"touch","id":1,"x":120,"y":100}"# + "\n"
    let swiped = try view(swipe)
    #expect(swiped.state["currentPage"] == .int(1))
    #expect(swiped.state["offset"] == .number(1) && swiped.state["animating"] == .bool(false))
    #expect(swiped.find("page-control")?.state["currentPage"] == .int(1))
    #expect(swiped.find("page-view/page-1")?.isVisible == true)
    let tapped = try view(swipe + scripts.tap("page-control", at: 1, fx: 0.97))
    #expect(tapped.state["currentPage"] == .int(2))
  }

  @Test("C7: a tap animates, a scrub does not")
  func animates() throws {
    let tap = scripts.tap("page-control", at: 0.1, fx: 0.97)
    #expect(try view(tap, at: 0.25).state["animating"] == .bool(true))
    #expect(try view(tap, at: 2).state["animating"] == .bool(false))
    let scrub =
      touch("down", "page-control/dot-0", at: 0.1) + touch("move", "page-control/dot-4", at: 0.2)
    let scrubbed = try view(scrub, at: 0.22)
    #expect(scrubbed.state["animating"] == .bool(false))
    #expect(scrubbed.state["offset"] == .number(4))
  }

  // MARK: Stories

  func stories(_ script: String, at time: Seconds) throws -> SemanticsNode {
    try #require(try scripts.tree("page-stories", after: script, at: time).find("page-stories"))
  }

  @Test("C15: stories turn by themselves, go round, pause on a press, and go on with a tap")
  func turns() throws {
    func page(_ script: String, _ time: Seconds) throws -> StateValue? {
      try stories(script, at: time).state["currentPage"]
    }
    #expect(try page("", 4.9) == .int(0) && page("", 5.1) == .int(1) && page("", 15.5) == .int(0))
    let held = touch("down", "page-stories", at: 2, fx: 0.7, fy: 0.3)
    #expect(try page(held, 12) == .int(0))
    let lifted = held + touch("up", "page-stories", at: 10, fx: 0.7, fy: 0.3)
    #expect(try page(lifted, 12.9) == .int(0), "a long press is no tap")
    #expect(try page(lifted, 13.2) == .int(1))
    let tap =
      touch("down", "page-stories", at: 1, fx: 0.7, fy: 0.3)
      + touch("up", "page-stories", at: 1.1, fx: 0.7, fy: 0.3)
    #expect(try page(tap, 1.2) == .int(1))
    let hidden = #"{"at":1,"type":"hide"}"# + "\n" + #"{"at":60,"type":"show"}"# + "\n"
    #expect(try page(hidden, 63) == .int(0) && page(hidden, 64.5) == .int(1))
  }
}
