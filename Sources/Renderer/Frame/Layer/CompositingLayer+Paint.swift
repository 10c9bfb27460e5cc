internal import VitrineDrawing
internal import VitrineGeometry

extension CompositingLayer {
  /// Smaller opaque items hide too little to be considered, in pixels.
  private static let minimumOccluderArea = 256

  /// Redraws the damage, or everything if the pixels are stale.
  func paint(_ frame: FramePair) {
    guard let buffer else { return }
    let surface = Surface(buffer, x: x, y: y)
    if isStale {
      for i in materials.indices { materials[i].isStale = true }
      findOccluders(frame)
      work.begin(expecting: 1)
      plan(surface.bounds)
    } else {
      findOccluders(frame)
      work.begin(expecting: damage.rects.count)
      for rect in damage.rects.values { plan(rect.intersection(surface.bounds)) }
    }
    isStale = false
    guard !work.entries.isEmpty else { return }
    for entry in work.entries.values where entry.isCleared { surface.clear(entry.rect, to: blank) }
    if work.entries.count == 1 {
      paintOne(work.entries[0], surface, frame)
    } else {
      paintAll(surface, frame)
    }
  }

  /// Lists items that may hide others, and materials that need what is beneath them.
  private func findOccluders(_ frame: FramePair) {
    occluders.removeAll()
    readers.removeAll(keepingCapacity: true)
    for i in items.indices {
      let opaque = items[i].opaque
      if opaque.x1 > opaque.x0 && opaque.area >= CompositingLayer.minimumOccluderArea {
        occluders.append(Int32(truncatingIfNeeded: i))
      }
      if items[i].kind == .material, items[i].slot >= 0, !items[i].bounds.isEmpty,
        materials[Int(items[i].slot)].isStale
      {
        readers.append((Int32(truncatingIfNeeded: i), readBounds(i, frame)))
      }
    }
  }

  /// Adds a rectangle to the work, split to skip hidden parts.
  private func plan(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var count = occluders.count
    // Nothing above a material may hide the backdrop that it reads.
    if let reader = readers.first(where: { $0.1.intersects(rect) }) {
      count = occluders.values.firstIndex { $0 >= reader.0 } ?? count
    }
    work.add(rect, occluders: occluders, count: count, items: items)
  }

  private func paintOne(_ entry: WorkList.Entry, _ surface: Surface, _ frame: FramePair) {
    for i in Int(entry.first)..<items.count {
      let r = items[i].bounds.intersection(entry.rect)
      if !r.isEmpty { paint(i, CollectionOfOne(r), surface, frame) }
    }
  }

  private func paintAll(_ surface: Surface, _ frame: FramePair) {
    tiles.build(work)
    let (items, parts, entries) = (items, parts, work.entries)
    let workBounds = work.bounds
    for i in items.indices {
      let bounds = items[i].bounds
      guard bounds.intersects(workBounds) else { continue }
      var nearby = tiles.entries(near: bounds)
      guard nearby != .zero else { continue }
      parts.removeAll()
      for word in 0..<2 {
        while nearby[word] != 0 {
          let entry = entries[word * 64 + nearby[word].trailingZeroBitCount]
          nearby[word] &= nearby[word] &- 1
          let r = bounds.intersection(entry.rect)
          if entry.first <= i && !r.isEmpty { parts.append(r) }
        }
      }
      if !parts.isEmpty { paint(i, parts.values, surface, frame) }
    }
  }

  /// Draws one item in some rectangles inside its bounds.
  private func paint(
    _ i: Int, _ parts: some Collection<PixelRect>, _ surface: Surface, _ frame: FramePair
  ) {
    let item = items[i]
    let context = frame.context
    let painter = context.painter
    let clip = item.clip >= 0 ? mask(of: item.clip, frame) : nil
    switch frame.new.commands[Int(item.command)] {
    case .fill(let shape, let ink):
      let shape = DeviceShape(shape, scale: context.scale)
      let source = context.source(ink, frame.new.list)
      let mask = painter.mask(shape)
      for r in parts { painter.fill(shape, mask, source, in: r, clip: clip, into: surface) }
    case .fillPath(let index, let transform, let rule, let ink):
      let path = DevicePath(
        frame.new.list.paths[Int(index)], transform, stroke: nil, rule: rule, scale: context.scale)
      guard let path else { return }
      let source = context.source(ink, frame.new.list)
      let mask = painter.mask(path)
      for r in parts { painter.fill(path, mask, source, in: r, clip: clip, into: surface) }
    case .strokePath(let index, let transform, let style, let ink):
      let path = DevicePath(
        frame.new.list.paths[Int(index)], transform, stroke: style, rule: .nonZero,
        scale: context.scale)
      guard let path else { return }
      let source = context.source(ink, frame.new.list)
      let mask = painter.mask(path)
      for r in parts { painter.fill(path, mask, source, in: r, clip: clip, into: surface) }
    case .text(let index, let rect, let color):
      let text = context.text.positionedRun(
        for: frame.new.list.texts[Int(index)], in: rect, scale: context.scale)
      let source = Source.solid(Pixel.premultiplied(color))
      for r in parts { painter.draw(text, source, in: r, clip: clip, into: surface) }
    case .pushLayer(let layer):
      for r in parts { composite(layer, item, in: r, clip: clip, surface, context) }
    case .material(let shape, let material):
      let read = readBounds(i, frame)
      guard let shader = backdrop(item, material, read: read, surface, frame) else { return }
      let shape = DeviceShape(shape, scale: context.scale)
      for r in parts { painter.fill(shape, nil, .shader(shader), in: r, clip: clip, into: surface) }
    case .image(let index, let rect, let fit, let tint, let opacity):
      let shader = context.images
      guard
        shader.prepare(
          frame.new.list.images[Int(index)], in: rect, fit: fit, tint: tint, opacity: opacity,
          scale: context.scale, visible: item.bounds)
      else { return }
      let shape = DeviceShape(.rect(rect), scale: context.scale)
      for r in parts { painter.fill(shape, nil, .shader(shader), in: r, clip: clip, into: surface) }
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
