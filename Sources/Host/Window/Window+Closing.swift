internal import CVitrineSDL2
internal import Glibc
internal import VitrineMotion

extension Window {
  /// The longest wait for the server to unmap a closing window, in seconds.
  ///
  /// Ours: far above what a busy server needs, and short enough for the end of a session.
  private static let unmapTimeout: Seconds = 1
  /// The longest interval between polls of SDL while a window is unmapped, in seconds.
  private static let pollInterval: Seconds = 0.05

  /// Unmaps the window before it is destroyed, and gives up on a silent server.
  ///
  /// When SDL hides a window, it waits indefinitely for the server, even if the server exits
  /// meanwhile, as at the end of a session. For a window that is already unmapped, it doesn't wait.
  func withdraw() {
    guard let x11, !isLost, isShown else { return }
    x11.unmap()
    var signals = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &signals)
    let clock = MonotonicClock()
    while !isLost {
      SDL_PumpEvents()
      if !isShown { return }
      if clock.now > Self.unmapTimeout { return x11.connection.markLost() }
      x11.connection.wait(seconds: Self.pollInterval, signalMask: signals)
    }
  }

  private var isShown: Bool { SDL_GetWindowFlags(handle) & SDL_WINDOW_SHOWN.rawValue != 0 }
}
