import Testing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion

@Suite struct GestureArenaTests {
  /// An arena whose recognisers all belong to one node.
  private func arena(_ recognizers: [AnyGestureRecognizer]) -> GestureArena {
    var arena = GestureArena()
    for recognizer in recognizers { arena.add(recognizer, for: "node") }
    return arena
  }

  private func kinds(_ gestures: [OwnedGesture]) -> [GestureKind] { gestures.map(\.gesture.kind) }

  private func tap(
    _ arena: inout GestureArena, at time: Seconds, x: Double = 0
  ) -> [OwnedGesture] {
    arena.handle(.pointer(.down, x, 0, at: time))
      + arena.handle(.pointer(.up, x, 0, at: time + 0.05))
  }

  @Test("a tap comes at once where no double tap competes")
  func tapAtOnce() {
    var arena = arena([.tap(TapRecognizer()), .longPress(LongPressRecognizer())])
    #expect(kinds(tap(&arena, at: 0)) == [.tap])
    #expect(arena.isAtRest && arena.deadline == nil)
  }

  @Test("a tap waits for a double tap of its owner, and comes when that has failed")
  func tapWaits() {
    var arena = arena([.tap(TapRecognizer()), .tap(TapRecognizer(numberOfTapsRequired: 2))])
    #expect(tap(&arena, at: 0).isEmpty)
    #expect(arena.deadline == 0.35)
    #expect(arena.update(to: 0.34).isEmpty)
    #expect(kinds(arena.update(to: 0.35)) == [.tap])
    #expect(arena.isAtRest)
  }

  @Test("two taps are one double tap and no tap, in whichever order they were added")
  func doubleTap() {
    let single = AnyGestureRecognizer.tap(TapRecognizer())
    let double = AnyGestureRecognizer.tap(TapRecognizer(numberOfTapsRequired: 2))
    for recognizers in [[single, double], [double, single]] {
      var arena = arena(recognizers)
      #expect(kinds(tap(&arena, at: 0) + tap(&arena, at: 0.2)) == [.doubleTap])
      #expect(arena.update(to: 2).isEmpty)
      #expect(arena.isAtRest)
    }
  }

  @Test("two taps far apart are two taps")
  func farApart() {
    var arena = arena([.tap(TapRecognizer()), .tap(TapRecognizer(numberOfTapsRequired: 2))])
    let first = tap(&arena, at: 0) + tap(&arena, at: 0.2, x: 200)
    #expect(kinds(first + arena.update(to: 2)) == [.tap, .tap])
  }

  @Test("a tap does not wait for a double tap of another owner")
  func otherOwner() {
    var arena = GestureArena()
    arena.add(.tap(TapRecognizer()), for: "button")
    arena.add(.tap(TapRecognizer(numberOfTapsRequired: 2)), for: "page")
    let recognized = tap(&arena, at: 0)
    #expect(recognized.map(\.owner) == ["button"])
    #expect(kinds(recognized) == [.tap])
  }

  @Test("a long press beats a tap after 0.5 s")
  func longPress() {
    var arena = arena([.tap(TapRecognizer()), .longPress(LongPressRecognizer())])
    _ = arena.handle(.pointer(.down, 0, 0, at: 0))
    #expect(arena.deadline == 0.5)
    #expect(kinds(arena.update(to: 0.5)) == [.longPress])
    #expect(kinds(arena.handle(.pointer(.up, 0, 0, at: 0.6))) == [.longPress])
    #expect(arena.isAtRest)
  }

  @Test("a drag beats tap and long press past the slop")
  func pan() {
    var arena = arena([
      .tap(TapRecognizer()), .longPress(LongPressRecognizer()), .pan(PanRecognizer()),
    ])
    _ = arena.handle(.pointer(.down, 0, 0, at: 0))
    #expect(kinds(arena.handle(.pointer(.move, 20, 0, at: 0.1))) == [.pan])
    #expect(arena.update(to: 2).isEmpty)
    #expect(kinds(arena.handle(.pointer(.up, 20, 0, at: 2.1))) == [.pan])
  }

  @Test("after a long press has begun, a drag belongs to it")
  func dragAfterLongPress() {
    var arena = arena([.pan(PanRecognizer()), .longPress(LongPressRecognizer())])
    _ = arena.handle(.pointer(.down, 0, 0, at: 0))
    _ = arena.update(to: 0.5)
    #expect(kinds(arena.handle(.pointer(.move, 100, 0, at: 0.6))) == [.longPress])
  }

