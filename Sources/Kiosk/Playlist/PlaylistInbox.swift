internal import Synchronization
internal import VitrineHost
internal import VitrineKioskScenes

/// Where whoever watches the playlist leaves what has become of it.
final class PlaylistInbox: Sendable {
  struct News: Sendable {
    var items: [KioskItem]
    var configuration: KioskConfiguration
  }

  private let news = Mutex<News?>(nil)

  var isEmpty: Bool { news.withLock { $0 == nil } }

  /// Leaves news; the window has a frame soon.
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
