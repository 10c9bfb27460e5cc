internal import Drawing
internal import Geometry

extension Scope {
  /// An opaque item smaller than this hides too little to be worth a look, in pixels.
  private static let leastCover = 256

  /// Redraws what is damaged; everything where the pixels are stale.
  func paint(_ frame: FramePair) {
    guard let buffer else { return }
    let surface = Surface(buffer, x: x, y: y)
    if isStale {
      for i in materials.indices { materials[i].isStale = true }
      work.begin(expecting: 1)
      plan(surface.bounds, frame)
    } else {
      work.begin(expecting: damage.rects.count)
      for rect in damage.rects { plan(rect.intersection(surface.bounds), frame) }
    }
    isStale = false
    guard !work.entries.isEmpty else { return }
    for entry in work.entries where entry.isCleared { surface.clear(entry.rect, to: blank) }
    if work.entries.count == 1 {
      paintOne(work.entries[0], surface, frame)
    } else {
      paintAll(surface, frame)
    }
  }

  /// Adds a rectangle to the work, cut so that what is hidden is not drawn.
  private func plan(_ rect: PixelRect, _ frame: FramePair) {
    guard !rect.isEmpty else { return }
    // A material that is to read what is beneath hides nothing, and nothing above it may hide that.
    var last = items.count
    for (i, item) in items.enumerated() where item.kind == .material && item.kept >= 0 {
      if materials[Int(item.kept)].isStale, !item.bounds.isEmpty,
        readBounds(i, frame).intersects(rect)
      {
        last = i
        break
      }
    }
    covers.removeAll(keepingCapacity: true)
    for i in 0..<last where items[i].opaque.x1 > items[i].opaque.x0 {
      if items[i].opaque.area >= Scope.leastCover && items[i].opaque.intersects(rect) {
        covers.append(Int32(truncatingIfNeeded: i))
      }
    }
    work.add(rect, covers: covers[...], items: items)
  }

  private func paintOne(_ entry: WorkList.Entry, _ surface: Surface, _ frame: FramePair) {
    for i in Int(entry.first)..<items.count {
      let r = items[i].bounds.intersection(entry.rect)
      if !r.isEmpty { paint(i, CollectionOfOne(r), surface, frame) }
    }
  }

  private func paintAll(_ surface: Surface, _ frame: FramePair) {
    tiles.build(work)
    for i in items.indices {
      let bounds = items[i].bounds
      guard bounds.intersects(work.bounds) else { continue }
      var near = tiles.entries(near: bounds)
      guard near != .zero else { continue }
      parts.removeAll(keepingCapacity: true)
      for word in 0..<2 {
        while near[word] != 0 {
          let entry = work.entries[word * 64 + near[word].trailingZeroBitCount]
          near[word] &= near[word] &- 1
          let r = bounds.intersection(entry.rect)
          if entry.first <= i && !r.isEmpty { parts.append(r) }
        }
      }
      if !parts.isEmpty { paint(i, parts, surface, frame) }
    }
  }

  /// Draws one item in some rectangles inside its bounds.
  private func paint(
    _ i: Int, _ parts: some Collection<PixelRect>, _ surface: Surface, _ frame: FramePair
  ) {
    let item = items[i]
    let context = frame.context
    let painter = context.painter
    let list = frame.new.list
    let clip = item.clip >= 0 ? mask(of: item.clip, frame) : nil
    switch frame.new.commands[Int(item.command)] {
    case .fill(let shape, let ink):
      let shape = DeviceShape(shape, scale: context.scale)
      let source = context.source(ink, list)
      for r in parts { painter.fill(shape, source, in: r, clip: clip, into: surface) }
    case .fillPath(let index, let transform, let rule, let ink):
      let path = DevicePath(
        list.paths[Int(index)], transform, stroke: nil, rule: rule, scale: context.scale)
      guard let path else { return }
      let source = context.source(ink, list)
      for r in parts { painter.fill(path, source, in: r, clip: clip, into: surface) }
    case .strokePath(let index, let transform, let style, let ink):
      let path = DevicePath(
        list.paths[Int(index)], transform, stroke: style, rule: .nonZero, scale: context.scale)
      guard let path else { return }
      let source = context.source(ink, list)
      for r in parts { painter.fill(path, source, in: r, clip: clip, into: surface) }
    case .text(let index, let rect, let color):
      let text = context.text.place(list.texts[Int(index)], in: rect, scale: context.scale)
      let source = Source.solid(Pixel.premultiplied(color))
      for r in parts { painter.draw(text, source, in: r, clip: clip, into: surface) }
    case .pushLayer(let layer):
      for r in parts { composite(layer, item, in: r, clip: clip, surface, context) }
    case .material(let shape, let material):
      let read = readBounds(i, frame)
      guard let shader = backdrop(item, material, read: read, surface, frame) else { return }
      let shape = DeviceShape(shape, scale: context.scale)
      for r in parts { painter.fill(shape, .shader(shader), in: r, clip: clip, into: surface) }
    case .image(let index, let rect, let fit, let tint, let opacity):
      let shader = context.images
      guard
        shader.prepare(
          list.images[Int(index)], in: rect, fit: fit, tint: tint, opacity: opacity,
          scale: context.scale, visible: item.bounds)
      else { return }
      let shape = DeviceShape(.rect(rect), scale: context.scale)
      for r in parts { painter.fill(shape, .shader(shader), in: r, clip: clip, into: surface) }
    case .shadow(let shape, let shadow):
      let shadowed = context.shadows.mask(
        for: shape.offset(by: shadow.offset), blur: shadow.blur, scale: context.scale,
        frame: limit)
      guard let shadowed else { return }
      let source = Source.solid(Pixel.premultiplied(shadow.color))
      for r in parts {
        painter.draw(
          shadowed.mask, x: shadowed.x, y: shadowed.y, source, in: r, clip: clip, into: surface)
      }
    case .pushClip, .pushClipPath, .popClip, .popLayer: break
    }
  }
}
