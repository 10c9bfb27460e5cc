internal import VitrineMotion

/// A kind of layer of which only one is on screen: the others wait.
protocol QueueingElement: PresentationElement {
  var isWaiting: Bool { get }

  /// Shows the layer, or makes it wait.
  mutating func setWaiting(_ isWaiting: Bool, _ slot: _Slot, at time: Seconds)
}

/// A slot with a queueing element.
protocol QueueingSlot {
  var isWaiting: Bool { get }
  func setWaiting(_ isWaiting: Bool, at time: Seconds)
}

extension ElementSlot: QueueingSlot where E: QueueingElement {
  var isWaiting: Bool { element.isWaiting }

  func setWaiting(_ isWaiting: Bool, at time: Seconds) {
    element.setWaiting(isWaiting, self, at: time)
  }
}

extension ViewTree {
  /// Shows the first of the queueing layers and makes the others wait.
  func followQueue(_ root: _Slot) {
    var isFirst = true
    for layer in state.layers {
      let path = layer.path.dropFirst()
      // Keeping a reference would copy the slot and its content at the next change.
      guard let isWaiting = (root.slot(at: path) as? any QueueingSlot)?.isWaiting else { continue }
      if isWaiting == isFirst {
        let isWaiting = !isFirst
        root.modify(path, at: time) { ($0 as? any QueueingSlot)?.setWaiting(isWaiting, at: time) }
      }
      isFirst = false
    }
  }
}
