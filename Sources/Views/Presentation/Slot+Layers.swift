internal import VitrineGeometry
internal import VitrineMotion

extension _Slot {
  /// The frame of a layer's slot: all of the window.
  final var windowFrame: Rect { Rect(origin: .zero, size: size) }

  /// The frame of its layer.
  final var layerFrame: Rect { layer?.windowFrame ?? .zero }

  /// The child or layer with an id.
  final func inner(_ id: SlotID) -> _Slot? {
    if let layer, layer.id == id { return layer }
    for index in children.indices where children[index].slot.id == id {
      return children[index].slot
    }
    return nil
  }

  /// The slot at the end of a path, which begins below this one.
  final func slot(at path: ArraySlice<SlotID>) -> _Slot? {
    var slot = self
    for next in path {
      guard let inner = slot.inner(next) else { return nil }
      slot = inner
    }
    return slot
  }

  // MARK: Insertion and removal

  /// Builds or removes its layer.
  /// - Parameter make: updates or makes the slot of the layer; nil for no layer.
  final func updateLayer(at time: Seconds, _ make: ((_Slot?) -> _Slot)?) {
    guard let make else { return retireLayer(at: time) }
    let old = uniqueLayer()
    let new = make(old)
    guard new !== old else { return }
    retireLayer(at: time)
    if wasPlaced {
      let leaving = leavingLayer.flatMap { type(of: $0.slot) == type(of: new) ? $0.slot : nil }
      if leaving != nil { leavingLayer = nil }
      new.arrive(replacing: leaving, at: time)
    }
    layer = new
    isUnchanged = false
  }

  private final func retireLayer(at time: Seconds) {
    guard let gone = layer else { return }
    var actions: [Effect] = []
    gone.disappear(&actions)
    pending += actions
    leaveLayer(at: time)
  }

  /// Starts the removal of its layer and of the layers inside that, such as a submenu with its
  /// menu.
  private final func leaveLayer(at time: Seconds) {
    guard let gone = layer else { return }
    layer = nil
    isUnchanged = false
    guard gone.wasPlaced, let end = gone.elementDeparture(at: time), end > time else { return }
    let slot = gone.copy()
    slot.leaveLayers(at: time)
    slot.elementDepart(at: time)
    slot.needsDraw = true
    leavingLayer = LeavingLayer(slot: slot, end: end)
  }

  private final func leaveLayers(at time: Seconds) {
    guard hasLayer else { return }
    for index in children.indices where children[index].slot.hasLayer {
      unique(index).leaveLayers(at: time)
    }
    leaveLayer(at: time)
  }

  // MARK: Layout

  /// Places its layer and those inside of it, each in all of the window.
  /// - Parameters:
  ///   - frame: its frame as drawn in the window.
  ///   - scale: the scale at which it is drawn.
  ///   - clip: the visible part of the window there.
  ///   - area: the safe area in the window.
  final func placeLayers(
    in frame: Rect, scale: Double = 1, clip: Rect, bounds: Rect, area: SafeArea?, at time: Seconds
  ) {
    guard hasLayer else { return }
    let own =
      scale == 1
      ? self.clip(in: frame)
      : self.clip(in: windowFrame).map {
        Rect(
          origin: frame.origin + $0.origin * scale, size: Size($0.width * scale, $0.height * scale))
      }
    let inner = own.map(clip.intersection) ?? clip
    for index in children.indices where children[index].slot.hasLayer {
      let placement = placement(of: index, at: time)
      let child = unique(index)
      let origin = frame.origin + placement.origin * scale
      let whole = scale * placement.scale
      child.placeLayers(
        in: Rect(origin: origin, size: Size(child.size.width * whole, child.size.height * whole)),
        scale: whole, clip: inner, bounds: bounds, area: area, at: time)
    }
    if let layer = uniqueLayer() {
      layer.elementAnchored(
        to: LayerAnchor(frame: frame, visible: frame.intersection(inner), scale: scale), at: time)
      if layer.safeArea != area {
        layer.safeArea = area
        layer.needsLayout = true
      }
      layer.place(in: bounds.size, proposal: ProposedViewSize(bounds.size), at: time)
      layer.wasPlaced = true
      layer.placeLayers(in: bounds, clip: bounds, bounds: bounds, area: area, at: time)
      layer.refresh(after: time)
    }
    refresh(after: time)
  }

  /// Adds its layer and those inside of it, in no particular order.
  final func collectLayers(_ path: [SlotID], _ entries: inout [LayerEntry]) {
    guard hasLayer, !isInert else { return }
    for index in children.indices where children[index].slot.hasLayer {
      let child = children[index].slot
      child.collectLayers(path + [child.id], &entries)
    }
    guard let layer else { return }
    let inner = path + [layer.id]
    entries.append(
      LayerEntry(
        path: inner, isModal: layer.isModal, leavesFocus: layer.leavesFocus,
        isTransient: layer.isTransient, id: layer.id))
    layer.collectLayers(inner, &entries)
  }

  /// Adds the layers that are being removed and are still drawn.
  final func collectLeavingLayers(_ slots: inout [_Slot]) {
    guard hasLayer, !isInert else { return }
    for index in children.indices where children[index].slot.hasLayer {
      children[index].slot.collectLeavingLayers(&slots)
    }
    layer?.collectLeavingLayers(&slots)
    if let leavingLayer {
      slots.append(leavingLayer.slot)
      leavingLayer.slot.collectLeavingLayers(&slots)
    }
  }
}
