import VitrineGeometry
import VitrineInteraction
import VitrineMotion

/// A scene that is used at random, with the gestures that all such scenes share.
protocol RandomUseTarget {
  /// The source of random visits and actions.
  var user: RandomUser { get set }
  /// The area that is visible.
  var screen: Rect { get }
  /// Virtual time, in seconds.
  var time: Seconds { get }

  /// The current semantic tree.
  func tree() -> SemanticsNode
  /// Runs the first frame that is at or after a moment, and after the previous frame.
  mutating func step(to moment: Seconds, _ events: [InputEvent])
  /// Lets time pass without input.
  mutating func rest(until moment: Seconds)
}

extension RandomUseTarget {
  mutating func step(to moment: Seconds) { step(to: moment, []) }

  /// Lets time pass like a window after input: the first 15 frames are not skipped.
  mutating func runAfterInput(until moment: Seconds) {
    for _ in 0..<15 where time < moment { step(to: time) }
    rest(until: moment)
  }

  // MARK: Fingers

  func finger(_ number: Int, _ phase: PointerPhase, _ position: Point) -> InputEvent {
    .pointer(PointerEvent(phase, PointerID(.touch, number), at: position))
  }

  mutating func down(_ number: Int, at position: Point) {
    step(to: time, [finger(number, .down, position)])
  }

  mutating func press(for duration: Seconds, at position: Point) {
    // A finger that was left on the screen is lifted first.
    step(to: time, [finger(0, .up, position), finger(0, .down, position)])
    rest(until: time + duration)
    step(to: time, [finger(0, .up, position)])
  }

  /// As long as a person's finger is down.
  mutating func tap(at position: Point) { press(for: 0.08, at: position) }

  mutating func tapTwice() {
    let position = user.point(in: screen)
    tap(at: position)
    tap(at: position)
  }

  mutating func tapNode(where matches: (SemanticsNode) -> Bool) {
    var frames: [Rect] = []
    tree().collect(matches, within: screen, into: &frames)
    guard !frames.isEmpty else { return tap(at: user.point(in: screen)) }
    tap(at: user.pick(from: frames).center)
  }

  mutating func drag() {
    let (from, to) = (user.point(in: screen), user.point(in: screen))
    let count = 4 + user.number(12)
    down(0, at: from)
    for index in 1...count {
      let progress = Double(index) / Double(count)
      step(to: time, [finger(0, .move, from + (to - from) * progress)])
    }
    step(to: time, [finger(0, .up, to)])
  }

  /// Several fingers at once: some go down together, some slide, all go up.
  mutating func swarm() {
    let middle = user.point(in: screen)
    let count = 3 + user.number(8)
    var positions: [Point] = []
    for number in 1...count {
      let position = middle + Point(user.between(-150, 150), user.between(-150, 150))
      positions.append(position)
      down(number, at: position)
    }
    for (index, position) in positions.enumerated() where user.number(2) == 0 {
      step(to: time, [finger(index + 1, .move, position + Point(30, 10))])
    }
    for (index, position) in positions.enumerated() {
      step(to: time, [finger(index + 1, user.number(5) == 0 ? .cancel : .up, position)])
    }
  }

  /// A gesture that is not finished: the pointer is cancelled, or the window is hidden.
  mutating func unfinishedGesture() {
    let position = user.point(in: screen)
    down(0, at: position)
    step(to: time + 0.1, [finger(0, .move, position + Point(user.between(-90, 90), 0))])
    switch user.number(3) {
    case 0: step(to: time, [.focusLost, .focusGained])
    case 1: step(to: time, [.hide, .show])
    default: step(to: time, [finger(0, .cancel, position)])
    }
  }

  // MARK: Keys

  mutating func type() {
    let strings = ["Kim", "museum", "안녕하세요", "🙂", "42", "a b c", "ﬁn"]
    step(to: time, [.text(user.pick(from: strings))])
  }

  mutating func key() {
    let keys: [Key] = [
      .tab, .enter, .escape, .left, .right, .up, .down, .space, .backspace, .home, .end,
    ]
    step(to: time, [.key(KeyEvent(user.pick(from: keys)))])
  }
}

extension SemanticsNode {
  /// Collects the visible frames of matching nodes.
  func collect(
    _ matches: (SemanticsNode) -> Bool, within screen: Rect, into frames: inout [Rect]
  ) {
    let visibleFrame = frame.intersection(screen)
    if isVisible, matches(self), !visibleFrame.isEmpty { frames.append(visibleFrame) }
    for child in children { child.collect(matches, within: screen, into: &frames) }
  }
}
