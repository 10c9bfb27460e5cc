public import VitrineMotion
public import VitrineScenes

/// Uses a scene at random, with fingers, mouse, keys, text, sizes and knobs, and looks for what must never be.
///
/// What it finds is made as small as it can be: the fewest events after which it still happens, as a script to replay.
/// The same seed does the same.
public struct Exploration: Sendable {
  /// The seed of the random numbers: the same seed does the same.
  public var seed: UInt64
  /// How many things it does, from 1 up: a tap, a drag, a key, a size.
  public var events: Int
  /// How many events are spent on making a failure small, or four times as many as there were before it.
  ///
  /// Ours: with fewer events left each try is short.
  private static var effort: Int { 5_000 }

  /// Makes one.
  public init(seed: UInt64 = 1, events: Int = 300) {
    self.seed = seed
    self.events = max(1, events)
  }

  /// Something that must hold in every moment in which nobody touches anything.
  public struct Property<S: Scene> {
    /// What reports call it.
    public let name: String
    /// Why it does not hold; nil where it does.
    public let check: (SceneRunner<S>) -> String?

    /// Makes one.
    public init(_ name: String, check: @escaping (SceneRunner<S>) -> String?) {
      self.name = name
      self.check = check
    }
  }

  /// Something that was found.
  public struct Finding: Error, CustomStringConvertible {
    /// What did not hold.
    public let property: String
    /// Why, in words that a person reads.
    public let reason: String
    /// The least that leads there.
    public let script: Script
    /// When the failure shows, in seconds.
    public let end: Seconds
    /// How many things were done until then, from all beginnings, and how many are left of them.
    public let counts: (found: Int, left: Int)
    /// The seed with which it was found.
    public let seed: UInt64
    /// False where the script by itself does not lead there: what was looked at in between has a part in it.
    public let replays: Bool

    /// What happened, and the script that leads there.
    public var description: String { ([summary] + steps).joined(separator: "\n") }

    /// What happened, in a line.
    package var summary: String {
      "\(property): \(reason); after \(counts.left) of \(counts.found) events (seed \(seed))"
        + (replays ? "" : "; its script alone does not show it")
    }

