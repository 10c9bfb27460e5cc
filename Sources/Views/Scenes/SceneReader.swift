public import VitrineScenes

/// Views that depend on a scene shown elsewhere, rebuilt as it changes.
///
/// ```swift
/// SceneView(\.game)
/// SceneReader(\.game) { game in game.score } content: { score in Text("\(score)") }
/// ```
/// After each frame in which a scene has run, the value is read. The content is rebuilt only if the
/// value has changed; the enclosing body is not evaluated.
public struct SceneReader<Model, S: Scene, Value: Equatable>: View {
  let keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable
  let reading: (S) -> Value
  let content: (Value) -> ViewList<Model>

  /// Creates views that depend on a scene.
  /// - Parameters:
  ///   - keyPath: the scene in the model.
  ///   - reading: reads the value; called often, so it should be fast.
  ///   - content: makes the views for the value last read.
  public init(
    _ keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable,
    reading: @escaping (S) -> Value,
    @Views<Model> content: @escaping (Value) -> ViewList<Model>
  ) {
    self.keyPath = keyPath
    self.reading = reading
    self.content = content
  }

  /// Updates the node of the views.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(
      node, SceneReaderElement(keyPath: keyPath, reading: reading, content: content)
    ) { element, node in
      (element.keyPath, element.reading, element.content) = (keyPath, reading, content)
      element.update(context, node)
    }
  }
}

/// An element that depends on a scene shown elsewhere.
protocol SceneFollower {
  /// Adds an action that reads the scene and leaves the model unchanged.
  func read(_ actions: inout [Effect])

  /// Applies the value read.
  /// - Returns: true if the value has changed.
  mutating func takeReading() -> Bool
}

private struct SceneReaderElement<Model, S: Scene, Value: Equatable>: StatefulElement {
  var keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable
  var reading: (S) -> Value
  var content: (Value) -> ViewList<Model>
  private var context: _ViewContext<Model>?
  /// The value shown by the views.
  private var value: Value?
  private let pendingReading = Reading()

  /// The value read, passed from the action to the element.
  private final class Reading {
    var value: Value?
  }

  init(
    keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable,
    reading: @escaping (S) -> Value, content: @escaping (Value) -> ViewList<Model>
  ) {
    self.keyPath = keyPath
    self.reading = reading
    self.content = content
  }

  var name: String { "SceneReader" }

  mutating func update(_ context: _ViewContext<Model>, _ node: _ViewNode) {
    self.context = context
    value = reading(context.model[keyPath: keyPath].scene)
    build(context, node)
  }

  private func build(_ context: _ViewContext<Model>, _ node: _ViewNode) {
    guard let value else { return }
    context.session.didBuild(node)
    context.child(content(value), of: node)
  }

  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, node)
  }

  mutating func place(_ node: _ViewNode) { node.passThrough() }
}

extension SceneReaderElement: SceneFollower {
  static var isSceneFollower: Bool { true }

  func read(_ actions: inout [Effect]) {
    let (keyPath, reading, pendingReading) = (keyPath, reading, pendingReading)
    actions.append(
      Action<Model> { model, _ in pendingReading.value = reading(model[keyPath: keyPath].scene) })
  }

  mutating func takeReading() -> Bool {
    guard let new = pendingReading.value else { return false }
    pendingReading.value = nil
    guard new != value else { return false }
    value = new
    return true
  }
}
