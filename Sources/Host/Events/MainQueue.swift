internal import CVitrineEventLoop
internal import Glibc

/// The main dispatch queue, on which the main actor runs too, served as a run loop serves it.
struct MainQueue {
  /// Becomes readable when the queue has work.
  let descriptor: Int32

  /// Takes over the queue, and runs what is on it already.
  /// - Returns: nil where this is not the main thread. Then a thread of Dispatch's serves the queue, as
  ///   in an `async` main function after its first suspension; if that is this thread, it does so once
  ///   the window has closed.
  init?() {
    guard gettid() == getpid() else { return nil }
    descriptor = _dispatch_get_main_queue_handle_4CF()
    guard (0..<fd_set.capacity).contains(descriptor) else { return nil }
    // What was put there before somebody asked for the descriptor does not show on it.
    run()
  }

  /// Runs what is on the queue.
  /// - Returns: false where nothing was.
  func serve() -> Bool {
    guard takeNotice() else { return false }
    run()
    return true
  }

  /// Takes back that the descriptor is readable.
  func takeNotice() -> Bool { descriptor.takeNotice() }

  /// Runs what is on the queue now; what comes meanwhile makes the descriptor readable again.
  func run() { _dispatch_main_queue_callback_4CF(nil) }
}

extension Int32 {
  /// Sets an event counter back to 0.
  /// - Returns: false where it was.
  func takeNotice() -> Bool {
    var count: eventfd_t = 0
    return eventfd_read(self, &count) == 0
  }
}
