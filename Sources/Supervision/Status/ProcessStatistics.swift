internal import Glibc
internal import VitrineFiles

/// The system's statistics of a process.
struct ProcessStatistics {
  /// Larger than any line of /proc that is read here.
  private static let limit = 1 << 16

  /// The process id.
  let process: Int32

  /// True while it is stopped, by a signal or a debugger.
  var isStopped: Bool {
    // The program's name is in parentheses, and may contain any character; the state follows it.
    guard let line = text("stat"), let end = line.lastIndex(of: ")") else { return false }
    let state = line[end...].dropFirst(2).first
    return state == "T" || state == "t"
  }

  /// Its resident memory, in KiB; nil if it has exited.
  var memory: Int? {
    guard let pages = text("statm")?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return pages * (sysconf(Int32(_SC_PAGESIZE)) >> 10)
  }

  private func text(_ name: String) -> String? {
    (try? ReadableFile.contents(of: "/proc/\(process)/\(name)", limit: Self.limit))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
