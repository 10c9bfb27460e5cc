import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction

@testable import VitrineComponents

extension OnScreenKeyboardTests {
  // MARK: Input

  @Test("A letter counts as its finger lifts")
  func counts() throws {
    var keyboard = OnScreenKeyboard()
    let point = try center(of: .letter("h"), keyboard)
    #expect(
      keyboard.handle(Send.touch(.down, point.x, point.y), in: bounds, style: style).isEmpty)
    #expect(keyboard.isTracking && keyboard.isPressed(.letter("h"), at: 0))
    #expect(
      keyboard.handle(Send.touch(.up, point.x, point.y), in: bounds, style: style)
        == [.insert("h")])
    #expect(!keyboard.isTracking)
    #expect(try type("ello", &keyboard).count == 4)
  }

  @Test(
    "A finger slides to the neighbour, and types nothing beside letters or where it is taken away")
  func slides() throws {
    var keyboard = OnScreenKeyboard()
    func slide(to end: Point, _ phase: PointerPhase = .up) throws -> [Change] {
      let start = try center(of: .letter("g"), keyboard)
      _ = keyboard.handle(Send.touch(.down, start.x, start.y), in: bounds, style: style)
      _ = keyboard.handle(Send.touch(.move, end.x, end.y), in: bounds, style: style)
      return keyboard.handle(Send.touch(phase, end.x, end.y), in: bounds, style: style)
    }
    #expect(try slide(to: center(of: .letter("h"), keyboard)) == [.insert("h")])
    #expect(try slide(to: center(of: .space, keyboard)) == [.insert(" ")])
    #expect(try slide(to: center(of: .submit, keyboard)).isEmpty)
    #expect(try slide(to: center(of: .delete, keyboard)).isEmpty)
    #expect(try slide(to: Point(180, -80)).isEmpty)
    #expect(try slide(to: Point(.nan, 3)) == [.insert("g")])
    #expect(try slide(to: center(of: .letter("h"), keyboard), .cancel).isEmpty)
    #expect(!keyboard.isTracking)
    // A key that does something has to be lifted from.
    let start = try center(of: .submit, keyboard)
    let end = try center(of: .letter("l"), keyboard)
    _ = keyboard.handle(Send.touch(.down, start.x, start.y), in: bounds, style: style)
    #expect(keyboard.handle(Send.touch(.up, end.x, end.y), in: bounds, style: style).isEmpty)
  }

  @Test("Letters come as their keys were pressed, in whatever order the fingers lift")
  func rollover() throws {
    var keyboard = OnScreenKeyboard()
    func send(_ phase: PointerPhase, _ letter: String, _ finger: Int) throws -> [Change] {
      let point = try center(of: .letter(letter), keyboard)
      return keyboard.handle(
        Send.touch(phase, point.x, point.y, finger: finger), in: bounds, style: style)
    }
    #expect(try send(.down, "h", 1).isEmpty)
    #expect(try send(.down, "e", 2) == [.insert("h")])
    #expect(keyboard.isPressed(.letter("h"), at: 0) && keyboard.isPressed(.letter("e"), at: 0))
    #expect(try send(.up, "e", 2) == [.insert("e")])
    // What was typed by that has no second letter, wherever its finger goes.
    #expect(try send(.move, "g", 1).isEmpty)
    #expect(try send(.down, "l", 3).isEmpty)
    #expect(try send(.up, "g", 1).isEmpty)
    #expect(try send(.up, "l", 3) == [.insert("l")])
    #expect(try send(.up, "l", 3).isEmpty)
    var letters: [Change] = []
    for finger in 0..<40 { letters += try send(.down, "a", finger) }
    #expect(letters.count == 9 && keyboard.viewState.touches.count == 10)
    _ = keyboard.handle(TimedEvent(0, .hide), in: bounds, style: style)
    #expect(!keyboard.isTracking)
  }

  @Test("A key that acts comes after a letter that is still held, and a letter beside all is none")
  func rolloverToOthers() throws {
    var keyboard = OnScreenKeyboard()
    keyboard.autocapitalizes = false
    func send(_ phase: PointerPhase, _ key: KeyboardKey, _ finger: Int) throws -> [Change] {
      let point = try center(of: key, keyboard)
      return keyboard.handle(
        Send.touch(phase, point.x, point.y, finger: finger), in: bounds, style: style)
    }
    _ = try send(.down, .letter("a"), 1)
    #expect(try send(.down, .delete, 2) == [.insert("a"), .delete])
    #expect(try send(.up, .delete, 2).isEmpty)
    #expect(try send(.up, .letter("a"), 1).isEmpty)
    _ = try send(.down, .letter("a"), 1)
    #expect(try send(.down, .space, 2) == [.insert("a")])
    #expect(try send(.down, .submit, 3) == [.insert(" ")])
    #expect(try send(.up, .submit, 3) == [.submit])
    #expect(try send(.up, .space, 2) + send(.up, .letter("a"), 1) == [])
    // One that has slid away from all letters is meant by nobody.
    _ = try send(.down, .letter("g"), 1)
    _ = keyboard.handle(Send.touch(.move, 180, -80, finger: 1), in: bounds, style: style)
    #expect(try send(.down, .letter("h"), 2).isEmpty)
    #expect(try send(.up, .letter("h"), 2) == [.insert("h")])
    #expect(
      keyboard.handle(Send.touch(.up, 180, -80, finger: 1), in: bounds, style: style).isEmpty)
  }

  @Test("A capital that is typed by the next finger uses up shift")
  func rolloverShift() throws {
    var keyboard = OnScreenKeyboard()
    keyboard.begin(startsSentence: true)
    let (h, e) = try (center(of: .letter("H"), keyboard), center(of: .letter("E"), keyboard))
    func send(_ phase: PointerPhase, _ point: Point, _ finger: Int) -> [Change] {
      keyboard.handle(
        Send.touch(phase, point.x, point.y, finger: finger), in: bounds, style: style)
    }
    #expect(send(.down, h, 1).isEmpty)
    #expect(send(.down, e, 2) == [.insert("H")])
    #expect(send(.up, e, 2) == [.insert("e")] && send(.up, h, 1).isEmpty)
    var korean = OnScreenKeyboard(layout: .korean)
    let (g, a) = try (center(of: .letter("ㄱ"), korean), center(of: .letter("ㅏ"), korean))
    let down = Send.touch(.down, g.x, g.y, finger: 1)
    #expect(korean.handle(down, in: bounds, style: style).isEmpty)
    #expect(
      korean.handle(Send.touch(.down, a.x, a.y, finger: 2), in: bounds, style: style)
        == [.compose("ㄱ")])
    #expect(
      korean.handle(Send.touch(.up, a.x, a.y, finger: 2), in: bounds, style: style)
        == [.compose("가")])
  }

  @Test("Shift is for one letter, tapped twice for all, and held as long as it is held")
  func shift() throws {
    var keyboard = OnScreenKeyboard()
    _ = try tap(.shift, &keyboard)
    #expect(keyboard.shift == .once)
    #expect(try type("Q", &keyboard) == [.insert("Q")])
    #expect(keyboard.shift == .off)
    #expect(try type("w", &keyboard) == [.insert("w")])
    _ = try tap(.shift, &keyboard, at: 20)
    _ = try tap(.shift, &keyboard, at: 20.2)
    #expect(keyboard.shift == .locked)
    #expect(try type("QW", &keyboard) == [.insert("Q"), .insert("W")])
    _ = try tap(.shift, &keyboard, at: 30)
    #expect(keyboard.shift == .off)
    // Twice, but slowly.
    _ = try tap(.shift, &keyboard, at: 40)
    _ = try tap(.shift, &keyboard, at: 40.5)
    #expect(keyboard.shift == .off)
    let point = try center(of: .shift, keyboard)
    _ = keyboard.handle(
      Send.touch(.down, point.x, point.y, at: 50, finger: 9), in: bounds, style: style)
    #expect(try type("AB", &keyboard) == [.insert("A"), .insert("B")])
    _ = keyboard.handle(
      Send.touch(.up, point.x, point.y, at: 52, finger: 9), in: bounds, style: style)
    #expect(keyboard.shift == .off)
  }
  @Test(
    "Delete works at once, again after half a second, then every tenth, until it is lifted or left")
  func repeats() throws {
    var keyboard = OnScreenKeyboard()
    let point = try center(of: .delete, keyboard)
    #expect(
      keyboard.handle(Send.touch(.down, point.x, point.y, at: 1), in: bounds, style: style)
        == [.delete])
    #expect(keyboard.nextUpdate(after: 1) == 1.5 && keyboard.nextChange(after: 1) == 1.5)
    func count(_ time: Double) -> Int {
      keyboard.advance(to: time, in: bounds, style: style).count
    }
    #expect(count(1.499) == 0 && count(1.5) == 1)
    #expect(keyboard.nextUpdate(after: 1.5) == 1.6)
    #expect(count(1.55) == 0 && count(1.6) == 1 && count(1.85) == 2 && count(1.9) == 1)
    #expect(count(1e9) == 200, "who comes back after years deletes no more than a line")
    #expect(count(1e9) == 0 && count(1e9 + 0.09) == 0, "what was left out is not made up for later")
    #expect(count(1e9 + 0.15) == 1 && count(1e9 + 0.25) == 1)
    _ = keyboard.handle(Send.touch(.move, 10, 10, at: 2), in: bounds, style: style)
    #expect(keyboard.nextUpdate(after: 2) == nil && count(9) == 0)
    _ = keyboard.handle(Send.touch(.up, point.x, point.y, at: 2), in: bounds, style: style)
    #expect(count(99) == 0)
    _ = keyboard.handle(Send.touch(.down, point.x, point.y, at: 3), in: bounds, style: style)
    #expect(count(.infinity) == 200 && keyboard.nextUpdate(after: 4) == nil)
  }

  @Test("A still keyboard costs nothing; a tap is seen for a moment")
  func still() throws {
    var keyboard = OnScreenKeyboard()
    #expect(keyboard.nextChange(after: 0) == nil)
    _ = try tap(.letter("a"), &keyboard, at: 1)
    #expect(keyboard.nextChange(after: 1.05) == 1.05 + OnScreenKeyboard.flashDuration)
    #expect(keyboard.isPressed(.letter("a"), at: 1.1) && !keyboard.isPressed(.letter("a"), at: 1.2))
    #expect(keyboard.nextChange(after: 1.2) == nil)
  }

  @Test(
    "Disabled it lets go and types nothing; other buttons and another keyboard's keys mean nothing")
  func disabled() throws {
    var keyboard = OnScreenKeyboard()
    let point = try center(of: .letter("a"), keyboard)
    _ = keyboard.handle(Send.touch(.down, point.x, point.y), in: bounds, style: style)
    keyboard.isEnabled = false
    #expect(!keyboard.isTracking)
    #expect(try tap(.letter("a"), &keyboard).isEmpty)
    #expect(
      keyboard.claim(
        on: PointerEvent(.down, PointerID(.touch), at: point), in: bounds, style: style) == .none)
    keyboard.isEnabled = true
    for event in [
      Send.mouse(.down, point.x, point.y, button: .secondary), Send.key(.enter),
      TimedEvent(0, .text("a")), Send.mouse(.hover, point.x, point.y),
    ] {
      #expect(keyboard.handle(event, in: bounds, style: style).isEmpty && !keyboard.isTracking)
    }
    #expect(
      keyboard.claim(
        on: PointerEvent(.down, PointerID(.touch), at: point), in: bounds, style: style) == .all)
  }
}
