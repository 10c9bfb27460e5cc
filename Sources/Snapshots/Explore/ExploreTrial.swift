internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// Why a property does not hold.
struct ExploreFailure {
  let property: String
  let reason: String
}

/// A scene during a run, with its failure and the actions so far.
struct ExploreTrial<S: Scene> {
  /// The scene before the first action.
  private let start: SceneRunner<S>
  private(set) var runner: SceneRunner<S>
  private(set) var failure: ExploreFailure?
  /// The actions so far, and their steps.
  private(set) var actions: [ExploreAction] = []
  private var steps: [ScriptStep] = []
  private let properties: [Exploration.Property<S>]
  /// The scene's warnings before the first action.
  private let initialWarnings: Set<String>
  /// The incrementally drawn frames.
  private let renderer: FrameRenderer

  init(_ runner: SceneRunner<S>, _ properties: [Exploration.Property<S>]) {
    start = runner
    var runner = runner
    runner.holdReports()
    try? runner.advance(
      to: FrameGrid.time(FrameGrid.first(from: runner.time + ExploreAction.leadIn)))
    self.runner = runner
    self.properties = properties
    initialWarnings = Set(runner.scene.warnings)
    renderer = runner.makeRenderer(runner.shown.environment.size)
  }

  /// The scene after one more action; nil if it can't be carried out.
  private func applying(_ action: ExploreAction) -> ExploreTrial? {
    var trial = self
    guard (try? trial.perform(action)) == true else { return nil }
    trial.actions.append(action)
    return trial
  }

  /// Carries out an action in frames of the grid, as a player of its script would.
  /// - Returns: false if it has no target or no task expects it.
  private mutating func perform(_ action: ExploreAction) throws(ScriptError) -> Bool {
    let startTime = FrameGrid.time(FrameGrid.last(through: runner.time) + 1)
    var new = action.scriptActions.map { ScriptStep(startTime + $0.0, $0.1) }
    runner.ownSteps += new
    if let answer = action.answer {
      let time = new.last?.time ?? startTime
      try runner.advanceOnGrid(through: FrameGrid.time(FrameGrid.first(from: time) - 1))
      let reports = runner.streams.makeReports(for: answer).map {
        ScriptStep(time, .event(.report($0)))
      }
      guard !reports.isEmpty || !new.isEmpty else { return false }
      runner.ownSteps += reports
      new += reports
    }
    try runner.advance(to: FrameGrid.time(FrameGrid.first(from: startTime + action.duration)))
    steps += new
    guard case .failed? = action.answer?.kind else { return true }
    return !runner.scene.warnings.contains(where: TaskAnswer.isUnexpectedFailure)
  }

  /// The scene after one more action, checked while no pointer is down.
  /// - Parameter property: the only one to check; default all.
  func after(_ action: ExploreAction, only property: String? = nil) -> ExploreTrial? {
    guard var trial = applying(action) else { return nil }
    trial.failure = trial.check(property)
    return trial
  }

  /// The trial with the failure of a property after actions, as far as they can be carried out; nil
  /// for none.
  func failing(_ property: String, after actions: [ExploreAction]) -> ExploreTrial? {
    var trial = self
    let isReplay = property == Self.replay
    for action in actions {
      guard let next = isReplay ? trial.applying(action) : trial.after(action, only: property)
      else {
        continue
      }
      trial = next
      if trial.failure != nil { return trial }
    }
    return isReplay ? trial.replayed() : nil
  }

  private static var replay: String { "replays the same" }

  /// A failure if replaying all actions from the beginning gives another result; nil if the result
  /// is the same.
  func replayed() -> ExploreTrial? {
    var again = ExploreTrial(start, [])
    for action in actions { again = again.applying(action) ?? again }
    let (first, second) = (runner.describe(), again.runner.describe())
    guard first != second else { return nil }
    var trial = self
    trial.failure = ExploreFailure(property: Self.replay, reason: first.difference(from: second))
    return trial
  }

  /// True if its script alone causes the failure of a property.
  func replays(_ property: String) -> Bool {
    if property == Self.replay { return true }
    var trial = ExploreTrial(start, properties)
    trial.runner.ownSteps += steps
    guard (try? trial.runner.advance(to: runner.time)) != nil else { return false }
    return trial.check(property) != nil
  }

