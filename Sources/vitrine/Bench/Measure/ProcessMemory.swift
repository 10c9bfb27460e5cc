import Glibc

/// The memory of the process.
enum ProcessMemory {
  /// Peak resident memory in MiB; nil if the system does not tell.
  ///
  /// From `/proc`: the value of `getrusage` starts with the memory of the parent process.
  static var peak: Double? { kibibytes("VmHWM:").map { Double($0) / 1024 } }

  /// Resident memory in KiB; nil if the system does not tell.
  static var current: Int? { kibibytes("VmRSS:") }

  private static func kibibytes(_ name: Substring) -> Int? {
    guard let file = fopen("/proc/self/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = line.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      let fields = text.split(whereSeparator: \.isWhitespace)
      if fields.first == name, fields.count > 1 { return Int(fields[1]) }
    }
    return nil
  }
}
