internal import VitrineDrawing

extension CompositingLayer {
  /// Invalidates and fully redraws a material that changed, or whose backdrop changed.
  func refreshMaterial(_ frame: FramePair, _ j: Int, isSame: Bool) {
    if items[j].slot < 0 || !isSame { assignMaterialSlot(frame, j) }
    let index = Int(items[j].slot)
    materials[index].frame = frame.context.frame
    guard !items[j].bounds.isEmpty else {
      materials[index].isStale = true
      return
    }
    let read = readBounds(j, frame)
    if !isSame || damage.touches(read) { materials[index].isStale = true }
    if materials[index].isStale { damage.add(read) }
  }

  private func assignMaterialSlot(_ frame: FramePair, _ j: Int) {
    if items[j].slot >= 0 { return }
    let slot = MaterialSlot(frame: frame.context.frame, backdrop: Backdrop())
    // Slots of materials that the previous frame didn't show.
    if let free = materials.firstIndex(where: { $0.frame &+ 1 < frame.context.frame }) {
      materials[free] = slot
      items[j].slot = Int32(truncatingIfNeeded: free)
    } else {
      materials.append(slot)
      items[j].slot = Int32(truncatingIfNeeded: materials.count - 1)
    }
  }

  /// The pixels that a material reads.
  func readBounds(_ j: Int, _ frame: FramePair) -> PixelRect {
    guard case .material(let shape, _) = frame.new.commands[Int(items[j].command)] else {
      return .none
    }
    return DeviceShape(shape, scale: frame.context.scale).bounds.intersection(limit)
  }

  /// The material's backdrop: cached if nothing beneath it changed, otherwise created from the
  /// current pixels of the surface.
  func backdrop(
    _ item: Item, _ material: Material, read: PixelRect, _ surface: Surface, _ frame: FramePair
  ) -> Backdrop? {
    guard item.slot >= 0 else { return nil }
    let backdrop = materials[Int(item.slot)].backdrop
    if materials[Int(item.slot)].isStale {
      let isReady = backdrop.prepare(
        material, over: surface, bounds: read, scale: frame.context.scale)
      guard isReady else { return nil }
      materials[Int(item.slot)].isStale = false
    }
    return backdrop
  }
}
