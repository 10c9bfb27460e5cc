internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension SplitElement {
  // MARK: Layout

  /// Columns and their bars extend to the edges.
  var safeAreaRole: SafeAreaRole { .fills(.all) }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    if let width = proposal.width, let height = proposal.height, width.isFinite, height.isFinite {
      return Size(width, height)
    }
    let top = topScreen(slot) ?? 0
    let own =
      slot.children.indices.contains(top) ? slot.children[top].slot.size(for: proposal) : .zero
    func length(_ proposed: Double?, _ own: Double) -> Double {
      proposed.map { $0.isFinite ? $0 : own } ?? own
    }
    return Size(length(proposal.width, own.width), length(proposal.height, own.height))
  }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? { nil }

  func underlap(_ slot: _Slot, of index: Int) -> Underlap {
    index < count ? Underlap(bottom: slot.underlap.bottom) : .none
  }

  mutating func place(_ slot: _Slot) {
    follow(slot)
    takeWidths(slot)
    let time = slot.layoutTime
    let bounds = Rect(origin: .zero, size: slot.size)
    let wanted = wanted(slot)
    var (start, positions, rooms) = (0.0, [Double](), [Rect]())
    var frames: [Rect] = []
    for line in 0..<lines {
      let place = placeLine(line, from: start, wanted, slot, at: time)
      let width = width(line, place, wanted[line], slot)
      frames.append(Rect(start + place - width, 0, width, slot.size.height))
      rooms.append(Rect(start, 0, place, slot.size.height))
      positions.append(place)
      start += place
    }
    let rest = Rect(start, 0, max(0, slot.size.width - start), slot.size.height)
    frames.append(rest)
    rooms.append(rest)
    self.positions = positions
    self.rooms = rooms.map { slot.environment.environment.directed($0, in: bounds) }
    placeColumns(slot, frames)
    cover(slot, at: time)
  }

  private mutating func placeColumns(_ slot: _Slot, _ frames: [Rect]) {
    var titles: [String] = []
    for index in slot.children.indices where index < count {
      let frame = frames[min(max(0, index - stacked + 1), frames.count - 1)]
      tell(index, slot, previous: titles.last ?? "")
      slot.placeChild(index, at: frame.origin, size: frame.size, ProposedViewSize(frame.size))
      slot.tellUnderlap(of: index)
      let inner = stack(in: index, slot).flatMap { stack in
        stack.children.indices.last.flatMap { stack.screen($0)?.bar.title }
      }
      titles.append(inner ?? slot.screen(index)?.bar.title ?? "")
    }
    guard titles != self.titles else { return }
    self.titles = titles
    // The back button titles of stacks inside are part of their environment.
    if stacked > 1 { slot.needsOwnBuild = true }
  }

  /// Updates whether a column's bar has a back button, and its title.
  private func tell(_ index: Int, _ slot: _Slot, previous: String) {
    guard let screen = slot.screen(index) else { return }
    let hidesBack = index > 0 && (index >= stacked || stack(in: index, slot) != nil)
    guard screen.hidesBack != hidesBack || screen.previousTitle != previous,
      let own = slot.unique(index) as? ElementSlot<ScreenElement>
    else { return }
    (own.element.hidesBack, own.element.previousTitle) = (hidesBack, previous)
    own.invalidateLayout()
  }

  /// Makes hidden columns inert, and puts them to sleep once they have animated out.
  private func cover(_ slot: _Slot, at time: Seconds) {
    for index in slot.children.indices where index < count {
      guard let screen = slot.screen(index) else { continue }
      let isCovered = isCovered(index, slot)
      let sleeps = isCovered && !screen.presence.isAnimating(at: time)
      guard screen.isCovered != isCovered || slot.children[index].slot.isAsleep != sleeps else {
        continue
      }
      slot.unique(index).isAsleep = sleeps
      slot.modifyScreen(index, at: time) { $0.isCovered = isCovered }
    }
  }

  private func isCovered(_ index: Int, _ slot: _Slot) -> Bool {
    let room = max(0, index - stacked + 1)
    return (index < stacked && index != topScreen(slot))
      || (room < rooms.count && rooms[room].width <= 0 && slot.size.width > 0)
  }

  /// Adapts to the width: the columns are rearranged in the same frame.
  private mutating func follow(_ slot: _Slot) {
    let stacked = stackedColumns(slot)
    guard stacked != self.stacked else { return }
    self.stacked = stacked
    isComing = [false, false]
    step(slot, animates: false, at: slot.layoutTime)
    slot.needsOwnBuild = true
  }

  /// The number of leading columns that are stacked at the current width.
  private func stackedColumns(_ slot: _Slot) -> Int {
    let width = slot.size.width
    func least(_ columns: Range<Int>) -> Double {
      columns.reduce(0) { $0 + self.width(of: $1, slot).least }
    }
    if count == 3, width >= least(0..<3) {
      let isWide = width >= Self.allWidth
      if choice.visibility == .all || isWide { return 1 }
    }
    return width >= least((count - 2)..<count) ? count - 1 : count
  }

  func width(of column: Int, _ slot: _Slot) -> ColumnWidth {
    let key = ObjectIdentifier(ColumnWidthKey.self)
    if slot.children.indices.contains(column),
      let said = slot.children[column].slot.children.last?.slot.layoutValue(key) as? ColumnWidth
    {
      return said
    }
    return column == count - 1 ? .detail : column == 0 ? .sidebar : .content
  }

  /// A newly declared width overrides one that a person has dragged.
  private mutating func takeWidths(_ slot: _Slot) {
    for column in widths.indices where column < count - 1 {
      let ideal = width(of: column, slot).ideal
      if let old = ideals[column], old != ideal { widths[column] = nil }
      ideals[column] = ideal
    }
  }

  /// The widths of the columns before dividers at rest: the last one shrinks first.
  private func wanted(_ slot: _Slot) -> [Double] {
    let columns = (stacked - 1)..<(count - 1)
    var wanted = columns.map { column in
      let width = width(of: column, slot)
      return min(max(widths[column] ?? width.ideal, width.least), width.most)
    }
    var over = wanted.reduce(0, +) + width(of: count - 1, slot).least - slot.size.width
    for line in wanted.indices.reversed() where over > 0 {
      let give = min(over, max(0, wanted[line] - width(of: stacked - 1 + line, slot).least))
      wanted[line] -= give
      over -= give
    }
    return wanted
  }
}
