public import VitrineInteraction

/// Work that a scene wants done beside it: what loads, computes or waits, and reports values.
///
/// It is a wish: whoever runs the scene does the work, at most once for one key, generation and id.
public struct SceneTask: Sendable {
  /// Does the work; what it is given hands over a value, and says false once nobody wants it any more.
  public typealias Work =
    @Sendable (_ report: @escaping @Sendable (TaskValue) async -> Bool) async throws -> Void

  /// What it is called: of those that a scene wants, only those whose view has gone may share a name.
  public let key: String
  /// Which of the tasks that have been called so, counted from 1.
  public let generation: Int
  private let id: any Equatable & Sendable
  private let work: Work

  /// Makes a wish for work.
  /// - Parameters:
  ///   - key: what it is called.
  ///   - generation: which of those that have been called so, counted from 1.
  ///   - id: what it is of, such as the words that are searched for.
  ///   - work: does it.
  public init(
    key: String, generation: Int, id: any Equatable & Sendable, work: @escaping Work
  ) {
    self.key = key
    self.generation = generation
    self.id = id
    self.work = work
  }

  /// The same work, as whoever hosts the scene calls it.
  package func named(inside host: String) -> SceneTask {
    SceneTask(key: "\(host)/\(key)", generation: generation, id: id, work: work)
  }

  /// True where both are one piece of work: of one key, generation and id.
  ///
  /// The id tells apart what copies of a scene that go different ways come to count alike.
  public func isSame(as other: SceneTask) -> Bool {
    generation == other.generation && key == other.key && id.isEqual(to: other.id)
  }

  /// Does the work, where it is called.
  /// - Parameter report: takes what it reports; false once nobody wants it any more.
  /// - Throws: what the work throws.
  public func run(
    _ report: @escaping @Sendable (TaskValue) async -> Bool
  ) async throws { try await work(report) }
}

extension Equatable {
  fileprivate func isEqual(to other: any Equatable) -> Bool { other as? Self == self }
}
