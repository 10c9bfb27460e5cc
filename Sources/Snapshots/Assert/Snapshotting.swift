internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion
public import VitrineRenderer
internal import VitrineScenes

/// How a value becomes a picture, and which component a pixel belongs to.
public struct Snapshotting<Value> {
  /// Draws the picture.
  public var picture: (Value) throws -> PixelBuffer
  /// The id of the component at a column and row; nil for none.
  public var owner: (Value, _ x: Int, _ y: Int) -> String?
  /// The text to store in a picture that differs from the reference, such as its semantic tree; nil
  /// for none.
  public var text: (Value) -> PNGText?
  /// A change that the picture does not show, since a window would not show it; nil for none.
  ///
  /// A change fails the test, whatever the picture looks like. To take a picture of a scene that
  /// changes without announcing it on purpose, replace this by `{ _ in nil }`.
  public var unannouncedChange: (Value) throws -> UnannouncedChange?
  /// How the picture is compared with its reference.
  public var diffing: Diffing

  /// Makes a way to take pictures.
  public init(
    diffing: Diffing = .exact, owner: @escaping (Value, Int, Int) -> String? = { _, _, _ in nil },
    text: @escaping (Value) -> PNGText? = { _ in nil },
    unannouncedChange: @escaping (Value) throws -> UnannouncedChange? = { _ in nil },
    picture: @escaping (Value) throws -> PixelBuffer
  ) {
    self.picture = picture
    self.owner = owner
    self.text = text
    self.unannouncedChange = unannouncedChange
    self.diffing = diffing
  }

  /// A way to take pictures of another type, which is converted to `Value` first.
  public func pullback<Other>(
    _ transform: @escaping (Other) throws -> Value
  ) -> Snapshotting<Other> {
    Snapshotting<Other>(
      diffing: diffing,
      owner: { other, x, y in (try? transform(other)).flatMap { owner($0, x, y) } },
      text: { other in (try? transform(other)).flatMap(text) },
      unannouncedChange: { try unannouncedChange(transform($0)) },
      picture: { try picture(transform($0)) })
  }
}

/// How two pictures are compared.
public struct Diffing: Sendable {
  /// Compares a reference and a picture.
  public var compare: @Sendable (_ reference: PixelBuffer, _ actual: PixelBuffer) -> Comparison

  /// Makes a way to compare.
  public init(
    compare: @escaping @Sendable (_ reference: PixelBuffer, _ actual: PixelBuffer) -> Comparison
  ) {
    self.compare = compare
  }

  /// Every pixel must be equal.
  public static var exact: Diffing { within(.exact) }

  /// Pixels may differ within the tolerance.
  public static func within(_ tolerance: Tolerance) -> Diffing {
    Diffing { Comparison($0, $1, tolerance: tolerance) }
  }
}

extension Snapshotting where Value == PixelBuffer {
  /// The picture itself.
  public static var picture: Snapshotting { Snapshotting { $0 } }
}

extension Snapshotting {
  /// What a window would show of a runner's scene; pixels belong to the nodes of its semantic tree.
  ///
  /// The test also fails if the scene has changed since without announcing it, and if two nodes of
  /// the tree have the same id.
  public static func lastFrame<S>(diffing: Diffing = .exact) -> Snapshotting
  where Value == SceneRunner<S> {
    Snapshotting(
      diffing: diffing,
      owner: { runner, x, y in
        // The middle of the pixel, in points.
        let scale = runner.environment.scale
        let point = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
        return runner.describe().owner(of: point)?.id
      },
      text: { $0.treeText },
      unannouncedChange: { $0.unannouncedChange() },
      picture: { runner in
        var runner = runner
        try runner.begin()
        try runner.checkTree()
        return runner.picture()
      })
  }

  /// What a window would show of a runner's scene at a time, in seconds.
  public static func frame<S>(at time: Seconds, diffing: Diffing = .exact) -> Snapshotting
  where Value == SceneRunner<S> {
    Snapshotting<SceneRunner<S>>.lastFrame(diffing: diffing).pullback { runner in
      var runner = runner
      try runner.advance(to: time)
      return runner
    }
  }
}
