internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension KioskScene {
  /// Opens the PIN keypad from a keyboard.
  static let serviceKey = KeyEvent(.character("q"), modifiers: [.control, .alt])

  /// Delivers an event to its receiver: waking the screen, a card, or the item.
  mutating func handle(_ event: TimedEvent, in environment: Environment) {
    switch event.event {
    case .pointer, .wheel, .key, .text, .composition: handleInput(event, in: environment)
    case .resize, .show, .focusGained, .closeRequest, .notification, .set, .report:
      stage?.enqueue(event)
    case .hide, .focusLost:
      filter.reset()
      corner = CornerHold()
      wakingPointers = []
      stage?.enqueue(event)
    }
  }

  private mutating func handleInput(_ event: TimedEvent, in environment: Environment) {
    if isIgnoredText(event) { return }
    let isPresent = filter.indicatesPresence(event)
    if isPresent { lastInput = event.time }
    if configuration.verifyPIN != nil {
      corner.handle(event, in: environment.bounds)
      if event.event == .key(Self.serviceKey) {
        if idle.lastTouch == nil { beginVisit(in: environment) }
        return openPINCard()
      }
    }
    if isWaking(event, in: environment) {
      ignoresText = event.event.isKey
      return
    }
    let shifted = event.offset(by: Point.zero - shift(in: environment))
    if service != nil {
      handleService(event, in: environment)
    } else if pin != nil {
      handlePIN(event, in: environment)
    } else if idle.phase(at: time) == .warning {
      handleWarning(event, in: environment)
    } else {
      if isPresent { idle.touch(at: time) }
      stage?.enqueue(shifted)
    }
  }

  /// True for the text of a key that wasn't used for typing.
  private mutating func isIgnoredText(_ event: TimedEvent) -> Bool {
    switch event.event {
    case .text, .composition: return ignoresText
    case .wheel: return false
    default:
      if event.isDeliberate { ignoresText = false }
      return false
    }
  }

  /// True for a pointer that wakes the screen, until it is released: it must press nothing.
  private mutating func isWaking(_ event: TimedEvent, in environment: Environment) -> Bool {
    guard case .pointer(let pointer) = event.event else {
      guard idle.lastTouch == nil, event.isDeliberate else { return false }
      beginVisit(in: environment)
      return true
    }
    switch pointer.phase {
    case .down where idle.lastTouch == nil:
      beginVisit(in: environment)
      wakingPointers.insert(pointer.pointer)
      return true
    case .down:
      return false
    // Pointers that are still down after a visit don't begin another one.
    case .up, .cancel: return wakingPointers.remove(pointer.pointer) != nil || idle.lastTouch == nil
    case .move: return wakingPointers.contains(pointer.pointer) || idle.lastTouch == nil
    case .hover: return idle.lastTouch == nil
    }
  }

  // MARK: Cards

  private mutating func handleWarning(_ event: TimedEvent, in environment: Environment) {
    if stillThere == nil { openWarningCard(in: environment) }
    stillThere?.update(event.time, [event], in: environment)
    switch stillThere?.model.choice {
    case .startOver: return endVisit(in: environment)
    case .stay: return continueVisit(event)
    case nil: break
    }
    // Touching the screen anywhere, or pressing a key, continues the visit.
    let continuesVisit = event.event.isPointerUp || event.event.isKey
    if continuesVisit { continueVisit(event) }
  }

  private mutating func continueVisit(_ event: TimedEvent) {
    stillThere = nil
    ignoresText = event.event.isKey
    idle.touch(at: event.time)
    // Focus returns to the field that was being edited.
    stage?.enqueue(TimedEvent(event.time, .focusGained))
  }

  /// Shows the PIN keypad.
  mutating func openPINCard() {
    guard configuration.verifyPIN != nil, pin == nil, service == nil else { return }
    stillThere = nil
    idle.touch(at: time)
    // Pointers that are down belong to the keypad from now on.
    stage?.enqueue(TimedEvent(time, .focusLost))
    pin = CardScene(PINCard(strings: configuration.strings), width: 340)
  }

  private mutating func handlePIN(_ event: TimedEvent, in environment: Environment) {
    if event.isDeliberate { idle.touch(at: event.time) }
    pin?.update(event.time, [event], in: environment)
    if pin?.model.isCancelled == true { return closeCards() }
    guard let digits = pin?.model.takeSubmittedDigits(), !pinGuard.isLocked(at: event.time) else {
      return
    }
    switch configuration.verifyPIN?(digits) {
    case true?:
      pinGuard.recordSuccess()
      pin = nil
      let visits = configuration.strings.text(.visits, in: environment, count: resets)
      let detail = "\(itemID) · \(visits)"
      service = CardScene(
        ServiceCard(
          strings: configuration.strings, detail: detail,
          showsTouchTargets: configuration.showsTouchTargets),
        width: 360)
    case false?:
      pinGuard.recordFailure(at: event.time)
      pin?.model.problem = .wrongPIN
    case nil: pin?.model.problem = .unreadablePIN
    }
  }

  private mutating func handleService(_ event: TimedEvent, in environment: Environment) {
    if event.isDeliberate { idle.touch(at: event.time) }
    service?.update(event.time, [event], in: environment)
    guard let model = service?.model else { return }
    showTouchTargets(model.showsTouchTargets)
    switch model.choice {
    case .startOver: endVisit(in: environment)
    case .close: requests.append(.close)
    case .back: closeCards()
    case nil: break
    }
  }

  private mutating func closeCards() {
    (pin, service) = (nil, nil)
    stage?.enqueue(TimedEvent(time, .focusGained))
  }

  /// Updates the cards.
  mutating func updateCards(in environment: Environment) {
    if service == nil, pin == nil, idle.phase(at: time) == .warning {
      openWarningCard(in: environment)
    } else if idle.phase(at: time) != .warning {
      stillThere = nil
    }
    if let remaining = idle.remainingTime(at: time).map({ Int($0.rounded(.up)) }),
      stillThere != nil,
      stillThere?.model.remainingSeconds != remaining
    {
      stillThere?.model.remainingSeconds = remaining
    }
    if pin != nil {
      let seconds = Int(max(0, pinGuard.lockedUntil - time).rounded(.up))
      if pin?.model.lockedSeconds != seconds { pin?.model.lockedSeconds = seconds }
    }
    updateInvitation(in: environment)
    let time = time
    stillThere?.update(time, in: environment)
    pin?.update(time, in: environment)
    service?.update(time, in: environment)
    invitation?.update(time, in: environment)
  }

  private mutating func openWarningCard(in environment: Environment) {
    guard stillThere == nil else { return }
    stage?.enqueue(TimedEvent(time, .focusLost))
    stage?.update(to: time, in: environment, journal)
    let card = StillThereCard(
      strings: configuration.strings, duration: idle.warning,
      remainingSeconds: Int((idle.remainingTime(at: time) ?? 0).rounded(.up)))
    stillThere = CardScene(card, width: 420)
    stillThere?.update(time, in: environment)
  }

  private mutating func updateInvitation(in environment: Environment) {
    guard idle.lastTouch == nil, configuration.showsInvitation, !isNight,
      items.contains(where: \.isInteractive)
    else {
      return invitation = nil
    }
    let text = configuration.strings.text(.invitation, in: environment)
    if invitation?.model.text != text {
      invitation = CardScene(InvitationCard(text: text), width: 480, isPill: true)
      invitationKey = nil
    }
    let key = InvitationKey(
      step: invitationStep(at: time), stage: stage?.number, size: environment.size,
      textScale: environment.textScale)
    guard invitationKey != key else { return }
    invitationKey = key
    invitation?.positions = Self.invitationPositions
    invitation?.positionIndex = Int(key.step.truncatingRemainder(dividingBy: 3600))
    let controls = stage?.scene.describe(in: environment).controls(in: environment.bounds) ?? []
    // Grown by the largest pixel shift in whole points.
    let shift = PixelShift.maximumOffset(configuration.care).rounded(.up)
    invitation?.avoidedAreas = controls.map { $0.inset(by: -shift) }
  }

  /// The number of intervals since the invitation appeared.
  func invitationStep(at time: Seconds) -> Double {
    max(0, ((time - attractStart) / Self.invitationInterval + FrameSlack.slots).rounded(.down))
  }

  /// How long the invitation stays in one position, in seconds.
  ///
  /// Ours: it moves to avoid burn-in.
  static let invitationInterval: Seconds = 20

  /// Positions of the invitation, as fractions of the remaining space.
  ///
  /// Ours: far enough apart for narrow screens, which have no space for horizontal moves.
  private static let invitationPositions = [
    Point(0.5, 0.9), Point(0.25, 0.1), Point(0.75, 0.64), Point(0.5, 0.37),
  ]
}

