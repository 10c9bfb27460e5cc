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

/// A person's change of columns, which the view itself stores.
enum SplitChange {
  case column(NavigationSplitViewColumn)
  /// A divider was released.
  case dividerReleased(Int, ratio: Double, visibility: NavigationSplitViewVisibility?)
}

/// Columns side by side; the leading ones may be stacked screens.
///
/// The children are the columns, in order, and then the dividers between them.
struct SplitElement<Model>: ScreenHost, ActionMapper, KeyboardShortcutTarget, RestorableElement,
  StatefulElement
{
  var source: (view: NavigationSplitView<Model>, context: _ViewContext<Model>)?
  /// The state that the view itself keeps if the model doesn't.
  private(set) var state = (
    visibility: NavigationSplitViewVisibility.automatic, column: NavigationSplitViewColumn.sidebar
  )
  private(set) var choice = SplitChoice()
  private(set) var columnCount = 2
  /// The number of leading columns that are stacked.
  var stacked = 1
  /// The widths of columns whose dividers were dragged, in points.
  var widths: [Double?] = [nil, nil]
  /// The declared widths at the last layout.
  var ideals: [Double?] = [nil, nil]
  /// The titles of columns at the last layout.
  var titles: [String] = []
  /// The positions of dividers at the last layout, in points from the leading side of the column
  /// before each.
  var positions: [Double] = []
  /// The areas for columns between the dividers, at the last layout.
  var columnAreas: [Rect] = []
  /// The widths of columns while they are hidden, or animate in and out.
  private var hiddenWidths: [Double?] = [nil, nil]
  /// True while the column before a divider animates in or out because of the model.
  var isAnimating = [false, false]
  var recognizer = PanRecognizer(axis: .horizontal)
  var swipe: StackSwipe?
  var isAwaitingPop = false

  /// The width from which all columns are shown side by side, by default.
  ///
  /// Ours: a tablet in landscape orientation.
  static var allWidth: Double { 1000 }

  static func identity(ofDivider divider: Int) -> Identity {
    Identity(structure: 16 + UInt64(divider))
  }

  var name: String { "NavigationSplitView" }

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == BarBoundary.key ? true : nil }

  /// The number of dividers.
  var dividerCount: Int { max(0, columnCount - stacked) }

  /// The control that draws and drags a divider.
  var divider: SplitDivider {
    var divider = SplitDivider()
    divider.rests = []
    divider.closesLeading = true
    divider.showsGrabber = false
    return divider
  }

  // MARK: State

  mutating func setState(_ new: Any, _ node: _ViewNode, at time: Seconds) {
    guard let change = new as? SplitChange else { return }
    switch change {
    case .column(let column): state.column = column
    case .dividerReleased(let divider, let ratio, let visibility):
      if let visibility { state.visibility = visibility }
      let start = positions.prefix(divider).reduce(0, +)
      if ratio > 0 { widths[stacked - 1 + divider] = ratio * (node.size.width - start) }
      node.invalidateLayout()
    }
    node.needsOwnBuild = true
  }

  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) {
    guard let source, let own = node as? ElementNode<Self> else { return }
    var context = source.context
    context.session = session
    source.view.build(own, context)
    node.invalidateLayout()
  }

  func hasOwnState(_ node: _ViewNode) -> Bool {
    state.column != .sidebar || state.visibility != .automatic || widths.contains { $0 != nil }
  }

  func restoration(_ node: _ViewNode, at time: Seconds) -> JSONValue? {
    guard hasOwnState(node) else { return nil }
    let widths = widths.map { $0.map(JSONValue.number) ?? .null }
    return .object([
      "column": .string(state.column.rawValue), "visibility": .string(state.visibility.rawValue),
      "widths": .list(widths),
    ])
  }

  mutating func restore(_ value: JSONValue, _ node: _ViewNode, at time: Seconds) {
    if case .string(let name)? = value[["column"]] {
      state.column = NavigationSplitViewColumn(rawValue: name) ?? state.column
    }
    if case .string(let name)? = value[["visibility"]] {
      state.visibility = NavigationSplitViewVisibility(rawValue: name) ?? state.visibility
    }
    if case .list(let stored)? = value[["widths"]] {
      for (index, width) in zip(widths.indices, stored) {
        guard case .number(let width) = width, width.isFinite, width > 0 else { continue }
        widths[index] = width
      }
    }
    node.needsOwnBuild = true
    node.invalidateLayout()
  }

  /// The back button title of a stack inside a column; nil for none.
  func origin(of column: Int) -> String? {
    guard column > 0, column < stacked else { return nil }
    return titles.indices.contains(column - 1) ? titles[column - 1] : ""
  }

  /// The visibility after a divider was released; nil if it is unchanged.
  /// - Parameter ratio: of the divider; at 0 the column before it is hidden.
  func visibility(after ratio: Double, divider: Int) -> NavigationSplitViewVisibility? {
    guard (ratio > 0) != isShown(divider) else { return nil }
    if ratio > 0 { return divider == 0 || dividerCount == 1 ? .all : .doubleColumn }
    return divider == 0 && dividerCount == 2 ? .doubleColumn : .detailOnly
  }

  // MARK: Build

  /// Records the focus inside the columns, before they are built.
  mutating func prepare(
    _ choice: SplitChoice, columnCount: Int, _ node: _ViewNode, _ session: BuildSession
  ) {
    let isChanged = self.choice != choice || self.columnCount != columnCount
    if isChanged { node.invalidateLayout() }
    (self.choice, self.columnCount, stacked) = (choice, columnCount, min(stacked, columnCount))
    for index in node.children.indices where node.screen(index) != nil {
      let id = node.children[index].node.id
      guard let depth = session.focusPath.firstIndex(of: id) else { continue }
      let inside = Array(session.focusPath[(depth + 1)...])
      if node.screen(index)?.focus != inside {
        node.modifyScreen(index, at: session.time) { $0.focus = inside }
      }
    }
  }

  /// Animates to the visible column after the columns are built, and moves the focus into that
  /// column if the focus was in a column that is now covered.
  mutating func finish(_ node: _ViewNode, _ session: BuildSession) {
    let hasChanged = updatePresence(node, animates: node.hasBeenPlaced, at: session.time)
    guard node.hasBeenPlaced, let top = topScreen(node), node.children.indices.contains(top) else {
      return
    }
    let wasInside = node.children.indices.contains { index in
      index < stacked && index != top && session.focusPath.contains(node.children[index].node.id)
    }
    guard wasInside else { return }
    let screen = node.children[top].node
    let rememberedFocus = node.screen(top)?.focus.last { screen.path(to: $0) != nil }
    // A column that is uncovered keeps its scroll position.
    session.focusRequests.insert(
      BindingFocusRequest(
        node: rememberedFocus ?? screen.wrapped?.id ?? screen.id, isFocused: true,
        reveals: hasChanged && rememberedFocus == nil), at: 0)
  }

  /// Animates columns in and out.
  /// - Returns: true if any column changes.
  @discardableResult
  mutating func updatePresence(_ node: _ViewNode, animates: Bool, at time: Seconds) -> Bool {
    let top = min(choice.column, stacked - 1)
    var hasChanged = false
    for index in node.children.indices where index < columnCount {
      let target = index >= stacked || index <= top ? 1.0 : 0
      guard let screen = node.screen(index), screen.presence.target != target else { continue }
      hasChanged = true
      let curve = screen.curve(node)
      node.modifyScreen(index, at: time) { screen in
        if !animates {
          screen.presence = Animated(target)
        } else if target == 1 {
          screen.presence.set(1, at: time, curve: curve)
        } else {
          screen.animateOut(node, at: time)
        }
        screen.releaseVelocity = nil
      }
    }
    guard hasChanged else { return false }
    endSwipe(at: time)
    node.invalidateLayout()
    node.isUnchanged = false
    return true
  }

  // MARK: Screens

  func topScreen(_ node: _ViewNode) -> Int? { min(choice.column, stacked - 1) }

  func canPop(_ node: _ViewNode) -> Bool {
    guard let top = topScreen(node), top > 0, node.environment.isEnabled,
      let screen = node.screen(top)
    else { return false }
    guard let stack = stack(in: top, node) else { return screen.bar.backFrame != nil }
    return stack.children.count == 1
  }

  /// The stack of screens in a column; nil for none.
  func stack(in column: Int, _ node: _ViewNode) -> _ViewNode? {
    guard let content = node.children[column].node.children.last?.node,
      let path = content.pathToStack()
    else { return nil }
    return content.descendant(path)
  }

  func popEffect(_ node: _ViewNode) -> Effect? {
    guard let top = topScreen(node), top > 0, let source else { return nil }
    return .action(source.view.showAction(top - 1, node))
  }

  func screenFrame(_ node: _ViewNode, in frame: Rect) -> Rect {
    columnAreas.first?.offset(by: frame.origin) ?? frame
  }

  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) {
    for index in actions.indices where actions[index].isPop {
      if let effect = popEffect(node) { actions[index] = effect }
    }
  }

  // MARK: Dividers

  private func isShown(_ divider: Int) -> Bool {
    switch choice.visibility {
    case .detailOnly: false
    case .doubleColumn: divider == dividerCount - 1
    case .automatic, .all: true
    }
  }

  private func childIndex(_ divider: Int, _ node: _ViewNode) -> Int? {
    node.children.firstIndex { $0.identity == Self.identity(ofDivider: divider) }
  }

  func dividerNode(_ divider: Int, _ node: _ViewNode) -> ElementNode<ControlElement<SplitDivider>>?
  {
    childIndex(divider, node).flatMap {
      node.children[$0].node as? ElementNode<ControlElement<SplitDivider>>
    }
  }

  /// The position of a divider in its own node, in points.
  private func position(_ divider: ElementNode<ControlElement<SplitDivider>>, at time: Seconds)
    -> Double
  {
    divider.element.control.position(
      in: Rect(origin: .zero, size: divider.size), style: divider.element.style.style, at: time)
  }

  /// Places a divider in the remaining width of the view.
  /// - Returns: the divider's position in the remaining width, in points.
  mutating func placeDivider(
    _ divider: Int, from start: Double, _ restingWidths: [Double], _ node: _ViewNode,
    at time: Seconds
  ) -> Double {
    let availableSize = Size(max(0, node.size.width - start), node.size.height)
    let restingPosition = isShown(divider) ? min(restingWidths[divider], availableSize.width) : 0
    guard let index = childIndex(divider, node) else { return restingPosition }
    updateDivider(
      divider, index, restingPosition, in: availableSize.width, restingWidths[divider], node,
      at: time)
    node.placeChild(
      index, at: Point(start, 0), size: availableSize, ProposedViewSize(availableSize))
    return self.dividerNode(divider, node).map { min(position($0, at: time), availableSize.width) }
      ?? restingPosition
  }

  /// Updates the resting position of a divider, and its range.
  private mutating func updateDivider(
    _ divider: Int, _ index: Int, _ restingPosition: Double, in availableWidth: Double,
    _ restingWidth: Double, _ node: _ViewNode,
    at time: Seconds
  ) {
    // No reference is kept, since placing would then copy the node.
    guard let own = node.unique(index) as? ElementNode<ControlElement<SplitDivider>> else { return }
    let column = stacked - 1 + divider
    let width = width(of: column, node)
    let others = (column + 1..<columnCount).reduce(0) { $0 + self.width(of: $1, node).minimum }
    var new = own.element.control
    new.ratio = availableWidth > 0 ? restingPosition / availableWidth : 0
    new.minimumLeadingLength = min(width.minimum, restingWidth)
    new.minimumTrailingLength = max(
      availableWidth - width.maximum, min(others, availableWidth - new.minimumLeadingLength))
    // Showing or hiding a column is animated; a change of the available width isn't.
    if own.hasBeenPlaced, (new.ratio > 0) != (own.element.control.ratio > 0) {
      new.changed(from: own.element.control, at: time)
      isAnimating[divider] = true
    }
    own.element.control = new
    own.needsDraw = true
  }

  /// The width of the column before a divider, in points.
  mutating func width(
    _ divider: Int, _ dividerPosition: Double, _ restingWidth: Double, _ node: _ViewNode
  ) -> Double {
    let control = self.dividerNode(divider, node)?.element.control
    if control?.isTracking == true || control?.nextChange(after: node.layoutTime) == nil {
      isAnimating[divider] = false
    }
    guard isShown(divider) else {
      return max(dividerPosition, hiddenWidths[divider] ?? restingWidth)
    }
    let minimum = min(width(of: stacked - 1 + divider, node).minimum, restingWidth)
    let width = max(dividerPosition, isAnimating[divider] ? restingWidth : minimum)
    hiddenWidths[divider] = width
    return width
  }

  // MARK: Motion

  func placement(_ node: _ViewNode, of index: Int, at time: Seconds) -> Placement {
    let origin = node.children[index].origin
    guard stacked > 1, index < stacked else { return Placement(origin) }
    let shift = VisibleScreen.shift(of: index, in: node, count: stacked, at: time)
    return Placement(origin + Point(shift, 0))
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: isAwaitingPop || isMoving(node, at: time) ? time : nil)
  }

  /// True while columns move, or have yet to be put to sleep.
  private func isMoving(_ node: _ViewNode, at time: Seconds) -> Bool {
    for index in 0..<dividerCount {
      guard let divider = dividerNode(index, node) else { continue }
      if divider.element.control.nextChange(after: time) != nil { return true }
      if index < positions.count, position(divider, at: time) != positions[index] { return true }
    }
    return node.children.indices.contains { index in
      guard index < columnCount, let screen = node.screen(index), screen.isCovered else {
        return false
      }
      return screen.presence.isAnimating(at: time) || !node.children[index].node.isAsleep
    }
  }

  mutating func advance(_ node: _ViewNode, to time: Seconds, _ context: inout EventContext) {
    restoreUnpoppedScreen(node, at: time)
    if isMoving(node, at: time) { node.invalidateLayout() }
  }

  func isChildHidden(_ node: _ViewNode, _ index: Int, at time: Seconds) -> Bool {
    node.children[index].node.isAsleep
  }

  // MARK: Columns

  /// The visible columns beside each other, the leading one first.
  func shownColumns(_ node: _ViewNode) -> [(screens: Range<Int>, area: Rect)] {
    columnAreas.indices.compactMap { index in
      let first = index == 0 ? 0 : stacked - 1 + index
      let screens = first..<min(stacked + index, node.children.count)
      return columnAreas[index].width > 0 && !screens.isEmpty ? (screens, columnAreas[index]) : nil
    }
  }
}
