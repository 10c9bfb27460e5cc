internal import Drawing

extension Scope {
  /// A material that changed, or that anything changed beneath, is made anew and redrawn in full.
  func refreshMaterial(_ frame: FramePair, _ j: Int, isSame: Bool) {
    if items[j].kept < 0 || !isSame { keepMaterial(frame, j) }
    let place = Int(items[j].kept)
    materials[place].frame = frame.context.frame
    guard !items[j].bounds.isEmpty else {
      materials[place].isStale = true
      return
    }
    let read = readBounds(j, frame)
    if !isSame || damage.touches(read) { materials[place].isStale = true }
    if materials[place].isStale { damage.add(read) }
  }

  private func keepMaterial(_ frame: FramePair, _ j: Int) {
    if items[j].kept >= 0 { return }
    let slot = MaterialSlot(frame: frame.context.frame, backdrop: Backdrop())
    // Places of materials that the frame before did not show.
    if let free = materials.firstIndex(where: { $0.frame &+ 1 < frame.context.frame }) {
      materials[free] = slot
      items[j].kept = Int32(truncatingIfNeeded: free)
    } else {
      materials.append(slot)
      items[j].kept = Int32(truncatingIfNeeded: materials.count - 1)
    }
  }

  /// The pixels that a material reads.
  func readBounds(_ j: Int, _ frame: FramePair) -> PixelRect {
    guard case .material(let shape, _) = frame.new.commands[Int(items[j].command)] else {
      return .none
    }
    return DeviceShape(shape, scale: frame.context.scale).bounds.intersection(limit)
  }

  /// What a material shows: as it was where nothing beneath changed, else made of the pixels that
  /// are now in the buffer.
  func backdrop(
    _ item: Item, _ material: Material, read: PixelRect, _ frame: FramePair
  ) -> (any RowShader)? {
    guard let buffer, item.kept >= 0 else { return nil }
    let slot = materials[Int(item.kept)]
    if slot.isStale {
      let inside = read.offset(x: 0 &- x, y: 0 &- y)
      guard
        slot.backdrop.prepare(
          material, over: buffer, bounds: inside, scale: frame.context.scale)
      else { return nil }
      materials[Int(item.kept)].isStale = false
    }
    return x == 0 && y == 0 ? slot.backdrop : MovedShader(shader: slot.backdrop, x: x, y: y)
  }
}

/// A shader of a buffer that does not begin at the device's origin.
private struct MovedShader: RowShader {
  let shader: Backdrop
  let x: Int32
  let y: Int32

  func shade(x: Int32, y: Int32, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    shader.shade(x: x &- self.x, y: y &- self.y, count: count, into: out)
  }
}
