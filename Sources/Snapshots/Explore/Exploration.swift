public import VitrineMotion
public import VitrineScenes

/// Fuzzes a scene with fingers, mouse, keys, text, sizes and knobs, and checks what must always
/// hold.
///
/// A finding is minimized: the fewest events that still cause it, as a script to replay. The same
/// seed gives the same run.
public struct Exploration: Sendable {
  /// The seed of the random numbers: the same seed gives the same run.
  public var seed: UInt64
  /// The number of actions, from 1 up: a tap, a drag, a key, a size.
  public var events: Int
  /// The most events that are replayed to minimize a failure, or four times the number of events
  /// before the failure if that is more.
  ///
  /// Ours: the fewer events are left, the shorter is each try.
  private static var minimizationBudget: Int { 5_000 }

  /// Makes an exploration.
  public init(seed: UInt64 = 1, events: Int = 300) {
    self.seed = seed
    self.events = max(1, events)
  }

  /// A property that must hold whenever no pointer is down.
  public struct Property<S: Scene> {
    /// Its name in reports.
    public let name: String
    /// Returns why it does not hold; nil if it does.
    public let check: (SceneRunner<S>) -> String?

    /// Makes a property.
    public init(_ name: String, check: @escaping (SceneRunner<S>) -> String?) {
      self.name = name
      self.check = check
    }
  }

  /// A property that did not hold.
  public struct Finding: Error, CustomStringConvertible {
    /// The name of the property.
    public let property: String
    /// The reason, for a person.
    public let reason: String
    /// The minimal script that causes it.
    public let script: Script
    /// When the failure occurs, in seconds.
    public let end: Seconds
    /// The number of actions up to then, over all restarts, and the number left after minimizing.
    public let counts: (found: Int, remaining: Int)
    /// The seed of the run.
    public let seed: UInt64
    /// False if the script alone does not cause it: checks in between contribute.
    public let replays: Bool

    /// The failure, and the script that causes it.
    public var description: String { ([summary] + steps).joined(separator: "\n") }

    /// The failure, in a line.
    package var summary: String {
      "\(property): \(reason); after \(counts.remaining) of \(counts.found) events (seed \(seed))"
        + (replays ? "" : "; its script alone does not show it")
    }

