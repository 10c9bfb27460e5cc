import Glibc

/// What memory the process has used.
enum ProcessMemory {
  /// Most MiB that were in memory at once; nil where the system does not say.
  ///
  /// From `/proc`: what `getrusage` says begins with the memory of the process that started this
  /// one.
  static var peak: Double? { kibibytes("VmHWM:").map { Double($0) / 1024 } }

  /// KiB that are in memory now; nil where the system does not say.
  static var current: Int? { kibibytes("VmRSS:") }

  private static func kibibytes(_ name: Substring) -> Int? {
    guard let file = fopen("/proc/self/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = line.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      let words = text.split(whereSeparator: \.isWhitespace)
      if words.first == name, words.count > 1 { return Int(words[1]) }
    }
    return nil
  }
}
