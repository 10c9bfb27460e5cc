import FoundationEssentials
import Glibc
import VitrineCommands
import VitrineFiles
import VitrineRenderer
import VitrineResources
import VitrineSupervision

/// This program and the files that it reads; it is restarted when one of them changes.
///
/// The files are polled, not held open and not locked, so that builds aren't affected.
struct WatchedProgram {
  /// The polling interval, in milliseconds; after a change, two polls in a row must find the files
  /// equal.
  ///
  /// Ours.
  private static let pollInterval: Int32 = 250

  /// The path that it was started from, even if the file was removed since.
  private let executable: String
  private let script: String?
  /// The state of the files before they were read.
  private let initialState: Int

  init(script: String?) {
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    executable = link ?? CommandLine.arguments.first ?? "vitrine"
    self.script = script
    initialState = Self.state(of: executable, script)
  }

  /// Waits for a change, and replaces this process by the same command line; returns when the
  /// person ends it.
  func restartAfterChange() throws {
    let signals = try SignalQueue([SIGINT, SIGTERM, SIGHUP])
    var last = initialState
    while true {
      var wait = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, Self.pollInterval)
      guard signals.take().isEmpty else { return }
      let now = Self.state(of: executable, script)
      defer { last = now }
      if now == last, now != initialState, Self.isComplete(executable) {
        signals.withOriginalMask { restart() }
      }
    }
  }

  /// Returns if the file cannot be run yet, such as while a linker still writes it.
  private func restart() {
    var arguments = CommandLine.arguments
    if !arguments.contains("--again") { arguments.insert("--again", at: 2) }
    let cArguments = arguments.map { strdup($0) }
    defer { cArguments.forEach { free($0) } }
    execv(executable, cArguments + [nil])
  }

  /// A hash that changes when a file is written, replaced, added or removed.
  private static func state(of executable: String, _ script: String?) -> Int {
    var paths = [executable] + (script.map { [$0] } ?? [])
    for folder in FontSources.standard.directories {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      paths += [folder] + names.sorted().map { "\(folder)/\($0)" }
    }
    if let assets = try? AssetFolder.find().path {
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: assets)) ?? []
      paths += names.sorted().map { "\(assets)/\($0)" }
    }
    var hasher = Hasher()
    for path in paths {
      var info = stat()
      guard stat(path, &info) == 0 else { continue }
      hasher.combine(path)
      hasher.combine(info.st_ino)
      hasher.combine(info.st_size)
      hasher.combine(info.st_mtim.tv_sec)
      hasher.combine(info.st_mtim.tv_nsec)
    }
    return hasher.finalize()
  }

  /// True if the program's file is complete: the section header table is at its end.
  static func isComplete(_ path: String) -> Bool {
    var head = [UInt8](repeating: 0, count: 64)
    guard let file = try? ReadableFile(path), let count = try? file.read(into: &head), count == 64,
      head.starts(with: [0x7F, 0x45, 0x4C, 0x46]), let kind = FileKind.at(path), kind == .file
    else { return false }
    func number(_ range: Range<Int>) -> Int {
      range.reversed().reduce(0) { $0 << 8 | Int(head[$1]) }
    }
    // Only the 64-bit format is checked; in other formats the table's position is stored elsewhere.
    guard head[4] == 2 else { return true }
    var info = stat()
    let end = number(0x28..<0x2F) + number(0x3A..<0x3C) * number(0x3C..<0x3E)
    return stat(path, &info) == 0 && end > 64 && Int(info.st_size) >= end
  }
}
