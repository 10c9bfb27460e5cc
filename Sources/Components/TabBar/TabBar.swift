public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A bar of tabs that switch between mutually exclusive panes (T1), with badges (T5).
///
/// The owner shows the pane of `selectedIndex` and keeps the others' state.
/// Guidance: T1, T5.
public struct TabBar: Control {
  // MARK: State

  /// The tabs, from leading to trailing.
  public var items: [TabBarItem] {
    didSet { settle(after: oldValue) }
  }

  /// Which tab is selected, pinned to the tabs there are.
  ///
  /// Default 0.
  public var selectedIndex: Int {
    didSet { pinSelection() }
  }

  /// False while it cannot be operated; it is then dimmed and lets go of what pressed it.
  ///
  /// Default true.
  public var isEnabled = true {
    didSet { if !isEnabled { release() } }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set { viewState.isHovered = newValue }
  }

  /// Which tab is pressed and under its finger.
  public var pressedIndex: Int? { viewState.pressedIndex }

  /// All that it keeps besides what its owner says.
  public var viewState = ViewState()

  /// Makes a bar.
  public init(items: [TabBarItem] = [], selectedIndex: Int = 0) {
    self.items = items
    self.selectedIndex = selectedIndex
    settle(after: [])
  }

  /// Sets or removes a badge, with a motion that shows it.
  /// - Parameters:
  ///   - value: what the badge says; nil or empty removes it.
  ///   - index: which tab; one that does not exist is ignored.
  ///   - time: absolute, in seconds.
  public mutating func setBadgeValue(_ value: String?, forItemAt index: Int, at time: Seconds) {
    guard items.indices.contains(index), items[index].badgeValue != value else { return }
    var motion = badgeMotion(index)
    motion.change(to: Badge(value), at: time)
    items[index].badgeValue = value
    viewState.badges[index] = motion
  }

  /// Lets badges that say what they said go on moving; others are there, or gone, at once.
  private mutating func settle(after old: [TabBarItem]) {
    let moving = viewState.badges
    viewState.badges = items.enumerated().map { index, item in
      let isSame = old.indices.contains(index) && old[index].badgeValue == item.badgeValue
      return isSame && moving.indices.contains(index)
        ? moving[index] : BadgeMotion(Badge(item.badgeValue))
    }
    if items.count != old.count { release() }
    pinSelection()
  }

  private mutating func pinSelection() {
    let pinned = min(max(0, selectedIndex), max(0, items.count - 1))
    if pinned != selectedIndex { selectedIndex = pinned }
  }

  // MARK: Motion

  /// A badge that comes, changes or goes.
  struct BadgeMotion: Equatable, Sendable {
    /// What is seen: the old badge until it is gone.
    var shown: Badge?
    var scale: Animated

    init(_ badge: Badge?) {
      shown = badge
      scale = Animated(badge == nil ? 0 : 1)
    }

    /// How small a badge gets for a moment when its words change.
    ///
    /// Ours.
    static let dip = 0.6

    mutating func change(to badge: Badge?, at time: Seconds) {
      if let badge {
        let dipped = shown == nil ? 0 : BadgeMotion.dip
        if scale.value(at: time) > dipped { scale.set(dipped, at: time, curve: .none) }
        scale.set(1, at: time, curve: .spring(.bouncy))
        shown = badge
      } else {
        scale.set(0, at: time, curve: .spring(.smooth))
      }
    }
  }

  /// At the next frame while a badge moves.
  public func nextChange(after time: Seconds) -> Seconds? {
    viewState.badges.contains { $0.scale.isAnimating(at: time) } ? time : nil
  }

  // MARK: Paint

