internal import Glibc

/// The signals that close a window as its button does.
package enum ClosingSignals {
  /// Those that SDL turns into `SDL_QUIT`.
  private static let known = [SIGINT, SIGTERM]
  /// Those that it does not know: the terminal has gone, and Control and `\`.
  ///
  /// The first would end the program at once; for the second, Swift's runtime prints a backtrace as
  /// for a crash and goes on.
  private static let others = [SIGHUP, SIGQUIT]

  static var all: [Int32] { known + others }

  static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in all { sigaddset(&set, signal) }
    return set
  }

  /// Lets SIGQUIT end a program that has no window, rather than have it print a backtrace and go on.
  package static func letQuitEnd() {
    var action = sigaction()
    guard sigaction(SIGQUIT, nil, &action) == 0, action.isUnclaimed else { return }
    signal(SIGQUIT, SIG_DFL)
    // A thread that started the program may have held it back, as Dispatch's do.
    var quit = sigset_t()
    sigemptyset(&quit)
    sigaddset(&quit, SIGQUIT)
    pthread_sigmask(SIG_UNBLOCK, &quit, nil)
  }

  /// Has SDL told of the signals that it does not know, but for those that the program handles itself.
  /// - Returns: what was done about them before.
  static func redirect() -> [(signal: Int32, action: sigaction)] {
    others.compactMap { signal in
      var before = sigaction()
      guard sigaction(signal, nil, &before) == 0, before.isUnclaimed else { return nil }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in _ = kill(getpid(), SIGTERM) }
      return sigaction(signal, &action, nil) == 0 ? (signal, before) : nil
    }
  }
}

extension sigaction {
  /// True where nobody but the system or Swift's runtime has said what a signal does: it is not
  /// ignored, as `nohup` and shells arrange for it, and the program has no handler of its own.
  fileprivate var isUnclaimed: Bool { address == 0 || isCrashHandler }

  /// True of what Swift's runtime prints its backtraces with: it handles traps too, which programs
  /// leave alone.
  private var isCrashHandler: Bool { !isIgnored && address == action(of: SIGTRAP).address }

  private var isIgnored: Bool { address == unsafeBitCast(SIG_IGN, to: Int.self) }

  /// Where the handler is; 0 for what the system does by itself.
  private var address: Int { unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) }
}

/// What is done about a signal.
func action(of signal: Int32) -> sigaction {
  var action = sigaction()
  sigaction(signal, nil, &action)
  return action
}
