internal import FoundationEssentials
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// What a scene is at a moment, as `vitrine describe` prints it.
public struct SceneDescription: Encodable {
  private let exhibit: String
  private let time: Seconds
  private let size: [Double]
  private let animating: Bool
  private let damage: [[Double]]
  private let root: Node

  /// Describes the last frame of a runner.
  /// - Parameters:
  ///   - exhibit: what the scene is called.
  ///   - runner: that has run to the time asked for.
  public init<S>(of exhibit: String, _ runner: SceneRunner<S>) {
    self.exhibit = exhibit
    time = runner.time
    size = [runner.environment.size.width, runner.environment.size.height]
    animating = runner.isAnimating
    damage = runner.damage().map { [$0.minX, $0.minY, $0.width, $0.height] }
    root = runner.describe()
  }

  /// The description as JSON, indented, its keys in alphabetical order; without a line feed.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
