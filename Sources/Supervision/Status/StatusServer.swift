internal import CVitrineProcesses
internal import Glibc

/// Answers what is asked of a kiosk, on a socket of this user's, without ever waiting for who asks.
final class StatusServer {
  /// How long a client may take to ask and to take the answer, in nanoseconds.
  private static let patience: UInt64 = 1_000_000_000
  /// Most clients at a time; further ones wait.
  private static let mostClients = 8
  /// Most bytes of a request.
  private static let longestRequest = 64

  private struct Client {
    let socket: Int32
    let deadline: UInt64
    var request: [UInt8] = []
    var answer: [UInt8] = []
  }

  private let path: String
  private let socket: Int32
  private var clients: [Client] = []

  /// Begins to listen, in place of whoever had the path before.
  init(path: String) throws(SupervisionError) {
    let address = try SocketAddress(path)
    self.path = path
    socket = SocketAddress.open(SOCK_STREAM, waits: false)
    guard socket >= 0 else { throw .badFolder(path: path, reason: .refused(errno)) }
    unlink(path)
    // The folder keeps others out while the socket still has the permissions that it is made with.
    guard address.with({ bind(socket, $0, $1) }) == 0, chmod(path, 0o600) == 0,
      listen(socket, Int32(Self.mostClients)) == 0
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

  /// What to wait for.
  var waits: [pollfd] {
    let listening = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return (clients.count < Self.mostClients ? [listening] : [])
      + clients.map {
        pollfd(fd: $0.socket, events: Int16($0.answer.isEmpty ? POLLIN : POLLOUT), revents: 0)
      }
  }

  /// When a client is dropped next; `UInt64.max` where there is none.
  var deadline: UInt64 { clients.map(\.deadline).min() ?? .max }

  /// Does what can be done without waiting.
  /// - Parameter answer: what to say to a line.
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
    while clients.count < Self.mostClients {
      let client = Glibc.accept(socket, nil, nil)
      guard client >= 0 else { return }
      let isOpen =
        fcntl(client, F_SETFD, FD_CLOEXEC) == 0 && fcntl(client, F_SETFL, O_NONBLOCK) == 0
      guard isOpen, Self.isAllowed(client) else {
        close(client)
        continue
      }
      clients.append(Client(socket: client, deadline: now.later(by: Self.patience)))
    }
  }

  /// True of this user and root.
  private static func isAllowed(_ client: Int32) -> Bool {
    var peer = vitrine_peer()
    var length = socklen_t(MemoryLayout<vitrine_peer>.size)
    guard getsockopt(client, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 else { return false }
    return peer.user == geteuid() || peer.user == 0
  }

  /// - Returns: false where it has been served, or has gone.
  private func serve(_ client: inout Client, _ answer: (String) -> [UInt8]) -> Bool {
    if client.answer.isEmpty {
      var bytes = [UInt8](repeating: 0, count: Self.longestRequest)
      let count = read(client.socket, &bytes, bytes.count)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      client.request += bytes[..<count]
      // The end of what it says ends the line as well.
      let end = client.request.firstIndex(of: UInt8(ascii: "\n"))
      guard end != nil || count == 0 || client.request.count > Self.longestRequest else {
        return true
      }
      guard !client.request.isEmpty else { return false }
      let line = client.request[..<(end ?? client.request.endIndex)]
      client.answer =
        answer(String(decoding: line.prefix(Self.longestRequest), as: UTF8.self)) + [0x0A]
    }
    let count = send(
      client.socket, client.answer, client.answer.count, Int32(MSG_NOSIGNAL))
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    client.answer.removeFirst(count)
    return !client.answer.isEmpty
  }
}
