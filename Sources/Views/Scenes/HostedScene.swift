public import VitrineScenes

/// A scene that a body shows by `SceneView`, as a value of the model.
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
/// A copy goes its own way, and shares what it can until then. Two are equal unless somebody has changed
/// one through `scene`, or the scene has counted up its `revision`: that time passes in it changes
/// nothing, so that no body is asked again for it.
///
/// It belongs to the thread of its window: do not hand it to a task.
public struct HostedScene<S: Scene>: Equatable, @unchecked Sendable {
  /// What is shared by copies until one of them changes.
  final class Storage {
    var scene: S
    init(_ scene: S) { self.scene = scene }
  }

  /// Tells it from others: copies have that of what they were copied from.
  final class Origin {}

  /// Tells what bodies would show from what they would show after a change.
  fileprivate final class Version {}

  private(set) var storage: Storage
  private let origin = Origin()
  /// Another one whenever bodies have a reason to look at it again: copies that count by themselves
  /// would come to the same number.
  private var version = Version()

  /// Makes a host for a scene.
  public init(_ scene: S) { storage = Storage(scene) }

  /// The scene; a change shows from the next frame on, and bodies are asked again.
  public var scene: S {
    get { storage.scene }
    _modify {
      makeUnique()
      version = Version()
      yield &storage.scene
    }
  }

  /// Lets the scene go on, which is no reason for bodies to be asked again unless it says so.
  /// - Returns: true where it has said so.
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

  /// What bodies have seen of it, without what it keeps.
  struct Mark: Equatable {
    let origin: Origin
    fileprivate let version: Version

    static func == (a: Mark, b: Mark) -> Bool { a.version === b.version }
  }

  var mark: Mark { Mark(origin: origin, version: version) }

  /// True where nothing has happened to one that bodies would show.
  public static func == (a: HostedScene, b: HostedScene) -> Bool { a.mark == b.mark }
}
