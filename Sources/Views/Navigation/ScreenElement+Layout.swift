internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension ScreenElement {
  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fills }

  /// The size of the content, with the bars of the last layout.
  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    let size = node.children.last?.node.size(for: proposal) ?? .zero
    return Size(size.width, size.height + bar.fullHeight + (bar.bottom?.frame.height ?? 0))
  }

  mutating func place(_ node: _ViewNode) {
    guard let last = node.children.indices.last else { return }
    let time = node.layoutTime
    // The declarations for the bar don't depend on positions.
    let declarations = BarDeclarations(node.children[last].node, at: .zero, time)
    bar = NavigationBar()
    bar.safeAreaInsets = node.coveredInsetsRead
    assignSearchFields(declarations.searches, node)
    measureBar(node, declarations)
    if bar.height == 0, bar.searchHeight > 0 {
      bar.searchHeight += SearchableElement.margins.height
    }
    let top = bar.fullHeight
    let bottom = min(
      bottomHeight(node, declarations) + bar.safeAreaInsets.bottom, max(0, node.size.height - top))
    bar.bottomHeight = bottom
    let availableSize = Size(
      max(0, node.size.width - bar.safeAreaInsets.left - bar.safeAreaInsets.right),
      max(0, node.size.height - top - bottom))
    let proposal = ProposedViewSize(availableSize)
    let size = node.children[last].node.size(for: proposal)
    let origin = Point(
      bar.safeAreaInsets.left + (availableSize.width - size.width) / 2,
      top + max(0, (availableSize.height - size.height) / 2))
    node.placeChild(last, at: origin, size: size, proposal)
    let isAtBar = abs(node.children[last].origin.y - top) < 0.5
    let content = node.unique(last)
    content.setBarOverlap(barOverlap(node, of: last))
    let placed = BarDeclarations(content, at: node.children[last].origin, time)
    bar.scroll = isAtBar ? placed.scroll : nil
    placeItems(node, placed.toolbars, content)
    placeSearch(node, placed.searches.first, content)
    placeBottomBar(node, placed.bottomBar, height: bottom, content)
    updateProgress(declarations.item.progress ?? BarProgress(), node)
  }

  /// Progress at the first layout appears without animation.
  private mutating func updateProgress(_ next: BarProgress, _ node: _ViewNode) {
    var next = next
    if node.hasBeenPlaced { next.continueMotion(of: progress, at: node.layoutTime) }
    progress = next
  }

  /// The content extends under the screen's bars, and under the bottom bars that the screen itself
  /// extends under.
  func barOverlap(_ node: _ViewNode, of index: Int) -> BarOverlap {
    guard index == node.children.count - 1 else { return .none }
    let child = node.children[index]
    let below = node.size.height - bar.bottomHeight - (child.origin.y + child.node.size.height)
    return BarOverlap(
      top: abs(child.origin.y - bar.fullHeight) < BarOverlap.tolerance ? bar.fullHeight : 0,
      bottom: abs(below) < BarOverlap.tolerance ? bar.bottomHeight + node.barOverlap.bottom : 0)
  }

  // MARK: Bottom bar

  private func bottomHeight(_ node: _ViewNode, _ declarations: BarDeclarations) -> Double {
    guard let path = declarations.bottomBar?.path,
      let bar = node.children.last?.node.descendant(path)?.bottomBar
    else { return 0 }
    return bar.size(for: ProposedViewSize(width: node.size.width, height: nil)).height
  }

  /// Places the bottom bar, which is as wide as the screen wherever the view that declares its
  /// items is.
  private mutating func placeBottomBar(
    _ node: _ViewNode, _ toolbar: BarDeclarations.Location?, height: Double, _ content: _ViewNode
  ) {
    guard let toolbar, content.descendant(toolbar.path)?.bottomBar != nil else { return }
    let frame = Rect(0, node.size.height - height, node.size.width, height)
      .snapped(toScale: node.environment.environment.scale)
    let item = NavigationBar.Item(
      path: toolbar.path + [ToolbarElement.bottomIndex], frame: frame)
    bar.bottom = item
    place(
      item, node, content, updating: \ToolbarElement.bottomOrigin, frame.origin - toolbar.origin)
  }

  /// Places a view that the content has built for a bar, and updates the element that declared it.
  private func place<E: Element, Value: Equatable>(
    _ item: NavigationBar.Item, _ node: _ViewNode, _ content: _ViewNode,
    updating keyPath: WritableKeyPath<E, Value>, _ value: Value
  ) {
    guard let index = item.path.last, let inner = content.descendant(item.path) else { return }
    let (path, size) = (Array(item.path.dropLast()), item.frame.size)
    let proposal = ProposedViewSize(size)
    let area = node.safeArea?.inner(item.frame, in: node.size)
    let isPlaced =
      !inner.needsLayout && inner.hasBeenPlaced && inner.size == size && inner.proposal == proposal
      && inner.safeArea == area
    let owner = content.descendant(path) as? ElementNode<E>
    guard !isPlaced || owner?.element[keyPath: keyPath] != value else { return }
    // All ancestors update their next change and their need for a build.
    content.modify(content.ids(path)[...], at: node.layoutTime) { owner in
      owner.layoutTime = node.layoutTime
      (owner as? ElementNode<E>)?.element[keyPath: keyPath] = value
      owner.placeChild(index, at: .zero, size: size, proposal, area: area)
    }
  }

  // MARK: Search

  /// Puts the first of several search fields into the bar; the others are above the views that they
  /// search.
  private mutating func assignSearchFields(
    _ searches: [BarDeclarations.Location], _ node: _ViewNode
  ) {
    guard let last = node.children.indices.last else { return }
    for (index, search) in searches.enumerated() {
      let isFirst = index == 0
      guard let owner = node.children[last].node.descendant(search.path) else { continue }
      if isFirst {
        let field = SearchableElement.fieldSize(owner, in: availableWidth(node))
        bar.searchHeight = field.height + SearchableElement.margins.height
      }
      guard (owner as? ElementNode<SearchableElement>)?.element.isInBar != isFirst else {
        continue
      }
      let content = node.unique(last)
      content.modify(content.ids(search.path)[...], at: node.layoutTime) { owner in
        (owner as? ElementNode<SearchableElement>)?.element.isInBar = isFirst
        owner.invalidateLayout()
      }
    }
  }

  private mutating func placeSearch(
    _ node: _ViewNode, _ search: BarDeclarations.Location?, _ content: _ViewNode
  ) {
    guard let search, let owner = content.descendant(search.path) else { return }
    let size = SearchableElement.fieldSize(owner, in: availableWidth(node))
    let margins = SearchableElement.margins
    let environment = node.environment.environment
    let frame = environment.mirroredIfRightToLeft(
      Rect(
        origin: Point(
          bar.safeAreaInsets.left + margins.width, bar.fullHeight - margins.height - size.height),
        size: size), in: Rect(0, 0, node.size.width, bar.fullHeight)
    ).snapped(toScale: environment.scale)
    let item = NavigationBar.Item(path: search.path + [0], frame: frame)
    // The field follows only a scroll view inside the view that it searches, and the bar follows
    // the same scroll view.
    if bar.scroll?.starts(with: search.path) == false { bar.scroll = nil }
    bar.search = item
    var value = SearchableElement.FieldPosition(origin: frame.origin - search.origin, bar: bar)
    value.bar.scroll = bar.scroll.map { Array($0.dropFirst(search.path.count)) }
    place(item, node, content, updating: \SearchableElement.fieldPosition, value)
  }

  // MARK: Bar

  private mutating func measureBar(_ node: _ViewNode, _ declarations: BarDeclarations) {
    let environment = node.environment.environment
    let type = node.environment.theme.type
    bar.title = declarations.item.title ?? ""
    let hasBack = hasBackButton && !isBackButtonHidden && declarations.item.hidesBackButton != true
    let hasItems = declarations.toolbars.contains { toolbar in
      node.children.last?.node.descendant(toolbar.path)?.children.isEmpty == false
    }
    updateBackButton(hasBack, node)
    guard !bar.title.isEmpty || hasBack || hasItems else { return }
    let line = environment.titleSize("X", type.headline).height
    // As high as a button with text of this size.
    bar.height = max(NavigationBar.minimumHeight, line + 2 * NavigationBar.margin / 2)
    let mode = declarations.item.displayMode ?? .automatic
    let isLarge = mode == .large || (mode == .automatic && isRoot)
    let availableHeight =
      node.size.height - bar.safeAreaInsets.top - bar.safeAreaInsets.bottom - bar.searchHeight
    if isLarge, !bar.title.isEmpty, availableHeight >= NavigationBar.minimumScreenHeight {
      let largeTitleLineHeight = environment.titleSize("X", type.largeTitle).height
      bar.largeTitleHeight = max(NavigationBar.minimumLargeTitleHeight, largeTitleLineHeight + 10)
      bar.largeTitleFrame = Rect(
        bar.safeAreaInsets.left + NavigationBar.margin,
        bar.safeAreaInsets.top + bar.height + (bar.largeTitleHeight - 8 - largeTitleLineHeight) / 2,
        max(0, availableWidth(node) - 2 * NavigationBar.margin), largeTitleLineHeight)
    }
  }

  /// The width inside the safe area, in points.
  private func availableWidth(_ node: _ViewNode) -> Double {
    node.size.width - bar.safeAreaInsets.left - bar.safeAreaInsets.right
  }

  private func updateBackButton(_ isShown: Bool, _ node: _ViewNode) {
    guard hasBackButton, let back = node.unique(0) as? ElementNode<BackElement> else {
      return
    }
    if back.element.isHidden == isShown {
      back.element.isHidden = !isShown
      back.invalidateLayout()
    }
    if !isShown { node.placeChild(0, at: .zero, size: .zero, ProposedViewSize(.zero)) }
  }

  /// Places buttons at both sides, then the title between them.
  private mutating func placeItems(
    _ node: _ViewNode, _ toolbars: [BarDeclarations.Location], _ content: _ViewNode
  ) {
    guard bar.height > 0 else { return }
    let environment = node.environment.environment
    let bounds = Rect(
      bar.safeAreaInsets.left, bar.safeAreaInsets.top, max(0, availableWidth(node)), bar.height)
    let titleWidth = environment.titleSize(bar.title, node.environment.theme.type.headline).width
    var sides = BarSides(bounds: bounds, content: content, toolbars: toolbars)
    let titleStart = max(NavigationBar.margin, (bounds.width - titleWidth) / 2 - NavigationBar.gap)
    placeBack(node, availableWidth: titleStart - sides.leadingWidth)
    let itemsStart = bar.backFrame?.maxX ?? bounds.minX + NavigationBar.buttonMargin
    sides.place(from: itemsStart)
    let titleArea = Rect(
      sides.titleStart + NavigationBar.gap, bounds.minY,
      max(0, sides.titleEnd - sides.titleStart - 2 * NavigationBar.gap), bar.height)
    let width = min(titleWidth, titleArea.width)
    let x = min(
      max(titleArea.minX, bounds.minX + (bounds.width - width) / 2), titleArea.maxX - width)
    let barBounds = Rect(0, 0, node.size.width, bar.height)
    func mirrored(_ rect: Rect) -> Rect { environment.mirroredIfRightToLeft(rect, in: barBounds) }
    bar.titleFrame = mirrored(Rect(x, bounds.minY, width, bar.height))
    bar.largeTitleFrame = mirrored(bar.largeTitleFrame)
    bar.backFrame = bar.backFrame.map(mirrored)
    for entry in sides.items {
      bar.items.append(
        NavigationBar.Item(
          path: entry.path, frame: mirrored(entry.frame).snapped(toScale: environment.scale)))
    }
    updateItemOrigins(content, toolbars)
  }

  /// Places the back button, with the title of the screen below if it fits, else "Back".
  private mutating func placeBack(_ node: _ViewNode, availableWidth: Double) {
    guard hasBackButton, let back = node.unique(0) as? ElementNode<BackElement>,
      !back.element.isHidden
    else { return }
    let margin = NavigationBar.buttonMargin
    let height = bar.height
    let size = back.element.choose(previousTitle, room: max(0, availableWidth - margin), back)
    back.invalidateLayout()
    let origin = Point(
      bar.safeAreaInsets.left + margin, bar.safeAreaInsets.top + (height - size.height) / 2)
    node.placeChild(0, at: origin, size: size, ProposedViewSize(size))
    bar.backFrame = Rect(origin: origin, size: size)
  }

  /// Moves items into the bar, wherever they are built.
  private func updateItemOrigins(_ content: _ViewNode, _ toolbars: [BarDeclarations.Location]) {
    for toolbar in toolbars {
      let origins = bar.items.filter { Array($0.path.dropLast()) == toolbar.path }
        .sorted { ($0.path.last ?? 0) < ($1.path.last ?? 0) }.map {
          $0.frame.origin - toolbar.origin
        }
      guard
        (content.descendant(toolbar.path) as? ElementNode<ToolbarItems>)?.element.origins != origins
      else { continue }
      let items = content.uniqueDescendant(toolbar.path[...]) as? ElementNode<ToolbarItems>
      items?.element.origins = origins
    }
  }
}

