internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// What the columns are to be like.
struct SplitChoice: Equatable {
  var visibility = NavigationSplitViewVisibility.automatic
  /// The column that shows where one does.
  var column = 0
}

/// What a person does to columns that is not their model's business.
enum SplitChange {
  case column(NavigationSplitViewColumn)
  /// A line was let go.
  case line(Int, ratio: Double, visibility: NavigationSplitViewVisibility?)
}

/// Columns beside each other; the leading ones may be screens on top of one another.
///
/// The children are the columns, in order, and then the lines between them.
struct SplitElement<Model>: ScreenHost {
  var source: (view: NavigationSplitView<Model>, context: _ViewContext<Model>)?
  /// What it keeps where the model does not say it.
  private(set) var own = (
    visibility: NavigationSplitViewVisibility.automatic, column: NavigationSplitViewColumn.sidebar
  )
  private(set) var choice = SplitChoice()
  private(set) var count = 2
  /// How many of the leading columns are on top of one another.
  private(set) var stacked = 1
  /// How wide columns are since a person has dragged their lines, in points.
  private var widths: [Double?] = [nil, nil]
  /// How wide they were last said to be.
  private var ideals: [Double?] = [nil, nil]
  /// What columns are called, as they were last placed.
  private var titles: [String] = []
  /// Where the lines were when they were last placed, in points from what is before them.
  private(set) var positions: [Double] = []
  /// What is left for columns between the lines, as they were last placed.
  private var rooms: [Rect] = []
  /// How wide columns are while they are hidden, or come and go.
  private var frozen: [Double?] = [nil, nil]
  /// True while a column comes or goes since the model says so.
  private var isComing = [false, false]
  var recognizer = PanRecognizer(axis: .horizontal)
  var swipe: StackSwipe?
  var awaitsPop = false

  /// All that shows beside each other has this width at least, where nothing else is said.
  ///
  /// Ours: a tablet that lies on its side.
  private static var allWidth: Double { 1000 }

  static func identity(ofLine line: Int) -> Identity { Identity(structure: 16 + UInt64(line)) }

  var name: String { "NavigationSplitView" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == StackBoundary.key ? true : nil }

  /// How many lines there are between columns.
  var lines: Int { max(0, count - stacked) }

  /// What lines are drawn and dragged by.
  var divider: SplitDivider {
    var divider = SplitDivider()
    divider.rests = []
    divider.closesLeading = true
    divider.showsGrip = false
    return divider
  }

