internal import Glibc

/// The address of a local socket.
struct SocketAddress {
  private var address = sockaddr_un()
  private let length: socklen_t

  /// - Parameter name: a path, or an abstract name that begins with `@`.
  init(_ name: String) throws(SupervisionError) {
    var bytes = Array(name.utf8)
    let isAbstract = bytes.first == UInt8(ascii: "@")
    if isAbstract { bytes[0] = 0 }
    // A path is terminated by a zero.
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw .longPath(name) }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    length = socklen_t(
      MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1))
  }

  /// Calls a closure with the address in the system's format.
  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }

  /// Creates a socket that children don't inherit.
  /// - Returns: below 0 if the system has none left.
  static func open(_ type: __socket_type, isBlocking: Bool) -> Int32 {
    let flags = SOCK_CLOEXEC.rawValue | (isBlocking ? 0 : SOCK_NONBLOCK.rawValue)
    return socket(AF_UNIX, Int32(type.rawValue | flags), 0)
  }
}
