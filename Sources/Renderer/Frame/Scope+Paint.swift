internal import Drawing
internal import Geometry

extension Scope {
  /// Draws all items inside one rectangle of the surface.
  func paint(_ list: DisplayList, in rect: PixelRect, context: RenderContext) {
    for index in items.indices {
      let r = items[index].bounds.intersection(rect)
      if !r.isEmpty { paint(items[index], list, in: r, context: context) }
    }
  }

  private func paint(_ item: Item, _ list: DisplayList, in r: PixelRect, context: RenderContext) {
    let clip = item.clip >= 0 ? mask(of: item.clip, list, context: context) : nil
    let painter = context.painter
    switch list.commands[Int(item.command)] {
    case .fill(let shape, let ink):
      painter.fill(
        DeviceShape(shape, scale: context.scale), context.source(ink, list), in: r, clip: clip,
        into: surface)
    case .fillPath(let index, let transform, let rule, let ink):
      guard
        let path = DevicePath(
          list.paths[Int(index)], transform, stroke: nil, rule: rule, scale: context.scale)
      else { return }
      painter.fill(path, context.source(ink, list), in: r, clip: clip, into: surface)
    case .strokePath(let index, let transform, let style, let ink):
      guard
        let path = DevicePath(
          list.paths[Int(index)], transform, stroke: style, rule: .nonZero, scale: context.scale)
      else { return }
      painter.fill(path, context.source(ink, list), in: r, clip: clip, into: surface)
    case .pushLayer(let layer):
      if item.kept >= 0 {
        composite(layer, kept[Int(item.kept)], in: r, clip: clip, context: context)
      }
    case .text(let index, let rect, let color):
      draw(
        context.text.place(list.texts[Int(index)], in: rect, scale: context.scale), color, in: r,
        clip: clip, context: context)
    case .image, .shadow, .material: break
    case .pushClip, .pushClipPath, .popClip, .popLayer: break
    }
  }

  private func draw(
    _ text: Placement, _ color: Color, in r: PixelRect, clip: ClipMask?, context: RenderContext
  ) {
    let source = Source.solid(Pixel.premultiplied(color))
    for glyph in text.run.glyphs {
      context.painter.draw(
        glyph.mask, x: text.x &+ glyph.x, y: text.y &+ glyph.y, source, in: r, clip: clip,
        into: surface)
    }
  }

  /// What a clip lets through; nil where it is a rectangle of whole pixels.
  func mask(of clip: Int32, _ list: DisplayList, context: RenderContext) -> ClipMask? {
    let index = Int(clips[Int(clip)].masked)
    guard index >= 0 else { return nil }
    if let mask = clips[index].mask { return mask }
    let outer =
      clips[index].parent >= 0 ? mask(of: clips[index].parent, list, context: context) : nil
    let bounds = clips[index].bounds
    let mask = Mask(bounds: bounds)
    switch list.commands[Int(clips[index].command)] {
    case .pushClip(let shape):
      context.painter.cover(DeviceShape(shape, scale: context.scale), into: mask)
    case .pushClipPath(let path, let transform, let rule):
      if let path = DevicePath(
        list.paths[Int(path)], transform, stroke: nil, rule: rule, scale: context.scale)
      {
        context.painter.cover(path, into: mask)
      }
    default: break
    }
    if let outer { mask.multiply(by: outer.mask) }
    let made = ClipMask(mask)
    clips[index].mask = made
    return made
  }
}
