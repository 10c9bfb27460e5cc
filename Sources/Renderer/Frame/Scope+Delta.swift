internal import Drawing

/// What each item adds to the damage, in order from back to front.
extension Scope {
  /// An item that is as it was.
  @inline(__always)
  func keep(_ frame: FramePair, _ i: Int, _ j: Int) {
    let old = oldItems[i]
    items[j].bounds = old.bounds
    items[j].opaque = old.opaque
    if old.kind == .layer || old.kind == .material {
      items[j].kept = old.kept
      refresh(frame, j, isSame: true)
    }
  }

  /// An item that was not there before.
  func insert(_ frame: FramePair, _ j: Int) {
    measure(frame, j)
    refresh(frame, j, isSame: false)
    damage.add(items[j].bounds)
  }

  /// An item that is no longer there.
  func remove(_ i: Int) { damage.add(oldItems[i].bounds) }

  /// An item in place of another.
  func change(_ frame: FramePair, _ i: Int, _ j: Int) {
    measure(frame, j)
    let old = oldItems[i]
    if old.kind == items[j].kind && old.kind == .material { items[j].kept = old.kept }
    refresh(frame, j, isSame: false)
    if addDelta(frame, i, j) { return }
    damage.add(old.bounds)
    damage.add(items[j].bounds)
  }

  /// Adds less than both bounds where the two are the same kind of thing.
  private func addDelta(_ frame: FramePair, _ i: Int, _ j: Int) -> Bool {
    guard sameClip(frame, oldItems[i].clip, items[j].clip) else { return false }
    let a = frame.old.commands[Int(oldItems[i].command)]
    let b = frame.new.commands[Int(items[j].command)]
    switch (a, b) {
    case (.fill(let p, let ink), .fill(let q, let paint)):
      if p == q {
        damage.add(items[j].bounds)
        return true
      }
      guard Recording.equal(ink, frame.old.list, paint, frame.new.list) else { return false }
      let scale = frame.context.scale
      return ShapeDelta.add(
        DeviceShape(p, scale: scale), DeviceShape(q, scale: scale),
        clip: area(of: items[j].clip), to: &damage)
    default: return false
    }
  }

  /// Finds the bounds of a plain item.
  private func measure(_ frame: FramePair, _ j: Int) {
    let item = items[j]
    if item.kind == .layer { return }
    let extent = frame.context.extent(
      of: frame.new.commands[Int(item.command)], frame.new.list)
    place(extent, j)
  }

  /// Cuts what an item may touch to its clip.
  func place(_ extent: Extent, _ j: Int) {
    let clip = items[j].clip
    let bounds = extent.bounds.intersection(area(of: clip))
    items[j].bounds = bounds.isEmpty ? .none : bounds
    let isCut = clip >= 0 && clips[Int(clip)].masked >= 0
    let opaque = extent.opaque.intersection(bounds)
    items[j].opaque = isCut || opaque.isEmpty ? .none : opaque
  }

  /// Brings layers and materials up to date.
  private func refresh(_ frame: FramePair, _ j: Int, isSame: Bool) {
    switch items[j].kind {
    case .plain, .tabled: break
    case .layer: refreshLayer(frame, j, isSame: isSame)
    case .material: refreshMaterial(frame, j, isSame: isSame)
    }
  }
}
