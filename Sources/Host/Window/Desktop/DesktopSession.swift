internal import Synchronization
internal import VitrineDesktop
internal import VitrineScenes

/// The person's session: whether it is locked or asleep, notifications, and sleep prevention.
///
/// Nothing waits for it, and without a bus nothing happens.
final class DesktopSession {
  /// State shared with the buses' threads.
  private final class SharedState: Sendable {
    let state = Mutex(State())
  }

  private struct State {
    var isLocked = false
    var isAsleep = false
    /// Ids of the notifications that a person chose, in order.
    var clicked: [String] = []
  }

  /// The number of removed notifications that are remembered: the person may have chosen one just
  /// before its removal.
  ///
  /// Ours: more than are shown at a time.
  private static let maximumRemembered = 100

  private let configuration: WindowConfiguration
  private let shared = SharedState()
  /// The system bus; closed with this object.
  private let systemBus: DesktopBus?
  /// Posts notifications; nil before the first.
  private var poster: (bus: DesktopBus, notifications: DesktopNotifications)?
  private var list = NotificationList()
  private var remembered: [SceneNotification] = []
  private var inhibitor: SleepInhibitor?

  /// Starts listening.
  /// - Returns: nil if the window doesn't join a session.
  init?(_ configuration: WindowConfiguration) {
    guard configuration.joinsSession, configuration.frozenTime == nil,
      !configuration.framesOnGrid
    else { return nil }
    self.configuration = configuration
    systemBus = DesktopBus.system()
    systemBus?.observeLogin { [shared] event in
      shared.state.withLock { state in
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
  var isAway: Bool { shared.state.withLock { $0.isLocked || $0.isAsleep } }

  /// Assumes that the session is unlocked and the machine awake, until the next change.
  func markPresent() { shared.state.withLock { ($0.isLocked, $0.isAsleep) = (false, false) } }

  /// Posts a notification, replacing the one with its id.
  func post(_ notification: SceneNotification) {
    guard let notifications = start() else { return }
    remembered.removeAll { $0.id == notification.id }
    remembered.append(notification)
    if remembered.count > Self.maximumRemembered { remembered.removeFirst() }
    if let oldest = list.post(notification) { notifications.withdraw(oldest.id) }
    notifications.post(
      DesktopNotification(title: notification.title, body: notification.body),
      id: notification.id)
  }

  /// Removes all visible notifications.
  func withdrawAll() {
    guard !list.shown.isEmpty else { return }
    for notification in list.withdrawAll() { poster?.notifications.withdraw(notification.id) }
  }

  /// Removes and returns the notifications that a person has chosen.
  func takeClicked() -> [SceneNotification] {
    let ids = shared.state.withLock { state in
      defer { if !state.clicked.isEmpty { state.clicked = [] } }
      return state.clicked
    }
    return ids.compactMap { id in remembered.last { $0.id == id } }
  }

  /// Keeps the machine awake while there is a reason.
  func preventSleep(_ reason: String?) {
    guard let reason else { return inhibitor = nil }
    if inhibitor == nil { inhibitor = systemBus?.inhibitSleep(reason, by: configuration.title) }
  }

  /// Connects for the first notification.
  private func start() -> DesktopNotifications? {
    if let poster { return poster.notifications }
    guard let bus = DesktopBus.session() else { return nil }
    let notifications = DesktopNotifications(on: bus, application: configuration.applicationID) {
      [shared] id in
      shared.state.withLock { $0.clicked.append(id) }
      MessageQueue.send()
    }
    poster = (bus, notifications)
    return notifications
  }
}
