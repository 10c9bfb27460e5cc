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
      stage?.tell(event)
    case .hide, .focusLost:
      filter.reset()
      corner = CornerHold()
      waking = []
      stage?.tell(event)
    }
  }

  private mutating func handleInput(_ event: TimedEvent, in environment: Environment) {
    if isIgnoredText(event) { return }
    let isPresent = filter.showsPresence(event)
    if isPresent { lastInput = event.time }
    if configuration.verifyPIN != nil {
      corner.handle(event, in: environment.bounds)
      if event.event == .key(Self.serviceKey) {
        if idle.lastTouch == nil { beginVisit(in: environment) }
        return askPIN()
      }
    }
    if isWaking(event, in: environment) {
      ignoresText = event.event.isKey
      return
    }
    let placed = event.offset(by: Point.zero - shift(in: environment))
    if service != nil {
      handleService(event, in: environment)
    } else if pin != nil {
      handlePIN(event, in: environment)
    } else if idle.phase(at: time) == .warning {
      handleWarning(event, in: environment)
    } else {
      if isPresent { idle.touch(at: time) }
      stage?.tell(placed)
    }
  }

  /// True for the text of a key that wasn't used for typing.
  private mutating func isIgnoredText(_ event: TimedEvent) -> Bool {
    switch event.event {
    case .text, .composition: return ignoresText
    case .wheel: return false
    default:
      if event.isDone { ignoresText = false }
      return false
    }
  }

  /// True for a pointer that wakes the screen, until it is released: it must press nothing.
  private mutating func isWaking(_ event: TimedEvent, in environment: Environment) -> Bool {
    guard case .pointer(let step) = event.event else {
      guard idle.lastTouch == nil, event.isDone else { return false }
      beginVisit(in: environment)
      return true
    }
    switch step.phase {
    case .down where idle.lastTouch == nil:
      beginVisit(in: environment)
      waking.insert(step.pointer)
      return true
    case .down:
      return false
    // Pointers that are still down after a visit don't begin another one.
    case .up, .cancel: return waking.remove(step.pointer) != nil || idle.lastTouch == nil
    case .move: return waking.contains(step.pointer) || idle.lastTouch == nil
    case .hover: return idle.lastTouch == nil
    }
  }

  // MARK: Cards

  private mutating func handleWarning(_ event: TimedEvent, in environment: Environment) {
    if stillThere == nil { openWarning(in: environment) }
    stillThere?.update(event.time, [event], in: environment)
    switch stillThere?.model.choice {
    case .startOver: return endVisit(in: environment)
    case .stay: return stay(event)
    case nil: break
    }
    // Touching the screen anywhere, or pressing a key, continues the visit.
    let isOver = event.event.isLift || event.event.isKey
    if isOver { stay(event) }
  }

  private mutating func stay(_ event: TimedEvent) {
    stillThere = nil
    ignoresText = event.event.isKey
    idle.touch(at: event.time)
    // Focus returns to the field that was being edited.
    stage?.tell(TimedEvent(event.time, .focusGained))
  }

  /// Shows the PIN keypad.
  mutating func askPIN() {
    guard configuration.verifyPIN != nil, pin == nil, service == nil else { return }
    stillThere = nil
    idle.touch(at: time)
    // Pointers that are down belong to the keypad from now on.
    stage?.tell(TimedEvent(time, .focusLost))
    pin = CardScene(PINCard(strings: configuration.strings), width: 340)
  }

  private mutating func handlePIN(_ event: TimedEvent, in environment: Environment) {
    if event.isDone { idle.touch(at: event.time) }
    pin?.update(event.time, [event], in: environment)
    if pin?.model.isCancelled == true { return closeCards() }
    guard let digits = pin?.model.takeEntered(), !pinGuard.isLocked(at: event.time) else { return }
    switch configuration.verifyPIN?(digits) {
    case true?:
      pinGuard.succeed()
      pin = nil
      let visits = configuration.strings.text(.visits, in: environment, count: resets)
      let detail = "\(itemID) · \(visits)"
      service = CardScene(
        ServiceCard(
          strings: configuration.strings, detail: detail,
          showsTouchTargets: configuration.showsTouchTargets),
        width: 360)
    case false?:
      pinGuard.fail(at: event.time)
      pin?.model.problem = .wrongPIN
    case nil: pin?.model.problem = .unreadablePIN
    }
  }

  private mutating func handleService(_ event: TimedEvent, in environment: Environment) {
    if event.isDone { idle.touch(at: event.time) }
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
    stage?.tell(TimedEvent(time, .focusGained))
  }

  /// Updates the cards.
  mutating func settleCards(in environment: Environment) {
    if service == nil, pin == nil, idle.phase(at: time) == .warning {
      openWarning(in: environment)
    } else if idle.phase(at: time) != .warning {
      stillThere = nil
    }
    if let left = idle.left(at: time).map({ Int($0.rounded(.up)) }), stillThere != nil,
      stillThere?.model.left != left
    {
      stillThere?.model.left = left
    }
    if pin != nil {
      let wait = Int(max(0, pinGuard.lockedUntil - time).rounded(.up))
      if pin?.model.wait != wait { pin?.model.wait = wait }
    }
    settleInvitation(in: environment)
    let time = time
    stillThere?.update(time, in: environment)
    pin?.update(time, in: environment)
    service?.update(time, in: environment)
    invitation?.update(time, in: environment)
  }

  private mutating func openWarning(in environment: Environment) {
    guard stillThere == nil else { return }
    stage?.tell(TimedEvent(time, .focusLost))
    stage?.update(to: time, in: environment, journal)
    let card = StillThereCard(
      strings: configuration.strings, duration: idle.warning,
      left: Int((idle.left(at: time) ?? 0).rounded(.up)))
    stillThere = CardScene(card, width: 420)
    stillThere?.update(time, in: environment)
  }

  private mutating func settleInvitation(in environment: Environment) {
    guard idle.lastTouch == nil, configuration.invites, !isNight,
      items.contains(where: \.isInteractive)
    else {
      return invitation = nil
    }
    let text = configuration.strings.text(.invitation, in: environment)
    if invitation?.model.text != text {
      invitation = CardScene(InvitationCard(text: text), width: 480, isPill: true)
      invitationTurn = nil
    }
    let turn = InvitationTurn(
      step: invitationStep(at: time), stage: stage?.number, size: environment.size,
      textScale: environment.textScale)
    guard invitationTurn != turn else { return }
    invitationTurn = turn
    invitation?.places = Self.invitationPlaces
    invitation?.turn = Int(turn.step.truncatingRemainder(dividingBy: 3600))
    let controls = stage?.scene.describe(in: environment).controls(in: environment.bounds) ?? []
    // Grown by the largest pixel shift in whole points.
    let shift = PixelShift.furthest(configuration.care).rounded(.up)
    invitation?.avoided = controls.map { $0.inset(by: -shift) }
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
  private static let invitationPlaces = [
    Point(0.5, 0.9), Point(0.25, 0.1), Point(0.75, 0.64), Point(0.5, 0.37),
  ]
}

/// The key for which the invitation's position is computed; a change recomputes it.
struct InvitationTurn: Hashable {
  /// The number of intervals since it appeared.
  var step: Double
  /// The number of the stage behind it.
  var stage: Int?
  var size: Size
  var textScale: Double
}

extension Node {
  /// The visible frames of the controls inside.
  fileprivate func controls(in outer: Rect) -> [Rect] {
    guard isVisible else { return [] }
    let inside = clip.map(outer.intersection) ?? outer
    let inner = children.flatMap { $0.controls(in: inside) }
    guard inner.isEmpty, isFocusable else { return inner }
    let shown = frame.intersection(outer)
    return shown.isEmpty ? [] : [shown]
  }
}

extension TimedEvent {
  /// True for a deliberate action: a mouse that only moves may lie on a shaking table.
  var isDone: Bool {
    switch event {
    case .pointer(let step): step.phase != .hover && step.phase != .cancel
    case .wheel, .key, .text, .composition: true
    default: false
    }
  }
}

extension InputEvent {
  fileprivate var isLift: Bool {
    if case .pointer(let step) = self { step.phase == .up } else { false }
  }

  fileprivate var isKey: Bool {
    switch self {
    case .key, .text, .wheel: true
    default: false
    }
  }
}
