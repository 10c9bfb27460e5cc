internal import CVitrineSDL2
internal import Glibc
internal import VitrineMotion

/// Where the loop gets its events, and how it sleeps until there are some.
///
/// On X11 it sleeps on the server's socket itself. SDL's own waiting does not notice that the server
/// has gone (SDL 2.26 never returns then), counts whole milliseconds only, and can miss a signal
/// that comes just before it falls asleep. Elsewhere SDL waits.
final class EventSource {
  /// Signals that close the window; SDL turns them into `SDL_QUIT`.
  private static let closingSignals = [SIGINT, SIGTERM]

  private let x11: X11Connection?
  private var maskBefore = sigset_t()
  /// While asleep: the closing signals pass, even where the parent process held them back.
  private var maskAsleep = sigset_t()
  private var closing = sigset_t()

  init(x11: X11Connection?) {
    self.x11 = x11
    sigemptyset(&closing)
    for signal in Self.closingSignals { sigaddset(&closing, signal) }
    // Held back while the loop works, so that one cannot slip in between looking and sleeping.
    pthread_sigmask(x11 == nil ? SIG_UNBLOCK : SIG_BLOCK, &closing, &maskBefore)
    maskAsleep = maskBefore
    for signal in Self.closingSignals { sigdelset(&maskAsleep, signal) }
  }

  deinit { pthread_sigmask(SIG_SETMASK, &maskBefore, nil) }

  /// Lets closing signals through that came while the loop was too busy to sleep.
  func admitSignals() {
    guard x11 != nil else { return }
    pthread_sigmask(SIG_UNBLOCK, &closing, nil)
    pthread_sigmask(SIG_BLOCK, &closing, nil)
  }

  /// The next event that is there already.
  func next() -> SDL_Event? {
    var event = SDL_Event()
    return SDL_PollEvent(&event) == 1 ? event : nil
  }

  /// Sleeps until an event may have come or time is up.
  /// - Parameter seconds: nil for any length of time.
  /// - Returns: an event that SDL handed over on waking.
  func wait(seconds: Seconds?) -> SDL_Event? {
    if let x11 {
      if !x11.hasQueuedEvents { x11.wait(seconds: seconds, holding: maskAsleep) }
      return nil
    }
    var event = SDL_Event()
    guard let seconds else { return SDL_WaitEvent(&event) == 1 ? event : nil }
    let milliseconds = min(max(0, (seconds * 1000).rounded(.up)), Double(Int32.max))
    return SDL_WaitEventTimeout(&event, Int32(milliseconds)) == 1 ? event : nil
  }
}
