internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// One complete action of a person, or a report of a task.
///
/// Each pointer that goes down also goes up, or is cancelled.
struct ExploreAction {
  /// The kind of an action, as counted in reports.
  enum Kind: String, CaseIterable {
    case tap, drag
    case letGo = "press let go"
    case key, text, wheel
    case resize = "size"
    case away = "time away"
    case knob, answer

    var plural: String {
      switch self {
      case .letGo: "presses let go"
      case .away: "times away"
      default: "\(rawValue)s"
      }
    }
  }

  var kind: Kind
  /// The actions with their times from the start, in seconds.
  var scriptActions: [(Seconds, ScriptAction)]
  /// A task's report after the actions, in the frame of the last action: in a window too, a report
  /// may arrive before its task is cancelled.
  var answer: TaskAnswer?
  /// The duration with the pause after it, in seconds.
  var duration: Seconds

  /// How long a scene runs before the first action, in seconds: its first frame differs from later
  /// ones.
  static var leadIn: Seconds { 0.1 }

  /// The pause after an action: long enough for animations after release to end, or hardly any.
  private static func pause(_ random: inout SeededRandom) -> Seconds {
    random.chance(0.7) ? 0.4 : 0.05
  }

  // MARK: Chance

  /// A random action on what is visible, or a report of a task.
  /// - Parameters:
  ///   - last: the previous action.
  ///   - reportChance: the probability that a task reports, 0…1.
  static func random<S: Scene>(
    in runner: SceneRunner<S>, after last: ExploreAction?, reportChance: Double,
    by random: inout SeededRandom
  ) -> ExploreAction {
    let answer = answer(of: runner, &random)
    if let answer, random.chance(reportChance) {
      return ExploreAction(.answer, [], answer, lasting: pause(&random))
    }
    // Actions may be repeated, such as a second tap before the first has had an effect.
    if let last, last.kind == .tap || last.kind == .key, random.chance(0.1) { return last }
    var action = event(in: runner, by: &random)
    if let answer, random.chance(reportChance / 2) { action.answer = answer }
    return action
  }

  private static func event<S: Scene>(
    in runner: SceneRunner<S>, by random: inout SeededRandom
  ) -> ExploreAction {
    let root = runner.describe()
    let targets = root.reachable
    let pause = pause(&random)
    let target = targets.isEmpty ? nil : random.pick(targets)
    // Sometimes typing continues in a focused field, or a key goes to the focused view.
    if let focused = root.first({ $0.isFocused }), random.chance(0.3) {
      return focused.acceptsText && random.chance(0.7) ? text(pause, &random) : key(pause, &random)
    }
    switch random.below(100) {
    case 0..<42: if let target { return tap(target, pause, &random) }
    case 42..<60:
      // Few buttons can be dragged.
      let others = targets.filter { $0.role != .button }
      let picksOther = !others.isEmpty && random.chance(0.5)
      if let target { return drag(picksOther ? random.pick(others) : target, pause, &random) }
    case 60..<65: if let target { return letGo(target, pause, &random) }
    case 65..<80: return key(pause, &random)
    case 80..<82: return text(pause, &random)
    case 82..<86: return wheel(target, pause, &random)
    case 86..<91: return resize(runner, pause, &random)
    case 91..<94: return ExploreAction(.away, [.hide, .show], pause)
    case 94..<96: return ExploreAction(.away, [.focusLost, .focusGained], pause)
    default: if let action = knob(runner, pause, &random) { return action }
    }
    return key(pause, &random)
  }

  /// A report of one of the tasks: the next as a rule, or several at once, or a failure.
  private static func answer<S: Scene>(
    of runner: SceneRunner<S>, _ random: inout SeededRandom
  ) -> TaskAnswer? {
    let (next, failed) = runner.streams.answers
    if !failed.isEmpty, random.chance(0.2) { return random.pick(failed) }
    guard !next.isEmpty else { return nil }
    var answer = random.pick(next)
    if case .next = answer.kind { answer.kind = .next(random.pick([1, 1, 1, 2, 5, 1_000])) }
    return answer
  }

  private init(_ kind: Kind, _ events: [InputEvent], _ pause: Seconds) {
    self.kind = kind
    scriptActions = events.enumerated().map { (Double($0.offset) * 0.1, .event($0.element)) }
    duration = Double(events.count) * 0.1 + pause
  }

