public import VitrineGeometry

/// Everything that one frame draws, as a value.
public struct DisplayList: Equatable, Sendable {
  /// The commands, from back to front.
  public internal(set) var commands: [DrawCommand] = []
  /// Paths that commands reference by index.
  public internal(set) var paths: [Path] = []
  /// Texts that commands reference by index.
  public internal(set) var texts: [Text] = []
  /// Images that commands reference by index.
  public internal(set) var images: [Bitmap] = []
  /// Gradients that commands reference by index.
  public internal(set) var gradients: [Gradient] = []

  /// Creates an empty list.
  public init() {}

  /// Empties the list and keeps its memory for the next frame.
  public mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    if !paths.isEmpty { paths.removeAll(keepingCapacity: true) }
    if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
    if !images.isEmpty { images.removeAll(keepingCapacity: true) }
    if !gradients.isEmpty { gradients.removeAll(keepingCapacity: true) }
  }

  /// A copy of the list without one command's drawing.
  package func without(command index: Int) -> DisplayList {
    var list = self
    list.commands.remove(at: index)
    return list
  }

  /// A copy of the list with all texts in one color; nil omits them.
  package func withTexts(in color: Color?) -> DisplayList {
    var list = self
    list.commands = commands.compactMap { command in
      guard case .text(let index, let rect, _) = command else { return command }
      return color.map { .text(index, rect, $0) }
    }
    return list
  }
}
