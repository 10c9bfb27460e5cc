internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The model's choice of columns.
struct SplitChoice: Equatable {
  var visibility = NavigationSplitViewVisibility.automatic
  /// The column that is shown if only one fits.
  var column = 0
}

/// A change of columns by a person that the view keeps itself.
enum SplitChange {
  case column(NavigationSplitViewColumn)
  /// A divider was released.
  case line(Int, ratio: Double, visibility: NavigationSplitViewVisibility?)
}

/// Columns side by side; the leading ones may be stacked screens.
///
/// The children are the columns, in order, and then the dividers between them.
struct SplitElement<Model>: ScreenHost {
  var source: (view: NavigationSplitView<Model>, context: _ViewContext<Model>)?
  /// The state that it keeps itself if the model doesn't.
  private(set) var own = (
    visibility: NavigationSplitViewVisibility.automatic, column: NavigationSplitViewColumn.sidebar
  )
  private(set) var choice = SplitChoice()
  private(set) var count = 2
  /// The number of leading columns that are stacked.
  var stacked = 1
  /// The widths of columns whose dividers were dragged, in points.
  var widths: [Double?] = [nil, nil]
  /// The declared widths at the last layout.
  var ideals: [Double?] = [nil, nil]
  /// The titles of columns at the last layout.
  var titles: [String] = []
  /// The positions of dividers at the last layout, in points from the column before them.
  var positions: [Double] = []
  /// The areas for columns between the dividers, at the last layout.
  var rooms: [Rect] = []
  /// The widths of columns while they are hidden, or animate in and out.
  private var frozen: [Double?] = [nil, nil]
  /// True while a column animates in or out because of the model.
  var isComing = [false, false]
  var recognizer = PanRecognizer(axis: .horizontal)
  var swipe: StackSwipe?
  var awaitsPop = false

  /// The width from which all columns are shown side by side, by default.
  ///
  /// Ours: a tablet in landscape orientation.
  static var allWidth: Double { 1000 }

  static func identity(ofLine line: Int) -> Identity { Identity(structure: 16 + UInt64(line)) }

  var name: String { "NavigationSplitView" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == StackBoundary.key ? true : nil }

  /// The number of dividers.
  var lines: Int { max(0, count - stacked) }

  /// The control that draws and drags a divider.
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

  /// The back button title of a stack inside a column; nil for none.
  func origin(of column: Int) -> String? {
    guard column > 0, column < stacked else { return nil }
    return titles.indices.contains(column - 1) ? titles[column - 1] : ""
  }

  /// The visibility after a divider was released; nil if it is unchanged.
  /// - Parameter ratio: of the divider; at 0 the column before it is hidden.
  func visibility(after ratio: Double, line: Int) -> NavigationSplitViewVisibility? {
    guard (ratio > 0) != isShown(line) else { return nil }
    if ratio > 0 { return line == 0 || lines == 1 ? .all : .doubleColumn }
    return line == 0 && lines == 2 ? .doubleColumn : .detailOnly
  }

  // MARK: Build

  /// Before the columns are built: records the focus inside them.
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

  /// After the columns are built: animates to the visible one, and moves the focus into it if it
  /// was in one that is covered now.
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
    // A column that is uncovered keeps its scroll position.
    session.focusWishes.insert(
      FocusWish(
        slot: remembered ?? screen.wrapped?.id ?? screen.id, isFocused: true,
        reveals: isStep && remembered == nil), at: 0)
  }

  /// Animates columns in and out.
  /// - Returns: true if any column changes.
  @discardableResult
  mutating func step(_ slot: _Slot, animates: Bool, at time: Seconds) -> Bool {
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

  /// The stack of screens in a column; nil for none.
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

  /// The position of a divider in its own slot, in points.
  private func position(_ line: ElementSlot<ControlElement<SplitDivider>>, at time: Seconds)
    -> Double
  {
    line.element.control.position(
      in: Rect(origin: .zero, size: line.size), style: line.element.style.style, at: time)
  }

  /// Places a divider in the remaining width of the view.
  /// - Returns: its position in that, in points.
  mutating func placeLine(
    _ line: Int, from start: Double, _ wanted: [Double], _ slot: _Slot, at time: Seconds
  ) -> Double {
    let room = Size(max(0, slot.size.width - start), slot.size.height)
    let rest = isShown(line) ? min(wanted[line], room.width) : 0
    guard let index = lineIndex(line, slot) else { return rest }
    tell(line, index, rest, in: room.width, wanted[line], slot, at: time)
    slot.placeChild(index, at: Point(start, 0), size: room, ProposedViewSize(room))
    return self.line(line, slot).map { min(position($0, at: time), room.width) } ?? rest
  }

  /// Updates the resting position of a divider, and its range.
  private mutating func tell(
    _ line: Int, _ index: Int, _ rest: Double, in room: Double, _ wanted: Double, _ slot: _Slot,
    at time: Seconds
  ) {
    // No reference is kept, since placing would then copy the slot.
    guard let own = slot.unique(index) as? ElementSlot<ControlElement<SplitDivider>> else { return }
    let column = stacked - 1 + line
    let width = width(of: column, slot)
    let others = (column + 1..<count).reduce(0) { $0 + self.width(of: $1, slot).least }
    var new = own.element.control
    new.ratio = room > 0 ? rest / room : 0
    new.leastLeading = min(width.least, wanted)
    new.leastTrailing = max(room - width.most, min(others, room - new.leastLeading))
    // Showing or hiding a column is animated; a change of the available width isn't.
    if own.wasPlaced, (new.ratio > 0) != (own.element.control.ratio > 0) {
      new.changed(from: own.element.control, at: time)
      isComing[line] = true
    }
    own.element.control = new
    own.needsDraw = true
  }

  /// The width of the column before a divider, in points.
  mutating func width(
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

  /// True while columns move, or have yet to be put to sleep.
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

  /// The visible columns beside each other, the leading one first.
  func shownColumns(_ slot: _Slot) -> [(screens: Range<Int>, room: Rect)] {
    rooms.indices.compactMap { index in
      let first = index == 0 ? 0 : stacked - 1 + index
      let screens = first..<min(stacked + index, slot.children.count)
      return rooms[index].width > 0 && !screens.isEmpty ? (screens, rooms[index]) : nil
    }
  }
}
