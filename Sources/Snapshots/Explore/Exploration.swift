internal import VitrineMotion
public import VitrineScenes

/// Uses a scene at random, with fingers, mouse, keys, text, sizes and knobs, and looks for what must never be.
///
/// What it finds is made as small as it can be: the fewest events after which it still happens, as a script to replay.
/// The same seed does the same.
public struct Exploration: Sendable {
  /// Which way it goes; the same number goes the same way.
  public var seed: UInt64
  /// How many things it does, from 1 up: a tap, a drag, a key, a size.
  public var events: Int
  /// How often a failure is tried again with less, at most.
  ///
  /// Ours: with fewer events left each try is short.
  private static var tries: Int { 600 }

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
    /// How many things were done until then, and how many are left of them.
    public let counts: (found: Int, left: Int)
    /// Which way it was found.
    public let seed: UInt64

    /// What happened, and how to see it again.
    public var description: String {
      "\(property): \(reason); after \(counts.left) of \(counts.found) events (seed \(seed))"
    }
  }

  /// Uses a scene until something is found.
  /// - Parameters:
  ///   - runner: copies of it go on from where it is.
  ///   - properties: the app's own, besides what must hold of every scene.
  /// - Returns: the first thing that was found, made small; nil where nothing was.
  public func run<S>(
    _ runner: SceneRunner<S>, properties: [Property<S>] = []
  ) -> Finding? {
    var random = ExploreRandom(seed: seed)
    var acts: [ExploreAct] = []
    var trial = ExploreTrial(runner, properties)
    while acts.count < events {
      let act = ExploreAct.random(in: trial.runner, by: &random)
      // What it was aimed at may go before it comes: then it is not done.
      guard let next = trial.after(act) else {
        random.skip()
        acts.append(.rest)
        continue
      }
      acts.append(act)
      trial = next
      if let failure = trial.failure {
        return shrink(acts, failure, runner, properties)
      }
    }
    let all = acts
    return trial.replayed(all, from: runner).map { shrink(all, $0, runner, properties) }
  }

  // MARK: Making it small

  /// Leaves out what makes no difference: halves first, then quarters, and each by itself at the end.
  private func shrink<S>(
    _ all: [ExploreAct], _ failure: ExploreFailure, _ runner: SceneRunner<S>,
    _ properties: [Property<S>]
  ) -> Finding {
    var (acts, failure) = (all.filter { !$0.isRest }, failure)
    let found = acts.count
    var tries = 0
    func fails(_ acts: [ExploreAct]) -> (ExploreFailure, Int)? {
      tries += 1
      return ExploreTrial(runner, properties).failure(after: acts, like: failure.property)
    }
    if let (same, count) = fails(acts) { (failure, acts) = (same, Array(acts.prefix(count))) }
    var size = max(1, acts.count / 2)
    while tries < Self.tries {
      var start = 0
      var hasShrunk = false
      while start < acts.count, tries < Self.tries {
        var fewer = acts
        fewer.removeSubrange(start..<min(acts.count, start + size))
        if let (same, count) = fails(fewer) {
          (failure, acts) = (same, Array(fewer.prefix(count)))
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { break }
      size = max(1, size / 2)
    }
    let script = Script(
      ExploreAct.steps(of: acts, from: runner.time), name: "explore-\(seed).jsonl")
    return Finding(
      property: failure.property, reason: failure.reason, script: script,
      counts: (found, acts.count), seed: seed)
  }
}

/// Uses a scene at random, and throws what must never be, made small.
///
/// ```swift
/// try explore(runner) { $0.model.total == $0.model.items.count ? nil : "the total is wrong" }
/// ```
/// - Parameters:
///   - runner: copies of it go on from where it is.
///   - exploration: which way, and how far.
///   - property: what must hold besides what must of every scene; nil where it does, else why it does not.
/// - Throws: `Exploration.Finding`, with a script that leads there.
public func explore<S>(
  _ runner: SceneRunner<S>, _ exploration: Exploration = Exploration(),
  _ property: @escaping (SceneRunner<S>) -> String? = { _ in nil }
) throws(Exploration.Finding) {
  let own = Exploration.Property<S>("own property", check: property)
  if let finding = exploration.run(runner, properties: [own]) { throw finding }
}
