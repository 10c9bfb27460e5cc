internal import CVitrineSDL2
internal import Glibc
internal import VitrineMotion

extension Window {
  /// How long a server may take to take a closing window off the screen, in seconds.
  ///
  /// Ours: far above what a busy server needs, and short enough for the end of a session.
  private static let patience: Seconds = 1
  /// How often SDL is asked at least while it does, in seconds.
  private static let step: Seconds = 0.05

  /// Takes the window off the screen before it is destroyed, and gives up a server that is silent.
  ///
  /// SDL waits for the server's consent without end when it hides a window, even where the server
  /// goes away meanwhile, as at the end of a session. A window that is off already it lets go.
  func withdraw() {
    guard let x11, !isLost, isShown else { return }
    x11.unmap()
    var signals = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &signals)
    let clock = MonotonicClock()
    while !isLost {
      SDL_PumpEvents()
      if !isShown { return }
      if clock.now > Self.patience { return x11.connection.giveUp() }
      x11.connection.wait(seconds: Self.step, holding: signals)
    }
  }

  private var isShown: Bool { SDL_GetWindowFlags(handle) & SDL_WINDOW_SHOWN.rawValue != 0 }
}
