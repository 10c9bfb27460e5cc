import VitrineGeometry
import VitrineInteraction
import VitrineMotion

extension SoakRun {
  private static let screen = Rect(0, 0, 1280, 800)
  /// How long a person's finger is down in a tap, in seconds.
  private static let tap: Seconds = 0.08

  /// One person, from the first touch until they have gone, which is not yet the end of the visit.
  mutating func visit(until end: Seconds) {
    countVisit()
    tap(at: people.place(in: Self.screen))
    for _ in 0..<(2 + people.number(24)) where time < end {
      act()
      follow(until: time + people.between(0.2, 4))
    }
    switch people.number(4) {
    case 0:
      // Somebody who reads what the screen asks.
      rest(until: time + 32)
      tapNode { $0.id == "start-over" || $0.id == "stay" }
      follow(until: time + 1)
    case 1: down(0, at: people.place(in: Self.screen))  // and leaves with the finger on it.
    default: break
    }
  }

  private mutating func act() {
    switch people.number(24) {
    case 0...9: tapNode { $0.isInteractive || $0.role == .button }
    case 10: tap(at: people.place(in: Self.screen))
    case 11...13: drag()
    case 14: swarm()
    case 15: half()
    case 16: press(for: 0.9, at: people.place(in: Self.screen))
    case 17: type()
    case 18: key()
    case 19: if people.number(6) == 0 { enterService() } else { tapTwice() }
    default: tapNode { $0.role == .tab || $0.role == .listItem || $0.role == .textField }
    }
  }

  // MARK: Fingers

  private func finger(_ number: Int, _ phase: PointerPhase, _ place: Point) -> InputEvent {
    .pointer(PointerEvent(phase, PointerID(.touch, number), at: place))
  }

  private mutating func down(_ number: Int, at place: Point) {
    step(to: time, [finger(number, .down, place)])
  }

  private mutating func press(for duration: Seconds, at place: Point) {
    // What somebody has left on the screen is lifted by whoever comes next.
    step(to: time, [finger(0, .up, place), finger(0, .down, place)])
    rest(until: time + duration)
    step(to: time, [finger(0, .up, place)])
  }

  private mutating func tap(at place: Point) { press(for: Self.tap, at: place) }

  private mutating func tapTwice() {
    let place = people.place(in: Self.screen)
    tap(at: place)
    tap(at: place)
  }

  private mutating func tapNode(where isMeant: (Node) -> Bool) {
    var frames: [Rect] = []
    Self.collect(tree(), isMeant, into: &frames)
    guard !frames.isEmpty else { return tap(at: people.place(in: Self.screen)) }
    tap(at: people.one(of: frames).center)
  }

  private static func collect(
    _ node: Node, _ isMeant: (Node) -> Bool, into frames: inout [Rect]
  ) {
    let shown = node.frame.intersection(screen)
    if node.isVisible, isMeant(node), !shown.isEmpty { frames.append(shown) }
    for child in node.children { collect(child, isMeant, into: &frames) }
  }

  private mutating func drag() {
    let (from, to) = (people.place(in: Self.screen), people.place(in: Self.screen))
    let count = 4 + people.number(12)
    down(0, at: from)
    for index in 1...count {
      let share = Double(index) / Double(count)
      step(to: time, [finger(0, .move, from + (to - from) * share)])
    }
    step(to: time, [finger(0, .up, to)])
  }

  /// A hand, or several: some come down together, some slide, all go.
  private mutating func swarm() {
    let middle = people.place(in: Self.screen)
    let count = 3 + people.number(8)
    var places: [Point] = []
    for number in 1...count {
      let place = middle + Point(people.between(-150, 150), people.between(-150, 150))
      places.append(place)
      down(number, at: place)
    }
    for (index, place) in places.enumerated() where people.number(2) == 0 {
      step(to: time, [finger(index + 1, .move, place + Point(30, 10))])
    }
    for (index, place) in places.enumerated() {
      step(to: time, [finger(index + 1, people.number(5) == 0 ? .cancel : .up, place)])
    }
  }

  /// A gesture that is not finished: the finger is lifted by something else, or the window is covered.
  private mutating func half() {
    let place = people.place(in: Self.screen)
    down(0, at: place)
    step(to: time + 0.1, [finger(0, .move, place + Point(people.between(-90, 90), 0))])
    switch people.number(3) {
    case 0: step(to: time, [.focusLost, .focusGained])
    case 1: step(to: time, [.hide, .show])
    default: step(to: time, [finger(0, .cancel, place)])
    }
  }

  // MARK: Keys

  private mutating func type() {
    let words = ["Kim", "museum", "안녕하세요", "🙂", "42", "a b c", "ﬁn"]
    step(to: time, [.text(people.one(of: words))])
  }

  private mutating func key() {
    let keys: [Key] = [
      .tab, .enter, .escape, .left, .right, .up, .down, .space, .backspace, .home, .end,
    ]
    step(to: time, [.key(KeyEvent(people.one(of: keys)))])
  }

  /// Who looks after it: a finger in the corner, a PIN that is mostly right, and back.
  private mutating func enterService() {
    press(for: 5.2, at: Point(20, 20))
    let pin = people.number(3) == 0 ? "1111" : Stranger.pin
    for digit in pin {
      tapNode { $0.id == "pin-\(digit)" }
      step(to: time + 0.1)
    }
    tapNode { $0.id == "pin-ok" }
    follow(until: time + 1)
    let wanted = people.one(of: ["service-back", "service-start-over", "service-touch-targets"])
    tapNode { $0.id == wanted }
    tapNode { $0.id == "service-back" || $0.id == "pin-cancel" }
  }
}
