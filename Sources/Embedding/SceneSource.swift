internal import VitrineHost
internal import VitrineRenderer
public import VitrineViews

/// The source from which `vitrine_make` makes a scene for a program in C.
///
/// ```swift
/// @_cdecl("make_panel") public func makePanel() -> UnsafeMutableRawPointer {
///   SceneSource(Panel()).pointer
/// }
/// ```
/// The program sets and reads the model's knobs by JSON.
public final class SceneSource {
  /// Makes the scene for a renderer.
  let open: (OpaquePointer, Int, Int, Double) throws -> any EmbeddedCalls

  /// Prepares a scene of a model.
  public init(_ model: some AdjustablePart) {
    open = { renderer, width, height, scale in
      try EmbeddedModel(model, on: renderer, width: width, height: height, scale: scale)
    }
  }

  /// A pointer for `vitrine_make`, which takes ownership: read it once, and pass it on once.
  public var pointer: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }
}
