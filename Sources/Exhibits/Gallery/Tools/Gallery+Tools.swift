internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// What the tools around the stage do.
extension Gallery {
  /// Hands an event to a tool, and does what it says.
  mutating func useTool(_ tool: StageTool, _ routed: Routed, _ layout: GalleryLayout) {
    guard routed.kind == .event, let frame = bars(layout).frame(tool) else { return }
    let changes = tools.handle(
      routed, for: tool, in: frame, window: layout.bounds,
      theme: StageToolbox.theme(layout.environment))
    for change in changes {
      switch change {
      case is Button.Change, is Bool: press(tool, layout)
      case let index as Int,
        PopUpButton.Change.selected(let index) as PopUpButton.Change:
        choose(index, of: tool, layout)
      default: break
      }
    }
    tools.show(toolModel(layout), at: routed.event.time)
  }

  /// Lets go of what was pressed where the window is hidden or loses the keys.
  mutating func releaseTools(_ event: TimedEvent, _ layout: GalleryLayout) {
    tools.scrubber = nil
    tools.rangeGrip = nil
    let bars = bars(layout)
    for tool in StageTool.allCases {
      guard let frame = bars.frame(tool) else { continue }
      _ = tools.handle(
        Routed(event), for: tool, in: frame, window: layout.bounds,
        theme: StageToolbox.theme(layout.environment))
    }
  }

  private mutating func choose(_ index: Int, of tool: StageTool, _ layout: GalleryLayout) {
    switch tool {
    case .view: show(StageView.allCases[index])
    case .device: choices.device = StageDevice.allCases[index]
    case .zoom: choices.zoom = StageChoices.zooms[index]
    case .text: choices.textScale = StageChoices.textScales[index]
    case .speed: setSpeed(StageSpeed.allCases[index])
    case .language:
      let language = Language.allCases[index]
      choices.language = language == layout.language ? nil : language
    default: break
    }
  }

  private mutating func press(_ tool: StageTool, _ layout: GalleryLayout) {
    let (told, window) = (layout.stageEnvironment, layout.environment)
    switch tool {
    case .language:
      choices.language = other(told.language, window.language)
    case .appearance:
      choices.appearance = other(told.appearance, window.appearance)
    case .contrast:
      choices.contrast = other(told.contrast, window.contrast)
    case .direction:
      choices.direction = other(told.direction, window.direction)
    case .motion:
      choices.motion = other(told.motion, window.motion)
    case .back: stepTime(by: -1, layout)
    case .forward: stepTime(by: 1, layout)
    case .play: togglePlaying()
    case .loop: setLooping(!loops)
    case .record: toggleRecording(layout)
    case .view, .device, .zoom, .text, .speed: break
    }
  }

  /// The other of two values; nil where that is the window's own.
  private func other<T: CaseIterable & Equatable>(_ told: T, _ window: T) -> T? {
    let other = T.allCases.first { $0 != told }
    return other == window ? nil : other
  }

  // MARK: Time

  /// Drags the time along its line, or steps it by keys.
  /// - Returns: true where the event was the line's.
  mutating func useTimeline(_ routed: Routed, _ layout: GalleryLayout) -> Bool {
    guard let timeline = bars(layout).timeline else { return false }
    if useRange(routed, timeline, layout) { return true }
    switch routed.event.event {
    case .pointer(let step):
      if step.phase == .down, step.button == .primary, routed.target == StageTimeline.id,
        tools.scrubber == nil
      {
        tools.scrubber = step.pointer
      }
      guard tools.scrubber == step.pointer else { return routed.target == StageTimeline.id }
      if step.phase == .up || step.phase == .cancel { tools.scrubber = nil }
      guard step.phase == .down || step.phase == .move else { return true }
      pauseTime()
      jump(to: timeline.frame(at: step.position), layout)
      return true
    case .key(let key) where focus.focused == StageTimeline.id:
      return stepTime(key, layout)
    default: return routed.target == StageTimeline.id
    }
  }

  private mutating func stepTime(_ key: KeyEvent, _ layout: GalleryLayout) -> Bool {
    let isMirrored = layout.environment.direction == .rightToLeft
    let many = key.modifiers.contains(.shift) ? 10 : 1
    switch key.selectionMove(isRightToLeft: isMirrored) {
    case .previous: stepTime(by: -many, layout)
    case .next: stepTime(by: many, layout)
    case .first: jump(to: 0, layout)
    case .last: jump(to: lastFrame ?? 0, layout)
    case nil: return false
    }
    return true
  }

  // MARK: Shortcuts

  /// Uses the keys of the stage's time also where the exhibit has the focus.
  ///
  /// Escape is the exhibit's own there.
  mutating func isShortcutOnStage(
    _ routed: Routed, _ tree: Node, _ layout: GalleryLayout
  ) -> Bool {
    guard routed.kind == .event, case .key(let key) = routed.event.event, key.key != .escape
    else { return false }
    return shortcut(key, tree, layout)
  }

  /// Keys that mean the same wherever the focus is; letters do not where they are typed.
  ///
  /// K plays and pauses, comma and full stop step a frame, I and O mark what is repeated, as in
  /// programs that cut film; F11 covers the screen, and Escape uncovers it.
  /// - Returns: true where it was one.
  @discardableResult
  mutating func shortcut(_ key: KeyEvent, _ tree: Node, _ layout: GalleryLayout) -> Bool {
    guard key.modifiers.isSubset(of: .shift) else { return false }
    switch key.key {
    case .function(11): requests.append(.toggleFullScreen)
    case .escape: requests.append(.setFullScreen(false))
    case .character(let letter): return !takesText(tree) && timeShortcut(letter, layout)
    default: return false
    }
    return true
  }

  private mutating func timeShortcut(_ letter: Character, _ layout: GalleryLayout) -> Bool {
    switch letter {
    case "k": togglePlaying()
    case ",": stepTime(by: -1, layout)
    case ".": stepTime(by: 1, layout)
    case "i": markHere(.start)
    case "o": markHere(.end)
    default: return false
    }
    return true
  }
}

extension StageTools {
  /// True while a menu lies over the window.
  var isMenuOpen: Bool { controls.values.contains { $0.isOverlayOpen } }
}
