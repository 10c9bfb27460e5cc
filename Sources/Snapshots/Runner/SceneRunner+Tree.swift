public import VitrineInteraction
internal import VitrineScenes

extension SceneRunner {
  /// Checks that every node of the last frame's semantic tree has a unique id.
  ///
  /// `verify` does so by itself.
  /// - Throws: `DuplicateNodeID`, which names two nodes with the same id.
  public func checkTree() throws(DuplicateNodeID) {
    if let duplicate = describe().duplicates.first { throw duplicate }
  }
}
