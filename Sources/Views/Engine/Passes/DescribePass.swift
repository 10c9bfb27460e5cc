internal import VitrineGeometry
internal import VitrineInteraction

/// Describe: the semantics nodes of what is drawn.
extension _ViewNode {
  /// Describes the children, in order.
  final func describeChildren(in frame: Rect, _ description: inout Description) {
    // Attributes apply to the only child, or to several children as a group.
    if wrapped != nil {
      for index in children.indices { describeChild(index, in: frame, &description) }
    } else {
      description.container(self, in: frame) {
        for index in children.indices { describeChild(index, in: frame, &$0) }
      }
    }
  }

  final func describeChild(_ index: Int, in frame: Rect, _ description: inout Description) {
    let child = children[index].node
    let placement = placement(of: index, at: description.time)
    let origin = frame.origin + placement.origin
    let inner = Rect(origin: origin, size: child.size)
    if placement.scale == 1 {
      child.describe(in: inner, &description)
    } else {
      description.scaled(by: placement.scale, about: origin) { child.describe(in: inner, &$0) }
    }
  }
}
