internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// A scene at a moment, as `vitrine describe` prints it.
public struct SceneDescription: Encodable {
  private let exhibit: String
  private let time: Seconds
  private let size: [Double]
  private let animating: Bool
  private let damage: [[Double]]
  private let root: SemanticsNode
  /// The id of the window; nil in a scene that has only one, like `windows`.
  private let window: String?
  private let windows: [Window]?

  /// An open window.
  private struct Window: Encodable {
    let id: String
    let title: String
    let kind: String
    let presentation: String
  }

  /// Describes the last frame of a runner.
  /// - Parameters:
  ///   - exhibit: the name of the scene.
  ///   - runner: must have advanced to the time asked for.
  public init<S>(of exhibit: String, _ runner: SceneRunner<S>) {
    self.exhibit = exhibit
    time = runner.time
    size = [runner.environment.size.width, runner.environment.size.height]
    animating = runner.isAnimating
    damage = runner.damage().map { [$0.minX, $0.minY, $0.width, $0.height] }
    root = runner.describe()
    windows = runner.scene.windows?.map {
      Window(
        id: $0.id.name, title: $0.title, kind: $0.kind.rawValue,
        presentation: $0.presentation.rawValue)
    }
    window = windows == nil ? nil : runner.environment.window.name
  }

  /// The description as JSON, indented, its keys in alphabetical order; without a line feed.
  public func json() throws -> String { try jsonText() }
}
