internal import CVitrineEventLoop
internal import CVitrineSDL2
internal import Glibc
internal import Synchronization

/// Notices messages of other threads, for a loop that does not sleep in SDL.
///
/// A message is a call of `MessageQueue.send()`, or any of SDL's user events. SDL tells of those
/// before they are on its queue, so that the notice itself is the message: a loop that looked at the
/// queue instead might find nothing and sleep again.
final class Wakeup {
  /// Becomes readable when a message has come.
  let descriptor: Int32

  /// Begins to listen.
  /// - Returns: nil where the system has no descriptor left.
  init?() {
    let counter = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    guard counter >= 0 else { return nil }
    guard counter < fd_set.capacity else {
      close(counter)
      return nil
    }
    descriptor = counter
    MessageQueue.open(.descriptor(counter))
    SDL_AddEventWatch(note, context)
  }

  deinit {
    SDL_DelEventWatch(note, context)
    MessageQueue.close(.descriptor(descriptor))
    close(descriptor)
  }

  /// Takes back that the descriptor is readable.
  /// - Returns: false where no message has come since the last time.
  func takeNotice() -> Bool { descriptor.takeNotice() }

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

/// Where messages go that other threads send: there is one for the process.
enum MessageQueue {
  /// How a loop is told of messages.
  enum Reader: Equatable {
    /// An event counter that it sleeps on, and that needs no help of SDL.
    case descriptor(Int32)
    /// SDL's queue, where SDL itself sleeps.
    case sdl
  }

  /// The loops that are there.
  ///
  /// The only state of the process, as SDL's queue is, which it stands before: SDL takes that down with
  /// the last window, and must not be asked for it by another thread meanwhile; nor must a descriptor
  /// be written that was closed.
  private static let readers = Mutex<[Reader]>([])

  /// Lets messages come to a loop.
  static func open(_ reader: Reader) { readers.withLock { $0.append(reader) } }

  /// Turns messages to a loop away.
  static func close(_ reader: Reader) {
    readers.withLock { readers in
      if let index = readers.lastIndex(of: reader) { readers.remove(at: index) }
    }
  }

  /// Sends a message to every loop.
  static func send() {
    readers.withLock { readers in
      for reader in readers {
        switch reader {
        case .descriptor(let counter): eventfd_write(counter, 1)
        case .sdl:
          var event = SDL_Event()
          event.type = SDL_USEREVENT.rawValue
          SDL_PushEvent(&event)
        }
      }
    }
  }
}