    /// The lines of its script; none if a report in it cannot be written.
    private var steps: [String] {
      guard let bytes = try? script.encoded() else { return [] }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  /// The actions and the result of a run.
  package struct Outcome<S: Scene> {
    /// The first finding, minimized; nil for none.
    package let finding: Finding?
    /// The number of actions of each kind, most frequent first.
    package let counts: [(name: String, count: Int)]
    /// The scene at the end.
    package let runner: SceneRunner<S>
  }

  /// Runs actions until something is found, restarting now and then.
  /// - Parameters:
  ///   - runner: the starting point of each copy.
  ///   - properties: the app's own, besides those that must hold for every scene.
  /// - Returns: the first finding, minimized; nil for none.
  public func run<S>(
    _ runner: SceneRunner<S>, properties: [Property<S>] = []
  ) -> Finding? {
    outcome(of: runner, properties).finding
  }

  /// Runs actions until something is found, and returns the result with the number of actions.
  package func outcome<S>(
    of runner: SceneRunner<S>, _ properties: [Property<S>] = []
  ) -> Outcome<S> {
    var random = SeededRandom(seed: seed)
    let start = ExploreTrial(runner, properties)
    var trial = start
    var counts: [ExploreAction.Kind: Int] = [:]
    var reportChance = Self.reportChances[0]
    let events = max(1, events)
    for event in 1...events where trial.failure == nil {
      let action = ExploreAction.random(
        in: trial.runner, after: trial.actions.last, reportChance: reportChance, by: &random)
      // If the target of the action disappears before the action, the action is skipped.
      if let next = trial.after(action) {
        counts[action.kind, default: 0] += 1
        trial = next
      }
      let isLast = event == events || random.chance(Self.restartChance)
      guard isLast, trial.failure == nil else { continue }
      trial = trial.replayed() ?? (event == events ? trial : start)
      reportChance = random.pick(Self.reportChances)
    }
    let done = counts.values.reduce(0, +)
    return Outcome(
      finding: makeFinding(of: trial, from: start, done: done),
      counts: ExploreAction.Kind.allCases.map { kind in
        let count = counts[kind] ?? 0
        return (name: count == 1 ? kind.rawValue : kind.plural, count: count)
      }
      .filter { $0.count > 0 }.sorted { $0.count > $1.count },
      runner: trial.runner)
  }

  /// The probability of a restart after an event.
  ///
  /// Without restarts, what an event removes would stay removed.
  ///
  /// Ours: one in 50 events, on average.
  private static var restartChance: Double { 0.02 }

  /// The probabilities that the next event is a report of a task.
  ///
  /// Each restart uses the next of them in turn; with a low one, reports are late.
  ///
  /// Ours.
  private static var reportChances: [Double] { [0.25, 0.08, 0.4] }

  // MARK: Minimizing

  private func makeFinding<S>(
    of all: ExploreTrial<S>, from start: ExploreTrial<S>, done: Int
  ) -> Finding? {
    guard let property = all.failure?.property else { return nil }
    let minimized = minimize(start, all, property)
    return Finding(
      property: property, reason: minimized.failure?.reason ?? "",
      script: minimized.script("explore-\(seed).jsonl"), end: minimized.runner.time,
      counts: (done, minimized.actions.count), seed: seed, replays: minimized.replays(property))
  }

  /// Removes actions that make no difference to the failure: halves first, then quarters, and
  /// single actions at the end.
  private func minimize<S>(
    _ start: ExploreTrial<S>, _ all: ExploreTrial<S>, _ property: String
  ) -> ExploreTrial<S> {
    var trial = all
    var usedBudget = 0
    let budget = max(Self.minimizationBudget, 4 * all.actions.count)
    func failing(_ actions: [ExploreAction]) -> ExploreTrial<S>? {
      usedBudget += actions.count
      return start.failing(property, after: actions)
    }
    trial = failing(trial.actions) ?? trial
    var size = max(1, trial.actions.count / 2)
    while usedBudget < budget {
      var first = 0
      var hasShrunk = false
      while first < trial.actions.count, usedBudget < budget {
        var fewer = trial.actions
        fewer.removeSubrange(first..<min(fewer.count, first + size))
        if let smaller = failing(fewer) {
          trial = smaller
          hasShrunk = true
        } else {
          first += size
        }
      }
      if size == 1, !hasShrunk {
        // Actions that need each other, such as Tab there and back, are removed together.
        let actions = trial.actions
        let fewer = Self.pairs(of: actions.count).lazy.map { pair in
          actions.enumerated().filter { $0.offset != pair.0 && $0.offset != pair.1 }.map(\.element)
        }
        let simpler = actions.indices.lazy.flatMap { index in
          actions[index].simpler.map { actions[..<index] + [$0] + actions[(index + 1)...] }
        }
        guard
          let smaller = simpler.compactMap({ failing(Array($0)) }).first
            ?? fewer.compactMap({ failing($0) }).first
        else { break }
        trial = smaller
      }
      size = max(1, size / 2)
    }
    return trial
  }

  /// All pairs of a few indices; none for many, which would take too long.
  private static func pairs(of count: Int) -> [(Int, Int)] {
    guard count > 2, count <= 16 else { return [] }
    return (0..<count).flatMap { first in (first + 1..<count).map { (first, $0) } }
  }
}

/// Fuzzes a scene, and throws a minimized failure.
///
/// ```swift
/// try explore(runner) { $0.model.total == $0.model.items.count ? nil : "the total is wrong" }
/// ```
/// - Parameters:
///   - runner: the starting point of each copy.
///   - exploration: the seed, and the number of events.
///   - property: what must hold besides the properties of every scene; returns nil if it does, else
///     the reason why not.
/// - Throws: `Exploration.Finding`, with a script that causes it.
public func explore<S>(
  _ runner: SceneRunner<S>, _ exploration: Exploration = Exploration(),
  _ property: @escaping (SceneRunner<S>) -> String? = { _ in nil }
) throws(Exploration.Finding) {
  let own = Exploration.Property<S>("own property", check: property)
  if let finding = exploration.run(runner, properties: [own]) { throw finding }
}
