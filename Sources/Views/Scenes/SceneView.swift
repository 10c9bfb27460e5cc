public import VitrineDrawing
public import VitrineInteraction
public import VitrineScenes

/// A scene inside a body: with surroundings, a size, a scale and a clock of its own.
///
/// Pointers, keys and text that are for it are handed on in its own coordinates, once a frame; its
/// requests, its work and what that reports are handed on too. For the focus it is one of the views:
/// Tab goes through all that can have it inside. What it opens over itself, such as a menu, stays in it.
/// That time passes in it builds nothing. It goes on to the edges of the scene around it where it reaches
/// them, and its own is told what is covered there.
public struct SceneView<Model, S: Scene>: View {
  let keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable
  private var place: (Environment) -> ScenePlacement = {
    ScenePlacement($0.bounds, in: $0)
  }
  private var passesKey: (KeyEvent, Bool) -> Bool = { _, _ in false }
  private var passesScrolls = false
  private var prefix = ""
  private var hosting: SceneHosting<Model>?

  /// Shows a scene of the model, as large as there is space.
  public init(_ keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable) {
    self.keyPath = keyPath
  }

  /// Says where the scene is in the view, how large, and what surrounds it.
  /// - Parameter place: is given what surrounds the view, with the view's size; from the same it makes
  ///   the same.
  public func placed(_ place: @escaping (Environment) -> ScenePlacement) -> Self {
    var copy = self
    copy.place = place
    return copy
  }

  /// Leaves keys to what is around the view.
  /// - Parameter passesKey: is given a key, and whether text is typed in the scene; true for one that
  ///   the scene is not to have.
  public func passingKeys(where passesKey: @escaping (KeyEvent, Bool) -> Bool) -> Self {
    var copy = self
    copy.passesKey = passesKey
    return copy
  }

  /// Leaves wheels, and drags of a second finger, to what is around the view, such as a scroll view that shows a part
  /// of it.
  ///
  /// As a second finger goes down, the scene is told that the first is cancelled. From then on the second finger
  /// scrolls, also after the first is lifted; the first does nothing more until it is lifted and goes down again.
  /// - Parameter passes: false hands them to the scene, as without this; default true.
  public func passingScrolls(_ passes: Bool = true) -> Self {
    var copy = self
    copy.passesScrolls = passes
    return copy
  }

  /// Puts a prefix and a slash before the ids of all nodes of the scene, for one that shows twice.
  public func idPrefix(_ prefix: String) -> Self {
    var copy = self
    copy.prefix = prefix
    return copy
  }

  /// Hosts the scene as one of several windows, which is told how it stands among them.
  func hosted(_ hosting: SceneHosting<Model>) -> Self {
    var copy = self
    copy.hosting = hosting
    return copy
  }

  /// Brings the slot of the scene up to date; the scene itself goes on as it is.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let hosted = context.model[keyPath: keyPath]
    return context.slot(slot, SceneElement<Model, S>(hosted, keyPath)) { element, slot in
      element.update(hosted, keyPath, place, passesKey, prefix, slot, at: context.session.time)
      element.passesScrolls = passesScrolls
      element.follow(hosting, at: context.session.time)
    }
  }
}
