package import Snapshots
internal import VitrineScenes

extension SceneRunner {
  /// What a person should know of a picture that a window would show as well, although the scene has
  /// become another; nil where it has not.
  package func notice(as name: String) -> String? { unannouncedChange().map { "\(name): \($0)" } }
}
