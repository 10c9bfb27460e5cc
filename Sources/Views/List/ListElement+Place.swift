internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ListElement {
  // MARK: Anchoring

  /// An entry and the distance of its top from that of the list, in points.
  struct Place {
    var entry: Int
    var y: Double
  }

  var scrollStyle: VitrineComponents.ScrollView.Style { style.style.scroll }

  /// The entry that keeps its position: the first visible row with a known height, or the very top.
  func place(at time: Seconds) -> Place {
    let offset = control.contentOffset(at: time).y
    guard offset > 0, let room, map.count > 0 else { return Place(entry: 0, y: -offset) }
    for row in shown {
      guard heights.known(row.entry) != nil, map.kind(of: row.entry) != .header else { continue }
      let top = heights.top(of: row.entry)
      if top + heights[row.entry] > offset, top < offset + room.height {
        return Place(entry: row.entry, y: top - offset)
      }
    }
    let entry = heights.entry(at: offset)
    return Place(entry: entry, y: heights.top(of: entry) - offset)
  }

  /// Applies the heights and keeps an entry at its position.
  mutating func settle(at place: Place, _ slot: _Slot, at time: Seconds) {
    guard let room else { return }
    heights.updateEstimate()
    let shift = heights.top(of: place.entry) - place.y - control.contentOffset(at: time).y
    if abs(shift) > 1e-6 { control.shiftContent(by: Point(0, shift)) }
    control.contentSize = Size(room.width, heights.height + slot.cover)
    control.placed(in: Rect(origin: .zero, size: room), style: scrollStyle, at: time)
    follow(at: time)
  }

  /// Continues scrolling to a row whose place is now known better.
  private mutating func follow(at time: Seconds) {
    guard let target else { return }
    let before = control.targetOffset
    scroll(to: target.entry, at: time)
    let isThere = !control.isMoving(at: time) && control.targetOffset == before
    if isThere, heights.known(target.entry) != nil { self.target = nil }
  }

  /// Scrolls by the least amount that shows an entry and a little of its neighbor.
  /// - Parameter isCentered: true to center a row that isn't visible, or that an earlier scroll
  ///   centered; false by default.
  mutating func scroll(
    to entry: Int, at time: Seconds, animated: Bool = true, isCentered: Bool = false
  ) {
    guard let room else { return }
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
    let seen = control.targetOffset.y...(control.targetOffset.y + room.height)
    if isCentered, revealed.isCentered || !seen.contains(top) || !seen.contains(bottom) {
      revealed.isCentered = true
      let margin = max(0, (room.height - (bottom - top)) / 2)
      (top, bottom) = (max(0, top - margin), bottom + margin)
    }
    control.scrollRectToVisible(
      Rect(0, top, room.width, bottom - top), at: time,
      animated: animated && scrollStyle.motion == .full)
  }

  // MARK: Visible rows

  /// The entries that are visible at a time.
  /// - Parameter underlap: how far rows extend beyond the list itself.
  func visible(at time: Seconds, beneath underlap: Underlap = .none) -> Range<Int> {
    guard let room, map.count > 0, room.height > 0, room.width > 0 else { return 0..<0 }
    let offset = control.contentOffset(at: time).y
    let height = min(room.height, Self.limits.filled) + max(underlap.bottom, reach.bottom)
    let first = heights.entry(at: max(0, offset - max(underlap.top, reach.top)))
    return first..<(heights.entry(at: max(0, offset + height - 1e-6)) + 1)
  }

  /// True if all visible entries are built.
  func isCovered(_ slot: _Slot, at time: Seconds) -> Bool {
    if let wanted, !shown.contains(where: { $0.identity == wanted }) { return false }
    let visible = visible(at: time, beneath: slot.underlap)
    return visible.isEmpty
      || (range.lowerBound <= visible.lowerBound && visible.upperBound <= range.upperBound)
  }

  /// Requests a build of the rows that have scrolled into view.
  func follow(_ slot: _Slot, at time: Seconds) {
    if !isCovered(slot, at: time) { slot.needsOwnBuild = true }
  }

  /// The rows now extend beneath a bar.
  mutating func goesOn(_ slot: _Slot) { follow(slot, at: slot.layoutTime) }
}
