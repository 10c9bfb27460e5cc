internal import Dispatch
internal import Glibc
internal import VitrineCommands

/// Notices when one of a playlist's files changes, whoever writes it and however.
///
/// It watches their folders, since most programs write a new file beside the old one. Nothing wakes while
/// nothing changes.
final class PlaylistWatcher {
  /// How long a folder has to be quiet before it is read, in seconds.
  ///
  /// Ours: who copies several pictures has done so.
  private static let quiet = 0.3

  private let source: any DispatchSourceRead

  /// Begins to watch.
  /// - Parameters:
  ///   - files: with their folders.
  ///   - change: is called on a queue of its own, once things are quiet; gives the files to watch, too,
  ///     from then on.
  /// - Returns: nil where the system watches no more files; a line on standard error says so.
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
      timer.schedule(deadline: .now() + Self.quiet)
    }
    source.setCancelHandler {
      timer.cancel()
      close(descriptor)
    }
    source.activate()
    self.source = source
  }

  deinit { source.cancel() }

  /// Watches the folders of files; those that are watched already are watched once.
  private static func watch(_ files: [String], by descriptor: Int32) {
    let events = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR)
    for folder in Set(files.map { FileSystem.parent(of: $0) }) {
      _ = inotify_add_watch(descriptor, folder, events)
    }
  }
}
