public import VitrineScenes

/// A scene stored in the model and shown by `SceneView`.
///
/// ```swift
/// struct Desk: Part {
///   var game = HostedScene(Game())
///
///   func body(in environment: Environment) -> some View<Self> {
///     SceneView(\.game)
///     Button("Again") { $0.game.scene = Game() }
///   }
/// }
/// ```
/// Copies are independent values, and share storage until one changes. Two copies are equal unless
/// one was changed through `scene` or its scene has increased its `revision`. Passing time doesn't
/// make them unequal, so it doesn't cause bodies to be evaluated again.
///
/// A hosted scene belongs to its window's thread: don't pass it to a task.
public struct HostedScene<S: Scene>: Equatable, @unchecked Sendable {
  /// Storage shared by copies until one of them changes.
  final class Storage {
    var scene: S
    init(_ scene: S) { self.scene = scene }
  }

  /// Identifies the scene: copies keep it.
  final class Origin {}

  /// Identifies the state that bodies depend on.
  fileprivate final class Version {}

  private(set) var storage: Storage
  private let origin = Origin()
  /// The version, replaced after each change that bodies depend on.
  ///
  /// A counter could reach the same number in two copies.
  private var version = Version()

  /// Creates a host for a scene.
  public init(_ scene: S) { storage = Storage(scene) }

  /// The scene; a change is shown from the next frame on, and bodies are evaluated again.
  public var scene: S {
    get { storage.scene }
    _modify {
      makeUnique()
      version = Version()
      yield &storage.scene
    }
  }

  /// Runs the scene; bodies are evaluated again only if its `revision` changes.
  /// - Returns: true if it has changed.
  mutating func run(_ body: (inout S) -> Void) -> Bool {
    makeUnique()
    let revision = storage.scene.revision
    body(&storage.scene)
    guard storage.scene.revision != revision else { return false }
    version = Version()
    return true
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.scene) }
  }

  /// The state that bodies depend on, without the scene itself.
  struct ChangeToken: Equatable {
    let origin: Origin
    fileprivate let version: Version

    static func == (a: ChangeToken, b: ChangeToken) -> Bool { a.version === b.version }
  }

  var changeToken: ChangeToken { ChangeToken(origin: origin, version: version) }

  /// True if neither scene has changed in a way that bodies depend on.
  public static func == (a: HostedScene, b: HostedScene) -> Bool { a.changeToken == b.changeToken }
}
