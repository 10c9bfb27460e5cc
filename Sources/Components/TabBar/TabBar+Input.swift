internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension TabBar {
  // MARK: Input

  /// `all` if holding the pointer does something, as on a spatial bar or at large text sizes; else
  /// `tap`.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    guard isPressed(by: step) else { return .none }
    return isOverlayOpen || allowsLongPress(step.pointer, style) ? .all : .tap
  }

  /// True if holding a pointer does something.
  private func allowsLongPress(_ pointer: PointerID, _ style: Style) -> Bool {
    usesLargeContent(style) || form == .spatial && pointer.kind != .mouse
  }

  private func usesLargeContent(_ style: Style) -> Bool {
    style.environment.textScale > Style.largeContentScale
  }

  /// Handles a routed event; a mouse that hovers over a spatial bar expands it.
  public mutating func handle(_ routed: RoutedEvent, in bounds: Rect, style: Style) -> Change? {
    let time = routed.event.time
    switch routed.kind {
    case .enter:
      isHovered = true
      if case .pointer(let step) = routed.event.event {
        hover(step.position, in: bounds, style, at: time)
      }
      return nil
    case .leave:
      isHovered = false
      pointerLeft(at: time)
      return nil
    case .event:
      if routed.isStill, isOverlayOpen { return nil }
      return handle(routed.event, in: bounds, style: style)
    }
  }

  /// Handles an event delivered to the bar.
  /// - Parameters:
  ///   - event: the event, with positions in the coordinate space of `bounds`.
  ///   - bounds: the bar's bounds.
  ///   - style: the style that it is painted with.
  /// - Returns: the user's choice; nil for none. The choice may be the tab that is already
  ///   selected, whose pane may then scroll to its top.
  public mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Change? {
    guard isEnabled, !isHidden else { return nil }
    var change: Change?
    switch event.event {
    case .pointer(let pointer):
      change = handle(pointer, at: event.time, in: bounds, style: style)
    case .key(let key): change = handle(key, in: bounds, style: style)
    case .wheel(let wheel): scroll(wheel, at: event.time, in: bounds, style)
    case .hide, .focusLost:
      release()
      pointerLeft(at: event.time)
    default: break
    }
    // Starts the pill's motion now: the next build may already show another selection.
    if change != nil { placed(in: bounds, style: style, at: event.time) }
    return change
  }

  /// Keys that move the selection, even at the ends.
  public func absorbs(_ key: KeyEvent) -> Bool {
    let hasStops = hasTabs || form.reachesButtons && !buttons.isEmpty
    return hasStops && key.selectionMove(isVertical: form == .spatial) != nil
  }

  /// True if there is a tab, or More.
  private var hasTabs: Bool { !items.isEmpty || alwaysHasMore }

  /// The part at a position; nil if there is none.
  func part(at position: Point, in bounds: Rect, _ style: Style, at time: Seconds) -> Part? {
    guard position.isFinite else { return nil }
    let presentation = presentation(in: bounds, style, at: time)
    guard !presentation.isInvisible else { return nil }
    let point = position - bounds.origin - presentation.shift
    let layout = presentation.layout
    if form == .tv, !layout.viewport.contains(point) { return nil }
    let pointInContent = point - Point(form == .tv ? presentation.scroll : 0, 0)
    return presentation.entries.first { $0.target.contains(pointInContent) }?.part
  }

  // MARK: Pointers

  private mutating func handle(
    _ event: PointerEvent, at time: Seconds, in bounds: Rect, style: Style
  ) -> Change? {
    let part = part(at: event.position, in: bounds, style, at: time)
    switch event.phase {
    case .down:
      guard viewState.press == nil, event.button == .primary, let part else { return nil }
      viewState.press = Press(
        pointer: event.pointer, part: part, start: event.position, time: time,
        allowsLongPress: allowsLongPress(event.pointer, style))
      viewState.pressed = part
      viewState.lastInputWasPointer = true
      viewState.expandDeadline = nil
    case .move:
      guard let press = viewState.press, press.pointer == event.pointer else { return nil }
      trackPointer(event.position, part, at: time)
    case .up:
      guard let press = viewState.press, press.pointer == event.pointer,
        event.button == .primary
      else { return nil }
      trackPointer(event.position, part, at: time)
      return pointerUp(press, at: time)
    case .cancel:
      guard viewState.press?.pointer == event.pointer else { return nil }
      let wasLongPress = viewState.press?.isLongPress == true
      release()
      if wasLongPress, form == .spatial { collapse(at: time, style) }
    case .hover: hover(event.position, in: bounds, style, at: time)
    }
    return nil
  }

  private mutating func trackPointer(_ position: Point, _ part: Part?, at time: Seconds) {
    guard var press = viewState.press else { return }
    if press.isLongPress {
      // The press follows the finger from tab to tab.
      if let part { press.part = part }
      viewState.pressed = part
      if viewState.largeContentPart != nil {
        // Outside the bar nothing is pressed, and the large content is hidden.
        if let part { viewState.largeContentPart = part }
        let (opacity, curve) =
          part == nil ? (0.0, FloatingPanel.disappear) : (1, FloatingPanel.appear)
        if viewState.largeContentOpacity.target != opacity {
          viewState.largeContentOpacity.set(opacity, at: time, curve: curve)
        }
      }
    } else {
      viewState.pressed = part == press.part ? part : nil
      if position.distance(to: press.start) > GestureMetrics.slop { press.hasMoved = true }
    }
    viewState.press = press
  }

  /// Chooses the pressed part if the pointer is still on it.
  private mutating func pointerUp(_ press: Press, at time: Seconds) -> Change? {
    let part = viewState.pressed
    release()
    if press.isLongPress, form == .spatial { viewState.collapseDeadline = time + Timing.linger }
    collapseUnlessActive(at: time)
    return part.flatMap { choose($0) }
  }

  /// Handles a long press on a tab.
  mutating func longPress(at time: Seconds, _ style: Style) {
    guard let press = viewState.press else { return }
    viewState.press?.isLongPress = true
    if usesLargeContent(style) {
      viewState.largeContentPart = press.part
      viewState.largeContentOpacity = Animated(0)
      viewState.largeContentOpacity.set(1, at: time, curve: FloatingPanel.appear)
    } else {
      expand(at: time, style)
    }
  }

  private mutating func hover(
    _ position: Point, in bounds: Rect, _ style: Style, at time: Seconds
  ) {
    guard isEnabled, !isHidden else { return }
    viewState.hovered = part(at: position, in: bounds, style, at: time)
    guard form == .spatial else { return }
    viewState.collapseDeadline = nil
    if viewState.expansion.target == 0, viewState.expandDeadline == nil {
      viewState.expandDeadline = time + Timing.dwell
    }
  }

  /// Handles the pointer leaving the bar.
  private mutating func pointerLeft(at time: Seconds) {
    viewState.hovered = nil
    viewState.expandDeadline = nil
    if viewState.expansion.target == 1, viewState.press == nil {
      viewState.collapseDeadline = time + Timing.linger
    }
  }

  /// Scrolls a TV's tabs.
  private mutating func scroll(
    _ wheel: WheelEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) {
    let layout = layout(in: bounds.size, style)
    guard layout.maximumScroll > 0, wheel.dx.isFinite, wheel.dy.isFinite else { return }
    let horizontal = style.direction == .leftToRight ? wheel.dx : -wheel.dx
    let notches = wheel.dy + horizontal
    let index = scrolledIndex(layout)
    if viewState.scrolledTo != index {
      viewState.scrolledTo = index
      viewState.scroll = Animated(layout.scroll(toShow: index))
    }
    let offset = viewState.scroll.target + notches * Self.wheelStep
    let target = min(max(0, offset), layout.maximumScroll)
    viewState.scroll.set(
      target, at: time, curve: style.motion == .full ? Timing.pill : .none)
  }

  /// Distance that a wheel notch scrolls a TV's tabs, in points.
  ///
  /// Ours: half a tab.
  private static let wheelStep = 80.0

  /// Chooses a part.
  private mutating func choose(_ part: Part) -> Change? {
    switch part {
    case .tab(let index):
      guard items.indices.contains(index) else { return nil }
      selectedIndex = index
      isMoreSelected = false
      viewState.focusedPart = nil
      return .selected(index)
    case .more:
      isMoreSelected = true
      viewState.focusedPart = nil
      return .more
    case .button(let index):
      return buttons.indices.contains(index) ? .button(buttons[index].id) : nil
    case .sidebar: return .toggledSidebar
    }
  }

  // MARK: Keys

  private mutating func handle(_ key: KeyEvent, in bounds: Rect, style: Style) -> Change? {
    let layout = layout(in: bounds.size, style)
    guard key.modifiers.isSubset(of: .shift) else { return nil }
    let (focused, selected) = (focusedPart(layout), selectedPart(layout))
    if key.key == .enter || key.key == .space {
      // After a click on a tab, these keys are meant for other content.
      guard focused != nil || !viewState.lastInputWasPointer else { return nil }
      return (focused ?? selected).flatMap { choose($0) }
    }
    // The visible tabs and More; also buttons on devices whose remote has no other way to reach
    // them.
    let stops = layout.entries.map(\.part).filter { $0.isTab || form.reachesButtons }
    let isMirrored = style.direction == .rightToLeft
    guard
      let move = key.selectionMove(isVertical: form == .spatial, isRightToLeft: isMirrored),
      let now = focused.flatMap(stops.firstIndex) ?? selected.flatMap(stops.firstIndex),
      let next = move.index(from: now, count: stops.count)
    else { return nil }
    viewState.lastInputWasPointer = false
    guard stops[next].isTab else {
      viewState.focusedPart = stops[next]
      return nil
    }
    // Moving the focus back to the selected tab does not choose it again.
    let isBack = form.reachesButtons && stops[next] == selected
    viewState.focusedPart = nil
    return isBack ? nil : choose(stops[next])
  }

  /// Updates the bar when it gains or loses focus: a TV's selected tab is lifted while focused.
  public mutating func focusChanged(_ isFocused: Bool, at time: Seconds) {
    viewState.isFocused = isFocused
    viewState.focusedPart = isFocused && !hasTabs ? focusStops.first ?? nil : nil
    if !isFocused { release() }
    guard !isFocused || form == .tv else { return }
    viewState.lift.set(isFocused ? 1 : 0, at: time, curve: Timing.pill)
  }

  /// Tab focuses the first part in reading order, which may be a button.
  public mutating func focusedByTab(at time: Seconds) {
    focusChanged(true, at: time)
    viewState.lastInputWasPointer = false
    viewState.focusedPart = focusStops.first ?? nil
  }

  /// The focus stops from leading to trailing; nil stands for the tabs, if there are any.
  private var focusStops: [Part?] {
    var before: [Part] = form == .tablet && showsSidebarButton ? [.sidebar] : []
    before += buttons.indices.filter { buttons[$0].edge == .leading }.map { .button($0) }
    let after = buttons.indices.filter { buttons[$0].edge == .trailing }.map { Part.button($0) }
    // Excludes buttons that do not fit.
    func isVisible(_ part: Part) -> Bool { viewState.placement?.layout.index(of: part) != .none }
    let isPlaced = viewState.placement != nil
    func stops(_ parts: [Part]) -> [Part?] { parts.filter { !isPlaced || isVisible($0) } }
    return stops(before) + (hasTabs ? [nil] : []) + stops(after)
  }

  /// Moves the focus between parts in reading order: the leading buttons, the tabs, the trailing
  /// buttons.
  public mutating func moveFocus(backwards: Bool) -> Bool {
    let stops = focusStops
    let now = stops.firstIndex(of: viewState.focusedPart) ?? stops.firstIndex(of: nil)
    guard let now else { return false }
    let next = now + (backwards ? -1 : 1)
    guard stops.indices.contains(next) else { return false }
    viewState.focusedPart = stops[next]
    return true
  }
}

extension TabBar.Part {
  /// True for a tab and for More.
  fileprivate var isTab: Bool {
    switch self {
    case .tab, .more: true
    case .button, .sidebar: false
    }
  }
}

extension TabBar.Form {
  /// True if arrow keys reach buttons too: a remote or a gamepad has no Tab key.
  fileprivate var reachesButtons: Bool { self == .tv || self == .spatial }
}
