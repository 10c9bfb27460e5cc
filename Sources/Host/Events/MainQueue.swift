internal import CVitrineEventLoop
internal import Glibc

/// The main dispatch queue, which is also the main actor's, drained as by a run loop.
struct MainQueue {
  /// Becomes readable when the queue has work.
  let descriptor: Int32

  /// Takes over the queue, and runs what is on it already.
  /// - Returns: nil if this is not the main thread. Then a Dispatch thread drains the queue, as
  ///   after the first suspension of an `async` main function; if this is that thread, it drains
  ///   the queue once the window has closed.
  init?() {
    guard gettid() == getpid() else { return nil }
    descriptor = _dispatch_get_main_queue_handle_4CF()
    guard (0..<fd_set.capacity).contains(descriptor) else { return nil }
    // Work that was queued before the descriptor was requested doesn't make the descriptor
    // readable.
    run()
  }

  /// Runs what is on the queue.
  /// - Returns: false if there was no work.
  func drain() -> Bool {
    guard consumeWakeup() else { return false }
    run()
    return true
  }

  /// Resets the descriptor to not readable.
  func consumeWakeup() -> Bool { descriptor.consumeWakeup() }

  /// Runs what is on the queue now; work that is added meanwhile makes the descriptor readable
  /// again.
  func run() { _dispatch_main_queue_callback_4CF(nil) }
}

extension Int32 {
  /// Resets an event counter to 0.
  /// - Returns: false if it was 0.
  func consumeWakeup() -> Bool {
    var count: eventfd_t = 0
    return eventfd_read(self, &count) == 0
  }
}
