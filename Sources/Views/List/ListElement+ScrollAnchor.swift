internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ListElement {
  // MARK: Anchoring

  /// An entry, and the distance of its top from the top of the list, in points.
  struct ScrollAnchor {
    var entry: Int
    var y: Double
  }

  var scrollStyle: VitrineComponents.ScrollView.Style { style.style.scroll }

  /// The entry that keeps its position when heights change: the first visible row with a known
  /// height, or the first entry if the list is at its top.
  func scrollAnchor(at time: Seconds) -> ScrollAnchor {
    let offset = control.contentOffset(at: time).y
    guard offset > 0, let viewportSize, map.count > 0 else {
      return ScrollAnchor(entry: 0, y: -offset)
    }
    for row in builtRows {
      guard heights.measuredHeight(of: row.entry) != nil, map.kind(of: row.entry) != .header else {
        continue
      }
      let top = heights.top(of: row.entry)
      if top + heights[row.entry] > offset, top < offset + viewportSize.height {
        return ScrollAnchor(entry: row.entry, y: top - offset)
      }
    }
    let entry = heights.entry(at: offset)
    return ScrollAnchor(entry: entry, y: heights.top(of: entry) - offset)
  }

  /// Applies the heights and keeps an entry at its position.
  mutating func applyHeights(keeping anchor: ScrollAnchor, _ node: _ViewNode, at time: Seconds) {
    guard let viewportSize else { return }
    heights.updateEstimate()
    let shift = heights.top(of: anchor.entry) - anchor.y - control.contentOffset(at: time).y
    if abs(shift) > 1e-6 { control.shiftContent(by: Point(0, shift)) }
    control.contentSize = Size(viewportSize.width, heights.height + node.keyboardOverlap)
    control.placed(in: Rect(origin: .zero, size: viewportSize), style: scrollStyle, at: time)
    continueScrolling(at: time)
  }

  /// Continues scrolling to a row whose position is now known better.
  private mutating func continueScrolling(at time: Seconds) {
    guard let scrollTarget else { return }
    let before = control.targetOffset
    scroll(to: scrollTarget.entry, at: time)
    let hasArrived = !control.isMoving(at: time) && control.targetOffset == before
    if hasArrived, heights.measuredHeight(of: scrollTarget.entry) != nil { self.scrollTarget = nil }
  }

  /// Scrolls by the least amount that shows an entry and a little of its neighbor.
  /// - Parameter isCentered: true to center a row that isn't visible, or that an earlier scroll
  ///   centered; false by default.
  mutating func scroll(
    to entry: Int, at time: Seconds, animated: Bool = true, isCentered: Bool = false
  ) {
    guard let viewportSize else { return }
    var (top, bottom) = (heights.top(of: entry), heights.top(of: entry + 1))
    let peek = style.style.peek
    let section = map.section(of: entry).map { map.sections[$0] }
    if let section, section.rows.lowerBound == entry {
      top = section.header.map(heights.top(of:)) ?? top
    } else {
      top -= peek
      if listStyle == .plain, let header = section?.header { top -= heights[header] }
    }
    if entry == map.row(from: 0, by: 1) { top = 0 }
    bottom += peek
    let visibleRange = control.targetOffset.y...(control.targetOffset.y + viewportSize.height)
    if isCentered,
      revealed.isCentered || !visibleRange.contains(top) || !visibleRange.contains(bottom)
    {
      revealed.isCentered = true
      let margin = max(0, (viewportSize.height - (bottom - top)) / 2)
      (top, bottom) = (max(0, top - margin), bottom + margin)
    }
    control.scrollRectToVisible(
      Rect(0, top, viewportSize.width, bottom - top), at: time,
      animated: animated && scrollStyle.motion == .full)
  }

  // MARK: Visible rows

  /// The entries that are visible at a time.
  /// - Parameter barOverlap: how far rows extend beyond the list itself, under bars.
  func visibleEntries(at time: Seconds, barOverlap: BarOverlap = .none) -> Range<Int> {
    guard let viewportSize, map.count > 0, viewportSize.height > 0, viewportSize.width > 0 else {
      return 0..<0
    }
    let offset = control.contentOffset(at: time).y
    let height =
      min(viewportSize.height, Self.limits.filled) + max(barOverlap.bottom, safeAreaOutsets.bottom)
    let first = heights.entry(at: max(0, offset - max(barOverlap.top, safeAreaOutsets.top)))
    return first..<(heights.entry(at: max(0, offset + height - 1e-6)) + 1)
  }

  /// True if all visible entries are built.
  func isCovered(_ node: _ViewNode, at time: Seconds) -> Bool {
    if let requestedRow, !builtRows.contains(where: { $0.identity == requestedRow }) {
      return false
    }
    let visible = visibleEntries(at: time, barOverlap: node.barOverlap)
    return visible.isEmpty
      || (builtRange.lowerBound <= visible.lowerBound
        && visible.upperBound <= builtRange.upperBound)
  }

  /// Requests a build of the rows that have scrolled into view.
  func requestMissingRows(_ node: _ViewNode, at time: Seconds) {
    if !isCovered(node, at: time) { node.needsOwnBuild = true }
  }

  /// Requests missing rows, since rows may now extend further under bars.
  mutating func barOverlapChanged(_ node: _ViewNode) {
    requestMissingRows(node, at: node.layoutTime)
  }
}
