internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Focus: stops are collected in tree order, and revealed by scrolling.
extension _ViewNode {
  /// Collects the focus stops, in tree order.
  /// - Parameter isStop: by default, whether a node is focusable.
  final func collectStops(
    _ path: [NodeID], in frame: Rect, at time: Seconds, _ stops: inout [FocusStop],
    where isStop: (_ViewNode, Rect, Seconds) -> Bool = { $0.isFocusable(in: $1, at: $2) }
  ) {
    guard !isInert else { return }
    let start = stops.count
    if isStop(self, frame, time) { stops.append(FocusStop(path: path, frame: frame)) }
    for index in children.indices {
      let child = children[index].node
      let placement = placement(of: index, at: time)
      guard placement.opacity > 0 else { continue }
      let origin = frame.origin + placement.origin
      child.collectStops(
        path + [child.id], in: Rect(origin: origin, size: child.size), at: time, &stops,
        where: isStop)
    }
    _ = ask((any FocusSorter).self) { $0.sort(&stops, from: start, self) }
  }

  final func hasFocusableInside(in frame: Rect, at time: Seconds) -> Bool {
    !isInert
      && children.contains { child in
        let inner = Rect(origin: frame.origin + child.origin, size: child.node.size)
        return child.node.isFocusable(in: inner, at: time)
          || child.node.hasFocusableInside(in: inner, at: time)
      }
  }

  /// Scrolls the containers along a path to make its end visible.
  /// - Returns: the frame of the last node after scrolling; nil if that node is in a layer, which
  ///   its ancestors don't move.
  final func reveal(_ path: ArraySlice<NodeID>, in frame: Rect, at time: Seconds) -> Rect? {
    if let layer = path.first == layer?.id ? uniqueLayer() : nil {
      _ = layer.reveal(path.dropFirst(), in: layer.windowFrame, at: time)
      updateAggregates(after: time)
      return nil
    }
    guard let next = path.first, let index = children.firstIndex(where: { $0.node.id == next })
    else { return frame }
    let placement = placement(of: index, at: time)
    let child = unique(index)
    let inner = Rect(origin: frame.origin + placement.origin, size: child.size)
    guard let shown = child.reveal(path.dropFirst(), in: inner, at: time) else {
      updateAggregates(after: time)
      return nil
    }
    with((any RevealingElement).self) { $0.reveal(shown, self, in: frame, at: time) }
    needsDraw = true
    updateAggregates(after: time)
    // After scrolling, the last node lies inside the clip.
    let room = clip(in: frame).map { clip in
      Rect(clip.minX, clip.minY, clip.width, max(0, clip.height - keyboardOverlap))
    }
    return revealTarget(room.map { shown.moved(into: $0) } ?? shown, in: frame)
  }
}

extension Rect {
  /// The rectangle, moved the shortest distance to lie inside another; if larger, aligned to the
  /// origin of the other.
  fileprivate func moved(into other: Rect) -> Rect {
    let x = max(other.minX, min(minX, other.maxX - width))
    let y = max(other.minY, min(minY, other.maxY - height))
    return Rect(x, y, width, height)
  }
}
