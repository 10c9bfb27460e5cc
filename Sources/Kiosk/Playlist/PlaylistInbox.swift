internal import Synchronization
internal import VitrineHost
internal import VitrineKioskScenes

/// Passes playlist changes from the watcher to the scene.
final class PlaylistInbox: Sendable {
  struct Update: Sendable {
    var items: [KioskItem]
    var configuration: KioskConfiguration
  }

  private let update = Mutex<Update?>(nil)

  var isEmpty: Bool { update.withLock { $0 == nil } }

  /// Stores an update, which replaces an earlier one, and requests a frame.
  func post(_ value: Update) {
    update.withLock { $0 = value }
    WindowHost.wake()
  }

  func take() -> Update? {
    update.withLock { update in
      defer { update = nil }
      return update
    }
  }
}
