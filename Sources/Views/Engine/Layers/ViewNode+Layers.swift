internal import VitrineGeometry
internal import VitrineMotion

extension _ViewNode {
  /// The frame of a layer's node: all of the window.
  final var windowFrame: Rect { Rect(origin: .zero, size: size) }

  /// The frame of this node's layer.
  final var layerFrame: Rect { layer?.windowFrame ?? .zero }

  /// The child or layer with an id.
  final func inner(_ id: NodeID) -> _ViewNode? {
    if let layer, layer.id == id { return layer }
    for index in children.indices where children[index].node.id == id {
      return children[index].node
    }
    return nil
  }

  /// The node at the end of a path, which begins below this node.
  final func node(at path: ArraySlice<NodeID>) -> _ViewNode? {
    var node = self
    for next in path {
      guard let inner = node.inner(next) else { return nil }
      node = inner
    }
    return node
  }

  // MARK: Insertion and removal

  /// Builds or removes this node's layer.
  /// - Parameter make: updates or makes the node of the layer; nil for no layer.
  final func updateLayer(at time: Seconds, _ make: ((_ViewNode?) -> _ViewNode)?) {
    guard let make else { return removeLayer(at: time) }
    let old = uniqueLayer()
    let new = make(old)
    guard new !== old else { return }
    removeLayer(at: time)
    if hasBeenPlaced {
      let leaving = leavingLayer.flatMap { type(of: $0.node) == type(of: new) ? $0.node : nil }
      if leaving != nil { leavingLayer = nil }
      new.beginInsertion(replacing: leaving, at: time)
    }
    layer = new
    isUnchanged = false
  }

  private final func removeLayer(at time: Seconds) {
    guard let gone = layer else { return }
    var actions: [Effect] = []
    gone.disappear(&actions)
    pending += actions
    beginLayerRemoval(at: time)
  }

  /// Starts the removal of this node's layer and of the layers inside that layer, such as a submenu
  /// with its menu.
  private final func beginLayerRemoval(at time: Seconds) {
    guard let gone = layer else { return }
    layer = nil
    isUnchanged = false
    guard gone.hasBeenPlaced, let end = gone.elementRemovalEnd(at: time), end > time else { return }
    let node = gone.copy()
    node.beginLayerRemovals(at: time)
    node.with((any TransitioningElement).self) { $0.beginRemoval(node, at: time) }
    node.needsDraw = true
    leavingLayer = LeavingLayer(node: node, end: end)
  }

  private final func beginLayerRemovals(at time: Seconds) {
    guard hasLayer else { return }
    for index in children.indices where children[index].node.hasLayer {
      unique(index).beginLayerRemovals(at: time)
    }
    beginLayerRemoval(at: time)
  }

  // MARK: Layout

  /// Places the layers of the subtree, each in the whole window.
  /// - Parameters:
  ///   - frame: the node's frame as drawn in the window.
  ///   - scale: the scale at which the node is drawn.
  ///   - clip: the part of the window that is visible inside the clips around the node.
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
    for index in children.indices where children[index].node.hasLayer {
      let placement = placement(of: index, at: time)
      let child = unique(index)
      let origin = frame.origin + placement.origin * scale
      let whole = scale * placement.scale
      child.placeLayers(
        in: Rect(origin: origin, size: Size(child.size.width * whole, child.size.height * whole)),
        scale: whole, clip: inner, bounds: bounds, area: area, at: time)
    }
    if let layer = uniqueLayer() {
      let anchor = LayerAnchor(frame: frame, visible: frame.intersection(inner), scale: scale)
      layer.with((any LayerRoot).self) { $0.anchorChanged(layer, to: anchor, at: time) }
      if layer.safeArea != area {
        layer.safeArea = area
        layer.needsLayout = true
      }
      layer.place(in: bounds.size, proposal: ProposedViewSize(bounds.size), at: time)
      layer.hasBeenPlaced = true
      layer.placeLayers(in: bounds, clip: bounds, bounds: bounds, area: area, at: time)
      layer.updateAggregates(after: time)
    }
    updateAggregates(after: time)
  }

  /// Adds the layers of the subtree, in no particular order.
  final func collectLayers(_ path: [NodeID], _ entries: inout [LayerEntry]) {
    guard hasLayer, !isInert else { return }
    for index in children.indices where children[index].node.hasLayer {
      let child = children[index].node
      child.collectLayers(path + [child.id], &entries)
    }
    guard let layer else { return }
    let inner = path + [layer.id]
    let element = layer.content as? any LayerRoot
    entries.append(
      LayerEntry(
        path: inner, isModal: element?.isModal == true,
        preservesFocus: element?.preservesFocus == true,
        isTransient: element?.isTransient == true, id: layer.id))
    layer.collectLayers(inner, &entries)
  }

  /// Adds the layers that are being removed and are still drawn.
  final func collectLeavingLayers(_ nodes: inout [_ViewNode]) {
    guard hasLayer, !isInert else { return }
    for index in children.indices where children[index].node.hasLayer {
      children[index].node.collectLeavingLayers(&nodes)
    }
    layer?.collectLeavingLayers(&nodes)
    if let leavingLayer {
      nodes.append(leavingLayer.node)
      leavingLayer.node.collectLeavingLayers(&nodes)
    }
  }
}
