internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension StageElement {
  /// Describes what is visible as a group: panes, windows over them, the player; in the switcher,
  /// previews.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let words = StageWords(slot.environment.environment.language)
    let time = description.time
    let node = Node(
      id: description.attributes.name == nil
        ? description.makeID(part: "stage", of: nil) : description.makeID(.group),
      role: .group, label: words.stage,
      frame: frame, clip: frame, state: state(at: time))
    description.group(node, of: slot) { description in
      if stage.switcher != nil { return describePreviews(node.id, slot, in: frame, &description) }
      let shown = stage.shownPanes
      for (number, id) in shown.enumerated() {
        describe(id, "pane-\(number + 1)", slot, in: frame, &description)
      }
      if let index = index(of: .divider), shown.count > 1 {
        description.with(NodeAttributes(part: "divider")) {
          slot.describeChild(index, in: frame, &$0)
        }
      }
      describeSlideOver(words, slot, in: frame, &description)
      for window in stage.prominent { describe(window.id, "front", slot, in: frame, &description) }
      if let id = stage.standing.pictureInPicture.window {
        describe(id, "pip", slot, in: frame, &description, playerState(id, at: time))
      }
      if let layout, stage.isArrangeable {
        grip("home-bar", words.switcherHandle, layout.bottomEdge, slot, in: frame, &description)
      }
    }
  }

  private func describeSlideOver(
    _ words: StageWords, _ slot: _Slot, in frame: Rect, _ description: inout Description
  ) {
    let over = stage.standing.slideOver
    guard let layout, !over.windows.isEmpty else { return }
    if over.isHidden {
      return grip(
        "slide-over-tab", words.showSlideOver, layout.slideOverTab(at: over.side), slot, in: frame,
        &description)
    }
    for (number, id) in over.windows.enumerated() where number == 0 || stage.isFanned {
      describe(id, "slide-over-\(number + 1)", slot, in: frame, &description)
    }
    if stage.isArrangeable, let bar = slideOverBar(at: description.time) {
      grip("slide-over-bar", words.slideOver, bar, slot, in: frame, &description)
    }
  }

  /// Describes a window and its menu.
  private func describe(
    _ id: StageWindow.ID, _ part: String, _ slot: _Slot, in frame: Rect,
    _ description: inout Description, _ state: [String: StateValue] = [:]
  ) {
    guard let index = index(of: .window(id)), let window = stage[window: id] else { return }
    var said = NodeAttributes(part: part, label: title(of: window, slot))
    said.state = state
    said.state["window"] = .string(id)
    if stage.isFanned, stage.standing.slideOver.windows.contains(id) { said.isInteractive = true }
    description.with(said) { slot.describeChild(index, in: frame, &$0) }
    if let controls = self.index(of: .controls(id)), !stage.isFannedOut(id) {
      description.with(NodeAttributes(part: "\(part)/controls")) {
        slot.describeChild(controls, in: frame, &$0)
      }
    }
  }

  private func describePreviews(
    _ id: String, _ slot: _Slot, in frame: Rect, _ description: inout Description
  ) {
    let chrome = index(of: .chrome)
    // Only one node has keyboard focus: a preview, unless the focus is on the buttons around them.
    let keysChoose = chrome.map {
      !description.state.focusPath.contains(slot.children[$0].slot.id)
    }
    for (number, window) in choices.enumerated() {
      guard let pose = pose(of: window.id, at: description.time) else { continue }
      description.group(
        Node(
          id: description.makeID(part: "preview-\(number + 1)", of: id), role: .button,
          label: title(of: window, slot), frame: pose.shown.offset(by: frame.origin),
          isFocused: window.id == choice && keysChoose != false, isFocusable: true,
          isInteractive: true,
          state: ["window": .string(window.id), "selected": .bool(window.id == choice)]),
        of: slot
      ) { description in
        guard stage.closesPreviews else { return }
        grip(
          "close", StageWords(slot.environment.environment.language).close, closeReach(pose.shown),
          slot, in: frame, &description)
      }
    }
    if let chrome { slot.describeChild(chrome, in: frame, &description) }
  }

  private func grip(
    _ part: String, _ label: String, _ rect: Rect, _ slot: _Slot, in frame: Rect,
    _ description: inout Description
  ) {
    description.with(NodeAttributes(part: part)) {
      $0.add(of: slot) { id in
        Node(
          id: id, role: .button, label: label, frame: rect.offset(by: frame.origin),
          isInteractive: true)
      }
    }
  }

  /// The state of the stage for tests and assistive technology.
  func state(at time: Seconds) -> [String: StateValue] {
    let standing = stage.standing
    let count = stage.shownPanes.count
    let hasOver = !standing.slideOver.windows.isEmpty
    let layout =
      hasOver && !standing.slideOver.isHidden
      ? count > 1 ? "split-slide-over" : "slide-over" : count > 1 ? "split" : "full"
    return [
      "layout": .string(layout), "ratio": .number(standing.ratio), "panes": .int(count),
      "slideOver": .string(
        !hasOver
          ? "none" : standing.slideOver.isHidden ? "hidden" : standing.slideOver.side.rawValue),
      "open": .bool(stage.switcher != nil),
      "focused": (stage.switcher == nil ? stage.focused : choice).map { .string($0) } ?? .null,
      "animating": .bool(isMoving(at: time)),
    ]
  }

  private func playerState(_ id: StageWindow.ID, at time: Seconds) -> [String: StateValue] {
    let player = stage.standing.pictureInPicture
    let corner = "\(player.isAtTop ? "top" : "bottom")-\(player.side.rawValue)"
    return [
      "phase": .string(player.isHidden ? "hidden" : "floating"), "corner": .string(corner),
      "scale": .number(player.scale),
    ]
  }

  /// The preview that the keyboard has selected.
  var choice: StageWindow.ID? {
    if let highlighted, choices.contains(where: { $0.id == highlighted }) { return highlighted }
    return choices.first { $0.id == stage.focused }?.id ?? choices.first?.id
  }
}
