internal import VitrineDrawing

/// A display list whose commands are read without counting references.
struct Recording {
  let list: DisplayList
  /// Valid for as long as the closure of `open` runs.
  let commands: UnsafeBufferPointer<DrawCommand>

  /// Reads a list.
  static func open<R>(_ list: DisplayList, _ body: (Recording) -> R) -> R {
    list.commands.withUnsafeBufferPointer { body(Recording(list: list, commands: $0)) }
  }
}
