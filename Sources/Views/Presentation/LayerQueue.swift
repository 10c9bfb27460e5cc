internal import VitrineMotion

/// A kind of layer of which one shows at a time: the others wait for their turn.
protocol QueueingElement: PresentationElement {
  var isWaiting: Bool { get }

  /// Its turn has come, or it has to wait.
  mutating func setWaiting(_ isWaiting: Bool, _ slot: _Slot, at time: Seconds)
}

/// A slot with such an element.
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
  /// Lets the layer show that has waited longest of those that show one after the other.
  func followQueue(_ root: _Slot) {
    var isFirst = true
    for layer in state.layers {
      let path = layer.path.dropFirst()
      // No reference is kept: a second one would have the slot copied, with all inside.
      guard let isWaiting = (root.slot(at: path) as? any QueueingSlot)?.isWaiting else { continue }
      if isWaiting == isFirst {
        let isWaiting = !isFirst
        root.modify(path, at: time) { ($0 as? any QueueingSlot)?.setWaiting(isWaiting, at: time) }
      }
      isFirst = false
    }
  }
}
