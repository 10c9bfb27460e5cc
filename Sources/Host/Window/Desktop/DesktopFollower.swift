internal import Synchronization
internal import VitrineDesktop
internal import VitrineDrawing

/// Tracks the desktop's settings for a window that follows them, and wakes the window on changes.
final class DesktopFollower {
  /// State shared with the bus's thread.
  private final class News: Sendable {
    /// Settings to apply, nil once applied, and the environment that the last ones lead to.
    let state: Mutex<(settings: DesktopSettings?, surroundings: Environment)>

    init(_ first: Environment) { state = Mutex((nil, first)) }
  }

  private let first: Environment
  private let traits: [DesktopTrait]
  private let news: News
  /// Closed with this object.
  private let bus: DesktopBus

  /// Starts listening.
  /// - Returns: nil if the window follows nothing, or there is no bus.
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
      // A setting that isn't followed doesn't wake the window.
      if isNew { MessageQueue.send() }
    }
  }

  /// Applies settings that have arrived.
  /// - Returns: false if none have since the last call.
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
