internal import Synchronization
internal import VitrineDesktop
internal import VitrineScenes

/// What the person's session has to do with the windows: whether somebody can be in front of them, what the desktop
/// tells a person who is away, and whether the machine may sleep.
///
/// Nothing waits for it, and without a bus nothing happens.
final class DesktopSession {
  /// What the threads of the buses hand over.
  private final class News: Sendable {
    let state = Mutex(State())
  }

  private struct State {
    var isLocked = false
    var isAsleep = false
    /// Ids of notifications, in the order in which a person chose them.
    var chosen: [String] = []
  }

  /// How many notifications are known after they have gone, in case the person had chosen them by then.
  ///
  /// Ours: more than show at a time.
  private static let mostKnown = 100

  private let configuration: WindowConfiguration
  private let news = News()
  /// Of the machine; closed with this object.
  private let machine: DesktopBus?
  /// Posts notifications; nil before the first.
  private var poster: (bus: DesktopBus, notifications: DesktopNotifications)?
  private var list = NotificationList()
  private var known: [SceneNotification] = []
  private var inhibitor: SleepInhibitor?

  /// Begins to listen.
  /// - Returns: nil where the window has nothing to do with a person's session.
  init?(_ configuration: WindowConfiguration) {
    guard configuration.joinsSession, configuration.frozenTime == nil,
      !configuration.framesOnGrid
    else { return nil }
    self.configuration = configuration
    machine = DesktopBus.system()
    machine?.followLogin { [news] event in
      news.state.withLock { state in
        switch event {
        case .lock: state.isLocked = true
        case .unlock: state.isLocked = false
        case .sleep: state.isAsleep = true
        case .wake: state.isAsleep = false
        }
      }
      MessageQueue.send()
    }
  }

  deinit { withdrawAll() }

  /// True while the session is locked or the machine asleep.
  var isAway: Bool { news.state.withLock { $0.isLocked || $0.isAsleep } }

  /// Takes it that the session is not locked, nor the machine asleep, until the next time.
  func endAbsence() { news.state.withLock { ($0.isLocked, $0.isAsleep) = (false, false) } }

  /// Has the desktop show a notification, in the place of the one with its id.
  func post(_ notification: SceneNotification) {
    guard let notifications = start() else { return }
    known.removeAll { $0.id == notification.id }
    known.append(notification)
    if known.count > Self.mostKnown { known.removeFirst() }
    if let oldest = list.post(notification) { notifications.withdraw(oldest.id) }
    notifications.post(
      DesktopNotification(title: notification.title, body: notification.body),
      id: notification.id)
  }

  /// Takes away all notifications that show.
  func withdrawAll() {
    guard !list.shown.isEmpty else { return }
    for notification in list.withdrawAll() { poster?.notifications.withdraw(notification.id) }
  }

  /// Which notifications a person has chosen since this was last asked.
  func takeChosen() -> [SceneNotification] {
    let ids = news.state.withLock { state in
      defer { if !state.chosen.isEmpty { state.chosen = [] } }
      return state.chosen
    }
    return ids.compactMap { id in known.last { $0.id == id } }
  }

  /// Keeps the machine awake from the first reason on until there is none.
  func preventSleep(_ reason: String?) {
    guard let reason else { return inhibitor = nil }
    if inhibitor == nil { inhibitor = machine?.inhibitSleep(reason, by: configuration.title) }
  }

  /// Connects for the first notification.
  private func start() -> DesktopNotifications? {
    if let poster { return poster.notifications }
    guard let bus = DesktopBus.session() else { return nil }
    let notifications = DesktopNotifications(on: bus, application: configuration.applicationID) {
      [news] id in
      news.state.withLock { $0.chosen.append(id) }
      MessageQueue.send()
    }
    poster = (bus, notifications)
    return notifications
  }
}
