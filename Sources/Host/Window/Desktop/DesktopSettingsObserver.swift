internal import Synchronization
internal import VitrineDesktop
internal import VitrineDrawing

/// Tracks the desktop's settings for a window that follows them, and wakes the window on changes.
final class DesktopSettingsObserver {
  /// State shared with the bus's thread.
  private final class SharedState: Sendable {
    /// Settings to apply, nil once applied, and the environment that the last ones lead to.
    let state: Mutex<(settings: DesktopSettings?, environment: Environment)>

    init(_ initial: Environment) { state = Mutex((nil, initial)) }
  }

  private let initial: Environment
  private let traits: [DesktopTrait]
  private let shared: SharedState
  /// Closed with this object.
  private let bus: DesktopBus

  /// Starts listening.
  /// - Returns: nil if the window follows nothing, or there is no bus.
  init?(_ configuration: WindowConfiguration) {
    initial = configuration.environment
    traits = configuration.followsDesktop.filter { [initial] in $0.isDefault(in: initial) }
    guard !traits.isEmpty, configuration.frozenTime == nil, !configuration.framesOnGrid,
      let bus = DesktopBus.session()
    else { return nil }
    self.bus = bus
    shared = SharedState(initial)
    bus.observeSettings { [shared, traits, initial] settings in
      var environment = initial
      for trait in traits { trait.set(in: &environment, to: settings, or: initial) }
      let isNew = shared.state.withLock { state in
        guard !state.environment.isSame(ignoringSizeOf: environment) else { return false }
        state = (settings, environment)
        return true
      }
      // A setting that isn't followed doesn't wake the window.
      if isNew { MessageQueue.send() }
    }
  }

  /// Applies settings that have arrived.
  /// - Returns: false if none have since the last call.
  func update(_ environment: inout Environment) -> Bool {
    let settings = shared.state.withLock { state in
      defer { state.settings = nil }
      return state.settings
    }
    guard let settings else { return false }
    for trait in traits { trait.set(in: &environment, to: settings, or: initial) }
    return true
  }
}
