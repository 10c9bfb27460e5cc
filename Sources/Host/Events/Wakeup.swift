internal import CVitrineEventLoop
internal import CVitrineSDL2
internal import Glibc
internal import Synchronization

/// Detects messages of other threads, for a loop that doesn't sleep in SDL.
///
/// A message is a call of `MessageQueue.send()`, or any SDL user event. SDL calls event watchers
/// before the event is in its queue, so that call counts as the message: a loop that checked the
/// queue instead could find nothing and sleep again.
final class Wakeup {
  /// Becomes readable when a message has arrived.
  let descriptor: Int32

  /// Starts listening.
  /// - Returns: nil if the system has no descriptor left.
  init?() {
    let counter = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    guard counter >= 0 else { return nil }
    guard counter < fd_set.capacity else {
      close(counter)
      return nil
    }
    descriptor = counter
    MessageQueue.open(.descriptor(counter))
    SDL_AddEventWatch(eventWatch, context)
  }

  deinit {
    SDL_DelEventWatch(eventWatch, context)
    MessageQueue.close(.descriptor(descriptor))
    close(descriptor)
  }

  /// Resets the descriptor to not readable.
  /// - Returns: false if no message has arrived since the last call.
  func consumeWakeup() -> Bool { descriptor.consumeWakeup() }

  /// The descriptor as the callback's context: other threads must not access this object.
  private var context: UnsafeMutableRawPointer? { .init(bitPattern: Int(descriptor)) }
}

/// Called by SDL on the thread that puts an event on its queue.
private func eventWatch(
  _ context: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  if let event, event.pointee.isMessage {
    eventfd_write(Int32(truncatingIfNeeded: Int(bitPattern: context)), 1)
  }
  return 0
}

extension SDL_Event {
  /// True for an event that other threads send through SDL's queue to wake the loop.
  var isMessage: Bool { type >= SDL_USEREVENT.rawValue && type < SDL_LASTEVENT.rawValue }
}

/// Sends messages from other threads to all loops of the process.
enum MessageQueue {
  /// How a loop receives messages.
  enum Reader: Equatable {
    /// An event counter that the loop sleeps on, independent of SDL.
    case descriptor(Int32)
    /// SDL's queue, if the loop sleeps in SDL.
    case sdl
  }

  /// The running loops.
  ///
  /// The only global state, because SDL's queue is global too. The lock guards that queue: SDL
  /// destroys it with the last window, and another thread must not access it meanwhile, nor write
  /// to a closed descriptor.
  private static let readers = Mutex<[Reader]>([])

  /// Starts delivering messages to a loop.
  static func open(_ reader: Reader) { readers.withLock { $0.append(reader) } }

  /// Stops delivering messages to a loop.
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
