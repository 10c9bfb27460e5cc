internal import Dispatch
internal import Glibc
internal import VitrineCommands

/// Watches a playlist's files for changes by any program.
///
/// It watches their folders, since most programs write a new file beside the old one. It wakes only
/// for changes.
final class PlaylistWatcher {
  /// How long a folder must be unchanged before the files are read, in seconds.
  ///
  /// Ours: copying several pictures counts as one change.
  private static let coalescingInterval = 0.3

  private let source: any DispatchSourceRead

  /// Starts watching.
  /// - Parameters:
  ///   - files: the files whose folders are watched.
  ///   - change: called on a separate queue once changes have settled; returns the files to watch
  ///     from then on.
  /// - Returns: nil if the system can't watch more files, which is reported on standard error.
  init?(_ files: [String], change: @escaping @Sendable () -> [String]) {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else {
      StandardError.write(
        "the playlist is not watched (\(String(cString: strerror(errno)))); restart the kiosk "
          + "after a change, or raise fs.inotify.max_user_instances")
      return nil
    }
    Self.watch(files, by: descriptor)
    let queue = DispatchQueue(label: "vitrine.playlist")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { Self.watch(change(), by: descriptor) }
    timer.activate()
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      timer.schedule(deadline: .now() + Self.coalescingInterval)
    }
    source.setCancelHandler {
      timer.cancel()
      close(descriptor)
    }
    source.activate()
    self.source = source
  }

  deinit { source.cancel() }

  /// Watches the folders of files, each once.
  private static func watch(_ files: [String], by descriptor: Int32) {
    let events = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR)
    for folder in Set(files.map { FileSystem.parent(of: $0) }) {
      _ = inotify_add_watch(descriptor, folder, events)
    }
  }
}
