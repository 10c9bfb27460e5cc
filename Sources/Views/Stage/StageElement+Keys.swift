internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension StageElement {
  /// The modifiers of the stage's shortcuts, which work wherever the focus is.
  private static var shortcutModifiers: KeyModifiers { [.control, .alt] }

  func hasShortcut(_ node: _ViewNode, _ key: KeyEvent) -> Bool {
    if stage.switcher != nil { return isSwitcherKey(key) }
    if stage.isFanned, key == KeyEvent(.escape) { return true }
    return action(for: key) != nil
  }

  /// Handles a key.
  /// - Returns: false if the key isn't for the stage.
  mutating func handle(
    _ key: KeyEvent, _ node: _ViewNode, at time: Seconds, _ context: inout EventContext
  ) -> Bool {
    finishClosing(at: time, &context)
    focusDeadline = nil
    if stage.switcher != nil { return handleSwitcherKey(key, node, at: time, &context) }
    if stage.isFanned, key == KeyEvent(.escape) {
      context.actions.append(Action<Stage> { stage, _ in stage.isFanned = false })
      return true
    }
    guard let action = action(for: key) else { return false }
    touch.showsHighlight = true
    context.actions.append(Action<Stage> { stage, _ in action(&stage) })
    return true
  }

  /// The action of a key: Ctrl+Alt with an arrow arranges the front window, Ctrl+Alt+Return makes
  /// it fill the stage, and F6 moves to the next one.
  private func action(for key: KeyEvent) -> ((inout Stage) -> Void)? {
    let isMirrored = layout?.isMirrored == true
    if key.key == .function(6), key.modifiers.isSubset(of: .shift) {
      let backwards = key.modifiers.contains(.shift)
      return { $0.focusNext(backwards: backwards) }
    }
    let isPlayer =
      stage.focused != nil && stage.focused == stage.storedArrangement.pictureInPicture.window
    guard key.modifiers == Self.shortcutModifiers, stage.prominent.isEmpty,
      stage.isArrangeable || isPlayer
    else { return nil }
    switch key.key {
    case .up where stage.isArrangeable: return { $0.setSwitcher(.all) }
    case .down where stage.isArrangeable:
      return { $0.setSlideOverHidden(!$0.storedArrangement.slideOver.isHidden) }
    case .left, .right:
      let side: StageSide = (key.key == .right) != isMirrored ? .trailing : .leading
      return { $0.pushFocused(to: side) }
    case .enter where stage.isArrangeable:
      return { stage in if let id = stage.focused { stage.fill(id) } }
    case .space where stage.isArrangeable: return { $0.cycleSlideOver() }
    default: return nil
    }
  }

  // MARK: Switcher

  private func isSwitcherKey(_ key: KeyEvent) -> Bool {
    switch key.key {
    case .left, .right, .up, .down, .home, .end, .enter, .space, .escape, .backspace, .delete: true
    default: false
    }
  }

  private mutating func handleSwitcherKey(
    _ key: KeyEvent, _ node: _ViewNode, at time: Seconds, _ context: inout EventContext
  ) -> Bool {
    guard isSwitcherKey(key), let layout else { return false }
    // The buttons around the previews handle their own keys; Up returns to the previews.
    if key.key != .escape, let chrome = self.index(of: .chrome),
      context.tree.focusPath.contains(node.children[chrome].node.id)
    {
      guard key.key == .up else { return false }
      context.actions.append(Action<Stage> { _, context in context.focus(String?.none) })
      return true
    }
    node.needsDraw = true
    touch.showsHighlight = true
    guard let selectedPreview, let index = choices.firstIndex(where: { $0.id == selectedPreview })
    else {
      if key.key == .escape { context.actions.append(Action<Stage> { s, _ in s.setSwitcher(nil) }) }
      return key.key == .escape
    }
    func act(_ body: @escaping (inout Stage) -> Void) {
      context.actions.append(Action<Stage> { stage, _ in body(&stage) })
    }
    switch key.key {
    case .escape: act { $0.setSwitcher(nil) }
    case .enter, .space: act { $0.choose(selectedPreview) }
    case .backspace, .delete:
      guard stage.canClosePreviews else { break }
      let next = index + 1 < choices.count ? index + 1 : index - 1
      highlighted = choices.indices.contains(next) ? choices[next].id : nil
      close(selectedPreview, node, at: time)
    default:
      guard let next = layout.previews(choices.count).next(after: index, key.key, layout.isMirrored)
      else { return true }
      if key.modifiers.contains(.alt) {
        let other = choices[next].id
        act { $0.move(selectedPreview, to: other) }
      } else {
        highlighted = choices[next].id
        scrollToPreview(next, node, at: time)
      }
    }
    return true
  }

  /// Scrolls a preview into view.
  private mutating func scrollToPreview(_ index: Int, _ node: _ViewNode, at time: Seconds) {
    guard let layout else { return }
    let plan = layout.previews(choices.count)
    guard plan.scrollLength > 0, plan.frames.indices.contains(index) else { return }
    let frame = plan.frames[index]
    let start = layout.isMirrored ? layout.size.width - frame.maxX : frame.minX
    let gap = StageMetrics.preview.gap
    let minimumOffset = start + frame.width + gap - layout.size.width
    let targetOffset = min(max(scrollOffset.target, minimumOffset), start - gap)
    scrollOffset.set(
      min(max(targetOffset, 0), plan.scrollLength), at: time, curve: .spring(.snappy))
  }
}

