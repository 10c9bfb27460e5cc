internal import VitrineDrawing

/// A display list whose commands are read without reference counting.
struct Recording {
  let list: DisplayList
  /// Valid during the closure of `open`.
  let commands: UnsafeBufferPointer<DrawCommand>

  /// Reads a list.
  static func open<R>(_ list: DisplayList, _ body: (Recording) -> R) -> R {
    list.commands.withUnsafeBufferPointer { body(Recording(list: list, commands: $0)) }
  }
}
