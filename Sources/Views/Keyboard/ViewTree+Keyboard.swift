internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ViewTree {
  // MARK: Coming and going

  /// True while the keyboard is shown and accepts input.
  var hasKeyboard: Bool { keyboard.map { !$0.isLeaving } ?? false }

  /// Shows the keyboard when a finger focuses a field, keeps it attached to the focus, and hides it
  /// when no text input is focused.
  mutating func followKeyboard(_ model: inout Root) {
    let invited = keyboardMemory.invites
    guard invited != nil || keyboard != nil else { return }
    keyboardMemory.invites = nil
    // An action of the press may have moved the focus since.
    let invites = invited != nil && invited == focus.path.last
    guard let node = typedNode() else { return hideKeyboard(at: time, &model) }
    if hasKeyboard {
      if keyboard?.target != focus.path {
        attachKeyboard(to: node)
      } else {
        keyboard?.control.textBeforeCaret = node.textBeforeCaret
      }
    } else if invites {
      showKeyboard(for: node)
    }
    guard keyboard?.needsReveal == true, isBuilt else { return }
    keyboard?.needsReveal = false
    layout()
    reveal(focus.path, at: time)
  }

  /// The focused node, if the on-screen keyboard may type into it.
  func typedNode() -> Node? {
    guard textInput != nil, !focus.path.isEmpty, let root, focusedFrame() != nil,
      let slot = root.slot(at: focus.path.dropFirst()), !slot.hosts,
      slot.environment.environment.usesOnScreenKeyboard == .automatic,
      let node = slot.ownNode(in: Rect(origin: .zero, size: slot.size), at: time),
      // Lists and menus take text too, for type-to-select, but need no keyboard.
      node.takesText, node.role == .textField
    else { return nil }
    return node
  }

  private mutating func showKeyboard(for node: Node) {
    var state = KeyboardState(control: OnScreenKeyboard(layout: keyboardLanguage), target: [])
    state.control.showsPreviewsAbove = true
    state.control.bottomInset = self.state.safeArea.bottom
    if let old = keyboard {
      // It reverses from its current position.
      (state.presence, state.lift, state.lifted) = (old.presence, old.lift, old.lifted)
    }
    keyboard = state
    let curve = keyboardCurve
    let now = time
    keyboard?.presence.set(1, at: now, curve: curve)
    attachKeyboard(to: node)
    setKeyboardInset(keyboardFrame.height)
  }

  /// Attaches the keyboard to a newly focused text field.
  private mutating func attachKeyboard(to node: Node) {
    guard var state = keyboard else { return }
    let traits = node.textTraits
    state.target = focus.path
    state.needsReveal = true
    state.composed = ""
    state.replacesComposed = traits.isSecure
    let old = state.control
    state.control.kind = traits.kind
    state.control.submitLabel = traits.submitLabel
    state.control.autocapitalizes = !traits.isSecure
    state.control.layout = traits.isLatin ? .english : keyboardLanguage
    // After a number field, the digits switch back to the previous letters.
    if traits.kind == .number { state.control.layout = .numbers }
    state.control.textBeforeCaret = node.textBeforeCaret
    if state.control != old { state.control.changed(from: old, at: time) }
    state.control.begin(startsSentence: node.value?.isEmpty ?? false)
    keyboard = state
  }

  /// Hides the keyboard when the window becomes inactive, to be restored with it.
  mutating func leaveKeyboard(at time: Seconds, _ model: inout Root) {
    guard hasKeyboard else { return }
    keyboardMemory.left = focus.path
    hideKeyboard(at: time, &model)
  }

  /// Forgets the view that was edited before the window was hidden: the window never lost keyboard
  /// focus.
  mutating func forgetKeyboard() {
    if !focus.path.isEmpty { keyboardMemory.left = [] }
  }

  /// Restores the keyboard when the window becomes active again and the edited view regains focus.
  mutating func returnKeyboard() {
    guard !focus.path.isEmpty, !keyboardMemory.left.isEmpty else { return }
    keyboardMemory.returns = keyboardMemory.left == focus.path
    keyboardMemory.left = []
  }

  /// Restores the keyboard at the end of a frame, unless a press or key event came in the same
  /// frame.
  mutating func finishKeyboardReturn() {
    guard keyboardMemory.returns else { return }
    keyboardMemory.returns = false
    keyboardMemory.invites = focus.path.last
  }

  /// Hides the keyboard and commits the marked text.
  mutating func hideKeyboard(at time: Seconds, _ model: inout Root) {
    guard hasKeyboard else { return }
    commitComposition(at: time, &model)
    keyboard?.isLeaving = true
    keyboard?.control.release()
    keyboard?.pointers = []
    let curve = keyboardCurve
    keyboard?.presence.set(0, at: time, curve: curve)
    keyboard?.lift.set(0, at: time, curve: curve)
    setKeyboardInset(0)
  }

  private var isStill: Bool { ground?.environment.motion == .reduced }

  private var keyboardCurve: Curve { isStill ? KeyboardState.fade : KeyboardState.spring }

  private var ground: EnvironmentBox? { root?.ground }

  /// The layout for text: the last one chosen, or else that of the interface language.
  private var keyboardLanguage: OnScreenKeyboard.Layout {
    keyboardMemory.language ?? (ground?.environment.language == .korean ? .korean : .english)
  }

  // MARK: Layout

  /// The keyboard's frame at the end of its animation, in the window.
  var keyboardFrame: Rect {
    let bounds = state.bounds
    guard let control = keyboard?.control, let style = keyboardStyle else { return .zero }
    let room = Size(bounds.width, (bounds.height * KeyboardState.mostOfWindow).rounded(.down))
    let height = control.size(fitting: room, style: style.style).height
    return Rect(bounds.minX, bounds.maxY - height, bounds.width, height)
  }

  /// The keyboard's frame at a time during its animation.
  func keyboardFrame(at time: Seconds) -> Rect {
    let frame = keyboardFrame
    guard let keyboard, !isStill else { return frame }
    let scale = ground?.environment.scale ?? 1
    let hidden = (1 - keyboard.presence.value(at: time)) * frame.height
    return frame.offset(by: Point(0, (hidden * scale).rounded() / scale))
  }

  var keyboardStyle: StyleBox<OnScreenKeyboard.Style>? {
    guard let keyboard else { return nil }
    return ground?.style(of: keyboard.control)
  }

  /// Makes views avoid the keyboard.
  /// - Returns: true if layout is needed again.
  mutating func giveWayToKeyboard() -> Bool {
    if keyboard?.control.bottomInset != state.safeArea.bottom {
      keyboard?.control.bottomInset = state.safeArea.bottom
      keyboard?.needsReveal = true
    }
    guard let keyboard else { return false }
    let isGone = keyboard.isLeaving && !keyboard.isMoving(at: time)
    let frame = keyboardFrame
    let shown = keyboardFrame(at: time)
    state.keyboardEdge = keyboard.isLeaving ? nil : frame.minY
    if keyboard.room != state.bounds.size {
      self.keyboard?.room = state.bounds.size
      self.keyboard?.needsReveal = true
    }
    var search = CoverSearch(
      rest: keyboard.isLeaving ? isStill ? .infinity : shown.minY : frame.minY, edge: shown.minY,
      target: keyboard.target, bottom: state.bounds.maxY)
    search.resets = isGone
    let changed = giveWay(&search)
    if !keyboard.isLeaving { setKeyboardInset(frame.height) }
    followLift(search, above: frame.minY)
    if isGone { self.keyboard = nil }
    return changed
  }

  /// Makes scroll views avoid a keyboard that only the environment reports.
  /// - Returns: true if layout is needed again.
  mutating func giveWayToInset() -> Bool {
    guard meetsKeyboard else { return false }
    var search = CoverSearch(
      rest: .infinity, edge: .infinity, target: [], bottom: state.bounds.maxY)
    let changed = giveWay(&search)
    meetsKeyboard = search.isMet
    guard !meetsKeyboard else { return changed }
    // Views that are asleep have avoided it, too.
    search = CoverSearch(rest: .infinity, edge: .infinity, target: [], bottom: state.bounds.maxY)
    search.resets = true
    return giveWay(&search) || changed
  }

  private mutating func giveWay(_ search: inout CoverSearch) -> Bool {
    guard let root else { return false }
    // Their frames without the upward shift.
    root.collectCovers(in: Rect(origin: .zero, size: root.size), at: time, &search)
    for layer in state.layers {
      guard let slot = root.slot(at: layer.path.dropFirst()) else { continue }
      search.path = Array(layer.path.dropLast())
      slot.collectCovers(in: Rect(origin: .zero, size: slot.size), at: time, &search)
    }
    guard !search.changes.isEmpty else { return false }
    for (path, cover) in search.changes {
      uniqueRoot()?.modify(path.dropFirst(), at: time) { slot in
        slot.cover = cover
        slot.invalidateLayout()
      }
    }
    return true
  }

  /// Moves up the layer of the edited view by what no scroll view has made up for.
  private mutating func followLift(_ search: CoverSearch, above top: Double) {
    guard var keyboard else { return }
    let owner = state.layers.last { keyboard.target.starts(with: $0.path) }?.path ?? rootPath
    if keyboard.lifted != owner {
      setLift(0, of: keyboard.lifted)
      keyboard.lifted = owner
      keyboard.lift = Animated(0)
    }
    if !keyboard.isLeaving, let field = focusedFrame() {
      let moved = root?.slot(at: owner.dropFirst())?.raised ?? 0
      let frame = field.offset(by: Point(0, moved))
      var wanted = search.left
      if !search.isFollowed, frame.maxY > top {
        // The edited view stays below the top safe area.
        let most = max(0, frame.minY - state.safeArea.top)
        wanted = min(frame.maxY + KeyboardState.margin - top, most)
      }
      keyboard.lift.set(min(wanted, state.bounds.maxY - top), at: time, curve: keyboardCurve)
    }
    self.keyboard = keyboard
    let scale = ground?.environment.scale ?? 1
    setLift((keyboard.lift.value(at: time) * scale).rounded() / scale, of: owner)
  }

  private mutating func setLift(_ lift: Double, of path: [SlotID]) {
    guard !path.isEmpty, root?.slot(at: path.dropFirst())?.raised != lift else { return }
    uniqueRoot()?.modify(path.dropFirst(), at: time) { slot in
      slot.raised = lift
      slot.needsDraw = true
    }
  }

  // MARK: Paint

  /// Draws the keyboard above everything else.
  func drawKeyboard(_ canvas: inout Canvas, _ context: DrawContext) {
    guard let keyboard, let style = keyboardStyle?.style else { return }
    let frame = keyboardFrame(at: context.time)
    guard frame.minY < state.bounds.maxY else { return }
    let presence = keyboard.presence.value(at: context.time)
    func paint(_ canvas: inout Canvas) {
      keyboard.control.paint(into: &canvas, in: frame, style: style, at: context.time)
      keyboard.control.paintOverlay(into: &canvas, in: frame, style: style, at: context.time)
    }
    guard isStill, presence < 1 else { return paint(&canvas) }
    canvas.layer(
      Layer(id: KeyboardState.layer, bounds: frame, opacity: max(0, presence)), paint)
  }

  // MARK: Description

  /// The semantic node of the keyboard; nil if none accepts input.
  func keyboardNode() -> Node? {
    guard hasKeyboard, let keyboard, let style = keyboardStyle?.style else { return nil }
    return keyboard.control.node(
      id: "keyboard", in: keyboardFrame(at: time), style: style, at: time)
  }
}

extension KeyboardState {
  /// The id of the layer that it fades in.
  fileprivate static let layer: UInt64 = 0x6B65_7962
}

extension TextTraits {
  /// True for text that uses Latin letters in any language: addresses and passwords.
  var isLatin: Bool { isSecure || kind == .email || kind == .url }
}

extension Node {
  /// The text before the field's caret, as far as it decides whether a sentence begins; nil for
  /// secure fields and fields for other than plain text.
  fileprivate var textBeforeCaret: String? {
    guard textTraits.kind == .text, !textTraits.isSecure, let value,
      case .int(let start)? = state["selectionStart"]
    else { return nil }
    return String(value.prefix(max(0, start)))
  }
}

extension KeyEvent {
  /// True for a key that inserts or deletes text.
  var types: Bool {
    switch key {
    case .character, .space: modifiers.isDisjoint(with: [.control, .meta, .alt])
    case .enter, .backspace, .delete: true
    default: false
    }
  }
}
