internal import Drawing
internal import Geometry

extension Scope {
  /// Lists what a range of commands shows, with its bounds.
  /// - Parameter limit: pixels outside are left out.
  func collect(
    _ list: DisplayList, _ range: Range<Int>, limit: PixelRect, context: RenderContext
  ) {
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    kept.removeAll(keepingCapacity: true)
    var clip: Int32 = -1
    var i = range.lowerBound
    while i < range.upperBound {
      let command = list.commands[i]
      switch command {
      case .pushClip, .pushClipPath:
        clips.append(node(command, at: i, parent: clip, list, limit: limit, context: context))
        clip = Int32(clips.count - 1)
      case .popClip:
        if clip >= 0 { clip = clips[Int(clip)].parent }
      case .popLayer: break
      default:
        let area = clip >= 0 ? clips[Int(clip)].bounds : limit
        let end = context.end(of: i)
        var extent = context.extent(of: command, list)
        var place: Int32 = -1
        if case .pushLayer(let layer) = command, !extent.bounds.intersection(area).isEmpty {
          let scope = drawn(layer, list, i + 1..<end, context: context)
          kept.append(scope)
          place = Int32(kept.count - 1)
          extent = context.extent(of: layer, scope)
        }
        let bounds = extent.bounds.intersection(area)
        if !bounds.isEmpty {
          let isCut = clip >= 0 && clips[Int(clip)].masked >= 0
          items.append(
            Item(
              command: Int32(i), end: Int32(end), clip: clip, kept: place, bounds: bounds,
              opaque: isCut ? .none : extent.opaque.intersection(bounds)))
        }
        i = end
      }
      i += 1
    }
  }

  private func node(
    _ command: DrawCommand, at index: Int, parent: Int32, _ list: DisplayList, limit: PixelRect,
    context: RenderContext
  ) -> ClipNode {
    let outer = parent >= 0 ? clips[Int(parent)].bounds : limit
    let masked = parent >= 0 ? clips[Int(parent)].masked : -1
    var node = ClipNode(
      command: Int32(index), parent: parent, bounds: .none, masked: masked)
    switch command {
    case .pushClip(let shape):
      let shape = DeviceShape(shape, scale: context.scale)
      node.bounds = shape.bounds.intersection(outer)
      if shape.wholePixels == nil { node.masked = Int32(clips.count) }
    case .pushClipPath(let path, let transform, let rule):
      let path = DevicePath(
        list.paths[Int(path)], transform, stroke: nil, rule: rule, scale: context.scale)
      node.bounds = (path?.bounds ?? .none).intersection(outer)
      node.masked = Int32(clips.count)
    default: break
    }
    return node
  }
}

extension Scope {
  /// Draws a layer's bitmap.
  private func drawn(
    _ layer: Layer, _ list: DisplayList, _ range: Range<Int>, context: RenderContext
  ) -> Scope {
    let scope = Scope(buffer: PixelBuffer(width: 1, height: 1, filledWith: 0))
    scope.collect(list, range, limit: context.area(of: layer), context: context)
    let needed = scope.items.reduce(PixelRect.none) { $0.union($1.bounds) }
    scope.buffer = PixelBuffer(
      width: Int(needed.width), height: Int(needed.height), filledWith: 0)
    scope.x = needed.x0
    scope.y = needed.y0
    scope.paint(list, in: needed, context: context)
    for item in scope.items where item.opaque.area > scope.opaque.area {
      scope.opaque = item.opaque
    }
    return scope
  }
}

extension RenderContext {
  /// Where a drawn layer lands, and where it hides what is beneath.
  func extent(of layer: Layer, _ scope: Scope) -> Extent {
    switch placing(of: layer) {
    case .moved(let dx, let dy):
      return Extent(
        bounds: scope.surface.bounds.offset(x: dx, y: dy),
        opaque: layer.opacity >= 1 ? scope.opaque.offset(x: dx, y: dy) : .none)
    case .scaled: return extent(of: .pushLayer(layer), DisplayList())
    }
  }
}
