internal import VitrineDrawing

extension CompositingLayer {
  /// Composites a layer's bitmap.
  func composite(
    _ layer: Layer, _ item: Item, in r: PixelRect, clip: ClipMask?, _ surface: Surface,
    _ context: RenderContext
  ) {
    let content = layers[Int(item.slot)].content
    guard let bitmap = content.buffer else { return }
    let source = Surface(bitmap, x: content.x, y: content.y)
    let clip = Painter.effectiveClip(clip, in: r)
    let opacity = context.opacity(of: layer)
    let transform = context.transform(of: layer)
    if case .moved(let dx, let dy) = transform, opacity == 255, clip == nil, layer.vision == nil {
      let isOpaque = content.opaque.offset(x: dx, y: dy).contains(r)
      surface.copy(source, dx: dx, dy: dy, in: r, isOpaque: isOpaque)
      return
    }
    context.layers.prepare(source, opacity: opacity, transform: transform, vision: layer.vision)
    context.painter.fill(r, .shader(context.layers), clip: clip, into: surface)
    context.layers.finish()
  }

  /// The mask of a clip; nil if it is a rectangle of whole pixels.
  func mask(of clip: Int32, _ frame: FramePair) -> ClipMask? {
    let index = Int(clips[Int(clip)].masked)
    guard index >= 0 else { return nil }
    if let mask = clips[index].mask { return mask }
    let node = clips[index]
    let outer = node.parent >= 0 ? self.mask(of: node.parent, frame) : nil
    let mask = Mask(bounds: node.bounds)
    let painter = frame.context.painter
    let scale = frame.context.scale
    switch frame.new.commands[Int(node.command)] {
    case .pushClip(let shape):
      painter.cover(DeviceShape(shape, scale: scale), into: mask)
    case .pushClipPath(let path, let transform, let rule):
      let path = DevicePath(
        frame.new.list.paths[Int(path)], transform, stroke: nil, rule: rule, scale: scale)
      if let path { painter.cover(path, into: mask) }
    default: break
    }
    if let outer { mask.multiply(by: outer.mask) }
    let made = ClipMask(mask)
    clips[index].mask = made
    return made
  }
}