  /// The simpler versions of the action: the action without the task's report, and the report
  /// alone.
  var simpler: [ExploreAction] {
    guard answer != nil, !scriptActions.isEmpty else { return [] }
    var (event, report) = (self, self)
    event.answer = nil
    (report.kind, report.scriptActions) = (.answer, [])
    return [event, report]
  }

  private init(
    _ kind: Kind, _ scriptActions: [(Seconds, ScriptAction)], _ answer: TaskAnswer? = nil,
    lasting duration: Seconds
  ) {
    (self.kind, self.scriptActions, self.answer, self.duration) = (
      kind, scriptActions, answer, duration
    )
  }

  private static func pointer(_ random: inout SeededRandom) -> PointerID {
    random.chance(0.7) ? PointerID(.touch, 1) : PointerID(.mouse)
  }

  private static func target(_ node: SemanticsNode, _ random: inout SeededRandom) -> ScriptTarget {
    random.chance(0.7)
      ? ScriptTarget(node.id)
      : ScriptTarget(node.id, fx: random.fraction(), fy: random.fraction())
  }

  private static func tap(
    _ node: SemanticsNode, _ pause: Seconds, _ random: inout SeededRandom
  ) -> ExploreAction {
    let (pointer, target) = (pointer(&random), target(node, &random))
    let pressDuration = random.chance(0.12) ? 0.8 : 0.08
    let down = InputEvent.pointer(PointerEvent(.down, pointer, at: .zero))
    // The node under the finger may be removed; the finger still goes up where it went down.
    let up = InputEvent.pointer(PointerEvent(.up, pointer, at: node.frame.point(target)))
    return ExploreAction(
      .tap, [(0, .targeted(down, target)), (pressDuration, .event(up))],
      lasting: pressDuration + pause)
  }

  private static func drag(
    _ node: SemanticsNode, _ pause: Seconds, _ random: inout SeededRandom
  ) -> ExploreAction {
    let (pointer, target) = (pointer(&random), target(node, &random))
    let start = node.frame.point(target)
    let maximumDistance = random.pick([12.0, 60, 200, 600])
    let translation = Point(random.fraction() * 2 - 1, random.fraction() * 2 - 1) * maximumDistance
    let isAxisAligned = random.chance(0.6)
    let axisTranslation = random.chance(0.5) ? Point(translation.x, 0) : Point(0, translation.y)
    let end = start + (isAxisAligned ? axisTranslation : translation)
    var actions: [(Seconds, ScriptAction)] = [
      (0, .targeted(.pointer(PointerEvent(.down, pointer, at: .zero)), target))
    ]
    for step in 1...4 {
      let position = start + (end - start) * (Double(step) / 4)
      actions.append(
        (Double(step) * 0.04, .event(.pointer(PointerEvent(.move, pointer, at: position)))))
    }
    let rest = random.chance(0.3) ? 0.3 : 0
    actions.append((0.18 + rest, .event(.pointer(PointerEvent(.up, pointer, at: end)))))
    return ExploreAction(.drag, actions, lasting: 0.18 + rest + pause)
  }

  /// A press without effect: the system cancels the pointer, or the finger moves away.
  private static func letGo(
    _ node: SemanticsNode, _ pause: Seconds, _ random: inout SeededRandom
  ) -> ExploreAction {
    let (pointer, target) = (pointer(&random), target(node, &random))
    let start = node.frame.point(target)
    let down = InputEvent.pointer(PointerEvent(.down, pointer, at: .zero))
    let end = random.pick([
      InputEvent.pointer(PointerEvent(.cancel, pointer, at: start)), .focusLost, .hide,
    ])
    var actions: [(Seconds, ScriptAction)] = [
      (0, .targeted(down, target)), (0.1, .event(end)),
    ]
    switch end {
    case .focusLost: actions.append((0.2, .event(.focusGained)))
    case .hide: actions.append((0.2, .event(.show)))
    default: break
    }
    if end == .focusLost || end == .hide {
      // The finger is still on the screen, and goes up in the end.
      actions.append((0.25, .event(.pointer(PointerEvent(.up, pointer, at: start)))))
    }
    return ExploreAction(.letGo, actions, lasting: 0.25 + pause)
  }

