internal import Glibc

/// Writes all bytes to an open file.
/// - Returns: false if the file can't be written, with the reason in `errno`.
public func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes {
      Glibc.write(file, $0.baseAddress.map { $0 + written }, $0.count - written)
    }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    written += count
  }
  return true
}

/// A description of the last system error.
var systemReason: String { String(cString: strerror(errno)) }