  /// Records background, hairline, tabs and badges.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    let layout = Layout(of: self, in: bounds, style: style)
    canvas.fill(.rect(bounds), with: style.background)
    canvas.fill(.rect(layout.hairline), with: style.separator)
    for (index, item) in items.enumerated() {
      let isSelected = index == selectedIndex
      var color = isSelected ? style.selected : style.unselected
      if index == pressedIndex { color = color.opacity(Style.pressedOpacity) }
      if !isEnabled { color = color.enabled(false) }
      if let symbol = isSelected ? item.selectedSymbol ?? item.symbol : item.symbol {
        canvas.draw(symbol, in: layout.icon(index), color: color)
      }
      canvas.draw(
        Text(item.title, font: style.font, alignment: .center, direction: style.titleDirection),
        in: layout.title(index), color: color)
    }
    for index in items.indices { paintBadge(index, layout, into: &canvas, style: style, at: time) }
  }

  private func paintBadge(
    _ index: Int, _ layout: Layout, into canvas: inout Canvas, style: Style, at time: Seconds
  ) {
    let motion = badgeMotion(index)
    let scale = motion.scale.value(at: time)
    guard let badge = motion.shown, scale > 0, let frame = layout.badge(badge, at: index, style)
    else { return }
    let color = items[index].badgeColor
    guard scale != 1 else {
      badge.paint(into: &canvas, in: frame, color: color, style: style.badge)
      return
    }
    var layer = Layer(id: Style.badgeLayers + UInt64(index), bounds: frame.inset(by: -1))
    if style.motion == .full { layer.scale = scale } else { layer.opacity = unit(scale) }
    canvas.layer(layer) {
      badge.paint(into: &$0, in: frame, color: color, style: style.badge)
    }
  }

  // MARK: Input

  /// Takes an event that belongs to the bar.
  /// - Parameters:
  ///   - event: what happened, positions in the coordinates of `bounds`.
  ///   - bounds: where the bar is.
  ///   - style: as painted.
  /// - Returns: the tab that a person chose, the selected one included (its pane may then go back
  ///   to its top); nil where none was.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Int? {
    guard isEnabled else { return nil }
    switch event.event {
    case .pointer(let pointer): return handle(pointer, in: bounds, style: style)
    case .key(let key): return handle(key, style: style)
    case .hide, .focusLost:
      release()
      return nil
    default: return nil
    }
  }

  /// Keys that move the selection, also at the ends.
  public func absorbs(_ key: KeyEvent) -> Bool { key.selectionMove() != nil }

  private mutating func handle(_ event: PointerEvent, in bounds: Rect, style: Style) -> Int? {
    let index = Layout(of: self, in: bounds, style: style).index(at: event.position)
    switch event.phase {
    case .down:
      guard viewState.press == nil, event.button == .primary, let index else { return nil }
      viewState.press = Press(pointer: event.pointer, index: index)
      viewState.pressedIndex = index
    case .move:
      guard let press = viewState.press, press.pointer == event.pointer else { return nil }
      viewState.pressedIndex = index == press.index ? index : nil
    case .up:
      guard let press = viewState.press, press.pointer == event.pointer,
        event.button == .primary
      else { return nil }
      release()
      guard index == press.index else { return nil }
      selectedIndex = press.index
      return press.index
    case .cancel:
      if viewState.press?.pointer == event.pointer { release() }
    case .hover:
      break
    }
    return nil
  }

  private mutating func handle(_ key: KeyEvent, style: Style) -> Int? {
    guard let move = key.selectionMove(isRightToLeft: style.direction == .rightToLeft),
      let index = move.index(from: selectedIndex, count: items.count)
    else { return nil }
    selectedIndex = index
    return index
  }

  // MARK: Description

  /// A tab bar with a child for every tab, and a child of that for its badge.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    let layout = Layout(of: self, in: bounds, style: style)
    let tabs = items.indices.map { index -> Node in
      let item = items[index]
      let tab = "\(id)/tab-\(index)"
      var badges: [Node] = []
      if let badge = Badge(item.badgeValue), let frame = layout.badge(badge, at: index, style) {
        badges = [Node(id: "\(tab)/badge", role: .badge, label: badge.text, frame: frame)]
      }
      return Node(
        id: tab, role: .tab, label: item.title, value: item.badgeValue,
        frame: layout.item(index), isEnabled: isEnabled,
        state: [
          "badge": item.badgeValue.map(StateValue.string) ?? .null,
          "selected": .bool(index == selectedIndex),
        ], children: badges)
    }
    return Node(
      id: id, role: .tabBar,
      value: items.indices.contains(selectedIndex) ? items[selectedIndex].title : nil,
      frame: bounds, isEnabled: isEnabled, isFocusable: !items.isEmpty,
      isInteractive: !items.isEmpty,
      state: ["selected": .int(selectedIndex)], children: tabs)
  }
}
