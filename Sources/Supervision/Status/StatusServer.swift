internal import CVitrineProcesses
internal import Glibc

/// Answers requests to a kiosk on a socket of this user, without ever waiting for a client.
final class StatusServer {
  /// The time for a client's request and answer, in nanoseconds.
  private static let timeout: UInt64 = 1_000_000_000
  /// The most simultaneous clients; further ones wait.
  private static let maximumClients = 8
  /// The largest request, in bytes.
  private static let maximumRequestSize = 64

  private struct Client {
    let socket: Int32
    let deadline: UInt64
    var request: [UInt8] = []
    var answer: [UInt8] = []
  }

  private let path: String
  private let socket: Int32
  private var clients: [Client] = []

  /// Starts listening, replacing any previous socket at the path.
  init(path: String) throws(SupervisionError) {
    let address = try SocketAddress(path)
    self.path = path
    socket = SocketAddress.open(SOCK_STREAM, isBlocking: false)
    guard socket >= 0 else { throw .badFolder(path: path, reason: .refused(errno)) }
    unlink(path)
    // The folder protects the socket until its permissions are set.
    guard address.withPointer({ bind(socket, $0, $1) }) == 0, chmod(path, 0o600) == 0,
      listen(socket, Int32(Self.maximumClients)) == 0
    else {
      let error = SupervisionError.badFolder(path: path, reason: .refused(errno))
      close(socket)
      throw error
    }
  }

  deinit {
    for client in clients { close(client.socket) }
    unlink(path)
    close(socket)
  }

  /// The descriptors to poll.
  var pollDescriptors: [pollfd] {
    let listening = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return (clients.count < Self.maximumClients ? [listening] : [])
      + clients.map {
        pollfd(fd: $0.socket, events: Int16($0.answer.isEmpty ? POLLIN : POLLOUT), revents: 0)
      }
  }

  /// When the next client is dropped; `UInt64.max` if there is none.
  var deadline: UInt64 { clients.map(\.deadline).min() ?? .max }

  /// Does what is possible without waiting.
  /// - Parameter answer: returns the reply to a line.
  func serve(at now: UInt64, answer: (String) -> [UInt8]) {
    accept(at: now)
    clients = clients.compactMap { client in
      var client = client
      guard now < client.deadline, serve(&client, answer) else {
        close(client.socket)
        return nil
      }
      return client
    }
  }

  private func accept(at now: UInt64) {
    while clients.count < Self.maximumClients {
      let client = Glibc.accept(socket, nil, nil)
      guard client >= 0 else { return }
      let isOpen =
        fcntl(client, F_SETFD, FD_CLOEXEC) == 0 && fcntl(client, F_SETFL, O_NONBLOCK) == 0
      guard isOpen, Self.isAllowed(client) else {
        close(client)
        continue
      }
      clients.append(Client(socket: client, deadline: now.later(by: Self.timeout)))
    }
  }

  /// True for this user and root.
  private static func isAllowed(_ client: Int32) -> Bool {
    var peer = vitrine_peer()
    var length = socklen_t(MemoryLayout<vitrine_peer>.size)
    guard getsockopt(client, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 else { return false }
    return peer.user == geteuid() || peer.user == 0
  }

  /// - Returns: false if the client was served or has disconnected.
  private func serve(_ client: inout Client, _ answer: (String) -> [UInt8]) -> Bool {
    if client.answer.isEmpty {
      var bytes = [UInt8](repeating: 0, count: Self.maximumRequestSize)
      let count = read(client.socket, &bytes, bytes.count)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      client.request += bytes[..<count]
      // The end of the stream also ends the line.
      let end = client.request.firstIndex(of: UInt8(ascii: "\n"))
      guard end != nil || count == 0 || client.request.count > Self.maximumRequestSize else {
        return true
      }
      guard !client.request.isEmpty else { return false }
      let line = client.request[..<(end ?? client.request.endIndex)]
      client.answer =
        answer(String(decoding: line.prefix(Self.maximumRequestSize), as: UTF8.self)) + [0x0A]
    }
    let count = send(
      client.socket, client.answer, client.answer.count, Int32(MSG_NOSIGNAL))
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    client.answer.removeFirst(count)
    return !client.answer.isEmpty
  }
}
