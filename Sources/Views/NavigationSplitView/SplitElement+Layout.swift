internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension SplitElement {
  // MARK: Layout

  /// Columns and their bars extend to the edges.
  var safeAreaRole: SafeAreaRole { .fills(.all) }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    if let width = proposal.width, let height = proposal.height, width.isFinite, height.isFinite {
      return Size(width, height)
    }
    let top = topScreen(node) ?? 0
    let ideal =
      node.children.indices.contains(top) ? node.children[top].node.size(for: proposal) : .zero
    func length(_ proposed: Double?, _ ideal: Double) -> Double {
      proposed.map { $0.isFinite ? $0 : ideal } ?? ideal
    }
    return Size(length(proposal.width, ideal.width), length(proposal.height, ideal.height))
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? { nil }

  func barOverlap(_ node: _ViewNode, of index: Int) -> BarOverlap {
    index < columnCount ? BarOverlap(bottom: node.barOverlap.bottom) : .none
  }

  mutating func place(_ node: _ViewNode) {
    updateStackedColumns(node)
    updateIdealWidths(node)
    let time = node.layoutTime
    let bounds = Rect(origin: .zero, size: node.size)
    let restingWidths = restingWidths(node)
    var (start, positions, columnAreas) = (0.0, [Double](), [Rect]())
    var frames: [Rect] = []
    for divider in 0..<dividerCount {
      let position = placeDivider(divider, from: start, restingWidths, node, at: time)
      let width = width(divider, position, restingWidths[divider], node)
      frames.append(Rect(start + position - width, 0, width, node.size.height))
      columnAreas.append(Rect(start, 0, position, node.size.height))
      positions.append(position)
      start += position
    }
    let rest = Rect(start, 0, max(0, node.size.width - start), node.size.height)
    frames.append(rest)
    columnAreas.append(rest)
    self.positions = positions
    self.columnAreas = columnAreas.map {
      node.environment.environment.mirroredIfRightToLeft($0, in: bounds)
    }
    placeColumns(node, frames)
    updateCoverage(node, at: time)
  }

  private mutating func placeColumns(_ node: _ViewNode, _ frames: [Rect]) {
    var titles: [String] = []
    for index in node.children.indices where index < columnCount {
      let frame = frames[min(max(0, index - stacked + 1), frames.count - 1)]
      updateBackButton(index, node, previous: titles.last ?? "")
      node.placeChild(index, at: frame.origin, size: frame.size, ProposedViewSize(frame.size))
      node.updateBarOverlap(of: index)
      let inner = stack(in: index, node).flatMap { stack in
        stack.children.indices.last.flatMap { stack.screen($0)?.bar.title }
      }
      titles.append(inner ?? node.screen(index)?.bar.title ?? "")
    }
    guard titles != self.titles else { return }
    self.titles = titles
    // The back button titles of stacks inside are part of their environment.
    if stacked > 1 { node.needsOwnBuild = true }
  }

  /// Updates whether a column's bar has a back button, and its title.
  private func updateBackButton(_ index: Int, _ node: _ViewNode, previous: String) {
    guard let screen = node.screen(index) else { return }
    let isBackButtonHidden = index > 0 && (index >= stacked || stack(in: index, node) != nil)
    guard screen.isBackButtonHidden != isBackButtonHidden || screen.previousTitle != previous,
      let own = node.unique(index) as? ElementNode<ScreenElement>
    else { return }
    (own.element.isBackButtonHidden, own.element.previousTitle) = (isBackButtonHidden, previous)
    own.invalidateLayout()
  }

  /// Makes hidden columns inert, and puts them to sleep once they have animated out.
  private func updateCoverage(_ node: _ViewNode, at time: Seconds) {
    for index in node.children.indices where index < columnCount {
      guard let screen = node.screen(index) else { continue }
      let isCovered = isCovered(index, node)
      let isAsleep = isCovered && !screen.presence.isAnimating(at: time)
      guard screen.isCovered != isCovered || node.children[index].node.isAsleep != isAsleep else {
        continue
      }
      node.unique(index).isAsleep = isAsleep
      node.modifyScreen(index, at: time) { $0.isCovered = isCovered }
    }
  }

  private func isCovered(_ index: Int, _ node: _ViewNode) -> Bool {
    let areaIndex = max(0, index - stacked + 1)
    return (index < stacked && index != topScreen(node))
      || (areaIndex < columnAreas.count && columnAreas[areaIndex].width <= 0 && node.size.width > 0)
  }

  /// Adapts to the width: the columns are rearranged in the same frame.
  private mutating func updateStackedColumns(_ node: _ViewNode) {
    let stacked = stackedColumns(node)
    guard stacked != self.stacked else { return }
    self.stacked = stacked
    isAnimating = [false, false]
    updatePresence(node, animates: false, at: node.layoutTime)
    node.needsOwnBuild = true
  }

  /// The number of leading columns that are stacked at the current width.
  private func stackedColumns(_ node: _ViewNode) -> Int {
    let width = node.size.width
    func minimumWidth(_ columns: Range<Int>) -> Double {
      columns.reduce(0) { $0 + self.width(of: $1, node).minimum }
    }
    if columnCount == 3, width >= minimumWidth(0..<3) {
      let isWide = width >= Self.allWidth
      if choice.visibility == .all || isWide { return 1 }
    }
    return width >= minimumWidth((columnCount - 2)..<columnCount) ? columnCount - 1 : columnCount
  }

  func width(of column: Int, _ node: _ViewNode) -> ColumnWidth {
    let key = ObjectIdentifier(ColumnWidthKey.self)
    if node.children.indices.contains(column),
      let declared = node.children[column].node.children.last?.node.layoutValue(key) as? ColumnWidth
    {
      return declared
    }
    return column == columnCount - 1 ? .detail : column == 0 ? .sidebar : .content
  }

  /// A newly declared width replaces the width to which a person has dragged a column.
  private mutating func updateIdealWidths(_ node: _ViewNode) {
    for column in widths.indices where column < columnCount - 1 {
      let ideal = width(of: column, node).ideal
      if let old = ideals[column], old != ideal { widths[column] = nil }
      ideals[column] = ideal
    }
  }

  /// The widths of the columns before the dividers, at rest; if space is short, the last one
  /// shrinks first.
  private func restingWidths(_ node: _ViewNode) -> [Double] {
    let columns = (stacked - 1)..<(columnCount - 1)
    var restingWidths = columns.map { column in
      let width = width(of: column, node)
      return min(max(widths[column] ?? width.ideal, width.minimum), width.maximum)
    }
    var excess =
      restingWidths.reduce(0, +) + width(of: columnCount - 1, node).minimum - node.size.width
    for divider in restingWidths.indices.reversed() where excess > 0 {
      let reduction = min(
        excess, max(0, restingWidths[divider] - width(of: stacked - 1 + divider, node).minimum))
      restingWidths[divider] -= reduction
      excess -= reduction
    }
    return restingWidths
  }
}
