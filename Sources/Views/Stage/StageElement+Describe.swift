internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension StageElement {
  /// Describes what is visible as a group: panes, windows over them, the player; in the switcher,
  /// previews.
  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    let strings = StageStrings(node.environment.environment.language)
    let time = description.time
    let semantics = SemanticsNode(
      id: description.attributes.name == nil
        ? description.makeID(part: "stage", of: nil) : description.makeID(.group),
      role: .group, label: strings.stage,
      frame: frame, clip: frame, state: state(at: time))
    description.group(semantics, of: node) { description in
      if stage.switcher != nil {
        return describePreviews(semantics.id, node, in: frame, &description)
      }
      let shown = stage.shownPanes
      for (number, id) in shown.enumerated() {
        describe(id, "pane-\(number + 1)", node, in: frame, &description)
      }
      if let index = index(of: .divider), shown.count > 1 {
        description.with(NodeAttributes(part: "divider")) {
          node.describeChild(index, in: frame, &$0)
        }
      }
      describeSlideOver(strings, node, in: frame, &description)
      for window in stage.prominent { describe(window.id, "front", node, in: frame, &description) }
      if let id = stage.storedArrangement.pictureInPicture.window {
        describe(id, "pip", node, in: frame, &description, playerState(id, at: time))
      }
      if let layout, stage.isArrangeable {
        describeHandle(
          "home-bar", strings.switcherHandle, layout.bottomEdge, node, in: frame, &description)
      }
    }
  }

  private func describeSlideOver(
    _ strings: StageStrings, _ node: _ViewNode, in frame: Rect, _ description: inout Description
  ) {
    let over = stage.storedArrangement.slideOver
    guard let layout, !over.windows.isEmpty else { return }
    if over.isHidden {
      return describeHandle(
        "slide-over-tab", strings.showSlideOver, layout.slideOverTab(at: over.side), node,
        in: frame,
        &description)
    }
    for (number, id) in over.windows.enumerated() where number == 0 || stage.isFanned {
      describe(id, "slide-over-\(number + 1)", node, in: frame, &description)
    }
    if stage.isArrangeable, let bar = slideOverBar(at: description.time) {
      describeHandle("slide-over-bar", strings.slideOver, bar, node, in: frame, &description)
    }
  }

  /// Describes a window and its menu.
  private func describe(
    _ id: StageWindow.ID, _ part: String, _ node: _ViewNode, in frame: Rect,
    _ description: inout Description, _ state: [String: StateValue] = [:]
  ) {
    guard let index = index(of: .window(id)), let window = stage[window: id] else { return }
    var attributes = NodeAttributes(part: part, label: title(of: window, node))
    attributes.state = state
    attributes.state["window"] = .string(id)
    if stage.isFanned, stage.storedArrangement.slideOver.windows.contains(id) {
      attributes.isInteractive = true
    }
    description.with(attributes) { node.describeChild(index, in: frame, &$0) }
    if let controls = self.index(of: .controls(id)), !stage.isFannedOut(id) {
      description.with(NodeAttributes(part: "\(part)/controls")) {
        node.describeChild(controls, in: frame, &$0)
      }
    }
  }

  private func describePreviews(
    _ id: String, _ node: _ViewNode, in frame: Rect, _ description: inout Description
  ) {
    let chrome = index(of: .chrome)
    // Only one semantics node has keyboard focus: a preview, unless the focus is on the buttons
    // around them.
    let isPreviewFocused = chrome.map {
      !description.state.focusPath.contains(node.children[$0].node.id)
    }
    for (number, window) in choices.enumerated() {
      guard let pose = pose(of: window.id, at: description.time) else { continue }
      description.group(
        SemanticsNode(
          id: description.makeID(part: "preview-\(number + 1)", of: id), role: .button,
          label: title(of: window, node), frame: pose.scaledFrame.offset(by: frame.origin),
          isFocused: window.id == selectedPreview && isPreviewFocused != false, isFocusable: true,
          isInteractive: true,
          state: ["window": .string(window.id), "selected": .bool(window.id == selectedPreview)]),
        of: node
      ) { description in
        guard stage.canClosePreviews else { return }
        describeHandle(
          "close", StageStrings(node.environment.environment.language).close,
          closeHitRect(pose.scaledFrame),
          node, in: frame, &description)
      }
    }
    if let chrome { node.describeChild(chrome, in: frame, &description) }
  }

  private func describeHandle(
    _ part: String, _ label: String, _ rect: Rect, _ node: _ViewNode, in frame: Rect,
    _ description: inout Description
  ) {
    description.with(NodeAttributes(part: part)) {
      $0.add(of: node) { id in
        SemanticsNode(
          id: id, role: .button, label: label, frame: rect.offset(by: frame.origin),
          isInteractive: true)
      }
    }
  }

  /// The state of the stage for tests and assistive technology.
  func state(at time: Seconds) -> [String: StateValue] {
    let arrangement = stage.storedArrangement
    let count = stage.shownPanes.count
    let hasOver = !arrangement.slideOver.windows.isEmpty
    let layout =
      hasOver && !arrangement.slideOver.isHidden
      ? count > 1 ? "split-slide-over" : "slide-over" : count > 1 ? "split" : "full"
    return [
      "layout": .string(layout), "ratio": .number(arrangement.ratio), "panes": .int(count),
      "slideOver": .string(
        !hasOver
          ? "none" : arrangement.slideOver.isHidden ? "hidden" : arrangement.slideOver.side.rawValue
      ),
      "open": .bool(stage.switcher != nil),
      "focused": (stage.switcher == nil ? stage.focused : selectedPreview).map { .string($0) }
        ?? .null,
      "animating": .bool(isMoving(at: time)),
    ]
  }

  private func playerState(_ id: StageWindow.ID, at time: Seconds) -> [String: StateValue] {
    let player = stage.storedArrangement.pictureInPicture
    let corner = "\(player.isAtTop ? "top" : "bottom")-\(player.side.rawValue)"
    return [
      "phase": .string(player.isHidden ? "hidden" : "floating"), "corner": .string(corner),
      "scale": .number(player.scale),
    ]
  }

  /// The preview that the keyboard has selected.
  var selectedPreview: StageWindow.ID? {
    if let highlighted, choices.contains(where: { $0.id == highlighted }) { return highlighted }
    return choices.first { $0.id == stage.focused }?.id ?? choices.first?.id
  }
}