  private static func key(_ pause: Seconds, _ random: inout SeededRandom) -> ExploreAction {
    let keys: [KeyEvent] = [
      KeyEvent(.tab), KeyEvent(.tab), KeyEvent(.tab), KeyEvent(.tab, modifiers: .shift),
      KeyEvent(.enter), KeyEvent(.enter), KeyEvent(.space), KeyEvent(.space), KeyEvent(.left),
      KeyEvent(.right), KeyEvent(.up), KeyEvent(.down), KeyEvent(.down), KeyEvent(.home),
      KeyEvent(.end), KeyEvent(.pageDown), KeyEvent(.escape), KeyEvent(.escape),
      KeyEvent(.backspace), KeyEvent(.delete), KeyEvent(.character("a"), modifiers: .control),
      KeyEvent(.character("z"), modifiers: .control),
      KeyEvent(.character("2"), modifiers: .control),
      KeyEvent(.menu),
    ]
    return ExploreAction(.key, [.key(random.pick(keys))], pause)
  }

  private static func text(_ pause: Seconds, _ random: inout SeededRandom) -> ExploreAction {
    let strings = [
      "a", "7", "가나다", "-1", " ", "🙂", "3.5", "e\u{301}", "0", "Long enough to be cut",
    ]
    return ExploreAction(.text, [.text(random.pick(strings))], pause)
  }

  private static func wheel(
    _ node: SemanticsNode?, _ pause: Seconds, _ random: inout SeededRandom
  ) -> ExploreAction {
    let notches = random.pick([-3.0, -1, 1, 3])
    let event = InputEvent.wheel(WheelEvent(at: .zero, dx: 0, dy: notches))
    let action: ScriptAction =
      node.map { .targeted(event, ScriptTarget($0.id)) } ?? .atPointer(event)
    return ExploreAction(.wheel, [(0, action)], lasting: pause)
  }

  private static func resize<S: Scene>(
    _ runner: SceneRunner<S>, _ pause: Seconds, _ random: inout SeededRandom
  ) -> ExploreAction {
    let initialSize = runner.firstEnvironment.size
    let sizes = [
      initialSize, initialSize, Size(320, 480), Size(480, 320),
      Size(initialSize.height, initialSize.width),
      Size((initialSize.width * 0.7).rounded(), (initialSize.height * 0.8).rounded()),
    ]
    let size = random.pick(sizes.filter { $0 != runner.environment.size })
    return ExploreAction(.resize, [.resize(size)], pause)
  }

  private static func knob<S: Scene>(
    _ runner: SceneRunner<S>, _ pause: Seconds, _ random: inout SeededRandom
  ) -> ExploreAction? {
    let knobs = runner.scene.knobs
    guard !knobs.isEmpty else { return nil }
    let knob = random.pick(knobs)
    let value: String
    switch knob.kind {
    case .number(let range, _):
      value = "\(range.lowerBound + (range.upperBound - range.lowerBound) * random.fraction())"
    case .integer(let range, _):
      let (width, isLarge) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
      let count = isLarge ? Int.max : min(width, Int.max - 1) + 1
      value = "\(range.lowerBound + random.below(count))"
    case .choice(let choices, let standard):
      value = choices.isEmpty ? standard : random.pick(choices)
    case .toggle: value = random.chance(0.5) ? "true" : "false"
    case .text(let standard): value = random.pick([standard, "", "가", "a longer text than before"])
    case .color: return nil
    }
    return ExploreAction(.knob, [.set(name: knob.name, value: value)], pause)
  }
}

extension Rect {
  fileprivate func point(_ target: ScriptTarget) -> Point {
    Point(minX + width * target.fx, minY + height * target.fy)
  }
}

extension SemanticsNode {
  /// The visible interactive nodes, with their visible frames.
  fileprivate var reachable: [SemanticsNode] {
    var nodes: [SemanticsNode] = []
    eachVisible { node in
      guard node.isInteractive, node.frame.isFinite, let visible = visibleFrame(of: node.id) else {
        return
      }
      var node = node
      node.frame = visible
      if !visible.isEmpty { nodes.append(node) }
    }
    return nodes
  }
}
