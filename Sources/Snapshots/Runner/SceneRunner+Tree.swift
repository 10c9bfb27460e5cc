public import VitrineInteraction
internal import VitrineScenes

extension SceneRunner {
  /// Checks that every node of the last frame's semantic tree has an id of its own; `verify` does so
  /// by itself.
  /// - Throws: `DuplicateNodeID`, which names two that have the same.
  public func checkTree() throws(DuplicateNodeID) {
    if let duplicate = describe().duplicates.first { throw duplicate }
  }
}
