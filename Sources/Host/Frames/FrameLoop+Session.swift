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
      hide(surface, isAway, for: .away)
    }
    for notification in session.takeChosen() {
      guard let surface = surface(notification.window) ?? surfaces.first else { continue }
      surface.comeForward()
      note(clock.now)
      surface.pending.append(TimedEvent(eventTime, .notification(notification.id)))
    }
    if isPersonHere { session.withdrawAll() }
  }

  /// Lets a window stop or go on, for a reason that SDL does not know of.
  func hide(_ surface: WindowSurface, _ isSo: Bool, for reason: HidingReasons) {
    let now = clock.now
    note(now)
    let changes = surface.translator.hide(
      isSo, for: reason, at: eventTime, into: &surface.pending)
    follow(changes, of: surface, at: now, eventTime)
  }

  /// A person is there after all: not every screen lock says that it has gone.
  func personActs() {
    guard let session, session.isAway else { return }
    session.endAbsence()
    followSession()
  }
}
