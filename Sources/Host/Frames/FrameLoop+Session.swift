internal import VitrineInteraction
internal import VitrineScenes

extension FrameLoop {
  /// True while a window of the scene is active.
  var isUserPresent: Bool { surfaces.contains { $0.isActive } }

  /// Applies whether the person is away, and the notifications that they have chosen.
  ///
  /// While the person is away, each window gets the events of a hidden window, and no frames.
  func updateSession() {
    guard let session else { return }
    let isAway = session.isAway
    for surface in surfaces
    where surface.translator.hidingReasons.contains(.away) != isAway {
      setHidden(isAway, for: .away, surface)
    }
    for notification in session.takeClicked() {
      guard let surface = surface(notification.window) ?? surfaces.first else { continue }
      surface.bringToFront()
      recordEventTime(clock.now)
      surface.pending.append(TimedEvent(eventTime, .notification(notification.id)))
    }
    if isUserPresent { session.withdrawAll() }
  }

  /// Adds or removes a reason why a window is hidden that SDL doesn't report.
  func setHidden(_ isHidden: Bool, for reason: HidingReasons, _ surface: WindowSurface) {
    let now = clock.now
    recordEventTime(now)
    let changes = surface.translator.setHidden(
      isHidden, for: reason, at: eventTime, into: &surface.pending)
    apply(changes, of: surface, at: now, eventTime)
  }

  /// Ends the person's absence when there is input, since not every screen lock reports that it was
  /// unlocked.
  func userDidAct() {
    guard let session, session.isAway else { return }
    session.markPresent()
    updateSession()
  }
}
