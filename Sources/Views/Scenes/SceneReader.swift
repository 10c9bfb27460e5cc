public import VitrineScenes

/// Views around a scene that show something of it, built again as its time passes.
///
/// ```swift
/// SceneView(\.game)
/// SceneReader(\.game) { game in game.score } content: { score in Text("\(score)") }
/// ```
/// After each frame in which scenes have gone on it asks for the value, and builds what its closure says
/// only where that differs; the body around it is never asked. A scene that is asked for nothing builds
/// nothing.
public struct SceneReader<Model, S: Scene, Value: Equatable>: View {
  let keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable
  let reading: (S) -> Value
  let content: (Value) -> ViewList<Model>

  /// Makes views that follow a scene.
  /// - Parameters:
  ///   - keyPath: where the scene lives in the model.
  ///   - reading: what is shown of the scene; it is asked often, so it should be quick.
  ///   - content: the views, given what was read last.
  public init(
    _ keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable,
    reading: @escaping (S) -> Value,
    @Views<Model> content: @escaping (Value) -> ViewList<Model>
  ) {
    self.keyPath = keyPath
    self.reading = reading
    self.content = content
  }

  /// Brings the slot of the views up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(
      slot, SceneReaderElement(keyPath: keyPath, reading: reading, content: content)
    ) { element, slot in
      (element.keyPath, element.reading, element.content) = (keyPath, reading, content)
      element.update(context, slot)
    }
  }
}

/// An element that looks different where a scene does that others show.
protocol SceneFollower {
  /// Adds what looks at the scene, as an action of the model, which it does not change.
  func read(_ actions: inout [Effect])

  /// Takes over what was seen.
  /// - Returns: true where that differs.
  mutating func takeReading() -> Bool
}

private struct SceneReaderElement<Model, S: Scene, Value: Equatable>: Element {
  var keyPath: any WritableKeyPath<Model, HostedScene<S>> & Sendable
  var reading: (S) -> Value
  var content: (Value) -> ViewList<Model>
  private var context: _ViewContext<Model>?
  /// What the views were last given.
  private var value: Value?
  private let seen = Seen()

  /// What was read, on the way from the action to the element.
  private final class Seen {
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

  mutating func update(_ context: _ViewContext<Model>, _ slot: _Slot) {
    self.context = context
    value = reading(context.model[keyPath: keyPath].scene)
    build(context, slot)
  }

  private func build(_ context: _ViewContext<Model>, _ slot: _Slot) {
    guard let value else { return }
    context.session.didBuild(slot)
    context.child(content(value), of: slot)
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, slot)
  }

  mutating func place(_ slot: _Slot) { slot.passThrough() }
}

extension SceneReaderElement: SceneFollower {
  static var followsScene: Bool { true }

  func read(_ actions: inout [Effect]) {
    let (keyPath, reading, seen) = (keyPath, reading, seen)
    actions.append(
      Action<Model> { model, _ in seen.value = reading(model[keyPath: keyPath].scene) })
  }

  mutating func takeReading() -> Bool {
    guard let new = seen.value else { return false }
    seen.value = nil
    guard new != value else { return false }
    value = new
    return true
  }
}
