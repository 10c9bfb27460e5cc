internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension ViewTree {
  /// The depth caused by the layers in front.
  /// - Parameter layer: nil for the screen behind all layers.
  func depth(behind nodes: ArraySlice<_ViewNode>, of layer: _ViewNode?) -> LayerDepth {
    var sum = LayerDepth.none
    for node in nodes {
      guard let element = node.content as? any LayerRoot,
        let depth = element.depth(node, at: time), layer != nil || depth.movesScreen
      else { continue }
      sum = sum.behind(depth)
    }
    return sum
  }

  /// Records the screen behind all layers.
  func drawScreen(_ root: _ViewNode, _ canvas: inout Canvas, _ context: DrawContext) {
    let bounds = state.bounds
    let isOpaque = root.ground.environment.isOpaque
    let ground = root.ground.theme.colors.background
    let depth = root.hasLayer ? depth(behind: layerNodes(root)[...], of: nil) : .none
    guard depth.level > 0 else {
      if isOpaque { canvas.fill(.rect(bounds), with: ground) }
      return draw(root, rootPath, in: rootFrame, &canvas, context)
    }
    if isOpaque { canvas.fill(.rect(bounds), with: .black) }
    var layer = Layer(id: root.layerID, bounds: bounds)
    layer.scale = depth.scale
    layer.translation = Point(0, depth.shift(of: bounds, top: bounds.minY))
    let shape = Shape.roundedRect(
      bounds, radius: depth.radius, curve: .continuous)
    canvas.layer(layer) { canvas in
      canvas.clipped(to: shape) { canvas in
        if isOpaque { canvas.fill(.rect(bounds), with: ground) }
        draw(root, rootPath, in: rootFrame, &canvas, context)
      }
    }
  }

  /// All layers on screen, from back to front, including those being removed.
  func layerNodes(_ root: _ViewNode) -> [_ViewNode] {
    var nodes: [_ViewNode] = []
    root.collectLeavingLayers(&nodes)
    for layer in state.layers {
      if let node = root.node(at: layer.path.dropFirst()) { nodes.append(node) }
    }
    return nodes.sorted { $0.id < $1.id }
  }

  /// Records the layers above the views, from back to front.
  func drawLayers(_ canvas: inout Canvas, _ context: DrawContext) {
    guard let root, root.hasLayer else { return }
    let nodes = layerNodes(root)
    for (index, node) in nodes.enumerated() {
      var inner = context
      inner.depth = depth(behind: nodes[(index + 1)...], of: node)
      if let layer = state.layers.first(where: { $0.id == node.id }) {
        draw(node, layer.path, in: node.windowFrame, &canvas, inner)
      } else {
        node.draw(in: node.windowFrame, &canvas, inner)
      }
    }
  }
}
