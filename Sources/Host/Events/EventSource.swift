internal import CVitrineSDL2
internal import Dispatch
internal import Glibc
internal import VitrineMotion

/// Where the loop gets its events, and how it sleeps until there are some.
///
/// On X11 it sleeps on the server's socket itself. SDL's own waiting does not notice that the server
/// has gone (SDL 2.26 never returns then), counts whole milliseconds only, and can miss a signal
/// that comes just before it falls asleep. Elsewhere SDL waits.
final class EventSource {
  private let x11: X11Connection?
  private let mainQueue = MainQueue()
  /// Tells of messages where SDL does not wait itself.
  private let wakeup: Wakeup?
  /// Tells SDL of work on the main queue where SDL waits itself.
  private let watcher: (any DispatchSourceRead)?
  private var maskBefore = sigset_t()
  /// While asleep: the closing signals pass, even where the parent process held them back.
  private var maskAsleep = sigset_t()
  private var closing = ClosingSignals.set
  private let redirected = ClosingSignals.redirect()

  init(x11: X11Connection?) {
    self.x11 = x11
    if x11 == nil { MessageQueue.open(.sdl) }
    wakeup = x11 == nil ? nil : Wakeup()
    watcher = x11 == nil ? mainQueue?.watched() : nil
    // Held back while the loop works, so that one cannot slip in between looking and sleeping.
    pthread_sigmask(x11 == nil ? SIG_UNBLOCK : SIG_BLOCK, &closing, &maskBefore)
    maskAsleep = maskBefore
    for signal in ClosingSignals.all { sigdelset(&maskAsleep, signal) }
  }

  deinit {
    watcher?.cancel()
    if x11 == nil { MessageQueue.close(.sdl) }
    // First the mask: what comes while the window closes must not end the program.
    pthread_sigmask(SIG_SETMASK, &maskBefore, nil)
    for (signal, action) in redirected {
      var action = action
      sigaction(signal, &action, nil)
    }
  }

  /// True where it sleeps itself, not SDL.
  var waitsItself: Bool { x11 != nil }

  /// Has closing signals held back also when the loop is gone.
  func keepHeldBack() { for signal in ClosingSignals.all { sigaddset(&maskBefore, signal) } }

  /// Lets closing signals through that came while the loop was too busy to sleep.
  func admitSignals() {
    guard x11 != nil else { return }
    pthread_sigmask(SIG_UNBLOCK, &closing, nil)
    pthread_sigmask(SIG_BLOCK, &closing, nil)
  }

  /// Runs what is on the main queue, where there has been notice of it.
  /// - Returns: false where nothing was.
  func serveMainQueue() -> Bool { watcher == nil && mainQueue?.serve() ?? false }

  /// Runs what is on the main queue, noticed or not.
  func runMainQueue() { mainQueue?.run() }

  /// True where a message has come since the last time that SDL's queue need not hold.
  func takeNotice() -> Bool { wakeup?.takeNotice() ?? false }

  /// Runs what is on the main queue if that may be why a message came: the watcher sends one.
  func messageCame() { if watcher != nil { mainQueue?.run() } }

  /// The next event that is there already.
  func next() -> SDL_Event? {
    var event = SDL_Event()
    return SDL_PollEvent(&event) == 1 ? event : nil
  }

  /// Sleeps until an event may have come, the main queue has work, or time is up.
  /// - Parameters:
  ///   - seconds: nil for any length of time.
  ///   - descriptors: what else may have something to say, where SDL does not wait itself.
  /// - Returns: an event that SDL handed over on waking.
  func wait(seconds: Seconds?, or descriptors: [Int32] = []) -> SDL_Event? {
    if let x11 {
      guard !x11.hasQueuedEvents else { return nil }
      let others = [wakeup?.descriptor, mainQueue?.descriptor].compactMap { $0 } + descriptors
      x11.wait(seconds: seconds, or: others, holding: maskAsleep)
      return nil
    }
    var event = SDL_Event()
    guard let seconds else { return SDL_WaitEvent(&event) == 1 ? event : nil }
    let milliseconds = min(max(0, (seconds * 1000).rounded(.up)), Double(Int32.max))
    return SDL_WaitEventTimeout(&event, Int32(milliseconds)) == 1 ? event : nil
  }
}

extension MainQueue {
  /// Puts a message on SDL's queue whenever there is work.
  fileprivate func watched() -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setEventHandler { [self] in
      guard takeNotice() else { return }
      MessageQueue.send()
    }
    source.activate()
    return source
  }
}