  // MARK: State

  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds) {
    guard let change = new as? SplitChange else { return }
    switch change {
    case .column(let column): own.column = column
    case .line(let line, let ratio, let visibility):
      if let visibility { own.visibility = visibility }
      let start = positions.prefix(line).reduce(0, +)
      if ratio > 0 { widths[stacked - 1 + line] = ratio * (slot.size.width - start) }
      slot.invalidateLayout()
    }
    slot.needsOwnBuild = true
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard let source, let own = slot as? ElementSlot<Self> else { return }
    var context = source.context
    context.session = session
    source.view.build(own, context)
    slot.invalidateLayout()
  }

  func hasOwnState(_ slot: _Slot) -> Bool {
    own.column != .sidebar || own.visibility != .automatic || widths.contains { $0 != nil }
  }

  func restoration(_ slot: _Slot, at time: Seconds) -> JSONValue? {
    guard hasOwnState(slot) else { return nil }
    let widths = widths.map { $0.map(JSONValue.number) ?? .null }
    return .object([
      "column": .string(own.column.rawValue), "visibility": .string(own.visibility.rawValue),
      "widths": .list(widths),
    ])
  }

  mutating func restore(_ value: JSONValue, _ slot: _Slot, at time: Seconds) {
    if case .string(let name)? = value[["column"]] {
      own.column = NavigationSplitViewColumn(rawValue: name) ?? own.column
    }
    if case .string(let name)? = value[["visibility"]] {
      own.visibility = NavigationSplitViewVisibility(rawValue: name) ?? own.visibility
    }
    if case .list(let kept)? = value[["widths"]] {
      for (index, width) in zip(widths.indices, kept) {
        guard case .number(let width) = width, width.isFinite, width > 0 else { continue }
        widths[index] = width
      }
    }
    slot.needsOwnBuild = true
    slot.invalidateLayout()
  }

  /// What a stack inside of a column leads back to; nil for nothing.
  func origin(of column: Int) -> String? {
    guard column > 0, column < stacked else { return nil }
    return titles.indices.contains(column - 1) ? titles[column - 1] : ""
  }

  /// Which columns show once a line was let go; nil for those that do.
  /// - Parameter ratio: of the line; at 0 what is before it is hidden.
  func visibility(after ratio: Double, line: Int) -> NavigationSplitViewVisibility? {
    guard (ratio > 0) != isShown(line) else { return nil }
    if ratio > 0 { return line == 0 || lines == 1 ? .all : .doubleColumn }
    return line == 0 && lines == 2 ? .doubleColumn : .detailOnly
  }

  // MARK: Build

  /// Before the columns are built: those that are to be covered note where the focus is.
  mutating func prepare(
    _ choice: SplitChoice, count: Int, _ slot: _Slot, _ session: BuildSession
  ) {
    let isOther = self.choice != choice || self.count != count
    if isOther { slot.invalidateLayout() }
    (self.choice, self.count, stacked) = (choice, count, min(stacked, count))
    for index in slot.children.indices where slot.screen(index) != nil {
      let id = slot.children[index].slot.id
      guard let depth = session.focusPath.firstIndex(of: id) else { continue }
      let inside = Array(session.focusPath[(depth + 1)...])
      if slot.screen(index)?.focus != inside {
        slot.modifyScreen(index, at: session.time) { $0.focus = inside }
      }
    }
  }

  /// After they are built: the one that shows comes, and has the focus where one had it that is covered now.
  mutating func finish(_ slot: _Slot, _ session: BuildSession) {
    let isStep = step(slot, animates: slot.wasPlaced, at: session.time)
    guard slot.wasPlaced, let top = topScreen(slot), slot.children.indices.contains(top) else {
      return
    }
    let wasInside = slot.children.indices.contains { index in
      index < stacked && index != top && session.focusPath.contains(slot.children[index].slot.id)
    }
    guard wasInside else { return }
    let screen = slot.children[top].slot
    let remembered = slot.screen(top)?.focus.last { screen.path(to: $0) != nil }
    // What shows again shows what it showed.
    session.focusWishes.insert(
      FocusWish(
        slot: remembered ?? screen.wrapped?.id ?? screen.id, isFocused: true,
        reveals: isStep && remembered == nil), at: 0)
  }

  /// Lets those come that are to show, and those go that are not.
  /// - Returns: true where there are any.
  @discardableResult
  private mutating func step(_ slot: _Slot, animates: Bool, at time: Seconds) -> Bool {
    let top = min(choice.column, stacked - 1)
    var isStep = false
    for index in slot.children.indices where index < count {
      let goal = index >= stacked || index <= top ? 1.0 : 0
      guard let screen = slot.screen(index), screen.presence.target != goal else { continue }
      isStep = true
      let curve = screen.curve(slot)
      slot.modifyScreen(index, at: time) { screen in
        if !animates {
          screen.presence = Animated(goal)
        } else if goal == 1 {
          screen.presence.set(1, at: time, curve: curve)
        } else {
          screen.leave(slot, at: time)
        }
        screen.releaseVelocity = nil
      }
    }
    guard isStep else { return false }
    endSwipe(at: time)
    slot.invalidateLayout()
    slot.isUnchanged = false
    return true
  }

  // MARK: Screens

  func topScreen(_ slot: _Slot) -> Int? { min(choice.column, stacked - 1) }

  func canPop(_ slot: _Slot) -> Bool {
    guard let top = topScreen(slot), top > 0, slot.environment.isEnabled,
      let screen = slot.screen(top)
    else { return false }
    guard let stack = stack(in: top, slot) else { return screen.bar.backFrame != nil }
    return stack.children.count == 1
  }

  /// The stack of screens in a column; nil where it has none.
  func stack(in column: Int, _ slot: _Slot) -> _Slot? {
    guard let content = slot.children[column].slot.children.last?.slot,
      let path = content.pathToStack()
    else { return nil }
    return content.descendant(path)
  }

  func popEffect(_ slot: _Slot) -> Effect? {
    guard let top = topScreen(slot), top > 0, let source else { return nil }
    return .action(source.view.showing(top - 1, slot))
  }

  func screenFrame(_ slot: _Slot, in frame: Rect) -> Rect {
    rooms.first?.offset(by: frame.origin) ?? frame
  }

  func lift(_ slot: _Slot, _ actions: inout [Effect]) {
    for index in actions.indices where actions[index].isPop {
      if let effect = popEffect(slot) { actions[index] = effect }
    }
  }

  // MARK: Layout

  /// Columns and their bars go to the edges.
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
    // What stacks inside lead back to is part of what surrounds them.
    if stacked > 1 { slot.needsOwnBuild = true }
  }

  /// Tells a column whether its bar has a button that leads back, and where that leads.
  private func tell(_ index: Int, _ slot: _Slot, previous: String) {
    guard let screen = slot.screen(index) else { return }
    let hidesBack = index > 0 && (index >= stacked || stack(in: index, slot) != nil)
    guard screen.hidesBack != hidesBack || screen.previousTitle != previous,
      let own = slot.unique(index) as? ElementSlot<ScreenElement>
    else { return }
    (own.element.hidesBack, own.element.previousTitle) = (hidesBack, previous)
    own.invalidateLayout()
  }

  /// Columns of which nothing shows are inert, and sleep once they have gone.
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

  /// Follows the width: other columns are beside each other in the same frame.
  private mutating func follow(_ slot: _Slot) {
    let stacked = stackedColumns(slot)
    guard stacked != self.stacked else { return }
    self.stacked = stacked
    isComing = [false, false]
    step(slot, animates: false, at: slot.layoutTime)
    slot.needsOwnBuild = true
  }

  /// How many of the leading columns are on top of one another, at the present width.
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

  private func width(of column: Int, _ slot: _Slot) -> ColumnWidth {
    let key = ObjectIdentifier(ColumnWidthKey.self)
    if slot.children.indices.contains(column),
      let said = slot.children[column].slot.children.last?.slot.layoutValue(key) as? ColumnWidth
    {
      return said
    }
    return column == count - 1 ? .detail : column == 0 ? .sidebar : .content
  }

  /// A width that is said anew counts more than one that a person has dragged.
  private mutating func takeWidths(_ slot: _Slot) {
    for column in widths.indices where column < count - 1 {
      let ideal = width(of: column, slot).ideal
      if let old = ideals[column], old != ideal { widths[column] = nil }
      ideals[column] = ideal
    }
  }

  /// How wide the columns before lines are at rest: the last of them gives way first.
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

  // MARK: Lines

  private func isShown(_ line: Int) -> Bool {
    switch choice.visibility {
    case .detailOnly: false
    case .doubleColumn: line == lines - 1
    case .automatic, .all: true
    }
  }

  private func lineIndex(_ line: Int, _ slot: _Slot) -> Int? {
    slot.children.firstIndex { $0.identity == Self.identity(ofLine: line) }
  }

  func line(_ line: Int, _ slot: _Slot) -> ElementSlot<ControlElement<SplitDivider>>? {
    lineIndex(line, slot).flatMap {
      slot.children[$0].slot as? ElementSlot<ControlElement<SplitDivider>>
    }
  }

  /// Where a line is in its own slot, in points.
  private func position(_ line: ElementSlot<ControlElement<SplitDivider>>, at time: Seconds)
    -> Double
  {
    line.element.control.position(
      in: Rect(origin: .zero, size: line.size), style: line.element.style.style, at: time)
  }

  /// Places a line in what is left of the view.
  /// - Returns: where it is in that, in points.
  private mutating func placeLine(
    _ line: Int, from start: Double, _ wanted: [Double], _ slot: _Slot, at time: Seconds
  ) -> Double {
    let room = Size(max(0, slot.size.width - start), slot.size.height)
    let rest = isShown(line) ? min(wanted[line], room.width) : 0
    guard let index = lineIndex(line, slot) else { return rest }
    tell(line, index, rest, in: room.width, wanted[line], slot, at: time)
    slot.placeChild(index, at: Point(start, 0), size: room, ProposedViewSize(room))
    return self.line(line, slot).map { min(position($0, at: time), room.width) } ?? rest
  }

  /// Tells a line where it rests, and between which places.
  private mutating func tell(
    _ line: Int, _ index: Int, _ rest: Double, in room: Double, _ wanted: Double, _ slot: _Slot,
    at time: Seconds
  ) {
    // No reference is kept: placing would copy the slot.
    guard let own = slot.unique(index) as? ElementSlot<ControlElement<SplitDivider>> else { return }
    let column = stacked - 1 + line
    let width = width(of: column, slot)
    let others = (column + 1..<count).reduce(0) { $0 + self.width(of: $1, slot).least }
    var new = own.element.control
    new.ratio = room > 0 ? rest / room : 0
    new.leastLeading = min(width.least, wanted)
    new.leastTrailing = max(room - width.most, min(others, room - new.leastLeading))
    // What comes or goes glides; where there is more or less room, it is there.
    if own.wasPlaced, (new.ratio > 0) != (own.element.control.ratio > 0) {
      new.changed(from: own.element.control, at: time)
      isComing[line] = true
    }
    own.element.control = new
    own.needsDraw = true
  }

  /// How wide the column before a line is, in points.
  private mutating func width(
    _ line: Int, _ place: Double, _ wanted: Double, _ slot: _Slot
  ) -> Double {
    let control = self.line(line, slot)?.element.control
    if control?.isTracking == true || control?.nextChange(after: slot.layoutTime) == nil {
      isComing[line] = false
    }
    guard isShown(line) else { return max(place, frozen[line] ?? wanted) }
    let least = min(width(of: stacked - 1 + line, slot).least, wanted)
    let width = max(place, isComing[line] ? wanted : least)
    frozen[line] = width
    return width
  }

  // MARK: Motion

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    let origin = slot.children[index].origin
    guard stacked > 1, index < stacked else { return Placement(origin) }
    let shift = ShownScreen.shift(of: index, in: slot, count: stacked, at: time)
    return Placement(origin + Point(shift, 0))
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    awaitsPop || isMoving(slot, at: time) ? time : nil
  }

  /// True while columns have other places at each moment, or are to fall asleep.
  private func isMoving(_ slot: _Slot, at time: Seconds) -> Bool {
    for index in 0..<lines {
      guard let line = line(index, slot) else { continue }
      if line.element.control.nextChange(after: time) != nil { return true }
      if index < positions.count, position(line, at: time) != positions[index] { return true }
    }
    return slot.children.indices.contains { index in
      guard index < count, let screen = slot.screen(index), screen.isCovered else { return false }
      return screen.presence.isAnimating(at: time) || !slot.children[index].slot.isAsleep
    }
  }

  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext) {
    settleScreens(slot, at: time)
    if isMoving(slot, at: time) { slot.invalidateLayout() }
  }

  func hides(_ slot: _Slot, _ index: Int, at time: Seconds) -> Bool {
    slot.children[index].slot.isAsleep
  }

  // MARK: Columns

  /// Columns beside each other of which something shows, the leading one first.
  func shownColumns(_ slot: _Slot) -> [(screens: Range<Int>, room: Rect)] {
    rooms.indices.compactMap { index in
      let first = index == 0 ? 0 : stacked - 1 + index
      let screens = first..<min(stacked + index, slot.children.count)
      return rooms[index].width > 0 && !screens.isEmpty ? (screens, rooms[index]) : nil
    }
  }
}
