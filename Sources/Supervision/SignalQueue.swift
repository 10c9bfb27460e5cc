internal import CVitrineProcesses
internal import Glibc

/// Signals that a loop takes when it is ready for them, rather than being interrupted.
package final class SignalQueue {
  /// Readable when a signal has come.
  package let descriptor: Int32
  private var before = sigset_t()

  /// Holds signals back from now on, in this thread and those that it starts.
  package init(_ signals: [Int32]) throws(SupervisionError) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    descriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    guard descriptor >= 0 else {
      throw .system(what: "signals cannot be listened to", reason: systemReason)
    }
    pthread_sigmask(SIG_BLOCK, &set, &before)
  }

  deinit {
    pthread_sigmask(SIG_SETMASK, &before, nil)
    close(descriptor)
  }

  /// Takes those that have come, without waiting.
  package func take() -> [Int32] {
    var signals: [Int32] = []
    var info = signalfd_siginfo()
    while read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) > 0 {
      signals.append(Int32(info.ssi_signo))
    }
    return signals
  }
}
