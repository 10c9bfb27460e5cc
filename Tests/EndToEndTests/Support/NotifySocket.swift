import Foundation

/// A socket that takes systemd's part: a service tells it how it is.
final class NotifySocket {
  /// What `NOTIFY_SOCKET` is set to.
  let path: String
  private let socket: Int32
  private var told: [String] = []

  /// The system gives no socket.
  struct Failed: Error { let code: Int32 }

  /// Opens it in a folder.
  init(in folder: TemporaryFolder) throws {
    path = folder.path("notify")
    socket = Foundation.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8CString)
    guard bytes.count <= MemoryLayout.size(ofValue: address.sun_path) else {
      throw Failed(code: ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { place in
      bytes.withUnsafeBytes { place.copyMemory(from: $0) }
    }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) == 0 }
    }
    guard isBound else { throw Failed(code: errno) }
  }

  deinit { close(socket) }

  /// All that it has been told so far.
  var words: [String] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(socket, &bytes, bytes.count, 0)
      guard count > 0 else { return told }
      told.append(String(decoding: bytes[..<count], as: UTF8.self))
    }
  }
}
