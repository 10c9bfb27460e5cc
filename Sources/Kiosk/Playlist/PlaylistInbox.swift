internal import Synchronization
internal import VitrineHost
internal import VitrineKioskScenes

/// Passes playlist changes from the watcher to the scene.
final class PlaylistInbox: Sendable {
  struct News: Sendable {
    var items: [KioskItem]
    var configuration: KioskConfiguration
  }

  private let news = Mutex<News?>(nil)

  var isEmpty: Bool { news.withLock { $0 == nil } }

  /// Stores news and requests a frame.
  func put(_ value: News) {
    news.withLock { $0 = value }
    WindowHost.wake()
  }

  func take() -> News? {
    news.withLock { news in
      defer { news = nil }
      return news
    }
  }
}
