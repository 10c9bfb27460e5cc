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

  /// Keeps them from ending the program from now on, for one that has something to finish once its
  /// window has closed; a window that is open still takes them.
  package static func holdBack() {
    var signals = set
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Lets SIGQUIT end a program that has no window, rather than have it print a backtrace and go on.
  package static func letQuitEnd() {
    var action = sigaction()
    guard sigaction(SIGQUIT, nil, &action) == 0, !action.isIgnored else { return }
    signal(SIGQUIT, SIG_DFL)
    // A thread that started the program may have held it back, as Dispatch's do.
    var quit = sigset_t()
    sigemptyset(&quit)
    sigaddset(&quit, SIGQUIT)
    pthread_sigmask(SIG_UNBLOCK, &quit, nil)
  }

  /// Has SDL told of the signals that it does not know.
  /// - Returns: what was done about them before.
  static func redirect() -> [(signal: Int32, action: sigaction)] {
    others.compactMap { signal in
      var before = sigaction()
      guard sigaction(signal, nil, &before) == 0, !before.isIgnored else { return nil }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in _ = kill(getpid(), SIGTERM) }
      return sigaction(signal, &action, nil) == 0 ? (signal, before) : nil
    }
  }
}

extension sigaction {
  /// True where a signal passes without effect, as `nohup` and shells arrange for it.
  fileprivate var isIgnored: Bool {
    unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