    /// The lines of its script; none where a report in it cannot be written.
    private var steps: [String] {
      guard let bytes = try? script.encoded() else { return [] }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  /// What was done, and what came of it.
  package struct Course<S: Scene> {
    /// The first thing that was found, made small; nil where nothing was.
    package let finding: Finding?
    /// How many of each kind were done, the most first, in words.
    package let counts: [(words: String, count: Int)]
    /// The scene after all of it.
    package let runner: SceneRunner<S>
  }

  /// Uses a scene until something is found, and begins anew now and then.
  /// - Parameters:
  ///   - runner: copies of it go on from where it is.
  ///   - properties: the app's own, besides what must hold of every scene.
  /// - Returns: the first thing that was found, made small; nil where nothing was.
  public func run<S>(
    _ runner: SceneRunner<S>, properties: [Property<S>] = []
  ) -> Finding? {
    course(runner, properties).finding
  }

  /// Uses a scene until something is found, and says what it did.
  package func course<S>(
    _ runner: SceneRunner<S>, _ properties: [Property<S>] = []
  ) -> Course<S> {
    var random = SeededRandom(seed: seed)
    let start = ExploreTrial(runner, properties)
    var trial = start
    var counts: [ExploreAct.Kind: Int] = [:]
    var reportChance = Self.reportChances[0]
    let events = max(1, events)
    for event in 1...events where trial.failure == nil {
      let act = ExploreAct.random(
        in: trial.runner, after: trial.acts.last, reportChance: reportChance, by: &random)
      // What it was aimed at may go before it comes: then it is not done.
      if let next = trial.after(act) {
        counts[act.kind, default: 0] += 1
        trial = next
      }
      let isLast = event == events || random.chance(Self.restartChance)
      guard isLast, trial.failure == nil else { continue }
      trial = trial.replayed() ?? (event == events ? trial : start)
      reportChance = random.pick(Self.reportChances)
    }
    let done = counts.values.reduce(0, +)
    return Course(
      finding: makeFinding(of: trial, from: start, done: done),
      counts: ExploreAct.Kind.allCases.map { kind in
        let count = counts[kind] ?? 0
        return (words: count == 1 ? kind.rawValue : kind.plural, count: count)
      }
      .filter { $0.count > 0 }.sorted { $0.count > $1.count },
      runner: trial.runner)
  }

  /// The probability that it begins anew after an event: what was removed stays so.
  ///
  /// Ours: after 50, on average.
  private static var restartChance: Double { 0.02 }

  /// The probabilities that the next event is a report of a task, one from each beginning to the next: low ones let
  /// reports come late.
  ///
  /// Ours.
  private static var reportChances: [Double] { [0.25, 0.08, 0.4] }

  // MARK: Making it small

  private func makeFinding<S>(
    of all: ExploreTrial<S>, from start: ExploreTrial<S>, done: Int
  ) -> Finding? {
    guard let property = all.failure?.property else { return nil }
    let small = shrink(start, all, property)
    return Finding(
      property: property, reason: small.failure?.reason ?? "",
      script: small.script("explore-\(seed).jsonl"), end: small.runner.time,
      counts: (done, small.acts.count), seed: seed, replays: small.replays(property))
  }

  /// Leaves out what makes no difference: halves first, then quarters, and each by itself at the end.
  private func shrink<S>(
    _ start: ExploreTrial<S>, _ all: ExploreTrial<S>, _ property: String
  ) -> ExploreTrial<S> {
    var trial = all
    var spent = 0
    let most = max(Self.effort, 4 * all.acts.count)
    func failing(_ acts: [ExploreAct]) -> ExploreTrial<S>? {
      spent += acts.count
      return start.failing(property, after: acts)
    }
    trial = failing(trial.acts) ?? trial
    var size = max(1, trial.acts.count / 2)
    while spent < most {
      var first = 0
      var hasShrunk = false
      while first < trial.acts.count, spent < most {
        var fewer = trial.acts
        fewer.removeSubrange(first..<min(fewer.count, first + size))
        if let smaller = failing(fewer) {
          trial = smaller
          hasShrunk = true
        } else {
          first += size
        }
      }
      if size == 1, !hasShrunk {
        // What needs the other, such as Tab there and back, goes with it.
        let acts = trial.acts
        let fewer = Self.pairs(of: acts.count).lazy.map { pair in
          acts.enumerated().filter { $0.offset != pair.0 && $0.offset != pair.1 }.map(\.element)
        }
        let simpler = acts.indices.lazy.flatMap { index in
          acts[index].simpler.map { acts[..<index] + [$0] + acts[(index + 1)...] }
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

  /// All pairs of a few things; none of many, which would take too long.
  private static func pairs(of count: Int) -> [(Int, Int)] {
    guard count > 2, count <= 16 else { return [] }
    return (0..<count).flatMap { first in (first + 1..<count).map { (first, $0) } }
  }
}

/// Uses a scene at random, and throws what must never be, made small.
///
/// ```swift
/// try explore(runner) { $0.model.total == $0.model.items.count ? nil : "the total is wrong" }
/// ```
/// - Parameters:
///   - runner: copies of it go on from where it is.
///   - exploration: the seed, and how many events.
///   - property: what must hold besides what must of every scene; nil where it does, else why it does not.
/// - Throws: `Exploration.Finding`, with a script that leads there.
public func explore<S>(
  _ runner: SceneRunner<S>, _ exploration: Exploration = Exploration(),
  _ property: @escaping (SceneRunner<S>) -> String? = { _ in nil }
) throws(Exploration.Finding) {
  let own = Exploration.Property<S>("own property", check: property)
  if let finding = exploration.run(runner, properties: [own]) { throw finding }
}
