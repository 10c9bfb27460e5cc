internal import Glibc

/// Tells systemd how the kiosk is, as `sd_notify(3)` has it: a socket and a few words.
package final class SystemdNotifier {
  /// The variables that are for this process alone.
  static let variables = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

  /// How often the watchdog has to be told, in nanoseconds.
  ///
  /// Half of what it waits; nil where it does not watch this process.
  let interval: UInt64?
  private let address: SocketAddress
  private let socket: Int32
  private var status = ""

  /// Finds the socket.
  /// - Returns: nil where systemd has not started this process, or does not listen.
  package init?(environment: [String: String]) {
    guard let name = environment["NOTIFY_SOCKET"], name.hasPrefix("/") || name.hasPrefix("@"),
      let address = try? SocketAddress(name)
    else { return nil }
    self.address = address
    let isMine = environment["WATCHDOG_PID"].map { Int32($0) == getpid() } ?? true
    interval = environment["WATCHDOG_USEC"].flatMap { UInt64($0) }.flatMap { microseconds in
      // Nobody waits for a year, and nothing is told more than a thousand times a second.
      isMine && microseconds > 0 ? min(max(2000, microseconds), 1 << 45) * 500 : nil
    }
    socket = SocketAddress.open(SOCK_DGRAM, waits: false)
    guard socket >= 0 else { return nil }
  }

  deinit { close(socket) }

  /// Says that the kiosk is supervised from now on.
  package func ready() { send("READY=1") }
  /// Says that the kiosk is about to end.
  package func stopping() { send("STOPPING=1") }
  /// Says that all goes as it should.
  package func isAlive() { send("WATCHDOG=1") }

  /// Says in one line what the kiosk is about; said once.
  package func tell(_ status: String) {
    guard status != self.status else { return }
    self.status = status
    send("STATUS=\(status.split(whereSeparator: \.isNewline).joined(separator: " "))")
  }

  /// Sends a word; systemd that does not keep up is not waited for.
  private func send(_ word: String) {
    let bytes = Array(word.utf8)
    _ = address.with {
      sendto(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, $1)
    }
  }
}
