internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// Why something does not hold.
struct ExploreFailure {
  let property: String
  let reason: String
}

/// A scene on its way, with what was said of it before.
struct ExploreTrial<S: Scene> {
  /// As it was before anything was done.
  private let start: SceneRunner<S>
  private(set) var runner: SceneRunner<S>
  private(set) var failure: ExploreFailure?
  private let properties: [Exploration.Property<S>]
  /// What the scene notices by itself, before anybody does anything.
  private let known: Set<String>
  /// What was drawn frame upon frame.
  private let renderer: FrameRenderer

  init(_ runner: SceneRunner<S>, _ properties: [Exploration.Property<S>]) {
    start = runner
    var runner = runner
    try? runner.advance(to: runner.time + ExploreAct.lead)
    self.runner = runner
    self.properties = properties
    known = Set(runner.scene.notices)
    renderer = runner.makeRenderer(runner.shown.environment.size)
  }

  /// The scene after one thing more; nil where that cannot be done.
  private func done(_ act: ExploreAct) -> ExploreTrial? {
    var trial = self
    let start = runner.time
    trial.runner.ownSteps += act.steps(from: start)
    guard (try? trial.runner.advance(to: start + act.duration)) != nil else { return nil }
    return trial
  }

  /// The same, looked at once nobody touches it.
  func after(_ act: ExploreAct) -> ExploreTrial? {
    guard var trial = done(act) else { return nil }
    trial.failure = trial.check()
    return trial
  }

  /// The failure of a property after fewer things, and those of them that could be done until then; nil for none.
  func failure(
    after acts: [ExploreAct], like property: String
  ) -> (failure: ExploreFailure, done: [ExploreAct])? {
    var trial = self
    var done: [ExploreAct] = []
    let isReplay = property == Self.replay
    for act in acts {
      guard let next = isReplay ? trial.done(act) : trial.after(act) else { continue }
      trial = next
      done.append(act)
      if let failure = trial.failure { return failure.property == property ? (failure, done) : nil }
    }
    guard isReplay else { return nil }
    return trial.replayed(done).map { ($0, done) }
  }

  private static var replay: String { "replays the same" }

  /// Does all of it again from the beginning: the same has to come of it.
  func replayed(_ acts: [ExploreAct]) -> ExploreFailure? {
    var again = ExploreTrial(start, [])
    for act in acts { again = again.done(act) ?? again }
    let (first, second) = (runner.describe(), again.runner.describe())
    guard first != second else { return nil }
    return ExploreFailure(property: Self.replay, reason: first.difference(from: second))
  }

  /// True where a script by itself leads to the failure of a property.
  func fails(_ property: String, after script: [ScriptStep], by end: Seconds) -> Bool {
    if property == Self.replay { return true }
    var trial = self
    trial.runner.ownSteps += script
    guard (try? trial.runner.advance(to: end)) != nil else { return false }
    return trial.check()?.property == property
  }

  // MARK: Properties

  private func check() -> ExploreFailure? {
    func failure(_ property: String, _ reason: String?) -> ExploreFailure? {
      reason.map { ExploreFailure(property: property, reason: $0) }
    }
    let root = runner.describe()
    return failure("notices nothing", newNotice)
      ?? failure("lets go", root.pressedID.map { "'\($0)' is held by nobody" })
      ?? failure("ids differ", root.repeatedID.map { "two nodes are called '\($0)'" })
      ?? failure(
        "places are finite", root.firstID { !$0.frame.isFinite }.map { "'\($0)' is nowhere" })
      ?? failure("one focus", focusProblem(root))
      ?? failure("announces what changes", runner.unannouncedChange().map { "\($0)" })
      ?? failure("redraws what changes", redrawProblem)
      ?? properties.lazy.compactMap { failure($0.name, $0.check(runner)) }.first
  }

  private var newNotice: String? {
    let advice = Advice.allCases.map(\.message)
    return runner.scene.notices.first { notice in
      !known.contains(notice) && !advice.contains(where: notice.hasSuffix)
    }
  }

  private func focusProblem(_ root: Node) -> String? {
    var focused: [String] = []
    root.each { if $0.isFocused { focused.append($0.id) } }
    if focused.count > 1 { return "'\(focused[0])' and '\(focused[1])' have it at once" }
    return root.firstID { $0.isFocused && !$0.isEnabled }.map { "'\($0)' has it, and is disabled" }
  }

  /// Draws only what has changed of what was drawn before, and all of it anew.
  private var redrawProblem: String? {
    let shown = runner.shown
    guard renderer.buffer.width == Int((shown.environment.size.width * renderer.scale).rounded()),
      renderer.buffer.height == Int((shown.environment.size.height * renderer.scale).rounded())
    else { return nil }
    _ = renderer.render(shown.record(into: renderer.makeCanvas()))
    let whole = runner.picture()
    guard let difference = Comparison(whole, renderer.buffer).first else { return nil }
    return "the pixel \(difference.x), \(difference.y) is left from before"
  }
}

extension Node {
  /// Goes through all nodes, from the root inwards.
  func each(_ body: (Node) -> Void) {
    body(self)
    for child in children { child.each(body) }
  }

  func firstID(_ isMeant: (Node) -> Bool) -> String? {
    if isMeant(self) { return id }
    for child in children { if let found = child.firstID(isMeant) { return found } }
    return nil
  }

  /// What is pressed, dragged or scrubbed; one whose menu is open shows as if it were.
  fileprivate var pressedID: String? {
    firstID { node in
      guard node.isVisible, node.state["open"] != .bool(true) else { return false }
      return ["pressed", "tracking", "dragging"].contains { node.state[$0] == .bool(true) }
    }
  }

  fileprivate var repeatedID: String? {
    var ids: Set<String> = []
    var twice: String?
    each { if !ids.insert($0.id).inserted, twice == nil { twice = $0.id } }
    return twice
  }

  /// Where two trees differ first.
  fileprivate func difference(from other: Node) -> String {
    var (mine, theirs) = (self, other)
    (mine.children, theirs.children) = ([], [])
    if mine != theirs { return "'\(id)' is not as it was" }
    for (a, b) in zip(children, other.children) where a != b { return a.difference(from: b) }
    return "'\(id)' has \(children.count) parts, and had \(other.children.count)"
  }
}