/// The key for which the invitation's position is computed; a change recomputes it.
struct InvitationKey: Hashable {
  /// The number of intervals since it appeared.
  var step: Double
  /// The number of the stage behind it.
  var stage: Int?
  var size: Size
  var textScale: Double
}

extension SemanticsNode {
  /// The visible frames of the controls inside.
  fileprivate func controls(in visibleRect: Rect) -> [Rect] {
    guard isVisible else { return [] }
    let innerRect = clip.map(visibleRect.intersection) ?? visibleRect
    let innerControls = children.flatMap { $0.controls(in: innerRect) }
    guard innerControls.isEmpty, isFocusable else { return innerControls }
    let visibleFrame = frame.intersection(visibleRect)
    return visibleFrame.isEmpty ? [] : [visibleFrame]
  }
}

extension TimedEvent {
  /// True for a deliberate action: a mouse that only moves may lie on a shaking table.
  var isDeliberate: Bool {
    switch event {
    case .pointer(let pointer): pointer.phase != .hover && pointer.phase != .cancel
    case .wheel, .key, .text, .composition: true
    default: false
    }
  }
}

extension InputEvent {
  fileprivate var isPointerUp: Bool {
    if case .pointer(let pointer) = self { pointer.phase == .up } else { false }
  }

  fileprivate var isKey: Bool {
    switch self {
    case .key, .text, .wheel: true
    default: false
    }
  }
}
