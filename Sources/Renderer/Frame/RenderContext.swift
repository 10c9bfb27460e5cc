internal import Drawing
internal import Geometry

/// What all surfaces of a renderer share.
final class RenderContext {
  let text: TextEngine
  let painter = Painter()
  /// Pixels a point.
  var scale: Double
  /// For each command that begins a layer, the place of the one that ends it.
  private var ends: [Int32] = []

  init(text: TextEngine, scale: Double) {
    self.text = text
    self.scale = scale
  }

  /// Finds where the layers of a list end.
  func match(_ list: DisplayList) {
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: repeatElement(-1, count: list.commands.count))
    var open: [Int] = []
    for (i, command) in list.commands.enumerated() {
      if case .pushLayer = command { open.append(i) }
      if case .popLayer = command, let begin = open.popLast() { ends[begin] = Int32(i) }
    }
    // A layer that is never closed ends with the list.
    for begin in open { ends[begin] = Int32(list.commands.count - 1) }
  }

  /// Where a command ends: for all but layers, where it stands.
  func end(of index: Int) -> Int { ends[index] >= 0 ? Int(ends[index]) : index }
}
