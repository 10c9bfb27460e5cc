internal import VitrineDrawing

extension CompositingLayer {
  /// The most pixels of a layer's bitmap; of a larger layer only the visible part is drawn.
  private static let maximumPixels = 1 << 25
  /// The granularity of bitmap sides, in pixels, so that small changes reuse memory.
  private static let granularity: Int32 = 16
  /// A bitmap this many times too large is reallocated.
  private static let slack = 4

  /// Updates a layer's bitmap, and adds its changes to the damage.
  func refreshLayer(_ frame: FramePair, _ j: Int, isSame: Bool) {
    guard case .pushLayer(let layer) = frame.new.commands[Int(items[j].command)] else { return }
    let context = frame.context
    let index = slot(layer.id, frame.context.frame)
    let content = layers[index].content
    let (previousBounds, previousSlot) = (items[j].bounds, items[j].slot)
    let wasStale = content.isStale
    items[j].slot = Int32(truncatingIfNeeded: index)

    let visible = context.destination(of: layer).intersection(area(of: items[j].clip))
    let inner = FramePair(
      old: frame.old, new: frame.new, context: context,
      isVisible: frame.isVisible && !visible.isEmpty)
    content.update(
      inner, Int(items[j].command) + 1..<max(Int(items[j].command) + 1, Int(items[j].end)),
      limit: limit(of: layer, visible: visible, context))
    content.repaintBitmap(inner)
    setExtent(context.extent(of: layer, content), j)

    guard isSame else { return }
    if wasStale || previousSlot != items[j].slot {
      damage.add(previousBounds)
      damage.add(items[j].bounds)
    } else {
      let clip = area(of: items[j].clip)
      for r in content.damage.rects.values {
        damage.add(context.mapped(r, of: layer).intersection(clip))
      }
    }
  }

  /// The index of a layer's slot.
  private func slot(_ id: UInt64, _ frame: UInt32) -> Int {
    var occurrence: Int32 = 0
    for slot in layers where slot.id == id && slot.frame == frame { occurrence += 1 }
    if let found = layers.firstIndex(where: {
      $0.id == id && $0.occurrence == occurrence && $0.frame &+ 1 >= frame
    }) {
      layers[found].frame = frame
      return found
    }
    let new = LayerSlot(
      id: id, occurrence: occurrence, frame: frame, content: CompositingLayer(blank: 0))
    if let free = layers.firstIndex(where: { $0.frame &+ 1 < frame }) {
      layers[free] = new
      return free
    }
    layers.append(new)
    return layers.count - 1
  }

  private func limit(
    of layer: Layer, visible: PixelRect, _ context: RenderContext
  ) -> PixelRect {
    let area = context.area(of: layer)
    guard area.area > CompositingLayer.maximumPixels else { return area }
    switch context.transform(of: layer) {
    case .moved(let dx, let dy):
      return area.intersection(visible.offset(x: 0 &- dx, y: 0 &- dy))
    case .scaled:
      // The bitmap is limited to the layer's center, the part that a person zooms in to.
      let side: Int32 = 4096
      let (cx, cy) = ((area.x0 + area.x1) / 2, (area.y0 + area.y1) / 2)
      return area.intersection(
        PixelRect(x0: cx - side / 2, y0: cy - side / 2, x1: cx + side / 2, y1: cy + side / 2))
    }
  }

  /// Redraws the damage of a layer's bitmap.
  func repaintBitmap(_ frame: FramePair) {
    guard frame.isVisible else {
      if isStale || !damage.rects.isEmpty {
        isStale = true
        buffer = nil
      }
      return
    }
    let required = requiredPixels(frame)
    guard !required.isEmpty else {
      buffer = nil
      isStale = false
      opaque = .none
      return
    }
    if !bufferBounds.contains(required)
      || bufferBounds.area > required.area * CompositingLayer.slack
    {
      let area = PixelRect(
        x0: required.x0, y0: required.y0, x1: CompositingLayer.roundedUp(required.x0, required.x1),
        y1: CompositingLayer.roundedUp(required.y0, required.y1)
      ).intersection(limit)
      buffer = PixelBuffer(width: Int(area.width), height: Int(area.height), filledWith: 0)
      x = area.x0
      y = area.y0
      isStale = true
    }
    paint(frame)
    opaque = .none
    for item in items.values where item.opaque.area > opaque.area { opaque = item.opaque }
  }

  private static func roundedUp(_ low: Int32, _ high: Int32) -> Int32 {
    low + (high - low + granularity - 1) / granularity * granularity
  }

  /// The pixels that are drawn on or read.
  private func requiredPixels(_ frame: FramePair) -> PixelRect {
    var required = PixelRect.none
    for i in items.indices where !items[i].bounds.isEmpty {
      required = required.union(items[i].bounds)
      if items[i].kind == .material { required = required.union(readBounds(i, frame)) }
    }
    return required
  }
}
