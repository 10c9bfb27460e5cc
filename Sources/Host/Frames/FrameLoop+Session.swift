internal import VitrineInteraction
internal import VitrineScenes

extension FrameLoop {
  /// True while a window of the scene is in front of the person.
  var isPersonHere: Bool { surfaces.contains { $0.isActive } }

  /// Takes up whether the person is away, and what they have chosen outside of the windows.
  ///
  /// A window of somebody who is away is one that is hidden: the same events, and no frames.
  func followSession() {
    guard let session else { return }
    let isAway = session.isAway
    for surface in surfaces
    where surface.translator.hidingReasons.contains(.away) != isAway {
      setHidden(isAway, for: .away, surface)
    }
    for notification in session.takeChosen() {
      guard let surface = surface(notification.window) ?? surfaces.first else { continue }
      surface.comeForward()
      note(clock.now)
      surface.pending.append(TimedEvent(eventTime, .notification(notification.id)))
    }
    if isPersonHere { session.withdrawAll() }
  }

  /// Adds or removes a reason why a window cannot be seen, which SDL does not know of.
  func setHidden(_ isHidden: Bool, for reason: HidingReasons, _ surface: WindowSurface) {
    let now = clock.now
    note(now)
    let changes = surface.translator.setHidden(
      isHidden, for: reason, at: eventTime, into: &surface.pending)
    follow(changes, of: surface, at: now, eventTime)
  }

  /// A person is there after all: not every screen lock says that it has gone.
  func personActs() {
    guard let session, session.isAway else { return }
    session.endAbsence()
    followSession()
  }
}
