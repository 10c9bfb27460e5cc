internal import VitrineDrawing
internal import VitrineGeometry

/// A view that extends into the safe area's insets.
public struct IgnoresSafeAreaModifier: ElementModifier {
  let edges: Edge.Set

  var name: String { "ignoresSafeArea" }

  var safeAreaRole: SafeAreaRole { .ignores(edges) }
}

extension View {
  /// Extends the view to the edges of the scene, outside of the safe area: beneath rounded corners,
  /// a status bar, a home indicator.
  ///
  /// ```swift
  /// ZStack {
  ///   Image(picture).scaledToFill().ignoresSafeArea()
  ///   Text("Clear of all that")
  /// }
  /// ```
  /// Only views that fill their space up to one of these edges extend; views inside have no safe
  /// area inset there. A plain `background(_:in:)` extends automatically, and so do
  /// `NavigationStack`, `Toolbar`, `SceneView` and scroll views, which keep their content inside
  /// the safe area.
  /// - Parameter edges: the edges; all by default.
  public func ignoresSafeArea(
    _ edges: Edge.Set = .all
  ) -> ModifiedView<Self, IgnoresSafeAreaModifier, Model> {
    ModifiedView(self, IgnoresSafeAreaModifier(edges: edges))
  }
}
