internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension ControlElement {
  // MARK: Input

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    search.add(control.node(id: "", in: frame, style: style.style, at: search.time))
  }

  /// True for a button, which may fill a whole row of a list.
  var isButton: Bool { control is VitrineComponents.Button }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard let step = event.step else { return .none }
    return control.claim(on: step, in: node.reached(frame), style: style.style)
  }

  func canPan(towards direction: Point) -> Bool { control.canPan(towards: direction) }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    if case .focus(let isFocused) = event.kind {
      let before = control.boundValue
      if isFocused, event.isTab {
        control.focusedByTab(at: event.time)
      } else {
        control.focusChanged(isFocused, at: event.time)
      }
      // Shift-Tab focuses the last part.
      if isFocused, context.tree.movesFocusBackwards == true {
        var parts = 0
        while parts < Self.maximumParts, control.moveFocus(backwards: false) { parts += 1 }
      }
      return report([], since: before, node, &context.actions)
    }
    guard let routed = event.kind == .shortcut ? shortcutPress(event) : event.routed else { return }
    control.overlayBounds = context.tree.freeBounds
    origin = frame.origin
    let before = control.boundValue
    let response = control.respond(to: routed, in: node.reached(frame), style: style.style)
    if response.result == .handled { context.isCaptured = true }
    report(response.changes, since: before, node, &context.actions)
  }

  /// The maximum number of parts of a control that the focus moves through to reach the last.
  ///
  /// Ours: if the parts of a control form a circle, there is no last part.
  private static var maximumParts: Int { 1000 }

  /// Timers pause while the window is hidden.
  mutating func windowChanged(
    _ node: _ViewNode, _ event: TimedEvent, _ context: inout EventContext
  ) {
    let before = control.boundValue
    let response = control.respond(to: RoutedEvent(event), in: frame(node), style: style.style)
    report(response.changes, since: before, node, &context.actions)
  }

  /// A shortcut acts like Enter in the focused control.
  private func shortcutPress(_ event: NodeEvent) -> RoutedEvent {
    RoutedEvent(TimedEvent(event.time, .key(KeyEvent(.enter))))
  }

  mutating func report(
    _ changes: [C.Change], since before: C.BoundValue, _ node: _ViewNode, _ actions: inout [Effect]
  ) {
    if control.isMenuOpen != (node.layer != nil) { node.needsOwnBuild = true }
    for change in changes {
      switch C.clipboardRequest(of: change) {
      case .copy(let string): actions.append(.request(.copy(string)))
      case .paste: actions.append(.request(.paste))
      case nil: break
      }
    }
    let value = control.boundValue
    let isChanged = value != before
    // Usually only time has passed.
    guard isChanged || !changes.isEmpty || control.isEditing || !editing.isIdle
    else { return }
    editing.begin(control, isChanged: isChanged, &actions)
    if let binding, isChanged {
      actions.append(binding.action(setting: value, of: node.id))
    }
    for change in changes {
      if let hint = MotionHint(change) { actions.append(.motionHint(hint)) }
      if let handler { actions.append(handler.action(for: change)) }
      if C.isSubmission(change) { actions.append(.submission) }
      if isButton { actions.append(.buttonPress) }
    }
    editing.end(control, isSubmitted: changes.contains(where: C.isSubmission), &actions)
  }

  /// Reports that editing has ended, for example because the control was disabled.
  mutating func endEditing(_ actions: inout [Effect]) {
    editing.end(control, isSubmitted: false, &actions)
  }

  func disappear(_ node: _ViewNode, _ actions: inout [Effect]) { editing.disappear(&actions) }

  func canActivate(_ node: _ViewNode) -> Bool? { control.isEnabled }

  func isFocusable(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> Bool {
    control.isFocusable(in: frame, style: style.style, at: time)
  }

  mutating func moveFocus(_ node: _ViewNode, backwards: Bool, _ event: TimedEvent) -> Bool {
    control.moveFocus(backwards: backwards)
  }

  func focusShape(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> FocusShape? {
    control.focusShape(in: frame, style: style.style, at: time)
  }

  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    control.node(id: "", in: frame, style: style.style, at: time)
  }

  var canAcceptText: Bool { C.acceptsText }
}
