internal import Drawing

/// What all surfaces of a renderer share.
final class RenderContext {
  let text: TextEngine
  let painter: Painter
  let shadows: ShadowMasks
  /// Serves one image after the other.
  let images = ImageShader()
  /// Pixels a point.
  var scale: Double
  /// Counts frames; wraps.
  var frame: UInt32 = 1
  /// For each command, the place where it ends: for a layer that of the matching `popLayer`.
  private(set) var ends: [Int32] = []
  private var open: [Int32] = []

  init(text: TextEngine, scale: Double) {
    self.text = text
    painter = Painter()
    shadows = ShadowMasks(painter: painter)
    self.scale = scale
  }

  /// Finds where the layers of a list end.
  func match(_ list: Recording) {
    ends.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    let count = list.commands.count
    ends.reserveCapacity(count)
    for i in 0..<count {
      ends.append(Int32(truncatingIfNeeded: i))
      switch list.commands[i] {
      case .pushLayer: open.append(Int32(truncatingIfNeeded: i))
      case .popLayer:
        if let begin = open.popLast() { ends[Int(begin)] = Int32(truncatingIfNeeded: i) }
      default: break
      }
    }
    // A layer that is never closed ends with the list.
    for begin in open { ends[Int(begin)] = Int32(truncatingIfNeeded: count) }
  }
}
