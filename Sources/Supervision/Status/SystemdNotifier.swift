internal import Glibc

/// Reports the kiosk's state to systemd by the protocol of `sd_notify(3)`.
package final class SystemdNotifier {
  /// The variables that only this process may use.
  static let variables = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

  /// The interval of watchdog notifications, in nanoseconds.
  ///
  /// Half of systemd's timeout; nil if systemd doesn't watch this process.
  let interval: UInt64?
  private let address: SocketAddress
  private let socket: Int32
  private var status = ""

  /// Finds the socket.
  /// - Returns: nil if systemd hasn't started this process, or doesn't listen.
  package init?(environment: [String: String]) {
    guard let name = environment["NOTIFY_SOCKET"], name.hasPrefix("/") || name.hasPrefix("@"),
      let address = try? SocketAddress(name)
    else { return nil }
    self.address = address
    let isMine = environment["WATCHDOG_PID"].map { Int32($0) == getpid() } ?? true
    interval = environment["WATCHDOG_USEC"].flatMap { UInt64($0) }.flatMap { microseconds in
      // Limited to about a year, and to a thousand notifications per second.
      isMine && microseconds > 0 ? min(max(2000, microseconds), 1 << 45) * 500 : nil
    }
    socket = SocketAddress.open(SOCK_DGRAM, isBlocking: false)
    guard socket >= 0 else { return nil }
  }

  deinit { close(socket) }

  /// Reports that the kiosk is supervised from now on.
  package func ready() { send("READY=1") }
  /// Reports that the kiosk is about to end.
  package func stopping() { send("STOPPING=1") }
  /// Resets systemd's watchdog.
  package func pingWatchdog() { send("WATCHDOG=1") }

  /// Reports the kiosk's state in one line, if it has changed.
  package func reportStatus(_ status: String) {
    guard status != self.status else { return }
    self.status = status
    send("STATUS=\(status.split(whereSeparator: \.isNewline).joined(separator: " "))")
  }

  /// Sends a message without waiting for systemd.
  private func send(_ message: String) {
    let bytes = Array(message.utf8)
    _ = address.withPointer {
      sendto(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, $1)
    }
  }
}
