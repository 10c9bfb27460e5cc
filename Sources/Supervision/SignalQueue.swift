internal import CVitrineProcesses
internal import Glibc

/// Signals that a loop reads when it is ready, instead of being interrupted.
package final class SignalQueue {
  /// Readable when a signal has arrived.
  package let descriptor: Int32
  private var blockedSignals = sigset_t()
  private var originalMask = sigset_t()

  /// Blocks signals from now on, in this thread and those that it starts.
  package init(_ signals: [Int32]) throws(SupervisionError) {
    sigemptyset(&blockedSignals)
    for signal in signals { sigaddset(&blockedSignals, signal) }
    descriptor = signalfd(-1, &blockedSignals, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    guard descriptor >= 0 else {
      throw .system(what: "signals cannot be listened to", reason: systemReason)
    }
    pthread_sigmask(SIG_BLOCK, &blockedSignals, &originalMask)
  }

  deinit {
    pthread_sigmask(SIG_SETMASK, &originalMask, nil)
    close(descriptor)
  }

  /// Runs a closure with the original signal mask.
  ///
  /// Use it for executing another program in place of this one: that program inherits the mask.
  package func withOriginalMask(_ body: () -> Void) {
    pthread_sigmask(SIG_SETMASK, &originalMask, nil)
    body()
    pthread_sigmask(SIG_BLOCK, &blockedSignals, nil)
  }

  /// Reads the signals that have arrived, without waiting.
  package func take() -> [Int32] {
    var signals: [Int32] = []
    var info = signalfd_siginfo()
    while read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) > 0 {
      signals.append(Int32(info.ssi_signo))
    }
    return signals
  }
}
