internal import Glibc

/// Where a socket of this machine is.
struct SocketAddress {
  private var address = sockaddr_un()
  private let length: socklen_t

  /// - Parameter name: a path, or a name of the abstract kind that begins with `@`.
  init(_ name: String) throws(SupervisionError) {
    var bytes = Array(name.utf8)
    let isAbstract = bytes.first == UInt8(ascii: "@")
    if isAbstract { bytes[0] = 0 }
    // A path has a zero behind it.
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw .longPath(name) }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    length = socklen_t(
      MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1))
  }

  /// Does something that takes the address as the system has it.
  func with<Result>(_ act: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { act($0, length) }
    }
  }

  /// Makes a socket that no program inherits.
  /// - Returns: below 0 where the system has none.
  static func open(_ type: __socket_type, waits: Bool) -> Int32 {
    let flags = SOCK_CLOEXEC.rawValue | (waits ? 0 : SOCK_NONBLOCK.rawValue)
    return socket(AF_UNIX, Int32(type.rawValue | flags), 0)
  }
}
