public import VitrineDrawing
public import VitrineInteraction
public import VitrineScenes

/// A scene embedded in a body, with its own environment, size, scale and clock.
///
/// Pointer, key and text events are passed to the scene in its own coordinates, once per frame. The
/// requests and tasks of the scene are passed on to the outer scene, and reports of the tasks to
/// the inner scene. Tab moves the focus through all focusable views of the scene. Overlays of the
/// scene, such as menus, stay inside it. Running the scene rebuilds nothing. At the edges of the
/// outer scene it extends beneath the safe area, and has a safe area of its own.
public struct SceneView<Model, S: Scene>: View {
  let keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable
  private var makePlacement: (Environment) -> ScenePlacement = {
    ScenePlacement($0.bounds, in: $0)
  }
  private var shouldPassKey: (KeyEvent, Bool) -> Bool = { _, _ in false }
  private var passesScrolls = false
  private var prefix = ""
  private var hosting: SceneHosting<Model>?

  /// Shows a scene of the model in all the space available.
  public init(_ keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable) {
    self.keyPath = keyPath
  }

  /// Sets the scene's frame, scale and environment in the view.
  /// - Parameter makePlacement: maps the view's environment, with the view's size, to a placement;
  ///   it must be pure.
  public func placed(_ makePlacement: @escaping (Environment) -> ScenePlacement) -> Self {
    var copy = self
    copy.makePlacement = makePlacement
    return copy
  }

  /// Passes keys to the enclosing views.
  /// - Parameter shouldPassKey: gets a key, and whether text is typed in the scene; returns true
  ///   for keys that the enclosing views get instead of the scene.
  public func passingKeys(where shouldPassKey: @escaping (KeyEvent, Bool) -> Bool) -> Self {
    var copy = self
    copy.shouldPassKey = shouldPassKey
    return copy
  }

  /// Passes wheel events and drags of a second finger to the enclosing views, such as a scroll view
  /// around a large scene.
  ///
  /// When a second finger goes down, the first touch is cancelled in the scene. From then on the
  /// second finger scrolls, even after the first finger is up. The first finger has no effect until
  /// it goes down again.
  /// - Parameter passes: false for a scene that gets these events, as without this modifier;
  ///   default true.
  public func passingScrolls(_ passes: Bool = true) -> Self {
    var copy = self
    copy.passesScrolls = passes
    return copy
  }

  /// Prefixes the ids of all semantics nodes of the scene, if the scene is shown twice.
  public func idPrefix(_ prefix: String) -> Self {
    var copy = self
    copy.prefix = prefix
    return copy
  }

  /// Hosts the scene as one of several windows.
  func hosted(_ hosting: SceneHosting<Model>) -> Self {
    var copy = self
    copy.hosting = hosting
    return copy
  }

  /// Updates the scene's node, without running the scene.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let hosted = context.model[keyPath: keyPath]
    return context.node(node, SceneElement<Model, S>(hosted, keyPath)) { element, node in
      element.update(
        hosted, keyPath, makePlacement, shouldPassKey, prefix, node, at: context.session.time)
      element.passesScrolls = passesScrolls
      element.updateHosting(hosting, at: context.session.time)
    }
  }
}
