internal import Glibc

/// The signals that close a window like its close button.
package enum ClosingSignals {
  /// Those that SDL turns into `SDL_QUIT`.
  private static let translatedBySDL = [SIGINT, SIGTERM]
  /// Signals that SDL doesn't handle: the terminal has closed, and Control-\.
  ///
  /// By default the first would end the program at once; for the second, Swift's runtime prints a
  /// backtrace as for a crash and continues.
  private static let ignoredBySDL = [SIGHUP, SIGQUIT]

  static var all: [Int32] { translatedBySDL + ignoredBySDL }

  static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in all { sigaddset(&set, signal) }
    return set
  }

  /// Makes SIGQUIT end a program without a window, rather than print a backtrace and continue.
  package static func terminateOnQuitSignal() {
    var action = sigaction()
    guard sigaction(SIGQUIT, nil, &action) == 0, action.hasDefaultHandling else { return }
    signal(SIGQUIT, SIG_DFL)
    // The parent process may have started the program from a thread that blocks the signal, as
    // Dispatch's threads do.
    var quit = sigset_t()
    sigemptyset(&quit)
    sigaddset(&quit, SIGQUIT)
    pthread_sigmask(SIG_UNBLOCK, &quit, nil)
  }

  /// Routes the signals that SDL doesn't handle to SDL, except those that the program handles
  /// itself.
  /// - Returns: their previous actions.
  static func redirect() -> [(signal: Int32, action: sigaction)] {
    ignoredBySDL.compactMap { signal in
      var previous = sigaction()
      guard sigaction(signal, nil, &previous) == 0, previous.hasDefaultHandling else { return nil }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in _ = kill(getpid(), SIGTERM) }
      return sigaction(signal, &action, nil) == 0 ? (signal, previous) : nil
    }
  }
}

extension sigaction {
  /// True if the signal has the default action or the Swift runtime's handler.
  ///
  /// False if it is ignored, as `nohup` and shells arrange, or if the program has its own handler.
  fileprivate var hasDefaultHandling: Bool { address == 0 || isCrashHandler }

  /// True for the Swift runtime's backtrace handler, which also handles traps, as programs rarely
  /// do.
  private var isCrashHandler: Bool { !isIgnored && address == action(of: SIGTRAP).address }

  private var isIgnored: Bool { address == unsafeBitCast(SIG_IGN, to: Int.self) }

  /// The handler's address; 0 for the default action.
  private var address: Int { unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) }
}

/// The current action of a signal.
func action(of signal: Int32) -> sigaction {
  var action = sigaction()
  sigaction(signal, nil, &action)
  return action
}
