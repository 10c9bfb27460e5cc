import Glibc
import VitrineCommands
import VitrineMotion

/// An HTTP server for this machine only, which never blocks on a client.
///
/// It uses plain sockets, like a kiosk's status; libgio would have to be loaded at run time.
final class LocalServer {
  /// How long a client may take over the next piece of a request or an answer, in seconds.
  ///
  /// Ours.
  private static let timeout: Seconds = 5
  /// Most clients at a time; a further client replaces the oldest one without a complete request,
  /// else the oldest of all.
  ///
  /// Ours: browsers open six.
  private static let maximumClients = 32
  /// How often data after a client's request is read and discarded: 512 KB at most.
  ///
  /// Ours.
  private static let maximumDrainReads = 64

  private struct Client {
    let socket: Int32
    var deadline: Seconds
    var request: [UInt8] = []
    var answer: ArraySlice<UInt8> = []
  }

  /// The port that it listens on.
  let port: Int
  private let socket: Int32
  private var clients: [Client] = []

  /// Starts to listen on the loopback interface.
  /// - Parameter port: 0 to let the system choose.
  init(port: Int) throws(InputError) {
    let flags = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let socket = Glibc.socket(AF_INET, Int32(flags), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    address.sin_port = in_port_t(port).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    var reusesAddress: Int32 = 1
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &reusesAddress, 4) == 0
          && bind(socket, address, length) == 0 && listen(socket, Int32(Self.maximumClients)) == 0
          && getsockname(socket, address, &length) == 0
      }
    }
    guard isListening else {
      let reason = String(cString: strerror(errno))
      close(socket)
      throw InputError(
        "--port \(port): cannot be listened on (\(reason)); give another one, or leave it out")
    }
    self.socket = socket
    self.port = Int(in_port_t(bigEndian: address.sin_port))
  }

  deinit {
    for client in clients { close(client.socket) }
    close(socket)
  }

  /// The file descriptors to poll.
  var pollDescriptors: [pollfd] {
    [pollfd(fd: socket, events: Int16(POLLIN), revents: 0)]
      + clients.map {
        pollfd(fd: $0.socket, events: Int16($0.answer.isEmpty ? POLLIN : POLLOUT), revents: 0)
      }
  }

  /// When the next client is dropped; nil for none.
  var deadline: Seconds? { clients.map(\.deadline).min() }

  /// True while a response is being sent.
  var isAnswering: Bool { clients.contains { !$0.answer.isEmpty } }

  /// Does everything that is possible without blocking.
  /// - Parameter answer: makes the response to a request for this server.
  func serve(at now: Seconds, answer: (HTTPRequest) -> [UInt8]) {
    accept(at: now)
    clients = clients.compactMap { client in
      var client = client
      if serve(&client, at: now, answer) { return client }
      close(client.socket)
      return nil
    }
  }

  private func accept(at now: Seconds) {
    while case let client = Glibc.accept(socket, nil, nil), client >= 0 {
      guard fcntl(client, F_SETFD, FD_CLOEXEC) == 0, fcntl(client, F_SETFL, O_NONBLOCK) == 0 else {
        close(client)
        continue
      }
      if clients.count >= Self.maximumClients {
        close(clients.remove(at: clients.firstIndex { $0.answer.isEmpty } ?? 0).socket)
      }
      clients.append(Client(socket: client, deadline: now + Self.timeout))
    }
  }

  /// - Returns: false if it has been served, or is gone.
  private func serve(
    _ client: inout Client, at now: Seconds, _ answer: (HTTPRequest) -> [UInt8]
  ) -> Bool {
    if client.answer.isEmpty {
      var bytes = [UInt8](repeating: 0, count: HTTPRequest.limit)
      let count = read(client.socket, &bytes, bytes.count)
      guard count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR) else { return false }
      // The deadline is not extended: slow clients are dropped.
      client.request += bytes.prefix(max(0, count))
      switch HTTPRequest.parse(client.request) {
      case .incomplete where now < client.deadline: return true
      case .incomplete:
        guard !client.request.isEmpty else { return false }
        client.answer = HTTPStatus.timedOut.answer[...]
      case .rejected(let status): client.answer = status.answer[...]
      case .complete(let request):
        client.answer =
          (isForThisServer(request) ? answer(request) : HTTPStatus.forbidden.answer)[...]
      }
      client.deadline = now + Self.timeout
    }
    let count = client.answer.withUnsafeBytes {
      send(client.socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if count < 0 { return (errno == EAGAIN || errno == EINTR) && now < client.deadline }
    client.answer.removeFirst(count)
    client.deadline = now + Self.timeout
    if !client.answer.isEmpty { return true }
    // If data were left unread, the system would reset the connection and discard the response, so
    // the data is read. A client that keeps sending loses its response, so that it doesn't hold up
    // others.
    shutdown(client.socket, Int32(SHUT_WR))
    var discarded = [UInt8](repeating: 0, count: HTTPRequest.limit)
    for _ in 0..<Self.maximumDrainReads {
      guard read(client.socket, &discarded, discarded.count) > 0 else { break }
    }
    return false
  }

  /// True if the request is addressed to this server's own name, and comes from no page of another
  /// origin.
  ///
  /// Other host names may resolve to this address, too.
  private func isForThisServer(_ request: HTTPRequest) -> Bool {
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = request.host, names.contains(host) else { return false }
    return request.origin.map { $0 == "http://\(host)" } ?? true
  }
}