/// The items at both sides of a bar, laid out from left to right.
private struct BarSides {
  struct Entry {
    var path: [Int]
    var size: Size
    var frame = Rect.zero
  }

  let bounds: Rect
  private var leading: [Entry] = []
  private var trailing: [Entry] = []
  /// The start and end of the space for the title.
  private(set) var titleStart = 0.0
  private(set) var titleEnd: Double

  var items: [Entry] { leading + trailing }
  var leadingWidth: Double { Self.width(of: leading) }

  init(bounds: Rect, content: _ViewNode, toolbars: [BarDeclarations.Location]) {
    self.bounds = bounds
    titleEnd = bounds.maxX - NavigationBar.buttonMargin
    for toolbar in toolbars {
      guard let node = content.descendant(toolbar.path) else { continue }
      for index in node.children.indices {
        let entry = Entry(path: toolbar.path + [index], size: node.children[index].node.size)
        if ToolbarItemPlacement.of(node.children[index].node) == .topBarLeading {
          leading.append(entry)
        } else {
          trailing.append(entry)
        }
      }
    }
  }

  mutating func place(from start: Double) {
    titleStart = start
    place(\.leading, at: titleStart)
    titleStart += leadingWidth
    titleEnd -= Self.width(of: trailing)
    place(\.trailing, at: titleEnd)
  }

  private mutating func place(_ side: WritableKeyPath<Self, [Entry]>, at start: Double) {
    var x = start
    for index in self[keyPath: side].indices {
      let size = self[keyPath: side][index].size
      self[keyPath: side][index].frame = Rect(
        x, bounds.minY + (bounds.height - size.height) / 2, size.width, size.height)
      if size.width > 0 { x += size.width + NavigationBar.itemGap }
    }
  }

  private static func width(of entries: [Entry]) -> Double {
    // An item that is currently empty takes no space.
    let widths = entries.map(\.size.width).filter { $0 > 0 }
    return widths.reduce(0, +) + NavigationBar.itemGap * Double(max(0, widths.count - 1))
  }
}
