package import Snapshots
internal import VitrineScenes

extension SceneRunner {
  /// Notices about a picture for a person, a line each: the scene's own, and an unannounced change.
  package func warnings(as name: String) -> [String] {
    scene.warnings.map { "\(name): \($0)" } + (unannouncedChange().map { ["\(name): \($0)"] } ?? [])
  }
}
