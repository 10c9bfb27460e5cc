import Snapshots
import Testing
import VitrineGeometry
import VitrineInteraction

@Suite struct ScriptTests {
  private func action(_ line: String) throws -> ScriptAction? {
    try Script.parse(Array(line.utf8), name: "t.jsonl").steps.first?.action
  }

  @Test("the lines of the documentation are read as they are meant")
  func documented() throws {
    let script = try Script.parse(
      """
      {"at":0.10,"type":"down","pointer":"touch","id":1,"x":640,"y":720}

      {"at":0.12,"type":"move","pointer":"touch","id":1,"x":660,"y":720}\r
      {"at":0.50,"type":"down","pointer":"mouse","id":0,"target":"page-control","fx":0.9}
      """)
    #expect(script.name == "script")
    let finger = PointerID(.touch, 1)
    #expect(script.steps.map(\.time) == [0.10, 0.12, 0.50])
    #expect(script.steps.map(\.line) == [1, 3, 4])
    #expect(
      script.steps.map(\.action) == [
        .event(.pointer(PointerEvent(.down, finger, at: Point(640, 720)))),
        .event(.pointer(PointerEvent(.move, finger, at: Point(660, 720)))),
        .targeted(
          .pointer(PointerEvent(.down, PointerID(.mouse), at: .zero)),
          ScriptTarget("page-control", fx: 0.9, fy: 0.5)),
      ])
  }

  @Test(
    "each pointer phase is a type",
    arguments: [PointerPhase.down, .move, .up, .cancel, .hover])
  func phases(_ phase: PointerPhase) throws {
    let line = #"{"at":0,"type":"\#(phase.rawValue)","pointer":"pen","id":3,"x":1,"y":2}"#
    let event = PointerEvent(phase, PointerID(.pen, 3), at: Point(1, 2))
    #expect(try action(line) == .event(.pointer(event)))
  }

  @Test("a cancel needs no place, but one that is begun must be whole")
  func cancelWithoutPlace() throws {
    let line = #"{"at":0,"type":"cancel","pointer":"touch","id":1}"#
    guard case .event(.pointer(let event)) = try action(line) else {
      Issue.record("not a pointer event")
      return
    }
    #expect(event.phase == .cancel && event.pointer == PointerID(.touch, 1))
    #expect(event.position.x < 0 && event.position.y < 0)
    #expect(throws: ScriptError.self) { try action(#"{"at":0,"type":"cancel","x":1}"#) }
  }

  @Test("a wheel turns at a point, at a target, or without a place where the pointer is")
  func wheel() throws {
    #expect(
      try action(#"{"at":0,"type":"wheel","dx":1,"dy":-2.5,"x":3,"y":4}"#)
        == .event(.wheel(WheelEvent(at: Point(3, 4), dx: 1, dy: -2.5))))
    #expect(
      try action(#"{"at":0,"type":"wheel","dy":1,"target":"list"}"#)
        == .targeted(.wheel(WheelEvent(at: .zero, dx: 0, dy: 1)), ScriptTarget("list")))
    #expect(
      try action(#"{"at":0,"type":"wheel","dx":0,"dy":1}"#)
        == .atPointer(.wheel(WheelEvent(at: .zero, dx: 0, dy: 1))))
  }

  @Test(
    "keys have the names of SDL and of the web, in capitals or not",
    arguments: [
      ("Left", Key.left), ("ArrowLeft", .left), ("arrowdown", .down), ("PageUp", .pageUp),
      ("Return", .enter), ("Enter", .enter), ("ESCAPE", .escape), ("Space", .space), (" ", .space),
      ("Tab", .tab), ("F11", .function(11)), ("a", .character("a")), ("Q", .character("q")),
      ("f", .character("f")), ("1", .character("1")), ("Backspace", .backspace),
      ("Delete", .delete), ("Home", .home), ("End", .end),
    ])
  func keys(_ name: String, _ key: Key) throws {
    #expect(try action(#"{"at":0,"type":"key","key":"\#(name)"}"#) == .event(.key(KeyEvent(key))))
  }

  @Test(
    "modifiers are a list or words with plus signs, under their usual names",
    arguments: [
      (#"["ctrl","Shift"]"#, [.control, .shift]),
      (#""ctrl+shift""#, [.control, .shift]), (#"["option"]"#, .alt), (#""cmd""#, .meta),
      (#""super""#, .meta), ("[]", []),
    ] as [(String, KeyModifiers)])
  func modifiers(_ json: String, _ expected: KeyModifiers) throws {
    let line = #"{"at":0,"type":"key","key":"a","modifiers":\#(json)}"#
    #expect(try action(line) == .event(.key(KeyEvent(.character("a"), modifiers: expected))))
  }

  @Test(
    "the remaining types are read",
    arguments: [
      (#"{"at":0,"type":"text","text":"하나"}"#, InputEvent.text("하나")),
      (
        #"{"at":0,"type":"composition","text":"하나","caret":1}"#,
        InputEvent.composition("하나", caret: 1)
      ),
      (#"{"at":0,"type":"composition","text":"하나"}"#, InputEvent.composition("하나", caret: 2)),
      (#"{"at":0,"type":"resize","width":320,"height":240.5}"#, .resize(Size(320, 240.5))),
      (#"{"at":0,"type":"hide"}"#, .hide), (#"{"at":0,"type":"show"}"#, .show),
      (#"{"at":0,"type":"focus-lost"}"#, .focusLost),
      (#"{"at":0,"type":"focus-gained"}"#, .focusGained),
      (#"{"at":0,"type":"close-request"}"#, .closeRequest),
      (#"{"at":0,"type":"notification","id":"sync"}"#, .notification("sync")),
      (#"{"at":0,"type":"set","name":"a","value":"b"}"#, .set(name: "a", value: "b")),
      (#"{"at":0,"type":"set","name":"a","value":3}"#, .set(name: "a", value: "3")),
      (#"{"at":0,"type":"set","name":"a","value":0.5}"#, .set(name: "a", value: "0.5")),
      (#"{"at":0,"type":"set","name":"a","value":true}"#, .set(name: "a", value: "true")),
      (#"{"at":0,"type":"set","name":"a","value":"1"}"#, .set(name: "a", value: "1")),
    ])
  func others(_ line: String, _ event: InputEvent) throws {
    #expect(try action(line) == .event(event))
  }

  @Test("what is written is read back as it was")
  func roundTrip() throws {
    let pen = PointerID(.pen, 7)
    let script = Script([
      ScriptStep(
        0.1, .event(.pointer(PointerEvent(.down, pen, at: Point(0.1, 2), pressure: 0.25)))),
      ScriptStep(
        0.1,
        .event(.pointer(PointerEvent(.up, PointerID(.mouse), at: Point(1, 2), button: .secondary)))),
      ScriptStep(
        0.1, .event(.pointer(PointerEvent(.up, PointerID(.mouse), at: .zero, button: .back)))),
      ScriptStep(
        1 / 3, .targeted(.wheel(WheelEvent(at: .zero, dx: 0.5, dy: 1)), ScriptTarget("a/b"))),
      ScriptStep(0.4, .atPointer(.wheel(WheelEvent(at: .zero, dx: 0, dy: -1)))),
      ScriptStep(0.5, .event(.key(KeyEvent(.pageDown, modifiers: [.shift, .meta])))),
      ScriptStep(0.5, .event(.key(KeyEvent(.character("\""))))),
      ScriptStep(0.5, .event(.key(KeyEvent(.menu)))),
      ScriptStep(0.4, .event(.composition("하", caret: 1))),
      ScriptStep(0.5, .event(.text("a\n\"b\" 하나 \u{1F600}"))),
      ScriptStep(0.6, .event(.resize(Size(10, 20)))), ScriptStep(0.7, .event(.hide)),
      ScriptStep(0.8, .event(.show)), ScriptStep(0.9, .event(.focusLost)),
      ScriptStep(1, .event(.focusGained)), ScriptStep(1, .event(.notification("a \"b\""))),
      ScriptStep(2, .event(.set(name: "n", value: "1.50"))),
    ])
    let read = try Script.parse(try script.encoded(), name: "t.jsonl")
    #expect(read.steps.map(\.time) == script.steps.map(\.time))
    #expect(read.steps.map(\.action) == script.steps.map(\.action))
  }

  @Test("a number that is not finite is not written")
  func unwritable() {
    let script = Script(events: [TimedEvent(0, .resize(Size(.nan, 1)))])
    #expect(throws: ScriptError.self) { try script.encoded() }
  }

  @Test("steps made in code are put in order of time, those of one time in theirs")
  func order() {
    let script = Script([
      ScriptStep(2, .event(.hide)), ScriptStep(1, .event(.show)), ScriptStep(2, .event(.focusLost)),
    ])
    #expect(script.steps.map(\.action) == [.event(.show), .event(.hide), .event(.focusLost)])
  }
}