  /// The actions as a script for anyone with the scene.
  ///
  /// Tasks that never reported finish after the actions: since the script reports for them, a
  /// replay doesn't play their own streams.
  func script(_ name: String) -> Script {
    var unreportedTasks = runner.streams.heldTasks
    for case .event(.report(let report)) in steps.map(\.action) {
      unreportedTasks.remove(report.task)
    }
    let after = FrameGrid.time(FrameGrid.first(from: runner.time + 1))
    return Script(
      steps
        + unreportedTasks.sorted().map {
          ScriptStep(after, .event(.report(TaskReport($0, .finished))))
        },
      name: name)
  }

  // MARK: Properties

  /// - Parameter only: the one to check; nil for all.
  private func check(_ only: String?) -> ExploreFailure? {
    func failure(_ property: String, _ reason: @autoclosure () -> String?) -> ExploreFailure? {
      guard only == nil || only == property else { return nil }
      return reason().map { ExploreFailure(property: property, reason: $0) }
    }
    let root = runner.describe()
    return failure("notices nothing", newWarning)
      ?? failure("lets go", root.pressedID.map { "'\($0)' is held by nobody" })
      ?? failure("ids differ", root.repeatedID.map { "two nodes are called '\($0)'" })
      ?? failure(
        "places are finite", root.firstID { !$0.frame.isFinite }.map { "'\($0)' is nowhere" })
      ?? failure("one focus", focusProblem(root))
      ?? failure("announces what changes", runner.unannouncedChange().map { "\($0)" })
      ?? failure("redraws what changes", redrawProblem)
      ?? properties.lazy.compactMap { failure($0.name, $0.check(runner)) }.first
  }

  private var newWarning: String? {
    let advice = Advice.allCases.map(\.message)
    return runner.scene.warnings.first { notice in
      !initialWarnings.contains(notice) && !advice.contains(where: notice.hasSuffix)
    }
  }

  private func focusProblem(_ root: SemanticsNode) -> String? {
    var focused: [String] = []
    root.each { if $0.isFocused { focused.append($0.id) } }
    if focused.count > 1 { return "'\(focused[0])' and '\(focused[1])' have it at once" }
    return root.firstID { $0.isFocused && !$0.isEnabled }.map { "'\($0)' has it, and is disabled" }
  }

  /// Compares redrawing only the damage with drawing everything.
  private var redrawProblem: String? {
    let shown = runner.shown
    guard renderer.buffer.width == Int((shown.environment.size.width * renderer.scale).rounded()),
      renderer.buffer.height == Int((shown.environment.size.height * renderer.scale).rounded())
    else { return nil }
    _ = renderer.render(shown.record(into: renderer.makeCanvas()))
    let full = runner.picture()
    guard let difference = Comparison(full, renderer.buffer).first else { return nil }
    return "the pixel \(difference.x), \(difference.y) is left from before"
  }
}

extension TaskAnswer {
  /// True for a scene's notice that a task failed and nothing handles it.
  fileprivate static func isUnexpectedFailure(_ notice: String) -> Bool {
    notice.hasSuffix(" has failed: \(failure)")
  }
}

extension SemanticsNode {
  /// Visits all nodes, from the root inwards.
  func each(_ body: (SemanticsNode) -> Void) {
    body(self)
    for child in children { child.each(body) }
  }

  func first(_ matches: (SemanticsNode) -> Bool) -> SemanticsNode? {
    if matches(self) { return self }
    for child in children { if let found = child.first(matches) { return found } }
    return nil
  }

  fileprivate func firstID(_ matches: (SemanticsNode) -> Bool) -> String? { first(matches)?.id }

  /// The id of a pressed, dragged or scrubbed node; one whose menu is open only looks pressed.
  fileprivate var pressedID: String? {
    firstID { node in
      guard node.isVisible, node.state["open"] != .bool(true) else { return false }
      return ["pressed", "tracking", "dragging"].contains { node.state[$0] == .bool(true) }
    }
  }

  fileprivate var repeatedID: String? {
    var ids: Set<String> = []
    var duplicate: String?
    each { if !ids.insert($0.id).inserted, duplicate == nil { duplicate = $0.id } }
    return duplicate
  }

  /// Describes the first difference of two trees.
  fileprivate func difference(from other: SemanticsNode) -> String {
    var (mine, theirs) = (self, other)
    (mine.children, theirs.children) = ([], [])
    if mine != theirs { return "'\(id)' is not as it was" }
    for (a, b) in zip(children, other.children) where a != b { return a.difference(from: b) }
    return "'\(id)' has \(children.count) parts, and had \(other.children.count)"
  }
}
