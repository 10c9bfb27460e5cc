internal import Glibc

// `wait` statuses and signals.

extension Int32 {
  /// The exit code; nil if the process was ended by a signal.
  var exitCode: Int32? { self & 0x7F == 0 ? self >> 8 & 0xFF : nil }
  /// The signal that ended the process; nil if it exited.
  var terminationSignal: Int32? { self & 0x7F == 0 ? nil : self & 0x7F }

  /// A description of how the process ended.
  var exitDescription: String {
    if let signal = terminationSignal { return "ended by \(signal.signalName)" }
    return "ended with code \(exitCode ?? 0)"
  }

  /// The name of a signal.
  var signalName: String {
    switch self {
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGHUP: "SIGHUP"
    case SIGILL: "SIGILL"
    case SIGINT: "SIGINT"
    case SIGKILL: "SIGKILL"
    case SIGPIPE: "SIGPIPE"
    case SIGQUIT: "SIGQUIT"
    case SIGSEGV: "SIGSEGV"
    case SIGSYS: "SIGSYS"
    case SIGTERM: "SIGTERM"
    case SIGTRAP: "SIGTRAP"
    case SIGXCPU: "SIGXCPU"
    case SIGXFSZ: "SIGXFSZ"
    default: "signal \(self)"
    }
  }
}
