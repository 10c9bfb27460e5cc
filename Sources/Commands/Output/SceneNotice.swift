package import Snapshots
internal import VitrineScenes

extension SceneRunner {
  /// What a person should know of a picture, a line each: what the scene has noticed, and where it has
  /// become another than a window would show.
  package func notices(as name: String) -> [String] {
    scene.notices.map { "\(name): \($0)" } + (unannouncedChange().map { ["\(name): \($0)"] } ?? [])
  }
}
