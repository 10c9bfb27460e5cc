internal import VitrineMotion

/// A kind of layer of which only one is on screen: the others wait.
protocol QueueingElement: LayerRoot {
  var isWaiting: Bool { get }

  /// Shows the layer, or makes it wait.
  mutating func setWaiting(_ isWaiting: Bool, _ node: _ViewNode, at time: Seconds)
}

extension ViewTree {
  /// Shows the first of the queueing layers and makes the others wait.
  func updateQueue(_ root: _ViewNode) {
    var isFirst = true
    for layer in state.layers {
      let path = layer.path.dropFirst()
      // Keeping a reference would copy the node and its content at the next change.
      guard let element = root.node(at: path)?.content as? any QueueingElement else { continue }
      if element.isWaiting == isFirst {
        let isWaiting = !isFirst
        root.modify(path, at: time) { node in
          node.with((any QueueingElement).self) { $0.setWaiting(isWaiting, node, at: time) }
        }
      }
      isFirst = false
    }
  }
}
