internal import CVitrineEventLoop
internal import CVitrineSDL2
internal import Glibc
internal import Synchronization

/// Notices messages that other threads put on SDL's queue, for a loop that does not sleep in SDL.
///
/// A message is any of SDL's user events.
final class Wakeup {
  /// Becomes readable when a message has come.
  let descriptor: Int32

  /// Begins to watch SDL's queue.
  /// - Returns: nil where the system has no descriptor left.
  init?() {
    let counter = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    guard counter >= 0 else { return nil }
    guard counter < fd_set.capacity else {
      close(counter)
      return nil
    }
    descriptor = counter
    SDL_AddEventWatch(note, context)
  }

  deinit {
    SDL_DelEventWatch(note, context)
    close(descriptor)
  }

  /// Takes back that the descriptor is readable.
  func takeNotice() { _ = descriptor.takeNotice() }

  /// The descriptor itself: other threads must not reach for this object.
  private var context: UnsafeMutableRawPointer? { .init(bitPattern: Int(descriptor)) }
}

/// Called by SDL on the thread that puts an event on its queue.
private func note(
  _ context: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  if let event, event.pointee.isMessage {
    eventfd_write(Int32(truncatingIfNeeded: Int(bitPattern: context)), 1)
  }
  return 0
}

extension SDL_Event {
  /// True for what other threads have put on SDL's queue to wake the loop.
  var isMessage: Bool { type >= SDL_USEREVENT.rawValue && type < SDL_LASTEVENT.rawValue }

}

/// SDL's queue, which is one for the process, as far as other threads put messages on it.
enum MessageQueue {
  /// How many loops read the queue: SDL takes it down with the last window, and must not be asked for
  /// it by another thread meanwhile.
  private static let readers = Mutex(0)

  /// Lets messages come.
  static func open() { readers.withLock { $0 += 1 } }

  /// Turns messages away.
  static func close() { readers.withLock { $0 -= 1 } }

  /// Puts a message on the queue, if anybody reads it.
  static func send() {
    readers.withLock { count in
      guard count > 0 else { return }
      var event = SDL_Event()
      event.type = SDL_USEREVENT.rawValue
      SDL_PushEvent(&event)
    }
  }
}
