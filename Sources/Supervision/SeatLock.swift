internal import Glibc
internal import VitrineFiles

/// A seat for one kiosk at a time, as long as its process is there.
final class SeatLock {
  private let file: Int32

  /// Takes a seat.
  /// - Parameters:
  ///   - path: of the file that says who has it.
  ///   - command: how a person calls kiosks of this program.
  /// - Throws: `SupervisionError.seatTaken` where another kiosk has it.
  init(seat: String, path: String, command: String) throws(SupervisionError) {
    // The file stays: were it removed, two could lock two files of one name.
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard file >= 0 else { throw .badFolder(path: path, reason: .refused(errno)) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      defer { close(file) }
      guard errno == EWOULDBLOCK else { throw .badFolder(path: path, reason: .refused(errno)) }
      throw .seatTaken(seat: seat, process: Self.process(in: file), command: command)
    }
    // A full disk takes the number from those that ask, and the seat is taken nevertheless.
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
