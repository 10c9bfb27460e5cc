internal import Synchronization
internal import VitrineDesktop
internal import VitrineDrawing

/// Keeps what the desktop prefers for a window that follows it, and wakes the window when that changes.
final class DesktopFollower {
  /// What the thread of the bus hands over.
  private final class News: Sendable {
    let settings = Mutex<DesktopSettings?>(nil)
  }

  private let first: Environment
  private let traits: [DesktopTrait]
  private let news = News()
  /// Closed with this object.
  private let bus: DesktopBus

  /// Begins to listen.
  /// - Returns: nil where the window follows nothing, or there is no bus.
  init?(_ configuration: WindowConfiguration) {
    first = configuration.environment
    traits = configuration.followsDesktop.filter { [first] in $0.isUsual(in: first) }
    guard !traits.isEmpty, configuration.frozenTime == nil, !configuration.framesOnGrid,
      let bus = DesktopBus.session()
    else { return nil }
    self.bus = bus
    bus.followSettings { [news] settings in
      news.settings.withLock { $0 = settings }
      MessageQueue.send()
    }
  }

  /// Brings surroundings up to date.
  /// - Returns: false where nothing has come since the last time.
  func update(_ environment: inout Environment) -> Bool {
    let settings = news.settings.withLock { settings in
      defer { settings = nil }
      return settings
    }
    guard let settings else { return false }
    for trait in traits { trait.set(in: &environment, to: settings, or: first) }
    return true
  }
}
