import VitrineGeometry
import VitrineInteraction
import VitrineMotion

/// A scene that is used at random: the gestures are the same for all.
protocol Visited {
  /// The source of random visits and actions.
  var people: Stranger { get set }
  /// The area that is visible.
  var screen: Rect { get }
  /// Virtual time, in seconds.
  var time: Seconds { get }

  /// The current semantic tree.
  func tree() -> Node
  /// Runs the first frame at or after a moment, and after the last one.
  mutating func step(to moment: Seconds, _ events: [InputEvent])
  /// Lets time pass without input.
  mutating func rest(until moment: Seconds)
}

extension Visited {
  mutating func step(to moment: Seconds) { step(to: moment, []) }

  /// Lets time pass like a window after input: the first 15 frames are not skipped.
  mutating func follow(until moment: Seconds) {
    for _ in 0..<15 where time < moment { step(to: time) }
    rest(until: moment)
  }

  // MARK: Fingers

  func finger(_ number: Int, _ phase: PointerPhase, _ place: Point) -> InputEvent {
    .pointer(PointerEvent(phase, PointerID(.touch, number), at: place))
  }

  mutating func down(_ number: Int, at place: Point) {
    step(to: time, [finger(number, .down, place)])
  }

  mutating func press(for duration: Seconds, at place: Point) {
    // A finger that was left on the screen is lifted first.
    step(to: time, [finger(0, .up, place), finger(0, .down, place)])
    rest(until: time + duration)
    step(to: time, [finger(0, .up, place)])
  }

  /// As long as a person's finger is down.
  mutating func tap(at place: Point) { press(for: 0.08, at: place) }

  mutating func tapTwice() {
    let place = people.place(in: screen)
    tap(at: place)
    tap(at: place)
  }

  mutating func tapNode(where isMeant: (Node) -> Bool) {
    var frames: [Rect] = []
    tree().collect(isMeant, within: screen, into: &frames)
    guard !frames.isEmpty else { return tap(at: people.place(in: screen)) }
    tap(at: people.one(of: frames).center)
  }

  mutating func drag() {
    let (from, to) = (people.place(in: screen), people.place(in: screen))
    let count = 4 + people.number(12)
    down(0, at: from)
    for index in 1...count {
      let share = Double(index) / Double(count)
      step(to: time, [finger(0, .move, from + (to - from) * share)])
    }
    step(to: time, [finger(0, .up, to)])
  }

  /// Several fingers at once: some go down together, some slide, all go up.
  mutating func swarm() {
    let middle = people.place(in: screen)
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

  /// A gesture that is not finished: the pointer is cancelled, or the window is hidden.
  mutating func half() {
    let place = people.place(in: screen)
    down(0, at: place)
    step(to: time + 0.1, [finger(0, .move, place + Point(people.between(-90, 90), 0))])
    switch people.number(3) {
    case 0: step(to: time, [.focusLost, .focusGained])
    case 1: step(to: time, [.hide, .show])
    default: step(to: time, [finger(0, .cancel, place)])
    }
  }

  // MARK: Keys

  mutating func type() {
    let words = ["Kim", "museum", "안녕하세요", "🙂", "42", "a b c", "ﬁn"]
    step(to: time, [.text(people.one(of: words))])
  }

  mutating func key() {
    let keys: [Key] = [
      .tab, .enter, .escape, .left, .right, .up, .down, .space, .backspace, .home, .end,
    ]
    step(to: time, [.key(KeyEvent(people.one(of: keys)))])
  }
}

extension Node {
  /// Collects the visible frames of matching nodes.
  func collect(
    _ isMeant: (Node) -> Bool, within screen: Rect, into frames: inout [Rect]
  ) {
    let shown = frame.intersection(screen)
    if isVisible, isMeant(self), !shown.isEmpty { frames.append(shown) }
    for child in children { child.collect(isMeant, within: screen, into: &frames) }
  }
}
