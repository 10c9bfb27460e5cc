internal import Glibc
internal import VitrineFiles

/// Reserves a seat for one kiosk while its process runs.
final class SeatLock {
  private let file: Int32

  /// Locks a seat.
  /// - Parameters:
  ///   - path: the path of the lock file, which contains the holder's process id.
  ///   - command: the command for kiosks of this program, for messages.
  /// - Throws: `SupervisionError.seatTaken` if another kiosk holds it.
  init(seat: String, path: String, command: String) throws(SupervisionError) {
    // The file stays: if it were removed, two kiosks could lock two files of one name.
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard file >= 0 else { throw .badFolder(path: path, reason: .refused(errno)) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      defer { close(file) }
      guard errno == EWOULDBLOCK else { throw .badFolder(path: path, reason: .refused(errno)) }
      throw .seatTaken(seat: seat, process: Self.process(in: file), command: command)
    }
    // On a full disk the process id is missing, but the seat is locked nevertheless.
    ftruncate(file, 0)
    _ = writeAll(Array("\(getpid())\n".utf8), to: file)
  }

  deinit {
    ftruncate(file, 0)
    close(file)
  }

  private static func process(in file: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(file, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(
      String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
