internal import CVitrineSDL2
internal import Dispatch
internal import Glibc
internal import VitrineMotion

/// The source of the loop's events, and how the loop sleeps until there are some.
///
/// On X11 the loop sleeps on the server's socket. SDL's own waiting doesn't notice a lost server
/// (SDL 2.26 then never returns), has a resolution of whole milliseconds, and can miss a signal
/// that arrives just before it falls asleep. Elsewhere SDL waits.
final class EventSource {
  private let x11: X11Connection?
  private let mainQueue = MainQueue()
  /// Signals messages if SDL doesn't wait itself.
  private let wakeup: Wakeup?
  /// Notifies SDL of work on the main queue if SDL waits itself.
  private let watcher: (any DispatchSourceRead)?
  private var previousMask = sigset_t()
  /// The signal mask while asleep: closing signals are unblocked, even if the parent process
  /// blocked them.
  private var sleepingMask = sigset_t()
  private var closing = ClosingSignals.set
  private let redirected = ClosingSignals.redirect()

  init(x11: X11Connection?) {
    self.x11 = x11
    if x11 == nil { MessageQueue.open(.sdl) }
    wakeup = x11 == nil ? nil : Wakeup()
    watcher = x11 == nil ? mainQueue?.makeWatcher() : nil
    // Blocked while the loop works, so that a signal can't arrive between checking and sleeping.
    pthread_sigmask(x11 == nil ? SIG_UNBLOCK : SIG_BLOCK, &closing, &previousMask)
    sleepingMask = previousMask
    for signal in ClosingSignals.all { sigdelset(&sleepingMask, signal) }
  }

  deinit {
    watcher?.cancel()
    if x11 == nil { MessageQueue.close(.sdl) }
    // The mask is restored before the handlers: a signal that arrives while the window closes must
    // not end the program.
    pthread_sigmask(SIG_SETMASK, &previousMask, nil)
    for (signal, action) in redirected {
      var action = action
      sigaction(signal, &action, nil)
    }
  }

  /// True if the loop sleeps itself, not in SDL.
  var sleepsOnDescriptors: Bool { x11 != nil }

  /// Keeps closing signals blocked after the loop has ended.
  func keepSignalsBlocked() {
    for signal in ClosingSignals.all { sigaddset(&previousMask, signal) }
  }

  /// Delivers closing signals that arrived while the loop was too busy to sleep.
  func deliverPendingSignals() {
    guard x11 != nil else { return }
    pthread_sigmask(SIG_UNBLOCK, &closing, nil)
    pthread_sigmask(SIG_BLOCK, &closing, nil)
  }

  /// Runs what is on the main queue if it has signalled work.
  /// - Returns: false if it hasn't.
  func drainMainQueue() -> Bool { watcher == nil && mainQueue?.drain() ?? false }

  /// Runs what is on the main queue, signalled or not.
  func runMainQueue() { mainQueue?.run() }

  /// True if a message has arrived since the last call, even if it isn't in SDL's queue.
  func consumeWakeup() -> Bool { wakeup?.consumeWakeup() ?? false }

  /// Runs what is on the main queue after a message, if the message may be the watcher's.
  func messageArrived() { if watcher != nil { mainQueue?.run() } }

  /// The next event that is available without waiting.
  func next() -> SDL_Event? {
    var event = SDL_Event()
    return SDL_PollEvent(&event) == 1 ? event : nil
  }

  /// Sleeps until an event may have arrived, the main queue has work, or the time is up.
  /// - Parameters:
  ///   - seconds: nil for any length of time.
  ///   - descriptors: further descriptors that end the sleep, if SDL doesn't wait itself.
  /// - Returns: an event that SDL returned on waking.
  func wait(seconds: Seconds?, or descriptors: [Int32] = []) -> SDL_Event? {
    if let x11 {
      guard !x11.hasQueuedEvents else { return nil }
      let others = [wakeup?.descriptor, mainQueue?.descriptor].compactMap { $0 } + descriptors
      x11.wait(seconds: seconds, or: others, signalMask: sleepingMask)
      return nil
    }
    var event = SDL_Event()
    guard let seconds else { return SDL_WaitEvent(&event) == 1 ? event : nil }
    let milliseconds = min(max(0, (seconds * 1000).rounded(.up)), Double(Int32.max))
    return SDL_WaitEventTimeout(&event, Int32(milliseconds)) == 1 ? event : nil
  }
}

extension MainQueue {
  /// Sends a message to SDL's queue whenever there is work.
  fileprivate func makeWatcher() -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setEventHandler { [self] in
      guard consumeWakeup() else { return }
      MessageQueue.send()
    }
    source.activate()
    return source
  }
}
