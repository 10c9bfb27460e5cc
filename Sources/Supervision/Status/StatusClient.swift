internal import Glibc
internal import VitrineFiles

/// Sends requests to a kiosk on this machine.
package struct StatusClient {
  /// The longest wait for an answer, in seconds.
  ///
  /// Ours: eight silent clients are dropped after 1 s, and a machine may be busy.
  private static let timeout = 5
  /// The largest answer, in bytes.
  private static let maximumAnswerSize = 1 << 20

  private let seat: String
  private let path: String
  private let command: String

  /// Selects a kiosk.
  /// - Parameter command: the command for kiosks of this program, for messages.
  /// - Throws: `SupervisionError.badSeat`.
  package init(
    seat: String, folders: KioskFolders, command: String
  ) throws(SupervisionError) {
    self.seat = try seat.checkedSeat()
    self.command = command
    path = folders.socket(of: seat)
  }

  /// Requests the status.
  package func status() throws(SupervisionError) -> KioskStatus {
    let answer = try ask(KioskRequest.status.rawValue)
    guard let status = JSON.decode(KioskStatus.self, from: answer) else {
      throw .noAnswer(seat: seat, reason: "it is another version")
    }
    return status
  }

  /// Requests the status, as a line of JSON without its line end.
  package func statusJSON() throws(SupervisionError) -> String {
    let line = try ask(KioskRequest.status.rawValue).prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self)
  }

  /// Restarts the kiosk's scene, or ends the kiosk.
  package func send(_ request: KioskRequest) throws(SupervisionError) {
    let answer = try ask(request.rawValue)
    if let error = JSON.decode(KioskReply.self, from: answer)?.error { throw .refused(error) }
  }

  /// Sends a line.
  /// - Returns: the answer.
  func ask(_ line: String) throws(SupervisionError) -> [UInt8] {
    let socket = SocketAddress.open(SOCK_STREAM, isBlocking: true)
    guard socket >= 0 else { throw .noAnswer(seat: seat, reason: systemReason) }
    defer { close(socket) }
    var limit = timeval(tv_sec: Self.timeout, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    guard try SocketAddress(path).withPointer({ connect(socket, $0, $1) }) == 0 else {
      throw switch errno {
      case ENOENT, ECONNREFUSED, ENOTDIR: SupervisionError.notRunning(seat: seat, command: command)
      case EACCES, EPERM: .notAllowed(seat: seat)
      default: .noAnswer(seat: seat, reason: systemReason)
      }
    }
    let bytes = Array("\(line)\n".utf8)
    guard Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw .noAnswer(seat: seat, reason: systemReason)
    }
    return try answer(on: socket)
  }

  private func answer(on socket: Int32) throws(SupervisionError) -> [UInt8] {
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(socket, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .noAnswer(seat: seat, reason: errno == EAGAIN ? "it takes too long" : systemReason)
      }
      if count == 0 { break }
      answer += chunk[..<count]
      guard answer.count <= Self.maximumAnswerSize else {
        throw .noAnswer(seat: seat, reason: "it says too much")
      }
    }
    // Clients of another user are disconnected without a reply.
    guard !answer.isEmpty else { throw .notAllowed(seat: seat) }
    return answer
  }
}
