internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension ScreenElement {
  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fills }

  /// The size of the content, with the bars of the last layout.
  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    let size = slot.children.last?.slot.size(for: proposal) ?? .zero
    return Size(size.width, size.height + bar.fullHeight + (bar.bottom?.frame.height ?? 0))
  }

  mutating func place(_ slot: _Slot) {
    guard let last = slot.children.indices.last else { return }
    let time = slot.layoutTime
    // The declarations for the bar don't depend on positions.
    let said = ScreenSurvey(slot.children[last].slot, at: .zero, time)
    bar = NavigationBar()
    bar.covered = slot.coveredInsetsRead
    takeSearch(said.searches, slot)
    measure(slot, said)
    if bar.height == 0, bar.searchHeight > 0 {
      bar.searchHeight += SearchableElement.margins.height
    }
    let top = bar.fullHeight
    let bottom = min(
      bottomHeight(slot, said) + bar.covered.bottom, max(0, slot.size.height - top))
    bar.bottomHeight = bottom
    let room = Size(
      max(0, slot.size.width - bar.covered.left - bar.covered.right),
      max(0, slot.size.height - top - bottom))
    let proposal = ProposedViewSize(room)
    let size = slot.children[last].slot.size(for: proposal)
    let origin = Point(
      bar.covered.left + (room.width - size.width) / 2,
      top + max(0, (room.height - size.height) / 2))
    slot.placeChild(last, at: origin, size: size, proposal)
    let isAtBar = abs(slot.children[last].origin.y - top) < 0.5
    let content = slot.unique(last)
    content.goOn(beneath: underlap(slot, of: last))
    let placed = ScreenSurvey(content, at: slot.children[last].origin, time)
    bar.scroll = isAtBar ? placed.scroll : nil
    placeItems(slot, placed.toolbars, content)
    placeSearch(slot, placed.searches.first, content)
    placeBottomBar(slot, placed.bottomBar, height: bottom, content)
    follow(said.item.progress ?? BarProgress(), slot)
  }

  /// Progress at the first layout appears without animation.
  private mutating func follow(_ next: BarProgress, _ slot: _Slot) {
    var next = next
    if slot.wasPlaced { next.continueMotion(of: progress, at: slot.layoutTime) }
    progress = next
  }

  /// The content extends under the screen's bars, and under what the screen itself extends under.
  func underlap(_ slot: _Slot, of index: Int) -> Underlap {
    guard index == slot.children.count - 1 else { return .none }
    let child = slot.children[index]
    let below = slot.size.height - bar.bottomHeight - (child.origin.y + child.slot.size.height)
    return Underlap(
      top: abs(child.origin.y - bar.fullHeight) < Underlap.same ? bar.fullHeight : 0,
      bottom: abs(below) < Underlap.same ? bar.bottomHeight + slot.underlap.bottom : 0)
  }

  // MARK: Bottom bar

  private func bottomHeight(_ slot: _Slot, _ said: ScreenSurvey) -> Double {
    guard let path = said.bottomBar?.path,
      let bar = slot.children.last?.slot.descendant(path)?.bottomBar
    else { return 0 }
    return bar.size(for: ProposedViewSize(width: slot.size.width, height: nil)).height
  }

  /// It is as wide as the screen, wherever the view that declares its items is.
  private mutating func placeBottomBar(
    _ slot: _Slot, _ toolbar: ScreenSurvey.Toolbar?, height: Double, _ content: _Slot
  ) {
    guard let toolbar, content.descendant(toolbar.path)?.bottomBar != nil else { return }
    let frame = Rect(0, slot.size.height - height, slot.size.width, height)
      .snapped(toScale: slot.environment.environment.scale)
    let item = NavigationBar.Item(
      path: toolbar.path + [ToolbarElement.bottomIndex], frame: frame)
    bar.bottom = item
    place(
      item, slot, content, telling: \ToolbarElement.bottomOrigin, frame.origin - toolbar.origin)
  }

  /// Places a view that the content has built for a bar, and updates the element that declared it.
  private func place<E: Element, Told: Equatable>(
    _ item: NavigationBar.Item, _ slot: _Slot, _ content: _Slot,
    telling keyPath: WritableKeyPath<E, Told>, _ told: Told
  ) {
    guard let index = item.path.last, let inner = content.descendant(item.path) else { return }
    let (path, size) = (Array(item.path.dropLast()), item.frame.size)
    let proposal = ProposedViewSize(size)
    let area = slot.safeArea?.inner(item.frame, in: slot.size)
    let isPlaced =
      !inner.needsLayout && inner.wasPlaced && inner.size == size && inner.proposal == proposal
      && inner.safeArea == area
    let around = content.descendant(path) as? ElementSlot<E>
    guard !isPlaced || around?.element[keyPath: keyPath] != told else { return }
    // All ancestors update their next change and their need for a build.
    content.modify(content.ids(path)[...], at: slot.layoutTime) { around in
      around.layoutTime = slot.layoutTime
      (around as? ElementSlot<E>)?.element[keyPath: keyPath] = told
      around.placeChild(index, at: .zero, size: size, proposal, area: area)
    }
  }

  // MARK: Search

  /// Of several search fields the first is in the bar, the others are above the views that they
  /// search.
  private mutating func takeSearch(_ searches: [ScreenSurvey.Toolbar], _ slot: _Slot) {
    guard let last = slot.children.indices.last else { return }
    for (index, search) in searches.enumerated() {
      let isFirst = index == 0
      guard let around = slot.children[last].slot.descendant(search.path) else { continue }
      if isFirst {
        let field = SearchableElement.fieldSize(around, in: roomWidth(slot))
        bar.searchHeight = field.height + SearchableElement.margins.height
      }
      guard (around as? ElementSlot<SearchableElement>)?.element.isInBar != isFirst else {
        continue
      }
      let content = slot.unique(last)
      content.modify(content.ids(search.path)[...], at: slot.layoutTime) { around in
        (around as? ElementSlot<SearchableElement>)?.element.isInBar = isFirst
        around.invalidateLayout()
      }
    }
  }

  private mutating func placeSearch(
    _ slot: _Slot, _ search: ScreenSurvey.Toolbar?, _ content: _Slot
  ) {
    guard let search, let around = content.descendant(search.path) else { return }
    let size = SearchableElement.fieldSize(around, in: roomWidth(slot))
    let margins = SearchableElement.margins
    let environment = slot.environment.environment
    let frame = environment.directed(
      Rect(
        origin: Point(
          bar.covered.left + margins.width, bar.fullHeight - margins.height - size.height),
        size: size), in: Rect(0, 0, slot.size.width, bar.fullHeight)
    ).snapped(toScale: environment.scale)
    let item = NavigationBar.Item(path: search.path + [0], frame: frame)
    // The field follows only a scroll view inside its own view, and the bar follows the same one.
    if bar.scroll?.starts(with: search.path) == false { bar.scroll = nil }
    bar.search = item
    var told = SearchableElement.Place(origin: frame.origin - search.origin, bar: bar)
    told.bar.scroll = bar.scroll.map { Array($0.dropFirst(search.path.count)) }
    place(item, slot, content, telling: \SearchableElement.field, told)
  }

  // MARK: Bar

  private mutating func measure(_ slot: _Slot, _ said: ScreenSurvey) {
    let environment = slot.environment.environment
    let type = slot.environment.theme.type
    bar.title = said.item.title ?? ""
    let hasBack = hasBackButton && !hidesBack && said.item.hidesBackButton != true
    let hasItems = said.toolbars.contains { toolbar in
      slot.children.last?.slot.descendant(toolbar.path)?.children.isEmpty == false
    }
    showBack(hasBack, slot)
    guard !bar.title.isEmpty || hasBack || hasItems else { return }
    let line = environment.titleSize("X", type.headline).height
    // As high as a button with text of this size.
    bar.height = max(NavigationBar.leastHeight, line + 2 * NavigationBar.margin / 2)
    let mode = said.item.displayMode ?? .automatic
    let isLarge = mode == .large || (mode == .automatic && isRoot)
    let room = slot.size.height - bar.covered.top - bar.covered.bottom - bar.searchHeight
    if isLarge, !bar.title.isEmpty, room >= NavigationBar.leastScreen {
      let large = environment.titleSize("X", type.largeTitle).height
      bar.largeHeight = max(NavigationBar.leastLargeHeight, large + 10)
      bar.largeFrame = Rect(
        bar.covered.left + NavigationBar.margin,
        bar.covered.top + bar.height + (bar.largeHeight - 8 - large) / 2,
        max(0, roomWidth(slot) - 2 * NavigationBar.margin), large)
    }
  }

  /// The width inside the safe area, in points.
  private func roomWidth(_ slot: _Slot) -> Double {
    slot.size.width - bar.covered.left - bar.covered.right
  }

  private func showBack(_ isShown: Bool, _ slot: _Slot) {
    guard hasBackButton, let back = slot.unique(0) as? ElementSlot<BackElement> else {
      return
    }
    if back.element.isHidden == isShown {
      back.element.isHidden = !isShown
      back.invalidateLayout()
    }
    if !isShown { slot.placeChild(0, at: .zero, size: .zero, ProposedViewSize(.zero)) }
  }

  /// Places buttons at both sides, then the title between them.
  private mutating func placeItems(
    _ slot: _Slot, _ toolbars: [ScreenSurvey.Toolbar], _ content: _Slot
  ) {
    guard bar.height > 0 else { return }
    let environment = slot.environment.environment
    let bounds = Rect(bar.covered.left, bar.covered.top, max(0, roomWidth(slot)), bar.height)
    let wanted = environment.titleSize(bar.title, slot.environment.theme.type.headline).width
    var sides = BarSides(bounds: bounds, content: content, toolbars: toolbars)
    let titleLead = max(NavigationBar.margin, (bounds.width - wanted) / 2 - NavigationBar.gap)
    placeBack(slot, room: titleLead - sides.leadingWidth)
    let lead = bar.backFrame?.maxX ?? bounds.minX + NavigationBar.buttonMargin
    sides.place(from: lead)
    let room = Rect(
      sides.lead + NavigationBar.gap, bounds.minY,
      max(0, sides.trail - sides.lead - 2 * NavigationBar.gap), bar.height)
    let width = min(wanted, room.width)
    let x = min(max(room.minX, bounds.minX + (bounds.width - width) / 2), room.maxX - width)
    let whole = Rect(0, 0, slot.size.width, bar.height)
    func shown(_ rect: Rect) -> Rect { environment.directed(rect, in: whole) }
    bar.titleFrame = shown(Rect(x, bounds.minY, width, bar.height))
    bar.largeFrame = shown(bar.largeFrame)
    bar.backFrame = bar.backFrame.map(shown)
    for entry in sides.items {
      bar.items.append(
        NavigationBar.Item(
          path: entry.path, frame: shown(entry.frame).snapped(toScale: environment.scale)))
    }
    tellItems(content, toolbars)
  }

  /// Places the back button, with the title of the screen below if it fits, else "Back".
  private mutating func placeBack(_ slot: _Slot, room: Double) {
    guard hasBackButton, let back = slot.unique(0) as? ElementSlot<BackElement>,
      !back.element.isHidden
    else { return }
    let margin = NavigationBar.buttonMargin
    let height = bar.height
    let size = back.element.choose(previousTitle, room: max(0, room - margin), back)
    back.invalidateLayout()
    let origin = Point(
      bar.covered.left + margin, bar.covered.top + (height - size.height) / 2)
    slot.placeChild(0, at: origin, size: size, ProposedViewSize(size))
    bar.backFrame = Rect(origin: origin, size: size)
  }

  /// Moves items into the bar, wherever they are built.
  private func tellItems(_ content: _Slot, _ toolbars: [ScreenSurvey.Toolbar]) {
    for toolbar in toolbars {
      let origins = bar.items.filter { Array($0.path.dropLast()) == toolbar.path }
        .sorted { ($0.path.last ?? 0) < ($1.path.last ?? 0) }.map {
          $0.frame.origin - toolbar.origin
        }
      guard
        (content.descendant(toolbar.path) as? ElementSlot<ToolbarItems>)?.element.origins != origins
      else { continue }
      let items = content.uniqueDescendant(toolbar.path[...]) as? ElementSlot<ToolbarItems>
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
  private(set) var lead = 0.0
  private(set) var trail: Double

  var items: [Entry] { leading + trailing }
  var leadingWidth: Double { Self.width(of: leading) }

  init(bounds: Rect, content: _Slot, toolbars: [ScreenSurvey.Toolbar]) {
    self.bounds = bounds
    trail = bounds.maxX - NavigationBar.buttonMargin
    for toolbar in toolbars {
      guard let slot = content.descendant(toolbar.path) else { continue }
      for index in slot.children.indices {
        let entry = Entry(path: toolbar.path + [index], size: slot.children[index].slot.size)
        if ToolbarItemPlacement.of(slot.children[index].slot) == .topBarLeading {
          leading.append(entry)
        } else {
          trailing.append(entry)
        }
      }
    }
  }

  mutating func place(from start: Double) {
    lead = start
    place(\.leading, at: lead)
    lead += leadingWidth
    trail -= Self.width(of: trailing)
    place(\.trailing, at: trail)
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
