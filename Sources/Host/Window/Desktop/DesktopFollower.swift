internal import Synchronization
internal import VitrineDesktop
internal import VitrineDrawing

/// Keeps what the desktop prefers for a window that follows it, and wakes the window when that changes.
final class DesktopFollower {
  /// What the thread of the bus hands over.
  private final class News: Sendable {
    /// The settings to apply, nil once they are, and the surroundings that the last ones lead to.
    let state: Mutex<(settings: DesktopSettings?, surroundings: Environment)>

    init(_ first: Environment) { state = Mutex((nil, first)) }
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
      var surroundings = first
      for trait in traits { trait.set(in: &surroundings, to: settings, or: first) }
      let isNew = news.state.withLock { state in
        guard !state.surroundings.isSame(butForSizeAs: surroundings) else { return false }
        state = (settings, surroundings)
        return true
      }
      // A setting that is not followed leaves the window asleep.
      if isNew { MessageQueue.send() }
    }
  }

  /// Applies settings that have arrived.
  /// - Returns: false where none have since the last call.
  func update(_ environment: inout Environment) -> Bool {
    let settings = news.state.withLock { state in
      defer { state.settings = nil }
      return state.settings
    }
    guard let settings else { return false }
    for trait in traits { trait.set(in: &environment, to: settings, or: first) }
    return true
  }
}
