public import VitrineGeometry

extension SemanticsNode {
  /// The path of the node that a pointer hits, innermost first; empty if it hits none.
  ///
  /// The hit node is the deepest, front-most interactive node under the point whose ancestors are
  /// all visible and enabled. Other nodes let input through. Children may extend beyond their
  /// parent, but not beyond a clip.
  ///
  /// For a finger, nodes are at least 44 points wide and high, within their clips. A touch beside a
  /// small node hits that node, unless the touch is on a neighbor; nodes behind or around the small
  /// node don't count as neighbors. A touch between two small nodes hits the nearer node.
  public func hitPath(at point: Point, by kind: PointerKind) -> [String] {
    var hits: [Hit] = []
    let minimumSize = kind == .touch ? GestureMetrics.touchTarget : 0
    collectHits(at: point, minimumSize: minimumSize, clip: nil, [], &hits)
    let exact = hits.firstIndex { $0.distance == 0 }
    let nearby = hits[..<(exact ?? hits.endIndex)].filter { hit in
      exact.map { hits[$0].frame.contains(hit.frame) } ?? true
    }
    let nearest = nearby.min { $0.distance < $1.distance }
    return nearest?.path ?? exact.map { hits[$0].path } ?? []
  }

  /// The area in which a finger hits a node, in points: its visible part, enlarged as far as clips
  /// and neighbors allow.
  ///
  /// How far the area extends beyond a side is measured at the middle of the side. Nil if there is
  /// no such node, or if another node covers the middle of its visible part.
  package func touchFrame(of id: String) -> Rect? {
    guard let node = find(id), let visible = visibleFrame(of: id), !visible.isEmpty else {
      return nil
    }
    let (center, touchArea) = (
      visible.center, node.frame.enlarged(toAtLeast: GestureMetrics.touchTarget)
    )
    func isHit(_ x: Double, _ y: Double) -> Bool {
      hitPath(at: Point(x, y), by: .touch).contains(id)
    }
    guard isHit(center.x, center.y) else { return nil }
    /// How far the node is hit beyond one side.
    func outset(_ maximum: Double, _ isHit: (Double) -> Bool) -> Double {
      var outset = 0.0
      // Large steps first, since every step searches the whole tree.
      for step in [2, 0.5] {
        while outset < maximum, isHit(min(outset + step, maximum) - 0.25) { outset += step }
      }
      return min(outset, max(0, maximum))
    }
    return visible.inset(
      by: Insets(
        top: -outset(visible.minY - touchArea.minY) { isHit(center.x, visible.minY - $0) },
        left: -outset(visible.minX - touchArea.minX) { isHit(visible.minX - $0, center.y) },
        bottom: -outset(touchArea.maxY - visible.maxY) { isHit(center.x, visible.maxY + $0) },
        right: -outset(touchArea.maxX - visible.maxX) { isHit(visible.maxX + $0, center.y) }))
  }

  private struct Hit {
    var path: [String]
    /// The visible part of the node.
    var frame: Rect
    /// The distance from the point to the frame, in points; 0 inside.
    var distance: Double
  }

  /// Collects the candidates, front to back; the point is inside the clip.
  private func collectHits(
    at point: Point, minimumSize: Double, clip: Rect?, _ parents: [String], _ hits: inout [Hit]
  ) {
    guard isVisible, isEnabled else { return }
    let path = [id] + parents
    let inner = innerClip(in: clip)
    if inner?.contains(point) ?? true {
      for child in children.reversed() {
        child.collectHits(at: point, minimumSize: minimumSize, clip: inner, path, &hits)
      }
    }
    guard isInteractive, frame.isFinite, !frame.isEmpty,
      frame.contains(point) || frame.enlarged(toAtLeast: minimumSize).contains(point)
    else { return }
    let visible = clip.map(frame.intersection) ?? frame
    guard !visible.isEmpty else { return }
    hits.append(Hit(path: path, frame: visible, distance: visible.distance(to: point)))
  }
}

extension Rect {
  /// The rectangle with the same center and at least this width and height.
  func enlarged(toAtLeast minimum: Double) -> Rect {
    Rect(center: center, size: Size(max(width, minimum), max(height, minimum)))
  }

  /// The distance from a point, in points; 0 for a point inside.
  func distance(to point: Point) -> Double {
    if contains(point) { return 0 }
    let nearest = Point(min(max(point.x, minX), maxX), min(max(point.y, minY), maxY))
    // Points on the right and bottom edges are outside, so their distance is not 0.
    return max(nearest.distance(to: point), .leastNonzeroMagnitude)
  }
}
