internal import Synchronization
internal import VitrineDesktop
internal import VitrineDrawing

/// Keeps what the desktop prefers for a window that follows it, and wakes the window when that changes.
final class DesktopFollower {
  /// What the thread of the bus hands over.
  private final class News: Sendable {
    /// What the surroundings are to be; nil where they are that.
    let wanted = Mutex<Environment?>(nil)
    let last: Mutex<Environment>

    init(_ first: Environment) { last = Mutex(first) }
  }

  private let first: Environment
  private let traits: [DesktopTrait]
  private let news: News
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
    news = News(first)
    bus.followSettings { [news, traits, first] settings in
      var wanted = first
      for trait in traits { trait.set(in: &wanted, to: settings, or: first) }
      // What is not followed wakes nobody.
      let isSame = news.last.withLock { last in
        defer { last = wanted }
        return last.isSame(butForSizeAs: wanted)
      }
      guard !isSame else { return }
      news.wanted.withLock { $0 = wanted }
      MessageQueue.send()
    }
  }

  /// Brings surroundings up to date.
  /// - Returns: false where nothing has come since the last time.
  func update(_ environment: inout Environment) -> Bool {
    let wanted = news.wanted.withLock { wanted in
      defer { wanted = nil }
      return wanted
    }
    guard let wanted else { return false }
    for trait in traits { trait.copy(from: wanted, to: &environment) }
    return true
  }
}