extension StageLayout.Previews {
  /// The index of the preview that a key moves to; nil for other keys.
  func next(after index: Int, _ key: Key, _ isMirrored: Bool) -> Int? {
    guard frames.indices.contains(index) else { return nil }
    switch key {
    case .home: return 0
    case .end: return frames.count - 1
    default: break
    }
    let from = frames[index].center
    func offset(_ to: Point) -> (along: Double, across: Double)? {
      switch key {
      case .left: (from.x - to.x, abs(from.y - to.y))
      case .right: (to.x - from.x, abs(from.y - to.y))
      case .up: (from.y - to.y, abs(from.x - to.x))
      case .down: (to.y - from.y, abs(from.x - to.x))
      default: nil
      }
    }
    var best: (index: Int, cost: Double)?
    for other in frames.indices where other != index {
      guard let offset = offset(frames[other].center), offset.along > 1 else { continue }
      let cost = offset.along + offset.across * 3
      if cost < best?.cost ?? .infinity { best = (other, cost) }
    }
    return best?.index
  }
}

extension Stage {
  /// Moves keyboard focus to the next visible window.
  mutating func focusNext(backwards: Bool) {
    var shown = storedArrangement.panes
    if !storedArrangement.slideOver.isHidden, let over = storedArrangement.slideOver.windows.first {
      shown.append(over)
    }
    if let player = storedArrangement.pictureInPicture.window,
      !storedArrangement.pictureInPicture.isHidden
    {
      shown.append(player)
    }
    guard prominent.isEmpty, !shown.isEmpty else { return }
    let index = focused.flatMap(shown.firstIndex)
    let step = backwards ? shown.count - 1 : 1
    focus(shown[index.map { ($0 + step) % shown.count } ?? 0])
  }

  /// Moves the front window to a side.
  ///
  /// A pane becomes the pane at that side. A window that slides over moves to that side, or becomes
  /// a pane if it is there already. A player moves to that side, or to the other corner there.
  mutating func pushFocused(to side: StageSide) {
    guard let id = focused else { return }
    if storedArrangement.pictureInPicture.window == id {
      let isThere = storedArrangement.pictureInPicture.side == side
      if isThere { storedArrangement.pictureInPicture.isAtTop.toggle() }
      storedArrangement.pictureInPicture.side = side
    } else if storedArrangement.slideOver.windows.contains(id) {
      if storedArrangement.slideOver.side == side {
        split(id, at: side)
      } else {
        storedArrangement.slideOver.side = side
      }
    } else {
      split(id, at: side)
    }
  }
}
