internal import VitrineDrawing

extension CompositingLayer {
  /// Lists the items in a range of commands, and their clips.
  func collect(_ new: Recording, _ range: Range<Int>, context: RenderContext) {
    swapFrames()
    let items = items
    var clip: Int32 = -1
    var i = range.lowerBound
    while i < range.upperBound {
      var item = Item(
        command: Int32(truncatingIfNeeded: i), end: Int32(truncatingIfNeeded: i), clip: clip)
      switch new.commands[i] {
      case .fill(_, .color), .shadow: break
      case .fill(_, .gradient), .fillPath, .strokePath, .text, .image: item.kind = .indexed
      case .material: item.kind = .material
      case .pushLayer:
        item.kind = .layer
        i = CompositingLayer.end(of: i, new, range)
        item.end = Int32(truncatingIfNeeded: i)
      case .pushClip, .pushClipPath:
        clips.append(node(new, i, parent: clip, context: context))
        clip = Int32(truncatingIfNeeded: clips.count - 1)
        i += 1
        continue
      case .popClip:
        if clip >= 0 { clip = clips[Int(clip)].parent }
        i += 1
        continue
      case .popLayer:
        i += 1
        continue
      }
      items.append(item)
      i += 1
    }
  }

  /// The index of the command that ends a layer, or the end of the range.
  private static func end(of layer: Int, _ new: Recording, _ range: Range<Int>) -> Int {
    var depth = 0
    for i in layer..<range.upperBound {
      if case .pushLayer = new.commands[i] { depth += 1 }
      if case .popLayer = new.commands[i] { depth -= 1 }
      if depth == 0 { return i }
    }
    return range.upperBound
  }

  private func node(
    _ new: Recording, _ index: Int, parent: Int32, context: RenderContext
  ) -> ClipNode {
    var node = ClipNode(
      command: Int32(truncatingIfNeeded: index), parent: parent, bounds: .none,
      masked: parent >= 0 ? clips[Int(parent)].masked : -1)
    let outer = area(of: parent)
    switch new.commands[index] {
    case .pushClip(let shape):
      let shape = DeviceShape(shape, scale: context.scale)
      node.bounds = shape.bounds.intersection(outer)
      if shape.wholePixels == nil { node.masked = Int32(truncatingIfNeeded: clips.count) }
    case .pushClipPath(let path, let transform, let rule):
      let path = DevicePath(
        new.list.paths[Int(path)], transform, stroke: nil, rule: rule, scale: context.scale)
      node.bounds = (path?.bounds ?? .none).intersection(outer)
      node.masked = Int32(truncatingIfNeeded: clips.count)
    default: break
    }
    if node.bounds.isEmpty { node.bounds = .none }
    return node
  }

  /// The bounds of a clip.
  @inline(__always)
  func area(of clip: Int32) -> PixelRect { clip >= 0 ? clips[Int(clip)].bounds : limit }
}
