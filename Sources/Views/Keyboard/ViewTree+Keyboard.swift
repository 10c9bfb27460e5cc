internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ViewTree {
  // MARK: Showing and hiding

  /// True while the keyboard is shown and accepts input.
  var hasKeyboard: Bool { keyboard.map { !$0.isLeaving } ?? false }

  /// Shows the keyboard when a finger focuses a field, keeps it attached to the focus, and hides it
  /// when no text input is focused.
  mutating func updateKeyboard(_ model: inout Root) {
    let pendingTarget = keyboardMemory.invites
    guard pendingTarget != nil || keyboard != nil else { return }
    keyboardMemory.invites = nil
    // An action of the press may have moved the focus since.
    let shouldShow = pendingTarget != nil && pendingTarget == focus.path.last
    guard let semantics = typedNode() else { return hideKeyboard(at: time, &model) }
    if hasKeyboard {
      if keyboard?.target != focus.path {
        attachKeyboard(to: semantics)
      } else {
        keyboard?.control.textBeforeCaret = semantics.textBeforeCaret
      }
    } else if shouldShow {
      showKeyboard(for: semantics)
    }
    guard keyboard?.needsReveal == true, isBuilt else { return }
    keyboard?.needsReveal = false
    layout()
    reveal(focus.path, at: time)
  }

  /// The focused semantics node, if the on-screen keyboard may type into it.
  func typedNode() -> SemanticsNode? {
    guard textInput != nil, !focus.path.isEmpty, let root, focusedFrame() != nil,
      let node = root.node(at: focus.path.dropFirst()), !node.isSceneHost,
      node.environment.environment.usesOnScreenKeyboard == .automatic,
      let semantics = node.ownSemantics(in: Rect(origin: .zero, size: node.size), at: time),
      // Lists and menus take text too, for type-to-select, but need no keyboard.
      semantics.acceptsText, semantics.role == .textField
    else { return nil }
    return semantics
  }

  private mutating func showKeyboard(for semantics: SemanticsNode) {
    var state = KeyboardState(control: OnScreenKeyboard(layout: keyboardLanguage), target: [])
    state.control.showsPreviewsAbove = true
    state.control.bottomInset = self.state.safeArea.bottom
    if let old = keyboard {
      // The keyboard reverses from its current position.
      (state.presence, state.layerShift, state.shiftedLayer) = (
        old.presence, old.layerShift, old.shiftedLayer
      )
    }
    keyboard = state
    let curve = keyboardCurve
    let now = time
    keyboard?.presence.set(1, at: now, curve: curve)
    attachKeyboard(to: semantics)
    setKeyboardInset(keyboardFrame.height)
  }

  /// Attaches the keyboard to a newly focused text field.
  private mutating func attachKeyboard(to semantics: SemanticsNode) {
    guard var state = keyboard else { return }
    let traits = semantics.textTraits
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
    state.control.textBeforeCaret = semantics.textBeforeCaret
    if state.control != old { state.control.changed(from: old, at: time) }
    state.control.begin(startsSentence: semantics.value?.isEmpty ?? false)
    keyboard = state
  }

  /// Hides the keyboard when the window becomes inactive, to be shown again when the window
  /// returns.
  mutating func suspendKeyboard(at time: Seconds, _ model: inout Root) {
    guard hasKeyboard else { return }
    keyboardMemory.targetToRestore = focus.path
    hideKeyboard(at: time, &model)
  }

  /// Forgets the view that was edited before the window was hidden, if the window has kept the
  /// keyboard focus.
  mutating func discardSuspendedKeyboard() {
    if !focus.path.isEmpty { keyboardMemory.targetToRestore = [] }
  }

  /// Restores the keyboard when the window becomes active again and the edited view regains focus.
  mutating func resumeKeyboard() {
    guard !focus.path.isEmpty, !keyboardMemory.targetToRestore.isEmpty else { return }
    keyboardMemory.isReturning = keyboardMemory.targetToRestore == focus.path
    keyboardMemory.targetToRestore = []
  }

  /// Restores the keyboard at the end of a frame, unless a press or key event came in the same
  /// frame.
  mutating func finishResumingKeyboard() {
    guard keyboardMemory.isReturning else { return }
    keyboardMemory.isReturning = false
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
    keyboard?.layerShift.set(0, at: time, curve: curve)
    setKeyboardInset(0)
  }

  private var isMotionReduced: Bool { rootEnvironment?.environment.motion == .reduced }

  private var keyboardCurve: Curve { isMotionReduced ? KeyboardState.fade : KeyboardState.spring }

  private var rootEnvironment: EnvironmentBox? { root?.ground }

  /// The layout for text: the layout last chosen, or else the layout of the interface language.
  private var keyboardLanguage: OnScreenKeyboard.Layout {
    keyboardMemory.language
      ?? (rootEnvironment?.environment.language == .korean ? .korean : .english)
  }

  // MARK: Layout

  /// The keyboard's frame at the end of its animation, in the window.
  var keyboardFrame: Rect {
    let bounds = state.bounds
    guard let control = keyboard?.control, let style = keyboardStyle else { return .zero }
    let availableSize = Size(
      bounds.width, (bounds.height * KeyboardState.maximumWindowFraction).rounded(.down))
    let height = control.size(fitting: availableSize, style: style.style).height
    return Rect(bounds.minX, bounds.maxY - height, bounds.width, height)
  }

  /// The keyboard's frame at a time during its animation.
  func keyboardFrame(at time: Seconds) -> Rect {
    let frame = keyboardFrame
    guard let keyboard, !isMotionReduced else { return frame }
    let scale = rootEnvironment?.environment.scale ?? 1
    let hidden = (1 - keyboard.presence.value(at: time)) * frame.height
    return frame.offset(by: Point(0, (hidden * scale).rounded() / scale))
  }

  var keyboardStyle: StyleBox<OnScreenKeyboard.Style>? {
    guard let keyboard else { return nil }
    return rootEnvironment?.style(of: keyboard.control)
  }

  /// Makes views avoid the keyboard.
  /// - Returns: true if layout is needed again.
  mutating func avoidKeyboard() -> Bool {
    if keyboard?.control.bottomInset != state.safeArea.bottom {
      keyboard?.control.bottomInset = state.safeArea.bottom
      keyboard?.needsReveal = true
    }
    guard let keyboard else { return false }
    let isFinished = keyboard.isLeaving && !keyboard.isMoving(at: time)
    let frame = keyboardFrame
    let currentFrame = keyboardFrame(at: time)
    state.keyboardEdge = keyboard.isLeaving ? nil : frame.minY
    if keyboard.windowSize != state.bounds.size {
      self.keyboard?.windowSize = state.bounds.size
      self.keyboard?.needsReveal = true
    }
    var search = KeyboardOverlapSearch(
      finalEdge: keyboard.isLeaving ? isMotionReduced ? .infinity : currentFrame.minY : frame.minY,
      currentEdge: currentFrame.minY,
      target: keyboard.target, bottom: state.bounds.maxY)
    search.resets = isFinished
    let changed = applyKeyboardOverlaps(&search)
    if !keyboard.isLeaving { setKeyboardInset(frame.height) }
    updateLayerShift(search, above: frame.minY)
    if isFinished { self.keyboard = nil }
    return changed
  }

  /// Makes scroll views avoid a keyboard that only the environment reports.
  /// - Returns: true if layout is needed again.
  mutating func avoidEnvironmentKeyboard() -> Bool {
    guard meetsKeyboard else { return false }
    var search = KeyboardOverlapSearch(
      finalEdge: .infinity, currentEdge: .infinity, target: [], bottom: state.bounds.maxY)
    let changed = applyKeyboardOverlaps(&search)
    meetsKeyboard = search.hasEnvironmentInset
    guard !meetsKeyboard else { return changed }
    // Views that are asleep have avoided the keyboard too: their overlaps are removed as well.
    search = KeyboardOverlapSearch(
      finalEdge: .infinity, currentEdge: .infinity, target: [], bottom: state.bounds.maxY)
    search.resets = true
    return applyKeyboardOverlaps(&search) || changed
  }

  private mutating func applyKeyboardOverlaps(_ search: inout KeyboardOverlapSearch) -> Bool {
    guard let root else { return false }
    // The search uses frames without the upward shift.
    root.collectKeyboardOverlaps(in: Rect(origin: .zero, size: root.size), at: time, &search)
    for layer in state.layers {
      guard let node = root.node(at: layer.path.dropFirst()) else { continue }
      search.path = Array(layer.path.dropLast())
      node.collectKeyboardOverlaps(in: Rect(origin: .zero, size: node.size), at: time, &search)
    }
    guard !search.changes.isEmpty else { return false }
    for (path, overlap) in search.changes {
      uniqueRoot()?.modify(path.dropFirst(), at: time) { node in
        node.keyboardOverlap = overlap
        node.invalidateLayout()
      }
    }
    return true
  }

  /// Moves the layer of the edited view up by the overlap that no scroll view has avoided.
  private mutating func updateLayerShift(_ search: KeyboardOverlapSearch, above top: Double) {
    guard var keyboard else { return }
    let owner = state.layers.last { keyboard.target.starts(with: $0.path) }?.path ?? rootPath
    if keyboard.shiftedLayer != owner {
      setLayerShift(0, of: keyboard.shiftedLayer)
      keyboard.shiftedLayer = owner
      keyboard.layerShift = Animated(0)
    }
    if !keyboard.isLeaving, let field = focusedFrame() {
      let currentShift = root?.node(at: owner.dropFirst())?.keyboardOffset ?? 0
      let frame = field.offset(by: Point(0, currentShift))
      var shift = search.remainingOverlap
      if !search.isAvoidedByAncestor, frame.maxY > top {
        // The edited view stays below the top safe area.
        let maximumShift = max(0, frame.minY - state.safeArea.top)
        shift = min(frame.maxY + KeyboardState.margin - top, maximumShift)
      }
      keyboard.layerShift.set(min(shift, state.bounds.maxY - top), at: time, curve: keyboardCurve)
    }
    self.keyboard = keyboard
    let scale = rootEnvironment?.environment.scale ?? 1
    setLayerShift((keyboard.layerShift.value(at: time) * scale).rounded() / scale, of: owner)
  }

  private mutating func setLayerShift(_ shift: Double, of path: [NodeID]) {
    guard !path.isEmpty, root?.node(at: path.dropFirst())?.keyboardOffset != shift else { return }
    uniqueRoot()?.modify(path.dropFirst(), at: time) { node in
      node.keyboardOffset = shift
      node.needsDraw = true
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
    guard isMotionReduced, presence < 1 else { return paint(&canvas) }
    canvas.layer(
      Layer(id: KeyboardState.layer, bounds: frame, opacity: max(0, presence)), paint)
  }

  // MARK: Description

  /// The semantics node of the keyboard; nil if none accepts input.
  func keyboardNode() -> SemanticsNode? {
    guard hasKeyboard, let keyboard, let style = keyboardStyle?.style else { return nil }
    return keyboard.control.node(
      id: "keyboard", in: keyboardFrame(at: time), style: style, at: time)
  }
}

extension KeyboardState {
  /// The id of the layer in which the keyboard fades.
  fileprivate static let layer: UInt64 = 0x6B65_7962
}

extension TextTraits {
  /// True for text that uses Latin letters in any language: addresses and passwords.
  var isLatin: Bool { isSecure || kind == .email || kind == .url }
}

extension SemanticsNode {
  /// The text before the field's caret, which decides whether a sentence begins; nil for secure
  /// fields and fields that aren't for plain text.
  fileprivate var textBeforeCaret: String? {
    guard textTraits.kind == .text, !textTraits.isSecure, let value,
      case .int(let start)? = state["selectionStart"]
    else { return nil }
    return String(value.prefix(max(0, start)))
  }
}

extension KeyEvent {
  /// True for a key that inserts or deletes text.
  var typesText: Bool {
    switch key {
    case .character, .space: modifiers.isDisjoint(with: [.control, .meta, .alt])
    case .enter, .backspace, .delete: true
    default: false
    }
  }
}
