internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// What the exhibits of single components share: a plain background with one thing in the middle.
enum Stage {
  /// Id of the tree's root.
  static let root = "scene"
  /// Least room between a component and the stage's sides, in points.
  ///
  /// Ours.
  static let margin = 32.0

  /// Records the background.
  static func paint(into canvas: inout Canvas, in environment: Environment, theme: Theme) {
    canvas.fill(.rect(environment.bounds), with: theme.colors.background)
  }

  /// The box for something of a size in the middle of the stage.
  static func center(_ size: Size, in environment: Environment) -> Rect {
    Rect(center: environment.bounds.center, size: size).snapped(toScale: environment.scale)
  }

  /// The room inside the margins.
  static func room(in environment: Environment) -> Size {
    environment.bounds.inset(by: margin).size
  }

  /// The tree of a stage.
  static func describe(_ children: [Node], in environment: Environment) -> Node {
    Node(id: root, role: .scene, frame: environment.bounds, children: children)
  }
}