  @Test("the inner component wins over its container for the same axis")
  func innerWins() {
    var arena = GestureArena()
    arena.add(.pan(PanRecognizer(axis: .horizontal)), for: "inner")
    arena.add(.pan(PanRecognizer(axis: .horizontal)), for: "outer")
    _ = arena.handle(.pointer(.down, 0, 0), path: ["inner", "outer"])
    let recognized = arena.handle(.pointer(.move, 30, 0, at: 0.1))
    #expect(recognized.map(\.owner) == ["inner"])
    let rest = arena.handle(.pointer(.up, 30, 0, at: 0.2))
    #expect(rest.map(\.owner) == ["inner"])
  }

  @Test("the container gets a drag across the inner component's axis")
  func otherAxis() {
    var arena = GestureArena()
    arena.add(.pan(PanRecognizer(axis: .horizontal)), for: "inner")
    arena.add(.pan(PanRecognizer(axis: .vertical)), for: "outer")
    _ = arena.handle(.pointer(.down, 0, 0), path: ["inner", "outer"])
    #expect(arena.handle(.pointer(.move, 0, 30, at: 0.1)).map(\.owner) == ["outer"])
  }

  @Test("only owners on the path of the touch compete for it")
  func path() {
    var arena = GestureArena()
    arena.add(.pan(PanRecognizer()), for: "bar")
    arena.add(.pan(PanRecognizer()), for: "page")
    _ = arena.handle(.pointer(.down, 0, 0), path: ["page", "scene"])
    #expect(arena.handle(.pointer(.move, 30, 0, at: 0.1)).map(\.owner) == ["page"])
  }

  @Test("two fingers drag two nodes at once")
  func twoOwners() {
    var arena = GestureArena()
    arena.add(.pan(PanRecognizer()), for: "left")
    arena.add(.pan(PanRecognizer()), for: "right")
    _ = arena.handle(.pointer(.down, 0, 0), path: ["left"])
    _ = arena.handle(.pointer(.down, 500, 0, by: secondFinger), path: ["right"])
    let moves =
      arena.handle(.pointer(.move, 0, 40, at: 0.1))
      + arena.handle(.pointer(.move, 500, 40, by: secondFinger, at: 0.1))
    #expect(moves.map(\.owner) == ["left", "right"])
  }

  @Test("two fingers that spread are a pinch, not two drags")
  func pinch() {
    var arena = arena([.pan(PanRecognizer()), .pinch(PinchRecognizer())])
    _ = arena.handle(.pointer(.down, 0, 0, at: 0))
    _ = arena.handle(.pointer(.down, 100, 0, by: secondFinger, at: 0))
    var recognized: [OwnedGesture] = []
    for step in 1...5 {
      let (time, way) = (Double(step) / 60, Double(step) * 6)
      recognized += arena.handle(.pointer(.move, -way, 0, at: time))
      recognized += arena.handle(.pointer(.move, 100 + way, 0, by: secondFinger, at: time))
    }
    #expect(!recognized.isEmpty)
    #expect(recognized.allSatisfy { $0.gesture.kind == .pinch })
  }

  @Test("once a drag has the first finger, a second one cannot make it a pinch")
  func pinchTooLate() {
    var arena = arena([.pan(PanRecognizer()), .pinch(PinchRecognizer())])
    _ = arena.handle(.pointer(.down, 0, 0, at: 0))
    _ = arena.handle(.pointer(.move, 40, 0, at: 0.1))
    _ = arena.handle(.pointer(.down, 100, 0, by: secondFinger, at: 0.2))
    let recognized = arena.handle(.pointer(.move, 400, 0, by: secondFinger, at: 0.3))
    #expect(recognized.isEmpty)
  }

  @Test("a window that hides or loses the keys cancels what is under way and drops what waits")
  func hides() {
    var arena = arena([
      .tap(TapRecognizer()), .tap(TapRecognizer(numberOfTapsRequired: 2)), .pan(PanRecognizer()),
    ])
    _ = tap(&arena, at: 0)
    #expect(arena.handle(TimedEvent(0.1, .hide)).isEmpty)
    #expect(arena.isAtRest && arena.update(to: 1).isEmpty)
    _ = arena.handle(.pointer(.down, 0, 0, at: 2))
    _ = arena.handle(.pointer(.move, 50, 0, at: 2.1))
    let cancelled = arena.handle(TimedEvent(2.2, .focusLost))
    #expect(cancelled.map(\.gesture.state) == [.cancelled])
    #expect(arena.isAtRest)
  }

  @Test("an owner that leaves no longer competes")
  func remove() {
    var arena = arena([.tap(TapRecognizer())])
    arena.remove("node")
    #expect(tap(&arena, at: 0).isEmpty)
  }
}
