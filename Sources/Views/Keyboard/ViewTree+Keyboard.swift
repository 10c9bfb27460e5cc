internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ViewTree {
  // MARK: Coming and going

  /// True while a keyboard is there that can be typed on.
  var hasKeyboard: Bool { keyboard.map { !$0.isLeaving } ?? false }

  /// Lets the keyboard come where a finger has given the focus to a field, follow the focus, and go where
  /// nothing takes text any more.
  mutating func followKeyboard(_ model: inout Root) {
    let invited = keyboardMemory.invites
    guard invited != nil || keyboard != nil else { return }
    keyboardMemory.invites = nil
    // What a press has opened may have taken the focus since.
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

  /// What has the focus, where it takes text that the keyboard may type; nil elsewhere.
  func typedNode() -> Node? {
    guard textInput != nil, !focus.path.isEmpty, let root, focusedFrame() != nil,
      let slot = root.slot(at: focus.path.dropFirst()), !slot.hosts,
      slot.environment.environment.usesOnScreenKeyboard == .automatic,
      let node = slot.ownNode(in: Rect(origin: .zero, size: slot.size), at: time),
      // Lists and menus take text too, to select by its beginning: no reason for a keyboard.
      node.takesText, node.role == .textField
    else { return nil }
    return node
  }

  private mutating func showKeyboard(for node: Node) {
    var state = KeyboardState(control: OnScreenKeyboard(layout: keyboardLanguage), target: [])
    state.control.showsPreviewsAbove = true
    state.control.bottomInset = self.state.safeArea.bottom
    if let old = keyboard {
      // It turns round where it is.
      (state.presence, state.lift, state.lifted) = (old.presence, old.lift, old.lifted)
    }
    keyboard = state
    let curve = keyboardCurve
    let now = time
    keyboard?.presence.set(1, at: now, curve: curve)
    attachKeyboard(to: node)
    setKeyboardInset(keyboardFrame.height)
  }

  /// Types into what has the focus from now on.
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
    // Its digits go back to the letters of before.
    if traits.kind == .number { state.control.layout = .numbers }
    state.control.textBeforeCaret = node.textBeforeCaret
    if state.control != old { state.control.changed(from: old, at: time) }
    state.control.begin(startsSentence: node.value?.isEmpty ?? false)
    keyboard = state
  }

  /// Lets the keyboard go with the window, to come back with it.
  mutating func leaveKeyboard(at time: Seconds, _ model: inout Root) {
    guard hasKeyboard else { return }
    keyboardMemory.left = focus.path
    hideKeyboard(at: time, &model)
  }

  /// The window shows and has had the keys all the time: what was hidden with it is edited no more.
  mutating func forgetKeyboard() {
    if !focus.path.isEmpty { keyboardMemory.left = [] }
  }

  /// The window has the keys again: the keyboard comes back where what it typed into has the focus again.
  mutating func returnKeyboard() {
    guard !focus.path.isEmpty, !keyboardMemory.left.isEmpty else { return }
    keyboardMemory.returns = keyboardMemory.left == focus.path
    keyboardMemory.left = []
  }

  /// Lets it come back at the end of a frame: a press or a key that came with the window counts more.
  mutating func finishKeyboardReturn() {
    guard keyboardMemory.returns else { return }
    keyboardMemory.returns = false
    keyboardMemory.invites = focus.path.last
  }

  /// Lets the keyboard go; what is composed is typed.
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

  /// The letters for words: those that were chosen last, else those of the interface.
  private var keyboardLanguage: OnScreenKeyboard.Layout {
    keyboardMemory.language ?? (ground?.environment.language == .korean ? .korean : .english)
  }

  // MARK: Layout

  /// Where the keyboard comes to stand, in the window.
  var keyboardFrame: Rect {
    let bounds = state.bounds
    guard let control = keyboard?.control, let style = keyboardStyle else { return .zero }
    let room = Size(bounds.width, (bounds.height * KeyboardState.mostOfWindow).rounded(.down))
    let height = control.size(fitting: room, style: style.style).height
    return Rect(bounds.minX, bounds.maxY - height, bounds.width, height)
  }

  /// Where it shows at a time.
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

  /// Lets views give way to the keyboard.
  /// - Returns: true where they have to be placed again.
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

  /// Lets what scrolls give way to a keyboard that only its environment knows of.
  /// - Returns: true where it has to be placed again.
  mutating func giveWayToInset() -> Bool {
    guard meetsKeyboard else { return false }
    var search = CoverSearch(
      rest: .infinity, edge: .infinity, target: [], bottom: state.bounds.maxY)
    let changed = giveWay(&search)
    meetsKeyboard = search.isMet
    guard !meetsKeyboard else { return changed }
    // What is asleep has given way, too.
    search = CoverSearch(rest: .infinity, edge: .infinity, target: [], bottom: state.bounds.maxY)
    search.resets = true
    return giveWay(&search) || changed
  }

  private mutating func giveWay(_ search: inout CoverSearch) -> Bool {
    guard let root else { return false }
    // Where they are without being moved up.
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

  /// Moves up the layer of what is typed into, as far as nothing else has brought it into sight.
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
        // What it types into stays below what covers the upper side.
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

  /// Records the keyboard, above all else.
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

  /// The keyboard as a person would name it; nil where none can be typed on.
  func keyboardNode() -> Node? {
    guard hasKeyboard, let keyboard, let style = keyboardStyle?.style else { return nil }
    return keyboard.control.node(
      id: "keyboard", in: keyboardFrame(at: time), style: style, at: time)
  }
}

extension KeyboardState {
  /// The bitmap in which it fades.
  fileprivate static let layer: UInt64 = 0x6B65_7962
}

extension TextTraits {
  /// True for what is written in Latin letters whatever the language: addresses, and what is secret.
  var isLatin: Bool { isSecure || kind == .email || kind == .url }
}

extension Node {
  /// The words before the caret of a field, as far as they decide where a sentence begins: none of what is
  /// secret, nor of what is no text.
  fileprivate var textBeforeCaret: String? {
    guard textTraits.kind == .text, !textTraits.isSecure, let value,
      case .int(let start)? = state["selectionStart"]
    else { return nil }
    return String(value.prefix(max(0, start)))
  }
}

extension KeyEvent {
  /// True for a key that types or deletes something.
  var types: Bool {
    switch key {
    case .character, .space: modifiers.isDisjoint(with: [.control, .meta, .alt])
    case .enter, .backspace, .delete: true
    default: false
    }
  }
}
