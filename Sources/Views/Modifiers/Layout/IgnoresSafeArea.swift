internal import VitrineDrawing
internal import VitrineGeometry

/// A view that goes on to the edges of the scene, whatever covers them.
public struct IgnoresSafeAreaModifier: ElementModifier {
  let edges: Edge.Set

  var name: String { "ignoresSafeArea" }

  var safeAreaRole: SafeAreaRole { .ignores(edges) }
}

extension View {
  /// Lets the view go on to the edges of the scene, beneath what covers them: rounded corners, a status
  /// bar, a home indicator.
  ///
  /// ```swift
  /// ZStack {
  ///   Image(picture).scaledToFill().ignoresSafeArea()
  ///   Text("Clear of all that")
  /// }
  /// ```
  /// Only what fills its space up to such an edge does; what is inside has nothing to keep clear of there.
  /// A plain `background(_:in:)` goes on by itself, and so do `NavigationStack`, `Toolbar`, `SceneView` and
  /// what scrolls, which keep what is in them clear.
  /// - Parameter edges: which; by default all.
  public func ignoresSafeArea(
    _ edges: Edge.Set = .all
  ) -> ModifiedView<Self, IgnoresSafeAreaModifier, Model> {
    ModifiedView(self, IgnoresSafeAreaModifier(edges: edges))
  }
}
