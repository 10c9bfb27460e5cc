internal import VitrineDrawing

/// The damage of each item, in order from back to front.
extension CompositingLayer {
  /// An unchanged item.
  @inline(__always)
  func reuse(_ frame: FramePair, _ i: Int, _ j: Int) {
    let items = items
    let old = oldItems[i]
    items[j].bounds = old.bounds
    items[j].opaque = old.opaque
    if old.kind == .layer || old.kind == .material {
      items[j].slot = old.slot
      refresh(frame, j, isSame: true)
    }
  }

  /// A new item.
  func insert(_ frame: FramePair, _ j: Int) {
    measure(frame, j)
    refresh(frame, j, isSame: false)
    damage.add(items[j].bounds)
  }

  /// A removed item.
  func remove(_ i: Int) { damage.add(oldItems[i].bounds) }

  /// An item that replaces another.
  func change(_ frame: FramePair, _ i: Int, _ j: Int) {
    let old = oldItems[i]
    if items[j].kind == .plain, old.kind == .plain, changeShape(frame, i, j) { return }
    measure(frame, j)
    if old.kind == items[j].kind && old.kind == .material { items[j].slot = old.slot }
    refresh(frame, j, isSame: false)
    damage.add(old.bounds)
    damage.add(items[j].bounds)
  }

  /// Adds only the pixels in which two shapes of the same color may differ.
  private func changeShape(_ frame: FramePair, _ i: Int, _ j: Int) -> Bool {
    let (old, new) = (oldItems[i], items[j])
    guard
      case .fill(let p, .color(let before)) = frame.old.commands[Int(old.command)],
      case .fill(let q, .color(let after)) = frame.new.commands[Int(new.command)],
      old.clip & new.clip == -1 || sameClip(frame, old.clip, new.clip)
    else { return false }
    let scale = frame.context.scale
    let shape = DeviceShape(q, scale: scale)
    setExtent(shape.extent(isOpaque: after.alpha == 255), j)
    if p == q {
      damage.add(items[j].bounds)
      return true
    }
    if before == after {
      let clip = area(of: new.clip)
      if ShapeDelta.add(DeviceShape(p, scale: scale), shape, clip: clip, to: damage) {
        return true
      }
    }
    damage.add(old.bounds)
    damage.add(items[j].bounds)
    return true
  }

  /// Measures the bounds of an item that isn't a layer.
  private func measure(_ frame: FramePair, _ j: Int) {
    let item = items[j]
    if item.kind == .layer { return }
    let extent = frame.context.extent(
      of: frame.new.commands[Int(item.command)], frame.new.list)
    setExtent(extent, j)
  }

  /// Clips the bounds of an item.
  func setExtent(_ extent: Extent, _ j: Int) {
    let items = items
    var item = items[j]
    let bounds = extent.bounds.intersection(area(of: item.clip))
    item.bounds = bounds.isEmpty ? .none : bounds
    let isMasked = item.clip >= 0 && clips[Int(item.clip)].masked >= 0
    let opaque = extent.opaque.intersection(bounds)
    item.opaque = isMasked || opaque.isEmpty ? .none : opaque
    items[j] = item
  }

  /// Updates layers and materials.
  private func refresh(_ frame: FramePair, _ j: Int, isSame: Bool) {
    switch items[j].kind {
    case .plain, .indexed: break
    case .layer: refreshLayer(frame, j, isSame: isSame)
    case .material: refreshMaterial(frame, j, isSame: isSame)
    }
  }
}
